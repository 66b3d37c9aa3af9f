import DataTree
import Liquid
package import PushPayload
import SiteModel
import SiteSources
import Text

/// The page of the sample users: who gets what of which sample, and what is known of each.
package struct ProfileViews {
    let site: Site
    let page: Page

    /// The profile's title in a language, or its id.
    package static func title(_ profile: Profile, _ locale: String) -> String {
        let title = LocalizedText(profile.title)[locale]
        return title.isEmpty ? profile.id : title
    }

    /// A profile as findings name it.
    func name(_ id: String) -> LiquidValue {
        let profile = site.profiles.first { $0.id == id }
        return View.object([
            "id": .string(id), "title": .string(profile.map { Self.title($0, page.locale) } ?? id),
        ])
    }

    /// Of a great many the first: a matrix is as wide as a reader can look at.
    private var shown: ArraySlice<Profile> { site.profiles.prefix(site.bounds.profiles) }

    /// `number`: of the page, counted from 1. What is known of each profile is on the first.
    func view(_ number: Int) -> LiquidValue {
        let first = number == 1 ? "" : site.url(from: page, to: .profiles) ?? ""
        return View.object([
            "columns": View.list(shown) { profile in
                View.object([
                    "id": .string(profile.id), "title": .string(Self.title(profile, page.locale)),
                    "url": .string(first + "#" + profile.id),
                ])
            },
            "rows": View.list(site.lists.profiles[number - 1]) { row($0) },
            "profiles": number == 1 ? View.list(shown) { self.profile($0) } : .array([]),
            "more": .int(site.profiles.count - shown.count),
        ])
    }

    // MARK: Matrix

    private func row(_ index: Int) -> LiquidValue {
        let sample = site.samples[index]
        return View.object([
            "title": .string(site.title(ofSample: index, page.locale)),
            "url": View.text(site.url(from: page, to: .sample(index))),
            "spec": View.text(sample.spec?.title(page.locale)),
            "cells": View.list(shown) { profile in
                cell(sample.personalised.first { $0.profile.id == profile.id }, index, profile)
            },
        ])
    }

    /// Null where the sample is not rendered for the profile.
    private func cell(_ part: PersonalisedSample?, _ index: Int, _ profile: Profile) -> LiquidValue {
        guard let part else { return .null }
        return View.object([
            "profile": .string(Self.title(profile, page.locale)),
            "url": View.text(site.url(from: page, to: .sample(index), fragment: "#profile-" + profile.id)),
            "verdict": FindingViews(site, page).verdict(part.verdict),
            "aborted": .bool(part.abort != nil), "reason": View.text(part.abort?.reason),
            "bytes": View.int(part.size?.minified), "limit": View.int(part.size?.limit),
        ])
    }

    // MARK: What a profile knows

    private func profile(_ profile: Profile) -> LiquidValue {
        let specs = SpecViews(site: site, page: page)
        return View.object([
            "id": .string(profile.id), "title": .string(Self.title(profile, page.locale)),
            "description_html": specs.inline(LocalizedText(profile.description)[page.locale]),
            "path": .string(profile.document.source.path),
            "groups": View.list(groups(profile)) { name, rows in
                View.object([
                    "title": .string(site.text("profile." + name, page.locale)),
                    "rows": View.list(rows) { liquid, value in
                        View.object([
                            "name_html": specs.breakable(liquid), "value": .string(ClippedText.of(value)),
                        ])
                    },
                ])
            },
        ])
    }

    /// Members of the file and what a message calls them, in Braze's words.
    private static let sources: [(member: String, names: String)] = [
        ("user", ""), ("custom_attributes", "custom_attribute."), ("event_properties", "event_properties."),
        ("api_trigger_properties", "api_trigger_properties."), ("canvas_entry_properties", "canvas_entry_properties."),
        ("campaign", "campaign."), ("canvas", "canvas."), ("device", "targeted_device."),
        ("subscribed_state", "subscribed_state."), ("card", "card."), ("sms", "sms."),
        ("content_blocks", "content_blocks."),
    ]

    private func groups(_ profile: Profile) -> [(String, [(String, String)])] {
        var groups = Self.sources.compactMap { member, names -> (String, [(String, String)])? in
            let rows = (profile.document.root?[member]?.members ?? []).map { entry in
                ("\(names)${\(entry.name)}", text(entry.value))
            }
            return rows.isEmpty ? nil : (member, rows)
        }
        let answers = profile.connectedContent.sorted { $0.key < $1.key }.map {
            ($0.key, "\($0.value.status) \($0.value.body)")
        }
        if !answers.isEmpty { groups.append(("connected_content", answers)) }
        return groups
    }

    private func text(_ node: Node) -> String {
        node.string ?? String(decoding: JSONWriter.write(node), as: UTF8.self)
    }
}
