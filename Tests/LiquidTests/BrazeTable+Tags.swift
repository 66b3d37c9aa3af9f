import Liquid

extension BrazeTable {
    static let tags: [BrazeCase] = aborts + calls + blocksAndCatalogs

    // MARK: abort_message

    private static let aborts: [BrazeCase] = [
        BrazeCase("Liquid use case library, holidays", "{% abort_message %}", [:], abort: ""),
        BrazeCase(
            "Aborting messages", "{% if ${language} == 'en' %}Send{% else %}{% abort_message() %}{% endif %}",
            ["${}": ["language": "es"]], abort: ""),
        BrazeCase(
            "Aborting messages", "{% if ${language} == 'en' %}Send{% else %}{% abort_message() %}{% endif %}",
            ["${}": ["language": "en"]], "Send"),
        BrazeCase("Aborting messages", "a{% abort_message('language was nil') %}b", [:], abort: "language was nil"),
        BrazeCase("Liquid operators, tutorial", "{% abort_message () %}", [:], abort: ""),
        BrazeCase(
            "Liquid use case library, time window",
            "{% assign time = 'now' | time_zone: ${time_zone} %}{% assign hour = time | date: '%H' | plus: 0 %}{% if hour > 19 or hour < 8 %}{% abort_message(\"Outside allowed time window\") %}{% endif %}MESSAGE HERE",
            ["${}": ["time_zone": "America/Los_Angeles"]], abort: "Outside allowed time window"),
        BrazeCase(
            "Supported personalization tags, variable tags",
            "{% assign new_points_balance = {{custom_attribute.${current_rewards_balance} | plus: 50}} %}{% if new_points_balance >= 100 %}{{new_points_balance}}{% else %}{% abort_message('not enough points') %}{% endif %}",
            ["custom_attribute": ["current_rewards_balance": 49]], abort: "not enough points"),
        BrazeCase(
            "Using catalogs",
            "{% if items[0].venue_name.size > 10 %}a{% else %}{% abort_message(no venue_name) %}{% endif %}",
            [:], abort: "no venue_name"),
    ]

    // MARK: connected_content

