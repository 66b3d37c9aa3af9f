internal import CYAML

/// The events of a YAML stream with the byte range of each, from libyaml.
///
/// Its event parser keeps its own stacks, so depth costs no stack frame, and the reader can stop at any event. No pointer
/// leaves this type.
struct YAMLEventStream: ~Copyable {
    private let parser: UnsafeMutablePointer<yaml_parser_t>
    private let input: UnsafeMutableBufferPointer<UInt8>
    private let offsets: ScalarOffsets

    /// `bytes` must be UTF-8; `base` is added to every offset. Nil when there is no memory.
    init?(bytes: ArraySlice<UInt8>, base: Int) {
        let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
        parser.initialize(to: yaml_parser_t())
        guard yaml_parser_initialize(parser) == 1 else {
            parser.deallocate()
            return nil
        }
        self.parser = parser
        input = .allocate(capacity: max(bytes.count, 1))
        _ = input.initialize(from: bytes)
        offsets = ScalarOffsets(bytes, base: base)
        yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        yaml_parser_set_input_string(parser, input.baseAddress, bytes.count)
    }

    deinit {
        yaml_parser_delete(parser)
        parser.deallocate()
        input.deallocate()
    }

    /// The next event; after `streamEnd` or an error there is none worth asking for.
    mutating func next() throws(YAMLSyntaxError) -> YAMLEvent {
        var event = yaml_event_t()
        guard yaml_parser_parse(parser, &event) == 1 else { throw syntaxError() }
        defer { yaml_event_delete(&event) }
        let range = range(event.start_mark, event.end_mark)
        switch event.type {
        case YAML_DOCUMENT_START_EVENT: return YAMLEvent(.documentStart, range)
        case YAML_DOCUMENT_END_EVENT: return YAMLEvent(.documentEnd, range)
        case YAML_ALIAS_EVENT: return YAMLEvent(.alias, range, anchor: Self.bytes(event.data.alias.anchor))
        case YAML_SCALAR_EVENT: return scalar(event, range)
        case YAML_SEQUENCE_START_EVENT:
            let data = event.data.sequence_start
            return YAMLEvent(.sequenceStart, range, anchor: Self.bytes(data.anchor), tag: Self.bytes(data.tag))
        case YAML_MAPPING_START_EVENT:
            let data = event.data.mapping_start
            return YAMLEvent(.mappingStart, range, anchor: Self.bytes(data.anchor), tag: Self.bytes(data.tag))
        case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: return YAMLEvent(.containerEnd, range)
        case YAML_STREAM_START_EVENT: return YAMLEvent(.streamStart, range)
        default: return YAMLEvent(.streamEnd, range)
        }
    }

    private func scalar(_ raw: yaml_event_t, _ range: Range<Int>) -> YAMLEvent {
        let data = raw.data.scalar
        var event = YAMLEvent(.scalar, range, anchor: Self.bytes(data.anchor), tag: Self.bytes(data.tag))
        event.text = Array(UnsafeBufferPointer(start: data.value, count: data.length))
        switch data.style {
        case YAML_SINGLE_QUOTED_SCALAR_STYLE, YAML_DOUBLE_QUOTED_SCALAR_STYLE: event.style = .quoted
        case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE: event.style = .block
        default: event.style = .plain
        }
        return event
    }

    private func range(_ start: yaml_mark_t, _ end: yaml_mark_t) -> Range<Int> {
        let lower = offsets.byte(Int(clamping: start.index))
        return lower..<max(lower, offsets.byte(Int(clamping: end.index)))
    }

    private func syntaxError() -> YAMLSyntaxError {
        let value = parser.pointee
        var error = YAMLSyntaxError(
            problem: value.problem.map { String(cString: $0) } ?? "the text could not be read", offset: 0)
        if value.error == YAML_READER_ERROR {
            error.offset = offsets.base + Int(clamping: value.problem_offset)
        } else {
            error.offset = offsets.byte(Int(clamping: value.problem_mark.index))
        }
        if let context = value.context {
            error.context = String(cString: context)
            error.contextOffset = offsets.byte(Int(clamping: value.context_mark.index))
        }
        return error
    }

    private static func bytes(_ text: UnsafeMutablePointer<yaml_char_t>?) -> [UInt8]? {
        guard let text else { return nil }
        var count = 0
        while text[count] != 0 { count += 1 }
        return Array(UnsafeBufferPointer(start: text, count: count))
    }
}

/// One event: what happened, where, and what libyaml read there.
struct YAMLEvent {
    enum Kind {
        case streamStart, streamEnd, documentStart, documentEnd, alias, scalar, sequenceStart, mappingStart,
            containerEnd
    }
    enum Style { case plain, quoted, block }

    var kind: Kind
    var range: Range<Int>
    var anchor: [UInt8]?
    var tag: [UInt8]?
    var text: [UInt8] = []
    var style = Style.plain

    init(_ kind: Kind, _ range: Range<Int>, anchor: [UInt8]? = nil, tag: [UInt8]? = nil) {
        self.kind = kind
        self.range = range
        self.anchor = anchor
        self.tag = tag
    }
}

/// What libyaml could not read, in its words, and where.
struct YAMLSyntaxError: Error {
    var problem: String
    var offset: Int
    var context: String?
    var contextOffset = 0
}

/// From libyaml's marks, which count Unicode scalars, to byte offsets.
private struct ScalarOffsets {
    let base: Int
    private let bytes: ArraySlice<UInt8>
    /// Byte offset of every 64th scalar; empty when the text is ASCII and the two counts are one.
    private var stops: [Int] = []

    init(_ bytes: ArraySlice<UInt8>, base: Int) {
        self.bytes = bytes
        self.base = base
        guard bytes.contains(where: { $0 >= 0x80 }) else { return }
        var count = 0
        for index in bytes.indices where bytes[index] & 0xC0 != 0x80 {
            if count & 63 == 0 { stops.append(index) }
            count += 1
        }
    }

    func byte(_ scalar: Int) -> Int {
        guard !stops.isEmpty else { return base + min(scalar, bytes.count) }
        guard scalar >> 6 < stops.count else { return base + bytes.count }
        var index = stops[scalar >> 6]
        var left = scalar & 63
        while left > 0, index < bytes.endIndex {
            index += 1
            while index < bytes.endIndex, bytes[index] & 0xC0 == 0x80 { index += 1 }
            left -= 1
        }
        return base + index - bytes.startIndex
    }
}
