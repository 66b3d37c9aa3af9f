import Liquid
import Testing

/// Digests through their filters, with the vectors of the documents that define them.
@Suite struct DigestTests {
    private func filtered(_ text: String, _ filter: String, key: String = "") -> String {
        let row = BrazeCase("", "{{ text | \(filter) }}", ["text": .string(text), "key": .string(key)])
        let result = row.render()
        #expect(result.diagnostics.isEmpty)
        return result.text
    }

    private static let twoBlocks = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"

    @Test(arguments: [
        ("", "d41d8cd98f00b204e9800998ecf8427e"), ("a", "0cc175b9c0f1b6a831c399e269772661"),
        ("abc", "900150983cd24fb0d6963f7d28e17f72"), ("message digest", "f96b697d7cb7938d525a2f31aaf161d0"),
        ("abcdefghijklmnopqrstuvwxyz", "c3fcd3d76192e4007dfb496cca67e13b"),
        (
            "12345678901234567890123456789012345678901234567890123456789012345678901234567890",
            "57edf4a22be3c955ac49da2e2107b67a"
        ),
    ])
    func md5IsThatOfRFC1321(_ text: String, _ digest: String) {
        #expect(filtered(text, "md5") == digest)
    }

    @Test(arguments: [
        ("abc", "a9993e364706816aba3e25717850c26c9cd0d89d"), (twoBlocks, "84983e441c3bd26ebaae4aa1f95129e5e54670f1"),
    ])
    func sha1IsThatOfRFC3174(_ text: String, _ digest: String) {
        #expect(filtered(text, "sha1") == digest)
    }

    @Test(arguments: [
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (twoBlocks, "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"),
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ])
    func sha2IsThatOfRFC6234(_ text: String, _ digest: String) {
        #expect(filtered(text, "sha2") == digest)
    }

    /// A million times `a`, the third vector of both documents.
    @Test func manyBlocksAreDigestedRight() {
        let long = String(repeating: "a", count: 1_000_000)
        let isRight1 = filtered(long, "sha1") == "34aa973cd4c4daa4f61eeb2bdbad27316534016f"
        let isRight2 = filtered(long, "sha2") == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
        #expect(isRight1 && isRight2)
    }

