import Text

/// A folder of samples whose names begin with numbers, all of one kind: what a sequence is made of.
struct SequenceFolder {
    let id: String
    /// Places in the list of samples, in the order of the numbers.
    let samples: [Int]

    /// Folders with at least two numbered samples, all of which are steps, in the order of their ids.
    static func all(_ samples: [Sample], isStep: (Sample) -> Bool) -> [SequenceFolder] {
        var folders: [String: [(number: Int, sample: Int)]] = [:]
        var others = Set<String>()
        for (index, sample) in samples.enumerated() {
            guard let slash = sample.id.utf8.lastIndex(of: UInt8(ascii: "/")) else { continue }
            let folder = String(sample.id[..<slash])
            let digits = sample.id[sample.id.index(after: slash)...].prefix { $0.isASCII && $0.isNumber }
            let rest = sample.id[digits.endIndex...]
            if let number = Int(digits), rest.hasPrefix("-"), isStep(sample) {
                folders[folder, default: []].append((number, index))
            } else {
                others.insert(folder)
            }
        }
        return folders.filter { $0.value.count > 1 && !others.contains($0.key) }.sorted { $0.key < $1.key }.map {
            SequenceFolder(
                id: $0.key,
                samples: $0.value.sorted { ($0.number, $0.sample) < ($1.number, $1.sample) }.map(\.sample))
        }
    }

    /// What a run reports of a sequence's findings: less what the folder's facts expect, with what they expect and nothing finds.
    static func reported(_ findings: [Diagnostic], _ id: String, _ facts: SampleFacts?) -> [Diagnostic] {
        guard let facts, case .diagnostics(let expected) = facts.expectation else { return findings }
        let missing = expected.filter { wanted in !findings.contains { $0.code.id == wanted.code } }
        return findings.filter { finding in !expected.contains { $0.code == finding.code.id } }
            + missing.map { wanted in
                Diagnostic(
                    .sampleExpectation, .error, at: wanted.location,
                    "the sequence '\(id)' is expected to break '\(wanted.code)', but does not",
                    why: "a sample that documents a mistake must make exactly that mistake")
            }
    }
}
