import Foundation
import TestSupport

/// A way in which a spec itself can show a value that it marks as secret: see `Fixtures/spec-shapes.yml`.
struct SpecShape: Codable, Sendable {
    var name: String
    var schema: String

    static let all: [SpecShape] = FixtureTable("CommandTests/spec-shapes").value()

    /// `schema` with its marks.
    var members: String { schema.replacingOccurrences(of: "SECRET", with: #""x-secret": true"#) }
}
