import SiteBuilder
import SiteFiles
import Testing

/// Sixty chapters with every construct of mdBook's: no finding, no lost word, no lost link.
@Suite struct MdBookTreeTests {
    private typealias Piece = ForeignBook.Piece

    private static let files = [
        "book/book.toml": """
        [book]
        title = "Sixty chapters"
        language = "en"
        src = "chapters"

        [build]
        build-dir = "out"

        [output.html]
        edit-url-template = "https://example.com/edit/{path}"
        [output.html.code.hidelines]
        python = "~"
        """,
        "book/code/lib.rs":
            "//! Docs\n\n// ANCHOR: add\n/// Adds one.\npub fn add_one(n: i32) -> i32 {\n    n + 1\n}\n// ANCHOR_END: add\n\nfn main() {\n    assert_eq!(add_one(1), 2);\n}\n",
        "book/code/run.txt": "$ cargo run\n   Compiling push\n     Running push\nHello, push!\n",
        "book/chapters/shared/note.md": "A note that **several** chapters share.\n",
        "book/chapters/shared/table.md": "| Key | Value |\n|-----|-------|\n| aps | object |\n",
        "book/chapters/images/push.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"8\" height=\"8\"></svg>\n",
        "book/chapters/data.csv": "a,b\n", "README.md": "# The repository\n",
        "book/theme/head.hbs": "{{#if x}}{{/if}}\n",
    ]

    private static let pieces = [
        Piece("A push has a *payload* and a **header**.", "A push has a payload and a header."),
        Piece("{{#include shared/note.md}}", "A note that several chapters share."),
        Piece("{{#include shared/table.md}}", "Key Value aps object"),
        Piece("```rust\n{{#include ../code/lib.rs:add}}\n```", "/// Adds one. pub fn add_one(n: i32) -> i32 { n + 1 }"),
        Piece("```rust\n{{#rustdoc_include ../code/lib.rs:10:12}}\n```", "fn main() { assert_eq!(add_one(1), 2); }"),
        Piece("```console\n{{#include ../code/run.txt}}\n```", "$ cargo run Compiling push Running push Hello, push!"),
        Piece("```console\n{{#include ../code/run.txt:4}}\n```", "Hello, push!"),
        Piece("{{#playground ../code/lib.rs:add editable}}", "/// Adds one. pub fn add_one(n: i32) -> i32 { n + 1 }"),
        Piece("```rust,ignore,should_panic\n# use std::fmt;\nlet token = device();\n# }\n```", "let token = device();"),
        Piece("```rust,editable\n#[derive(Debug)]\nstruct Push;\n```", "#[derive(Debug)] struct Push;"),
        Piece("```python\n~import hidden\nprint(\"shown\")\n```", "print(\"shown\")"),
        Piece("```yaml,hidelines=!!!\n!!!secret: 1\nkind: alert\n```", "kind: alert"),
        Piece("```sh\n# A comment that stays\nls\n```", "# A comment that stays ls"),
        Piece("The mark is \\{{#include file.rs}}.", "The mark is {{#include file.rs}}."),
        Piece("```hbs\n\\{{#playground file.rs}}\n```", "{{#playground file.rs}}"),
        Piece(
            "- One\n- Two\n\n  ```rust\n  {{#include ../code/lib.rs:5}}\n  ```",
            "One Two pub fn add_one(n: i32) -> i32 {"),
        Piece("> A quotation\n> of two lines.", "A quotation of two lines."),
        Piece("> [!WARNING]\n> Read this first.", "Warning Read this first."),
        Piece("<div class=\"warning\">\n\nTokens *expire*.\n\n</div>", "Caution Tokens expire."),
        Piece(
            "<Listing file-name=\"src/push.rs\" caption=\"Sending a `push`\">\n\n```rust\nsend();\n```\n\n</Listing>",
            "src/push.rs send(); Sending a push"),
        Piece("| A | B |\n|:--|--:|\n| one | two |", "A B one two"),
        Piece("- [x] Done it\n- [ ] Open still", "Done it Open still"),
        Piece("![A push](images/push.svg) in a line, [data](data.csv)", "in a line, data"),
        Piece(
            "Term with `code`, ~~gone~~ and <https://example.com/>.",
            "Term with code, gone and https://example.com/ (another site)."),
        Piece("1. First\n2. Second\n   - Inner", "First Second Inner"),
        Piece("{{#title A title of its own}}\nText behind a title.", "Text behind a title."),
        Piece("Math is x < y && y > z, braces are {{ name }}.", "Math is x < y && y > z, braces are {{ name }}."),
        Piece("<details>\n<summary>More</summary>\n\nHidden at first.\n\n</details>", "More Hidden at first."),
    ]

    private static let book = ForeignBook(
        pieces: pieces,
        links: [
            { "page-\($0).md" }, { "page-\($0).html" }, { "./page-\($0).md#part" }, { "page-\($0).html#part" },
            { "../chapters/page-\($0).md" }, { "/page-\($0).html" },
        ], path: { "book/chapters/page-\($0).md" },
        output: { $0 == 1 ? "index.html" : "book/page-\($0)/index.html" })

    @Test func sixtyChaptersKeepTheirWordsAndLinks() async throws {
        var files = Self.book.files().merging(Self.files) { $1 }
        let lines = (2...ForeignBook.count).map { ($0 % 5 == 0 ? "- " : "  - ") + "[Page \($0)](page-\($0).md)\n" }
        files["book/chapters/SUMMARY.md"] = "# Summary\n\n[Page 1](page-1.md)\n\n- [Draft]()\n" + lines.joined()
        let result = try await TestSite(files).build()
        #expect(Self.book.mistakes(result) == [])
        #expect(result.outputs.count { $0.path.hasPrefix("book/page-") && $0.path.hasSuffix("index.html") } == 59)
        #expect(
            result.page("book/page-2/index.html")?.contains("Sixty chapters") == true)
    }
}
