/// Pages of a book and what mdBook makes of them, written from its guide: "mdBook-specific features" (include, anchors,
/// rustdoc_include, playground, title, hidden lines, attributes), "Markdown" and "Configuration"; `<Listing>` from the Rust book's
/// own preprocessor. Texts are our own.
enum MdBookRows {
    static let files: [String: String] = [
        "book.toml": """
        [book]
        title = "Push in a book"
        authors = ["Ada"]
        description = "What a push is"
        language = "ko"

        [output.html.code.hidelines]
        python = "~"

        [output.html.redirect]
        "/old/start.html" = "../first.html"
        "/moved.html" = "https://example.com/moved"

        """,
        "src/first.md": "# First chapter\n\nThe book begins here.\n",
        "src/code/full.rs":
            "fn main() {\n    let x = add_one(2);\n    println!(\"{x}\");\n}\n\nfn add_one(n: i32) -> i32 {\n    n + 1\n}\n",
        "src/code/anchored.rs":
            "/* ANCHOR: all */\nuse std::fmt;\n\n// ANCHOR: paddle\nstruct Paddle {\n    hello: f32,\n}\n// ANCHOR_END: paddle\n\n////// ANCHOR: system\nimpl System for Mine {}\n////// ANCHOR_END: system\n/* ANCHOR_END: all */\nfn outside() {}\n",
        "src/text/part.md": "A *shared* part with a [link](first.md).\n",
        "src/text/outer.md": "Outer text.\n\n{{#include inner.md}}\n",
        "src/text/inner.md": "Inner text.\n",
        "src/text/loop.md": "Loop text.\n\n{{#include loop.md}}\n",
        "listings/ch01/main.rs": "fn listed() {}\n",
        "listings/ch01/output.txt": "$ cargo run\nHello, world!\n",
        "src/settings.json": "{\"key\": \"kept\"}\n",
        "src/attributes.rs": "#[derive(Debug)]\nstruct Shown;\n# struct Hidden;\n#\n## escaped\n#![allow(dead_code)]\n",
    ]

    static let all: [ForeignRow] = includes + parts + rustdoc + playground + fences + listings + text

    private static let includes = [
        ForeignRow(
            "{{#include text/part.md}}", shows: ["A shared part with a link."],
            html: ["<em>shared</em>", "href=\"../index.html\""]),
        ForeignRow(
            "Before.\n\n{{#include text/part.md}}\n\nAfter.", shows: ["Before. A shared part with a link. After."]),
        ForeignRow("In a line: {{#include text/inner.md}} and on.", shows: ["In a line: Inner text. and on."]),
        ForeignRow("{{ #include text/inner.md }}", shows: ["Inner text."]),
        ForeignRow("{{#include text/outer.md}}", shows: ["Outer text.", "Inner text."]),
        ForeignRow("{{#include ./text/../text/inner.md}}", shows: ["Inner text."]),
        ForeignRow(
            "```rust\n{{#include code/full.rs}}\n```", shows: ["fn main() { let x = add_one(2);", "n + 1"],
            hides: ["{{#"]),
        ForeignRow("```\n{{#include ../listings/ch01/output.txt}}\n```", shows: ["$ cargo run Hello, world!"]),
        ForeignRow("```json\n{{#include settings.json}}\n```", shows: ["{\"key\": \"kept\"}"]),
        ForeignRow(
            "- Item\n\n  ```rust\n  {{#include ../listings/ch01/main.rs}}\n  ```\n\n- Next",
            shows: ["fn listed() {}", "Next"], html: ["<li>"]),
        ForeignRow(
            "> ```rust\n> {{#include code/full.rs:6:8}}\n> ```", shows: ["fn add_one(n: i32) -> i32 { n + 1 }"],
            hides: ["> fn"]),
        ForeignRow(
            "`{{#include text/inner.md}}`", html: ["<code>Inner text.\n</code>"].map { $0.replacing("\n", with: "") }),
        ForeignRow(
            "Text {{#include gone.md}} text.", shows: ["{{#include gone.md}}"],
            finds: ["guide.include": "{{#include gone.md}}"]),
        ForeignRow(
            "{{#include ../../outside.md}}", shows: ["{{#include ../../outside.md}}"],
            finds: ["guide.include": "{{#include ../../outside.md}}"]),
        ForeignRow(
            "{{#include https://example.com/x.md}}", shows: ["include"],
            finds: ["guide.include": "{{#include https://example.com/x.md}}"]),
        ForeignRow(
            "{{#include text/loop.md}}", shows: ["Loop text."], finds: ["guide.include": "{{#include text/loop.md}}"]),
    ]

