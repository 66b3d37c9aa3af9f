import DataTree
package import Text

/// The files of an Android project as they are in an app's repository: AndroidManifest.xml and `res/values*/strings.xml`.
package struct AndroidProject: Sendable {
    private var manifest: XMLTree?
    /// By folder: `values`, `values-ko`.
    private var strings: [String: [String: String]] = [:]

    package init() {}

    /// Reads a file by its name; the findings are those of its XML.
    package mutating func read(_ file: SourceFile) -> [Diagnostic] {
        let parsed = XMLReader.parse(file)
        let tree = parsed.value
        guard let root = tree.root else { return parsed.diagnostics }
        let parts = file.path.split(separator: "/")
        if parts.last == "AndroidManifest.xml" {
            manifest = tree
        } else if let folder = parts.dropLast().last, root.name == "resources" {
            var texts = strings[String(folder)] ?? [:]
            for element in tree.children(of: root, named: "string") {
                guard let name = element["name"] else { continue }
                texts[name] = ClippedText.of(Self.plain(tree.text(of: element)))
            }
            strings[String(folder)] = texts
        }
        return parsed.diagnostics
    }

    /// A text of strings.xml: blanks around it go, `\'` and `\n` are replaced by their characters.
    private static func plain(_ text: String) -> String {
        var output = ""
        var isEscaped = false
        for scalar in text.trimmingBlanks.unicodeScalars {
            if isEscaped {
                output.unicodeScalars.append(scalar == "n" ? "\n" : scalar)
                isEscaped = false
            } else if scalar == "\\" {
                isEscaped = true
            } else {
                output.unicodeScalars.append(scalar)
            }
        }
        return output
    }

    /// What they say; nil where there are none.
    package var files: AndroidFiles? {
        guard manifest != nil || !strings.isEmpty else { return nil }
        var files = AndroidFiles()
        guard let manifest else { return files }
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
    private func text(_ value: String?) -> String? {
        guard let value, value.hasPrefix("@string/") else { return value }
        return strings["values"]?[String(value.dropFirst("@string/".count))]
    }
}

extension String {
    fileprivate var trimmingBlanks: Substring {
        let start = firstIndex { !$0.isWhitespace } ?? endIndex
        guard let last = lastIndex(where: { !$0.isWhitespace }), start <= last else { return "" }
        return self[start...last]
    }
}
