"""Serve the dashboards by Voilà: ``python -m turin_nb.serve --port 8866``."""

import sys

from turin_nb.serving.serve import main

if __name__ == "__main__":
    sys.exit(main())
