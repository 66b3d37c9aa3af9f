/// The tags that only Braze has, by name.
enum BrazeTag: String, CaseIterable, Sendable {
    /// Calls the message off for the person at hand.
    ///
    ///     {% abort_message("REASON") %}
    ///
    /// Nothing is sent, whatever stands before the tag or in other texts of the message. The parentheses and quotes of the
    /// reason may be left out; outputs in it are rendered. The site shows who gets no message, and why:
    /// [liquid.aborted](../../rules/liquid.aborted.md).
    ///
    /// - Group: messages
    /// - Parameter REASON: text, optional. What is written to the log.
    /// - SeeAlso: `{% if %}`, `{% connected_content %}`
    ///
    ///     user: {language: fr}
    ///     ---
    ///     {% if ${language} != "ko" and ${language} != "en" -%}
    ///       {% abort_message("no text in {{${language}}}") %}
    ///     {%- endif %}The sale ends today.
    ///     ! the message is not sent: 'no text in fr'
    ///
    /// Without a reason:
    ///
    ///     custom_attributes: {cart_size: 0}
    ///     ---
    ///     {% if custom_attribute.${cart_size} == 0 %}{% abort_message %}{% endif %}Your cart waits for you.
    ///     ! the message is not sent
    case abortMessage = "abort_message"
    /// Asks a server while the message is made.
    ///
    ///     {% connected_content URL :save NAME :retry :OPTION VALUE %}
    ///
    /// Nothing is fetched here: the answer is what the sample user holds for that URL under `connected_content`. A URL that
    /// has no answer there gives nothing and a warning,
    /// [liquid.connected-content](../../rules/liquid.connected-content.md).
    ///
    /// - JSON becomes a value with the name after `:save`, or else `connected`. An object also has
    ///   `__http_status_code__`.
    /// - Another text is printed in place of the tag, or gets the name after `:save`.
    /// - When the call fails nothing is printed, and the name after `:save` has only `__http_status_code__`.
    /// - With `:retry` the message is called off when the server was at fault (a status of 500 or more, 408, 429).
    /// - Further options are read and change nothing here: `:method`, `:headers`, `:body`, `:content_type`, `:basic_auth`,
    ///   `:auth_credentials`, `:cache_max_age`, `:no_cache`, `:rerender`. Another one is a warning.
    ///
    /// - Group: messages
    /// - Parameter URL: URL. Up to the first white space, without quotes; outputs in it are rendered.
    /// - Parameter save: variable name, optional. Behind `:save`, what the answer is called.
    /// - Parameter retry: word, optional. `:retry` alone.
    /// - SeeAlso: `url_param_escape`, `json_parse`, `{% catalog_items %}`
    ///
    ///     user: {city: Seoul}
    ///     connected_content:
    ///       - url: https://weather.example/?city=Seoul
    ///         json: {sky: clear, degrees: 17}
    ///     ---
    ///     {% connected_content https://weather.example/?city={{${city} | url_param_escape}} :save weather -%}
    ///     {{${city}}}: {{ weather.sky }}, {{ weather.degrees }}°
    ///     → Seoul: clear, 17°
    ///
    /// Text that is not JSON is printed where the tag stands:
    ///
    ///     connected_content:
    ///       - {url: https://shop.example/tip, body: Wear two layers.}
    ///     ---
    ///     Tip: {% connected_content https://shop.example/tip %}
    ///     → Tip: Wear two layers.
    ///
    /// After a failed call only the status is there:
    ///
    ///     connected_content:
    ///       - {url: https://shop.example/stock, status: 404}
    ///     ---
    ///     {% connected_content https://shop.example/stock :save stock -%}
    ///     {% if stock.__http_status_code__ == 200 %}{{ stock.count }} left{% else %}See the shop{% endif %}
    ///     → See the shop
    ///
    /// With `:retry` a server at fault calls the message off:
    ///
    ///     connected_content:
    ///       - {url: https://shop.example/stock, status: 503}
    ///     ---
    ///     {% connected_content https://shop.example/stock :save stock :retry %}{{ stock.count }} left
    ///     ! the message is not sent: 'Connected Content answered 503 after its retries'
    ///
    /// An answer that is not recorded:
    ///
    ///     {% connected_content https://shop.example/price :save price %}Now {{ price.amount | default: "on sale" }}
    ///     → Now on sale
    ///     ! there is no recorded answer for 'https://shop.example/price'
    case connectedContent = "connected_content"
    /// Looks up items of a catalog by their identifiers.
    ///
    ///     {% catalog_items CATALOG ITEM ITEM %}
    ///
    /// The items are then in the list `items`, in the order asked for. One that does not exist is left out. The catalog is
    /// what the sample user holds under `catalogs`; without it the list is empty, and that is a warning,
    /// [liquid.catalog](../../rules/liquid.catalog.md).
    ///
    /// - Group: messages
    /// - Parameter CATALOG: text. Its name, without quotes.
    /// - Parameter ITEM: text. The `id` of an item, without quotes; outputs in it are rendered.
    /// - SeeAlso: `{% catalog_selection_items %}`, `{% for %}`
    ///
    ///     catalogs:
    ///       shop:
    ///         - {id: mug, title: Mug, price: 12000}
    ///         - {id: tent, title: Tent, price: 89000}
    ///     ---
    ///     {% catalog_items shop tent mug -%}
    ///     {{ items[0].title }}: {{ items[0].price | number_with_delimiter }}원
    ///     → Tent: 89,000원
    ///
    /// The item that a person has looked at last:
    ///
    ///     custom_attributes: {last_seen: mug}
    ///     catalogs:
    ///       shop:
    ///         - {id: mug, title: Mug}
    ///         - {id: tent, title: Tent}
    ///     ---
    ///     {% catalog_items shop {{custom_attribute.${last_seen}}} -%}
    ///     Still thinking of the {{ items[0].title | downcase }}?
    ///     → Still thinking of the mug?
    ///
    /// A catalog that is not recorded:
    ///
    ///     {% catalog_items shop mug %}{{ items.size }}
    ///     → 0
    ///     ! there is no recorded catalog 'shop'
    case catalogItems = "catalog_items"
    /// Looks up the items of a selection of a catalog.
    ///
    ///     {% catalog_selection_items CATALOG SELECTION %}
    ///
    /// The items are then in the list `items`. A selection is what the sample user holds for it under `catalog_selections`,
    /// as Braze would have chosen it; without it the list is empty, and that is a warning,
    /// [liquid.catalog](../../rules/liquid.catalog.md).
    ///
    /// - Group: messages
    /// - Parameter CATALOG: text. Its name, without quotes.
    /// - Parameter SELECTION: text. The selection's name, without quotes.
    /// - SeeAlso: `{% catalog_items %}`, `{% for %}`
    ///
    ///     catalog_selections:
    ///       shop:
    ///         spring: [{title: Tent}, {title: Mug}]
    ///     ---
    ///     {% catalog_selection_items shop spring -%}
    ///     {{ items | map: "title" | join: ", " }}
    ///     → Tent, Mug
    case catalogSelectionItems = "catalog_selection_items"
}

