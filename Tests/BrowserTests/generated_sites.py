"""Sites as a newcomer has them: what `sitegen new site` makes, and a folder with one broken story and nothing else."""

import json
import os
import subprocess

import bound_site

BROKEN = {
    "aps": {"alert": {"title": "Spring sale is on", "body": "Press and hold to leaf through"}, "category": "pw_stories"},
    "pw_stories": {"pages": [{"image": "https://img.shop.example/spring/open.jpg", "duration": 5, "title": "Spring sale", "subtitle": "Up to 40 %"}]},
}


def run(folder, *arguments):
    environment = os.environ | {"HOME": str(folder)}
    done = subprocess.run([str(bound_site.binary()), *arguments], capture_output=True, text=True, timeout=bound_site.PATIENCE, env=environment, cwd=folder)
    return done


def build(folder):
    """The folders of the two built sites."""
    (folder / "story").mkdir()
    (folder / "story" / "spring.json").write_text(json.dumps(BROKEN, indent=2))
    run(folder, "new", "site", "started", "--template", "push-story", "--quiet")
    for source in ("started", "story"):
        run(folder, "build", "--source", source, "--output", f"{source}-site")
    found = [folder / "started-site", folder / "story-site"]
    assert all((site / "index.html").exists() for site in found)
    return found
