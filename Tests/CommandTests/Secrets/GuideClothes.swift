import Foundation

/// Ways in which a guide shows a payload, or a credential. `@` is the secret. `P` is `{"aps": {"shop": "@"}}`, where the spec marks
/// `shop`.
struct GuideClothes: Sendable {
    var name: String
    var text: String

    init(_ name: String, _ text: String) {
        self.name = name
        self.text = text.replacingOccurrences(of: "<P>", with: #"{"aps": {"shop": "@"}}"#)
    }

    static let spec = #"""
        {
          "x-push": {"id": "shop", "detect": [["/aps/shop"]]}, "type": "object",
          "properties": {"aps": {"type": "object", "properties": {"shop": {"x-secret": true}, "alert": true}}}
        }
        """#

    static let all: [GuideClothes] = escapes + fences + blocks + prose + languages

    /// The secret is in the part behind the escape or before it.
    private static let escapes: [GuideClothes] = [
        .init("an underscore with a backslash", #"The key AIzaSy@0123456789\_0123456789a is ours."#),
        .init("two of them", #"The key AIza\_Sy@0123456789\_0123456789 is ours."#),
        .init("a hyphen with a backslash", #"The key AIzaSy@0123456789\-0123456789a is ours."#),
        .init("dots with backslashes", #"A token: eyJhbGciOiJIUzI1NiJ9\.@0123456789abc\.0123456789abcdef"#),
        .init("dots as references", #"A token: eyJhbGciOiJIUzI1NiJ9&period;@0123456789abc&period;0123456789abcdef"#),
        .init("underscores as numbers", #"The key AIzaSy@0123456789&#95;0123456789a is ours."#),
        .init("underscores in hexadecimal", #"The key AIzaSy@0123456789&#x5F;0123456789a is ours."#),
        .init("underscores by name", #"The key AIzaSy@0123456789&lowbar;0123456789a is ours."#),
        .init("underscores by the other name", #"The key AIzaSy@0123456789&UnderBar;0123456789a is ours."#),
        .init("a letter as a number", #"The key &#65;IzaSy@0123456789012345678901 is ours."#),
        .init("a bearer with backslashes", #"Authorization: Bearer @Rk2mVx7TzL4wYb\=\=Qd8\+Jn5hGc3"#),
        .init("a bearer with a plus by name", #"Authorization: Bearer @Rk2m&plus;Vx7TzL4wYbQd8Jn5hGc3"#),
        .init("a key of a server", #"AAAAx7Qk2Rm\:APA91@kq93jfQ8fhw0284hfqpw93hfZz"#),
        .init("in a heading", "# AIzaSy@0123456789\\_0123456789a\n\ntext"),
        .init("in a table", "| a | b |\n| --- | --- |\n| x | AIzaSy@0123456789\\_0123456789a |"),
        .init("in a link's title", #"[a](https://example.com "AIzaSy@0123456789\_0123456789a")"#),
    ]

    private static let fences: [GuideClothes] = [
        .init("json", "```json\n<P>\n```"),
        .init("json in an array", "```json\n[ <P> ]\n```"),
        .init("json in an array, second", "```json\n[ {\"aps\": {\"alert\": \"x\"}},\n <P> ]\n```"),
        .init("json lines", "```json\n{\"aps\": {\"shop\": \"API_TOKEN\"}}\n<P>\n```"),
        .init("json with a comment before", "```jsonc\n// a payload\n<P>\n```"),
        .init("json with dots around", "```json\n...\n<P>\n...\n```"),
        .init("json that is not closed", "```json\n{\"aps\": {\"shop\": \"@\"\n```"),
        .init("no language", "```\n<P>\n```"),
        .init("text", "```text\nThe payload: <P>\n```"),
        .init("tildes", "~~~ js\nsend(<P>)\n~~~"),
        .init("a fence without an end", "```\n<P>\n"),
        .init("a longer fence", "`````md\n```json\n<P>\n```\n`````"),
        .init("in a quote", "> ```http\n> POST /push\n>\n> <P>\n> ```"),
        .init("in a list", "1. One\n\n   ```sh\n   send '<P>'\n   ```"),
        .init("invalid", "```js invalid\nsend(<P>)\n```"),
        .init("a diff", "```diff\n+ {\n+   \"aps\": {\n+     \"shop\": \"@\"\n+   }\n+ }\n```"),
        .init("inside of a wrapper", "```json\n{\"message\": {\"deep\": [{\"payload\": <P>}]}}\n```"),
        .init("in a string of JSON", #"```json"# + "\n" + #"{"body": "{\"aps\": {\"shop\": \"@\"}}"}"# + "\n```"),
    ]

    private static let languages: [GuideClothes] = [
        .init("curl", "```sh\ncurl -d '<P>' https://example.com\n```"),
        .init("curl in double quotes", #"```sh"# + "\n" + #"curl -d "{\"aps\": {\"shop\": \"@\"}}" x"# + "\n```"),
        .init(
            "curl over lines",
            "```sh\ncurl \\\n  -H 'content-type: application/json' \\\n  -d '{\n    \"aps\": {\n      \"shop\": \"@\"\n    }\n  }'\n```"
        ),
        .init("a here document", "```bash\ncat <<EOF | send\n<P>\nEOF\n```"),
        .init("simctl", "```console\n$ echo '<P>' | xcrun simctl push booted com.example.app -\n```"),
        .init("http", "```http\nPOST /3/device/00 HTTP/2\napns-topic: x\n\n<P>\n```"),
        .init("a call", "```js\nawait send(<P>, {retry: true});\n```"),
        .init("an object of JavaScript", "```js\nconst p = {aps: {shop: '@'}};\n```"),
        .init(
            "an object in a call in an object", "```js\nfetch(u, {method: \"POST\", body: JSON.stringify(<P>)})\n```"),
        .init("a string in an object", "```js\nfetch(u, {method: \"POST\", body: '<P>'})\n```"),
        .init("a template string", "```js\nfetch(u, {body: `<P>`})\n```"),
        .init("a function", "```ts\nfunction f() {\n  if (x) { return 1 }\n  return <P>;\n}\n```"),
        .init("Python", "```python\npayload = {'aps': {'shop': '@', 'n': None}}\n```"),
        .init("Ruby", "```ruby\nn.payload = { \"aps\" => { \"shop\" => \"@\" } }\n```"),
        .init("Swift", "```swift\nlet p: [String: Any] = [\"aps\": [\"shop\": \"@\"]]\n```"),
        .init("PHP", "```php\n$p = ['aps' => ['shop' => '@']];\n```"),
        .init("Go", "```go\np := map[string]any{\"aps\": map[string]any{\"shop\": \"@\"}}\n```"),
        .init("a string of Java", #"```java"# + "\n" + #"String p = "{\"aps\":{\"shop\":\"@\"}}";"# + "\n```"),
        .init(
            "a string in a class of Java",
            #"```java"# + "\n" + #"class P { String p = "{\"aps\":{\"shop\":\"@\"}}"; }"# + "\n```"),
        .init("a text block of Kotlin", "```kotlin\nval p = \"\"\"<P>\"\"\"\n```"),
        .init("YAML", "```yaml\naps:\n  shop: @\n```"),
    ]

    private static let blocks: [GuideClothes] = [
        .init("an indented block", "Text:\n\n    <P>\n\nText."),
        .init(
            "an indented block over lines",
            "Text:\n\n    {\n      \"aps\": {\n\n        \"shop\": \"@\"\n      }\n    }\n\nText."),
        .init("an indented block in a list", "- One:\n\n      <P>\n\n- Two"),
        .init("an indented block with a tab", "Text:\n\n\t<P>\n"),
        .init("an indented block in a quote", ">     <P>\n"),
        .init("an indented curl", "Text:\n\n    curl -d '<P>' x\n"),
        .init("pre", "<pre>\n<P>\n</pre>"),
        .init("pre with code", "<pre><code>{\n  \"aps\": {\n    \"shop\": \"@\"\n  }\n}\n</code></pre>"),
        .init("pre with references", "<pre>{&quot;aps&quot;: {&quot;shop&quot;: &quot;@&quot;}}</pre>"),
        .init("pre with numbers", "<pre>{&#34;aps&#34;: {&#34;shop&#34;: &#34;@&#34;}}</pre>"),
        .init("details", "<details>\n<summary>More</summary>\n\n<P>\n\n</details>"),
        .init("a comment", "<!-- <P> -->\n\ntext"),
    ]

    private static let prose: [GuideClothes] = [
        .init("inline code", "Send `<P>` now."),
        .init("inline code with two ticks", "Send ``<P>`` now."),
        .init("inline code in an array", "Send `[<P>]` now."),
        .init("inline code in a table", "| a | b |\n| --- | --- |\n| x | `<P>` |"),
        .init("inline code in a heading", "## Send `<P>`\n\ntext"),
        .init("inline code behind an apostrophe", "Don't send `<P>`, it's a secret."),
        .init("code of HTML", "Send <code><P></code> now."),
        .init(
            "code of HTML with references", "Send <code>{&quot;aps&quot;: {&quot;shop&quot;: &quot;@&quot;}}</code>."),
        .init("plain text", "Send <P> now."),
        .init("plain text over lines", "Send {\"aps\":\n{\"shop\": \"@\"}} now."),
        .init("plain text with backslashes", #"Send \{"aps": \{"shop": "@"\}\} now."#),
        .init("behind an open brace", "A brace { and then `<P>`."),
        .init("behind a template's tag", "{{ site.title }} {% comment %}x{% endcomment %} `<P>`"),
        .init("two on a line", "`{\"aps\": {\"shop\": \"API_TOKEN\"}}` and `<P>`"),
        .init("the title of a picture", "![a](a.png '<P>')"),
    ]
}
