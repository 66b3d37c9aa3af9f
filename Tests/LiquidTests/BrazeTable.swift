import Liquid

/// The Braze table: templates after Braze's documentation, each with its page and what Braze documents to come out. Pages
/// are named by their titles in Braze's user guide; "D6" is the project's own reference, drawn from them. Nothing is taken
/// from the sample outputs of `date`, which do not fit their own formats.
enum BrazeTable {
    static let all = values + conditions + filters + tags

    // MARK: Values

    static let values: [BrazeCase] = [
        BrazeCase("Use Liquid", "Hi {{${first_name}}}!", ["${}": ["first_name": "Janet"]], "Hi Janet!"),
        BrazeCase(
            "Setting default values", "Hi {{ ${first_name} | default: 'Valued User' }}, thanks for using the App!",
            ["${}": ["first_name": "Janet"]], "Hi Janet, thanks for using the App!"),
        BrazeCase(
            "Setting default values", "Hi {{ ${first_name} | default: 'Valued User' }}, thanks for using the App!",
            ["${}": ["first_name": ""]], "Hi Valued User, thanks for using the App!"),
        BrazeCase("Setting default values", "Hi {{${first_name}}}!", ["${}": [:]], "Hi !"),
        BrazeCase(
            "Use Liquid, custom attributes", "{{custom_attribute.${zip code}}}",
            ["custom_attribute": ["zip code": "04524"]],
            "04524"),
        BrazeCase(
            "Use Liquid, rule 4: attribute names may hold any character", "{{custom_attribute.${즐겨찾는 매장}}}",
            ["custom_attribute": ["즐겨찾는 매장": "강남점"]], "강남점"),
        BrazeCase(
            "Nested custom attributes", "{{custom_attribute.${favorite_book}.title}}",
            ["custom_attribute": ["favorite_book": ["title": "The Hobbit"]]], "The Hobbit"),
        BrazeCase(
            "Nested custom attributes, array of objects", "{{custom_attribute.${books}[1].${title}}}",
            ["custom_attribute": ["books": [["title": "The Hobbit"], ["title": "Dune"]]]], "Dune"),
        BrazeCase(
            "Supported personalization tags",
            "{{campaign.${name}}}/{{canvas.${variant_name}}}/{{most_recently_used_device.${model}}}",
            [
                "campaign": ["name": "Spring"], "canvas": ["variant_name": "A"],
                "most_recently_used_device": ["model": "iPhone 17"],
            ], "Spring/A/iPhone 17"),
        BrazeCase(
            "Supported personalization tags", "{{api_trigger_properties.${order}.total}}",
            ["api_trigger_properties": ["order": ["total": 3]]], "3"),
        BrazeCase(
            "Use Liquid, exceptions for double brackets",
            "{% assign value_one = {{custom_attribute.${one}}} %}{% assign value_two = custom_attribute.${one} %}{{value_one}}{{value_two}}",
            ["custom_attribute": ["one": 7]], "77"),
        BrazeCase(
            "Use Liquid, tutorial: calculate a balance",
            "{% assign balance = {{custom_attribute.${current_rewards_balance}}} %}You have ${{custom_attribute.${giftcard_balance} | plus: {{balance}}}} to spend!",
            ["custom_attribute": ["current_rewards_balance": 25, "giftcard_balance": 10]], "You have $35 to spend!"),
        BrazeCase(
            "Use Liquid, correct Liquid example",
            "{% assign value_one = {{custom_attribute.${one}}} %}{% assign result = value_one | plus: {{custom_attribute.${two}}} %}{{result}}",
            ["custom_attribute": ["one": 1, "two": 2]], "3"),
    ]

    // MARK: Conditions and loops

