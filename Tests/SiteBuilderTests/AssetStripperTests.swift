import Foundation
import SiteBuilder
import SiteModel
import TestSupport
import Testing
import Text

/// What may go from scripts and style sheets goes; whatever means something stays.
struct AssetStripperTests {
    private func script(_ text: String) -> String {
        String(decoding: AssetStripper.strip(Array(text.utf8), .javaScript), as: UTF8.self)
    }

    private func style(_ text: String) -> String {
        String(decoding: AssetStripper.strip(Array(text.utf8), .css), as: UTF8.self)
    }

    @Test func indentationEmptyLinesAndCommentLinesGo() {
        #expect(script("/// A\n\n  // b\nlet a = 1;\n\tlet b;\n/* c\n d */\n  b();\n") == "let a=1;let b;b();")
        #expect(style("/* a */\n.b {\n  color: red;\n\n  /* c\n     d */\n}\n") == ".b{color:red}")
    }

    @Test func commentsBesideCodeStayUnlessTheyEndTheLine() {
        #expect(script("a(); // it's `so`\n  b();") == "a();b();")
        #expect(script("/* x */ a();\n") == "/* x */ a();")
        #expect(style("a { b: c; } /* d\n e */\n  f {}") == "a{b:c}/* d\n e */\nf{}")
        #expect(style("/*! licence */\na {}") == "/*! licence */\na{}")
    }

    @Test(arguments: [
        ("a = b ? [c, d] : { e };", "a=b?[c,d]:{e};"), ("for (const a of [b]) c;", "for(const a of[b])c;"),
        ("return a + +b - -c;", "return a+ +b- -c;"), ("a < !--b", "a< !--b"), ("a-- > b", "a-- >b"),
        ("a = b / c", "a=b/c"), ("x = (a) / 2 + /[/ ]/.source", "x=(a)/2+/[/ ]/.source"),
        ("#a in b", "#a in b"), ("a\n(b)", "a\n(b)"), ("`a  ${ b  } c`", "`a  ${b} c`"),
    ])
    func spacesBesidePunctuationGoAndOthersStay(_ text: String, _ wanted: String) {
        #expect(script(text) == wanted)
    }

    @Test(arguments: [
        ("a :hover, b:is(c > d) { e: f g; }", "a :hover,b:is(c > d){e:f g}"),
        ("a { b: calc(1px + 2px) !important; }", "a{b:calc(1px + 2px) !important}"),
        ("@media (min-width: 2em) and (a) {\n  b {\n    --c: ;\n  }\n}", "@media (min-width:2em) and (a){b{--c: }}"),
        (".a\\{ b { c: d }", ".a\\{ b{c:d}"), (".a\\; }", ".a\\;}"), ("a\n  b {\n  }", "a\nb{}"),
        ("a { b: c\n    d; }", "a{b:c\nd}"),
    ])
    func stylesKeepWhatSeparates(_ text: String, _ wanted: String) {
        #expect(style(text) == wanted)
    }

    @Test func aBundleTakesOthersIn() {
        let file = { (path: String, text: String) in (path, SourceFile(path: path, bytes: Array(text.utf8))) }
        let files = Dictionary(uniqueKeysWithValues: [
            file("assets/a.bundle/a.css", "a {}\n"), file("assets/b.bundle/b.css", "b {}\n"),
            file("assets/both.bundle/both.css", "@import \"b.css\";\n@import \"a.css\";\nc {}\n"),
            file("assets/open.bundle/o.css", "@import \"none.css\";\n"),
        ])
        let table = AssetTable.theme(files)
        let text = { (name: String) in String(decoding: table.assets[name]?.bytes ?? [], as: UTF8.self) }
        #expect(text("both.css").filter { $0 != "\n" } == "b{}a{}c{}")
        #expect(text("open.css").contains("@import \"none.css\";"))
    }

    @Test(arguments: [
        ("a(\n  b,\n  c\n);\nd()", "a(b,c\n);d()"), ("if (a) {\n  b\n  c\n}\nd", "if(a){b\nc\n}\nd"),
        ("a = [\n  // x\n  1,\n];", "a=[1,];"), ("a\n= b", "a\n=b"), ("return\n(a)", "return\n(a)"),
    ])
    func lineBreaksStayWhereTheyMayEndAStatement(_ text: String, _ wanted: String) {
        #expect(script(text) == wanted)
    }

    @Test func aScriptTakesOthersInEachInAScopeOfItsOwn() {
        let file = { (path: String, text: String) in (path, SourceFile(path: path, bytes: Array(text.utf8))) }
        let files = Dictionary(uniqueKeysWithValues: [
            file("assets/a.bundle/a.js", "let x = 1;\n"), file("assets/b.bundle/b.js", "let x = 2;\n"),
            file("assets/both.bundle/10-parts.js", "import \"a.js\";\nimport \"b.js\";\n"),
            file("assets/both.bundle/20-own.js", "let x = 3;\n"),
        ])
        let table = AssetTable.theme(files)
        let text = String(decoding: table.assets["both.js"]?.bytes ?? [], as: UTF8.self)
        let scopes = text.components(separatedBy: "(() => {").dropFirst()
        #expect(scopes.map { $0.contains("let x=1") } == [true, false, false])
        #expect(scopes.map { $0.contains("let x=3") } == [false, false, true])
        #expect(!text.contains("import"))
    }

    @Test(arguments: [
        "let a=\"  // no \\\" comment\";", "let a='/* no comment */';", "let a='\\'  // x';",
        "let a=`one\n   // two\n\n   three`;", "let a=`${b(`\n  c`)}\n  d`;", "let a=`${{b:1}.b}\n  c`;",
        "let a=/['\"`]/g;let b='  ';", "let a=b.replace(/\\/\\/ [/]`/,\"\");",
        "return/`/.test(a);", "const f=(a)=>/'/.test(a);", "let a=b/c/d;let e=`\n  x`;",
        "let a=(b)/c;let d='/';", "let a=b[0]/2;let c=\"/\";",
        "let a=typeof/'/;",
    ])
    func literalsStay(_ text: String) {
        #expect(script(text) == text)
    }

    @Test(arguments: [
        "a::before{content:\"/* x */  \"}", "a{b:url(data:image/svg+xml,a//b/*c*/'d)}",
        "a{b:url(\"x'y\")}", "a{content:'\\'  '}", ".a\\'b{c:d}",
    ])
    func valuesOfStylesStay(_ text: String) {
        #expect(style(text) == text)
    }

    @Test(arguments: ["  let a = `open;\n  b", "  let a = 'open\n  b", "  /* open\n  b", "  let a = `${b\n  "])
    func whatHasNoEndIsGivenBackAsItCame(_ text: String) {
        #expect(script(text) == text)
    }

    @Test func insertionsAreCode() {
        #expect(script("let a = `${\n    b\n  } c\n  d`;") == "let a=`${b\n} c\n  d`;")
    }

    @Test func strippingTwiceChangesNothing() throws {
        let folder = PackageFolder.url.appendingPathComponent("Templates/assets")
        let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
        var count = 0
        for case let file as URL in files where ["js", "css"].contains(file.pathExtension) {
            let bytes = [UInt8](try Data(contentsOf: file))
            let language: AssetStripper.Language = file.pathExtension == "js" ? .javaScript : .css
            let once = AssetStripper.strip(bytes, language)
            #expect(once.count < bytes.count, "\(file.lastPathComponent)")
            #expect(AssetStripper.strip(once, language) == once, "\(file.lastPathComponent)")
            count += 1
        }
        #expect(count > 20)
    }
}
