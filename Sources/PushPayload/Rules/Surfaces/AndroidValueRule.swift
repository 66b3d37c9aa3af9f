import DataTree
package import Text

/// Values of a vendor's own keys that its SDK throws at, or passes over, by the form of its pack.
enum AndroidValueRule: AndroidPart {
    static let codes = [RuleCode(.androidVendorValue, .error)]

    static func check(_ look: AndroidLook) -> [Diagnostic] {
        guard let form = look.message.form else { return [] }
        guard let place = look.message.dataPlace else { return color(look, form) }
        return numbers(look, form, place) + color(look, form)
            + form.buttons.flatMap { buttons(look, $0, form.fields(look.reading, place)) }
            + style(look, form, place) + pages(look, form, place)
    }

    private static func finding(
        _ look: AndroidLook, _ severity: Severity, _ value: SurfaceValue, _ headline: Message, why: Message,
        fix: Message
    ) -> Diagnostic {
        look.finding(.androidVendorValue, severity, value, headline, why: why, fix: .init(fix))
    }

    // MARK: Colours and numbers

    private static func color(_ look: AndroidLook, _ form: AndroidForm) -> [Diagnostic] {
        guard let color = look.message.color, let failure = form.colorFailure else { return [] }
        let name = JSONPointer(color.pointer)?.tokens.last ?? ""
        let why: Message =
            failure == .throwing
            ? "the SDK throws when it reads another text" : "the SDK takes the default colour in its place"
        let severity: Severity = failure == .throwing ? .error : .warning
        switch form.colorForm {
        case .argb where AndroidColor.argb(color.text) == nil:
            return [
                finding(
                    look, severity, color, "'\(name)' must be eight digits without '#', such as FF0C7043", why: why,
                    fix: "write opacity, red, green and blue")
            ]
        case .hex where AndroidColor.hex(color.text) == nil:
            return [
                finding(
                    look, severity, color, "'\(name)' must be a colour such as '#0C7043'", why: why,
                    fix: "write six digits after '#'")
            ]
        default: return []
        }
    }

    private static func numbers(_ look: AndroidLook, _ form: AndroidForm, _ place: String) -> [Diagnostic] {
        form.numbers.compactMap { pointer in
            guard let value = form.fields(look.reading, place).first(pointer, .scalar), Int(value.text) == nil else {
                return nil
            }
            let name = JSONPointer(pointer)?.tokens.last ?? ""
            return finding(
                look, .error, value, "'\(name)' must be a whole number, but is '\(value.text)'",
                why: "the SDK throws when it reads another text", fix: "write a number, in quotes as all data")
        }
    }

    // MARK: Buttons and styles

    private static func buttons(
        _ look: AndroidLook, _ form: AndroidButtons, _ fields: AndroidFields
    ) -> [Diagnostic] {
        guard let lacking = form.lacking, let (place, node) = form.place.flatMap(fields.node),
            let list = node.insideString, list.kind == .array
        else { return [] }
        let found = list.elements.prefix(form.count).enumerated().lazy.compactMap { index, element -> Diagnostic? in
            guard let name = form.missing(element) else { return nil }
            let value = look.reading.value(element, "", "\(place)/\(index)")
            return lacking == .ends
                ? finding(
                    look, .error, value, "a button must have '\(name)'",
                    why: "the SDK drops this button and all behind it", fix: "add '\(name)'")
                : finding(
                    look, .warning, value, "a button must have '\(name)'", why: "the SDK leaves this button out",
                    fix: "add '\(name)'")
        }
        return Array(lacking == .ends ? Array(found.prefix(1)) : Array(found))
    }

    private static func style(_ look: AndroidLook, _ form: AndroidForm, _ place: String) -> [Diagnostic] {
        guard let style = form.style, let value = look.reading.scalar(place + style),
            look.reading.object(place + style) == nil
        else { return [] }
        return [
            finding(
                look, .warning, value, "'style' must be a text that holds a JSON object",
                why: "the SDK shows the plain text instead", fix: "write the object as JSON in one text")
        ]
    }

    /// A story ends at the first page without a picture.
    private static func pages(_ look: AndroidLook, _ form: AndroidForm, _ place: String) -> [Diagnostic] {
        guard let pages = form.pages, look.reading.scalar(place + pages.mark) != nil else { return [] }
        let count = look.message.pages.count
        func part(_ page: Int) -> SurfaceValue? {
            pages.parts.lazy.compactMap { look.reading.scalar(place + AndroidPages.pointer($0, page)) }.first
        }
        guard let lost = part(count) ?? part(count + 1) else { return [] }
        let image = String(AndroidPages.pointer(pages.image, count).dropFirst())
        return [
            finding(
                look, .error, lost, "page \(count + 1) of the story must have a picture",
                why: "the story ends before it", fix: "add '\(image)', or move the pages behind it up")
        ]
    }
}

extension DiagnosticCode { package static let androidVendorValue = DiagnosticCode("android.vendor-value") }
