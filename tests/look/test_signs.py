"""The nine signs: all there, all different, drawn alike by SVG and matplotlib."""

from itertools import combinations

import numpy as np
from matplotlib.path import Path

from turin_nb.look.shapes import data, ellipse, pieces
from turin_nb.look.signs import signs

CODES = {"M": Path.MOVETO, "L": Path.LINETO, "C": Path.CURVE4}


def raster(path: str, size: int = 18) -> np.ndarray:
    """Which of the pixels of an 18 pixel icon the sign covers, by the nonzero rule."""
    middle = (np.arange(size) + 0.5) * 24 / size
    grid = np.array([(x, y) for y in middle for x in middle])
    wind = np.zeros(len(grid), int)
    for outline in path.split("Z")[:-1]:
        points, codes = [], []
        for letter, taken in pieces(outline):
            points += taken
            codes += [CODES[letter]] * len(taken)
        polygon = Path(points, codes).to_polygons(closed_only=True)[0]
        x, y = np.asarray(polygon).T
        area = float(np.dot(x[:-1], y[1:]) - np.dot(x[1:], y[:-1]))
        wind += int(np.sign(area)) * Path(polygon).contains_points(grid)
    return wind != 0


def test_nine_signs_inside_their_square() -> None:
    assert len(signs()) == 9
    for path in signs():
        corners = [point for _, points in pieces(path) for point in points]
        assert all(-0.5 <= x <= 24.5 and -0.5 <= y <= 24.5 for x, y in corners)


def test_signs_differ_clearly_at_18_pixels() -> None:
    drawn = [raster(path) for path in signs()]
    assert all(40 < covered.sum() < 260 for covered in drawn)
    for one, other in combinations(drawn, 2):
        assert (one ^ other).mean() > 0.12


def test_a_hole_turns_against_its_outline() -> None:
    ring = ellipse(12, 12, 10, 10) + ellipse(12, 12, 5, 5, hole=True)
    covered = raster(ring).reshape(18, 18)
    assert not covered[9, 9]
    assert covered[9, 2]


def test_path_data_reads_back() -> None:
    for path in signs():
        assert data(pieces(path)) == path
