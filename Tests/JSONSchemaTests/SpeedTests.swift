import DataTree
import Foundation
import JSONSchema
import Testing
import Text

/// Prints what a validation costs; the bound is loose so that only a change of order of magnitude fails.
@Suite struct SpeedTests {
    @Test func typicalPayloadTakesMicroseconds() throws {
        let schema = try compiled(Self.spec)
        let payload = try #require(document(Self.payload).root)
        #expect(schema.validate(payload).errors.map(\.message) == [])
        let validation = microseconds(rounds: 2_000) { _ = schema.validate(payload) }
        let parsing = microseconds(rounds: 500) { _ = document(Self.payload) }
        let invalid = try #require(document(Self.payload.replacing("\"badge\": 3", with: "\"badge\": -3")).root)
        let explaining = microseconds(rounds: 500) { _ = schema.validate(invalid) }
        print(
            "typical payload (\(Self.payload.utf8.count) bytes): validate \(validation) µs, parse \(parsing) µs,",
            "explain one error \(explaining) µs")
        #expect(validation < 2_000)
    }

    private func microseconds(rounds: Int, _ body: () -> Void) -> Double {
        for _ in 0..<rounds / 10 { body() }
        let start = ContinuousClock.now
        for _ in 0..<rounds { body() }
        let elapsed = ContinuousClock.now - start
        let nanoseconds = Double(elapsed.components.attoseconds) / 1e9 + Double(elapsed.components.seconds) * 1e9
        return (nanoseconds / Double(rounds) / 10).rounded() / 100
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
             "pages": {"type": "array", "minItems": 1, "maxItems": 10, "items": {"$ref": "#/$defs/page"}}}}},
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
                 "badge": 3, "sound": "default", "category": "PW_STORIES", "mutable-content": 1,
                 "thread-id": "sale-2026", "interruption-level": "active", "relevance-score": 0.75},
         "attachment": "https://cdn.example.com/push/cover.jpg",
         "pw_stories": {"title": "Summer", "loop": true, "aspectRatio": 1.25, "pages": [
           {"image": "https://cdn.example.com/push/1.jpg", "duration": 5, "link": "https://example.com/a",
            "title": "하나", "subtitle": "첫 번째", "button_title": "보기"},
           {"image": "https://cdn.example.com/push/2.jpg", "duration": 7.5, "title": "둘"},
           {"image": "https://cdn.example.com/push/3.jpg", "duration": 4, "link": "app://product/3"}]}}
        """
}
