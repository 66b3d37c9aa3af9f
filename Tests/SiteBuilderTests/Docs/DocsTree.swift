/// A folder as GitBook's Git Sync keeps it: README, SUMMARY with parts and three levels, `.gitbook.yaml`.
enum DocsTree {
    static let files = [
        "README.md":
            "---\ndescription: Everything about Orbit.\n---\n\n# Orbit documentation\n\nWelcome. [Start](start/quickstart.md).\n\n## What you can do\n\nText.\n",
        "SUMMARY.md": """
        # Table of contents

        * [Orbit documentation](README.md)
        * [Release notes](release-notes.md "What's new")

        ## Get started

        * [Quickstart](start/quickstart.md)
        * [SDKs](start/sdks/README.md)
          * [iOS](start/sdks/ios.md)
            * [Notification service extension](start/sdks/extension.md "Extension")
          * [Android](start/sdks/android.md)

        ## Reference

        * [REST API](reference/rest.md)
        * [Status page](https://status.example.com)

        """,
        ".gitbook.yaml":
            "redirects:\n  old/quickstart: start/quickstart.md\n  getting-started/ios: start/sdks/ios.md\n",
        "release-notes.md": "# Release notes\n\nText.\n", "start/quickstart.md": "# Quickstart\n\nText.\n",
        "start/sdks/README.md": "# SDKs\n\nText.\n", "start/sdks/ios.md": "# iOS\n\nText.\n",
        "start/sdks/extension.md": "# Notification service extension\n\nText.\n",
        "start/sdks/android.md": "# Android\n\nText. [Gone](gone.md)\n", "reference/rest.md": "# REST API\n\nText.\n",
    ]

    static func with(_ more: [String: String]) -> [String: String] { files.merging(more) { $1 } }
}
