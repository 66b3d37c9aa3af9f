import Foundation
import TestSupport

/// Damages files that real people wrote: those of a content folder and of the packs. A batch is a small site of such files, each of
/// them one input.
package struct InputMixer: Sendable {
    /// Path in the batch's content folder and bytes, by kind.
    private let originals: [Kind: [(path: String, bytes: [UInt8])]]
    private static let words = (Hostile.numbers + Hostile.texts + Hostile.names).map { Array($0.utf8) }

    /// One of them is in use beside Apple's in a batch without a set-up of its own, so that a batch does not read all of them.
    private static let packs = [
        "pushwoosh-stories", "wisetracker", "braze-content-extension", "braze-messages", "fcm-v1", "onesignal",
        "airship", "aws-sns",
        "clevertap", "klaviyo", "adobe", "web-push",
    ]

    package enum Kind: String, CaseIterable, Sendable {
        case payload, facts, guide, spec, propertyList, app, profile, configuration, summary, locale, template, picture
    }

    /// How many files of a kind are in a batch; a kind that can keep the others from being read is there once in `every`.
    private static let portions: [(kind: Kind, count: Int, every: Int)] = [
        (.payload, 9, 1), (.facts, 4, 1), (.guide, 3, 1), (.spec, 1, 2), (.propertyList, 2, 1), (.app, 1, 2),
        (.profile, 1, 2),
        (.configuration, 1, 6), (.summary, 1, 8), (.locale, 1, 6), (.template, 1, 8), (.picture, 1, 4),
    ]

    /// Reads the originals from a checkout of sitegen.
    package init(root: String) {
        var found: [Kind: [(path: String, bytes: [UInt8])]] = [:]
        for folder in ["Content", "Packs", "Templates"] {
            let files =
                FileManager.default.enumerator(atPath: root + "/" + folder)?.compactMap { $0 as? String }.sorted() ?? []
            for path in files {
                guard let kind = Self.kind(folder, path),
                    let data = FileManager.default.contents(atPath: "\(root)/\(folder)/\(path)"),
                    data.count < 60_000
                else { continue }
                found[kind, default: []].append((path, Array(data)))
            }
        }
        found[.summary] = [
            (
                "SUMMARY.md",
                Array(
                    "# Summary\n\n* [One](guides/one.md)\n    * [Two](guides/two.md)\n\n## Part\n\n* [X](https://example.com)\n"
                        .utf8)
            )
        ]
        originals = found
    }

    private static func kind(_ folder: String, _ path: String) -> Kind? {
        switch folder {
        case "Packs": return path.hasSuffix("spec.yml") ? .spec : nil
        case "Templates":
            if path.hasPrefix("locales/") { return .locale }
            return path.hasPrefix("layouts/") || path.hasPrefix("partials/") ? .template : nil
        default: break
        }
        if path == "site.yml" { return .configuration }
        if path.hasSuffix(".md") { return path.contains("rules/") ? nil : .guide }
        if path.hasPrefix("samples/") { return path.hasSuffix(".yml") ? .facts : .payload }
        if path.hasPrefix("profiles/") { return .profile }
        if path.hasSuffix(".plist") { return .propertyList }
        return path.hasSuffix("app.yml") ? .app : path.hasSuffix(".svg") ? .picture : nil
    }

    /// The files of a batch below the site's folder, and how many inputs they are by kind.
    package func batch(_ number: Int, seed: UInt64) -> (files: [String: [UInt8]], counts: [Kind: Int]) {
        var hostile = Hostile(seed: seed &* 0x9E37_79B9 &+ UInt64(truncatingIfNeeded: number))
        var files: [String: [UInt8]] = [:]
        var counts: [Kind: Int] = [:]
        for (kind, count, every) in Self.portions where hostile.once(in: every) {
            guard let known = originals[kind], !known.isEmpty else { continue }
            for index in 0..<count {
                let (path, bytes) = hostile.pick(known)
                let other = hostile.pick(known).bytes
                let place = place(kind, path, index, stem: hostile.below(9))
                let damaged = damaged(bytes, other, &hostile)
                files["Content/" + place] = kind == .template ? Hostile.withoutMark(damaged) : damaged
                counts[kind, default: 0] += 1
            }
        }
        if files["Content/site.yml"] == nil {
            files["Content/site.yml"] = Array("packs: [apns, \(Self.packs[number % Self.packs.count])]\n".utf8)
        }
        return (files, counts)
    }

    /// Where a damaged file lies: payloads and facts share stems, so that facts belong to a payload.
    private func place(_ kind: Kind, _ path: String, _ index: Int, stem: Int) -> String {
        let pack = path.split(separator: "/").dropFirst().first.map(String.init) ?? "apns"
        switch kind {
        case .payload: return "samples/\(pack)/p\(index).\(path.hasSuffix("apns") ? "apns" : "json")"
        case .facts: return "samples/apns/p\(stem).yml"
        case .guide: return index == 0 && stem == 0 ? "index.md" : "guides/g\(index).md"
        case .spec: return "specs/\(path.split(separator: "/").first.map(String.init) ?? "own")/spec.yml"
        case .propertyList: return "apps/\(pack)/\(index == 0 ? "" : "Extension/")Info.plist"
        case .app: return "apps/\(pack)/app.yml"
        case .profile, .configuration, .summary: return path
        case .locale: return path
        case .template: return "templates/" + path
        case .picture: return "assets/p\(index).svg"
        }
    }

    private func damaged(_ bytes: [UInt8], _ other: [UInt8], _ hostile: inout Hostile) -> [UInt8] {
        switch hostile.below(8) {
        case 0:
            return Array(bytes.prefix(hostile.below(bytes.count + 1)))
                + Array(other.suffix(hostile.below(other.count + 1)))
        case 1: return Self.withAnotherNumber(bytes, hostile.number())
        case 2: return Self.withAnotherNumber(bytes, Hostile.quoted(hostile.text()))
        default: return ByteMutator.mutate(bytes, using: &hostile.random, dictionary: Self.words)
        }
    }

    /// The first number after the middle that is alone, replaced.
    private static func withAnotherNumber(_ bytes: [UInt8], _ text: String) -> [UInt8] {
        func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
        guard let start = bytes.indices.dropFirst(bytes.count / 3).first(where: { isDigit(bytes[$0]) }) else {
            return bytes
        }
        let end = bytes[start...].firstIndex { !isDigit($0) } ?? bytes.endIndex
        return bytes[..<start] + Array(text.utf8) + bytes[end...]
    }
}
