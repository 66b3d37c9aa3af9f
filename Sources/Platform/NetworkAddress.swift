/// An address of the Internet Protocol in the order of the network: 4 bytes or 16.
package struct NetworkAddress: Sendable, Hashable {
    package let bytes: [UInt8]

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// As it is written in full: `192.0.2.1`, `2001:db8::1`.
    package init?(_ text: String) {
        var (four, six) = (in_addr(), in6_addr())
        if inet_pton(AF_INET, text, &four) == 1 {
            bytes = withUnsafeBytes(of: &four) { Array($0) }
        } else if inet_pton(AF_INET6, text, &six) == 1 {
            bytes = withUnsafeBytes(of: &six) { Array($0) }
        } else {
            return nil
        }
    }

    /// The addresses of a name or a number (`0x7f.1` is one of IPv4), in the order in which the system would connect to them.
    package static func of(_ host: String) -> [NetworkAddress] {
        var hints = addrinfo()
        // One entry an address, not one for each kind of socket.
        hints.ai_protocol = Int32(IPPROTO_TCP)
        var list: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, nil, &hints, &list) == 0 else { return [] }
        defer { freeaddrinfo(list) }
        var found: [NetworkAddress] = []
        var next = list
        while let entry = next?.pointee, found.count < 100 {
            // After family, port and, for IPv6, the flow.
            let (start, count) = entry.ai_family == AF_INET ? (4, 4) : (8, 16)
            if entry.ai_family == AF_INET || entry.ai_family == AF_INET6, let address = entry.ai_addr {
                let bytes = UnsafeRawBufferPointer(start: address, count: Int(entry.ai_addrlen))
                if bytes.count >= start + count { found.append(NetworkAddress(Array(bytes[start..<start + count]))) }
            }
            next = entry.ai_next
        }
        return found
    }

    package var text: String {
        if bytes.count == 4 { return bytes.map { String($0) }.joined(separator: ".") }
        return stride(from: 0, to: bytes.count - 1, by: 2).map { index in
            String(UInt16(bytes[index]) << 8 | UInt16(bytes[index + 1]), radix: 16)
        }.joined(separator: ":")
    }

    /// Whether it is no address of the whole network but of this machine, its network, or of nobody, by IANA's registries of special
    /// addresses; also those of IPv6 that stand for such a one.
    package var isPrivate: Bool {
        if let four = embedded { return four.isPrivate }
        // All that is given out is 2000::/3.
        if bytes.count == 16, bytes[0] >> 5 != 1 { return true }
        return Self.ranges.contains { $0.bytes.count == bytes.count && matches($0.bytes, bits: $0.bits) }
    }

    /// The address of IPv4 in one of IPv6: mapped, behind a translator (RFC 6052), 6to4 (RFC 3056).
    private var embedded: NetworkAddress? {
        guard bytes.count == 16 else { return nil }
        let isMapped = bytes[..<10].allSatisfy { $0 == 0 } && bytes[10] == 0xFF && bytes[11] == 0xFF
        let isTranslated = bytes[..<12].elementsEqual([0, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0])
        if isMapped || isTranslated { return NetworkAddress(Array(bytes[12...])) }
        return bytes[0] == 0x20 && bytes[1] == 0x02 ? NetworkAddress(Array(bytes[2..<6])) : nil
    }

    private func matches(_ other: [UInt8], bits: Int) -> Bool {
        for (index, byte) in other.enumerated() {
            let count = min(max(bits - index * 8, 0), 8)
            let mask = UInt8(truncatingIfNeeded: 0xFF00 >> count)
            if byte & mask != bytes[index] & mask { return false }
        }
        return true
    }

    /// The last one of IPv4 is where Azure's machines ask about themselves.
    private static let ranges: [(bytes: [UInt8], bits: Int)] =
        """
        0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.168.0.0/16
        198.18.0.0/15 224.0.0.0/4 240.0.0.0/4 168.63.129.16/32 2001::/32
        """.split { $0 == " " || $0 == "\n" }.compactMap { text in
            let parts = text.split(separator: "/")
            guard parts.count == 2, let address = NetworkAddress(String(parts[0])), let bits = Int(parts[1]) else {
                return nil
            }
            return (address.bytes, bits)
        }
}
