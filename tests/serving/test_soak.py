"""The soak in short: who comes, plays and goes loses no message and leaves no process."""

from __future__ import annotations

import subprocess
import sys

from tests.browser.helpers import ROOT
from tests.serving.conftest import linux


@linux
def test_nothing_is_lost_and_nothing_is_left() -> None:
    command = [sys.executable, "benchmarks/soak.py", "--visitors=4", "--seconds=15"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300)
    said = dict(line.rsplit("  ", 1) for line in done.stdout.splitlines() if "  " in line)
    found = {name.strip(): value.strip() for name, value in said.items()}
    assert done.returncode == 0, done.stdout + done.stderr
    assert (found["processes left"], found["messages lost"]) == ("0", "0")
    assert float(found["pages a minute"]) > 0
