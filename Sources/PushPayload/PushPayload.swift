/// The domain: packs of specs, what vendors make of a request, what is wrong with a payload, and what people see of it. It
/// knows nothing of sites.
///
/// Folders from the top; each uses only those below it:
///
/// - `Sequences`: pushes to one Live Activity, one after the other
/// - `Samples`: a payload wherever it is written, checked: findings, verdict and what each user gets
/// - `Pictures`: what is seen, drawn as SVG
/// - `Effects`: what is seen of a payload with what was found in it, and what must be true for it
/// - `Rules`: what is wrong with a payload, one file for each rule, and what people notice of it
/// - `Previews`: what is seen of a payload, and what happens then
/// - `Requests`: a vendor's request as its server reads it, made of a payload, and its findings in its own words
/// - `Surfaces`: what each kind of device gets of one request, and what it shows
/// - `Context`: what a rule sees of a sample, and what it can say
/// - `Snippets`: code of guides, read for known mistakes
/// - `Stories`: the pages of a story, and the links in them
/// - `Apps`: what an app and its extensions declare
/// - `AppTexts`: an app's string tables, and what a key of a push becomes in each language
/// - `Activities`: what an app declares of a Live Activity, and how it draws it
/// - `Specs`: packs read and compiled, their keys and texts, and which of them a payload is of
/// - `Delivery`: how a request becomes what the device receives, and what it weighs by the way
/// - `Personalisation`: users, and the texts of a payload rendered for them
/// - `Secrets`: what must not be shown, found and masked
/// - `Reasons`: why a push service refuses a request
/// - `Payloads`: what every part asks of a payload: its strings, addresses, numbers as the system reads them
