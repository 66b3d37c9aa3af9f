import Foundation
import SiteSources
import Testing

/// A lint of the sources: forms that stop the program when a number or a text is not what was expected. Each place that has one
/// is in a list, with the reason why no input gets there.
@Suite struct TrapFormTests {
    struct Form: Sendable {
        var name: String
        var pattern: String
        /// File → why the form is safe there.
        var allowed: [String: String] = [:]
    }

    static let forms = [
        Form(
            name: "an integer of a rounded double; 'Int(exactly:)' gives nil instead",
            pattern: #"\bU?Int(8|16|32|64)?\((?!exactly)[^\n]*(\.rounded\(|\bfloor\(|\bceil\(|\btrunc\()"#,
            allowed: [
                "DevServer/Connections/ConnectionLoop.swift": "a time from 0 to 60,000 milliseconds",
                "Markdown/HTML/RawHTML/HTMLRenderer+ListedAttributes.swift": "a height from 0 to 100,000",
                "Markdown/HTML/RawHTML/HTMLRenderer+RawHTML.swift":
                    "a height from 0 to 100,000; a share of widths from 1 to 10,000",
                "Markdown/HTML/Containers/HTMLRenderer+Containers.swift": "a width from 1 to 100",
                "PushPayload/Pictures/SVGCanvas.swift": "clamped to a million",
                "PushPayload/Previews/ExtensionContent.swift": "clamped to 0…1 before",
                "SiteSources/Folders/PictureSize.swift": "a length from 1 to 100,000",
                "SiteBuilder/Search/SearchWeights.swift": "from 1 to the number of levels",
                "sitegen/Serving/Rebuild.swift": "a time that was measured",
            ]),
        Form(
            name: "an integer of something that is called like a double",
            pattern: #"\bInt\((ratio|number|double|seconds|height|width|\w+\.(width|height|double|seconds|ratio))\)"#,
            allowed: [
                "Markdown/HTML/RawHTML/HTMLRenderer+ListedAttributes.swift":
                    "an integer of a text, nil where it is none",
                "PushPayload/Pictures/PreviewPicture.swift": "the sizes of our own drawing",
                "JSONSchema/Validation/Validator.swift": "an index of 32 bits",
            ]),
        Form(
            name: "'abs' of an integer; '.magnitude' has no end that overflows", pattern: #"\babs\("#,
            allowed: [
                "PushPayload/Apps/ExtensionRules.swift": "doubles", "PushPayload/Pictures/SVGCanvas.swift": "clamped",
                "Liquid/Filters/Dates/DateFormat.swift": "the offset of a time zone",
                "Liquid/Values/LiquidNumber.swift": "'.min' is a case of its own; a double",
                "Text/Strings/Suggestion.swift": "a difference of lengths",
            ]),
        Form(name: "a scalar that must be one", pattern: #"Scalar\([^)\n]*\)!"#),
        Form(
            name: "a stop", pattern: #"\b(fatalError|precondition|preconditionFailure|assert|assertionFailure)\("#),
        Form(name: "a forced try or cast", pattern: #"\b(try!|as!)\s"#),
        Form(name: "a forced value", pattern: #"[A-Za-z0-9_\)\]]!(?=[\.,\)\]\s]|$)(?! *=)"#),
        Form(
            name: "a count that a subtraction makes negative; 'max(0, …)' keeps it",
            pattern:
                #"\b(prefix|suffix|dropFirst|dropLast|removeFirst|removeLast)\((?!max\(|min\()[^()\n]* - [^()\n]*\)"#,
            allowed: [
                "Text/Safety/OneLine.swift": "a constant less one",
                "Liquid/Rendering/Interpreter/Interpreter+Braze.swift": "frames are only added above the depth",
                "JSONSchema/Validation/Validator.swift": "marks are only added above the frame",
            ]),
        Form(
            name: "a shift or a power by a number of the input",
            pattern: #"(<<|>>) *\w+\.(int|number|value)\b|\bpow\("#
        ),
    ]

    private struct File {
        var path: String
        var lines: [Substring]
    }

    private static func sources() throws -> [File] {
        let base = ArchitectureTests.root + "/Sources"
        var files: [File] = []
        for case let path as String in FileManager.default.enumerator(atPath: base) ?? .init()
        where path.hasSuffix(".swift") {
            let text = try String(contentsOfFile: base + "/" + path, encoding: .utf8)
            files.append(File(path: path, lines: text.split(separator: "\n", omittingEmptySubsequences: false)))
        }
        return files.sorted { $0.path < $1.path }
    }

    /// The line without its comment and without what is in quotation marks: neither runs.
    private static func code(_ line: Substring) -> String {
        let bare = line.drop { $0 == " " }
        if bare.hasPrefix("//") || bare.hasPrefix("#\"") { return "" }
        let text = String(line.prefix(while: { _ in true }))
        let comment = text.range(of: " // ").map { String(text[..<$0.lowerBound]) } ?? text
        return comment.replacingOccurrences(of: #""[^"\\]*""#, with: "\"\"", options: .regularExpression)
    }

    @Test(arguments: forms.indices) func aFormThatStopsTheProgramHasAReason(_ index: Int) throws {
        let form = Self.forms[index]
        let regex = try NSRegularExpression(pattern: form.pattern)
        let files = try Self.sources()
        #expect(files.count > 300)
        var used: Set<String> = []
        for file in files {
            for (number, line) in file.lines.enumerated() {
                let code = Self.code(line)
                guard regex.firstMatch(in: code, range: NSRange(code.startIndex..., in: code)) != nil else { continue }
                used.insert(file.path)
                #expect(form.allowed[file.path] != nil, "\(file.path):\(number + 1) has \(form.name)")
            }
        }
        let idle = Set(form.allowed.keys).subtracting(used)
        #expect(idle.isEmpty, "\(form.name): \(idle.sorted()) stand in the list without need")
    }
}
