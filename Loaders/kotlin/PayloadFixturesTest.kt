package payloadfixtures

import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertTrue
import org.junit.jupiter.api.TestFactory

/** JUnit 5: one test for each payload. Put your own code where the comment stands. */
class PayloadFixturesTest {
    @TestFactory
    fun payloads() = PayloadFixtures.tests { fixture ->
        assertEquals(fixture.bytes, fixture.data().size)
        if (fixture.wellFormed) {
            val payload = fixture.payload()
            if (fixture.isSound && fixture.layer == "L1") assertTrue((payload as Map<*, *>)["aps"] is Map<*, *>)
            // val message = Message.from(payload)
            // assertEquals(fixture.isSound, message != null)
        }
    }
}
