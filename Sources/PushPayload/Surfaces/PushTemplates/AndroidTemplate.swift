/// A push template as its layout shows it. Texts, picture and buttons are the message's; this has what only the layout
/// has.
package struct AndroidTemplate: Sendable {
    package enum Kind: String, Sendable, CaseIterable {
        case basic, carousel
        case manualCarousel = "manual-carousel"
        /// A manual carousel with the pictures before and after at its sides.
        case filmstrip, rating, products
        case productsLinear = "products-linear"
        case icons
        /// Collapsed it has the icons alone.
        case iconsOnly = "icons-only"
        /// A row to choose from, with a button.
        case customRating = "custom-rating"
        case zeroBezel = "zero-bezel"
        case timer, input, vertical

        package var isProducts: Bool { self == .products || self == .productsLinear }
        package var isIcons: Bool { self == .icons || self == .iconsOnly }
    }

    /// A picture of a row, with what a product says beside it.
    package struct Item: Sendable, Hashable {
        package var image: SurfaceValue?
        package var title: SurfaceValue?
        package var text: SurfaceValue?
        package var price: SurfaceValue?
        package var link: SurfaceValue?
    }

    package var kind: Kind
    package var items: [Item] = []
    /// The label of the button of products or of a rating.
    package var action: SurfaceValue?
    /// How long a picture of a carousel stands, as it is written; without it four seconds.
    package var interval: SurfaceValue?
    /// What a timer counts: the seconds, else the time at which it ends.
    package var time: SurfaceValue?
    /// The seconds as the card shows them at first.
    package var clock: String?
    /// The picture of the collapsed card, where it is another.
    package var collapsed: SurfaceValue?
    /// The collapsed card has no picture.
    package var isTextOnly = false
    package var background: SurfaceValue?

    init(_ kind: Kind) { self.kind = kind }

    var values: [SurfaceValue] {
        [action, interval, time, collapsed, background].compactMap { $0 }
            + items.flatMap { [$0.image, $0.title, $0.text, $0.price, $0.link].compactMap { $0 } }
    }
}
