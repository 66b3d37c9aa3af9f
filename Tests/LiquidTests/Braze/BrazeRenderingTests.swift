import Liquid
import Testing
import Text

/// Aborts, recorded answers, content blocks, catalogs and blank outputs, where the table is silent.
@Suite struct BrazeRenderingTests {
    private func render(
        _ template: String, _ variables: LiquidObject = [:], blocks: [String: String] = [:],
        answers: [String: ConnectedContent] = [:], _ change: (inout RenderOptions) -> Void = { _ in }
    ) -> BrazeCase.Result {
        BrazeCase("", template, variables, blocks: blocks, answers: answers).render(change)
    }

    // MARK: abort_message

    @Test(arguments: [
        ("a{% abort_message('r') %}b", "a", "r"), ("a{% abort_message(\"it's {{n}}\") %}b", "a", "it's 3"),
        ("a{% abort_message('{{n | plus: {{n}}}} points') %}b", "a", "6 points"),
        ("{% for i in (1..9) %}{{i}}{% if i == n %}{% abort_message('r') %}{% endif %}{% endfor %}z", "123", "r"),
        ("a{% capture x %}b{% for i in (1..3) %}{{i}}{% abort_message %}{% endfor %}{% endcapture %}{{x}}", "a", ""),
        (
            "a{% tablerow i in (1..3) %}{% abort_message('r') %}{% endtablerow %}",
            "a<tr class=\"row1\">\n<td class=\"col1\">", "r"
        ),
        ("a{% case n %}{% when 3 %}b{% abort_message('r') %}c{% endcase %}", "ab", "r"),
        ("a{{content_blocks.${stop}}}b", "ax", "blocked 3"),
        ("a{% capture c %}q{{content_blocks.${stop}}}{% endcapture %}b", "a", "blocked 3"),
        ("a{{ 'b' | append: {{content_blocks.${stop}}} }}c", "a", "blocked 3"),
        ("a{% if {{content_blocks.${stop}}} == 'x' %}b{% endif %}c", "a", "blocked 3"),
        ("a{% assign b = {{content_blocks.${outer}}} %}c", "a", "blocked 3"),
        ("a{% abort_message('{{content_blocks.${stop}}}') %}c", "a", "blocked 3"),
        ("a{% connected_content x{{content_blocks.${stop}}} %}c", "a", "blocked 3"),
        ("{% liquid\nif n == 3\nabort_message('r')\nendif %}b", "", "r"),
    ])
    func anAbortEndsTheMessageWhereverItStands(_ template: String, _ text: String, _ reason: String) throws {
        let blocks = [
            "stop": "x{% abort_message('blocked {{n}}') %}y",
            "outer": "o{% for i in (1..2) %}{{content_blocks.${stop}}}{% endfor %}",
        ]
        let result = render(template, ["n": 3], blocks: blocks)
        #expect(result.text == text)
        #expect(result.rendering.abort?.reason == reason)
        #expect(result.diagnostics.isEmpty, "\(result.headlines)")
    }

    @Test func anAbortHasItsPlace() throws {
        let template = "ab{% abort_message('r') %}c"
        #expect(render(template).rendering.abort?.location == Text.SourceLocation(path: "page", range: 2..<26))
        let inner = render("{{content_blocks.${b}}}", blocks: ["b": "{% abort_message %}"])
        #expect(inner.rendering.abort?.location.path == "content_blocks/b")
        #expect(render("{% if false %}{% abort_message %}{% endif %}x").rendering.abort == nil)
    }

    // MARK: connected_content

