import DataTree
package import Text

/// `http://` where a picture, a video or a web page is loaded: App Transport Security blocks it, in an extension unless that
/// extension's own Info.plist allows it (Apple, NSAppTransportSecurity; pushwoosh-ios-sdk #50). A key of the app's own is one of
/// these where its name or the file's suffix says so. What the local network answers is not blocked (NSAllowsLocalNetworking).
enum InsecureURLRule: Rule {
    static let scope = RuleScope.all
    static let codes = [RuleCode(.urlInsecure, .error, .depends(effect))]
    private static let probe = TextProbe(["http:"])

    static func check(_ context: RuleContext) -> [Diagnostic] {
        guard context.mayHold(probe) else { return [] }
        let links = StoryAddressRule.links(context)
        var found: [Diagnostic] = []
        PayloadWalk.strings(context.payload) { node, place in
            guard let text = node.string, URLText.scheme(text) == "http" else { return }
            let pointer = place.pointer
            let isDescribed = isDescribed(pointer, context)
            guard isDescribed || !isLocal(text) && isOwnMedia(text, pointer, context),
                !links.contains(node.location.range)
            else {
                return
            }
            // What Android loads is a matter of 'android.image'.
            switch SurfaceKind.of(names: JSONPointer(pointer)?.tokens ?? []) {
            case .android?, .web?: return
            default: break
            }
            let name = pointer.split(separator: "/").last.map(String.init) ?? pointer
            found.append(
                context.diagnostic(
                    .urlInsecure, isDescribed ? .error : .warning, node, pointer,
                    "'\(name)' must be an https URL, but starts with 'http://'",
                    why: isDescribed
                        ? "App Transport Security blocks the request inside the extension, so nothing is loaded"
                        : "App Transport Security blocks the request unless the Info.plist of the app or its extension allows it, so nothing is loaded",
                    fix: .init("write 'https://' if the server answers there")))
        }
        return found
    }

    private static func isDescribed(_ pointer: String, _ context: RuleContext) -> Bool {
        context.keys.anchor(for: pointer).map(context.keys.urlAnchors.contains) ?? false
    }

    // MARK: Keys of the app's own

    private static let mediaNames: Set<String> = [
        "image", "images", "img", "pic", "pics", "picture", "pictures", "photo", "photos", "thumbnail", "thumb", "icon",
        "avatar", "banner", "media", "video", "attachment", "attachments", "poster", "logo", "gif", "audio", "sound",
    ]
    private static let pageNames: Set<String> = ["link", "page", "click", "deeplink", "href", "web", "landing"]
    private static let pages: Set<String> = ["html", "htm", "php", "aspx", "jsp", "asp", "xhtml"]
    private static let media: Set<String> = AttachmentRule.formats.union(AttachmentRule.refused).subtracting(["pdf"])

    private static func isOwnMedia(_ text: String, _ pointer: String, _ context: RuleContext) -> Bool {
        guard context.reachesApple, context.aps != nil else { return false }
        if let suffix = URLText.fileSuffix(text) {
            if media.contains(suffix) { return true }
            if pages.contains(suffix), suffix != "php" { return false }
        }
        let name = pointer.split(separator: "/").last { !$0.utf8.allSatisfy { $0.isDigit } } ?? ""
        let words = NameWords.of(name)
        return words.contains(where: mediaNames.contains) && !words.contains(where: pageNames.contains)
            && !text.utf8.contains(UInt8(ascii: " "))
    }

    /// The developer's machine and the local network: names without a dot, `.local`, private addresses.
    private static func isLocal(_ text: String) -> Bool {
        guard let host = URLText.host(text) else { return true }
        let numbers = host.split(separator: ".").map { Int($0) }
        if numbers.count == 4, let first = numbers[0], let second = numbers[1] {
            return first == 127 || first == 10 || first == 192 && second == 168
                || first == 172 && (16...31).contains(second)
        }
        return !host.utf8.contains(UInt8(ascii: ".")) || host.hasSuffix(".local") || host.hasSuffix(".localhost")
    }

    private static func effect(_ one: EffectCase) -> Effect {
        if let page = one.page(), page.failure != nil { return .blackPicture }
        return one.isMedia ? .noPicture : .unchanged
    }
}

extension DiagnosticCode { package static let urlInsecure = DiagnosticCode("url.insecure") }
