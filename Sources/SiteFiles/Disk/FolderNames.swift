import Platform

/// The names in a folder as they are read from the disk: one after the other in one buffer, so that they are sorted by their bytes
/// before any of them becomes a text.
struct FolderNames {
    private struct Entry {
        var start: Int
        var count: Int
        var isFile: Bool
    }

    private var bytes: [UInt8] = []
    private var entries: [Entry] = []

    /// A name that ends with a zero; the folder itself and the one above are left out.
    mutating func add(_ name: UnsafeRawPointer, isFile: Bool) {
        let count = strlen(name.assumingMemoryBound(to: CChar.self))
        let name = UnsafeRawBufferPointer(start: name, count: count)
        if count <= 2, name.allSatisfy({ $0 == UInt8(ascii: ".") }) { return }
        entries.append(Entry(start: bytes.count, count: count, isFile: isFile))
        bytes.append(contentsOf: name)
    }

    /// In the order of their bytes.
    func sorted() -> [(name: String, isFile: Bool)] {
        bytes.withUnsafeBytes { bytes in
            func text(_ entry: Entry) -> UnsafeRawBufferPointer {
                UnsafeRawBufferPointer(rebasing: bytes[entry.start..<entry.start + entry.count])
            }
            let sorted = entries.sorted { one, other in
                let (a, b) = (text(one), text(other))
                guard let first = a.baseAddress, let second = b.baseAddress else { return a.count < b.count }
                let order = memcmp(first, second, min(a.count, b.count))
                return order == 0 ? a.count < b.count : order < 0
            }
            return sorted.map { (String(decoding: text($0), as: UTF8.self), $0.isFile) }
        }
    }
}
