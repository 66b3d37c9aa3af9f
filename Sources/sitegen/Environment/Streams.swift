import Platform

/// Bytes from an open descriptor.
enum Streams {
    /// The next bytes; none at the end, or where nothing can be read.
    static func read(_ descriptor: Int32, upTo count: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            var got = -1
            repeat { got = Platform.read(descriptor, buffer.baseAddress, count) } while got < 0 && errno == EINTR
            filled = max(got, 0)
        }
    }
}
