import SiteBuilder
import Testing
import Text

/// Code in guides is held to what it shows, each finding at its place in the guide.
@Suite struct GuideSnippetTests {
    private func findings(_ fence: String) async throws -> [String] {
        let site = try TestSite(["Content/guides/a.md": "---\ntitle: A\n---\n\n# A\n\n\(fence)\n"])
        let result = await site.build()
        return result.diagnostics.map { diagnostic in
            let file = diagnostic.location.flatMap { result.sources[$0.path] }
            let text = diagnostic.location.flatMap { location in file?.text(in: location.range) } ?? ""
            return "\(diagnostic.code.id): \(text)"
        }
    }

    @Test func misspeltKeyInAPayloadOfAGuideIsFound() async throws {
        let fence = "```json\n{\n  \"aps\": { \"alert\": \"a\", \"mutable_content\": 1 }\n}\n```"
        #expect(try await findings(fence) == ["aps.unknown-key: \"mutable_content\""])
    }

    @Test func membersWithoutBracesAreOnlyHeldToJSON() async throws {
        #expect(try await findings("```json\n\"badge\": 1,\n\"sound\": \"a\"\n```").isEmpty)
        #expect(try await findings("```json\n\"badge\": 01\n```").first?.hasPrefix("json.syntax") == true)
    }

    @Test func ellipsisMeansThatNobodyClaimsCompleteness() async throws {
        #expect(try await findings("```json\n{ \"aps\": { … } }\n```").isEmpty)
        #expect(try await findings("```json\n{ \"aps\": { ... } }\n```").isEmpty)
    }

    @Test func plistFragmentIsHeldToApplesKeys() async throws {
        let key = "UNNotificationExtensionInteractionEnabled"
        #expect(
            try await findings("```xml\n<key>\(key)</key>\n<true/>\n```") == ["plist.unknown-key: <key>\(key)</key>"])
        #expect(
            try await findings("```xml\n<key>UNNotificationExtensionCategory</key>\n<string>A</string>\n```").isEmpty)
    }

    @Test func codeBlockOfAGuideIsLinted() async throws {
        #expect(try await findings("- a\n\n  ```objectivec\n  String *a = b;\n  ```") == ["snippet.bug: String"])
        #expect(try await findings("```objectivec invalid\nString *a = b;\n```").isEmpty)
    }

    @Test func storeOfTheExtensionIsHeldToItsBuckets() async throws {
        let fence = "```json\n{ \"pending_custom_events\": [ { \"score\": 3 } ] }\n```"
        #expect(try await findings(fence) == ["analytics.wrong-bucket: { \"score\": 3 }"])
    }
}

/// Comments in JSON of guides, by what the fence says.
@Suite struct GuideCommentTests {
    private func severities(_ fence: String) async throws -> [String] {
        let site = try TestSite(["Content/guides/a.md": "---\ntitle: A\n---\n\n# A\n\n\(fence)\n"])
        return await site.build().diagnostics.map { "\($0.severity.rawValue) \($0.code.id)" }
    }

    @Test(arguments: [
        ("```json\n{ \"a\": 1 } // x\n```", ["info json.syntax"]),
        ("```json\n{\n  // one\n  \"a\": 1, // two\n  /* three */ \"b\": 2\n}\n```", ["info json.syntax"]),
        ("```json payload\n{ \"aps\": { \"alert\": \"a\" } } // x\n```", ["error json.syntax"]),
        ("```apns\n{ \"aps\": { \"alert\": \"a\" } } // x\n```", ["error json.syntax"]),
        ("```json\n{ \"aps\": { \"alert\": \"a\" } } // x\n```", ["info json.syntax"]),
        (
            "```json\n{ \"aps\": { \"alert\": \"a\", \"badge\": -1 } } // x\n```",
            ["error aps.value-type", "info json.syntax"]
        ),
        ("```json\n{ \"a\": 01 } // x\n```", ["error json.syntax", "info json.syntax"]),
        // Settings of editors may end in a comma; a payload may not.
        ("```json\n{ \"a\": 1, }\n```", ["info json.syntax"]),
        ("```json\n{ \"aps\": { \"alert\": \"a\", } }\n```", ["error json.syntax"]),
        ("```json payload\n{ \"a\": 1, }\n```", ["error json.syntax"]),
        ("```jsonc\n{ \"a\": 1 } // x\n```", []),
        ("```json invalid\n{ \"a\": 1 } // x\n```", []),
    ])
    func aCommentIsANoteUnlessTheFenceSaysPayload(_ fence: String, _ expected: [String]) async throws {
        #expect(try await severities(fence).sorted() == expected)
    }
}
