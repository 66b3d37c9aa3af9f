import Liquid
import PushPayload

/// A push template, as the card's partial draws it.
extension SurfaceViews {
    func layout(_ template: AndroidTemplate) -> LiquidValue {
        View.object([
            "kind": .string(template.kind.rawValue),
            "items": View.list(template.items) { item in
                View.object([
                    "picture": picture(item.image), "title": part(item.title), "text": part(item.text),
                    "price": part(item.price), "also": pointers([item.title, item.text, item.price, item.link]),
                ])
            },
            // What the first picture stands for: those that come after it.
            "others": pointers(template.items.dropFirst().flatMap { [$0.image, $0.link] } + [template.interval]),
            "action": part(template.action), "time": part(template.time), "clock": clock(template),
            "collapsed": picture(template.collapsed), "is_text_only": .bool(template.isTextOnly),
        ])
    }

    private func clock(_ template: AndroidTemplate) -> LiquidValue {
        guard template.kind == .timer else { return .null }
        return .string(template.clock ?? "0:00")
    }

    /// Facts of a layout that a still picture cannot say.
    func layoutFacts(_ template: AndroidTemplate) -> [(String, [SurfaceValue?], KeyValuePairs<String, String>)] {
        switch template.kind {
        case .carousel where template.interval == nil: [("layout-carousel", [], ["n": String(template.items.count)])]
        case .carousel:
            [
                (
                    "layout-carousel-own", [template.interval],
                    ["n": String(template.items.count), "value": template.interval?.text ?? ""]
                )
            ]
        case .manualCarousel, .filmstrip: [("layout-manual", [], ["n": String(template.items.count)])]
        case .products, .productsLinear: [("layout-products", [template.action], [:])]
        case .icons: [("layout-icons", [], [:])]
        case .iconsOnly: [("layout-icons-only", [], [:])]
        case .customRating: [("layout-custom-rating", [], [:])]
        case .timer: [("layout-timer", [template.time], [:])]
        case .rating: [("layout-rating", [], [:])]
        case .basic, .zeroBezel, .input, .vertical: []
        }
    }
}