    private static let parts = [
        ForeignRow(
            "```rust\n{{#include code/full.rs:2}}\n```", shows: ["let x = add_one(2);"], hides: ["fn main", "println"]),
        ForeignRow(
            "```rust\n{{#include code/full.rs::2}}\n```", shows: ["fn main() { let x = add_one(2);"], hides: ["println"]
        ),
        ForeignRow(
            "```rust\n{{#include code/full.rs:6:}}\n```", shows: ["fn add_one(n: i32) -> i32 { n + 1 }"],
            hides: ["main"]),
        ForeignRow(
            "```rust\n{{#include code/full.rs:2:3}}\n```", shows: ["let x = add_one(2); println!(\"{x}\");"],
            hides: ["main", "i32"]),
        ForeignRow(
            "```rust\n{{#include code/anchored.rs:paddle}}\n```", shows: ["struct Paddle { hello: f32, }"],
            hides: ["ANCHOR", "use std", "impl", "outside"]),
        ForeignRow(
            "```rust\n{{#include code/anchored.rs:system}}\n```", shows: ["impl System for Mine {}"],
            hides: ["ANCHOR", "Paddle"]),
        ForeignRow(
            "```rust\n{{#include code/anchored.rs:all}}\n```", shows: ["use std::fmt; struct Paddle", "impl System"],
            hides: ["ANCHOR", "outside"]),
        ForeignRow(
            "```rust\n{{#include code/anchored.rs:none}}\n```",
            finds: ["guide.include": "{{#include code/anchored.rs:none}}"]),
        ForeignRow(
            "```rust\n{{#include code/full.rs:80}}\n```", finds: ["guide.include": "{{#include code/full.rs:80}}"]),
        ForeignRow("{{#include text/outer.md:1}}", shows: ["Outer text."], hides: ["Inner"]),
    ]

    private static let rustdoc = [
        ForeignRow(
            "```rust\n{{#rustdoc_include code/full.rs:2}}\n```", shows: ["let x = add_one(2);"],
            hides: ["fn main", "i32", "#"]),
        ForeignRow(
            "```rust\n{{#rustdoc_include code/full.rs:6:8}}\n```", shows: ["fn add_one(n: i32)"], hides: ["main", "#"]),
        ForeignRow(
            "```rust\n{{#rustdoc_include code/anchored.rs:paddle}}\n```", shows: ["struct Paddle { hello: f32, }"],
            hides: ["ANCHOR", "impl", "outside", "#"]),
        ForeignRow("```rust,ignore\n{{#rustdoc_include code/full.rs}}\n```", shows: ["fn main()", "n + 1"]),
    ]

    private static let playground = [
        ForeignRow(
            "{{#playground code/full.rs}}", shows: ["fn main() { let x"], hides: ["playground", "`"],
            html: ["data-language=\"rust\""]),
        ForeignRow("{{#playground ../listings/ch01/main.rs editable}}", shows: ["fn listed() {}"], hides: ["editable"]),
        ForeignRow(
            "{{#playpen ../listings/ch01/main.rs}}", shows: ["fn listed() {}"], html: ["data-language=\"rust\""]),
        ForeignRow("{{#playground code/full.rs:6:8}}", shows: ["fn add_one"], hides: ["fn main"]),
    ]

