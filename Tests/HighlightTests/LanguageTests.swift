import Highlight
import Testing

@Suite struct LanguageTests {
    @Test func knowsEveryPromisedLanguageAndAliasInAnyCase() {
        for name in promisedLanguages {
            #expect(Highlighter.supports(name), "\(name)")
            #expect(Highlighter.supports(name.uppercased()), "\(name)")
        }
        #expect(!Highlighter.supports("klingon"))
        #expect(!Highlighter.supports(""))
    }

    @Test func swiftKeywordsTypesFunctionsAndAttributes() {
        #expect(
            marked("@main struct App: Sendable { let x = run(1_000, 0xFF) }", "swift")
                == "‹a:@main› ‹k:struct› ‹t:App›: ‹t:Sendable› { ‹k:let› x = ‹f:run›(‹n:1_000›, ‹n:0xFF›) }")
        #expect(marked("#if DEBUG", "swift") == "‹k:#if› ‹t:DEBUG›")
        #expect(marked("a.default.x + $0", "swift") == "a.default.x + ‹v:$0›")
        #expect(marked("x ... 1.5e-3", "swift") == "x ... ‹n:1.5e-3›")
    }

    @Test func swiftCommentsNest() {
        #expect(marked("/* a /* b */ c */ let // x\nvar", "swift") == "‹c:/* a /* b */ c */› ‹k:let› ‹c:// x›\n‹k:var›")
    }

    @Test func swiftInterpolationIsCodeInsideStrings() {
        #expect(
            marked(#""a \(f("b\(1)")) c" let"#, "swift")
                == #"‹s:"a ›‹e:\(›‹f:f›(‹s:"b›‹e:\(›‹n:1›‹e:)›‹s:"›)‹e:)›‹s: c"› ‹k:let›"#)
    }

    @Test func swiftRawAndMultilineStringsEndWhereTheyShould() {
        #expect(marked(##"#"a\n \#(x) "b" "# let"##, "swift") == ##"‹s:#"a\n ›‹e:\#(›x‹e:)›‹s: "b" "#› ‹k:let›"##)
        #expect(
            marked("\"\"\"\na \"b\" \\(c)\n\"\"\" let", "swift")
                == "‹s:\"\"\"\na \"b\" ›‹e:\\(›c‹e:)›‹s:\n\"\"\"› ‹k:let›")
        #expect(marked("\"open\nlet", "swift") == "‹s:\"open›\n‹k:let›")
        #expect(marked("\"open \\(x\nlet", "swift") == "‹s:\"open ›‹e:\\(›x\n‹k:let›")
    }

    @Test func objectiveCStringsKeywordsAndDirectives() {
        #expect(
            marked("#import <UIKit/UIKit.h>\nNSString *s = @\"a\\n\"; // x", "objc")
                == "‹m:#import› ‹s:<UIKit/UIKit.h>›\n‹t:NSString› *s = ‹s:@\"a›‹e:\\n›‹s:\"›; ‹c:// x›")
        #expect(marked("@interface A : B @end YES", "objectivec") == "‹k:@interface› ‹t:A› : ‹t:B› ‹k:@end› ‹l:YES›")
    }

    @Test func jsonKeysDifferFromStringValues() {
        #expect(
            marked(#"{"a\n" : ["b", -1.5e3, true, null]}"#, "json")
                == #"{‹p:"a›‹e:\n›‹p:"› : [‹s:"b"›, ‹n:-1.5e3›, ‹l:true›, ‹l:null›]}"#)
    }

    @Test func markupTagsAttributesCommentsAndReferences() {
        #expect(
            marked("<!-- c --><a b=\"c\" d>x &amp; y</a><?xml v?>", "xml")
                == "‹c:<!-- c -->›<‹g:a› ‹a:b›=‹s:\"c\"› ‹a:d›>x ‹e:&amp;› y</‹g:a›>‹m:<?xml v?>›")
    }

    @Test func propertyListTextHasAMeaning() {
        #expect(
            marked("<key>aps &amp; x</key><string>v</string><integer>1</integer><true/>", "plist")
                == "<‹g:key›>‹p:aps ›‹e:&amp;›‹p: x›</‹g:key›><‹g:string›>‹s:v›</‹g:string›><‹g:integer›>‹n:1›</‹g:integer›><‹g:true›/>"
        )
    }

    @Test func htmlReadsScriptsAndStyles() {
        #expect(
            marked("<script>let x = \"</b>\"</script><style>a{color:red}</style>", "html")
                == "<‹g:script›>‹k:let› x = ‹s:\"</b>\"›</‹g:script›><‹g:style›>a{‹p:color›:red}</‹g:style›>")
    }

    @Test func shellCommandsVariablesAndOptions() {
        #expect(
            marked("curl -X POST \"$URL/$(date)\" | jq '.a' # c", "sh")
                == "‹f:curl› ‹a:-X› POST ‹s:\"›‹v:$URL›‹s:/›‹e:$(›‹f:date›‹e:)›‹s:\"› | ‹f:jq› ‹s:'.a'› ‹c:# c›")
        #expect(marked("A=1 b#c ${D}", "bash") == "‹v:A›=‹n:1› b#c ‹v:${D}›")
    }

    @Test func consoleShowsOutputPlain() {
        #expect(marked("$ echo hi\nhi if\n", "console") == "‹m:$› ‹f:echo› hi\nhi if\n")
    }

    @Test func rubySymbolsAndInterpolation() {
        #expect(
            marked("pod 'A', :tag => \"v#{x}\" # c\n@a = nil", "ruby")
                == "pod ‹s:'A'›, ‹s::tag› => ‹s:\"v›‹e:#{›x‹e:}›‹s:\"› ‹c:# c›\n‹v:@a› = ‹l:nil›")
    }

    @Test func yamlKeysScalarsAndBlocks() {
        #expect(
            marked("a: 1 # c\nb:\n  - c: \"x\"\n    d: true\ne: |\n  text: x\nf: [1, y]\n", "yaml")
                == "‹p:a›: ‹n:1› ‹c:# c›\n‹p:b›:\n  - ‹p:c›: ‹s:\"x\"›\n    ‹p:d›: ‹l:true›\n‹p:e›: ‹m:|›\n  ‹s:text: x›\n‹p:f›: [‹n:1›, ‹s:y›]\n"
        )
    }

    @Test func httpRequestHeadersAndJSONBody() {
        #expect(
            marked("POST /x HTTP/2\nA: b\n\n{\"c\": 1}", "http")
                == "‹k:POST› ‹s:/x› ‹m:HTTP/2›\n‹p:A›: ‹s:b›\n\n{‹p:\"c\"›: ‹n:1›}")
        #expect(marked("HTTP/1.1 200 OK", "http") == "‹m:HTTP/1.1› ‹n:200› ‹s:OK›")
    }

    @Test func kotlinStringsAndAnnotations() {
        #expect(
            marked("@A fun f() = \"a$b ${c()}\"", "kotlin")
                == "‹a:@A› ‹k:fun› ‹f:f›() = ‹s:\"a›‹v:$b›‹s: ›‹e:${›‹f:c›()‹e:}›‹s:\"›")
    }

    @Test func javaScriptTemplatesAndRegularExpressions() {
        #expect(
            marked("const a = `x${b}` + /[/\"]+/g.test(c) / 2", "js")
                == "‹k:const› a = ‹s:`x›‹e:${›b‹e:}›‹s:`› + ‹s:/[/\"]+/g›.‹f:test›(c) / ‹n:2›")
        #expect(marked("let x: string = {y: 1}", "ts") == "‹k:let› ‹p:x›: ‹t:string› = {‹p:y›: ‹n:1›}")
    }

    @Test func cssSelectorsAndProperties() {
        #expect(
            marked("a:hover, .b { color: #fff; width: calc(1px + 2%) }", "css")
                == "a‹a::hover›, ‹g:.b› { ‹p:color›: ‹n:#fff›; ‹p:width›: ‹f:calc›(‹n:1px› + ‹n:2%›) }")
    }

    @Test func diffLines() {
        #expect(
            marked("--- a\n+++ b\n@@ -1 +1 @@\n-x\n+y\n z", "diff")
                == "‹m:--- a›\n‹m:+++ b›\n‹m:@@ -1 +1 @@›\n‹d:-x›\n‹i:+y›\n z")
    }

    @Test func liquidTagsFiltersAndComments() {
        #expect(
            marked("a {% if x == 'y' %}{{ z | upcase: 1 }}{% comment %} c {% endcomment %}", "liquid")
                == "a ‹m:{%› ‹k:if› x == ‹s:'y'› ‹m:%}{{› z | ‹f:upcase›: ‹n:1› ‹m:}}{%› ‹k:comment› ‹m:%}›‹c: c ›‹m:{%› ‹k:endcomment› ‹m:%}›"
        )
    }
}
