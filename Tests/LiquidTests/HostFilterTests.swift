import Liquid
import Testing
import Text

@Suite struct HostFilterTests {
    struct Refusal: Error, CustomStringConvertible {
        var description: String { "no such asset" }
    }

    private func rendering(_ template: String) -> Rendering {
        var rendering = Rendering(template, ["page": ["root": "../"]])
        rendering.parsing.filters = ["asset_url", "t", "refuse", "upcase"]
        rendering.options.globals = ["texts": ["copy": "복사"]]
        rendering.options.filters = [
            "asset_url": { value, arguments in
                let root = arguments.environment.variables["page"]?.objectValue?["root"]?.stringValue ?? ""
                return .string(root + "assets/" + (value.stringValue ?? ""))
            },
            "t": { value, arguments in
                let texts = arguments.environment.globals["texts"]?.objectValue
                return texts?[value.stringValue ?? ""] ?? arguments[0]
            },
            "refuse": { _, arguments in
                if let message = arguments["message"].stringValue {
                    throw LiquidFailure.argument(Message(verbatim: message))
                }
                throw Refusal()
            },
        ]
        return rendering
    }

    @Test func aHostFilterSeesTheRendersVariablesAndGlobals() {
        let result = rendering("{{ 'x.css' | asset_url }} {{ 'copy' | t }} {{ 'nosuch' | t: 'z' }}")()
        #expect(result.text == "../assets/x.css 복사 z")
        #expect(result.diagnostics.isEmpty)
    }

    @Test func whatAHostFilterThrowsIsADiagnosticAtItsPlace() throws {
        let rendering = rendering("{{ 'a' | refuse }}{{ 'a' | upcase | refuse: message: 'not that' }}")
        let result = rendering()
        #expect(result.headlines == ["no such asset", "not that"])
        #expect(rendering.marked(try #require(result.diagnostics.last)) == "refuse: message: 'not that'")
    }

    @Test func aHostFilterGoesBeforeAStandardOne() {
        var rendering = rendering("{{ 'a' | upcase }}{{ 'b' | escape }}")
        rendering.options.filters["upcase"] = { _, _ in "mine" }
        rendering.options.filters["escape"] = { value, _ in "(\(value.stringValue ?? ""))" }
        #expect(rendering().text == "mine(b)")
    }

    @Test func anUndeclaredHostFilterIsReportedAndStillRuns() {
        var rendering = rendering("{{ 'copy' | t }}")
        rendering.parsing.filters = []
        #expect(rendering().codes == ["liquid.unknown-filter"])
        #expect(rendering().text == "복사")
    }
}
