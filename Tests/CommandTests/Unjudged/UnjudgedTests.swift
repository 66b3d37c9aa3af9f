import Foundation
import Testing

/// What is not judged is said: 0 is given only for what was read, found at its place and understood.
@Suite struct UnjudgedTests {
    @Test(arguments: UnjudgedRow.all) func nothingIsPassedOverInSilence(_ row: UnjudgedRow) throws {
        let folder = try Self.folder(row)
        let result = try Command.run(
            row.arguments, in: folder.path, environment: ["HOME": folder.path])
        let said = result.output + result.errors
        #expect(result.code == row.code, "\(row.name): \(said)")
        for part in row.says { #expect(said.contains(part), "\(row.name): '\(part)' is not in: \(said)") }
        for part in row.neverSays { #expect(!said.contains(part), "\(row.name): '\(part)' is in: \(said)") }
    }

    @Test func theTableHasAtLeastFortyCalls() {
        #expect(Set(UnjudgedRow.all.map(\.name)).count == UnjudgedRow.all.count)
        #expect(UnjudgedRow.all.count >= 100)
    }

    /// The files of a row, each of the kind that its text says.
    static func folder(_ row: UnjudgedRow) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try fill(folder.path, row.tree)
        return folder
    }

    static func fill(_ folder: String, _ files: [String: String]) throws {
        for (name, text) in files {
            let path = folder + "/" + name
            let parent = (path as NSString).deletingLastPathComponent
            try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
            if text == "@fifo" {
                #expect(mkfifo(path, 0o644) == 0)
            } else if text.hasPrefix("@link ") {
                try FileManager.default.createSymbolicLink(
                    atPath: path, withDestinationPath: String(text.dropFirst("@link ".count)))
            } else {
                try Data(bytes(text)).write(to: URL(fileURLWithPath: path))
            }
        }
    }

    private static func bytes(_ text: String) -> [UInt8] {
        if text.hasPrefix("@utf16 ") {
            return [0xFF, 0xFE] + text.dropFirst("@utf16 ".count).utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        }
        if text.hasPrefix("@latin1 ") {
            return text.dropFirst("@latin1 ".count).unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
        }
        return Array((UnjudgedRow.text(text) ?? text).utf8)
    }
}