/// What `Op.braze` does, in the program's `brazeSteps`.
enum BrazeStep: Sendable {
    /// Ends the message; `reason` is −1 where none is given.
    case abort(reason: TextID)
    case connectedContent(ConnectedCall)
    /// The library's partial of this name, in the program's `keys`; `range` is the block's own name in the template.
    case contentBlock(partial: Int32, range: ByteRange)
    case catalog(CatalogCall)
}

/// A text with outputs in it, by its index in the program's `texts`.
typealias TextID = Int32

enum TextPiece: Sendable {
    /// A range of the template's bytes.
    case text(ByteRange)
    case pipeline(Int32)
}

/// `connected_content`, as far as a recorded answer needs it: the method, headers and body of a request are read for
/// mistakes and left out.
struct ConnectedCall: Sendable {
    var url: TextID
    var urlRange: ByteRange
    /// The variable of `:save`, in `names`; −1 for none.
    var variable: Int32
    /// Where JSON goes without `:save`: the name `connected`.
    var fallback: Int32
    var retries: Bool
}

/// `catalog_items NAME ID …` and `catalog_selection_items NAME SELECTION`.
struct CatalogCall: Sendable {
    var isSelection: Bool
    var catalog: TextID
    var range: ByteRange
    /// Identifiers of items, or the name of the selection.
    var words: [TextID]
    /// The name `items`, in `names`.
    var variable: Int32
}

/// How the words of a tag are read by what Braze refuses.
enum MarkupUse { case value, condition, collection, other }

extension Tag {
    /// nil where the words are no expressions, or are looked at as those of an output (`echo`).
    var markupUse: MarkupUse? {
        switch self {
        case .assign: .value
        case .if, .unless, .elsif: .condition
        case .for, .tablerow, .case, .when: .collection
        case .cycle, .include, .render: .other
        default: nil
        }
    }
}
