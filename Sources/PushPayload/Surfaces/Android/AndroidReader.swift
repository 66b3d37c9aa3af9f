import DataTree
import Text

/// From a request to what Android gets of it, by the form of its spec. Nil where nothing of it goes to Android.
enum AndroidReader {
    static func read(_ reading: SurfaceReading, _ spec: Spec, _ forms: AndroidForms) -> AndroidMessage? {
        guard spec.push.layer == .request, spec.delivery?.flags?.reach(reading.root, .android) ?? true,
            let form = forms.form(of: spec)
        else { return nil }
        guard let carried = form.carried else { return request(reading, form) }
        if let older = carried.older, reading.object(carried.place) == nil {
            return AndroidFirebase.older(reading, older, forms)
        }
        return firebase(reading, carried.message, forms)
    }

    /// A message for Firebase: its notification, or what its data are to an SDK.
    private static func firebase(
        _ reading: SurfaceReading, _ base: String, _ forms: AndroidForms
    ) -> AndroidMessage? {
        guard let message = reading.object(base), reachesAndroid(message) else { return nil }
        if let notification = AndroidFirebase.read(reading, base) { return notification }
        return data(reading, AndroidFirebase.dataPlace(reading, base), base, forms)
    }

    /// A message with Apple's part alone says nothing to Android; one that has texts or data for everybody does.
    private static func reachesAndroid(_ message: Node) -> Bool {
        ["android", "android_v2", "notification", "data"].contains { message.member($0) != nil }
    }

    /// Data of a message for Firebase without a notification: an SDK that knows its own keys draws it, whatever state the app is in;
    /// data without such keys are the app's. `place`: of the data; `base`: of the message.
    static func data(
        _ reading: SurfaceReading, _ place: String, _ base: String, _ forms: AndroidForms
    ) -> AndroidMessage {
        let form = reading.object(place).flatMap(forms.form(ofData:))
        var message = form?.message(form?.fields(reading, place), place) ?? AndroidMessage(.own, .app)
        message.urgency = reading.text(base + "/android/priority")
        message.data = reading.pairs(place)
        message.dataPlace = place
        form?.live?.applyIfMarked(reading, place, form, to: &message)
        return message
    }

    private static func request(_ reading: SurfaceReading, _ form: AndroidForm) -> AndroidMessage? {
        guard let base = form.roots.first(where: { reading.object($0) != nil }) else { return nil }
        if let audience = form.audience, audience.excludes(reading, base) { return nil }
        var fields = form.fields(reading, base)
        if let languages = form.languages, !fields.choose(languages) { return nil }
        guard var message = form.message(fields, base) else { return nil }
        message.data = form.data.map { reading.pairs(base + $0) } ?? []
        if let live = form.live { live.applyIfMarked(reading, base, form, fields: fields, to: &message) }
        return message
    }
}

extension DeliveryPlan.Audience {
    /// Whether a list of platforms lacks all of those that are meant, even an empty one.
    fileprivate func excludes(_ reading: SurfaceReading, _ base: String) -> Bool {
        at.contains { place in
            guard let named = reading.node(base + place.description), named.kind == .array else { return false }
            return !named.elements.contains { holds.contains(String(decoding: $0.textBytes, as: UTF8.self)) }
        }
    }
}

extension AndroidForm {
    /// What the fields of a message say; nil where they lack what is sent at all.
    func message(_ fields: AndroidFields?, _ place: String) -> AndroidMessage? {
        guard let fields else { return nil }
        var message = AndroidMessage(.init(rawValue: sender), .vendor)
        message.form = self
        for (field, value) in shows {
            if field == "visibility" {
                message.visibilityValue = value.read(fields)
                message.visibility = AndroidMessage.visibility(
                    message.visibilityValue, unsaid: value.unsaid.flatMap { .init(rawValue: $0) } ?? .hidden)
            } else if field == "importance" {
                message.madeImportance = value.read(fields).flatMap { Self.importances[$0.text] } ?? .normal
            } else if let path = Self.paths[field] {
                message[keyPath: path] = value.read(fields)
            }
        }
        message.usesLabelAsTitle = usesLabel
        message.ownedByChannel = owned.compactMap { fields.first($0, .scalar) }
        message.buttons = buttons.lazy.map { $0.read(fields) }.first { !$0.isEmpty } ?? []
        message.pages = pages?.read(fields.reading, place) ?? []
        if let style { AndroidStyleObject.apply(fields.reading, place + style, to: &message) }
        guard has(sent, message) else { return nil }
        let isBroken = numbers.contains { fields.first($0, .scalar).map { Int($0.text) == nil } ?? false }
        if !has(drawn, message) || isBroken || silent.contains(where: { $0.read(fields) != nil }) {
            message.drawer = .app
        }
        if let template { PushTemplates.apply(template, fields, to: &message) }
        return message
    }

    private func has(_ names: [String], _ message: AndroidMessage) -> Bool {
        names.isEmpty || names.contains { Self.paths[$0].map { message[keyPath: $0] != nil } ?? false }
    }

    /// Numbers of Android's `NotificationManager`.
    private static let importances: [String: AndroidApp.Importance] = [
        "0": .none, "1": .min, "2": .low, "3": .normal, "4": .high, "5": .high,
    ]

    static let paths: [String: any WritableKeyPath<AndroidMessage, SurfaceValue?> & Sendable] = [
        "title": \.title, "text": \.text, "bigTitle": \.bigTitle, "bigText": \.bigText, "subText": \.subText,
        "picture": \.picture, "largeIcon": \.largeIcon, "smallIcon": \.smallIcon, "color": \.color,
        "channel": \.channel, "channelName": \.channelName, "count": \.count, "group": \.group, "tag": \.tag,
        "publicTitle": \.publicTitle, "publicText": \.publicText, "link": \.link, "ticker": \.ticker,
        "eventTime": \.eventTime, "sticky": \.sticky, "localOnly": \.localOnly, "urgency": \.urgency,
        "hidesInFront": \.hidesInForeground,
    ]
}
