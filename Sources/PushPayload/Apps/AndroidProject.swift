import DataTree
package import Text

/// The files of an Android project as they are in an app's repository: AndroidManifest.xml, with the strings that its labels name.
package struct AndroidProject: Sendable {
    private var manifest: XMLTree?

    package init() {}

    /// Reads a manifest; the findings are those of its XML.
    package mutating func read(_ file: SourceFile) -> [Diagnostic] {
        let parsed = XMLReader.parse(file)
        if parsed.value.root != nil { manifest = parsed.value }
        return parsed.diagnostics
    }

    /// What it says, with the app's string tables; nil where there is neither.
    package func files(_ texts: [AppTextFile]) -> AndroidFiles? {
        let strings = texts.filter { $0.platform == .android }
        guard manifest != nil || !strings.isEmpty else { return nil }
        var files = AndroidFiles()
        guard let manifest else { return files }
        func text(_ value: String?) -> String? { Self.text(value, strings) }
        let application = manifest.elements.first { $0.name == "application" }
        files.packageName = manifest.root?["package"]
        files.label = text(application?["android:label"])
        files.targetSDK = manifest.elements.first { $0.name == "uses-sdk" }?["android:targetSdkVersion"].flatMap {
            Int($0)
        }
        files.actions = manifest.elements.filter { $0.name == "intent-filter" }
            .flatMap { manifest.children(of: $0, named: "action") }.compactMap { $0["android:name"] }
        for data in manifest.elements where data.name == "meta-data" && isInside(data, application) {
            let value = text(data["android:value"] ?? data["android:resource"])
            switch data["android:name"] {
            case "com.google.firebase.messaging.default_notification_channel_id": files.defaultChannel = value
            case "com.google.firebase.messaging.default_notification_icon":
                files.icon = value.map { String($0.split(separator: "/").last ?? "") }
            case "com.google.firebase.messaging.default_notification_color": files.color = value
            default: break
            }
        }
        return files
    }

    private func isInside(_ element: XMLTree.Element, _ outer: XMLTree.Element?) -> Bool {
        outer.map { $0.range.contains(element.tag.lowerBound) } ?? false
    }

    /// A value itself, or the string that it names.
    private static func text(_ value: String?, _ strings: [AppTextFile]) -> String? {
        guard let value, value.hasPrefix("@string/") else { return value }
        let name = String(value.dropFirst("@string/".count))
        return strings.lazy.compactMap { $0.texts[""]?[name]?.value }.first.map { ClippedText.of($0) }
    }
}
