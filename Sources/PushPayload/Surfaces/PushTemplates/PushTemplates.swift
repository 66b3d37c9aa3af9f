import DataTree

/// Push templates, which an SDK draws by layouts of its own: those of clevertap-android-sdk, `TemplateRenderer`, `TemplateDataFactory`,
/// `ValidatorFactory`. The pack's form says where the keys lie and what is drawn without a template.
enum PushTemplates {
    /// `template`: the key that names one.
    static func apply(_ template: String, _ data: AndroidFields, to message: inout AndroidMessage) {
        guard let id = data.value(template) else { return }
        message.template = id
        message.layout = PushTemplateLayout(data: data).template(id.text)
        let isIcons = message.layout?.kind.isIcons ?? false
        setTexts(data, areOwn: isIcons, on: &message)
        message.usesLabelAsTitle = !isIcons
        // Other addresses are passed over.
        if let own = data.value("pt_big_img") { message.picture = own.text.hasPrefix("http") ? own : nil }
        message.largeIcon = data.value("pt_ico")
        message.color = data.value("pt_small_icon_clr") ?? message.color
        if let layout = message.layout { apply(layout, data, to: &message) }
        // Without a text nothing is drawn, and a template whose requirements fail draws nothing either.
        let isBroken = problem(id.text, data)?.isFatal ?? (message.layout == nil && id.text != progress)
        message.drawer =
            message.text == nil && !isIcons || isBroken || data.value("wzrk_pn_s") != nil ? .app : .vendor
    }

    /// Icons have the template's own texts alone.
    private static func setTexts(_ data: AndroidFields, areOwn: Bool, on message: inout AndroidMessage) {
        func text(_ own: String, _ other: SurfaceValue?) -> SurfaceValue? { data.value(own) ?? (areOwn ? nil : other) }
        message.title = text("pt_title", message.title)
        message.text = text("pt_msg", message.text)
        message.bigText = text("pt_msg_summary", message.bigText)
        message.subText = text("pt_subtitle", message.subText)
    }

    /// What a layout shows in place of the message's own.
    private static func apply(_ layout: AndroidTemplate, _ data: AndroidFields, to message: inout AndroidMessage) {
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

    static func problem(_ id: String, _ data: AndroidFields) -> Problem? {
        guard templates.contains(id) else { return .unknown }
        guard !unchecked.contains(id) else { return nil }
        let more: [String: [[String]]] = [
            "pt_rating": [["pt_default_dl", "wzrk_dl"]], "pt_product_display": [["pt_product_display_action"]],
            "pt_zero_bezel": [["pt_big_img", "wzrk_bp"]], "pt_vertical_img": [["pt_big_img", "wzrk_bp"]],
            "pt_input": [["pt_input_feedback"]],
        ]
        // Of each list one key is enough; the first is the template's own.
        let texts = ["pt_five_icons", "pt_icons"].contains(id) ? [] : [["pt_title", "nt"], ["pt_msg", "nm"]]
        if id == progress, missingBar(data) { return .missing([progress]) }
        var missing = (texts + (more[id] ?? [])).filter { $0.allSatisfy { data.value($0) == nil } }.map { $0[0] }
        if id == "pt_input", data.node("/wzrk_acts")?.node.insideString?.elements.isEmpty ?? true {
            missing.append("wzrk_acts")
        }
        if !missing.isEmpty { return .missing(missing) }
        if id == rating {
            let wanted = PushTemplateRating(data).missing
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
    private static func missingBar(_ data: AndroidFields) -> Bool {
        func isList(_ name: String) -> Bool { !(data.node("/" + name)?.node.insideString?.elements.isEmpty ?? true) }
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
