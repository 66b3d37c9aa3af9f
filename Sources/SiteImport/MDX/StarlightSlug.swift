/// How Starlight makes a part of an address from a file's name: as GitHub makes anchors.
enum StarlightSlug {
    static func slug(_ name: String) -> String {
        String(
            name.lowercased().compactMap { character in
                if character == " " { return "-" }
                return character.isLetter || character.isNumber || character == "-" || character == "_"
                    ? character : nil
            })
    }
}
