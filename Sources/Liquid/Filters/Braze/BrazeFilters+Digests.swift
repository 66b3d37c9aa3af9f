import Platform

extension BrazeFilters {
    static let digests: [FilterDefinition] = [
        /// Gives the MD5 hash of a text in hexadecimal.
        FilterDefinition("md5") { input, _, _ in .string(Digest.hex(MD5.digest(Array(input.text.utf8)))) },
        /// Gives the SHA-1 hash of a text in hexadecimal.
        FilterDefinition("sha1") { input, _, _ in .string(Digest.hex(SHA1.digest(Array(input.text.utf8)))) },
        /// Gives the SHA-256 hash of a text in hexadecimal.
        FilterDefinition("sha2") { input, _, _ in .string(Digest.hex(SHA2.digest256(Array(input.text.utf8)))) },
        /// Signs a text with a key: HMAC with SHA-1, in hexadecimal.
        keyed("hmac_sha1", 64, SHA1.digest, Digest.hex),
        /// Signs a text with a key: HMAC with SHA-1, in hexadecimal.
        keyed("hmac_sha1_hex", 64, SHA1.digest, Digest.hex),
        /// Signs a text with a key: HMAC with SHA-1, in Base64.
        keyed("hmac_sha1_base64", 64, SHA1.digest, base64),
        /// Signs a text with a key: HMAC with SHA-256, in hexadecimal.
        keyed("hmac_sha256", 64, SHA2.digest256, Digest.hex),
        /// Signs a text with a key: HMAC with SHA-256, in hexadecimal.
        keyed("hmac_sha256_hex", 64, SHA2.digest256, Digest.hex),
        /// Signs a text with a key: HMAC with SHA-256, in Base64.
        keyed("hmac_sha256_base64", 64, SHA2.digest256, base64),
        /// Signs a text with a key: HMAC with SHA-512, in hexadecimal.
        keyed("hmac_sha512", 128, SHA2.digest512, Digest.hex),
    ]

    private static func keyed(
        _ name: String, _ block: Int, _ digest: @escaping @Sendable ([UInt8]) -> [UInt8],
        _ spelling: @escaping @Sendable ([UInt8]) -> String
    ) -> FilterDefinition {
        FilterDefinition(name, 1...1) { input, arguments, _ in
            let key = Array(arguments[0].text.utf8)
            return .string(spelling(Digest.hmac(Array(input.text.utf8), key: key, block: block, digest: digest)))
        }
    }

    @Sendable private static func base64(_ bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }
}
