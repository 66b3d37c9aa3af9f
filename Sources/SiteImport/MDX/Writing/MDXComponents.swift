/// What a component of a documentation system becomes.
enum MDXForm: Sendable {
    /// A box, with the look that it has without a `type`, and the words above it where the component has words of its own.
    case hint(String, title: String? = nil)
    case tabs, tab
    /// Fences that become tabs.
    case codeGroup
    case cards, card
    /// A card that is a link and has no content.
    case linkCard
    case linkButton, link
    case steps, step
    case fileTree
    case badge, icon
    /// A code block: from its attributes, or from what is in it.
    case code, codeBlock, terminal
    case details
    /// Its tags go, its content stays: as blocks of their own, or in the text round it.
    case block, inline
    /// It shows what a theme makes, and nothing of the guide.
    case gone
    case image, themedImage
    case embed
    /// A heading of the level that `as` says.
    case heading
    /// Links to the other pages of the folder.
    case pageList
    /// A caption whose picture the other system draws: its alternative text stays.
    case diagram
    /// What is behind the content: a link to `path`.
    case learnMore
}

/// Components by name: those of Starlight (starlight.astro.build, "Components"), of Docusaurus' classic theme (docusaurus.io, "MDX
/// and React", "Tabs", "Admonitions", "Code blocks", "Assets"), of react.dev, and what other systems of MDX (Nextra, Mintlify,
/// Fumadocs) call the same things.
enum MDXComponents {
    static let table: [String: MDXForm] = [
        "Aside": .hint("info"), "Admonition": .hint("info"), "Callout": .hint("info"), "Alert": .hint("info"),
        "Note": .hint("info"), "Info": .hint("info"), "Tip": .hint("success"), "Check": .hint("success"),
        "Success": .hint("success"), "Important": .hint("important"), "Caution": .hint("warning"),
        "Warning": .hint("alert"), "Danger": .hint("danger"), "Error": .hint("danger"),
        "Pitfall": .hint("warning", title: "Pitfall"), "DeepDive": .hint("info", title: "Deep Dive"),
        "YouWillLearn": .hint("success", title: "You will learn"), "Recap": .hint("success", title: "Recap"),
        "Hint": .hint("info", title: "Hint"), "Solution": .hint("success", title: "Solution"),
        "Deprecated": .hint("alert", title: "Deprecated"), "Canary": .hint("important", title: "Canary"),
        "Experimental": .hint("important", title: "Experimental"), "Wip": .hint("alert", title: "Under Construction"),
        "RSC": .hint("info", title: "React Server Components"), "NextMajor": .hint("info", title: "Next major version"),

        "Tabs": .tabs, "TabItem": .tab, "Tab": .tab, "TabPanel": .tab, "Tabs.Tab": .tab,
        "CodeGroup": .codeGroup, "CodeTabs": .codeGroup, "Sandpack": .codeGroup, "SandpackRSC": .codeGroup,
        "SandpackWithHTMLOutput": .codeGroup, "PackageImport": .block,

        "CardGrid": .cards, "Cards": .cards, "CardGroup": .cards, "Card": .card, "Cards.Card": .card,
        "LinkCard": .linkCard, "LinkButton": .linkButton, "Button": .linkButton, "ButtonLink": .linkButton,
        "Link": .link, "Translate": .inline,

        "Steps": .steps, "Step": .step, "FileTree": .fileTree, "Badge": .badge, "Icon": .icon, "IconCircle": .icon,
        "Code": .code, "CodeBlock": .codeBlock, "TerminalBlock": .terminal, "ConsoleBlock": .terminal,
        "ConsoleBlockMulti": .block, "ConsoleLogLine": .terminal,
        "Details": .details, "Accordion": .details, "Expandable": .details, "AccordionGroup": .block,

        "Intro": .block, "Challenges": .block, "DiagramGroup": .block, "Diagram": .diagram, "CodeDiagram": .block,
        "APIAnatomy": .block, "AnatomyStep": .block, "FullWidth": .block, "IllustrationBlock": .block,
        "ReadBlogPost": .learnMore, "LearnMore": .learnMore, "Illustration": .image, "CodeStep": .inline,
        "MathI": .inline, "Math": .block, "CanaryBadge": .gone, "InlineToc": .gone, "TOCInline": .gone,
        "LanguageList": .gone, "Kbd": .inline, "Frame": .block, "Columns": .block, "Column": .block,

        "DocCardList": .pageList, "BrowserOnly": .block, "Head": .gone, "Image": .image, "IdealImage": .image,
        "Picture": .image, "Figure": .image, "ThemedImage": .themedImage, "Heading": .heading, "YouTube": .embed,
        "Youtube": .embed, "YouTubeIframe": .embed, "Vimeo": .embed, "LiteYouTubeEmbed": .embed, "Fragment": .block,
        "React.Fragment": .block, "Content": .block,
    ]

    /// Looks of a hint, by what `type` and its like say.
    static let styles: [String: String] = [
        "note": "info", "info": "info", "default": "info", "important": "important", "tip": "success",
        "success": "success", "check": "success", "caution": "warning", "warn": "warning", "warning": "warning",
        "danger": "danger", "error": "danger",
    ]
}
