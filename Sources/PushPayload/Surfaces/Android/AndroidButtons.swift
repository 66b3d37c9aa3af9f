import DataTree

/// Buttons of a message as lists of objects, most often in a string that holds JSON.
enum AndroidButtons {
    /// More are read so that a finding can count them; three are drawn.
    static let limit = 8
    static let shown = 3

    /// Elements whose title is under one of some names.
    static func list(_ reading: SurfaceReading, _ place: String, _ names: [String]) -> [AndroidMessage.Button] {
        guard let list = reading.node(place)?.insideString, list.kind == .array else { return [] }
        return (0..<min(list.count, limit)).compactMap { index in
            names.lazy.compactMap { reading.text("\(place)/\(index)/\($0)") }.first.map {
                AndroidMessage.Button(title: $0)
            }
        }
    }

    /// The first element without a type or a title loses itself and all behind it.
    static func pushwoosh(_ reading: SurfaceReading, _ place: String) -> [AndroidMessage.Button] {
        guard let list = reading.node(place)?.insideString, list.kind == .array else { return [] }
        var found: [AndroidMessage.Button] = []
        for index in 0..<min(list.count, limit) {
            guard let title = reading.text("\(place)/\(index)/title"), reading.text("\(place)/\(index)/type") != nil
            else { break }
            found.append(.init(title: title))
        }
        return found
    }
}

/// Airship's `style`: an object, or a string that holds one.
enum AndroidAirshipStyle {
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
