import DataTree

/// The live update that is a push template: `pt_progress`. Sources: clevertap-android-sdk, `ProgressStyle`, `ProgressPayloadParser` and
/// its vendor's reference of the payload.
extension AndroidLiveUpdate {
    /// `template`: the key that names one; `base`: of the data.
    mutating func readProgress(
        _ data: AndroidFields, _ template: String, _ base: String, _ message: inout AndroidMessage
    ) {
        guard data.value(template) != nil else {
            // The app's factory draws it of what is sent along.
            drawing = .app
            if data.reading.object(base + "/" + form.state) == nil {
                state = data.reading.pairs(base).filter { !$0.name.hasPrefix("wzrk_") }
            }
            message.usesLabelAsTitle = false
            let texts = (message.title, message.text)
            (message.title, message.text, message.bigText) = (nil, nil, nil)
            (message.picture, message.largeIcon, message.buttons) = (nil, nil, [])
            instead = [texts.0, texts.1].compactMap { $0 }
            return
        }
        event = event ?? .update
        (hasBar, staysAtEnd) = (true, true)
        progress = data.value("pt_progress")
        isStyled = data.isOn("pt_styled_by_progress") != nil
        (parts, segments) = data.parts("pt_progress_segments", "length", unsaid: 1)
        (marks, points) = data.parts("pt_progress_points", "position", unsaid: 0)
        if parts.isEmpty, marks.isEmpty { isIndeterminate = data.isOn("pt_progress_indeterminate") }
        trackerIcon = isIndeterminate == nil ? data.value("pt_progress_tracker_icon") : nil
        startIcon = data.value("pt_progress_start_icon")
        endIcon = data.value("pt_progress_end_icon")
        unpromoted = data.value("pt_promote").flatMap { $0.text.lowercased() == "false" ? $0 : nil }
        isLost = message.drawer == .app
        message.picture = nil
        guard event != .end else { return }
        switch data.value("pt_chip_type")?.text.lowercased() {
        case "text": chip = data.value("pt_chip_text")
        case "timer", "countdown":
            when = data.value("pt_when")
            time = when.flatMap { Double($0.text) }.map { $0 / 1000 }
            clock = time == nil ? nil : data.isOn("pt_countdown") != nil ? .countdown : .elapsed
        default: break
        }
    }
}

extension AndroidFields {
    /// A list of lengths or places with colours; it may be a text that holds JSON.
    fileprivate func parts(
        _ name: String, _ number: String, unsaid: Int
    ) -> ([LiveUpdateLayout.Part], SurfaceValue?) {
        guard let (pointer, node) = node("/" + name), let list = node.insideString, list.kind == .array else {
            return ([], nil)
        }
        let parts = list.elements.prefix(LiveUpdateLayout.partLimit).map { element in
            let given = element[number].map { $0.int ?? $0.string.flatMap { Int($0) } ?? unsaid }
            return LiveUpdateLayout.Part(value: given ?? unsaid, color: element["color"]?.string)
        }
        return (parts, reading.value(node, "", pointer))
    }
}
