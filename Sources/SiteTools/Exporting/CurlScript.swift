import PushPayload
import Text

/// A request as a POSIX shell script around one curl line. The body is sent from its file, byte for byte; tokens and targets are
/// environment variables; `…_HOST` points it elsewhere.
struct CurlScript: Sendable {
    let request: VendorRequest
    /// As people see it, in a comment.
    let name: String
    /// The body's file, from the script's folder.
    let body: String
    /// For Apple's service.
    var headers: [(name: String, value: String)] = []
    /// For a broadcast, whose app stands in the path.
    var bundleID = ""

    private struct Target {
        var title: String
        var host: String
        var standardHost: String?
        var path: String
        /// Variables that must be set.
        var required: [String]
        /// Header lines, as they stand between double quotes.
        var headers: [String]
    }

    private var target: Target {
        let json = "content-type: application/json"
        switch request.endpoint {
        case .apns where isBroadcast:
            return Target(
                title: "a broadcast channel of Apple's push service", host: "APNS_HOST",
                standardHost: "https://api.push.apple.com", path: "/4/broadcasts/apps/$BUNDLE_ID",
                required: ["APNS_JWT"], headers: ["authorization: bearer $APNS_JWT", json])
        case .apns:
            return Target(
                title: "Apple's push service", host: "APNS_HOST", standardHost: "https://api.push.apple.com",
                path: "/3/device/$DEVICE_TOKEN", required: ["APNS_JWT", "DEVICE_TOKEN"],
                headers: ["authorization: bearer $APNS_JWT", json])
        case .pushwoosh:
            return Target(
                title: "Pushwoosh's createMessage", host: "PUSHWOOSH_HOST",
                standardHost: "https://api.pushwoosh.com", path: "/json/1.3/createMessage", required: [],
                headers: [json])
        case .braze, .brazeTrack:
            let path = request.endpoint == .braze ? "/messages/send" : "/users/track"
            return Target(
                title: "Braze's \(path)", host: "BRAZE_HOST", path: path, required: ["BRAZE_REST_KEY"],
                headers: ["authorization: Bearer $BRAZE_REST_KEY", json])
        case .fcm:
            return Target(
                title: "Firebase's messages:send", host: "FCM_HOST", standardHost: "https://fcm.googleapis.com",
                path: "/v1/projects/$FCM_PROJECT/messages:send", required: ["FCM_PROJECT", "FCM_ACCESS_TOKEN"],
                headers: ["authorization: Bearer $FCM_ACCESS_TOKEN", json])
        }
    }

    /// Source: Apple, "Sending broadcast push notification requests to APNs". Apple's text and its examples differ in the host; the
    /// variable decides.
    private var isBroadcast: Bool { headers.contains { $0.name == "apns-channel-id" } }

    var bytes: [UInt8] {
        let target = target
        var text = "#!/bin/sh\n" + ShellText.comment("\(name) to \(target.title)") + "set -eu\n"
        for variable in target.required { text += ": \"${\(variable):?}\"\n" }
        text += ": \"${\(target.host)\(target.standardHost.map { ":=" + $0 } ?? ":?")}\"\n"
        text += variables + fillChecks + ShellText.here
        let source = request.fills.isEmpty ? "@" + body : "@-"
        if !request.fills.isEmpty { text += filled }
        text += "curl --silent --show-error --fail-with-body --globoff"
        text += request.endpoint == .apns ? " --http2 \\\n" : " \\\n"
        for header in target.headers + headerLines { text += "  --header \"\(header)\" \\\n" }
        text += "  --data-binary \(ShellText.quoted(source)) \\\n  \"$\(target.host)\(target.path)\"\n"
        return Array(text.utf8)
    }

    // MARK: Headers

    /// The topic may be another app's; the other headers are the sample's.
    private var variables: String {
        var text = isBroadcast ? "standard=\(ShellText.quoted(bundleID))\n: \"${BUNDLE_ID:=$standard}\"\n" : ""
        for (name, value) in headers where ShellText.isHeaderValue(value) {
            let variable = Self.variable(name)
            text += "standard=\(ShellText.quoted(value))\n: \"${\(variable):=$standard}\"\n"
        }
        return text
    }

    private var headerLines: [String] {
        headers.filter { ShellText.isHeaderValue($0.value) }.map { "\($0.name): $\(Self.variable($0.name))" }
    }

    private static func variable(_ header: String) -> String { header.uppercased().replacing(text: "-", with: "_") }

    // MARK: Placeholders

    private var variableNames: [VendorRequest.Fill] {
        request.fills.enumerated().filter { index, fill in
            !request.fills[..<index].contains { $0.variable == fill.variable }
        }.map(\.element)
    }

    /// A value goes into a JSON string by way of sed: it may hold nothing that is live in either.
    private var fillChecks: String {
        variableNames.map { fill in
            let name = fill.variable
            let presence = fill.isTime ? ":=$(date -u +%Y-%m-%dT%H:%M:%SZ)" : ":?"
            return """
                : "${\(name)\(presence)}"
                case $\(name) in *[!A-Za-z0-9._:@+-]*) echo '\(name) must be letters, digits and ._:@+-' >&2; exit 64 ;; esac

                """
        }.joined()
    }

    private var filled: String {
        var text = "body=$(LC_ALL=C sed"
        for fill in request.fills {
            let parts = fill.text.split(separator: fill.placeholder, maxSplits: 1, omittingEmptySubsequences: false)
            let before = parts.first.map(String.init) ?? ""
            let after = parts.last.map(String.init) ?? ""
            text += " \\\n  -e 's/\(Self.pattern(fill.text))/\(before)'\"$\(fill.variable)\"'\(after)/g'"
        }
        return text + " \\\n  <\(ShellText.quoted(body)))\nprintf %s \"$body\" |\n  "
    }

    private static func pattern(_ text: String) -> String {
        text.replacing(text: "[", with: "\\[").replacing(text: "]", with: "\\]").replacing(text: ".", with: "\\.")
    }
}
