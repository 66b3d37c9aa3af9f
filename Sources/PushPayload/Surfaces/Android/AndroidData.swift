import DataTree

/// Data of a message for Firebase without a notification: an SDK that knows its own keys draws it, whatever state the app is in; data
/// without such keys are the app's. Sources: the vendors' Android SDKs (Pushwoosh 6.10, OneSignal 5.9, Airship 20.10, Braze 43,
/// CleverTap push-templates 2.4, Customer.io 4.19, Adobe Messaging, Klaviyo).
enum AndroidData {
    /// `place`: of the data; `base`: of the message.
    static func read(_ reading: SurfaceReading, _ place: String, _ base: String) -> AndroidMessage? {
        let data = reading.object(place)
        var message: AndroidMessage
        switch data.flatMap(sender) {
        case .pushwoosh: message = pushwoosh(reading, place)
        case .oneSignal: message = oneSignal(reading, place)
        case .airship: message = airship(reading, place)
        case .braze: message = AndroidBrazeData.read(reading, place)
        case .cleverTap: message = AndroidCleverTap.read(reading, place)
        case .customerIO: message = customerIO(reading, place)
        case .adobe: message = adobe(reading, place)
        case .expo: message = AndroidExpo.data(reading, place)
        case .klaviyo: message = AndroidKlaviyo.read(reading, place)
        default: message = AndroidMessage(.own, .app)
        }
        message.urgency = reading.text(base + "/android/priority")
        message.data = reading.pairs(place)
        message.dataPlace = place
        LiveUpdateForm.apply(reading, place, to: &message)
        return message
    }

    /// Whose SDK takes the data for its own.
    static func sender(_ data: Node) -> AndroidMessage.Sender? {
        guard data.kind == .object else { return nil }
        var names: Set<String> = []
        for member in data.members.prefix(200) {
            names.insert(member.name)
            if member.name.hasPrefix("com.urbanairship.") { return .airship }
            if member.name.hasPrefix("wzrk_") || member.name == "pt_id" { return .cleverTap }
        }
        if names.contains("pw_msg") || names.contains("pw_live") { return .pushwoosh }
        if names.contains("_ab") { return .braze }
        if names.contains("_k") { return .klaviyo }
        if names.contains("adb_title") || names.contains("adb_liveupdate_data") { return .adobe }
        if !names.isDisjoint(with: ["experienceId", "scopeKey"]), !names.isDisjoint(with: ["title", "message"]) {
            return .expo
        }
        if names.isSuperset(of: ["CIO-Delivery-ID", "CIO-Delivery-Token"]) || names.contains("cioInstanceId") {
            return .customerIO
        }
        if names.contains("custom"), names.contains("alert"), data["custom"]?.insideString?["i"] != nil {
            return .oneSignal
        }
        return nil
    }

    private static func pushwoosh(_ reading: SurfaceReading, _ place: String) -> AndroidMessage {
        func text(_ name: String) -> SurfaceValue? { reading.scalar(place + "/" + name) }
        var message = AndroidMessage(.pushwoosh, .vendor)
        message.title = text("header")
        message.text = text("title")
        message.usesLabelAsTitle = true
        message.picture = text("b")
        message.largeIcon = text("ci")
        message.smallIcon = text("i")
        message.color = text("ibc")
        message.channelName = text("pw_channel")
        message.count = text("pw_badges")
        message.group = text("group_id")
        message.tag = text("pw_msg_tag")
        message.visibilityValue = text("visibility")
        message.visibility = AndroidMessage.visibility(message.visibilityValue, unsaid: .shown)
        message.link = text("l")
        message.ownedByChannel = ["led", "vib", "s", "pri"].compactMap(text)
        message.buttons = AndroidButtons.pushwoosh(reading, place + "/pw_actions")
        if message.text == nil || reading.isOn(place + "/silent") != nil || reading.isOn(place + "/pw_silent") != nil {
            message.drawer = .app
        }
        return message
    }

    private static func oneSignal(_ reading: SurfaceReading, _ place: String) -> AndroidMessage {
        func text(_ name: String) -> SurfaceValue? { reading.scalar(place + "/" + name) }
        var message = AndroidMessage(.oneSignal, .vendor)
        message.title = text("title")
        message.text = text("alert")
        message.picture = text("bicon")
        message.largeIcon = text("licon")
        message.smallIcon = text("sicon")
        message.color = text("bgac")
        message.visibilityValue = text("vis")
        message.visibility = AndroidMessage.visibility(message.visibilityValue, unsaid: .shown)
        message.channel = text("oth_chnl") ?? text("chnl/id")
        message.channelName = text("chnl/nm")
        message.group = text("grp")
        message.tag = text("collapse_key").flatMap { $0.text == "do_not_collapse" ? nil : $0 }
        message.link = text("custom/u")
        message.ownedByChannel = ["ledc", "sound", "pri"].compactMap(text)
        message.buttons = AndroidButtons.list(reading, place + "/o", ["n"])
        if message.buttons.isEmpty {
            message.buttons = AndroidButtons.list(reading, place + "/custom/a/actionButtons", ["text"])
        }
        return message
    }

    private static func airship(_ reading: SurfaceReading, _ place: String) -> AndroidMessage {
        let prefix = place + "/com.urbanairship."
        func text(_ name: String) -> SurfaceValue? { reading.scalar(prefix + name) }
        var message = AndroidMessage(.airship, .vendor)
        message.title = text("title")
        message.text = text("push.ALERT")
        message.usesLabelAsTitle = true
        message.subText = text("summary")
        message.smallIcon = text("icon")
        message.color = text("icon_color")
        message.channel = text("notification_channel")
        message.tag = text("notification_tag")
        message.visibilityValue = text("visibility")
        message.visibility = AndroidMessage.visibility(message.visibilityValue, unsaid: .shown)
        message.publicTitle = text("public_notification/title")
        message.publicText = text("public_notification/alert")
        message.ownedByChannel = ["sound", "priority"].compactMap(text)
        AndroidAirshipStyle.apply(reading, prefix + "style", to: &message)
        message.localOnly = reading.isOn(prefix + "local_only")
        if let flag = text("foreground_display"), flag.text == "false" { message.hidesInForeground = flag }
        if message.text == nil { message.drawer = .app }
        return message
    }

    private static func customerIO(_ reading: SurfaceReading, _ place: String) -> AndroidMessage {
        var message = AndroidMessage(.customerIO, .vendor)
        message.title = reading.text(place + "/title")
        message.text = reading.text(place + "/body")
        message.picture = reading.text(place + "/image")
        message.largeIcon = message.picture
        message.link = reading.text(place + "/link")
        return message
    }

    private static func adobe(_ reading: SurfaceReading, _ place: String) -> AndroidMessage {
        func text(_ name: String) -> SurfaceValue? { reading.scalar(place + "/adb_" + name) }
        var message = AndroidMessage(.adobe, .vendor)
        message.title = text("title")
        message.text = text("body")
        message.picture = text("image")
        message.smallIcon = text("icon")
        message.channel = text("channel_id")
        message.count = text("n_count")
        message.visibilityValue = text("n_visibility")
        message.visibility = AndroidMessage.visibility(message.visibilityValue, unsaid: .hidden)
        message.link = text("uri")
        message.ownedByChannel = ["sound", "n_priority"].compactMap(text)
        message.buttons = AndroidButtons.list(reading, place + "/adb_act", ["label"])
        return message
    }
}
