import Foundation
import SiteBuilder

/// The file that remembers good answers between runs: JSON, one address a line, sorted, so that it can stand in git. A bad answer is
/// never remembered, since somebody is about to mend it.
struct AddressCache: Sendable {
    struct Entry: Sendable, Codable {
        var answer: AddressAnswer
        /// Days since 1970-01-01, in UTC.
        var day: Int
    }

    private struct File: Codable {
        var version = 1
        var links: [String: Entry]
    }

    let path: String
    private(set) var entries: [String: Entry]

    /// A file that is not there, or not ours, is an empty one.
    init(path: String) {
        self.path = path
        let data = FileManager.default.contents(atPath: path) ?? Data()
        let file = try? JSONDecoder().decode(File.self, from: data)
        entries = file?.version == 1 ? file?.links ?? [:] : [:]
    }

    static var today: Int { Int(Date().timeIntervalSince1970 / 86_400) }

    /// The answers that are not older than `days`.
    func answers(days: Int, today: Int = Self.today) -> [String: AddressAnswer] {
        entries.filter { (0..<max(days, 0)).contains(today - $0.value.day) }.mapValues(\.answer)
    }

    /// Keeps what is still linked to, and writes the file if it differs.
    mutating func store(_ answers: [String: AddressAnswer], linked: Set<String>, today: Int = Self.today) throws {
        let before = entries.count
        entries = entries.filter { linked.contains($0.key) }
        for (address, answer) in answers { entries[address] = Entry(answer: answer, day: today) }
        guard !answers.isEmpty || entries.count != before else { return }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
        do {
            let data = try encoder.encode(File(links: entries))
            try (data + Data("\n".utf8)).write(to: URL(fileURLWithPath: path), options: .atomic)
        } catch {
            throw Failure("'\(path)' cannot be written")
        }
    }
}
