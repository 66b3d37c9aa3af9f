import Platform

extension BrazeFilters {
    static let digests: [FilterDefinition] = [
        /// Gives the MD5 hash of a text in hexadecimal.
        ///
        /// MD5 keeps no secret: use it only where another system asks for it.
        ///
        /// - Group: hashes
        /// - Parameter input: text. Its UTF-8 is hashed; anything else is printed first.
        /// - Returns: text
        /// - SeeAlso: `sha1`, `sha2`
        ///
        ///     {{ "mina@example.com" | md5 }}
        ///     → 25953d9592e953c84b5dab0b9e5b448f
        FilterDefinition("md5") { input, _, _ in .string(Digest.hex(MD5.digest(Array(input.text.utf8)))) },
        /// Gives the SHA-1 hash of a text in hexadecimal.
        ///
        /// - Group: hashes
        /// - Parameter input: text. Its UTF-8 is hashed; anything else is printed first.
        /// - Returns: text
        /// - SeeAlso: `sha2`, `hmac_sha1_hex`
        ///
        ///     {{ "mina@example.com" | sha1 }}
        ///     → 801d7d08a8c2c13daca89514cb7886519640a5e4
        FilterDefinition("sha1") { input, _, _ in .string(Digest.hex(SHA1.digest(Array(input.text.utf8)))) },
        /// Gives the SHA-256 hash of a text in hexadecimal.
        ///
        /// - Group: hashes
        /// - Parameter input: text. Its UTF-8 is hashed; anything else is printed first.
        /// - Returns: text
        /// - SeeAlso: `sha1`, `hmac_sha256_hex`
        ///
        ///     user: {email_address: Mina@Example.com}
        ///     ---
        ///     {{${email_address} | downcase | sha2}}
        ///     → 0efb62056f86898f040d03aa706fa3aae7c7e292ee08d34979652fd1c737a100
        FilterDefinition("sha2") { input, _, _ in .string(Digest.hex(SHA2.digest256(Array(input.text.utf8)))) },
        /// Signs a text with a key: HMAC with SHA-1, in hexadecimal.
        ///
        /// The same as `hmac_sha1_hex`.
        ///
        /// - Group: hashes
        /// - Parameter input: text. What is signed; anything else is printed first.
        /// - Parameter key: text. The secret that the receiver knows as well.
        /// - Returns: text
        /// - SeeAlso: `hmac_sha1_hex`, `hmac_sha1_base64`
        ///
        ///     {{ "order-1024" | hmac_sha1: "open-sesame" }}
        ///     → 5ec05ebc91a81f1b589204ed0ec5dd931a6b6f35
        keyed("hmac_sha1", 64, SHA1.digest, Digest.hex),
        /// Signs a text with a key: HMAC with SHA-1, in hexadecimal.
        ///
        /// - Group: hashes
        /// - Parameter input: text. What is signed; anything else is printed first.
        /// - Parameter key: text. The secret that the receiver knows as well.
        /// - Returns: text
        /// - SeeAlso: `hmac_sha1_base64`, `hmac_sha256_hex`
        ///
        ///     {{ "order-1024" | hmac_sha1_hex: "open-sesame" }}
        ///     → 5ec05ebc91a81f1b589204ed0ec5dd931a6b6f35
        keyed("hmac_sha1_hex", 64, SHA1.digest, Digest.hex),
        /// Signs a text with a key: HMAC with SHA-1, in Base64.
        ///
        /// - Group: hashes
        /// - Parameter input: text. What is signed; anything else is printed first.
        /// - Parameter key: text. The secret that the receiver knows as well.
        /// - Returns: text
        /// - SeeAlso: `hmac_sha1_hex`, `hmac_sha256_base64`
        ///
        ///     {{ "order-1024" | hmac_sha1_base64: "open-sesame" }}
        ///     → XsBevJGoHxtYkgTtDsXdkxprbzU=
        keyed("hmac_sha1_base64", 64, SHA1.digest, base64),
        /// Signs a text with a key: HMAC with SHA-256, in hexadecimal.
        ///
        /// The same as `hmac_sha256_hex`.
        ///
        /// - Group: hashes
        /// - Parameter input: text. What is signed; anything else is printed first.
        /// - Parameter key: text. The secret that the receiver knows as well.
        /// - Returns: text
        /// - SeeAlso: `hmac_sha256_hex`, `hmac_sha256_base64`
        ///
        ///     {{ "order-1024" | hmac_sha256: "open-sesame" }}
        ///     → 29ceb000abc71d6e2faee210fe29f8183df63b237346250afb2727bc1d95d5eb
        keyed("hmac_sha256", 64, SHA2.digest256, Digest.hex),
        /// Signs a text with a key: HMAC with SHA-256, in hexadecimal.
        ///
        /// - Group: hashes
        /// - Parameter input: text. What is signed; anything else is printed first.
        /// - Parameter key: text. The secret that the receiver knows as well.
        /// - Returns: text
        /// - SeeAlso: `hmac_sha256_base64`, `hmac_sha512`
        ///
        /// A link that the server can trust:
        ///
        ///     user: {user_id: mina-21}
        ///     ---
        ///     https://shop.example/?u={{${user_id}}}&s={{${user_id} | hmac_sha256_hex: "open-sesame" | slice: 0, 16}}
        ///     → https://shop.example/?u=mina-21&s=6fccdaaf1a257a20
        keyed("hmac_sha256_hex", 64, SHA2.digest256, Digest.hex),
        /// Signs a text with a key: HMAC with SHA-256, in Base64.
        ///
        /// - Group: hashes
        /// - Parameter input: text. What is signed; anything else is printed first.
        /// - Parameter key: text. The secret that the receiver knows as well.
        /// - Returns: text
        /// - SeeAlso: `hmac_sha256_hex`, `hmac_sha512`
        ///
        ///     {{ "order-1024" | hmac_sha256_base64: "open-sesame" }}
        ///     → Kc6wAKvHHW4vruIQ/in4GD32OyNzRiUK+ycnvB2V1es=
        keyed("hmac_sha256_base64", 64, SHA2.digest256, base64),
        /// Signs a text with a key: HMAC with SHA-512, in hexadecimal.
        ///
        /// - Group: hashes
        /// - Parameter input: text. What is signed; anything else is printed first.
        /// - Parameter key: text. The secret that the receiver knows as well.
        /// - Returns: text
        /// - SeeAlso: `hmac_sha256_hex`
        ///
        ///     {{ "order-1024" | hmac_sha512: "open-sesame" | slice: 0, 32 }}
        ///     → a597e9c33d1c10152a1757ad345c6f80
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
