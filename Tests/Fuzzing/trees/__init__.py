"""The parts of `output`: what lies in a folder, foreign things to put there, and what is done to a build."""
