"""Korean pages that a search must see past: as many guides as asked for, made of the manual's own sentences, the same every time.

Their bodies hold the words of the manual in other orders. Their titles and headings are pieces of sentences that hold no query of
the table, so that none of them can be the page that a query wants."""

import json
import random
import re
import shutil
from pathlib import Path

import yaml

ROOT = Path(__file__).resolve().parents[2]
QUERIES = yaml.safe_load((Path(__file__).parent / "search_queries.yml").read_text("utf-8"))


def squeezed(text):
    return re.sub(r"[\W_]+", "", text).lower()


def sentences():
    found = []
    for path in sorted((ROOT / "Content" / "guides").rglob("*.ko.md")):
        text = re.sub(r"\A---\n.*?\n---\n", "", path.read_text("utf-8"), flags=re.S)
        text = re.sub(r"^(`{3,}|~{3,}).*?^\1`*\s*$", "", text, flags=re.S | re.M)
        for line in text.split("\n"):
            if re.match(r"\s*([|#>{<\-*\d]|$)", line):
                continue
            line = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", line)
            line = re.sub(r"[{}`*\[\]<>|]", "", line)
            found += [sentence.strip() for sentence in re.split(r"(?<=다\.)\s+", line) if len(sentence.strip()) > 12]
    return list(dict.fromkeys(found))


class Corpus:
    def __init__(self, seed=6):
        self.random = random.Random(seed)
        self.sentences = sentences()
        self.queries = [squeezed(row["query"]) for row in QUERIES]
        # The title of a wanted page is nobody else's.
        self.words = {word for row in QUERIES for word in row["query"].split() if len(word) > 1}

    def piece(self):
        """Four or five words in a row of some sentence, free of queries and their words."""
        while True:
            words = self.random.choice(self.sentences).rstrip(".").split()
            length = self.random.randint(4, 5)
            if len(words) < length:
                continue
            start = self.random.randrange(len(words) - length + 1)
            piece = " ".join(words[start : start + length]).strip(",:;\"'")
            bare = squeezed(piece)
            if not any(query in bare for query in self.queries) and not any(squeezed(word) in bare for word in self.words):
                return piece

    def page(self, number):
        lines = ["---", f"title: {json.dumps(self.piece(), ensure_ascii=False)}", f"order: {number}", "---", ""]
        for section in range(4):
            if section:
                lines += [f"## {self.piece()}", ""]
            for _ in range(self.random.randint(1, 3)):
                lines += [" ".join(self.random.choice(self.sentences) for _ in range(self.random.randint(2, 5))), ""]
        return "\n".join(lines)


def write(folder, count):
    """The repository's content with `count` pages more, as a source folder for sitegen."""
    folder = Path(folder)
    shutil.copytree(ROOT / "Content", folder / "Content")
    corpus = Corpus()
    for number in range(count):
        place = folder / "Content" / "guides" / "corpus" / f"part-{number // 100:03}"
        place.mkdir(parents=True, exist_ok=True)
        (place / f"page-{number:05}.ko.md").write_text(corpus.page(number), "utf-8")
    return folder