    private static let fences = [
        ForeignRow(
            "```rust,ignore\nlet a = 1;\n```", shows: ["let a = 1;"],
            html: ["data-language=\"rust\"", "class=\"language-rust\""]),
        ForeignRow(
            "```rust,no_run,noplayground,edition2021\nlet b = 1;\n```", shows: ["let b = 1;"],
            html: ["data-language=\"rust\""]),
        ForeignRow("```rust, should_panic\npanic!();\n```", shows: ["panic!();"], html: ["data-language=\"rust\""]),
        ForeignRow("~~~rust,editable\nlet c = 1;\n~~~", shows: ["let c = 1;"], html: ["data-language=\"rust\""]),
        ForeignRow("```rust editable\nlet d = 1;\n```", shows: ["let d = 1;"], html: ["data-language=\"rust\""]),
        ForeignRow(
            "```rust\n# fn main() {\nlet x = 5;\n#\n    # let hidden = 1;\n# }\n```", shows: ["let x = 5;"],
            hides: ["main", "hidden", "#", "}"]),
        ForeignRow(
            "```rust\n{{#include attributes.rs}}\n```",
            shows: ["#[derive(Debug)] struct Shown;", "# escaped", "#![allow(dead_code)]"],
            hides: ["Hidden", "##"]),
        ForeignRow("```sh\n# a comment\nls\n```", shows: ["# a comment ls"]),
        ForeignRow("```text\n# Text\n```", shows: ["# Text"]),
        ForeignRow(
            "```python\n~hidden()\nshown():\n~    gone()\n    ~left()\n    kept()\n```", shows: ["shown(): kept()"],
            hides: ["hidden", "gone", "left", "~"]),
        ForeignRow(
            "```yaml,hidelines=!!!\n!!!secret: 1\nopen: 2\n```", shows: ["open: 2"], hides: ["secret"],
            html: ["data-language=\"yaml\""]),
        ForeignRow("```rust\nlet s = \"\n# not first\";\n```", hides: ["not first"]),
        ForeignRow("````md\n```rust\n# shown\n```\n````", shows: ["```rust # shown ```"]),
        ForeignRow("    # indented code\n    x", shows: ["# indented code x"]),
        ForeignRow("> ```rust\n> # hidden\n> shown()\n> ```", shows: ["shown()"], hides: ["hidden"]),
    ]

    private static let listings = [
        ForeignRow(
            "<Listing number=\"1-1\" file-name=\"src/main.rs\" caption=\"A *program*\">\n\n```rust\nfn main() {}\n```\n\n</Listing>",
            shows: ["src/main.rs", "fn main() {}", "Listing 1-1: A program"], hides: ["<Listing", "*program*"],
            html: ["id=\"listing-1-1\"", "<em>program</em>", "<figcaption>src/main.rs</figcaption>"]),
        ForeignRow(
            "<Listing file-name=\"Cargo.toml\">\n\n```toml\n[package]\n```\n\n</Listing>",
            shows: ["Cargo.toml", "[package]"],
            hides: ["Listing"]),
        ForeignRow(
            "<Listing number=\"2-3\" caption=\"Only `code`\">\n\n```rust\n{{#rustdoc_include code/full.rs:2}}\n```\n\n</Listing>\n\nAfter.",
            shows: ["let x", "Listing 2-3: Only code", "After."], hides: ["fn main"], html: ["<code>code</code>"]),
        ForeignRow(
            "<Listing number=\"2-4\" file-name=\"a.rs\"\ncaption=\"Two lines\">\n\n```rust\nx();\n```\n\n</Listing>",
            shows: ["a.rs", "Listing 2-4: Two lines"]),
        ForeignRow("<Listing>\n\n```rust\nbare();\n```\n\n</Listing>", shows: ["bare();"], hides: ["Listing"]),
    ]

    private static let text = [
        ForeignRow("{{#title Another title}}\n\nText.", shows: ["Text."], hides: ["title", "Another"]),
        ForeignRow("\\{{#include file.rs}}", shows: ["{{#include file.rs}}"], hides: ["\\"]),
        ForeignRow("```hbs\n\\{{#include file.rs}}\n```", shows: ["{{#include file.rs}}"], hides: ["\\"]),
        ForeignRow("`\\{{#playground x.rs}}` is code", shows: ["{{#playground x.rs}} is code"], hides: ["\\"]),
        ForeignRow("{{#unknown thing}} stays", shows: ["{{#unknown thing}} stays"]),
        ForeignRow("A {{name}} in braces", shows: ["A {{name}} in braces"]),
        ForeignRow(
            "<div class=\"warning\">\n\nTake care.\n\n</div>\n\nAfter.", shows: ["Take care.", "After."],
            html: ["hint-warning"]),
        ForeignRow("> [!NOTE]\n> An admonition.", shows: ["An admonition."], html: ["hint-info"]),
        ForeignRow(
            "[Home](first.html) and [part](./row-1.html#row-1)",
            html: ["href=\"../index.html\"", "row-1/index.html#row-1\""]),
        ForeignRow(
            "[By file](first.md), [index](index.html)",
            html: ["<a href=\"../index.html\">By file</a>", "<a href=\"../index.html\">index</a>"]),
        ForeignRow("Push ~~old~~ and a note[^1].\n\n[^1]: The note.", shows: ["old", "The note."], html: ["<del>"]),
        ForeignRow("## Named {#own-name}\n\n[to it](#own-name)", hides: ["{#"], html: ["id=\"own-name\""]),
    ]
}
