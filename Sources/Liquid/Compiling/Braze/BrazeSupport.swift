import Text

/// Which filters Braze has. Sources: Braze's pages "Liquid filters" and "Advanced Liquid filters"; for what they say nothing
/// of, Braze's public fork of Liquid.
enum BrazeSupport {
    /// Listed as supported.
    static let documentedFilters: Set<String> = [
        "join", "first", "last", "compact", "concat", "map", "reverse", "size", "slice", "sort", "sort_natural",
        "uniq", "where", "abs", "at_most", "at_least", "ceil", "divided_by", "floor", "minus", "plus", "round", "times",
        "modulo", "money", "append", "capitalize", "downcase", "escape", "md5", "sha1", "sha2", "hmac_sha1",
        "hmac_sha1_hex",
        "hmac_sha1_base64", "hmac_sha256", "hmac_sha256_hex", "hmac_sha256_base64", "hmac_sha512", "base64_encode",
        "newline_to_br", "prepend", "remove", "remove_first", "replace", "replace_first", "split", "strip",
        "strip_html",
        "strip_newlines", "truncate", "truncatewords", "upcase", "date", "default", "time_zone", "url_escape",
        "url_param_escape", "url_encode", "property_accessor", "number_with_delimiter", "json_escape", "json_parse",
        "as_json_string",
    ]

    /// Filters of ours that only make sense with something else: the identifier of a content block.
    static let silentFilters: Set<String> = ["id"]

    /// Listed as not supported, with what to do instead ("" where there is nothing like it).
    static let refusedFilters: [String: Message] = {
        var refused: [String: Message] = [
            "money_with_currency": "use 'money' and write the currency yourself",
            "money_without_currency": "use 'money', which prints no currency",
            "money_without_trailing_zeros": "use 'round'",
            "lstrip": "use 'strip', which trims both sides",
            "rstrip": "use 'strip', which trims both sides",
            "find_index": "go through the list with 'for'",
            "index": "write the index in brackets: list[0]",
            "pluralize": "choose the word with 'if'",
        ]
        let colours = [
            "brightness_difference", "color_brightness", "color_contrast", "color_darken", "color_desaturate",
            "color_difference", "color_extract", "color_lighten", "color_mix", "color_modify", "color_saturate",
            "color_to_hex", "color_to_hsl", "color_to_oklch", "color_to_rgb", "hex_to_rgba",
        ]
        let others = [
            "font_face", "font_modify", "font_url", "camelcase", "camelize", "handle", "handleize", "format_address",
            "highlight", "highlight_active_tag",
        ]
        for name in colours + others { refused[name] = "" }
        return refused
    }()
}
