"""sitegen, the program, as a Python package: `sitegen` on the path and `python -m sitegen_push` become the program itself."""

import os
import sys

PROGRAM = os.path.join(os.path.dirname(os.path.abspath(__file__)), "bin", "sitegen")


def main():
    """Replaces this process by the program, so that signals, streams and the exit code are its own."""
    if not os.access(PROGRAM, os.X_OK):
        os.chmod(PROGRAM, 0o755)
    os.execv(PROGRAM, [PROGRAM, *sys.argv[1:]])
