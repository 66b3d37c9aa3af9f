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
