import PushPayload
import TestSupport
import Testing
import Text

/// What Android's card shows of a key in each language of the app. Source: firebase-android-sdk, `NotificationParams`: a resource of
/// the type `string` in the phone's language, formatted with the arguments; without one, or with too few arguments, no text is set.
@Suite struct AndroidSentenceTests {
    private static func app(_ tables: [String: String]) -> App {
        let files = tables.sorted { $0.key < $1.key }.compactMap { folder, text in
            let path = "res/\(folder)/strings.xml"
            return AppTextFile.read(SourceFile(path: path, text: "<resources>\(text)</resources>"), path: path)?.value
        }
        return App(id: "a", facts: nil, plists: [], texts: files)
    }

    private static let tables = [
        "values": #"<string name="ready">Order %1$s is ready</string><string name="hi">Hi</string>"#,
        "values-ko": #"<string name="ready">주문 %1$s번이 준비됐어요</string>"#,
    ]

    private static func title(_ members: String, _ language: String, _ tables: [String: String] = tables) -> String {
        let text = #"{"message":{"token":"t","android":{"notification":{\#(members),"body":"B"}}}}"#
        let title = AndroidFieldTests.sample(text, app(tables)).surfaces.android?.read(in: language).message.title
        return title.map { $0.isKey ? "key " + $0.text : $0.text } ?? "-"
    }

    @Test(arguments: [
        ("en", "Order 7 is ready"), ("ko", "주문 7번이 준비됐어요"), ("ko-KR", "주문 7번이 준비됐어요"), ("fr", "Order 7 is ready"),
    ]) func aKeyIsTheSentenceOfThePhonesLanguage(_ language: String, _ expected: String) {
        #expect(Self.title(#""title_loc_key":"ready","title_loc_args":["7"]"#, language) == expected)
    }

    @Test func whatALanguageLacksIsTakenFromTheDefaultFolder() {
        #expect(Self.title(#""title_loc_key":"hi""#, "ko") == "Hi")
    }

    @Test func withoutATextNothingIsSet() {
        #expect(Self.title(#""title_loc_key":"redy""#, "en") == "-")
        #expect(Self.title(#""title_loc_key":"ready","title_loc_args":[]"#, "en") == "Order %1$s is ready")
        let two = ["values": #"<string name="ready">%1$s and %2$s</string>"#]
        #expect(Self.title(#""title_loc_key":"ready","title_loc_args":["7"]"#, "en", two) == "-")
    }

    @Test func withoutTheAppsTextsTheKeyIsShownAsOne() {
        #expect(Self.title(#""title_loc_key":"ready","title_loc_args":["7"]"#, "en", [:]) == "key ready(7)")
    }

    /// A sentence is text: nothing in it becomes an element, and it is cut as every text is.
    @Test func aSentenceIsBoundedText() {
        let long = ["values": "<string name=\"ready\">" + String(repeating: "a", count: 30_000) + "</string>"]
        #expect(Self.title(#""title_loc_key":"ready""#, "en", long).utf8.count < 30_000)
    }
}