    @Test(arguments: [
        ("{% connected_content https://a :save r %}{{r[1]}}{{r.__http_status_code__}}", #"[1, "b"]"#, 200, "b"),
        ("{% connected_content https://a :save r %}{{r | upcase}}", "plain", 200, "PLAIN"),
        ("{% connected_content https://a %}", "plain", 200, "plain"),
        ("{% connected_content https://a %}", "{bad", 200, "{bad"),
        ("{% connected_content https://a :save r %}{{r.a}}{{r.__http_status_code__}}", #"{"a": 1}"#, 201, "1201"),
        ("{% connected_content https://a :save r %}{{r.a}}{{r.__http_status_code__}}", #"{"a": 1}"#, 500, "500"),
        ("{% connected_content https://a :retry %}x", "no", 404, "x"),
        ("{% connected_content {{url}} :save r %}{{r.a}}", #"{"a": 1}"#, 200, "1"),
        (
            "{% connected_content {{ 'https://' | append: 'a' }} :cache_max_age 900 :no_cache :save r :retry %}{{r.a}}",
            #"{"a": 1}"#, 200, "1"
        ),
        (
            "{% connected_content https://a :headers { \"X\": \"{{url}} :save q\" } :save r %}{{r.a}}{{q.a}}",
            #"{"a": 1}"#, 200, "1"
        ),
    ])
    func anAnswerGoesWhereBrazePutsIt(_ template: String, _ body: String, _ status: Int, _ text: String) {
        let result = render(template, ["url": "https://a"], answers: ["https://a": .init(status: status, body: body)])
        #expect(result.text == text)
        #expect(result.diagnostics.isEmpty, "\(result.headlines)")
    }

    @Test func aCallWithoutARecordedAnswerIsAWarningThatNamesTheURL() throws {
        let template = "a{% connected_content https://api.example/{{${user_id}}} :save r %}{{r.x | default: '-'}}b"
        let result = render(template, ["${}": ["user_id": "7"]], answers: ["https://api.example/8": .init(body: "")])
        #expect(result.text == "a-b")
        let diagnostic = try #require(result.diagnostics.first)
        #expect(diagnostic.code == .liquidConnectedContent)
        #expect(diagnostic.severity == .warning)
        #expect(
            diagnostic.headline.english
                == "no answer of 'https://api.example/7' is saved, so the preview goes without it"
        )
        #expect(diagnostic.fix?.text.english == "there is one of 'https://api.example/8'")
    }

    @Test func anAnswerIsEscapedInAPageAndBounded() {
        let answers = ["https://a": ConnectedContent(body: "<b>")]
        #expect(
            render("{% connected_content https://a %}", answers: answers) { $0.escapesHTML = true }.text == "&lt;b&gt;")
        let deep = ["https://a": ConnectedContent(body: String(repeating: "[", count: 100_000))]
        #expect(render("{% connected_content https://a :save r %}{{r | size}}", answers: deep).text == "100000")
        let limited = render(
            "{% for i in (1..99) %}{% connected_content https://a :save r %}{% endfor %}", answers: deep
        ) {
            $0.limits.assignedBytes = 1000
        }
        #expect(limited.codes == ["liquid.limit"])
    }

    // MARK: Content blocks

    @Test func aContentBlockSeesAndSetsTheVariables() {
        let blocks = ["b": "{{x}}{% assign x = 'new' %}{% increment n %}"]
        #expect(render("{% assign x = 'old' %}{{content_blocks.${b}}}{{x}}", blocks: blocks).text == "old0new")
        #expect(
            render("{% assign x = 'old' %}{% assign t = {{content_blocks.${b}}} %}{{x}}{{t}}", blocks: blocks).text
                == "newold0")
        #expect(
            render("{{content_blocks.${b} | prepend: '<' | append: '>'}}", ["x": "v"], blocks: blocks).text == "<v0>")
    }

    @Test func aBreakInABlockInsideAnExpressionEndsTheBlockAlone() {
        let blocks = ["b": "{% for j in (1..3) %}{{j}}{% break %}{% endfor %}k{% break %}l"]
        let template = "{% for i in (1..2) %}{% assign t = {{content_blocks.${b}}} %}{{t}};{% endfor %}z"
        #expect(render(template, blocks: blocks).text == "1k;1k;z")
    }

    @Test func aMissingContentBlockIsAWarningWithTheNearestName() throws {
        for template in ["a{{content_blocks.${futer}}}b", "a{{ '' | append: {{content_blocks.${futer}}} }}b"] {
            let result = render(template, blocks: ["footer": "x"])
            #expect(result.text == "ab")
            let diagnostic = try #require(result.diagnostics.first)
            #expect(diagnostic.code == .liquidContentBlock)
            #expect(diagnostic.severity == .warning)
            #expect(diagnostic.headline.english == "there is no content block 'futer'")
            #expect(diagnostic.fix?.edits.first?.replacement == "content_blocks.${footer}")
            let place = try #require(diagnostic.location)
            #expect(SourceFile(path: "page", text: template).text(in: place.range) == "content_blocks.${futer}")
        }
    }

