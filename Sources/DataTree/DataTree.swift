/// JSON, YAML, TOML and property lists as one flat tree (`Document`) that knows where everything stood.
///
/// Folders from the top; each uses only those below it:
///
/// - `YAML`: reader and loader of YAML, front matter
/// - `TOML`: reader of TOML
/// - `XML`: reader of XML as app projects have it
/// - `PropertyList`: reader of XML property lists
/// - `Markup`: what XML is made of: names, texts, references, comments
/// - `JSON`: parser and writer, JSON within strings
/// - `Tree`: documents, nodes, pointers, values of numbers and strings
