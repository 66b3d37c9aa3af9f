import DataTree

/// From a request to what Android gets of it, by whose request it is. Nil where nothing of it goes to Android.
enum AndroidReader {
    static func read(_ reading: SurfaceReading, _ spec: Spec) -> AndroidMessage? {
        guard spec.delivery?.flags?.reach(reading.root, .android) ?? true else { return nil }
        switch spec.known {
        case .firebase: return firebase(reading, "/message")
        case .amazonSNS, .amazonPublish:
            guard let known = spec.known, let body = known.amazonBody else { return nil }
            let isNewer = reading.object(body + "/fcmV1Message") != nil
            return isNewer ? firebase(reading, known.firebaseMessage) : AndroidFirebase.older(reading, body)
        case .oneSignal: return AndroidRequests.oneSignal(reading)
        case .airship: return AndroidRequests.airship(reading)
        case .braze: return AndroidRequests.braze(reading)
        case .pushwoosh: return AndroidRequests.pushwoosh(reading)
        case .pushwooshNotify: return AndroidRequests.pushwooshNotify(reading)
        case .expo: return AndroidExpo.request(reading, "")
        case .expoBatch: return AndroidExpo.request(reading, "/0")
        default: return nil
        }
    }

    /// A message for Firebase: its notification, or what its data are to an SDK.
    private static func firebase(_ reading: SurfaceReading, _ base: String) -> AndroidMessage? {
        guard let message = reading.object(base), reachesAndroid(message) else { return nil }
        if let notification = AndroidFirebase.read(reading, base) { return notification }
        let place = AndroidFirebase.dataPlace(reading, base)
        return AndroidData.read(reading, place, base)
    }

    /// A message with Apple's part alone says nothing to Android; one that has texts or data for everybody does.
    private static func reachesAndroid(_ message: Node) -> Bool {
        ["android", "android_v2", "notification", "data"].contains { message.member($0) != nil }
    }
}