    private static let calls: [BrazeCase] = [
        BrazeCase(
            "Make a Connected Content call",
            "{% connected_content http://numbersapi.com/random/trivia :save result %}Trivia: {{result.text}}", [:],
            "Trivia: 7 is a number",
            answers: ["http://numbersapi.com/random/trivia": .init(body: #"{"text": "7 is a number"}"#)]),
        BrazeCase(
            "Make a Connected Content call",
            "{% connected_content http://www.yourwebsite.com/articles?email={{${email_address} | url_param_escape}}&user_id={{${user_id}}} %}",
            ["${}": ["email_address": "a@b.c", "user_id": 5]], "News",
            answers: ["http://www.yourwebsite.com/articles?email=a%40b.c&user_id=5": .init(body: "News")]),
        BrazeCase(
            "Local Connected Content variables, default variable",
            "{% connected_content https://a.b/c %}{{connected.name}}", [:],
            "x", answers: ["https://a.b/c": .init(body: #"{"name": "x"}"#)]),
        BrazeCase(
            "Local Connected Content variables, JSON parsing",
            "{% connected_content https://w.example/{{custom_attribute.${customCity}}} :save localweather %}{% if {{localweather.consolidated_weather[0].weather_state_name}} == 'Rain' %}Grab an umbrella!{% endif %}",
            ["custom_attribute": ["customCity": "Seoul"]], "Grab an umbrella!",
            answers: [
                "https://w.example/Seoul": .init(body: #"{"consolidated_weather": [{"weather_state_name": "Rain"}]}"#)
            ]),
        BrazeCase(
            "Local Connected Content variables, inline body",
            #"{% connected_content https://example.com/api/endpoint :method post :body {"foo":"bar","baz":"{{1|plus:1}}"} :content_type application/json %}"#,
            [:], "ok", answers: ["https://example.com/api/endpoint": .init(body: "ok")]),
        BrazeCase(
            "Local Connected Content variables, captured body",
            "{% capture postbody %}{\"foo\": \"bar\"}{% endcapture %}{% connected_content\n  https://example.com/api\n  :method post\n  :headers {\n    \"Content-Type\": \"application/json\"\n  }\n  :body {{postbody}}\n  :save result\n%}{{result.id}}",
            [:], "9", answers: ["https://example.com/api": .init(body: #"{"id": 9}"#)]),
        BrazeCase(
            "Local Connected Content variables, HTTP status codes",
            "{% connected_content https://example.com/api/endpoint :save result %}{% if result.__http_status_code__ != 200 %}{% abort_message('Connected Content returned a non-200 status code') %}{% endif %}{{result.__http_status_code__}}",
            [:], "200", answers: ["https://example.com/api/endpoint": .init(body: "{}")]),
        BrazeCase(
            "Local Connected Content variables, HTTP status codes",
            "{% connected_content https://example.com/api/endpoint :save result %}{% if result.__http_status_code__ != 200 %}{% abort_message('Connected Content returned a non-200 status code') %}{% endif %}",
            [:], abort: "Connected Content returned a non-200 status code",
            answers: ["https://example.com/api/endpoint": .init(status: 404, body: "no")]),
        BrazeCase(
            "Make a Connected Content call, error handling", "[{% connected_content https://a.b/c %}]", [:], "[]",
            answers: ["https://a.b/c": .init(status: 404, body: "Not found")]),
        BrazeCase(
            "Connected Content retries",
            "{% connected_content https://www.braze.com :save my_content :basic_auth auth_name :retry %}x", [:],
            abort: "Connected Content answered 503 after its retries",
            answers: ["https://www.braze.com": .init(status: 503, body: "")]),
        BrazeCase(
            "D6: a preview must not call out", "[{% connected_content https://a.b/unknown %}]", [:], "[]",
            codes: ["liquid.connected-content"]),
    ]

    // MARK: Content blocks, catalogs

    private static let blocksAndCatalogs: [BrazeCase] = [
        BrazeCase(
            "Content Blocks", "{% capture v %}\n{{content_blocks.${footer}}}\n{% endcapture %}{{v | strip}}", [:],
            "Bye",
            blocks: ["footer": "Bye"]),
        BrazeCase(
            "Use Liquid, assigning variables (tip)", "{{content_blocks.${vars}}}Hello {{name}}",
            ["${}": ["first_name": "Janet"]], "Hello Janet", blocks: ["vars": "{% assign name = {{${first_name}}} %}"]),
        BrazeCase(
            "Content Blocks, nesting", "{{content_blocks.${outer} | id: 'cb1'}}", [:], "a b",
            blocks: [
                "outer": "a {{content_blocks.${inner} | id: 'cb2'}}", "inner": "b",
            ]),
        BrazeCase(
            "Liquid use case library, blocked emails",
            "{% assign blocked_emails = {{content_blocks.${BlockedEmailList}}} | split: ',' %}{% for email in blocked_emails %}{% if {{${email_address}}} == email %}{% abort_message(\"Email is blocked\") %}{% break %}{% endif %}{% endfor %}Your message here!",
            ["${}": ["email_address": "abc@braze.com"]], abort: "Email is blocked",
            blocks: ["BlockedEmailList": "test@braze.com,abc@braze.com"]),
        BrazeCase(
            "Using catalogs", "{% catalog_items Games 1234 %}Get {{ items[0].title }} for just {{ items[0].price }}!",
            ["catalogs": ["Games": [["id": "1234", "title": "Tales", "price": 7.49]]]], "Get Tales for just 7.49!"),
        BrazeCase(
            "Using catalogs, templating",
            "{% assign wishlist = {{custom_attribute.${wishlist}}}%}{% catalog_items Games {{ wishlist[0] }} %}Get {{ items[0].title }} now",
            [
                "custom_attribute": ["wishlist": ["1235"]],
                "catalogs": ["Games": [["id": "1234", "title": "Tales"], ["id": "1235", "title": "Teslagrad"]]],
            ], "Get Teslagrad now"),
        BrazeCase(
            "Liquid FAQ, for loops",
            "{% catalog_selection_items Games cheap_games %}{% for item in items %}Get this game: {{ item.title }}. {% endfor %}",
            ["catalog_selections": ["Games": ["cheap_games": [["title": "Tales"], ["title": "Chess"]]]]],
            "Get this game: Tales. Get this game: Chess. "),
    ]
}
