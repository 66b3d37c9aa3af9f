import Foundation
import TestSupport

/// A way in which a guide shows a payload, or a credential: see `Fixtures/guide-clothes.yml`.
struct GuideClothes: Codable, Sendable {
    var name: String
    var text: String

    static let spec = #"""
        {
          "x-push": {"id": "shop", "detect": [["/aps/shop"]]}, "type": "object",
          "properties": {"aps": {"type": "object", "properties": {"shop": {"x-secret": true}, "alert": true}}}
        }
        """#

    static let all: [GuideClothes] = {
        let rows: [GuideClothes] = FixtureTable("CommandTests/guide-clothes").value()
        return rows.map { .init(name: $0.name, text: $0.text.replacing("<P>", with: #"{"aps": {"shop": "@"}}"#)) }
    }()
}
