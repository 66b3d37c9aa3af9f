import Foundation
import PayloadFixtures
import Testing

/// Swift Testing: one test case for each payload. Put your own code where the comment stands.
@Suite struct PayloadFixtureTests {
    @Test(arguments: try PayloadFixtures.load()) func payload(_ fixture: PayloadFixture) throws {
        #expect(try fixture.data().count == fixture.bytes)
        guard fixture.wellFormed, fixture.layer == .device else { return }
        let userInfo = try fixture.userInfo()
        if fixture.isSound { #expect(userInfo["aps"] is [String: Any]) }
        // let message = Message(userInfo: userInfo)
        // #expect((message != nil) == fixture.isSound)
    }
}
