import Foundation

/// One notification payload with what is known of it: a test case. Made by `sitegen export`.
public struct PayloadFixture: Decodable, Sendable, Hashable, Identifiable {
    /// Which side of the vendor a payload is on.
    public enum Layer: String, Decodable, Sendable {
        /// What a server posts to a vendor.
        case request = "L0"
        /// What the phone gets: the app sees it as `userInfo`.
        case device = "L1"
    }

    /// What sitegen says of it.
    public enum Verdict: String, Decodable, Sendable {
        case valid, warning, invalid
        /// Broken on purpose, for exactly the `expected` reasons.
        case expectedInvalid = "expected-invalid"
    }

    /// A rule that it breaks.
    public struct Finding: Decodable, Sendable, Hashable {
        /// `pack.required-key`, …
        public let code: String
        /// JSON Pointer of the place; nil for anywhere.
        public let pointer: String?
    }

    /// `PACK/NAME`, with `@PROFILE` for what one sample user gets.
    public let id: String
    /// `PACK/NAME`.
    public let sample: String
    /// The sample user; nil for the payload as it is written.
    public let profile: String?
    /// For people.
    public let title: String
    /// The vendor's pack that it belongs to.
    public let pack: String?
    /// The spec that describes it.
    public let spec: String?
    /// Which side of the vendor it is on.
    public let layer: Layer
    /// What sitegen says of it.
    public let verdict: Verdict
    /// Whether the payload is strict JSON.
    public let wellFormed: Bool
    /// Whether it holds Liquid that nobody has rendered.
    public let template: Bool
    /// Length of its file.
    public let bytes: Int
    /// The findings that its author says must come.
    public let expected: [Finding]
    /// The findings that came.
    public let findings: [Finding]
    private let files: Files
    private var folder: URL?

    private struct Files: Decodable, Sendable, Hashable {
        let payload: String
    }

    private enum CodingKeys: String, CodingKey {
        case id, sample, profile, title, pack, spec, layer, verdict, wellFormed, template, bytes, expected, findings,
            files
    }

    /// Whether an app can be expected to do the right thing with it.
    public var isSound: Bool { verdict == .valid || verdict == .warning }

    /// Its file.
    public var url: URL { (folder ?? URL(fileURLWithPath: ".")).appendingPathComponent(files.payload) }

    /// The payload's own bytes.
    public func data() throws -> Data { try Data(contentsOf: url) }

    /// The payload as a delegate method gets it.
    public func userInfo() throws -> [AnyHashable: Any] {
        guard let object = try JSONSerialization.jsonObject(with: data()) as? [String: Any] else {
            throw CocoaError(.propertyListReadCorrupt)
        }
        return object
    }

    func located(in folder: URL) -> PayloadFixture {
        var copy = self
        copy.folder = folder
        return copy
    }
}

extension PayloadFixture: CustomStringConvertible {
    /// The id, as test reports show it.
    public var description: String { id }
}

/// The test cases of an export.
public enum PayloadFixtures {
    private struct Manifest: Decodable {
        let fixtures: [PayloadFixture]
    }

    /// All test cases: of the folder that `PAYLOAD_FIXTURES` names, else of the nearest `fixtures` folder above the calling file.
    public static func load(near file: String = #filePath) throws -> [PayloadFixture] {
        try load(from: folder(near: file))
    }

    /// All test cases of a folder with a `manifest.json`.
    public static func load(from folder: URL) throws -> [PayloadFixture] {
        let data = try Data(contentsOf: folder.appendingPathComponent("manifest.json"))
        return try JSONDecoder().decode(Manifest.self, from: data).fixtures.map { $0.located(in: folder) }
    }

    private static func folder(near file: String) throws -> URL {
        if let named = ProcessInfo.processInfo.environment["PAYLOAD_FIXTURES"], !named.isEmpty {
            return URL(fileURLWithPath: named)
        }
        var folder = URL(fileURLWithPath: file).deletingLastPathComponent()
        while folder.path != "/" {
            let candidate = folder.appendingPathComponent("fixtures")
            if FileManager.default.fileExists(atPath: candidate.appendingPathComponent("manifest.json").path) {
                return candidate
            }
            folder.deleteLastPathComponent()
        }
        throw CocoaError(.fileNoSuchFile)
    }
}
