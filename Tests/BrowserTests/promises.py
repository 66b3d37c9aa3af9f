"""The lists of `points.yml`: which points a run of the tests proved."""

import re
from pathlib import Path

import yaml

POINTS = Path(__file__).with_name("points.yml")


def lists():
    """List's title to {point: names of tests}."""
    return yaml.safe_load(POINTS.read_text("utf-8"))


def name_of(nodeid):
    """`Tests/BrowserTests/test_x.py::test_y[z]` as points name it."""
    return re.sub(r"^.*?([^/]+)\.py::", r"\1::", nodeid)


def matches(wanted, name):
    return name == wanted or name.startswith(wanted + "[")


def unknown(names):
    """Tests that a point names and that are none of `names`, the collected ones."""
    wanted = {test for points in lists().values() for tests in points.values() for test in tests}
    return sorted(test for test in wanted if not any(matches(test, name) for name in names))


def summary(passed, failed):
    """One line for each list: the points whose tests all ran and passed, and of how many."""
    lines = []
    for title, points in lists().items():
        proved = [
            point
            for point, tests in points.items()
            if all(any(matches(test, name) for name in passed) and not any(matches(test, name) for name in failed) for test in tests)
        ]
        lines.append(f"{title}: {len(proved)} / {len(points)}")
    return lines
