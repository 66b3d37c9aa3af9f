import SiteFiles
import Text

/// All tokens of a language, sorted, with the documents of each.
struct SearchTokens: Sendable {
    /// Where a token is.
    private struct Place: Sendable {
        var part: Int32
        var number: Int32
    }

    private let parts: [TokenPart]
    /// The tokens in the order of the index.
    private let order: [Place]
    private let jobs: Int

    /// More shares are not worth the time in which each of them passes over the tokens of the others.
    private static let most = 8

    init(_ entries: [SearchEntry], jobs: Int) async {
        let count = max(1, min(jobs, Self.most))
        let parts = await concurrentMap(Array(0..<count), jobs: count) { TokenPart(entries, $0, of: count) }
        self.parts = parts
        self.jobs = jobs
        order = Self.merged(parts)
    }

    private static func merged(_ parts: [TokenPart]) -> [Place] {
        var order: [Place] = []
        order.reserveCapacity(parts.reduce(0) { $0 + $1.count })
        var next = Array(repeating: 0, count: parts.count)
        func number(_ part: Int) -> Int32 { parts[part].order[next[part]] }
        var open = parts.indices.filter { parts[$0].count > 0 }
        while var first = open.first {
            for part in open.dropFirst()
            where isBefore(parts[part].token(number(part)), parts[first].token(number(first))) {
                first = part
            }
            order.append(Place(part: Int32(first), number: number(first)))
            next[first] += 1
            if next[first] == parts[first].count { open.removeAll { $0 == first } }
        }
        return order
    }

    private static func isBefore(_ first: ArraySlice<UInt8>, _ second: ArraySlice<UInt8>) -> Bool {
        first.withUnsafeBufferPointer { first in second.withUnsafeBufferPointer { TokenOrder.isBefore(first, $0) } }
    }

    private func token(_ place: Place) -> ArraySlice<UInt8> { parts[Int(place.part)].token(place.number) }

    /// A token by its place in the index.
    func text(_ place: Int) -> String { String(decoding: token(order[place]), as: UTF8.self) }

    /// The Latin words of five letters and more, with spaces between them.
    var latinWords: [UInt8] {
        var words: [UInt8] = []
        for place in order {
            let word = token(place)
            guard word.count >= 5, word.allSatisfy({ (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }) else {
                continue
            }
            if !words.isEmpty { words.append(UInt8(ascii: " ")) }
            words += word
        }
        return words
    }

    private static let linesAtOnce = 8192

    /// `"token":"documents"`, in order.
    func lines() async -> SearchLines {
        let runs = stride(from: 0, to: order.count, by: Self.linesAtOnce).map {
            $0..<min($0 + Self.linesAtOnce, order.count)
        }
        let pieces = await concurrentMap(runs, jobs: jobs) { lines(order[$0]) }
        return pieces.reduce(into: SearchLines()) { $0.append($1) }
    }

    private func lines(_ places: ArraySlice<Place>) -> SearchLines {
        var lines = SearchLines()
        var lists = SearchLists()
        for place in places {
            lines.append { bytes in
                JSONEscaping.append(token(place), .html, to: &bytes)
                bytes += [UInt8(ascii: ":"), UInt8(ascii: "\"")]
                lists.write(parts[Int(place.part)].documents(place.number), to: &bytes)
                bytes.append(UInt8(ascii: "\""))
            }
        }
        return lines
    }
}
