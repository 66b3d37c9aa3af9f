/// Reads requests (RFC 9112) from bytes as they come. A pure value: it neither waits nor knows where the bytes are from, and gives
/// the same answers however they were split. Every byte is read once, and no more is kept than the limits allow.
///
/// It is stricter than the standard demands: lines end with CR LF only, headers are never folded, and there are no
/// bodies. Input that two programs could parse differently is refused.
package struct RequestReader: Sendable {
    package enum Limits {
        /// Bytes of the first line.
        package static let line = 8192
        /// Bytes of all headers, with the ends of their lines.
        package static let headers = 32768
        package static let fields = 100
        /// In front of a request (RFC 9112, section 2.2, asks for one at least).
        package static let emptyLines = 4
    }

    package enum Outcome: Equatable, Sendable {
        case needsMore
        case request(RequestHead)
        /// For good: what follows is not read as a request.
        case refused(Refusal)
    }

    /// Bytes that have come; those before `position` are read.
    private var bytes: [UInt8] = []
    private var position = 0
    private var line: [UInt8] = []
    private var hasReturn = false
    private var emptyLines = 0
    private var headerBytes = 0
    /// Nil while the first line is read.
    private var fields: RequestFields?
    private var finished: RequestHead?
    private var refusal: Refusal?

    package init() {}

    /// Whether nothing of a further request has come.
    package var isIdle: Bool {
        position == bytes.count && line.isEmpty && !hasReturn && emptyLines == 0 && fields == nil && refusal == nil
    }

    /// Takes bytes in. What comes after a refusal is forgotten.
    package mutating func feed(_ more: ArraySlice<UInt8>) {
        if refusal == nil { bytes += more }
    }

    /// The next request in what has come so far. To be called until it needs more bytes.
    package mutating func next() -> Outcome {
        if let refusal { return .refused(refusal) }
        do throws(Refusal) {
            while position < bytes.count {
                let byte = bytes[position]
                position += 1
                try take(byte)
                if let request = finished {
                    startOver()
                    return .request(request)
                }
            }
        } catch {
            var error = error
            error.isForHead = fields?.isForHead ?? false
            refusal = error
            (bytes, position, line) = ([], 0, [])
            return .refused(error)
        }
        bytes.removeAll(keepingCapacity: true)
        position = 0
        return .needsMore
    }

    private mutating func startOver() {
        line.removeAll(keepingCapacity: true)
        (emptyLines, headerBytes, fields, finished) = (0, 0, nil, nil)
    }

    private mutating func take(_ byte: UInt8) throws(Refusal) {
        if fields != nil {
            headerBytes += 1
            guard headerBytes <= Limits.headers else { throw .headersTooLong }
        }
        if hasReturn {
            guard byte == UInt8(ascii: "\n") else { throw .bareReturn }
            hasReturn = false
            try endLine()
            line.removeAll(keepingCapacity: true)
            return
        }
        switch byte {
        case UInt8(ascii: "\r"): hasReturn = true
        case UInt8(ascii: "\n"): throw .bareLineFeed
        case UInt8(ascii: "\t") where fields != nil: line.append(byte)
        case 0..<0x20, 0x7F: throw .control
        default: line.append(byte)
        }
        guard fields != nil || line.count <= Limits.line else { throw .lineTooLong }
    }

    private mutating func endLine() throws(Refusal) {
        guard fields != nil else {
            if line.isEmpty {
                emptyLines += 1
                guard emptyLines <= Limits.emptyLines else { throw .requestLine }
            } else {
                fields = RequestFields(try RequestLine(line))
            }
            return
        }
        if line.isEmpty {
            finished = try fields?.head()
        } else {
            try fields?.add(line)
        }
    }
}
