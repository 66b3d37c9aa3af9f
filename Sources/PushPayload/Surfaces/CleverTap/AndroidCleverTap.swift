import DataTree

/// What CleverTap's SDK reads of a message's data, its push templates too. Sources: clevertap-android-sdk, `PushProviders`,
/// `CoreNotificationRenderer`, `TemplateRenderer`, `TemplateDataFactory`, `ValidatorFactory`.
enum AndroidCleverTap {
    static func read(_ reading: SurfaceReading, _ place: String) -> AndroidMessage {
        func text(_ name: String) -> SurfaceValue? { reading.scalar(place + "/" + name) }
        let data = CleverTapData(reading: reading, place: place)
        var message = AndroidMessage(.cleverTap, .vendor)
        message.template = data.value("pt_id")
        message.layout = message.template.flatMap { CleverTapLayout(data: data).template($0.text) }
        let isIcons = message.layout?.kind.isIcons ?? false
        setTexts(data, areOwn: isIcons, on: &message)
        // The app's factory draws a live update without a template.
        let isFactory = message.template == nil && reading.isOn(place + "/wzrk_la") != nil
        message.usesLabelAsTitle = !isIcons && !isFactory
        // Other addresses are passed over.
        message.picture = data.value("pt_big_img", "wzrk_bp").flatMap { $0.text.hasPrefix("http") ? $0 : nil }
        message.largeIcon = message.template == nil ? text("ico") : data.value("pt_ico")
        message.color = message.template.flatMap { _ in data.value("pt_small_icon_clr") } ?? text("wzrk_clr")
        message.channel = data.value("wzrk_cid")
        message.tag = text("wzrk_ck")
        message.link = data.value("wzrk_dl")
        message.sticky = reading.isOn(place + "/wzrk_sticky")
        message.ownedByChannel = ["wzrk_sound", "pr"].compactMap(text)
        message.buttons = AndroidButtons.list(reading, data.node("wzrk_acts")?.pointer ?? place, ["l"])
        if let layout = message.layout { apply(layout, data, to: &message) }
        // Without a text nothing is drawn, and a template whose requirements fail draws nothing either.
        let isBroken =
            message.template.map {
                problem($0.text, reading, place)?.isFatal ?? (message.layout == nil && $0.text != progress)
            } ?? false
        if message.text == nil && !isIcons || isBroken || text("wzrk_pn_s") != nil { message.drawer = .app }
        return message
    }

    /// Icons have the template's own texts alone.
    private static func setTexts(_ data: CleverTapData, areOwn: Bool, on message: inout AndroidMessage) {
        func text(_ own: String, _ other: String) -> SurfaceValue? {
            data.value(own) ?? (areOwn ? nil : data.value(other))
        }
        message.title = text("pt_title", "nt")
        message.text = text("pt_msg", "nm")
        message.bigText = text("pt_msg_summary", "wzrk_nms")
        message.subText = text("pt_subtitle", "wzrk_st")
    }

    /// What a layout shows in place of the message's own.
    private static func apply(_ layout: AndroidTemplate, _ data: CleverTapData, to message: inout AndroidMessage) {
        switch layout.kind {
        case .carousel, .manualCarousel, .filmstrip, .icons, .iconsOnly: message.picture = nil
        case .products, .productsLinear:
            message.picture = nil
            // Expanded, the chosen product stands in place of title and text.
            (message.bigTitle, message.bigText) = (layout.items.first?.title, layout.items.first?.text)
        case .input:
            // The system's own style, with a field to answer where it has a label.
            if let label = data.value("pt_input_label") { message.buttons.append(.init(title: label)) }
        default: break
        }
    }

    /// The template of a live update.
    static let progress = "pt_progress"

    /// Templates that the renderer knows; what the others ask for is not checked.
    static let templates = [
        "pt_basic", "pt_carousel", "pt_manual_carousel", "pt_rating", "pt_product_display", "pt_five_icons",
        "pt_zero_bezel", "pt_timer", "pt_input", "pt_vertical_img", "pt_cancel", "pt_video", "pt_icons", rating,
        progress,
    ]
    private static let unchecked: Set<String> = ["pt_cancel", "pt_video"]
    private static let rating = "pt_custom_rating"

    /// What a template lacks of what the code asks for.
    enum Problem: Equatable {
        case unknown
        /// The keys, as they are written.
        case missing([String])
        /// Keys that begin so: how many there must be, and how many there are.
        case few(String, needed: Int, found: Int)
        /// Keys without which a basic notification is shown.
        case basic([String])

        /// Nothing is drawn.
        var isFatal: Bool { if case .basic = self { false } else { true } }
    }

    static func problem(_ id: String, _ reading: SurfaceReading, _ place: String) -> Problem? {
        guard templates.contains(id) else { return .unknown }
        guard !unchecked.contains(id) else { return nil }
        let data = CleverTapData(reading: reading, place: place)
        let more: [String: [[String]]] = [
            "pt_rating": [["pt_default_dl", "wzrk_dl"]], "pt_product_display": [["pt_product_display_action"]],
            "pt_zero_bezel": [["pt_big_img", "wzrk_bp"]], "pt_vertical_img": [["pt_big_img", "wzrk_bp"]],
            "pt_input": [["pt_input_feedback"]],
        ]
        // Of each list one key is enough; the first is the template's own.
        let texts = ["pt_five_icons", "pt_icons"].contains(id) ? [] : [["pt_title", "nt"], ["pt_msg", "nm"]]
        if id == progress, missingBar(data) { return .missing([progress]) }
        var missing = (texts + (more[id] ?? [])).filter { $0.allSatisfy { data.value($0) == nil } }.map { $0[0] }
        if id == "pt_input", data.node("wzrk_acts")?.node.insideString?.elements.isEmpty ?? true {
            missing.append("wzrk_acts")
        }
        if !missing.isEmpty { return .missing(missing) }
        if id == rating {
            let wanted = CleverTapRating(data).missing
            return wanted.isEmpty ? nil : .basic(wanted)
        }
        let isExact = id == "pt_product_display"
        for (prefix, needed) in lists[id] ?? [] {
            let found = data.numbers(prefix).count
            if found < needed || isExact && found > needed { return .few(prefix, needed: needed, found: found) }
        }
        return nil
    }

    /// A title alone is no progress: a value, segments, points or an open bar are.
    private static func missingBar(_ data: CleverTapData) -> Bool {
        func isList(_ name: String) -> Bool { !(data.node(name)?.node.insideString?.elements.isEmpty ?? true) }
        return data.value(progress) == nil && data.isOn("pt_progress_indeterminate") == nil
            && !isList("pt_progress_segments") && !isList("pt_progress_points")
    }

    private static let lists: [String: [(String, Int)]] = [
        "pt_carousel": [("pt_img", 3), ("pt_dl", 1)], "pt_manual_carousel": [("pt_img", 3), ("pt_dl", 1)],
        "pt_rating": [("pt_dl", 1)], "pt_five_icons": [("pt_img", 3), ("pt_dl", 3)],
        "pt_icons": [("pt_img", 3), ("pt_dl", 3)],
        "pt_product_display": [("pt_img", 3), ("pt_dl", 3), ("pt_bt", 3), ("pt_st", 3)],
    ]
}
