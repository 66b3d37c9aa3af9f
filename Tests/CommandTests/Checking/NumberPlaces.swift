/// Every place of an input file that holds a number, and the numbers at the ends of every range that a program could keep them in.
enum NumberPlaces {
    /// As they are written: JSON's, YAML's in all bases, and what only looks like a number.
    static let values = [
        "0", "-0", "-0.0", "1", "-1", "9223372036854775807", "-9223372036854775808", "9223372036854775806",
        "-9223372036854775807", "9223372036854775808", "-9223372036854775809", "18446744073709551615",
        "18446744073709551616", "9007199254740991", "9007199254740993", "-9007199254740993", "4294967296", "2147483648",
        "-2147483649", "1e308", "-1e308", "1e400", "-1e400", "1e-400", "5e-324", "1e1099511627777",
        "1e99999999999999999999", "-1e-99999999999999999999", "1.5", "-1.5", "9.3e18", "-9.3e18", "1e18", "1e19",
        "99999999999999999999999999999999999999", "0.1e1", "NaN", "nan", "inf", "Infinity", "-Infinity", ".inf",
        "-.inf",
        ".nan", "0x7fffffffffffffff", "0xffffffffffffffffff", "-0x8000000000000000", "0o777777777777777777777777",
        "017",
        "0b11", "+1", "+9223372036854775807", "1_000", "", "\u{663}", "1e", "--1", "1:30:00",
    ]

    /// The files for one value; `@` stands for it, `#` for its place in the list.
    static func files(_ value: String, _ number: Int) -> [String: String] {
        var files: [String: String] = [:]
        let inYAML = value.isEmpty ? "~" : value
        for (path, text) in yaml { files[path] = text.replacing("@", with: inYAML) }
        for (path, text) in plain { files[path] = text.replacing("@", with: value) }
        return Dictionary(
            uniqueKeysWithValues: files.map { path, text in
                (path.replacing("#", with: "\(number)"), text.replacing("#", with: "\(number)"))
            })
    }

    private static let spec = """
        $schema: https://json-schema.org/draft/2020-12/schema
        $id: urn:sitegen:spec:s#
        type: object
        x-push: {id: s#, detect: [[/s#]], sizeLimit: @, weight: @}
        properties:
          s#: {type: integer}
          a: {type: number, minimum: @}
          b: {type: number, maximum: @}
          c: {type: number, exclusiveMinimum: @}
          d: {type: number, exclusiveMaximum: @}
          e: {type: number, multipleOf: @}
          f: {const: @, default: @, examples: [@], enum: [@]}
          g: {type: string, minLength: @}
          h: {type: string, maxLength: @}
          i: {type: array, minItems: @}
          j: {type: array, maxItems: @}
          k: {type: array, contains: {type: integer}, minContains: @}
          l: {type: array, contains: {type: integer}, maxContains: @}
          m: {type: object, minProperties: @}
          n: {type: object, maxProperties: @}
        x-preview: [{kind: game, extension: {rows: @, columns: @}}]

        """

    private static let facts = """
        headers: {apns-expiration: @, apns-priority: @}

        """

    private static let profile = """
        user: {a: @}
        custom_attributes: {n: @}
        connected_content: [{url: "https://a.example", status: @, json: @}]

        """

    private static let front = """
        ---
        title: Page
        order: @
        weight: @
        nav_order: @
        sidebar: {order: @}
        updated: @
        vars: {a: @}
        ---

        """

    private static let yaml = [
        "Content/specs/s#/spec.yml": spec, "Content/samples/apns/facts#.yml": facts, "Content/profiles/p#.yml": profile,
        "Content/apps/a#/app.yml": "storyAspectRatio: @\n", "Content/guides/front#.md": front,
    ]

    private static let payload = """
        {"aps": {"alert": "x", "badge": 1}, "s#": 1, "a": @, "b": @, "c": @, "d": @, "e": @, "f": @, "g": "abc", "h": "abc",
         "i": [1, 2], "j": [1, 2], "k": [1, 2], "l": [1, 2], "m": {"a": 1}, "n": {"a": 1}}

        """

    private static let apple = """
        {"aps": {"alert": {"title": "{{ @ | plus: @ | times: @ }}", "body": "{{ 'abc' | slice: @, @ | truncate: @ }}"},
         "badge": @, "content-available": @, "mutable-content": @, "relevance-score": @, "sound": {"critical": @, "volume": @},
         "timestamp": @, "stale-date": @, "dismissal-date": @, "category": "PW_STORIES"},
         "u": {"pw_stories": {"pages": [{"image": "https://x.example/a.jpg", "duration": @}, {"duration": "@"}], "loop": @}}}

        """

    private static let liquid = """
        {"messages": {"apple_push": {"alert": {"title": "{{ @ | minus: @ | modulo: @ }}{{ @ | divided_by: @ | round: @ }}",
         "body": "{{ @ | date: '%s %Y %9000000000000000000d' }}{% for i in (@..@) limit: 3 offset: @ %}{{ i }}{% endfor %}"},
         "badge": @, "expiry": @, "extra": {"a": "{{ 'a b' | truncatewords: @ | at_least: @ | at_most: @ | abs | ceil }}"}}}}

        """

    private static let guide = """
        # Page @

        <img src="../assets/p.svg" width="@"> <img src="../assets/p.svg" width="@" height="@">

        <table><tr><th width="@">a</th><th width="@">b</th></tr></table>

        {% columns %}
        {% column width="@%" %}
        a
        {% endcolumn %}
        {% endcolumns %}

        ```js {@} {@-@} ins={@} start=@ startLineNumber=@ title="@"
        a
        ```

        @. one

        &#@; &#x@; {{ @ | plus: @ }} [a](#@) [^@]

        [^@]: note

        """

    private static let plist = """
        <?xml version="1.0"?><plist version="1.0"><dict><key>CFBundleVersion</key><integer>@</integer>
        <key>MinimumOSVersion</key><string>@</string><key>NSExtension</key><dict><key>NSExtensionPointIdentifier</key>
        <string>com.apple.usernotifications.content-extension</string><key>NSExtensionAttributes</key><dict>
        <key>UNNotificationExtensionCategory</key><string>PW_STORIES</string>
        <key>UNNotificationExtensionInitialContentSizeRatio</key><real>1.25</real>
        <key>UNNotificationExtensionUserInteractionEnabled</key><integer>@</integer></dict></dict></dict></plist>

        """

    private static let plain = [
        "Content/samples/s#/one.json": payload, "Content/samples/apns/facts#.json": apple,
        "Content/samples/pushwoosh-stories/story#.json": apple,
        "Content/samples/pushwoosh-stories/story#.yml": "app: a#\n",
        "Content/samples/braze-messages/liquid#.json": liquid, "Content/guides/page#.md": guide,
        "Content/apps/a#/Info.plist": plist,
        "Content/assets/v#.svg":
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"@\" height=\"@\" viewBox=\"0 0 @ @\"></svg>\n",
    ]
}
