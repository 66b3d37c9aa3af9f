package payloadfixtures

import java.io.File
import org.junit.jupiter.api.DynamicTest

/** One notification payload with what is known of it: a test case. Made by `sitegen export`. */
class PayloadFixture(private val json: Map<String, Any?>, private val folder: File) {
    class Finding(val code: String, val pointer: String?)

    /** `PACK/NAME`, with `@PROFILE` for what one sample user gets. */
    val id: String get() = json["id"] as String
    val sample: String get() = json["sample"] as String
    val profile: String? get() = json["profile"] as String?
    val title: String get() = json["title"] as String
    val pack: String? get() = json["pack"] as String?
    val spec: String? get() = json["spec"] as String?

    /** `L0`: what a server posts to a vendor. `L1`: what Apple's service receives. */
    val layer: String get() = json["layer"] as String

    /** `valid`, `warning`, `invalid`, or `expected-invalid`: broken on purpose, for exactly the `expected` reasons. */
    val verdict: String get() = json["verdict"] as String

    /** Whether the payload is strict JSON. */
    val wellFormed: Boolean get() = json["wellFormed"] as Boolean

    /** Whether it holds Liquid that nobody has rendered. */
    val template: Boolean get() = json["template"] as Boolean
    val bytes: Int get() = (json["bytes"] as Double).toInt()
    val expected: List<Finding> get() = findings("expected")
    val findings: List<Finding> get() = findings("findings")

    /** Whether an app can be expected to do the right thing with it. */
    val isSound: Boolean get() = verdict == "valid" || verdict == "warning"

    val file: File get() = File(folder, (json["files"] as Map<*, *>)["payload"] as String)

    /** The payload as it was written. */
    fun data(): ByteArray = file.readBytes()

    /** The payload as maps, lists, texts, doubles, booleans and null. */
    fun payload(): Any? = JSONReader(data().toString(Charsets.UTF_8)).read()

    override fun toString() = id

    private fun findings(name: String) = (json[name] as List<*>).map {
        val finding = it as Map<*, *>
        Finding(finding["code"] as String, finding["pointer"] as String?)
    }
}

object PayloadFixtures {
    /** All test cases of a folder with a `manifest.json`. */
    fun load(folder: File = find()): List<PayloadFixture> {
        val manifest = JSONReader(File(folder, "manifest.json").readText()).read() as Map<*, *>
        return (manifest["fixtures"] as List<*>).map {
            @Suppress("UNCHECKED_CAST")
            PayloadFixture(it as Map<String, Any?>, folder)
        }
    }

    /** One test for each payload, for a method with `@TestFactory`. */
    fun tests(folder: File = find(), check: (PayloadFixture) -> Unit): List<DynamicTest> =
        load(folder).map { fixture -> DynamicTest.dynamicTest(fixture.id) { check(fixture) } }

    /** What `PAYLOAD_FIXTURES` names, else the nearest `fixtures` above the folder that tests run in, or in its test resources. */
    fun find(): File {
        val named = System.getenv("PAYLOAD_FIXTURES")
        if (!named.isNullOrEmpty()) return File(named)
        var folder: File? = File(".").absoluteFile
        while (folder != null) {
            for (name in listOf("fixtures", "src/test/resources/fixtures")) {
                val candidate = File(folder, name)
                if (File(candidate, "manifest.json").isFile) return candidate
            }
            folder = folder.parentFile
        }
        throw IllegalStateException("there is no folder 'fixtures' with a 'manifest.json'; set PAYLOAD_FIXTURES to it")
    }
}

/** Enough of JSON for a manifest and for payloads, so that the loader needs no library. */
private class JSONReader(private val text: String) {
    private var at = 0

    fun read(): Any? {
        val value = value()
        space()
        check(at == text.length) { "text after the end, at $at" }
        return value
    }

    private fun value(): Any? {
        space()
        check(at < text.length) { "the text ends too early" }
        return when (text[at]) {
            '{' -> members()
            '[' -> elements()
            '"' -> string()
            't' -> word("true", true)
            'f' -> word("false", false)
            'n' -> word("null", null)
            else -> number()
        }
    }

    private fun members(): Map<String, Any?> {
        val found = LinkedHashMap<String, Any?>()
        at += 1
        if (ends('}')) return found
        do {
            space()
            val name = string()
            space()
            check(text[at++] == ':') { "a colon is missing, at $at" }
            found[name] = value()
        } while (goesOn('}'))
        return found
    }

    private fun elements(): List<Any?> {
        val found = ArrayList<Any?>()
        at += 1
        if (ends(']')) return found
        do found.add(value()) while (goesOn(']'))
        return found
    }

    private fun ends(bracket: Char): Boolean {
        space()
        if (text[at] != bracket) return false
        at += 1
        return true
    }

    private fun goesOn(bracket: Char): Boolean {
        space()
        val sign = text[at++]
        check(sign == ',' || sign == bracket) { "a comma is missing, at $at" }
        return sign == ','
    }

    private fun string(): String {
        check(text[at++] == '"') { "a quote is missing, at $at" }
        val found = StringBuilder()
        while (text[at] != '"') {
            val sign = text[at++]
            if (sign == '\\') found.append(escape()) else found.append(sign)
        }
        at += 1
        return found.toString()
    }

    private fun escape(): Char = when (val sign = text[at++]) {
        'n' -> '\n'
        't' -> '\t'
        'r' -> '\r'
        'b' -> '\b'
        'f' -> '\u000C'
        'u' -> text.substring(at, at + 4).toInt(16).toChar().also { at += 4 }
        else -> sign
    }

    private fun number(): Double {
        val start = at
        while (at < text.length && text[at] in "+-.eE0123456789") at += 1
        return text.substring(start, at).toDouble()
    }

    private fun word(word: String, value: Any?): Any? {
        check(text.startsWith(word, at)) { "not JSON, at $at" }
        at += word.length
        return value
    }

    private fun space() {
        while (at < text.length && text[at] in " \t\r\n") at += 1
    }
}
