import DataTree
import Text

/// A message while a form is held to it: where its fields are looked for, in this order.
struct AndroidFields {
    let reading: SurfaceReading
    let places: [String]
    /// In place of `*` in a pointer, the language of the texts.
    var language: String?

    func value(_ names: String...) -> SurfaceValue? {
        names.lazy.compactMap { first("/" + $0, .scalar) }.first
    }

    func isOn(_ name: String) -> SurfaceValue? { value(name).flatMap { $0.text.lowercased() == "true" ? $0 : nil } }

    /// A value of any kind, and where it is.
    func node(_ pointer: String) -> (pointer: String, node: Node)? {
        places.lazy.compactMap { place in
            let pointer = place + spoken(pointer)
            return reading.node(pointer).map { (pointer, $0) }
        }.first
    }

    func first(_ pointer: String, _ reader: AndroidValue.Reader) -> SurfaceValue? {
        if pointer.contains("/*/") { return translated(pointer) }
        return places.lazy.compactMap { one($0 + pointer, reader) }.first
    }

    private func one(_ pointer: String, _ reader: AndroidValue.Reader) -> SurfaceValue? {
        switch reader {
        case .text: reading.text(pointer)
        case .scalar: reading.scalar(pointer)
        case .localized: reading.localized(pointer)
        case .on: reading.isOn(pointer)
        case .off: reading.scalar(pointer).flatMap { $0.text == "false" ? $0 : nil }
        case .web: reading.scalar(pointer).flatMap { $0.text.hasPrefix("http") ? $0 : nil }
        }
    }

    // MARK: Languages

    private static let languageLimit = 40

    /// A pointer with the language in place of `*`.
    func spoken(_ pointer: String) -> String {
        guard let language else { return pointer }
        return pointer.replacing(text: "/*", with: "/" + JSONPointer.escape(language))
    }

    /// The same for a place in which texts are by language: of the languages the first that has it, in the order in which a server
    /// looks for them on a phone of another.
    mutating func choose(_ pointer: String) -> Bool {
        guard let (base, _) = Self.parts(pointer), let place = places.first else { return false }
        let own = reading.object(place + base)?.members.prefix(1).map(\.name) ?? []
        for name in ["default", "en"] + own {
            language = name
            if reading.object(place + spoken(pointer)) != nil { return true }
        }
        return false
    }

    private static func parts(_ pointer: String) -> (String, String)? {
        let parts = pointer.split(separator: "/*/", maxSplits: 1).map(String.init)
        return parts.count == 2 ? (parts[0], parts[1]) : nil
    }

    /// A text with what stands for it in the other languages of the request.
    private func translated(_ pointer: String) -> SurfaceValue? {
        guard let (base, rest) = Self.parts(pointer), let place = places.first,
            var value = reading.text(place + spoken(pointer))
        else { return nil }
        for member in (reading.object(place + base)?.members ?? []).prefix(Self.languageLimit) {
            let own = "\(place)\(base)/\(JSONPointer.escape(member.name))/\(rest)"
            if let text = reading.text(own)?.text { value.sentences[member.name] = text }
        }
        value.sentences[""] = value.text
        return value
    }

    // MARK: Numbers

    /// The numbers of keys such as `pt_img1`, rising.
    func numbers(_ prefix: String) -> [Int] {
        let all = places.flatMap { reading.object($0)?.members ?? [] }.prefix(400)
        let numbers = all.compactMap { member -> Int? in
            guard member.name.hasPrefix(prefix) else { return nil }
            let digits = member.name.dropFirst(prefix.count)
            return digits.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(digits) : nil
        }
        return Set(numbers).sorted()
    }
}