    @Test(arguments: [
        "{{content_blocks.${a}}}", "{% assign x = {{content_blocks.${a}}} %}",
        "{{ 'q' | append: {{content_blocks.${a}}} }}",
    ])
    func aBlockThatComesBackToItselfIsReportedWithItsWay(_ call: String) throws {
        let blocks = [
            "a": call.replacing("${a}", with: "${b}"), "b": "y" + call + call,
        ]
        let result = render("x" + call + "z", blocks: blocks)
        #expect(result.codes == ["liquid.limit"])
        let way = "'content_blocks/a' → 'content_blocks/b' → 'content_blocks/a'"
        #expect(result.headlines == ["partial 'content_blocks/a' calls itself without end: \(way)"])
        #expect(result.diagnostics.first?.notes.isEmpty == false)
    }

    @Test func aMistakeInABlockInsideAnExpressionIsReportedThere() throws {
        let result = render(
            "a{% assign t = {{content_blocks.${b}}} %}{{t}}c", blocks: ["b": "x{{ 1 | divided_by: 0 }}y"])
        #expect(result.text == "axyc")
        #expect(result.diagnostics.first?.location?.path == "content_blocks/b")
    }

    @Test func aLimitReachedInABlockInsideAnExpressionEndsTheRender() {
        let blocks = ["b": "{% for i in (1..1000) %}{% capture q %}{{i}}{% endcapture %}{% endfor %}"]
        let result = render(
            "a{% for i in (1..9) %}{{ 'x' | append: {{content_blocks.${b}}} | upcase }}{% endfor %}", blocks: blocks
        ) {
            $0.limits.iterations = 100
        }
        #expect(result.codes == ["liquid.limit"])
    }

    // MARK: Catalogs

