"""The example package of each library, built as another program's package would be and run."""

import time

from stranger import ROOT, check, run

# What each prints: Examples/NAME/Sources/example/main.swift.
PRINTED = {
    "Liquid": ["Hello, Mina! Bye, mina. ", "shout"],
    "JSONSchema": ["2:12: 'badge' must be an integer", "true"],
    "PushPayload": ["[aps.value-type]", "fix: write the number 3, without quotes"],
}


@check
def example_packages(folder):
    """All three in one scratch folder below .build: what they share is compiled once, and kept for the next run."""
    said = []
    for name, words in PRINTED.items():
        start = time.monotonic()
        package = ["--package-path", ROOT / "Examples" / name, "--scratch-path", ROOT / ".build/examples"]
        result = run("swift", "run", "--quiet", *package, "example", ROOT / "Packs", timeout=1800)
        for word in words:
            assert word in result.stdout, (name, result.stdout)
        said.append(f"{name} {time.monotonic() - start:.0f} s")
    assert set(PRINTED) == {path.name for path in (ROOT / "Examples").iterdir()}
    return ", ".join(said)
