import DataTree

extension AndroidForm {
    func fields(_ reading: SurfaceReading, _ place: String) -> AndroidFields {
        let places = inner.filter { $0.condition.map { reading.isOn(place + $0) != nil } ?? true }
        return AndroidFields(reading: reading, places: places.isEmpty ? [place] : places.map { place + $0.place })
    }
}

extension AndroidValue {
    func read(_ fields: AndroidFields) -> SurfaceValue? {
        if let exception, fields.first(exception, .text) != nil { return nil }
        let found = places.lazy.compactMap { fields.first($0, reader) }.first
        return found?.text == nothing ? nil : found
    }
}

extension AndroidButtons {
    func read(_ fields: AndroidFields) -> [AndroidMessage.Button] {
        guard let place else { return numbered(fields) }
        guard let (pointer, node) = fields.node(place), let list = node.insideString, list.kind == .array else {
            return []
        }
        var found: [AndroidMessage.Button] = []
        for (index, element) in list.elements.prefix(count).enumerated() {
            let title = titles.lazy.compactMap { fields.reading.text("\(pointer)/\(index)/\($0)") }.first
            let isBlank = lacking == .skipped && title?.text.allSatisfy(\.isWhitespace) ?? false
            if let title, missing(element) == nil, !isBlank {
                found.append(.init(title: title))
            } else if lacking == .ends {
                break
            }
        }
        return found
    }

    private func numbered(_ fields: AndroidFields) -> [AndroidMessage.Button] {
        (0..<count).compactMap { number in
            titles.first.flatMap { fields.first(AndroidPages.pointer($0, number), .scalar) }.map { .init(title: $0) }
        }
    }
}

extension AndroidPages {
    func read(_ reading: SurfaceReading, _ place: String) -> [AndroidMessage.Page] {
        guard reading.scalar(place + mark) != nil else { return [] }
        var pages: [AndroidMessage.Page] = []
        for index in 0..<50 {
            func text(_ form: String) -> SurfaceValue? { reading.text(place + Self.pointer(form, index)) }
            guard let image = text(image) else { break }
            pages.append(.init(image: image, title: text(title), subtitle: text(subtitle)))
        }
        return pages
    }
}

/// A style as an object, or as a string that holds one: `type`, and by it `big_text`, `big_picture` or `lines`, with `title` and
/// `summary`.
enum AndroidStyleObject {
    static func apply(_ reading: SurfaceReading, _ place: String, to message: inout AndroidMessage) {
        guard reading.object(place) != nil else { return }
        switch reading.text(place + "/type")?.text {
        case "big_text": message.bigText = reading.text(place + "/big_text")
        case "big_picture":
            message.picture = reading.text(place + "/big_picture")
            message.largeIcon = message.picture
        case "inbox":
            let lines = reading.node(place + "/lines")?.insideString
            message.lines = (0..<min(lines?.count ?? 0, 10)).compactMap { reading.text("\(place)/lines/\($0)") }
        default: return
        }
        message.bigTitle = reading.text(place + "/title")
        message.subText = reading.text(place + "/summary") ?? message.subText
    }
}
