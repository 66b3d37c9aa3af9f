import Platform
import Testing

@Suite struct NetworkAddressTests {
    @Test(arguments: [
        "127.0.0.1", "127.255.255.254", "0.0.0.0", "10.0.0.1", "100.64.0.1", "100.127.255.255", "169.254.169.254",
        "172.16.0.1",
        "172.31.255.255", "192.168.1.1", "192.0.0.192", "198.18.0.1", "198.19.255.255", "224.0.0.251", "239.1.1.1",
        "255.255.255.255", "240.0.0.1", "168.63.129.16", "::", "::1", "::ffff:10.0.0.1", "fc00::1", "fd00:ec2::254",
        "fe80::1",
        "fec0::1", "ff02::fb", "64:ff9b::a00:1", "64:ff9b:1::1", "2002:7f00:1::", "2001::1", "100::1", "::127.0.0.1",
    ])
    func isOfThisMachineItsNetworkOrNobody(_ text: String) throws {
        #expect(try #require(NetworkAddress(text)).isPrivate)
    }

    @Test(arguments: [
        "1.1.1.1", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0", "126.255.255.255", "128.0.0.1",
        "169.253.0.1",
        "172.15.255.255", "172.32.0.1", "192.167.1.1", "192.169.0.1", "198.17.0.1", "198.20.0.1", "223.255.255.255",
        "2606:4700::1111", "2a00:1450::1", "::ffff:1.1.1.1", "64:ff9b::101:101", "2002:101:101::1",
    ])
    func isOfTheWholeNetwork(_ text: String) throws {
        #expect(try !#require(NetworkAddress(text)).isPrivate)
    }

    @Test func whatANameStandsForIsFoundOut() {
        let found = NetworkAddress.of("localhost")
        #expect(!found.isEmpty && found.allSatisfy(\.isPrivate))
        #expect(NetworkAddress.of("127.1").map(\.text) == ["127.0.0.1"])
        #expect(NetworkAddress.of("2130706433").map(\.text) == ["127.0.0.1"])
        #expect(NetworkAddress("2606:4700::1111")?.text == "2606:4700:0:0:0:0:0:1111")
        #expect(NetworkAddress("127.1") == nil)
    }
}
