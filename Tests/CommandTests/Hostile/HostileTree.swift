import Testing

/// A folder as a pull request may bring it, a call, and what must come of it. A file's text may begin with a mark of `UnjudgedRow`;
/// `@none`: there is no such file.
struct HostileTree: CustomTestStringConvertible {
    var name: String
    var files: [String: String]
    var arguments: [String]
    var code: Int32 = 0
    /// All of these stand in what is printed.
    var says: [String] = []
    /// None of these does.
    var neverSays: [String] = []
    /// Parts of paths of files that are written to `out`.
    var has: [String] = []
    /// Texts that are in no file of `out` but the report, which quotes.
    var holdsNot: [String] = []
    /// Texts that are in no file of `out` at all.
    var holdsNowhere: [String] = []

    var testDescription: String { name }

    init(_ name: String, _ files: [String: String], _ arguments: String = "check") {
        self.name = name
        self.files = HostileTree.site.merging(files) { $1 }.filter { $0.value != "@none" }
        self.arguments = arguments.split(separator: " ").map(String.init) + ["--no-color"]
    }

    static let site = [
        "Content/site.yml": "title: T\n", "Content/samples/apns/ok.json": #"{"aps":{"alert":"x"}}"#,
        "Content/guides/a.md": "# Guide\n\nText.\n",
    ]

    func says(_ texts: String...) -> HostileTree { with { $0.says += texts } }
    func never(_ texts: String...) -> HostileTree { with { $0.neverSays += texts } }
    func has(_ paths: String...) -> HostileTree { with { $0.has += paths } }
    func holdsNot(_ texts: String...) -> HostileTree { with { $0.holdsNot += texts } }
    func exits(_ code: Int32) -> HostileTree { with { $0.code = code } }

    private func with(_ change: (inout HostileTree) -> Void) -> HostileTree {
        var tree = self
        change(&tree)
        return tree
    }
}

enum HostileTrees {
    static let all = assets + plainAssets + passed + unremarkable + names

    // MARK: Files that would run

    /// An asset that is not published, for what it holds.
    private static func active(_ path: String, _ text: String, _ what: String, at place: String = "1:") -> HostileTree {
        HostileTree("\(path): \(what): \(text.suffix(80))", ["Content/" + path: text], "build --output out")
            .says("Content/\(path):\(place)", "warning: '\(path)' is not published: it holds \(what)", "[asset.active]")
            .holdsNot("PAYLOAD")
    }

    private static let svg = #"<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">"#

