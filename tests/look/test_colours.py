"""Seat colours can carry text, hold apart for colour-blind eyes, and are the style sheet's."""

import re
from importlib import resources
from itertools import combinations

import numpy as np
import pytest

from turin_nb.look.colours import DARK, LIGHT, SHAPES, Theme
from turin_nb.look.shapes import pieces

# Machado, Oliveira and Fernandes (2009), severity 1, on linear RGB
EYES = {
    "all cones": np.eye(3),
    "protanopia": [
        [0.152286, 1.052583, -0.204868],
        [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
    ],
    "deuteranopia": [
        [0.367322, 0.860646, -0.227968],
        [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
    ],
    "tritanopia": [
        [1.255528, -0.076749, -0.178779],
        [-0.078411, 0.930809, 0.147602],
        [0.004733, 0.691367, 0.303900],
    ],
}
TO_XYZ = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]])


def linear(colour: str) -> np.ndarray:
    channels = np.array([int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)])
    return np.where(channels <= 0.04045, channels / 12.92, ((channels + 0.055) / 1.055) ** 2.4)


def contrast(one: str, other: str) -> float:
    low, high = sorted(float(linear(colour) @ [0.2126, 0.7152, 0.0722]) for colour in (one, other))
    return (high + 0.05) / (low + 0.05)


def lab(rgb: np.ndarray) -> np.ndarray:
    xyz = TO_XYZ @ np.clip(rgb, 0, 1) / [0.9505, 1.0, 1.089]
    f = np.where(xyz > 0.008856, np.cbrt(xyz), 7.787 * xyz + 16 / 116)
    return np.array([116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])])


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_every_colour_for_text_reads_on_its_paper(theme: Theme) -> None:
    for colour in (*theme.seats, theme.ink, theme.quiet, theme.accent):
        assert contrast(colour, theme.paper) >= 4.5, colour


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize("eye", EYES)
def test_seats_hold_apart_for_colour_blind_eyes(theme: Theme, eye: str) -> None:
    seen = [lab(np.asarray(EYES[eye]) @ linear(colour)) for colour in theme.seats]
    nearest = min(float(np.linalg.norm(a - b)) for a, b in combinations(seen, 2))
    assert nearest > 18


def test_each_seat_has_a_shape_of_its_own_that_both_renderers_draw() -> None:
    assert len(set(SHAPES)) == 5
    assert all(pieces(shape)[-1][0] == "Z" for shape in SHAPES)


def test_the_style_sheet_has_the_same_colours() -> None:
    sheet = resources.files("turin_nb.pages.kit").joinpath("style.css").read_text("utf-8")
    pairs = dict(re.findall(r"--turin-([a-z0-9-]+): light-dark\((#\w{6}, #\w{6})\)", sheet))
    for name in ("paper", "ink", "quiet", "rule", "accent"):
        assert pairs[name] == f"{getattr(LIGHT, name)}, {getattr(DARK, name)}"
    for seat, (light, dark) in enumerate(zip(LIGHT.seats, DARK.seats, strict=True)):
        assert pairs[f"seat-{seat}"] == f"{light}, {dark}"
