import Text

/// Since which version of which platform the keys of a set of specs are read: what `support.json` and the manual's page "Versions that read a key" list.
/// Keys whose specs give no version have no row, and are counted.
package struct SupportTable: Sendable {
    package struct Row: Sendable, Hashable {
        package var spec: String
        package var specTitle: String
        /// The row's anchor in the spec's table, and its path as shown.
        package var anchor: String
        package var path: String
        /// `ios`, `android`; nil where the spec says the version in words only.
        package var platform: String?
        /// Of the platform, else the one that the key's place speaks of.
        package var surface: SurfaceKind?
        /// `17.2`, or the spec's words.
        package var since: String
    }

    /// A key of which no source is known that says since when it is read.
    package struct Unstated: Sendable, Hashable {
        package var spec: String
        package var anchor: String
        package var path: String
    }

    /// Keys of one spec.
    package struct Count: Sendable, Hashable {
        package var spec: String
        package var title: String
        package var stated: Int
        package var unstated: Int
    }

    package let rows: [Row]
    package let unstated: [Unstated]
    package let counts: [Count]

    /// In the order of the specs and of their tables.
    package init(_ specs: [Spec], locale: String = "en") {
        var rows: [Row] = []
        var unstated: [Unstated] = []
        var counts: [Count] = []
        for spec in specs {
            let title = spec.title(locale)
            let table = locale == "en" ? spec.keys : KeyTable(spec, locale: locale)
            var count = Count(spec: spec.id, title: title, stated: 0, unstated: 0)
            for key in table.keys {
                func add(_ platform: String?, _ since: String) {
                    rows.append(
                        Row(
                            spec: spec.id, specTitle: title, anchor: key.id, path: key.path, platform: platform,
                            surface: platform.flatMap(Platforms.surface)
                                ?? SurfaceKind.of(names: key.path.split(separator: ".").map(String.init)),
                            since: since))
                }
                for version in key.versions { add(version.os, version.since.description) }
                if key.versions.isEmpty, let since = key.since { add(nil, since) }
                if key.versions.isEmpty, key.since == nil {
                    unstated.append(Unstated(spec: spec.id, anchor: key.id, path: key.path))
                    count.unstated += 1
                } else {
                    count.stated += 1
                }
            }
            counts.append(count)
        }
        (self.rows, self.unstated, self.counts) = (rows, unstated, counts)
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
                ? "오래된 시스템은 모르는 키를 아무 말 없이 지나칩니다. 이 표는 팩이 버전을 밝힌 키를 모두 담습니다. 표에 없는 키는 [버전이 적혀 있지 않습니다](#not-stated). 같은 내용이 사이트의 `support.json`에도 있습니다."
                : "An older system passes over a key that it does not know, in silence. The table has every key for which a pack gives a version; of a key that is not here it is [not stated](#not-stated). The same is in the site's `support.json`.",
            "",
            isKorean
                ? "사이트가 보내는 가장 오래된 시스템을 `site.yml`에 적으면, 그보다 나중에 생긴 키를 [`target.too-old`](rules/target.too-old.md)가 알려 줍니다."
                : "Name the oldest systems that you send to in `site.yml`, and [`target.too-old`](rules/target.too-old.md) reports the keys that came later:",
            "", "```yaml title=\"site.yml\"", "targets: {ios: 16, android: 8}", "```", "",
            isKorean
                ? "시스템은 저마다 한 곳에 속합니다. `ios`, `ipados`, `watchos`, `macos`는 앱이 받는 푸시, `android`는 Android 앱, `chrome`, `firefox`, `safari`는 컴퓨터의 브라우저, `safari-ios`는 iPhone과 iPad의 홈 화면에 둔 웹 앱입니다. `ios`를 적어도 웹 푸시의 키는 판단하지 않습니다."
                : "Each system is of one surface: `ios`, `ipados`, `watchos` and `macos` of pushes to an app, `android` of Android apps, `chrome`, `firefox` and `safari` of browsers on a computer, `safari-ios` of web apps on the Home Screen of an iPhone or iPad. `ios` says nothing of a web push.",
            "",
            isKorean
                ? "| 키 | 받는 곳 | 시스템 | 버전 | 명세 |" : "| Key | Surface | System | Since | Spec |",
            "| --- | --- | --- | --- | --- |",
        ]
        for row in rows {
            let system = row.platform.map(Platforms.name) ?? "–"
            lines.append(
                "| [`\(row.path)`](spec:\(row.spec)#\(row.anchor)) | \(Self.surface(row, isKorean)) | \(system) | \(row.since) | \(row.specTitle) |"
            )
        }
        lines += stated(isKorean)
        return lines.joined(separator: "\n") + "\n"
    }

    private static func surface(_ row: Row, _ isKorean: Bool) -> String {
        switch row.surface {
        case .iphone?: "Apple"
        case .android?: "Android"
        case .web?: isKorean ? "웹" : "Web"
        case nil: "–"
        }
    }

    /// How many keys of each spec have a version, and of how many none is known.
    private func stated(_ isKorean: Bool) -> [String] {
        let sum = (counts.reduce(0) { $0 + $1.stated }, counts.reduce(0) { $0 + $1.unstated })
        var lines = [
            "", isKorean ? "## 버전이 적혀 있지 않은 키 {#not-stated}" : "## Not stated {#not-stated}", "",
            isKorean
                ? "버전은 출처가 있을 때만 적습니다. 키 \(sum.0)개에 버전이 있고 \(sum.1)개에는 적혀 있지 않습니다. 벤더가 자기 서버에서 읽는 키와 처음부터 있던 키가 여기에 듭니다. `support.json`의 `unstated`에 모두 나열되어 있습니다."
                : "A version is written only where a source says it: \(sum.0) keys have one, of \(sum.1) it is not stated. Among them are the keys that a vendor's server reads and those that have always been there. `unstated` in `support.json` lists them all.",
            "",
            isKorean ? "| 명세 | 버전 있음 | 적혀 있지 않음 |" : "| Spec | Stated | Not stated |", "| --- | ---: | ---: |",
        ]
        for count in counts where count.stated + count.unstated > 0 {
            lines.append("| [\(count.title)](spec:\(count.spec)) | \(count.stated) | \(count.unstated) |")
        }
        lines += [
            "", isKorean ? "## 버전의 출처 {#sources}" : "## Where the versions come from {#sources}", "",
            isKorean
                ? "Apple의 키는 Apple 문서의 해당 API가 나온 버전(`UNNotificationContent`, ActivityKit, WidgetKit)과 예전 페이로드 키 표, Android의 키는 API 수준, 브라우저의 옵션은 MDN의 browser-compat-data, Declarative Web Push는 WebKit의 발표와 Safari 18.5 릴리스 노트를 따릅니다. `chrome`과 `firefox`는 컴퓨터용 브라우저의 버전입니다."
                : "Apple's keys: the versions of the APIs that stand for them in Apple's documentation (`UNNotificationContent`, ActivityKit, WidgetKit) and its older table of payload keys. Android's: API levels. Options of browsers: MDN's browser-compat-data. Declarative Web Push: WebKit's announcement and the release notes of Safari 18.5. `chrome` and `firefox` are the browsers on a computer.",
        ]
        return lines
    }
}
