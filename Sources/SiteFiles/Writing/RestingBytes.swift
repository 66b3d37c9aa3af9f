import Text

/// Bytes that are asked for late or never: in memory, or somewhere on the disk.
package enum RestingBytes: Sendable {
    case held(ArraySlice<UInt8>)
    case spooled(Spool.Piece)
    /// As an earlier build left them.
    case stored(OpenFile.Block)

    /// Nil where they cannot be read, or are damaged.
    package var bytes: ArraySlice<UInt8>? {
        switch self {
        case .held(let bytes): bytes
        case .spooled(let piece): piece.bytes.map { $0[...] }
        case .stored(let block): block.bytes.map { $0[...] }
        }
    }
}