    static let assets: [HostileTree] = [
        active("assets/x.svg", svg + "<script>PAYLOAD()</script></svg>", "a script ('<script>')", at: "1:84"),
        active("assets/x.svg", "\n<svg/onload=PAYLOAD()>", "the handler 'onload'", at: "2:6"),
        active(
            "assets/x.svg", svg + "<a xlink:href='java&#10;script:PAYLOAD()'><text>x</text></a></svg>", "an address"),
        active(
            "assets/x.svg", svg + "<a><set attributeName='href' to='JavaScript&#58;PAYLOAD()'/></a></svg>", "an address"
        ),
        active("assets/x.svg", svg + "<a><animate values='#;javascript:PAYLOAD()'/></a></svg>", "an address"),
        active("assets/x.svg", svg + "<foreignObject><iframe srcdoc='PAYLOAD'/></foreignObject></svg>", "another page"),
        active(
            "assets/x.svg", svg + "<foreignObject><form action='https://a.example/PAYLOAD'/></foreignObject></svg>",
            "a form"),
        active(
            "assets/x.svg", "<!DOCTYPE svg [<!ENTITY x '&#60;script>PAYLOAD()&#60;/script>'>]>" + svg + "&x;</svg>",
            "an entity"),
        active(
            "assets/x.svg", "<!DOCTYPE svg [<!ENTITY x SYSTEM 'file:///etc/PAYLOAD'>]>" + svg + "&x;</svg>", "an entity"
        ),
        active(
            "assets/x.svg", "<?xml-stylesheet type='text/xsl' href='https://a.example/PAYLOAD.xsl'?>" + svg + "</svg>",
            "a style sheet"),
        active(
            "assets/x.svg", "<s:svg xmlns:s='http://www.w3.org/2000/svg'><s:script>PAYLOAD()</s:script></s:svg>",
            "a script"),
        active("assets/x.svg", "@utf16 " + svg + "<script>PAYLOAD()</script></svg>", "a script"),
        active("assets/x.svg", svg + "<!-- a --><g title='<!--' onclick='PAYLOAD()'/></svg>", "the handler 'onclick'"),
        active("assets/X.SVG", svg + "<script>PAYLOAD()</script></svg>", "a script"),
        active("guides/x.svg", svg + "<script>PAYLOAD()</script></svg>", "a script"),
        active("assets/x.html", "<p>x</p><script src='https://a.example/PAYLOAD.js'></script>", "a script"),
        active("assets/x.htm", "<meta content='0; url=https://a.example/PAYLOAD' http-equiv=REFRESH>", "a redirect"),
        active("assets/x.html", "<!--><img src=x onerror=PAYLOAD()>-->", "the handler 'onerror'"),
        active("assets/x.html", "<a href=' java\tscript&colon;PAYLOAD()'>x</a>", "an address"),
        active("assets/x.html", "<svg><title><script>PAYLOAD()</script></title></svg>", "a script"),
        active(
            "assets/x.xhtml", "<html xmlns='http://www.w3.org/1999/xhtml'><object data='PAYLOAD'/></html>",
            "another page"),
        active(
            "assets/x.xml", "<a><h:script xmlns:h='http://www.w3.org/1999/xhtml'>PAYLOAD()</h:script></a>", "a script"),
        active("assets/x.xml", "<?xml version='1.0' encoding='ISO-2022-JP'?><a>PAYLOAD</a>", "text in an encoding"),
        HostileTree(
            "a script in a picture fails a strict check", ["Content/assets/x.svg": svg + "<script/></svg>"],
            "check --strict"
        )
        .exits(1).says("[asset.active]"),
        HostileTree(
            "a page that shows a picture with a script",
            [
                "Content/assets/x.svg": svg + "<script>PAYLOAD</script></svg>",
                "Content/guides/a.md": "# A\n\n![Alt](../assets/x.svg) [file](../assets/x.svg)\n",
            ],
            "build --output out"
        ).says("[asset.active]").never("link.broken", "image.missing").holdsNot("PAYLOAD", "x.svg\""),
        HostileTree(
            "an app's icon with a script",
            [
                "Content/apps/shop/app.yml": "icon: icon.svg\n",
                "Content/apps/shop/icon.svg": svg + "<script>PAYLOAD</script></svg>",
            ],
            "build --output out"
        ).says("[asset.active]").holdsNot("PAYLOAD"),
        HostileTree(
            "a picture from elsewhere in a picture",
            ["Content/assets/x.svg": svg + "<image href='https://a.example/i.png'/></svg>"], "build --output out"
        )
        .says("'assets/x.svg' loads 'https://a.example/i.png' from another site", "[asset.active]").has("assets/x."),
        HostileTree(
            "a font from elsewhere in a picture",
            ["Content/assets/x.svg": svg + "<style>@import url(\"https://a.example/f.css\");</style></svg>"],
            "build --output out"
        )
        .says("loads 'https://a.example/f.css'").has("assets/x."),
    ]

    /// A plain file, which is copied without a word.
    private static func plain(_ path: String, _ text: String, _ site: String = "title: T\n") -> HostileTree {
        HostileTree(
            "plain \(path): \(text.suffix(80))", ["Content/" + path: text, "Content/site.yml": site],
            "build --strict --output out"
        )
        .never("[asset.active]").has("assets/x.")
    }

    static let plainAssets: [HostileTree] = [
        plain(
            "assets/x.svg",
            svg
                + "<style>.a{fill:url(#g)}</style><a href='https://a.example/'><text only=''>javascript: is a scheme</text></a><animate attributeName='r' values='1;2' from='1' to='2'/></svg>"
        ),
        plain(
            "assets/x.svg",
            svg
                + "<switch><foreignObject><div xmlns='http://www.w3.org/1999/xhtml' style='color:red'>Hello<br/></div></foreignObject><text>Hello</text></switch></svg>"
        ),
        plain(
            "assets/x.svg",
            "<!DOCTYPE svg PUBLIC '-//W3C//DTD SVG 1.1//EN' 'http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd' [<!ENTITY ns_svg 'http://www.w3.org/2000/svg'>]><svg xmlns='&ns_svg;'><path d='M0 0'/></svg>"
        ),
        plain(
            "assets/x.svg",
            svg
                + "<!-- <script>a()</script> --><desc><![CDATA[<script>a()</script>]]></desc><image href='data:image/png;base64,AA'/></svg>"
        ),
        plain(
            "assets/x.html",
            "<!doctype html><title>Using <script></title><h1>On <code>&lt;script&gt;</code></h1><script type='application/ld+json'>{}</script><a href='https://a.example/?u=javascript:'>x</a><img src='https://a.example/i.png' alt='onload=x'>"
        ),
        plain(
            "assets/x.xml",
            "<project><target name='a'><script language='groovy' onload='x'>run()</script></target></project>"),
        plain("assets/x.html", "<script>run()</script>", "title: T\nrawHTML: trusted\n"),
        plain("assets/x.pdf", "%PDF-1.4 /JavaScript <script>"),
    ]
}
