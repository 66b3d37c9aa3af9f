import DataTree
import JSONSchema
import TestSupport
import Testing
import Text

/// What a validation costs beside reading the same text, and how it grows.
@Suite struct SpeedTests {
    /// `pages`: so many in its story.
    private static func payload(pages: Int) -> String {
        let list = Array(repeating: page, count: pages).joined(separator: ",")
        return payload.replacing("PAGES", with: list)
    }

    @Test(arguments: [3, -3]) func validationIsLinearInThePayload(_ badge: Int) throws {
        let schema = try compiled(Self.spec)
        let growth = try Growth(to: 2_000) { count in
            let text = Self.payload(pages: count).replacing("BADGE", with: String(badge))
            let payload = try #require(document(text).root)
            #expect(schema.validate(payload).errors.count == (badge < 0 ? 1 : 0))
        }
        #expect(growth.isLinear, "\(growth)")
    }

    private static let spec = """
        {"$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "urn:sitegen:spec:stories",
         "type": "object", "required": ["aps", "pw_stories"],
         "properties": {
           "aps": {"$ref": "#/$defs/aps"},
           "attachment": {"type": "string", "format": "uri", "pattern": "^https://"},
           "pw_stories": {"type": "object", "required": ["pages"], "additionalProperties": false, "properties": {
             "title": {"type": "string", "maxLength": 80}, "loop": {"type": "boolean"},
             "aspectRatio": {"type": "number", "exclusiveMinimum": 0, "maximum": 4},
             "pages": {"type": "array", "minItems": 1, "items": {"$ref": "#/$defs/page"}}}}},
         "$defs": {
           "page": {"type": "object", "required": ["image"], "additionalProperties": false, "properties": {
             "image": {"type": "string", "format": "uri"}, "duration": {"type": "number", "minimum": 1, "maximum": 30},
             "link": {"type": "string", "format": "uri"}, "title": {"type": "string"}, "subtitle": {"type": "string"},
             "button_title": {"type": "string", "minLength": 1}}},
           "aps": {"type": "object", "additionalProperties": false, "properties": {
             "alert": {"anyOf": [{"type": "string"}, {"type": "object", "additionalProperties": false, "properties": {
               "title": {"type": "string"}, "subtitle": {"type": "string"}, "body": {"type": "string"},
               "loc-key": {"type": "string"}, "loc-args": {"type": "array", "items": {"type": "string"}}}}]},
             "badge": {"type": "integer", "minimum": 0}, "sound": {"type": ["string", "object"]},
             "category": {"type": "string", "enum": ["PW_STORIES", "OTHER"]},
             "mutable-content": {"type": "integer", "enum": [0, 1]}, "content-available": {"const": 1},
             "thread-id": {"type": "string", "pattern": "^[a-z0-9-]+$"},
             "interruption-level": {"enum": ["passive", "active", "time-sensitive", "critical"]},
             "relevance-score": {"type": "number", "minimum": 0, "maximum": 1}}}}}
        """

    private static let payload = """
        {"aps": {"alert": {"title": "여름 세일", "subtitle": "오늘만", "body": "최대 70% 할인 쿠폰을 받아 보세요."},
                 "badge": BADGE, "sound": "default", "category": "PW_STORIES", "mutable-content": 1,
                 "thread-id": "sale-2026", "interruption-level": "active", "relevance-score": 0.75},
         "attachment": "https://cdn.example.com/push/cover.jpg",
         "pw_stories": {"title": "Summer", "loop": true, "aspectRatio": 1.25, "pages": [PAGES]}}
        """

    private static let page = """
        {"image": "https://cdn.example.com/push/1.jpg", "duration": 7.5, "link": "https://example.com/a",
         "title": "하나", "subtitle": "첫 번째", "button_title": "보기"}
        """
}
