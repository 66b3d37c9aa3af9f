import DataTree
import JSONSchema
import PushPayload
import SiteSources
import Text

/// The vendors whose requests are made of device payloads: what of a request reaches the phone, and what the vendor takes. Read
/// from the packs that come with sitegen, whatever packs the site uses.
struct RequestVendors: Sendable {
    struct Vendor: Sendable {
        /// As specs name it.
        let name: String?
        let plan: DeliveryPlan
        let schema: Schema
    }

    let braze: Vendor?
    let pushwoosh: Vendor?

    init(_ tree: SourceTree) {
        var schemas = SchemaSet()
        var documents: [String: Document] = [:]
        for entry in tree.share where entry.file.path.hasSuffix("spec.yml") {
            guard case .spec = entry.kind else { continue }
            let document = YAMLReader.parse(entry.file).value
            documents[entry.file.path] = document
            if let uri = document.root?["$id"]?.string { schemas.add(document, uri: uri) }
        }
        func vendor(_ spec: KnownSpec) -> Vendor? {
            guard let root = spec.file.flatMap({ documents["Packs/" + $0] })?.root,
                let plan = DeliveryPlan.read(root["x-delivery"]),
                let uri = root["$id"]?.string, let schema = schemas.compile(uri).value
            else { return nil }
            return Vendor(name: root["x-push"]?["vendor"]?.string, plan: plan, schema: schema)
        }
        braze = vendor(.braze)
        pushwoosh = vendor(.pushwoosh)
    }
}

extension RequestVendors.Vendor {
    /// The request of a payload. Throws `InexpressiblePayload` for one that the vendor's own spec refuses.
    func request(
        _ payload: Node, _ make: (Node, DeliveryPlan) throws(InexpressiblePayload) -> VendorRequest
    ) throws(InexpressiblePayload) -> VendorRequest {
        let request = try make(payload, plan)
        let root = JSONParser.parse(SourceFile(path: "request.json", bytes: request.body)).value.root
        if let error = root.flatMap({ schema.validate($0).errors.first }) {
            throw InexpressiblePayload(.refused, error.message.english)
        }
        return request
    }
}
