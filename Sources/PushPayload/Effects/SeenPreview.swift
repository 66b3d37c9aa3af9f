import Text

/// The preview that people see: what a payload's text would show, changed by what its findings say.
///
/// Much of it is in the preview already, because it reads the payload as its readers do: a story without a usable page is its
/// fallback, a badge in quotes is none. What a finding alone can know is done here: a refused push arrives nowhere, an unmatched
/// category opens nothing, a picture is not attached.
package struct SeenPreview: Sendable {
    /// As seen.
    package var preview: Preview
    /// What was meant, where it looks otherwise.
    package var meant: Preview?
    /// In the order of the findings, each effect of a place once; none that is unchanged.
    package var effects: [SeenEffect]

    /// - Parameters:
    ///   - read: What the payload's text says.
    ///   - corrected: The same of the payload with its certain mistakes corrected; nil where there are none.
    ///   - found: The effect of each finding.
    init(_ read: Preview, corrected: Preview?, _ findings: [Diagnostic], _ found: [Effect]) {
        var seen = Set<SeenEffect>()
        effects = zip(findings, found).compactMap { finding, effect in
            let one = SeenEffect(effect: effect, code: finding.code, pointer: finding.pointer ?? "")
            return effect != .unchanged && seen.insert(one).inserted ? one : nil
        }
        if effects.contains(where: { $0.effect == .undelivered }) { effects.removeAll { $0.effect != .undelivered } }
        preview = read
        for effect in Set(effects.map(\.effect)).sorted(by: { $0.rawValue < $1.rawValue }) { preview.apply(effect) }
        var wanted = effects.isEmpty ? read : corrected ?? read
        for one in effects {
            if one.effect == .deadLink {
                preview.lead(one.pointer, isDead: true)
                wanted.lead(one.pointer, isDead: false)
            } else if one.code == .mediaMutable, wanted.notification.absence == .notMutable {
                wanted.notification.absence = nil
            }
        }
        if preview.unshown == nil, preview.notification.isSilent, preview.activity == nil { preview.unshown = .nothing }
        meant = wanted.isBlank || wanted.looksLike(preview) ? nil : wanted
    }

}

extension Preview {
    /// Nothing that anybody could have meant: no text, and nothing that happens instead.
    var isBlank: Bool {
        let texts = [notification.title, notification.subtitle, notification.body].compactMap { $0 }
        return texts.isEmpty && story == nil && content == nil && activity == nil
            && (unshown == nil || unshown == .nothing)
    }

    /// Whether a phone shows and sounds the same.
    func looksLike(_ other: Preview) -> Bool {
        let (one, two) = (notification, other.notification)
        return PhoneState(self) == PhoneState(other) && unshown == other.unshown && story?.pages == other.story?.pages
            && content?.kind == other.content?.kind && content?.parts == other.content?.parts
            && content?.noVideo == other.content?.noVideo && one.title == two.title && one.subtitle == two.subtitle
            && one.body == two.body && one.thumbnail == two.thumbnail && one.badge == two.badge
            && one.hasSound == two.hasSound && one.interruption == two.interruption && one.thread == two.thread
            && one.playsSound == two.playsSound && one.destination == two.destination
            && one.registered?.actions.count == two.registered?.actions.count
            && activity?.event == other.activity?.event && activity?.moments == other.activity?.moments
    }

    fileprivate mutating func apply(_ effect: Effect) {
        switch effect {
        case .undelivered: vanish(.undelivered)
        case .nothingShown where !notification.isSilent: vanish(.nothing)
        case .noBadge: notification.badge = nil
        case .noSound: (notification.hasSound, notification.playsSound) = (false, false)
        case .noActivity where activity != nil: vanish(.stillActivity)
        case .plainBanner where !notification.isSilent: plain()
        case .noPicture where notification.image != nil && notification.absence == nil:
            notification.absence = .notAttached
        case .ordinaryLevel: notification.interruption = nil
        default: break
        }
    }

    /// What was meant leads only where the link has a scheme: without one nobody knows which app or server it names.
    mutating func lead(_ pointer: String, isDead: Bool) {
        if let story, let index = story.pages.firstIndex(where: { pointer.hasSuffix($0.pointer + "/link") }) {
            guard story.pages[index].showsButton else { return }
            let position = story.pages[index].position
            self.story?.pages[index].isDead = isDead
            self.story?.notes.append(.init(position: position, kind: isDead ? .linkDead : .linkMeant))
        } else if story == nil, let link = notification.others.first(where: { pointer.hasSuffix($0.pointer) }) {
            notification.destination = .init(link: link, isDead: isDead || URLText.scheme(link.text) == nil)
        }
    }

    /// A push that is refused stays so, whatever else is wrong with it.
    private mutating func vanish(_ end: Unshown) {
        guard unshown != .undelivered else { return }
        kind = .banner
        notification.isSilent = true
        notification.badge = nil
        (notification.hasSound, notification.playsSound) = (false, false)
        (story, content, activity) = (nil, nil, nil)
        calls = []
        unshown = end
    }

    private mutating func plain() {
        kind = .banner
        (story, content) = (nil, nil)
        notification.registered = nil
    }
}

extension Effect {
    /// Whether a phone can look like this when the effect is there.
    package func agrees(with preview: Preview) -> Bool {
        let state = PhoneState(preview)
        if state == .undelivered { return true }
        let story = preview.story
        return switch self {
        case .undelivered: false
        case .nothingShown: state == .nothing
        case .plainBanner: state == .banner || state == .nothing
        case .fallback: state == .fallback || state == .nothing || state == .banner
        case .pageDropped: !(story?.dropped.isEmpty ?? true) || story?.fallback != nil || state == .banner
        case .blackPicture: story?.pages.contains { $0.failure != nil } ?? true
        case .noButton: story?.pages.contains { !$0.showsButton } ?? true
        case .emptyCard: state == .crash
        case .noVideo: preview.content.map { $0.noVideo != nil } ?? true
        case .noPicture: preview.notification.thumbnail == nil
        case .noSound: !preview.notification.hasSound
        case .noBadge: preview.notification.badge == nil
        case .noActivity: state == .nothing
        case .ordinaryLevel: preview.notification.interruption == nil
        default: true
        }
    }
}
