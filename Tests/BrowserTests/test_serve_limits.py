"""`sitegen serve` under attack, as a child with a deadline: the small form of `Tests/Fuzzing/server`."""

import json
import subprocess
import sys

import pytest

from bound_site import ROOT, binary

SMALL = ["--connections", "600", "--slow", "200", "--endless", "2000000", "--rebuilds", "2", "--silence", "0.1", "--quick"]


@pytest.mark.parametrize("part", ["table", "lines", "attack", "rebuild", "few", "stop"])
def test_pages_are_answered_and_the_signal_ends_it(part):
    program = binary()
    if program is None:
        pytest.fail("no built sitegen: build it, or set SITEGEN")
    line = [sys.executable, ROOT / "Tests/Fuzzing/server", "--sitegen", program, "--only", part, "--deadline", "120", *SMALL]
    done = subprocess.run(line, capture_output=True, text=True, timeout=300)
    assert done.stdout, done.stderr
    assert json.loads(done.stdout)["failures"] == []
    assert done.returncode == 0
