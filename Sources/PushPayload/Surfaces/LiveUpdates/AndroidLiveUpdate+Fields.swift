import DataTree

/// What an SDK draws of fields of its own.
extension AndroidLiveUpdate {
    mutating func read(
        _ form: LiveUpdateTemplates, _ reading: SurfaceReading, _ base: String, _ message: inout AndroidMessage
    ) {
        func field(_ name: String) -> SurfaceValue? {
            reading.scalar("\(base)/\(form.place)/\(name)", "\(base)/\(name)")
        }
        if reading.object(base + "/" + form.place) == nil {
            state = reading.pairs(base).filter { !form.envelope.contains($0.name) }
            stateNode = reading.object(base)
            stateValue = reading.node(base).map { reading.value($0, "", base) }
        }
        guard let template = type.flatMap({ form.templates[$0.text] }) else {
            drawing = .app
            return
        }
        message.title = field(template.title)
        message.text = template.text.lazy.compactMap(field).first
        if let total = template.total {
            let count = min(max(1, field(total)?.int ?? 1), LiveUpdateTemplates.stepLimit)
            hasBar = true
            progress = template.done.flatMap(field)
            segments = field(total)
            parts = Array(repeating: .init(value: 1, color: nil), count: count)
        }
        if let end = template.end {
            when = field(end)
            time = when.flatMap { Double($0.text) }
            clock = when == nil ? nil : .countdown
        }
        message.subText = field(form.subText)
        staysAtEnd = message.title != nil
        // An end without a state takes the card away; any other message without one is dropped.
        if message.title == nil, event != .end { isLost = true }
    }

    mutating func read(_ bar: LiveUpdateBar, _ reading: SurfaceReading, _ base: String) {
        hasBar = true
        progress = reading.scalar("\(base)/\(bar.progress)")
        isIndeterminate = reading.isOn("\(base)/\(bar.indeterminate)")
        hidesBar = reading.scalar("\(base)/\(bar.shown)").flatMap { $0.text == "false" ? $0 : nil }
        let place = "\(base)/\(bar.segments)"
        if let node = reading.node(place), node.kind == .array {
            segments = reading.value(node, "", place)
            // A segment without a colour is skipped; one without a length, or with one that is no number, has the length 1.
            parts = node.elements.prefix(LiveUpdateLayout.partLimit).compactMap { element in
                guard let color = element["color"]?.string, AndroidColor.hex(color) != nil else { return nil }
                let length = element["length"].flatMap { $0.int ?? $0.string.flatMap { Int($0) } }
                return .init(value: max(1, length ?? 1), color: color)
            }
        }
        let shows = reading.scalar("\(base)/\(bar.clock)").map { $0.text != "false" } ?? true
        guard when != nil, shows else { return }
        clock = .time
        if reading.isOn("\(base)/\(bar.running)") != nil {
            clock = reading.isOn("\(base)/\(bar.back)") != nil ? .countdown : .elapsed
        }
    }
}
