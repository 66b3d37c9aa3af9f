import PushPayload
import Testing
import Text

/// The files that apps keep their texts in, as they are read.
@Suite struct AppTextReadingTests {
    static func read(_ path: String, _ bytes: [UInt8]) -> (texts: AppTexts, findings: [Diagnostic])? {
        guard let read = AppTextFile.read(SourceFile(path: path, bytes: bytes), path: path) else { return nil }
        return (AppTexts([read.value]), read.diagnostics)
    }

    static func value(_ path: String, _ text: String, _ key: String, _ language: String) -> String? {
        let platform: AppTexts.Platform = path.hasSuffix(".xml") ? .android : .apple
        return read(path, Array(text.utf8))?.texts.text(key, language, platform)?.value
    }

    /// File, text, key, language, and what stands under it.
    static let rows: [(String, String, String, String, String?)] = [
        ("en.lproj/Localizable.strings", #""a" = "b";"#, "a", "en", "b"),
        ("en.lproj/Localizable.strings", "/* \"x\" = 1; */ // y\n\"a\"=\"b\" ;", "a", "en", "b"),
        ("en.lproj/Localizable.strings", #"key_1.x = "b";"#, "key_1.x", "en", "b"),
        ("en.lproj/Localizable.strings", #""a \"q\" \\" = "l\n\tm";"#, #"a "q" \"#, "en", "l\n\tm"),
        ("en.lproj/Localizable.strings", #""a" = "\U00e9\U20AC\UD83D\UDE00";"#, "a", "en", "é€😀"),
        ("ko.lproj/Localizable.strings", #""a" = "가";"#, "a", "ko", "가"),
        ("Base.lproj/Localizable.strings", #""a" = "b";"#, "a", "en", "b"),
        ("Localizable.strings", #""a" = "b";"#, "a", "en", "b"),
        ("en.lproj/Localizable.strings", #""a" = "b" "c" = "d"; "e" = "f";"#, "e", "en", "f"),
        ("en.lproj/Localizable.strings", "<plist><dict><key>a</key><string>b</string></dict></plist>", "a", "en", "b"),
        (
            "en.lproj/Localizable.stringsdict",
            "<plist><dict><key>a</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@ left</string><key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>d</string><key>one</key><string>%d day</string><key>other</key><string>%d days</string></dict></dict></dict></plist>",
            "a", "en", "%#@n@ left"
        ),
        (
            "Localizable.xcstrings", #"{"sourceLanguage":"en","strings":{"Hello %@":{}},"version":"1.0"}"#, "Hello %@",
            "en", "Hello %@"
        ),
        (
            "Localizable.xcstrings",
            #"{"sourceLanguage":"en","strings":{"a":{"localizations":{"ko":{"stringUnit":{"state":"translated","value":"가"}}}}},"version":"1.0"}"#,
            "a", "ko", "가"
        ),
        (
            "Localizable.xcstrings",
            #"{"sourceLanguage":"en","strings":{"a":{"localizations":{"en":{"variations":{"device":{"applewatch":{"stringUnit":{"state":"translated","value":"w"}},"other":{"stringUnit":{"state":"translated","value":"o"}}}}}}}},"version":"1.0"}"#,
            "a", "en", "o"
        ),
        (
            "Localizable.xcstrings",
            #"{"sourceLanguage":"en","strings":{"a":{"localizations":{"en":{"variations":{"device":{"other":{"stringUnit":{"state":"translated","value":"o"}},"iphone":{"variations":{"plural":{"one":{"stringUnit":{"value":"1"}},"other":{"stringUnit":{"value":"many"}}}}}}}}}}},"version":"1.0"}"#,
            "a", "en", "many"
        ),
        ("res/values/strings.xml", #"<resources><string name="a">b</string></resources>"#, "a", "", "b"),
        ("res/values-ko/strings.xml", #"<resources><string name="a">가</string></resources>"#, "a", "ko", "가"),
        ("res/values-pt-rBR/strings.xml", #"<resources><string name="a">b</string></resources>"#, "a", "pt-BR", "b"),
        (
            "res/values-b+sr+Latn/strings.xml", #"<resources><string name="a">b</string></resources>"#, "a", "sr-Latn",
            "b"
        ),
        (
            "res/values/strings.xml",
            "<resources><string name=\"a\">\n  b\n  <b>c</b> \\'d\\' \"e  f\" \\u20AC\\n</string></resources>", "a", "",
            "b c 'd' e  f €\n"
        ),
        (
            "res/values/strings.xml",
            #"<resources><plurals name="a"><item quantity="other">b</item></plurals></resources>"#, "a", "", nil
        ),
    ]

    @Test func everyFormGivesItsTexts() {
        var holding = 0
        for (path, text, key, language, value) in Self.rows {
            let found = Self.value(path, text, key, language)
            #expect(found == value, "\(path): \(text)")
            holding += found == value ? 1 : 0
        }
        print("texts of apps: \(holding)/\(Self.rows.count)")
    }

    @Test func utf16IsReadWithItsPlaces() throws {
        let text = "/* 가 */ \"a\" = \"나\";"
        for isLittle in [true, false] {
            var bytes: [UInt8] = isLittle ? [0xFF, 0xFE] : [0xFE, 0xFF]
            for unit in text.utf16 {
                let (low, high) = (UInt8(unit & 0xFF), UInt8(unit >> 8))
                bytes += isLittle ? [low, high] : [high, low]
            }
            let read = try #require(Self.read("en.lproj/Localizable.strings", bytes))
            let found = try #require(read.texts.text("a", "en", .apple))
            #expect(found.value == "나" && read.findings.isEmpty)
            #expect(found.location.range == 2 + 14 * 2..<2 + 17 * 2)
        }
    }

    @Test(arguments: [
        ("en.lproj/Localizable.strings", #""a" "b";"#, "strings.syntax"),
        ("en.lproj/Localizable.strings", #""a" = b c;"#, "strings.syntax"),
        ("en.lproj/Localizable.strings", #""a" = "b"#, "strings.syntax"),
        ("en.lproj/Localizable.strings", "bplist00", "strings.syntax"),
        ("Localizable.xcstrings", "[]", "strings.syntax"),
        ("Localizable.xcstrings", "{", "json.syntax"), ("res/values/strings.xml", "<a/>", "strings.syntax"),
        ("res/values/strings.xml", "<resources>", "xml.syntax"),
    ])
    func aMistakeIsReported(_ path: String, _ text: String, _ code: String) throws {
        let read = try #require(Self.read(path, Array(text.utf8)))
        #expect(read.findings.contains { $0.code.id == code }, "\(read.findings.map(\.code.id))")
    }

    @Test(arguments: [
        "en.lproj/InfoPlist.strings", "res/layout/strings.xml", "res/values-night/strings.xml",
        "res/values-v21/strings.xml",
        "res/values/colors.xml", "Localizable.txt", "res/values-ko-land/strings.xml",
    ])
    func otherFilesAreNone(_ path: String) {
        #expect(AppTextFile.read(SourceFile(path: path, text: ""), path: path) == nil && !AppTextFile.isRead(path))
    }
}
