import Text

/// Since which version of which platform the keys of a set of specs are read: what `support.json` and the manual's page "Versions that read a key" list.
/// Keys whose specs give no version have no row.
package struct SupportTable: Sendable {
    package struct Row: Sendable, Hashable {
        package var spec: String
        package var specTitle: String
        /// The row's anchor in the spec's table, and its path as shown.
        package var anchor: String
        package var path: String
        /// `ios`, `android`; nil where the spec says the version in words only.
        package var platform: String?
        /// `17.2`, or the spec's words.
        package var since: String
    }

    package let rows: [Row]

    /// In the order of the specs and of their tables.
    package init(_ specs: [Spec], locale: String = "en") {
        rows = specs.flatMap { spec -> [Row] in
            let title = spec.title(locale)
            let table = locale == "en" ? spec.keys : KeyTable(spec, locale: locale)
            return table.keys.flatMap { key -> [Row] in
                func row(_ platform: String?, _ since: String) -> Row {
                    Row(
                        spec: spec.id, specTitle: title, anchor: key.id, path: key.path, platform: platform,
                        since: since)
                }
                if key.versions.isEmpty { return key.since.map { [row(nil, $0)] } ?? [] }
                return key.versions.map { row($0.os, $0.since.description) }
            }
        }
    }
}

extension SupportTable {
    /// The manual's page of the table, written by `make manual`.
    package func page(_ language: String) -> String {
        let isKorean = language == "ko"
        var lines = [
            "---", isKorean ? "title: 키별 지원 버전" : "title: Versions that read a key",
            isKorean
                ? "description: 푸시의 키마다 어느 시스템의 어느 버전부터 쓰이는지 팩에서 뽑아 모았습니다."
                : "description: \"Keys of pushes by system and version, taken from the packs: which phones read them.\"",
            "---", "",
            isKorean
                ? "오래된 시스템은 모르는 키를 아무 말 없이 지나칩니다. 이 표는 팩이 버전을 밝힌 키를 모두 담습니다. 표에 없는 키는 팩에 버전이 적혀 있지 않습니다. 같은 내용이 사이트의 `support.json`에도 있습니다."
                : "An older system passes over a key that it does not know, in silence. The table has every key for which a pack gives a version; of a key that is not here the packs do not say since when it is read. The same is in the site's `support.json`.",
            "",
            isKorean
                ? "사이트가 보내는 가장 오래된 시스템을 `site.yml`에 적으면, 그보다 나중에 생긴 키를 [`target.too-old`](rules/target.too-old.md)가 알려 줍니다."
                : "Name the oldest systems that you send to in `site.yml`, and [`target.too-old`](rules/target.too-old.md) reports the keys that came later:",
            "", "```yaml title=\"site.yml\"", "targets: {ios: 16, android: 8}", "```", "",
            isKorean ? "| 키 | 시스템 | 버전 | 명세 |" : "| Key | System | Since | Spec |", "| --- | --- | --- | --- |",
        ]
        for row in rows {
            let system = row.platform.map(Platforms.name) ?? "–"
            lines.append(
                "| [`\(row.path)`](spec:\(row.spec)#\(row.anchor)) | \(system) | \(row.since) | \(row.specTitle) |")
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
