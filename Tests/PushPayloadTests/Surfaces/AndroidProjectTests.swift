import DataTree
import PushPayload
import TestSupport
import Testing
import Text

/// What an app's manifest and string resources say, and `app.yml` over them.
@Suite struct AndroidProjectTests {
    private static let manifest = """
        <manifest package="com.example.a" xmlns:android="http://schemas.android.com/apk/res/android">
          <uses-sdk android:targetSdkVersion="34"/>
          <application android:label="@string/app_name">
            <activity><intent-filter><action android:name="OPEN"/></intent-filter></activity>
            <meta-data android:name="com.google.firebase.messaging.default_notification_channel_id" android:value="news"/>
            <meta-data android:name="com.google.firebase.messaging.default_notification_icon" android:resource="@drawable/ic"/>
          </application>
        </manifest>
        """

    private static func app(_ facts: String, _ files: [String: String]) -> App {
        var project = AndroidProject()
        var texts: [AppTextFile] = []
        for (path, text) in files.sorted(by: { $0.key < $1.key }) {
            let file = SourceFile(path: "apps/a/" + path, text: text)
            if let read = AppTextFile.read(file, path: file.path) {
                texts.append(read.value)
            } else {
                #expect(project.read(file).isEmpty)
            }
        }
        return App(
            id: "a", facts: YAMLReader.parse(SourceFile(path: "app.yml", text: facts)).value, plists: [],
            texts: texts, android: project.files(texts))
    }

    @Test func theFilesOfAProjectAreRead() throws {
        let strings = "<resources><string name=\"app_name\"> It\\'s &amp; <b>bold</b> </string></resources>"
        let android = try #require(
            Self.app("", ["AndroidManifest.xml": Self.manifest, "res/values/strings.xml": strings]).android)
        #expect(android.label == "It's & bold")
        #expect(android.packageName == "com.example.a" && android.targetSDK == 34)
        #expect(android.defaultChannel == "news" && android.smallIcon == "ic" && android.actions == ["OPEN"])
        #expect(android.channels == nil)
    }

    @Test func theFactsGoOverTheFiles() throws {
        let app = Self.app("android: {label: B, actions: [X]}", ["AndroidManifest.xml": Self.manifest])
        #expect(app.android?.label == "B" && app.android?.actions == ["X"] && app.android?.defaultChannel == "news")
        #expect(Self.app("title: A", [:]).android == nil)
    }

    /// Colours reach a drawing as six digits or not at all.
    @Test(arguments: [
        ("#0C7043", "#0c7043"), ("#FF0C7043", "#0c7043"), ("#0C704", nil), ("red", nil), ("#12345\"", nil), ("", nil),
    ]) func aColourIsSixDigits(_ text: String, _ expected: String?) {
        #expect(AndroidColor.hex(text) == expected)
    }

    @Test(arguments: [("-16085821", "#0a8cc3"), ("255", "#0000ff"), ("99999999999", nil), ("x", nil)])
    func aNumberIsAColour(_ text: String, _ expected: String?) { #expect(AndroidColor.number(text) == expected) }
}
