/// The template language Liquid, as Shopify's engine and as Braze's fork of it read it: a source becomes a `Template`, a
/// template and variables become bytes, and what a template reads can be asked without rendering it.
///
/// Folders from the top; each uses only those below it:
///
/// - `Analysis`: which variables a template reads
/// - `Rendering`: the program run: scopes, partials, output, limits, times
/// - `Compiling`: tags and expressions to a program of flat tables, in both dialects; libraries of templates
/// - `Filters`: every filter, and what it sees of the render
/// - `Parsing`: a source cut into text, tags and outputs, and those into tokens
/// - `Values`: what a variable holds: conversions, comparison, numbers of any size
