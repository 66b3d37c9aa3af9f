import Text

/// IP addresses in text: RFC 2673 §3.2 for IPv4 (decimal, no leading zeros), RFC 4291 §2.2 for IPv6.
enum IPAddress {
    static func isIPv4(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        var scanner = ByteScanner(text)
        for part in 0..<4 {
            if part > 0, !scanner.take(".") { return false }
            let start = scanner.index
            let count = scanner.digits()
            guard (1...3).contains(count), count == 1 || text[start] != UInt8(ascii: "0") else { return false }
            let value = text[start..<start + count].reduce(0) { $0 * 10 + Int($1 - 0x30) }
            guard value < 256 else { return false }
        }
        return scanner.isAtEnd
    }

    static func isIPv6(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        var groups = 0
        var compressed = false
        var index = 0
        if text.count >= 2, text[0] == UInt8(ascii: ":") {
            guard text[1] == UInt8(ascii: ":") else { return false }
            compressed = true
            index = 2
        }
        while index < text.count {
            let start = index
            while index < text.count, text[index].isHexDigit { index += 1 }
            if index < text.count, text[index] == UInt8(ascii: ".") {
                groups += 2
                guard isIPv4(UnsafeBufferPointer(rebasing: text[start...])) else { return false }
                index = text.count
                break
            }
            guard (1...4).contains(index - start) else { return false }
            groups += 1
            guard index < text.count else { break }
            guard text[index] == UInt8(ascii: ":") else { return false }
            index += 1
            if index < text.count, text[index] == UInt8(ascii: ":") {
                guard !compressed else { return false }
                compressed = true
                index += 1
            } else if index == text.count {
                return false
            }
        }
        return compressed ? groups < 8 : groups == 8
    }
}
