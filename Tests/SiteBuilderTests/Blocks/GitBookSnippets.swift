/// Blocks as GitBook writes them into the files of a synced repository, by its documentation (Blocks, Formatting, OpenAPI) and by
/// public repositories that it writes to. `№` is the number of the page, `@` leads to the root of the tree.
enum GitBookSnippets {
    static let all: [String] = [
        """
        {% hint style="info" %}
        **Info hints** are great for general information number №.
        {% endhint %}

        {% hint style="danger" icon="skull-crossbones" %}
        ## Danger heading №

        - one list item
        - another with `code`
        {% endhint %}
        """,
        """
        {% tabs %}
        {% tab title="Swift" %}
        Windows text № here.

        ```swift
        let value№ = try await client.send(request)
        ```
        {% endtab %}

        {% tab title="Kotlin" %}
        ```kotlin
        val value№ = client.send(request)
        ```
        {% endtab %}
        {% endtabs %}
        """,
        """
        {% stepper %}
        {% step %}
        ### Create project №

        First step words.
        {% endstep %}

        {% step %}
        ### Build project №

        <figure><img src="@.gitbook/assets/light.png" alt="Light picture"><figcaption><p>Caption words №</p></figcaption></figure>
        {% endstep %}
        {% endstepper %}
        """,
        """
        {% columns %}
        {% column width="50%" %}
        Left column words №.

        <a href="@README.md" class="button primary" data-icon="rocket-launch">Learn more</a> <a href="https://example.com/docs" class="button secondary">Documentation</a>
        {% endcolumn %}

        {% column valign="middle" %}
        Right column words №.
        {% endcolumn %}
        {% endcolumns %}
        """,
        """
        <table data-view="cards"><thead><tr><th></th><th></th><th data-hidden data-card-target data-type="content-ref"></th><th data-hidden data-card-cover data-type="files"></th><th data-hidden data-card-cover-dark data-type="files"></th></tr></thead><tbody><tr><td><i class="fa-bolt">:bolt:</i></td><td><strong>Card title №</strong></td><td><a href="@README.md">README.md</a></td><td><a href="@.gitbook/assets/light.png">light.png</a></td><td><a href="@.gitbook/assets/dark.png">dark.png</a></td></tr></tbody></table>
        """,
        """
        <details>

        <summary>Expandable title №</summary>

        Folded content with **bold** words.

        * item one
        * item two

        </details>
        """,
        """
        {% code title="index.js" overflow="wrap" lineNumbers="true" %}
        ```javascript
        import * as React from 'react';
        const page = №;
        ```
        {% endcode %}
        """,
        """
        <table data-full-width="true"><thead><tr><th width="155.5">Name</th><th data-hidden>zzhidden</th><th data-type="checkbox">Done</th><th data-type="rating" data-max="5">Stars</th></tr></thead><tbody><tr><td>Row №</td><td>zzhidden</td><td>true</td><td>4</td></tr><tr><td><code>token</code></td><td>zzhidden</td><td>false</td><td>2</td></tr></tbody></table>
        """,
        """
        <picture><source srcset="@.gitbook/assets/dark.png" media="(prefers-color-scheme: dark)"><img src="@.gitbook/assets/light.png" alt="Logo of page №"></picture>

        <div data-with-frame="true"><img src="@.gitbook/assets/light.png" alt="Framed picture" class="gitbook-drawing"></div>
        """,
        """
        {% embed url="https://www.youtube.com/watch?v=dQw4w9WgXcQ" %}
        Caption of film №
        {% endembed %}

        {% embed url="https://codepen.io/someone/pen/abcdef" fullWidth="false" %}
        """,
        """
        {% prompt description="Summarize release №" icon="rectangle-terminal" defaultExpanded="full" openInAIProviders="true" %}
        ```markdown
        Summarize the key changes of release № in bullets.
        ```
        {% endprompt %}
        """,
        """
        {% updates format="full" %}
        {% update date="2026-03-02" tags="api,beta" %}
        ## Release №

        Changed words of the release.
        {% endupdate %}
        {% endupdates %}
        """,
        """
        {% openapi src="@.gitbook/assets/pets.yaml" path="/pets/{id}" method="get" %}
        [pets.yaml](@.gitbook/assets/pets.yaml)
        {% endopenapi %}

        {% openapi-operation spec="petstore" path="/pets" method="get" %}
        [OpenAPI petstore](https://example.com/openapi.json)
        {% endopenapi-operation %}
        """,
        """
        {% swagger method="post" path="/send" baseUrl="https://api.example.com" summary="Send message №" %}
        {% swagger-description %}
        Sends one message now.
        {% endswagger-description %}

        {% swagger-parameter in="body" name="text" type="String" required="true" %}
        Words of the message
        {% endswagger-parameter %}

        {% swagger-response status="200: OK" description="Sent" %}
        ```json
        { "ok": true }
        ```
        {% endswagger-response %}
        {% endswagger %}
        """,
        """
        * [ ] Open task №
          * [x] Closed subtask
            * [ ] Deep subtask
        * [x] Closed task

        1. First item
           1. Nested item
        2. Second item
        """,
        """
        Emoji :tada: and :rocket: beside words №, an icon <i class="fa-github">:github:</i> too, <mark style="color:green;">green words</mark>, <kbd>Cmd</kbd>, H<sub>2</sub>O, an annotation[^1], a break\\
        and ~~gone~~ words&#x20;

        [^1]: Annotation text of page №.
        """,
        """
        {% file src="@.gitbook/assets/list.csv" %}
        Download of page №
        {% endfile %}

        {% content-ref url="@README.md" %}
        [README.md](@README.md)
        {% endcontent-ref %}

        {% include "@.gitbook/includes/note.md" %}
        """,
        """
        {% if visitor.claims.unsigned.plan === "pro" %}
        Words for some readers №.
        {% endif %}

        > Quoted words — _Heraclitus_

        ***

        | Left | Right |
        | ---- | ----: |
        | cell № | `code` |
        """,
        """
        <p align="center"><img src="@.gitbook/assets/light.png" alt="Centred" width="375"> <a href="https://example.com">Elsewhere №</a></p>

        <h2 align="center">Centred heading №</h2>

        Inline picture <img src="@.gitbook/assets/dark.png" alt="badge" data-size="line"> in words.
        """,
        """
        <pre class="language-markdown" data-title="text-№.md" data-overflow="wrap" data-line-numbers><code class="lang-markdown"><strong>## Heading in code №
        </strong><strong>
        </strong>Words in code with &#x3C;b> № signs.
        </code></pre>

        An icon <picture><source srcset="@.gitbook/assets/dark - 2 (1).png" media="(prefers-color-scheme: dark)"><img src="@.gitbook/assets/light.png" alt="An icon"></picture> in words №.
        """,
        """
        <table data-full-width="false"><thead><tr><th>Company №</th><th>Status<select><option value="1f" label="In progress" color="blue"></option><option value="2f" label="Done" color="green"></option></select></th><th data-hidden>zzhidden<select multiple><option value="3f" label="zzhidden"></option></select></th></tr></thead><tbody><tr><td>Acme №</td><td><span data-option="1f">In progress</span></td><td></td></tr></tbody></table>
        """,
    ]
}
