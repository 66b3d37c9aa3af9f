package import Text

/// What a finding changes for the people who get the push, in their terms. Every code that a payload's findings can have states its
/// effect in its `RuleCode`, or that it has none.
package enum Effect: String, Sendable, CaseIterable {
    /// People see, hear and can do what was meant.
    case unchanged
    /// The request or the body is refused: nothing arrives.
    case undelivered
    /// It arrives, and no banner is shown.
    case nothingShown = "nothing-shown"
    /// Neither story nor content extension opens: the plain notification.
    case plainBanner = "plain-banner"
    /// The story player shows the notification's text on black.
    case fallback
    case pageDropped = "page-dropped"
    case blackPicture = "black-picture"
    case pageTime = "page-time"
    case noButton = "no-button"
    /// The reference app ends its extension: an empty card.
    case emptyCard = "empty-card"
    case noVideo = "no-video"
    case noPicture = "no-picture"
    case noSound = "no-sound"
    /// The system's own sound instead of the one that is named.
    case defaultSound = "default-sound"
    case noBadge = "no-badge"
    case noText = "no-text"
    /// A gap where a value should stand.
    case gap
    /// What the vendor renders is not what was meant.
    case otherText = "other-text"
    /// People read a placeholder.
    case placeholder
    /// A time that is read by another clock than it was written by.
    case otherTime = "other-time"
    /// People read the name of a text instead of the text.
    case rawKey = "raw-key"
    case cutText = "cut-text"
    case ordinaryLevel = "ordinary-level"
    case ungrouped
    /// The app is not woken in the background.
    case notWoken = "not-woken"
    /// No service extension runs: the notification is shown as it was sent.
    case notModified = "not-modified"
    case deadLink = "dead-link"
    /// The app gets nothing of a vendor's data.
    case dataUnread = "data-unread"
    /// What people do there counts for nobody.
    case uncounted
    /// One value is looked for by nobody.
    case ignored
    case noActivity = "no-activity"
    /// A Live Activity changes otherwise than meant.
    case activityTime = "activity-time"
    /// Not documented, or not the same everywhere.
    case uncertain
}

/// One effect of one payload: which finding has it, and the value that it concerns, as a JSON Pointer of the file.
package struct SeenEffect: Sendable, Hashable {
    package var effect: Effect
    package var code: DiagnosticCode
    package var pointer: String
}

/// What the screen of the phone holds.
package enum PhoneState: String, Sendable, CaseIterable {
    case undelivered, nothing, banner, story, fallback, extended, crash, activity

    package init(_ preview: Preview) {
        if preview.unshown == .undelivered {
            self = .undelivered
        } else if preview.activity != nil {
            self = .activity
        } else if preview.notification.isSilent {
            self = .nothing
        } else if let story = preview.story {
            self = story.pages.isEmpty ? .fallback : .story
        } else if let content = preview.content {
            self = content.mistakes.isEmpty ? .extended : .crash
        } else {
            self = .banner
        }
    }
}

/// The verdict as the phone's stamp names it.
package enum Stamp: String, Sendable, CaseIterable {
    case valid, warnings, errors, undelivered
    /// Arrives with a mistake, and shows nothing.
    case hidden

    package init(_ verdict: Verdict, _ preview: Preview) {
        let state = PhoneState(preview)
        if state == .undelivered {
            self = .undelivered
        } else if verdict.errors > 0 {
            self = state == .nothing ? .hidden : .errors
        } else {
            self = verdict.warnings > 0 ? .warnings : .valid
        }
    }
}
