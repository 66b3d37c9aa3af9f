"""`sitegen serve` under attack, as a child with a deadline: the small form of `Tests/Fuzzing/server`."""

import json
import subprocess
import sys

import pytest

from bound_site import PATIENCE, ROOT, binary

SMALL = ["--connections", "600", "--slow", "200", "--endless", "2000000", "--rebuilds", "2", "--silence", "0.1", "--quick"]


# Parts that are named together share one server.
@pytest.mark.parametrize("parts", ["table lines attack rebuild", "few", "stop"])
def test_pages_are_answered_and_the_signal_ends_it(parts):
    program = binary()
    if program is None:
        pytest.fail("no built sitegen: build it, or set SITEGEN")
    attack = [sys.executable, ROOT / "Tests/Fuzzing/server", "--sitegen", program, "--deadline", str(PATIENCE), *SMALL]
    done = subprocess.run([*attack, "--only", *parts.split()], capture_output=True, text=True, timeout=PATIENCE * 4)
    assert done.stdout, done.stderr
    assert json.loads(done.stdout)["failures"] == []
    assert done.returncode == 0
