import Liquid
package import Text

/// What `sitegen embed` would do to one Markdown file. Only the checksum of a marker and what is between markers is changed.
package struct EmbedPlan: Sendable {
    package let file: SourceFile
    package let hasMarkers: Bool
    package let blocks: [EmbedBlock]
    /// Mistakes in markers, blocks that were edited by hand, and blocks that are not what they would be now.
    package private(set) var diagnostics: [Diagnostic]
    /// In the order of the file. Empty when a marker is wrong: then nothing is certain.
    package private(set) var edits: [Diagnostic.Fix.Edit] = []
    /// Where the markers of the blocks begin that are written.
    private var written: Set<Int> = []

    /// `content` gives the Markdown that stands for a block, without a line end at its end. `isForced`: hand edits are overwritten.
    package init(
        _ file: SourceFile, isForced: Bool = false, content: (EmbedBlock) throws(EmbedMistake) -> String
    ) {
        let reader = EmbedMarkerReader(file)
        self.file = file
        hasMarkers = reader.hasMarkers
        blocks = reader.blocks
        diagnostics = reader.diagnostics
        guard diagnostics.isEmpty else { return }
        for block in blocks {
            do throws(EmbedMistake) {
                decide(block, laidOut(try content(block), block), isForced: isForced)
            } catch {
                diagnostics.append(Diagnostic(.embedMarker, at: file.location(block.marker), error))
            }
        }
        if !edits.isEmpty, !isReadBack {
            edits = []
            diagnostics.append(
                Diagnostic(
                    .embedMarker, .error, at: file.location(blocks.first?.marker ?? 0..<0),
                    "a marker must stand where what is written can be told from its end",
                    why: "what stands around the marker changes how the lines between the markers are read"))
        }
    }

    /// The file with all edits.
    package var result: [UInt8] {
        var output: [UInt8] = []
        var place = 0
        for edit in edits {
            output += file.bytes[place..<edit.range.lowerBound]
            output += edit.replacement.utf8
            place = edit.range.upperBound
        }
        return output + file.bytes[place...]
    }

    private mutating func decide(_ block: EmbedBlock, _ new: String, isForced: Bool) {
        let old = Self.normal(Array(file.bytes[block.content]))
        let written = Self.normal(Array(new.utf8))
        let (oldSum, newSum) = (Self.sum(old), Self.sum(written))
        if old == written, block.sum?.text == newSum { return }
        let isEmpty = old.allSatisfy { $0.isBlank || $0 == 0x0A } && block.sum == nil
        let isOwn = isEmpty || old == written || block.sum?.text == oldSum
        if !isOwn {
            diagnostics.append(
                Diagnostic(
                    .embedEdited, .error, at: file.location(block.marker),
                    block.sum == nil
                        ? "what stands between markers must come from sitegen, but has no checksum"
                        : "what stands between markers must not be edited by hand",
                    why: "the next run would overwrite it",
                    fix: .init("move the edit out of the block, then run 'sitegen embed --force'")))
            guard isForced else { return }
        } else {
            diagnostics.append(
                Diagnostic(
                    .embedOutdated, .error, at: file.location(block.marker),
                    "'\(block.kind.rawValue) \(block.id)' must be embedded as it is now",
                    fix: .init("run 'sitegen embed'")))
        }
        self.written.insert(block.marker.lowerBound)
        edits.append(sumEdit(block, newSum))
        if old != written { edits.append(.init(range: block.content, replacement: new)) }
    }

    private func sumEdit(_ block: EmbedBlock, _ sum: String) -> Diagnostic.Fix.Edit {
        if let old = block.sum { return .init(range: old.range, replacement: "sha256=" + sum) }
        var end = block.marker.upperBound - 3
        let close = end
        while file.bytes[end - 1] == 0x20 || file.bytes[end - 1] == 0x09 { end -= 1 }
        return .init(range: end..<close, replacement: " sha256=\(sum) ")
    }

    /// With the block's own indent and line end, and an empty line at both ends, so that Markdown reads it as a block of its own.
    private func laidOut(_ text: String, _ block: EmbedBlock) -> String {
        let indent = file.text(in: block.indent)
        let lineEnd = file.text(in: block.lineEnd)
        let lines = Self.normal(Array(text.utf8)).split(separator: 0x0A, omittingEmptySubsequences: false)
        let laid = lines.map { $0.isEmpty ? lineEnd : indent + String(decoding: $0, as: UTF8.self) + lineEnd }
        return lineEnd + laid.joined() + lineEnd
    }

    /// Whether a reader of the new file finds the same blocks with what was written.
    private var isReadBack: Bool {
        let bytes = result
        let again = EmbedMarkerReader(SourceFile(path: file.path, bytes: bytes))
        guard again.diagnostics.isEmpty, again.blocks.count == blocks.count else { return false }
        return zip(blocks, again.blocks).allSatisfy { old, new in
            guard old.kind == new.kind, old.id == new.id, old.pointer == new.pointer,
                old.surface == new.surface, old.profile == new.profile
            else { return false }
            return !written.contains(old.marker.lowerBound)
                || new.sum?.text == Self.sum(Self.normal(Array(bytes[new.content])))
        }
    }

    /// Line ends may be turned by git; that is no edit.
    private static func normal(_ bytes: [UInt8]) -> [UInt8] {
        guard bytes.contains(0x0D) else { return bytes }
        var output: [UInt8] = []
        for (index, byte) in bytes.enumerated() {
            if byte == 0x0A, index > 0, bytes[index - 1] == 0x0D { continue }
            output.append(byte == 0x0D ? 0x0A : byte)
        }
        return output
    }

    private static func sum(_ bytes: [UInt8]) -> String {
        SHA2.digest256(bytes).prefix(6).map { byte in
            let digits = String(byte, radix: 16)
            return digits.count == 1 ? "0" + digits : digits
        }.joined()
    }
}

extension DiagnosticCode {
    package static let embedEdited = DiagnosticCode("embed.edited")
    package static let embedOutdated = DiagnosticCode("embed.outdated")
}
