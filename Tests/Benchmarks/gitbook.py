"""A documentation tree as GitBook keeps one in git, made on the spot: chapters in folders, a table of contents, pictures under
`.gitbook/assets`, reusable parts, and every kind of block and link. Same pages for the same number, nothing random.

    python3 gitbook.py FOLDER [PAGES]     writes the tree and prints how many pages and links it has
"""

import struct
import sys
import zlib
from pathlib import Path

PER_CHAPTER = 20
PARTS = 4


def picture(width, height, shade):
    """A PNG of one colour."""

    def chunk(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    rows = (b"\0" + bytes([shade, 90, 160]) * width) * height
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def name(number):
    return f"chapter-{number // PER_CHAPTER}/page-{number}.md"


def relative(here, there):
    """From one page to another: all chapters lie side by side."""
    return f"../{name(there)}" if here // PER_CHAPTER != there // PER_CHAPTER else name(there).split("/")[1]


def page(number, pages):
    """Markdown of a page and how many links it holds into the tree."""
    near, far = (number + 1) % pages, (number * 7 + 3) % pages
    part = number % PARTS
    text = f"""---
description: Page {number} of a tree with every block.
icon: bell
cover: ../.gitbook/assets/picture-{part}.png
---

# 알림 설정 {number}

푸시 알림은 [다음 쪽]({relative(number, near)})과 [다른 쪽의 절]({relative(number, far)}#payload)에서 이어집니다.
See [this section](#payload) and [the start](../README.md).

{{% hint style="warning" %}}
`aps` must not be larger than 4 KB: [why]({relative(number, far)}).
{{% endhint %}}

## Payload

{{% tabs %}}
{{% tab title="Swift" %}}
```swift
let payload = response.notification.request.content.userInfo["key{number}"]
```
{{% endtab %}}

{{% tab title="JSON" %}}
{{% code title="payload.json" lineNumbers="true" %}}
```json
{{"aps": {{"alert": {{"title": "알림 {number}", "body": "Body"}}, "badge": {number}}}}}
```
{{% endcode %}}
{{% endtab %}}
{{% endtabs %}}

<figure><img src="../.gitbook/assets/picture-{part}.png" alt="A screen" width="120"><figcaption><p>Screen {number}</p></figcaption></figure>

![In the line](../.gitbook/assets/picture-{part}.png)

<table><thead><tr><th width="180">Key</th><th>Meaning</th></tr></thead><tbody><tr><td><code>key\\_{number}</code></td><td>see <a href="{relative(number, near)}">next</a></td></tr></tbody></table>

| Key | Type | Meaning |
| --- | --- | --- |
| `title_{number}` | String | \\_not emphasis\\_ &#x20;and [a link]({relative(number, near)}#steps) |

## Steps

{{% stepper %}}
{{% step %}}
### First
Register for `remote` notifications.
{{% endstep %}}

{{% step %}}
### Second
Send [one]({relative(number, near)}).
{{% endstep %}}
{{% endstepper %}}

{{% content-ref url="{relative(number, near)}" %}}
[next]({relative(number, near)})
{{% endcontent-ref %}}

{{% include "../.gitbook/includes/part-{part}.md" %}}

<details>

<summary>More</summary>

A footnote.[^1]

</details>

[^1]: With a [link]({relative(number, far)}).
"""
    return text, 13


def write(folder, pages):
    """Writes the tree; gives the number of links."""
    folder = Path(folder)
    for number in range(PARTS):
        asset = folder / f".gitbook/assets/picture-{number}.png"
        asset.parent.mkdir(parents=True, exist_ok=True)
        asset.write_bytes(picture(48 + number, 32, 40 * number))
        part = folder / f".gitbook/includes/part-{number}.md"
        part.parent.mkdir(parents=True, exist_ok=True)
        part.write_text(f"---\ntitle: Part {number}\n---\n\nThis stands on many pages: [the first](../../{name(0)}).\n", "utf-8")
    contents = ["# Table of contents", "", "* [Start](README.md)"]
    links = pages
    for number in range(pages):
        if number % PER_CHAPTER == 0:
            contents += ["", f"## Chapter {number // PER_CHAPTER}", ""]
        contents.append(f"* [Page {number}]({name(number)})")
        text, count = page(number, pages)
        links += count
        file = folder / name(number)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    (folder / "README.md").write_text("# Start\n\nRead [on](chapter-0/page-0.md).\n", "utf-8")
    (folder / "SUMMARY.md").write_text("\n".join(contents) + "\n", "utf-8")
    (folder / ".gitbook.yaml").write_text(
        "root: ./\nstructure:\n  readme: README.md\n  summary: SUMMARY.md\nredirects:\n  old/start: chapter-0/page-0.md\n", "utf-8"
    )
    return links + 1


if __name__ == "__main__":
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 300
    print(f"{count} pages, {write(sys.argv[1], count)} links")
