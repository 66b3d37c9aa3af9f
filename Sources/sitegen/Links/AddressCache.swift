import Platform
import SiteBuilder
import SiteFiles
import Text

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

    /// A file that is not there, or empty, holds no answers. Throws for one that is not ours: it would be overwritten.
    init(path: String) throws {
        self.path = path
        entries = [:]
        let files = FileSystem()
        guard files.kind(DiskPath(path)) != nil || files.isLink(DiskPath(path)) else { return }
        let data: Data
        do {
            data = Data(try files.read(DiskPath(path), limit: 64 << 20))
        } catch let failure as FileSystem.Failure {
            throw Failure("'\(path)' ('links.cache' in site.yml) cannot be read: \(failure.reason)")
        }
        if data.allSatisfy({ $0 <= 0x20 }) { return }
        let start = String(decoding: data.prefix(200).filter { $0 > 0x20 }, as: UTF8.self)
        guard let file = try? JSONDecoder().decode(File.self, from: data) else {
            // One of ours that is incomplete.
            if start.hasPrefix("{\"links\":{") || start.hasPrefix("{\"version\":1,\"links\":{") { return }
            throw Failure(
                "'\(path)' holds other content than link answers: 'links.cache' in site.yml must name a file of its own"
            )
        }
        // An older or newer form is written anew.
        entries = file.version == 1 ? file.links : [:]
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
            let bytes = Array(try encoder.encode(File(links: entries))) + [0x0A]
            try FileSystem().replace(DiskPath(path), with: bytes)
        } catch {
            throw Failure("'\(path)' cannot be written")
        }
    }
}
