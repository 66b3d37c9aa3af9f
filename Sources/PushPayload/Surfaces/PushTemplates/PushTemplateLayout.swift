import DataTree
import Text

/// Reads the layout of a push template out of a message's data. Sources: clevertap-android-sdk, `TemplateDataFactory` and the layouts of
/// push-templates 2.4; its vendor's reference of the template keys.
struct PushTemplateLayout {
    let data: AndroidFields

    /// Pictures of a row that are looked at; a card of icons has five.
    private static let itemLimit = 20
    private static let iconLimit = 5

    /// Nil for a template that draws nothing of its own.
    func template(_ id: String) -> AndroidTemplate? {
        guard let kind = kind(id) else { return nil }
        var template = AndroidTemplate(kind)
        template.background = data.value("pt_bg")
        switch kind {
        case .carousel, .manualCarousel, .filmstrip:
            template.items = items()
            template.interval = kind == .carousel ? data.value("pt_flip_interval") : nil
        case .icons, .iconsOnly: template.items = Array(items().prefix(Self.iconLimit))
        case .customRating:
            template.items = PushTemplateRating(data).items
            template.action = data.value("pt_rating_cta_label")
        case .products, .productsLinear:
            template.items = items()
            template.action = data.value("pt_product_display_action")
        case .zeroBezel:
            template.collapsed = data.value("pt_big_img_collapsed")
            template.isTextOnly = data.value("pt_small_view")?.text.lowercased() == "text_only"
        case .vertical: template.collapsed = data.value("pt_big_img_collapsed")
        case .timer: time(&template)
        case .basic, .rating, .input: break
        }
        return template
    }

    private func kind(_ id: String) -> AndroidTemplate.Kind? {
        switch id {
        case "pt_basic": .basic
        case "pt_carousel": .carousel
        case "pt_manual_carousel":
            data.value("pt_manual_carousel_type")?.text.lowercased() == "filmstrip" ? .filmstrip : .manualCarousel
        case "pt_rating": .rating
        case "pt_product_display":
            data.value("pt_product_display_linear")?.text.lowercased() == "true" ? .productsLinear : .products
        case "pt_five_icons": .icons
        case "pt_icons": .iconsOnly
        // What lacks something is shown as a basic notification.
        case "pt_custom_rating": PushTemplateRating(data).missing.isEmpty ? .customRating : .basic
        case "pt_zero_bezel": .zeroBezel
        case "pt_timer": .timer
        case "pt_input": .input
        case "pt_vertical_img": .vertical
        default: nil
        }
    }

    /// The pictures in the order of their numbers. The SDK takes them in the order of the bundle, which nobody can say.
    private func items() -> [AndroidTemplate.Item] {
        data.numbers("pt_img").prefix(Self.itemLimit).map { number in
            AndroidTemplate.Item(
                image: data.value("pt_img\(number)"), title: data.value("pt_bt\(number)"),
                text: data.value("pt_st\(number)"), price: data.value("pt_price\(number)"),
                link: data.value("pt_dl\(number)"))
        }
    }

    private func time(_ template: inout AndroidTemplate) {
        template.time = data.value("pt_timer_threshold") ?? data.value("pt_timer_end")
        guard let seconds = data.value("pt_timer_threshold")?.int, (0..<360_000).contains(seconds) else { return }
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
        let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
        template.clock = (hours > 0 ? "\(hours):\(two(minutes))" : String(minutes)) + ":" + two(seconds % 60)
    }
}
