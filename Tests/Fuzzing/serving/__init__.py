"""The parts of `server`: requests, the program that gets them, many connections at once, and what must hold."""
