"""A neutral content folder for the benchmark: Markdown guides and push payloads, the same bytes on every machine.

No front matter tricks and no block tags: headings, prose, lists, tables, code and links, as any documentation has them.
"""

import json
import random
from pathlib import Path

PAGES_PER_FOLDER = 50
PAGES_PER_SAMPLE = 10

NOUNS = """order parcel courier garden window lantern harbour ticket station recipe morning teacher letter bridge market
museum picture winter village kitchen engine pocket ladder mirror blanket orchard compass ribbon anchor basket""".split()
ADJECTIVES = "quiet early narrow bright heavy patient distant simple careful golden empty steady hidden common".split()
VERBS = "carries follows opens measures reaches keeps replaces covers joins answers repeats describes".split()
KOREAN = "주문 알림 화면 버튼 그림 설정 확인 전송 기기 제목 본문 링크 사용자 시간 언어 목록 저장 표시".split()
CODE = {
    "swift": 'func {a}(_ {b}: String) -> Int {{\n    // {c}\n    return {b}.count + {n}\n}}',
    "json": '{{\n  "{a}": {{ "{b}": {n}, "{c}": true }}\n}}',
    "shell": '{a} --{b} {n} > {c}.txt',
    "yaml": '{a}:\n  {b}: {n}\n  {c}: [one, two]',
}


class Writer:
    """Sentences and blocks from one seeded source of chance."""

    def __init__(self, seed, pages):
        self.chance = random.Random(seed)
        self.pages = pages

    def pick(self, words):
        return words[self.chance.randrange(len(words))]

    def sentence(self):
        if self.chance.random() < 0.25:
            return " ".join(self.pick(KOREAN) for _ in range(6)) + "합니다."
        words = ["The", self.pick(ADJECTIVES), self.pick(NOUNS), self.pick(VERBS), "the", self.pick(NOUNS)]
        return " ".join(words + ["before", "every", self.inline()]) + "."

    def inline(self):
        word = self.pick(NOUNS)
        kind = self.chance.randrange(6)
        return [word, f"*{word}*", f"**{word}**", f"`{word}`", f"[{word}]({self.link()})", word][kind]

    def link(self):
        page = self.chance.randrange(self.pages)
        return f"../{folder(page)}/{name(page)}.md"

    def paragraph(self):
        return " ".join(self.sentence() for _ in range(3 + self.chance.randrange(4)))

    def bullets(self):
        return "\n".join(f"- {self.sentence()}" for _ in range(3 + self.chance.randrange(4)))

    def table(self):
        rows = "\n".join(f"| `{self.pick(NOUNS)}` | {self.chance.randrange(900)} | {self.sentence()} |" for _ in range(5))
        return f"| Name | Count | Meaning |\n| --- | ---: | --- |\n{rows}"

    def code(self):
        language = self.pick(sorted(CODE))
        text = CODE[language].format(
            a=self.pick(NOUNS), b=self.pick(NOUNS), c=self.pick(NOUNS), n=self.chance.randrange(100))
        return f"```{language}\n{text}\n```"

    def page(self, index):
        title = f"{self.pick(ADJECTIVES).title()} {self.pick(NOUNS)} {index}"
        parts = [f"---\ntitle: {title}\norder: {index}\n---", self.paragraph()]
        for section in range(4):
            parts += [f"## Part {section + 1}: {self.pick(ADJECTIVES)} {self.pick(NOUNS)}", self.paragraph()]
            parts += [self.pick([self.bullets, self.table, self.code])(), self.paragraph()]
        return "\n\n".join(parts) + "\n"

    def sample(self):
        alert = {"title": self.pick(NOUNS), "body": self.sentence()}
        pages = [
            {"image": f"https://cdn.example.com/{self.pick(NOUNS)}.jpg", "title": self.pick(KOREAN), "duration": 5}
            for _ in range(1 + self.chance.randrange(4))
        ]
        payload = {"aps": {"alert": alert, "category": "PW_STORIES"}, "pw_stories": {"pages": pages}}
        return json.dumps(payload, ensure_ascii=False, indent=2) + "\n"


def folder(page):
    return f"part-{page // PAGES_PER_FOLDER:03}"


def name(page):
    return f"page-{page:05}"


def write(root, pages, seed=7):
    """Fills an empty folder with `pages` guides and a tenth as many payloads."""
    writer = Writer(seed, pages)
    for page in range(pages):
        save(Path(root) / "Content/guides" / folder(page) / f"{name(page)}.md", writer.page(page))
    for index in range(max(1, pages // PAGES_PER_SAMPLE)):
        save(Path(root) / "Content/samples/pushwoosh-stories" / f"sample-{index:04}.json", writer.sample())


def save(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