    @Test func aCatalogThatIsNotRecordedIsAWarningAndAnEmptyList() {
        let result = render(
            "{% catalog_items Games 1 %}{{items.size}}{{items[0].title}}{% catalog_selection_items Games cheap %}{{items.size}}"
        )
        #expect(result.text == "00")
        #expect(result.codes == ["liquid.catalog", "liquid.catalog"])
        #expect(
            result.headlines.last
                == "the profile has no selection 'cheap' of catalog 'Games', so the preview leaves its items empty")
        #expect(result.diagnostics.allSatisfy { $0.severity == .warning })
    }

    @Test func anItemThatTheCatalogDoesNotHaveIsLeftOut() {
        let games: LiquidValue = [["id": 1, "t": "a"], ["id": "2", "t": "b"]]
        let result = render(
            "{% catalog_items Games 1 9 2 :rerender %}{{items | map: 't' | join}}", ["catalogs": ["Games": games]])
        #expect(result.text == "a b")
        #expect(result.diagnostics.isEmpty)
    }

    // MARK: Blank outputs

    @Test func anOutputWithNothingToShowIsRecordedOnce() {
        let result = render(
            "{{${first_name}}} {% for i in (1..3) %}{{ custom_attribute.${points} | upcase }}{% endfor %}{{ x.y[0] }}",
            ["x": ["y": [""]]])
        #expect(result.rendering.blanks.map(\.variable) == ["${first_name}", "custom_attribute.${points}", "x.y[0]"])
        #expect(result.rendering.blanks.map(\.location.range.lowerBound) == [2, 42, 95])
    }

    @Test(arguments: [
        "{{ x | default: 'a' }}", "{{ x | upcase | default: '' }}", "{{ x | append: 'a' }}", "{{ no }}", "{{ '' }}",
        "{{ }}",
        "{{ {{x | default: ''}} }}", "{% if x %}{% endif %}{% assign y = x %}", "{% if false %}{{ x }}{% endif %}",
        "{{ space }}",
    ])
    func whatPrintsSomethingOrHasADefaultIsNotRecorded(_ template: String) {
        #expect(render(template, ["no": false, "space": " "]).rendering.blanks.isEmpty)
    }

    @Test func blanksAreRecordedInEveryDialectButOnlyWhenAskedFor() {
        let template = Template.parse(SourceFile(path: "page", text: "{{ a }}{% echo b %}{{ c | escape }}")).value
        var options = RenderOptions()
        #expect(template.rendering([:], options: options).blanks.isEmpty)
        options.recordsBlanks = true
        #expect(template.rendering([:], options: options).blanks.map(\.variable) == ["a", "b", "c"])
        #expect(
            template.rendering(["a": "", "b": [], "c": nil], options: options).blanks.map(\.variable) == [
                "a", "b", "c",
            ])
    }

    @Test func aBlankInABlockHasThePlaceInTheBlock() {
        for template in ["{{content_blocks.${b}}}", "{% assign x = {{content_blocks.${b}}} %}"] {
            let blanks = render(template, blocks: ["b": "x{{ gone }}"]).rendering.blanks
            #expect(blanks.map(\.variable) == ["gone"])
            #expect(blanks.first?.location == Text.SourceLocation(path: "content_blocks/b", range: 4..<8))
        }
    }

    @Test func noMoreBlanksAreRecordedThanAnybodyReads() {
        for (count, recorded, hasMore) in [(99, 99, false), (100, 100, false), (101, 100, true), (3_000, 100, true)] {
            let rendering = render(String(repeating: "{{ a }}", count: count)).rendering
            #expect(rendering.blanks.count == recorded)
            #expect(rendering.hasMoreBlanks == hasMore)
        }
        let again = render("{% for i in (1..500) %}{{ a }}{{ b }}{% endfor %}").rendering
        #expect(again.blanks.map(\.variable) == ["a", "b"] && !again.hasMoreBlanks)
    }

    // MARK: Strict variables

    @Test func aNameThatTheProfileLacksIsNamedAsItIsWritten() throws {
        let result = render(
            "{{${frist_name}}}{{custom_attribute.${ponts}}}{{x}}",
            ["${}": ["first_name": "J"], "custom_attribute": ["points": 1]]
        ) {
            $0.strictVariables = true
        }
        #expect(
            result.headlines == [
                "unknown variable '${frist_name}'", "'custom_attribute' has no property '${ponts}'",
                "unknown variable 'x'",
            ])
        #expect(result.diagnostics.map { $0.fix?.edits.first?.replacement } == ["${first_name}", "${points}", nil])
        let bare = render("{{ ${name}.x }}") { $0.strictVariables = true }
        #expect(bare.headlines == ["unknown variable '${name}'"])
        #expect(bare.diagnostics.first?.location?.range == 3..<10)
    }

    // MARK: Filters

    @Test(arguments: [
        ("17.8 | money", "17.80"), ("0 | money", "0.00"), ("-0.5 | money", "-0.50"), ("2.005 | money", "2.01"),
        ("'350000.25' | plus: 0 | money", "350000.25"), ("nothing | money", ""), ("'abc' | money", "0.00"),
        ("1234567.891 | number_with_delimiter", "1,234,567.891"), ("12 | number_with_delimiter", "12"),
        ("-1234 | number_with_delimiter", "-1,234"), ("'12a' | number_with_delimiter", "12a"),
        ("'a b&c=d/ü' | url_escape", "a%20b&c=d/%C3%BC"), ("'a b&c=d/ü' | url_param_escape", "a%20b%26c%3Dd%2F%C3%BC"),
        ("'2025-01-01 00:00 UTC' | time_zone: 'Asia/Seoul' | date: '%F %H %z'", "2025-01-01 09 +0900"),
        ("1735689600 | time_zone: 'America/New_York'", "2024-12-31 19:00:00 -0500"),
        ("'now' | time_zone: nothing", "now"),
        ("nothing | property_accessor: 'a'", ""), ("list | property_accessor: 'a'", ""), ("'<&>' | json_escape", "<&>"),
        // The quotes that are not written are bytes, whatever a mark behind one makes of it.
        ("'\u{301}a' | json_escape", "\u{301}a"),
    ])
    func aFilterOfBrazeGivesItsValue(_ expression: String, _ text: String) {
        let result = render("{{ \(expression) }}", ["list": [1]])
        #expect(result.text == text)
    }

    @Test func whatAFilterCannotReadIsReported() {
        #expect(render("{{ 'now' | time_zone: 'Mars/Base' }}").headlines == ["unknown time zone 'Mars/Base'"])
        #expect(render("{{ '{' | json_parse }}").headlines == ["the text is not JSON"])
    }
}
