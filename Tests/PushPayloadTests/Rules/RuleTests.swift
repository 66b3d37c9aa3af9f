import DataTree
import PushPayload
import TestSupport
import Testing
import Text

/// Each rule on the cases that its page cannot show: one row a case, with the findings that it must have under that rule.
@Suite struct RuleTests {
    /// See `Fixtures/rules.yml`.
    struct Row: Codable, Sendable, CustomTestStringConvertible {
        var name = ""
        var code = ""
        var json = ""
        var facts = ""
        var file = "sample.json"
        /// Pointers of the findings of this code, in reading order.
        var at: [String] = []
        var testDescription: String { name }
    }

    struct Headers: Codable, Sendable {
        var headers = ""
        var body = ""
        var pointers: [String] = []
    }

    private static let table = FixtureTable("PushPayloadTests/rules")

    @Test(arguments: table.rows("rules", like: Row())) func aRuleFindsWhatItMustAndNothingElse(_ row: Row) {
        let checked = CheckedText(row.json, facts: row.facts, name: row.file)
        #expect(checked.sample.findings.filter { $0.code.id == row.code }.map { $0.pointer ?? "" } == row.at)
    }

    @Test(arguments: table.rows("headers", like: Headers())) func headersAreHeldToTheBody(_ row: Headers) {
        let checked = CheckedText(row.body, facts: "headers: {\(row.headers)}")
        let found = checked.sample.findings.filter { $0.code == .headerMismatch }
        #expect(found.map { $0.pointer ?? "" } == row.pointers)
        #expect(found.allSatisfy { $0.location?.path == "sample.yml" })
    }

    @Test func aCollapseIDIsCountedInBytes() {
        func codes(_ id: String) -> Set<String> {
            CheckedText(#"{"aps":{"alert":"a"}}"#, facts: "headers: {apns-collapse-id: \"\(id)\"}").codes
        }
        #expect(codes(String(repeating: "a", count: 64)).isEmpty)
        #expect(codes(String(repeating: "가", count: 22)) == ["apns.header-mismatch"])
    }

    @Test func theTopicMustBeTheAppsBundleID() {
        let app = CheckedText.app("bundleID: com.example.shop")
        let facts = "headers: {apns-push-type: alert, apns-topic: com.example.other}"
        #expect(CheckedText(#"{"aps":{"alert":"a"}}"#, facts: facts, app: app).codes == ["apns.header-mismatch"])
    }

    @Test func aLinkIsHeldToSchemesAndDomainsOfTheApp() {
        let entitlements = """
            <key>com.apple.developer.associated-domains</key>
            <array><string>applinks:www.shop.example?mode=developer</string><string>applinks:*.m.shop.example</string></array>
            """
        let info = """
            <key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key><array><string>Shop</string></array></dict></array>
            <key>LSApplicationQueriesSchemes</key><array><string>partner</string></array>
            """
        let app = CheckedText.app("", ["Info.plist": info, "App.entitlements": entitlements])
        func isFound(_ link: String, _ app: App) -> Bool {
            CheckedText(#"{"aps":{"alert":"a"},"link":"\#(link)"}"#, app: app).codes.contains(
                "deeplink.scheme-unregistered")
        }
        for link in [
            "shop://a", "SHOP://a", "partner://x", "tel:0100", "https://www.shop.example/a", "https://x.m.shop.example",
        ] {
            #expect(!isFound(link, app), "\(link)")
        }
        for link in ["store://a", "https://shop.example/a", "https://evil-m.shop.example"] {
            #expect(isFound(link, app), "\(link)")
        }
        #expect(!isFound("https://anywhere.example", CheckedText.app("schemes: [shop]")), "no domains declared")
    }

    @Test func aLevelIsHeldToTheEntitlementsThatAreKnown() {
        let json = #"{"aps":{"alert":"a","interruption-level":"critical","sound":{"critical":1,"name":"x"}}}"#
        func count(_ app: App) -> Int {
            CheckedText(json, app: app).sample.findings.count { $0.code.id == "interruption.entitlement" }
        }
        #expect(count(CheckedText.app("title: x")) == 0)
        #expect(count(CheckedText.app("entitlements: [aps-environment]")) == 2)
        #expect(count(CheckedText.app("entitlements: [com.apple.developer.usernotifications.critical-alerts]")) == 0)
    }

    @Test func aRequestThatNoPackDescribesIsCheckedForWhatAllShare() {
        let checked = CheckedText(
            #"{"external_user_ids":["u"],"messages":{"apple_push":{"alert":"a","extra":{"ok":"1"}}}}"#)
        #expect(!checked.sample.findings.contains { $0.severity == .error })
    }
}
