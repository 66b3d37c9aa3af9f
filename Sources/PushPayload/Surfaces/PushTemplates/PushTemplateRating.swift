/// The row of a custom rating: icons or words, two to five. Source: clevertap-android-sdk, its reference of the template keys, "Custom
/// Rating Template".
struct PushTemplateRating {
    private(set) var items: [AndroidTemplate.Item] = []
    /// The keys without which the SDK shows a basic notification in its place.
    private(set) var missing: [String] = []

    private static let least = 2
    private static let most = 5

    init(_ data: AndroidFields) {
        let style = data.value("pt_rating_style")?.text.lowercased()
        let count = min(data.value("pt_rating_count")?.int ?? 0, Self.most)
        if !["icon", "text"].contains(style) { missing.append("pt_rating_style") }
        if count < Self.least { missing.append("pt_rating_count") }
        missing += ["pt_rating_cta_label", "pt_rating_cta_dl"].filter { data.value($0) == nil }
        guard let style, count >= Self.least else { return }
        func values(_ prefix: String) -> [SurfaceValue?] { (1...count).map { data.value("\(prefix)\($0)") } }
        if style == "icon" {
            let icons = values("pt_rating_icon")
            items = icons.compactMap { $0 }.map { AndroidTemplate.Item(image: $0) }
            guard items.count < Self.least else { return }
            missing += (1...count).filter { icons[$0 - 1] == nil }.prefix(Self.least).map { "pt_rating_icon\($0)" }
        } else {
            let labels = values("pt_rating_label")
            // Where a word is missing the whole row is stars.
            items = labels.map { AndroidTemplate.Item(title: labels.contains(nil) ? nil : $0) }
        }
    }
}
