import TestSupport
import Testing

/// A folder and a call in which nothing, or not what was meant, would be judged: see `Fixtures/unjudged.yml`.
struct UnjudgedRow: Codable, CustomTestStringConvertible {
    var name = ""
    /// A file's text may begin with a mark.
    var files: [String: String] = [:]
    /// With a sample that passes, so that something is judged.
    var beside = false
    var arguments = ["check"]
    var code: Int32 = 0
    /// All of these stand in what is printed.
    var says: [String] = []
    /// None of these does.
    var neverSays: [String] = []

    var testDescription: String { name }

    static let all: [UnjudgedRow] = FixtureTable("CommandTests/unjudged").rows(like: UnjudgedRow())

    var tree: [String: String] {
        files.merging(beside ? ["Content/samples/apns/ok.json": "@good"] : [:]) { own, _ in own }
    }

    /// What a mark stands for; nil for any other text.
    static func text(_ mark: String) -> String? {
        let spec = "x-push: {id: shop, detect: [[/order]]}\ntype: object\nrequired: [aps, order]\n"
        switch mark {
        case "@good": return #"{"aps":{"alert":"x"}}"#
        case "@bad": return #"{"aps":{"alert":"x","badge":"3"}}"#
        case "@guide": return "# Guide\n\nText.\n"
        default: return mark.hasPrefix("@spec ") ? spec + mark.dropFirst("@spec ".count) : nil
        }
    }
}
