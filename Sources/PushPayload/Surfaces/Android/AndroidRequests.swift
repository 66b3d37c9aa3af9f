import DataTree

/// What Android gets of the requests of vendors whose SDK draws it. Sources: the vendors' references of their requests, and for what
/// is drawn their Android SDKs.
enum AndroidRequests {
    /// OneSignal's create-message request.
    static func oneSignal(_ reading: SurfaceReading) -> AndroidMessage? {
        guard let text = reading.localized("/contents") else { return nil }
        var message = AndroidMessage(.oneSignal, .vendor)
        message.title = reading.localized("/headings")
        message.text = text
        message.picture = reading.text("/big_picture")
        message.largeIcon = reading.text("/large_icon")
        message.smallIcon = reading.text("/small_icon")
        message.color = reading.text("/android_accent_color")
        message.channel = reading.text("/existing_android_channel_id")
        // A channel of OneSignal's dashboard, which the SDK makes.
        message.channelName = message.channel == nil ? reading.text("/android_channel_id") : nil
        message.group = reading.text("/android_group")
        message.tag = reading.text("/collapse_id")
        message.visibilityValue = reading.scalar("/android_visibility")
        message.visibility = AndroidMessage.visibility(message.visibilityValue, unsaid: .shown)
        message.link = reading.text("/app_url", "/url")
        message.ownedByChannel = ["android_sound", "android_led_color"].compactMap { reading.scalar("/" + $0) }
        message.buttons = AndroidButtons.list(reading, "/buttons", ["text"])
        message.data = reading.pairs("/data")
        if reading.object("/data/live_notification") != nil {
            LiveUpdateForm.oneSignal.apply(reading, "/data/live_notification", to: &message)
        }
        return message
    }

    /// Airship's push object: `android` over the common alert.
    static func airship(_ reading: SurfaceReading) -> AndroidMessage? {
        let types = reading.node("/device_types")
        if types?.kind == .array, !(types?.elements.contains { $0.string == "android" } ?? false) { return nil }
        let own = "/notification/android"
        guard let text = reading.text(own + "/alert", "/notification/alert") else { return nil }
        var message = AndroidMessage(.airship, .vendor)
        message.text = text
        message.title = reading.text(own + "/title")
        message.usesLabelAsTitle = true
        message.subText = reading.text(own + "/summary")
        message.smallIcon = reading.text(own + "/icon")
        message.color = reading.text(own + "/icon_color")
        message.channel = reading.text(own + "/notification_channel")
        message.tag = reading.text(own + "/notification_tag")
        message.visibilityValue = reading.scalar(own + "/visibility")
        message.visibility = AndroidMessage.visibility(message.visibilityValue, unsaid: .shown)
        message.publicTitle = reading.text(own + "/public_notification/title")
        message.publicText = reading.text(own + "/public_notification/alert")
        message.urgency = reading.text(own + "/delivery_priority")
        message.ownedByChannel = ["sound", "priority"].compactMap { reading.scalar("\(own)/\($0)") }
        AndroidAirshipStyle.apply(reading, own + "/style", to: &message)
        message.data = reading.pairs(own + "/extra")
        return message
    }

    /// Braze's `android_push`.
    static func braze(_ reading: SurfaceReading) -> AndroidMessage? {
        let own = "/messages/android_push"
        guard reading.object(own) != nil else { return nil }
        let isSilent = reading.isOn(own + "/send_to_sync") != nil
        var message = AndroidMessage(.braze, isSilent ? .app : .vendor)
        message.title = reading.text(own + "/title")
        message.text = reading.text(own + "/alert")
        message.subText = reading.text(own + "/summary_text")
        message.picture = reading.text(own + "/extra/appboy_image_url")
        message.largeIcon = reading.text(own + "/push_icon_image_url")
        message.color = reading.scalar(own + "/accent_color")
        message.channel = reading.text(own + "/notification_channel_id")
        message.tag = reading.scalar(own + "/notification_id")
        message.link = reading.text(own + "/custom_uri")
        message.urgency = reading.text(own + "/android_priority")
        message.ownedByChannel = ["sound", "priority"].compactMap { reading.scalar("\(own)/\($0)") }
        message.buttons = AndroidButtons.list(reading, own + "/buttons", ["text"])
        message.data = reading.pairs(own + "/extra")
        if LiveUpdateForm.braze.isMarked(reading, own) {
            LiveUpdateForm.braze.apply(reading, own + "/extra", to: &message)
        }
        return message
    }

    /// A notification of Pushwoosh's `createMessage`.
    static func pushwoosh(_ reading: SurfaceReading) -> AndroidMessage? {
        let own = "/request/notifications/0"
        let platforms = reading.node(own + "/platforms")
        if platforms?.kind == .array, !(platforms?.elements.contains { $0.int == 3 } ?? false) { return nil }
        guard let text = reading.localized(own + "/content") else { return nil }
        let isSilent = reading.isOn(own + "/android_silent") != nil
        var message = AndroidMessage(.pushwoosh, isSilent ? .app : .vendor)
        message.text = text
        message.title = reading.localized(own + "/android_header") ?? reading.localized(own + "/title")
        message.usesLabelAsTitle = true
        message.picture = reading.text(own + "/android_banner")
        message.largeIcon = reading.text(own + "/android_custom_icon")
        message.smallIcon = reading.text(own + "/android_icon")
        message.color = reading.text(own + "/android_ibc")
        message.count = reading.scalar(own + "/android_badges")
        message.group = reading.text(own + "/android_group_id")
        message.visibility = .shown
        message.link = reading.text(own + "/link")
        message.urgency = reading.text(own + "/android_delivery_priority")
        message.ownedByChannel = ["android_sound", "android_led", "android_vibration", "android_priority"].compactMap {
            reading.scalar("\(own)/\($0)")
        }
        message.data = reading.pairs(own + "/data")
        return message
    }

    /// A message of Pushwoosh's second interface, `messaging/v2/notify`: the texts of one language, by the order in which it looks for
    /// them on a phone of another.
    static func pushwooshNotify(_ reading: SurfaceReading) -> AndroidMessage? {
        guard let own = ["/segment", "/transactional"].first(where: { reading.object($0 + "/payload") != nil }) else {
            return nil
        }
        let platforms = reading.node(own + "/platforms")
        if platforms?.kind == .array, !(platforms?.elements.contains { $0.string == "ANDROID" } ?? false) { return nil }
        let languages = own + "/payload/content/localized_content"
        let names = ["default", "en"] + (reading.object(languages)?.members.prefix(1).map(\.name) ?? [])
        let places = names.map { "\(languages)/\(JSONPointer.escape($0))/android" }
        guard let place = places.first(where: { reading.object($0) != nil }) else { return nil }
        var message = AndroidMessage(.pushwoosh, .vendor)
        message.title = reading.text(place + "/title")
        message.text = reading.text(place + "/body")
        message.usesLabelAsTitle = true
        message.visibility = .shown
        message.data = reading.pairs(own + "/payload/custom_data")
        if reading.node(place + "/live_update") != nil {
            LiveUpdateForm.pushwoosh.apply(reading, place + "/live_update", to: &message)
        } else if message.text == nil {
            message.drawer = .app
        }
        return message
    }
}
