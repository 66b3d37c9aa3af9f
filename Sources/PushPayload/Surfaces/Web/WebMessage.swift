/// What a browser gets of a request, by the names of the notification's options.
package struct WebMessage: Sendable {
    package enum Sender: String, Sendable, CaseIterable {
        /// Options for a service worker's `showNotification`.
        case classic
        /// The browser shows it itself.
        case declarative
        case firebase
        case oneSignal = "onesignal"
    }

    package var sender: Sender
    package var title: SurfaceValue?
    package var body: SurfaceValue?
    package var icon: SurfaceValue?
    package var image: SurfaceValue?
    package var badge: SurfaceValue?
    package var tag: SurfaceValue?
    package var link: SurfaceValue?
    package var actions: [SurfaceValue] = []
    /// Options that change how it behaves, and not how it looks.
    package var others: [SurfaceValue] = []

    package init(_ sender: Sender) { self.sender = sender }

    /// All that was taken from the request.
    package var values: [SurfaceValue] {
        [title, body, icon, image, badge, tag, link].compactMap { $0 } + actions + others
    }
}
