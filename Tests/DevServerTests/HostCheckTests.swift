import DevServer
import Testing

@Suite struct HostCheckTests {
    @Test(arguments: [
        "localhost", "localhost:8000", "LOCALHOST:1", "127.0.0.1", "127.0.0.1:8000", "[::1]", "[::1]:8000",
    ]) func thisMachineIsAnswered(_ header: String) {
        #expect(HostCheck(host: "127.0.0.1").allows(header))
    }

    @Test(arguments: [
        "evil.example", "evil.example:8000", "localhost.evil.example", "127.0.0.1.evil.example", "", ":8000", "[::1",
        "[::1]x", "localhost:8000x", "localhost:evil", "127.0.0.2", "192.168.0.7", "user@localhost",
        "localhost, evil.example",
    ]) func otherNamesAreNot(_ header: String) {
        #expect(!HostCheck(host: "127.0.0.1").allows(header))
    }

    @Test func theGivenAddressIsAnswered() {
        #expect(HostCheck(host: "192.168.0.7").allows("192.168.0.7:8000"))
        #expect(!HostCheck(host: "192.168.0.7").allows("192.168.0.8:8000"))
        #expect(HostCheck(host: "fe80::1").allows("[FE80::1]:8000"))
    }

    @Test(arguments: ["0.0.0.0", "::"]) func onAllAddressesNumbersAreAnsweredAndNamesAreNot(_ host: String) {
        let check = HostCheck(host: host)
        #expect(check.allows("192.168.0.7:8000") && check.allows("[fe80::1]:8000") && check.allows("localhost"))
        #expect(!check.allows("evil.example:8000") && !check.allows("192.168.0.7.evil.example"))
    }
}
