import DataTree

/// Live updates that a vendor's SDK draws of fields of its own: Customer.io's two templates and CleverTap's `pt_progress`. Sources:
/// customerio-android, `SegmentsTemplate`, `CountdownTimerTemplate` and `LiveNotificationHandler`; clevertap-android-sdk,
/// `ProgressStyle`, `ProgressPayloadParser` and its reference of the payload.
extension AndroidLiveUpdate {
    // MARK: Customer.io

    private static let segmentsType = "io.customer.livenotifications.segments"
    private static let countdownType = "io.customer.livenotifications.countdowntimer"
    /// Steps of a bar, by Customer.io's reference.
    private static let stepLimit = 20
    /// What the envelope has; the other fields beside it are the template's.
    private static let envelope: Set<String> = [
        "CIO-Delivery-ID", "CIO-Delivery-Token", "cioInstanceId", "event", "notification_type", "timestamp", "payload",
    ]

    /// Fields lie in `payload`, which wins, or beside the envelope.
    mutating func readTemplate(_ reading: SurfaceReading, _ base: String, _ message: inout AndroidMessage) {
        func field(_ name: String) -> SurfaceValue? { reading.scalar("\(base)/payload/\(name)", "\(base)/\(name)") }
        if reading.object(base + "/payload") == nil {
            state = reading.pairs(base).filter { !Self.envelope.contains($0.name) }
            stateNode = reading.object(base)
            stateValue = reading.node(base).map { reading.value($0, "", base) }
        }
        switch type?.text {
        case Self.segmentsType:
            message.title = field("status")
            message.text = field("substatus") ?? field("trailingText")
            let total = min(max(1, field("segmentsTotal")?.int ?? 1), Self.stepLimit)
            hasBar = true
            progress = field("segmentsComplete")
            segments = field("segmentsTotal")
            parts = Array(repeating: .init(value: 1, color: nil), count: total)
        case Self.countdownType:
            message.title = field("title")
            message.text = field("statusMessage")
            when = field("endTime")
            time = when.flatMap { Double($0.text) }
            clock = when == nil ? nil : .countdown
        default:
            drawing = .app
            return
        }
        message.subText = field("header")
        staysAtEnd = message.title != nil
        // An end without a state takes the card away; any other message without one is dropped.
        if message.title == nil, event != .end { isLost = true }
    }

    // MARK: CleverTap

    mutating func readProgress(_ data: CleverTapData, _ message: inout AndroidMessage) {
        guard data.value("pt_id") != nil else {
            // The app's factory draws it of what is sent along.
            drawing = .app
            if data.reading.object(data.place + "/data") == nil {
                state = data.reading.pairs(data.place).filter { !$0.name.hasPrefix("wzrk_") }
            }
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

extension CleverTapData {
    func isOn(_ name: String) -> SurfaceValue? { value(name).flatMap { $0.text.lowercased() == "true" ? $0 : nil } }

    /// A list of lengths or places with colours; it may be a text that holds JSON.
    fileprivate func parts(
        _ name: String, _ number: String, unsaid: Int
    ) -> ([LiveUpdateLayout.Part], SurfaceValue?) {
        guard let (pointer, node) = self.node(name), let list = node.insideString, list.kind == .array else {
            return ([], nil)
        }
        let parts = list.elements.prefix(LiveUpdateLayout.partLimit).map { element in
            let given = element[number].map { $0.int ?? $0.string.flatMap { Int($0) } ?? unsaid }
            return LiveUpdateLayout.Part(value: given ?? unsaid, color: element["color"]?.string)
        }
        return (parts, reading.value(node, "", pointer))
    }
}
