/// What is known of the site before it has pages.
package struct SiteFacts: Sendable {
    package let settings: SiteSettings
    package let inputs: SiteInputs
    package let payloads: SitePayloads
    package let history: SiteHistory
}
