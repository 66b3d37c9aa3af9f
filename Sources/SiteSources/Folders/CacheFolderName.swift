/// The folder beside a site in which a build leaves work for the next one. It is no content.
package enum CacheFolderName {
    package static let text = ".sitegen-cache"
}