    /// RFC 2202, test 2, and RFC 4231, test 2: a key shorter than the digest.
    @Test func codesWithAShortKeyAreThoseOfTheRFCs() {
        let text = "what do ya want for nothing?"
        #expect(filtered(text, "hmac_sha1_hex: 'Jefe'") == "effcdf6ae5eb2fa2d27416d5f184df9c259a7c79")
        #expect(
            filtered(text, "hmac_sha256_hex: 'Jefe'")
                == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
        #expect(
            filtered(text, "hmac_sha512: 'Jefe'")
                == "164b7a7bfcf819e2e395fbe73b56e0a387bd64222e831fd610270cd7ea2505549758bf75c05a994a6d034f65f8f0e6fdcaeab1a34d4a6b4b636e070a38bce737"
        )
        #expect(filtered(text, "hmac_sha1_base64: 'Jefe'") == "7/zfauXrL6LSdBbV8YTfnCWafHk=")
    }

    /// A key longer than a block is digested first: the texts of RFC 2202 (6) and RFC 4231 (6), whose keys are bytes that
    /// are no text, with a key of letters.
    @Test func aKeyLongerThanABlockIsDigestedFirst() {
        let key = String(repeating: "k", count: 200)
        let text = "Test Using Larger Than Block-Size Key - Hash Key First"
        #expect(
            filtered(text, "hmac_sha256_hex: key", key: key)
                == "55b1419c353d340f1437ea7bd2e2bf3a58084a1f39132059783d68a2961aea8a")
        #expect(filtered(text, "hmac_sha1_hex: key", key: key) == "cef3643c0a63a1a3ae926ae6101bb9fc2788eb6b")
        #expect(
            filtered(text, "hmac_sha512: key", key: key)
                == "c087939889fc034d1c7fd784bfe9cff8666d906fad89653d34d6c711597ecb32e0f96ca57e6660a3fcaaa6fab99f98e418b7b314eab6ebf8e9d7c9b57235993a"
        )
    }

    /// Every length around the edge of a block has its own padding.
    @Test(arguments: [55, 56, 57, 63, 64, 65, 111, 112, 113, 119, 120, 127, 128])
    func paddingIsRightAroundTheEdgeOfABlock(_ length: Int) {
        let text = String(repeating: "x", count: length)
        #expect(filtered(text, "md5") == Self.edges[length]?.0)
        #expect(filtered(text, "sha2") == Self.edges[length]?.1)
        #expect(filtered(text, "hmac_sha512: ''") == Self.edges[length]?.2)
    }

    private static let edges: [Int: (String, String, String)] = [
        55: (
            "04364420e25c512fd958a70738aa8f72",
            "d5e285683cd4efc02d021a5c62014694958901005d6f71e89e0989fac77e4072",
            "9e4045e662279d9e5bda421dea4d448503a861f580d77361eed50ea5edf9391ab3bdfed00d060b78068628680c418e97c1fa604b5bd00588f424ffd9c388f40f"
        ),
        56: (
            "668a72d5ba17f08e62dabcafad6db14b",
            "04c26261370ee7541549d16dee320c723e3fd14671e66a099afe0a377c16888e",
            "4aec3eaaeab223aea68f75866c753f8bafdde1c910edca7a956fbf05fcfb0539d99d547dafabb00a595df6f8717d4269e2daf29dcc24e4e388553a7b16b1a1f9"
        ),
        57: (
            "693037871c4a9d3d8685018905cb530a",
            "ae14a2563ccf969d99aca69ce6bb74981f734bbf9f655f73b8f06db68cab5217",
            "197718fefc38c170a39cc9ce418d4f2c369fda66620ed4c38289fc8b310a0997876be9eafb1c4df70a762f2a3d51917fc06eb4ecc8e7fd87d911b6196214cb72"
        ),
        63: (
            "7dc2ca208106a2f703567bdff99d8981",
            "75220b47218278e656f2013bb8f0c455a25eaf01e86c64924e9d48d89776d6f2",
            "08e13d6bed19cea4e27ce055bace5e9342f717dcbe94030fcc573a19da5ec73dc8611752737013dbb7afe2bfc0660fd49397ef8f6d8e618d8d9b11d171b40535"
        ),
        64: (
            "c1bb4f81d892b2d57947682aeb252456",
            "7ce100971f64e7001e8fe5a51973ecdfe1ced42befe7ee8d5fd6219506b5393c",
            "6ba417bb2ba352dddb4865a3df27ded723c3b2f4851684bb70de7ce2010af8f97ac7442f64cda443adaa5eeb8f54c8a5b50861bd74dc716ca069371dfc6d2afe"
        ),
        65: (
            "1bc932052302d074bdec39795fe00cf6",
            "9537c5fdf120482f7d58d25e9ed583f52c02b4e304ea814db1633ad565aed7e9",
            "332150f3c22bb6819b1694d360aecedc6607fac8faf1645148f6fc14f6cd28331863c085db0f443b5f5eaf9aba830562e64d80be3f48e18d42d650dca0d01886"
        ),
        111: (
            "acdfbe7d162f80a5133e9b10dac869b2",
            "5ba60613dba318e9ed9020301e5dc59c721c19d82862e4d03718708aa75d2bad",
            "016b0e19e1664cdc4c13471114ebde2d0b33ae2faa4cfcbcd59e9f9b5421fa38451fa172d26ee22d57ce29d770cd2575f8a456cade0e4508dd72a1e70a06083b"
        ),
        112: (
            "26382a8d1f5cdb7bce4d4a8f01920656",
            "87bf6e70ecc829aa717756ac6797b82de8b30fca1281ea1659df31949839fc6b",
            "ea6e533c25dc1bd06a8b8b15eb4b96baa41e24b10f1ccf8dc977dc550daf953e0cfb551be13cc214442c30df23e90e2f490247d276021a2cd5fb1bdd0c8faf3e"
        ),
        113: (
            "bb6d3d37d8ad3aa983f7e85990991e0b",
            "b8983b329f09f5296bc9951e1ec7ad9174001229698acea751675a5cf4eee0ee",
            "55034b58e78f5aadef34438bda36ae59f0a5020d3dde02ae0d29eabde4e4bd2796ad4de7d3a6a0a4903700d1236d3be2e764b4cb08acaa9df22226970dfeaee5"
        ),
        119: (
            "ab347a5f68c8a443cfcddc633f12c24f",
            "000b48d4edf0fa7bee3c6236ecd2785baa5db4eeb8bb54341b029e0d9fa5fb0c",
            "532303920de1677226fa0c66c1b9545e534968cf080e4272ccb0d88627bbb5841899eaa10ffec9fc6404c2c0a026591f2162b9825a887a33afed3eaf2414e161"
        ),
        120: (
            "fb98667f98096de92620b64f46e1c5b5",
            "13f05a0b594787f5ecd315edc96141bd3243203d1b7d4f0836f37308b276ba98",
            "9bba66f34cb62fd88ef8b2781b1080bf6298b26486b27c0b39ac01b3fdb2a1ffe2059c624c9ddf4c7f0f47b720e8e041fbc1b155ac97c1db01164fc9b542dc07"
        ),
        127: (
            "a0b28c1da68705c2ff883fe279b72753",
            "70156a14adbabf98cff3a71c7084b417abf057a8efd27329ca36b7202c87d81f",
            "68cf69779a97ca7aae4e4ef2df22d6c33249601918246edc78f14f7fb02a2278593563f7c534f323e2fd47469f9830e4e6d0df3885e2bb596590ea22b35d5074"
        ),
        128: (
            "d69cb61a6ee87200676eb0d4b90edbcb",
            "24da1b81d0b16df6428eee73c69fcb2a93c76bc6df706f0c6670fe6bfe800464",
            "258a928dbb698cc5460852b32f2415832ac4e6319f0ac8b6b6fc2a4dc721adf59fe1bede0af3ba6a195dcd96d6ff75a74166f605a855e5225b317e9a87e95f07"
        ),
    ]
}
