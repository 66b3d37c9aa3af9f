import DataTree

/// What Braze's SDK reads of a message's data. Source: braze-android-sdk 43 (`BrazeNotificationStyleFactory`) and the key names of
/// its `Constants`.
enum AndroidBrazeData {
    static func read(_ reading: SurfaceReading, _ place: String) -> AndroidMessage {
        func text(_ name: String) -> SurfaceValue? { reading.scalar(place + "/" + name) }
        var message = AndroidMessage(.braze, .vendor)
        message.title = text("t")
        message.text = text("a")
        message.subText = text("s")
        message.bigTitle = text("ab_bt")
        message.picture = text("ab_iu") ?? text("extra/appboy_image_url")
        message.largeIcon = text("ab_li")
        message.color = text("ac")
        message.channel = text("ab_nc")
        message.count = text("ab_bc")
        message.visibilityValue = text("ab_vs")
        message.visibility = AndroidMessage.visibility(message.visibilityValue, unsaid: .hidden)
        message.tag = text("n")
        message.link = text("uri")
        message.ownedByChannel = ["sd", "p"].compactMap(text)
        message.buttons = (0..<AndroidButtons.limit).compactMap { text("ab_a\($0)_t") }.map { .init(title: $0) }
        if text("ab_c") != nil { message.pages = pages(reading, place) }
        return message
    }

    /// Pages end at the first without a picture.
    private static func pages(_ reading: SurfaceReading, _ place: String) -> [AndroidMessage.Page] {
        var pages: [AndroidMessage.Page] = []
        for index in 0..<50 {
            let page = "\(place)/ab_c\(index)_"
            guard let image = reading.text(page + "i") else { break }
            pages.append(.init(image: image, title: reading.text(page + "t"), subtitle: reading.text(page + "st")))
        }
        return pages
    }
}

/// What CleverTap's SDK reads of a message's data, its push templates too. Sources: clevertap-android-sdk, `PushProviders`,
/// `CoreNotificationRenderer`, `TemplateRenderer`, `ValidatorFactory`.
enum AndroidCleverTap {
    static func read(_ reading: SurfaceReading, _ place: String) -> AndroidMessage {
        func text(_ name: String) -> SurfaceValue? { reading.scalar(place + "/" + name) }
        // `pt_json` wins over the same key beside it.
        func template(_ name: String) -> SurfaceValue? { text("pt_json/" + name) ?? text(name) }
        var message = AndroidMessage(.cleverTap, .vendor)
        message.title = template("pt_title") ?? text("nt")
        message.text = template("pt_msg") ?? text("nm")
        message.usesLabelAsTitle = true
        message.picture = template("pt_big_img") ?? text("wzrk_bp")
        message.bigText = template("pt_msg_summary")
        message.subText = text("wzrk_st")
        message.largeIcon = text("ico")
        message.color = text("wzrk_clr")
        message.channel = text("wzrk_cid")
        message.tag = text("wzrk_ck")
        message.link = text("wzrk_dl")
        message.sticky = reading.isOn(place + "/wzrk_sticky")
        message.ownedByChannel = ["wzrk_sound", "pr"].compactMap(text)
        message.template = text("pt_id")
        message.buttons = AndroidButtons.list(reading, place + "/wzrk_acts", ["l"])
        // Without a text nothing is drawn, and a template whose requirements fail draws nothing either.
        let isBroken = message.template.map { problem($0.text, reading, place) != nil } ?? false
        if message.text == nil || isBroken || text("wzrk_pn_s") != nil { message.drawer = .app }
        return message
    }

    /// Templates that the renderer knows.
    static let templates = [
        "pt_basic", "pt_carousel", "pt_manual_carousel", "pt_rating", "pt_product_display", "pt_five_icons",
        "pt_zero_bezel", "pt_timer", "pt_input", "pt_vertical_img", "pt_cancel", "pt_video",
    ]

    /// What a template lacks of what the code asks for.
    enum Problem: Equatable {
        case unknown
        /// The keys, as they are written.
        case missing([String])
        /// Keys that begin so: how many there must be, and how many there are.
        case few(String, needed: Int, found: Int)
    }

    static func problem(_ id: String, _ reading: SurfaceReading, _ place: String) -> Problem? {
        guard templates.contains(id) else { return .unknown }
        func has(_ name: String) -> Bool {
            reading.scalar("\(place)/pt_json/\(name)", "\(place)/\(name)") != nil
        }
        func count(_ prefix: String) -> Int {
            let inner = reading.object(place + "/pt_json")?.members ?? []
            let names = Set((inner + (reading.object(place)?.members ?? [])).prefix(400).map(\.name))
            return names.count { $0.hasPrefix(prefix) && $0.dropFirst(prefix.count).allSatisfy(\.isNumber) }
        }
        let texts = ["pt_five_icons", "pt_cancel", "pt_video"].contains(id) ? [] : ["pt_title", "pt_msg"]
        let more: [String: [String]] = [
            "pt_rating": ["pt_default_dl"], "pt_product_display": ["pt_product_display_action"],
            "pt_zero_bezel": ["pt_big_img"], "pt_vertical_img": ["pt_big_img"], "pt_input": ["pt_input_feedback"],
        ]
        let missing = (texts + (more[id] ?? [])).filter { !has($0) }
        if !missing.isEmpty { return .missing(missing) }
        let lists: [String: [(String, Int)]] = [
            "pt_carousel": [("pt_img", 3), ("pt_dl", 1)], "pt_manual_carousel": [("pt_img", 3), ("pt_dl", 1)],
            "pt_rating": [("pt_dl", 1)], "pt_five_icons": [("pt_img", 3), ("pt_dl", 3)],
            "pt_product_display": [("pt_img", 3), ("pt_dl", 3), ("pt_bt", 3), ("pt_st", 3)],
        ]
        for (prefix, needed) in lists[id] ?? [] {
            let found = count(prefix)
            if found < needed { return .few(prefix, needed: needed, found: found) }
        }
        return nil
    }
}