    static let conditions: [BrazeCase] = [
        BrazeCase(
            "Liquid operators, integer attribute",
            "{% if {{custom_attribute.${total_spend}}} >0 %}Surprise{% else %}Need{% endif %}",
            ["custom_attribute": ["total_spend": 12]], "Surprise"),
        BrazeCase(
            "Liquid operators, integer attribute",
            "{% if {{custom_attribute.${total_spend}}} >0 %}Surprise{% else %}Need{% endif %}",
            ["custom_attribute": [:]], "Need"),
        BrazeCase(
            "Liquid operators, string attribute",
            "{% if {{custom_attribute.${recent_game}}} == 'A' %}a{% elsif {{custom_attribute.${recent_game}}} != blank and {{custom_attribute.${recent_game}}} != 'A' %}other{% else %}none{% endif %}",
            ["custom_attribute": ["recent_game": "Chess"]], "other"),
        BrazeCase(
            "Conditional messaging logic",
            "{% if ${language} == 'en' %}English{% elsif ${language} == 'ko' %}한국어{% else %}?{% endif %}",
            ["${}": ["language": "ko"]], "한국어"),
        BrazeCase(
            "Conditional messaging logic, null", "{% if ${first_name} == null %}no name{% else %}name{% endif %}",
            ["${}": ["first_name": nil]], "no name"),
        BrazeCase(
            "Conditional messaging logic, blank", "{% if ${first_name} == blank %}blank{% endif %}",
            ["${}": ["first_name": "  "]], "blank"),
        BrazeCase(
            "Conditional messaging logic, boolean",
            "{% if {{custom_attribute.${registration_complete}}} == true %}done{% endif %}",
            ["custom_attribute": ["registration_complete": true]], "done"),
        BrazeCase(
            "Conditional messaging logic, array",
            "{% if {{custom_attribute.${last_viewed_shows}}} contains 'homeland' %}yes{% else %}no{% endif %}",
            ["custom_attribute": ["last_viewed_shows": ["westworld", "homeland"]]], "yes"),
        BrazeCase(
            "Liquid use case library, matching custom attributes",
            "{% if custom_attribute.${hasShovel} == true and custom_attribute.${VisitToGroundTooTough} > 0 %}hard{% endif %}",
            ["custom_attribute": ["hasShovel": true, "VisitToGroundTooTough": 2]], "hard"),
        BrazeCase(
            "Supported personalization tags, iteration tags",
            "{% for items in {{custom_attribute.${Brands Viewed}}} limit:5 %}{% if {{items}} contains 'Converse' %}{% assign converse_viewer = true %}{% endif %}{% endfor %}{% if converse_viewer == true %}Sale on Converse!{% else %}{% abort_message() %}{% endif %}",
            ["custom_attribute": ["Brands Viewed": ["Nike", "Converse"]]], "Sale on Converse!"),
        BrazeCase(
            "Liquid use case library, purchased from one category",
            "{% assign category = {{custom_attribute.${categories_purchased}}} %}{% assign uniq_cat = {{category | uniq }} %}{% if {{uniq_cat | size}} == 1 %}{{uniq_cat}}{% endif %}",
            ["custom_attribute": ["categories_purchased": ["shoes", "shoes"]]], "shoes"),
        BrazeCase(
            "Liquid operators, parentheses are invalid", "{% if (points > 100) or vip %}x{% endif %}", ["vip": true],
            "x",
            codes: ["liquid.unsupported"]),
        BrazeCase(
            "Use Liquid, no filter in a conditional", "{% if my_array | size > 3 %}x{% endif %}", ["my_array": [1]],
            "x",
            codes: ["liquid.unsupported"]),
        BrazeCase(
            "Use Liquid, no filter in a for loop", "{% for item in my_array | reverse %}{{item}}{% endfor %}",
            ["my_array": [1, 2]], "12", codes: ["liquid.unsupported"]),
        BrazeCase(
            "Use Liquid, straight quotes", "Hi {{${first_name} | default: ‘there’}}", ["${}": [:]], "Hi there",
            codes: ["liquid.unsupported"]),
        BrazeCase(
            "Liquid filters, operations with custom attributes",
            "{{custom_attribute.${current_rewards_balance} | plus: {{custom_attribute.${giftcard_balance}}}}}",
            ["custom_attribute": ["current_rewards_balance": 1, "giftcard_balance": 2]], "3",
            codes: ["liquid.unsupported"]),
    ]

    // MARK: Filters

