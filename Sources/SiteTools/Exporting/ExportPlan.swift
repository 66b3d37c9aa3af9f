import DataTree
import PushPayload
import SiteBuilder
import SiteFiles
import SiteSources
import Text

/// The files of an export while they are gathered, sample by sample.
struct ExportPlan {
    let options: Export.Options
    let specs: SpecSet
    let vendors: RequestVendors
    private var layout = ExportLayout()
    private var files: [OutputFile] = []
    private var manifest: FixtureManifest
    private var usedSpecs: Set<String> = []

    init(_ options: Export.Options, _ tree: ValidatedTree, vendors: RequestVendors) {
        self.options = options
        specs = tree.specs
        self.vendors = vendors
        manifest = FixtureManifest(version: options.build.version)
    }

    private func wants(_ parts: Export.Part...) -> Bool { !options.parts.isDisjoint(with: parts) }

    /// The sample itself, then what each sample user gets.
    mutating func add(_ sample: Sample, pack: String?, pictures: [PictureOutputs.Picture]) {
        if let spec = sample.spec { usedSpecs.insert(spec.id) }
        let name = layout.unique(sample.id)
        add(ExportCase(sample: sample, part: nil, pack: pack, name: name), pictures)
        for part in sample.personalised {
            if let abort = part.abort {
                manifest.addAborted(sample.id, part.profile.id, abort.reason)
                continue
            }
            guard part.document != nil else { continue }
            let own = layout.unique(name + "@" + part.profile.id)
            add(ExportCase(sample: sample, part: part, pack: pack, name: own), pictures)
        }
    }

    /// `pictures`: those of the sample, among them this case's own.
    private mutating func add(_ item: ExportCase, _ pictures: [PictureOutputs.Picture]) {
        var entry = FixtureManifest.Files()
        for picture in pictures where picture.profile == item.part?.profile.id {
            let variant = picture.kind == .iphone ? "" : picture.kind.rawValue
            let path = layout.path("pictures", item.name, variant: variant, ending: "svg")
            files.append(OutputFile(path: path, bytes: picture.bytes))
            entry.pictures.append((picture.kind.rawValue, path))
        }
        if item.isSendable {
            if wants(.apns), item.isForSimulator { addSimulator(item, &entry) }
            if wants(.bodies, .curl) { addRequests(item, &entry) }
        }
        guard wants(.fixtures) else { return }
        let original = PathText.name(item.sample.file.path)
        let ending = PathText.fileExtension(original)
        let invalid = PathText.dropExtension(original).hasSuffix(".invalid") ? "invalid." : ""
        entry.payload = layout.path("payloads", item.name, ending: invalid + (ending.isEmpty ? "json" : ending))
        files.append(OutputFile(path: "fixtures/\(entry.payload.text)", bytes: item.bytes))
        var isSchemaValid: Bool?
        if item.isWellFormed, let root = item.document.root, let spec = item.sample.spec {
            isSchemaValid = SchemaVerdict.isValid(root, by: spec, in: specs)
        }
        manifest.add(item, entry, schemaValid: isSchemaValid)
    }

    // MARK: Simulator

    private func bundleID(_ item: ExportCase) -> String {
        let own = item.payload?[AppleBody.simulatorKey]?.string
        let app = item.sample.app?.bundleID.flatMap { App.isVariable($0) ? nil : $0 }
        return options.bundleID ?? own ?? app ?? "com.example.app"
    }

    private mutating func addSimulator(_ item: ExportCase, _ entry: inout FixtureManifest.Files) {
        guard let payload = item.payload, payload.kind == .object, payload["aps"] != nil else { return }
        let variant = item.isRequest ? "delivered" : ""
        let path = layout.path("apns", item.name, variant: variant, ending: "apns")
        let bundle = bundleID(item)
        files.append(OutputFile(path: path, bytes: readable(AppleBody.simulated(payload, bundleID: bundle))))
        let script = layout.path("apns", item.name, variant: variant, ending: "sh")
        let text =
            "#!/bin/sh\n" + ShellText.comment("\(item.id) to the simulator") + "set -eu\n" + ShellText.here
            + "standard=\(ShellText.quoted(bundle))\n"
            + "exec xcrun simctl push \"${SIMULATOR:=booted}\" \"${BUNDLE_ID:=$standard}\" "
            + ShellText.quoted("./" + path.name) + "\n"
        files.append(OutputFile(path: script, bytes: Array(text.utf8)))
        entry.apns = path
        entry.simctl = script
    }

