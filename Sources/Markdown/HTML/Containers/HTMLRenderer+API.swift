import Text

/// GitBook's blocks of API methods that are written in the page: `swagger` and, before it, `api-method`; and its prompts.
extension HTMLRenderer {
    /// A prompt for a model, under what it is for. GitBook's pages offer to copy it, as ours do with every code block.
    mutating func openPrompt(_ tag: BlockTag) {
        output.append("<section class=\"prompt\"><p class=\"prompt-title\">")
        icon(tag.attributes["icon"].flatMap(IconShapes.path) ?? IconShapes.path("sparkles") ?? "")
        output.append(" ")
        let description = tag.attributes["description"] ?? ""
        apiText(description.isEmpty ? options.labels.prompt : description)
        output.append("</p>\n")
    }

    /// Method and path, and the summary that `swagger` has as an attribute.
    mutating func openMethod(_ tag: BlockTag) {
        output.append("<div class=\"api-reference\"><p class=\"api-operation\">")
        let address = (tag.attributes["baseUrl"] ?? tag.attributes["host"] ?? "") + (tag.attributes["path"] ?? "")
        if let method = tag.attributes["method"], !method.isEmpty {
            output.append("<strong class=\"api-method\">")
            apiText(method.uppercased())
            output.append("</strong> ")
        }
        output.append("<code>")
        apiText(address)
        output.append("</code></p>\n")
        if let summary = tag.attributes["summary"], !summary.isEmpty {
            output.append("<p>")
            apiText(summary)
            output.append("</p>\n")
        }
        plainBreak(UInt8(ascii: "\n"))
    }

    mutating func openParameters(_ tag: BlockTag) {
        output.append("<p class=\"api-part\">")
        switch tag.name {
        case "api-method-query-parameters": apiText(options.labels.parameters.query)
        case "api-method-headers": apiText(options.labels.parameters.header)
        case "api-method-body-parameters", "api-method-form-data-parameters": apiText(options.labels.parameters.body)
        default: apiText(options.labels.parameters.path)
        }
        output.append("</p>\n")
    }

    mutating func openParameter(_ tag: BlockTag) {
        output.append("<div class=\"api-parameter\"><p><code>")
        apiText(tag.attributes["name"] ?? "")
        output.append("</code>")
        for word in [tag.attributes["type"], tag.attributes["in"]] {
            guard let word, !word.isEmpty else { continue }
            output.append(" <span class=\"api-fact\">")
            apiText(word)
            output.append("</span>")
        }
        if tag.attributes["required"] == "true" {
            output.append(" <span class=\"api-fact\">")
            apiText(options.labels.parameters.required)
            output.append("</span>")
        }
        output.append("</p>\n")
    }

    mutating func openResponse(_ tag: BlockTag) {
        output.append("<section class=\"api-response\"><p><code>")
        apiText(tag.attributes["status"] ?? tag.attributes["httpCode"] ?? "")
        output.append("</code> ")
        apiText(tag.attributes["description"] ?? "")
        output.append("</p>\n")
    }

    private mutating func apiText(_ text: String) {
        guard !text.isEmpty else { return }
        escaped(text)
        plainText.append(text)
        plainBreak(UInt8(ascii: " "))
    }
}

extension MarkdownLabels {
    /// Words of API methods.
    package struct Parameters: Sendable, Hashable {
        package var path = "Path parameters"
        package var query = "Query parameters"
        package var header = "Headers"
        package var cookie = "Cookies"
        package var body = "Request body"
        package var responses = "Responses"
        package var required = "Required"

        package init() {}
    }
}
