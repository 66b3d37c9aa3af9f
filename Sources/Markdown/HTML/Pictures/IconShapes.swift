import CData

/// Icons of our own drawing, from the table `icons.txt`.
enum IconShapes {
    /// The `d` of the path for the name of an icon, without its `fa-`; nil for one that is not drawn.
    static func path(_ name: String) -> String? { shapes[name] }

    private static let shapes: [String: String] = {
        var shapes: [String: String] = [:]
        for line in String(cString: cdata_icons()).split(separator: "\n") where line.first != "#" {
            let sides = line.split(separator: "=")
            for name in sides[0].split(separator: " ") { shapes[String(name)] = sides.last.map { String($0) } }
        }
        return shapes
    }()
}