    /// Laid out for people where that leaves the body well below Apple's limit.
    private func readable(_ minified: [UInt8]) -> [UInt8] {
        let parsed = JSONParser.parse(SourceFile(path: "", bytes: minified)).value
        guard let root = parsed.root else { return minified }
        let pretty = JSONWriter.write(root, .pretty) + [0x0A]
        return pretty.count * 10 < 4096 * 9 ? pretty : minified
    }

    // MARK: Requests

    private mutating func addRequests(_ item: ExportCase, _ entry: inout FixtureManifest.Files) {
        guard let root = item.document.root else { return }
        if item.isRequest {
            // A rendered request is what nobody sends: the vendor renders it.
            guard item.part == nil else { return }
            let request = Self.sampleRequest(item, root)
            add(request?.body ?? JSONWriter.write(root), request, item, variant: "", &entry)
            return
        }
        let body = AppleBody.sent(root)
        let isSent = !item.isTemplate && root["aps"] != nil
        let apple = isSent ? VendorRequest(endpoint: .apns, body: body) : nil
        add(body, apple, item, variant: "", &entry)
        for request in made(item, root) {
            add(request.body, request, item, variant: request.endpoint.rawValue, &entry)
        }
    }

    private mutating func add(
        _ body: [UInt8], _ request: VendorRequest?, _ item: ExportCase, variant: String,
        _ entry: inout FixtureManifest.Files
    ) {
        let path = layout.path("bodies", item.name, variant: variant, ending: "json")
        files.append(OutputFile(path: path, bytes: body))
        if variant.isEmpty { entry.body = path }
        guard let request, wants(.curl) else { return }
        let script = layout.path("curl", item.name, variant: variant, ending: "sh")
        var curl = CurlScript(
            request: request, name: item.id, body: ExportLayout.relative(from: script, to: path))
        if request.endpoint == .apns, let payload = item.payload {
            curl.headers = AppleBody.headers(payload, facts: item.sample.facts.headers, bundleID: bundleID(item))
            curl.bundleID = bundleID(item)
        }
        files.append(OutputFile(path: script, bytes: curl.bytes))
        entry.requests.append(.init(endpoint: request.endpoint, script: script, body: path))
    }

    private static func sampleRequest(_ item: ExportCase, _ root: Node) -> VendorRequest? {
        switch item.sample.spec?.known {
        case .pushwoosh: PushwooshRequest.sample(root)
        case .braze: VendorRequest(endpoint: .braze, body: JSONWriter.write(root))
        case .firebase: FCMRequest.sample(root)
        default: nil
        }
    }

    /// The vendor's requests that deliver a payload, or follow from what its extension records.
    private mutating func made(_ item: ExportCase, _ payload: Node) -> [VendorRequest] {
        var requests: [VendorRequest] = []
        typealias Make = (Node, DeliveryPlan) throws(InexpressiblePayload) -> VendorRequest
        func attempt(_ vendor: RequestVendors.Vendor?, _ make: Make) -> InexpressiblePayload? {
            guard let vendor else { return nil }
            do {
                requests.append(try vendor.request(payload, make))
                return nil
            } catch {
                return error
            }
        }
        let vendor = item.sample.spec?.push.vendor
        // Their servers render the texts, so what one user gets is not sent.
        if item.part == nil, payload["aps"] != nil {
            if vendor == vendors.pushwoosh?.name, let reason = attempt(vendors.pushwoosh, PushwooshRequest.make) {
                manifest.addSkipped(item.id, .pushwoosh, reason)
            }
            if vendor == vendors.braze?.name, let reason = attempt(vendors.braze, BrazeRequest.make) {
                manifest.addSkipped(item.id, .braze, reason)
            }
        }
        if !(item.part == nil && !item.sample.personalised.isEmpty), vendor == vendors.braze?.name,
            let content = item.extensionContent, let request = BrazeTrackRequest.make(content)
        {
            requests.append(request)
        }
        return requests
    }

    // MARK: The rest

    /// Schemas, the manifest and the loaders; everything sorted by path.
    mutating func finish() throws -> [OutputFile] {
        if wants(.schemas) {
            let bundle = SchemaBundle(specs)
            for spec in specs.specs where options.patterns.isEmpty || usedSpecs.contains(spec.id) {
                guard let bytes = bundle.bytes(of: spec) else { continue }
                files.append(OutputFile(path: "schemas/\(spec.id).schema.json", bytes: bytes))
            }
        }
        if wants(.fixtures) { files.append(OutputFile(path: "fixtures/manifest.json", bytes: manifest.bytes)) }
        if wants(.loaders) {
            for loader in Export.Loader.allCases where options.loaders.contains(loader) {
                files += try LoaderFiles.read(loader, share: options.build.share)
            }
        }
        return files.sorted { $0.path.text.utf8.lexicographicallyPrecedes($1.path.text.utf8) }
    }
}
