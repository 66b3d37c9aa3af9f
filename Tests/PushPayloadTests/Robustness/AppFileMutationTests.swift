import DataTree
import Foundation
import PushPayload
import TestSupport
import Testing
import Text

/// The files of an app changed at random, kind by kind: reading them ends, every finding lies in its file, and what was read of them is
/// looked up and drawn. 50,000 of each kind when `FULL_MUTATIONS` is set, 1,000 otherwise.
@Suite struct AppFileMutationTests {
    struct Kind: Sendable, CustomTestStringConvertible {
        /// Below the app's folder.
        var path: String
        /// A file of the site, or a text.
        var seeds: [String]
        var testDescription: String { path }
    }

    static let kinds: [Kind] = [
        Kind(
            path: "Localizable.xcstrings",
            seeds: [
                "Content/apps/quick-bite/Localizable.xcstrings",
                #"{"sourceLanguage":"en","strings":{"n":{"localizations":{"en":{"variations":{"plural":{"one":{"stringUnit":{"state":"translated","value":"%lld way"}},"other":{"stringUnit":{"state":"new","value":"%lld ways"}}}}},"ko":{"stringUnit":{"value":"%1$@"},"substitutions":{"s":{"argNum":1,"formatSpecifier":"lld","variations":{"plural":{"other":{"stringUnit":{"value":"%arg"}}}}}}}}}},"version":"1.0"}"#,
            ]),
        Kind(
            path: "ko.lproj/Localizable.strings",
            seeds: [
                "/* Title */\n\"a.title\" = \"주문 %1$@\";\n// line\n\"b\" = \"\\U00e9 \\n %d %%\";\nc = d;\n",
                "\u{FEFF}\"a\" = \"b\";",
            ]),
        Kind(
            path: "en.lproj/Localizable.stringsdict",
            seeds: [
                "<?xml version=\"1.0\"?><!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"http://www.apple.com/DTDs/PropertyList-1.0.dtd\"><plist version=\"1.0\"><dict><key>n</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@ways@</string><key>ways</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>d</string><key>one</key><string>%d way</string><key>other</key><string>%d ways</string></dict></dict></dict></plist>"
            ]),
        Kind(
            path: "res/values/strings.xml",
            seeds: [
                "Content/apps/quick-bite/res/values/strings.xml", "Content/apps/mall-app/res/values/strings.xml",
                "<resources><string name=\"a\" translatable=\"false\">  \"x  y\" \\u00e9 &amp; <b>%1$s</b><![CDATA[<z>]]></string><plurals name=\"p\"><item quantity=\"one\">1</item></plurals></resources>",
            ]),
        Kind(
            path: "AndroidManifest.xml",
            seeds: [
                "Content/apps/mall-app/AndroidManifest.xml",
                "<manifest package=\"com.example.a\" xmlns:android=\"http://schemas.android.com/apk/res/android\"><uses-sdk android:targetSdkVersion=\"34\"/><application android:label=\"@string/a\"><activity><intent-filter><action android:name=\"OPEN\"/></intent-filter></activity><meta-data android:name=\"com.google.firebase.messaging.default_notification_channel_id\" android:value=\"news\"/></application></manifest>",
            ]),
    ]

    private static let words = [
        "<![CDATA[", "]]>", "<!--", "-->", "<!DOCTYPE a [<!ENTITY x 'y'>]>", "&x;", "&#x110000;", "&amp;", "%#@a@",
        "%1$@",
        "%99999999999$d", "\\u", "\\U", "\"", "@string/a", "{", "[", "null", "1e999", "<string name=\"a\">",
        "</string>",
        "\u{0}", "\u{FEFF}", "🛵", "<script>",
    ].map { Array($0.utf8) }

    private static let push =
        #"{"message":{"token":"t","notification":{"title":"T"},"android":{"notification":{"title_loc_key":"a","body_loc_key":"ready","body_loc_args":["1","%@"],"channel_id":"c","click_action":"OPEN"}}}}"#

    @Test(arguments: kinds) func damagedFilesAreReadOrReported(_ kind: Kind) throws {
        let isFull = ProcessInfo.processInfo.environment["FULL_MUTATIONS"] != nil
        let count = isFull ? 50_000 : 1_000
        var random = SeededRandom(seed: 0xAF11)
        let seeds = kind.seeds.map { BuiltInPacks.source($0)?.bytes ?? Array($0.utf8) }
        #expect(seeds.allSatisfy { $0.count > 8 && !$0.starts(with: Array("Content/".utf8)) })
        var sound = 0
        for number in 0..<count {
            let bytes = ByteMutator.mutate(seeds[number % seeds.count], using: &random, dictionary: Self.words)
            let file = SourceFile(path: "apps/a/" + kind.path, bytes: bytes)
            var texts: [AppTextFile] = []
            var found: [Diagnostic] = []
            var project = AndroidProject()
            if let read = AppTextFile.read(file, path: file.path) {
                texts = [read.value]
                found = read.diagnostics
            } else {
                found = project.read(file)
            }
            let app = App(id: "a", facts: nil, plists: [], texts: texts, android: project.files(texts))
            found += AppRules.check(app) + Self.used(app)
            let isSound = found.allSatisfy { finding in
                guard let place = finding.location, place.path == file.path else { return !finding.headline.isEmpty }
                return place.range.upperBound <= bytes.count && !finding.headline.isEmpty
            }
            if isSound { sound += 1 }
        }
        print("Mutated \(kind.path): \(sound)/\(count)")
        #expect(sound == count)
    }

    /// Every text in every language, and a push that names some of them.
    private static func used(_ app: App) -> [Diagnostic] {
        for platform in AppTexts.Platform.allCases {
            for language in app.texts?.languages(platform) ?? [] {
                for key in app.texts?.keys(platform) ?? [] {
                    _ = app.texts?.sentence(key, ["1", "%@"], language, platform)
                }
            }
        }
        var facts = SampleFacts(nil)
        facts.app = "a"
        let checker = SampleChecker(specs: BuiltInPacks.specs, apps: [app])
        let sample = checker.check(
            SampleSource(id: "s", file: SourceFile(path: "s.json", text: push), facts: facts, pack: "fcm-v1"))
        _ = sample.surfaces.android?.read(in: "ko")
        return sample.findings
    }
}
