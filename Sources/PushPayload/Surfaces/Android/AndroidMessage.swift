/// What an Android phone gets of a request, by its meaning: the same for a Firebase notification and for what a vendor's SDK reads
/// out of its data. Texts, places and nothing computed; what is drawn of it is `AndroidPreview`.
package struct AndroidMessage: Sendable {
    /// Whose reading it is: the `sender` of a pack's form, or one of these.
    package struct Sender: RawRepresentable, Sendable, Hashable {
        package let rawValue: String

        package init(rawValue: String) { self.rawValue = rawValue }

        package static let firebase = Sender(rawValue: "firebase")
        /// Firebase's `android_v2`, which Google offers as a preview.
        package static let firebaseV2 = Sender(rawValue: "firebase-v2")
        /// Data without a key of a known SDK.
        package static let own = Sender(rawValue: "own")

        /// Firebase's SDK posts the notification itself, and only while the app is not in front.
        package var isFirebase: Bool { self == .firebase || self == .firebaseV2 }
    }

    /// Who makes the notification of it.
    package enum Drawer: String, Sendable, CaseIterable {
        /// Firebase's SDK or Play services.
        case firebase
        /// The vendor's SDK, in every state of the app.
        case vendor
        /// The app's own code, or nobody.
        case app
        /// The app's code, which the vendor's SDK calls to make a live update of it.
        case handler
    }

    package enum Visibility: String, Sendable { case shown = "public", hidden = "private", secret }

    package struct Button: Sendable, Hashable {
        package var title: SurfaceValue
    }

    /// A page of a story.
    package struct Page: Sendable, Hashable {
        package var image: SurfaceValue
        package var title: SurfaceValue?
        package var subtitle: SurfaceValue?
    }

    package var sender: Sender
    /// How the vendor's SDK reads it; nil for Firebase's notification, and for data that no SDK knows.
    var form: AndroidForm?
    package var drawer: Drawer
    package var title: SurfaceValue?
    package var text: SurfaceValue?
    /// Of the expanded form, where they differ.
    package var bigTitle: SurfaceValue?
    package var bigText: SurfaceValue?
    /// Lines of the inbox style.
    package var lines: [SurfaceValue] = []
    /// In the top line.
    package var subText: SurfaceValue?
    package var picture: SurfaceValue?
    package var largeIcon: SurfaceValue?
    package var smallIcon: SurfaceValue?
    package var color: SurfaceValue?
    package var channel: SurfaceValue?
    /// The name of a channel that the message makes itself.
    package var channelName: SurfaceValue?
    /// How important that channel is, where the message says.
    package var madeImportance: AndroidApp.Importance?
    package var count: SurfaceValue?
    package var group: SurfaceValue?
    package var tag: SurfaceValue?
    package var visibility: Visibility = .hidden
    package var visibilityValue: SurfaceValue?
    package var publicTitle: SurfaceValue?
    package var publicText: SurfaceValue?
    package var buttons: [Button] = []
    package var pages: [Page] = []
    /// Where a tap leads.
    package var link: SurfaceValue?
    package var ticker: SurfaceValue?
    package var eventTime: SurfaceValue?
    package var sticky: SurfaceValue?
    /// Not carried over to a watch.
    package var localOnly: SurfaceValue?
    /// Whether Play services may post it in the app's place.
    package var proxy: SurfaceValue?
    /// The name of a push template.
    package var template: SurfaceValue?
    /// How that template draws it.
    package var layout: AndroidTemplate?
    /// A notification that stays and is changed in place.
    package var live: AndroidLiveUpdate?
    /// Where the data have it.
    var livePlace: String?
    /// Where the data are that an SDK reads.
    var dataPlace: String?
    /// Sound, vibration, lights, priority of the notification: a channel decides them from Android 8 on.
    package var ownedByChannel: [SurfaceValue] = []
    /// How urgently it is delivered.
    package var urgency: SurfaceValue?
    /// What reaches the app's code, or the screen that a tap opens.
    package var data: [(name: String, value: SurfaceValue)] = []
    /// The vendor writes the app's name where there is no title.
    package var usesLabelAsTitle = false
    /// What keeps the card away in the foreground: the sender's own switch.
    package var hidesInForeground: SurfaceValue?

    package init(_ sender: Sender, _ drawer: Drawer) {
        self.sender = sender
        self.drawer = drawer
    }

    /// The vendor's name; nil where there is none.
    package var vendor: String? { form?.name }
    /// In front the app's handler decides whether it is shown.
    package var asksHandler: Bool { form?.asksHandler ?? false }

    /// Whether anything of it can become a card.
    package var hasCard: Bool { drawer != .app }

    /// All that was taken from the request.
    package var values: [SurfaceValue] {
        let one = [
            title, text, bigTitle, bigText, subText, picture, largeIcon, smallIcon, color, channel, channelName, count,
            group, tag, visibilityValue, publicTitle, publicText, link, ticker, eventTime, sticky, localOnly, proxy,
            template, urgency,
            hidesInForeground,
        ]
        return one.compactMap { $0 } + lines + ownedByChannel + buttons.map(\.title) + data.map(\.value)
            + pages.flatMap { [$0.image, $0.title, $0.subtitle].compactMap { $0 } } + (live?.values ?? [])
            + (layout?.values ?? [])
    }

    /// A number of −1, 0 or 1, or Firebase's name.
    static func visibility(_ value: SurfaceValue?, unsaid: Visibility) -> Visibility {
        switch value?.text.uppercased() {
        case "1", "PUBLIC": .shown
        case "0", "PRIVATE": .hidden
        case "-1", "SECRET": .secret
        default: unsaid
        }
    }
}