    static let filters: [BrazeCase] = [
        BrazeCase("Advanced Liquid filters", "{{'hey' | md5}}", [:], "6057f13c496ecf7fd777ceb9e79ae285"),
        BrazeCase("Advanced Liquid filters", "{{'hey' | sha1}}", [:], "7f550a9f4c44173a37664d938f1355f0f92a47a7"),
        BrazeCase(
            "Advanced Liquid filters", "{{'hey' | sha2}}", [:],
            "fa690b82061edfd2852629aeba8a8977b57e40fcb77d1a7a28b26cba62591204"),
        BrazeCase("Advanced Liquid filters", "{{'blah' | base64_encode}}", [:], "YmxhaA=="),
        BrazeCase(
            "Advanced Liquid filters", "{{'hey' | hmac_sha1_hex: 'secret_key'}}", [:],
            "2a3969bed25bfeefb00aca4063eb9590b4df8f0e"),
        BrazeCase(
            "Advanced Liquid filters", "{{'hey' | hmac_sha1_base64: 'secret_key'}}", [:], "KjlpvtJb/u+wCspAY+uVkLTfjw4="
        ),
        BrazeCase(
            "Advanced Liquid filters", "{{'hey' | hmac_sha256_hex: 'secret_key'}}", [:],
            "8df897f8da3d7992fe57c8dbc6f27578cfbf2dcc4d0fbb4000b8c924841d508e"),
        BrazeCase(
            "Advanced Liquid filters", "{{'hey' | hmac_sha256_base64: 'secret_key'}}", [:],
            "jfiX+No9eZL+V8jbxvJ1eM+/LcxND7tAALjJJIQdUI4="),
        BrazeCase("Advanced Liquid filters", "{{'hey<>hi' | url_escape}}", [:], "hey%3C%3Ehi"),
        BrazeCase("Advanced Liquid filters", "{{'hey<&>hi' | url_param_escape}}", [:], "hey%3C%26%3Ehi"),
        BrazeCase("Advanced Liquid filters", "{{ 'google search' | url_encode }}", [:], "google+search"),
        BrazeCase(
            "Advanced Liquid filters", "{{hash | property_accessor: 'a'}}", ["hash": ["a": 42, "b": 0]], "42"),
        BrazeCase("Advanced Liquid filters", "{{ 123456 | number_with_delimiter }}", [:], "123,456"),
        BrazeCase(
            "Advanced Liquid filters", "{{ quote | json_escape }}", ["quote": "say \"hi\" \\ bye"],
            #"say \"hi\" \\ bye"#),
        BrazeCase(
            "Advanced Liquid filters",
            #"{% assign s = '[{"id":"1","store_name":"demo-store"}]' %}{% assign d = s | json_parse %}{% for item in d %}{{ item.id }} {{ item.store_name }}{% endfor %} {{ d | as_json_string }}"#,
            [:], #"1 demo-store [{"id":"1","store_name":"demo-store"}]"#),
        BrazeCase("Liquid filters, syntax", "{{ \"Big Sale\" | upcase | remove: \"BIG\" }}", [:], " SALE"),
        BrazeCase("Liquid filters, math", "{{15 | divided_by: 2}} {{15 | divided_by: 2.0}}", [:], "7 7.5"),
        BrazeCase(
            "Liquid filters, money", "${{custom_attribute.${account_balance} | money}}",
            ["custom_attribute": ["account_balance": 17.8]], "$17.80"),
        BrazeCase(
            "Liquid filters, money", "${{event_properties.${rewards_redeemed} | money }}",
            ["event_properties": ["rewards_redeemed": 145]], "$145.00"),
        BrazeCase(
            "Liquid filters, money", "${{event_properties.${rewards_redeemed} | divided_by: 100.00 | money }}",
            ["event_properties": ["rewards_redeemed": 145]], "$1.45"),
        BrazeCase(
            "Liquid filters, not supported", "{{ 3 | money_with_currency }}", [:], "3", codes: ["liquid.unsupported"]),
        BrazeCase("Liquid filters, not supported", "{{ ' x' | lstrip }}", [:], "x", codes: ["liquid.unsupported"]),
        BrazeCase(
            "Liquid use case library, add days to today",
            "{{ \"now\" | date:'%s' | plus:259200 | date:\"%F\" }}", [:], "2025-10-12"),
        BrazeCase(
            "Liquid use case library, time stamp in the user's zone",
            "{{ \"now\" | time_zone: ${time_zone} | date: \"%Y-%m-%d %H:%M:%S\" }}",
            ["${}": ["time_zone": "Asia/Seoul"]], "2025-10-09 17:53:20"),
        BrazeCase(
            "Liquid use case library, month of birth",
            "{% assign birth_month = {{${date_of_birth}}} | date: \"%B\" %}{{birth_month}}",
            ["${}": ["date_of_birth": "1990-05-18"]], "May"),
    ]
}
