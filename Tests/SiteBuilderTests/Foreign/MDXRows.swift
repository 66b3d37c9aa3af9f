/// What constructs of MDX, Starlight, Docusaurus and react.dev must become: written from their documentation before the translator.
///
/// Sources: mdxjs.com "What is MDX?" and "Using MDX"; starlight.astro.build "Components" and "Authoring content";
/// docusaurus.io "Markdown features", "Tabs", "Code blocks", "Admonitions", "Assets", "Theme components"; the guide for authors of react.dev.
enum MDXRows {
    struct Row: Sendable {
        var name: String
        var source: String
        /// What the text of the page's HTML must hold.
        var wanted: [String]
        /// What it must not.
        var absent: [String] = []
        /// Codes of findings; none unless said.
        var codes: [String] = []
    }

    static let all: [Row] = language + starlight + docusaurus + react + generic

    static let language: [Row] = [
        Row(
            name: "import", source: "import A from '../a.astro';\n\nText.", wanted: ["<p>Text.</p>"], absent: ["import"]
        ),
        Row(
            name: "imports of several lines",
            source:
                "import {\n  Tabs,\n  TabItem,\n} from '@astrojs/starlight/components';\nimport X from \"x\"\n\nText.",
            wanted: ["<p>Text.</p>"], absent: ["import", "TabItem"]),
        Row(
            name: "export of several lines",
            source: "export const meta = {\n  title: 'x',\n\n  list: [1, 2],\n}\n\nText.",
            wanted: ["<p>Text.</p>"], absent: ["meta", "list"]),
        Row(
            name: "exported component",
            source: "export const Big = ({children}) => (\n  <b>\n    {children}\n  </b>\n);\n\n<Big>loud</Big> voice.",
            wanted: ["loud", "voice."],
            absent: ["export", "children", "&lt;Big"], codes: ["guide.mdx"]),
        Row(
            name: "a sentence that begins with import", source: "import the key into the chain, then export it.",
            wanted: ["<p>import the key into the chain, then export it.</p>"]),
        Row(
            name: "comment", source: "A\n\n{/* gone */}\n\nB", wanted: ["<p>A</p>", "<p>B</p>"], absent: ["gone", "{"]),
        Row(
            name: "comment of several lines", source: "A\n\n{/*\n gone\n\n too\n*/}\n\nB",
            wanted: ["<p>A</p>", "<p>B</p>"], absent: ["gone", "too"]),
        Row(name: "comment in a line", source: "A {/* gone */}B", wanted: ["<p>A B</p>"], absent: ["gone"]),
        Row(name: "string", source: "A {\"b *c*\"} d", wanted: ["<p>A b *c* d</p>"]),
        Row(name: "space", source: "A{' '}\nB", wanted: ["A", "B"], absent: ["{", "'"]),
        Row(name: "template", source: "A {`b`} {42}", wanted: ["<p>A b 42</p>"]),
        Row(name: "constant", source: "export const version = '1.2'\n\nNow {version}.", wanted: ["<p>Now 1.2.</p>"]),
        Row(
            name: "front matter", source: "It is {frontmatter.title} and {frontMatter.title}.",
            wanted: ["<p>It is T and T.</p>"]),
        Row(name: "calculation", source: "A {props.name} b", wanted: ["<code>props.name</code>"], codes: ["guide.mdx"]),
        Row(
            name: "condition", source: "A\n\n{x > 1 && <Foo>\n  y\n</Foo>}\n\nB", wanted: ["<p>A</p>", "<p>B</p>"],
            absent: ["&amp;&amp;", "Foo"], codes: ["guide.mdx"]),
        Row(name: "escaped brace", source: "A \\{b\\} \\<c>", wanted: ["<p>A {b} &lt;c&gt;</p>"]),
        Row(
            name: "braces in code", source: "`{a}` and\n\n```js\nimport x from 'y'\nconst a = {b}\n<Tabs>\n```",
            wanted: ["<code>{a}</code>", "import", "Tabs"]),
        Row(
            name: "heading id in a comment", source: "## Title {/*my-id*/}\n\n[x](#my-id)",
            wanted: ["id=\"my-id\"", "Title"], absent: ["/*"]),
        Row(
            name: "heading id in a comment with #", source: "## Title {/* #my-id */}\n\n[x](#my-id)",
            wanted: ["id=\"my-id\""], absent: ["/*"]),
        Row(name: "heading id", source: "## Title {#my-id}\n\n[x](#my-id)", wanted: ["id=\"my-id\""], absent: ["{#"]),
        Row(name: "fragment", source: "<>\n\nText\n\n</>", wanted: ["<p>Text</p>"], absent: ["&lt;"]),
        Row(
            name: "class and style",
            source: "<div className=\"row\" style={{color: 'red', margin: '0 {1}'}}>\n  *Hi*\n</div>",
            wanted: ["<em>Hi</em>"], absent: ["className", "color", "style"]),
        Row(
            name: "inline element", source: "Press <kbd className=\"k\">Ctrl</kbd> <br/> <b>now</b>.",
            wanted: ["<kbd>Ctrl</kbd>", "<br>", "<b>now</b>"]),
        Row(
            name: "indented content is no code", source: "<div>\n    Far in.\n\n        Further.\n</div>",
            wanted: ["<p>Far in.</p>", "<p>Further.</p>"], absent: ["<pre"]),
        Row(
            name: "details",
            source: "<details>\n  <summary>More `x`</summary>\n\n  Hidden *text*.\n\n  ```js\n  a()\n  ```\n</details>",
            wanted: ["<details>", "<summary>More <code>x</code></summary>", "<em>text</em>", "</details>"]),
        Row(
            name: "table in HTML",
            source:
                "<table>\n  <thead>\n    <tr><th>A</th></tr>\n  </thead>\n  <tbody>\n    <tr><td>`b`</td></tr>\n  </tbody>\n</table>",
            wanted: ["<table", "<th>A</th>", "<code>b</code>", "</table>"]),
        Row(
            name: "list in HTML", source: "<ul>\n  <li>One</li>\n  <li>**Two**</li>\n</ul>",
            wanted: ["<ul>", "One", "<strong>Two</strong>", "</ul>"]),
        Row(
            name: "heading in HTML", source: "<h2 id=\"own\">Own `h`</h2>\n\n[x](#own)",
            wanted: ["id=\"own\"", "<code>h</code>"]),
        Row(
            name: "unknown component round blocks", source: "<Widget level={3}>\n  ## Inner\n\n  - a\n  - b\n</Widget>",
            wanted: ["Inner", "<li>a</li>"], absent: ["Widget", "level"], codes: ["guide.mdx"]),
        Row(
            name: "unknown component in a line", source: "A <Term id=\"x\">word</Term> b <Dot/> c",
            wanted: ["<p>A word b  c</p>"], codes: ["guide.mdx", "guide.mdx"]),
        Row(
            name: "member component", source: "<Foo.Bar>x</Foo.Bar>", wanted: ["x"], absent: ["Foo"],
            codes: ["guide.mdx"]),
        Row(
            name: "attribute with a greater-than sign",
            source: "<Aside title=\"a > b\" onClick={() => { x > 1 }}>\nInner\n</Aside>",
            wanted: ["a &gt; b", "<p>Inner</p>"], absent: ["onClick"]),
        Row(
            name: "comparison in text", source: "If a < b and c > d, 5 <6.", wanted: ["a &lt; b and c &gt; d, 5 &lt;6."]
        ),
        Row(name: "autolink", source: "<https://example.com/a>", wanted: ["href=\"https://example.com/a\""]),
        Row(
            name: "html comment", source: "A\n\n<!-- gone -->\n\nB", wanted: ["<p>A</p>", "<p>B</p>"], absent: ["gone"]),
        Row(
            name: "math keeps its braces", source: "Here $\\frac{a}{b}$ and\n\n$$\n\\sum_{i}\n$$",
            wanted: ["frac{a}{b}", "sum_{i}"], codes: ["guide.undrawn"]),
        Row(name: "never closed brace", source: "A { b\n\nC", wanted: ["A { b", "<p>C</p>"], codes: ["guide.mdx"]),
        Row(
            name: "never closed component", source: "<Aside>\n\nText", wanted: ["<p>Text</p>", "</aside>"],
            codes: ["guide.mdx"]),
        Row(
            name: "component in a table",
            source: "| A | B |\n| --- | --- |\n| <Badge text=\"New\" /> | <Aside>x</Aside> |",
            wanted: ["New", "x", "<table"]),
    ]

    static let starlight: [Row] = [
        Row(
            name: "aside", source: "<Aside>\nSome *text*.\n</Aside>",
            wanted: ["hint-info", "<em>text</em>", "</aside>"]),
        Row(
            name: "aside with type and title",
            source: "<Aside type=\"caution\" title=\"Watch out!\">\n  Text.\n</Aside>",
            wanted: ["hint-warning", "Watch out!", "<p>Text.</p>"]),
        Row(
            name: "aside in one line", source: "<Aside type=\"tip\">One line.</Aside>",
            wanted: ["hint-success", "One line."]),
        Row(
            name: "aside with colons", source: ":::tip[Did you know?]\nAstro *helps*.\n:::",
            wanted: ["hint-success", "Did you know?", "<em>helps</em>"]),
        Row(
            name: "tabs",
            source:
                "<Tabs syncKey=\"pkg\">\n  <TabItem label=\"npm\" icon=\"npm\">\n    ```sh\n    npm i\n    ```\n  </TabItem>\n  <TabItem label=\"pnpm\">Sirius, *Vega*</TabItem>\n</Tabs>",
            wanted: ["<div class=\"tabs\">", "data-title=\"npm\"", "data-title=\"pnpm\"", "npm i", "<em>Vega</em>"]),
        Row(
            name: "cards",
            source:
                "<CardGrid stagger>\n  <Card title=\"Check this out\" icon=\"open-book\">\n    Interesting **content**.\n\n    - a\n  </Card>\n  <Card title=\"Other\" icon=\"star\">More.</Card>\n</CardGrid>",
            wanted: ["<ul class=\"tiles\">", "Check this out", "<strong>content</strong>", "<li>a</li>", "Other"],
            absent: ["open-book"]),
        Row(
            name: "a card alone", source: "<Card title=\"Moons\">Io, Europa</Card>",
            wanted: ["<ul class=\"tiles\">", "Moons", "Io, Europa"]),
        Row(
            name: "link cards",
            source:
                "<CardGrid>\n<LinkCard title=\"Authoring\" href=\"/guides/other/\" description=\"How to *write*.\" />\n<LinkCard title=\"Out\" href=\"https://example.com\"/>\n</CardGrid>",
            wanted: ["<ul class=\"tiles\">", "Authoring", "How to *write*.", "href=\"https://example.com\""],
            codes: ["link.broken"]),
        Row(
            name: "link button",
            source:
                "<LinkButton href=\"https://example.com/x\" variant=\"secondary\" icon=\"external\">Docs</LinkButton>",
            wanted: ["class=\"button secondary\"", "href=\"https://example.com/x\"", "Docs"]),
        Row(
            name: "steps",
            source:
                "<Steps>\n\n1. Import the component:\n\n   ```js\n   import { Steps } from 'x';\n   ```\n\n2. Wrap `<Steps>` round items.\n\n   <Aside>Nested.</Aside>\n\n3. Done\n\n</Steps>",
            wanted: [
                "class=\"stepper\"", "class=\"step\"", "Import the component", "<code>&lt;Steps&gt;</code>", "Nested.",
                "Done",
            ]),
        Row(
            name: "file tree",
            source:
                "<FileTree>\n\n- astro.config.mjs an **important** file\n- src\n  - components\n    - **Header.astro**\n    - …\n- pages/\n\n</FileTree>",
            wanted: ["file-tree", "astro.config.mjs", "<strong>Header.astro</strong>", "pages/"]),
        Row(
            name: "badge", source: "It is <Badge text=\"New\" variant=\"tip\" size=\"small\" /> here.",
            wanted: ["New", "here."], absent: ["variant"]),
        Row(
            name: "icon",
            source:
                "A <Icon name=\"star\" label=\"Favourite\" color=\"goldenrod\" size=\"2rem\" /> b <Icon name=\"star\" /> c",
            wanted: ["Favourite", " c"], absent: ["goldenrod", "star"]),
        Row(
            name: "code component", source: "<Code code={`console.log('x');`} lang=\"js\" title=\"a.js\" mark={[2]} />",
            wanted: ["data-language=\"js\"", "a.js", "console"]),
        Row(
            name: "code component of a constant",
            source: "export const example = `let a = 1;\nlet b = 2;`;\n\n<Code code={example} lang=\"swift\" />",
            wanted: ["data-language=\"swift\"", "let"], absent: ["export"]),
        Row(
            name: "fence with marks", source: "```js title=\"x.js\" {1,3-4} ins={2} \"word\"\na\nb\nc\nd\n```",
            wanted: ["x.js", "data-marks"]),
        Row(
            name: "picture component", source: "import moon from './moon.png'\n\n<Image src={moon} alt=\"The moon\" />",
            wanted: ["alt=\"The moon\"", "src=\""], absent: ["{moon}"]),
        Row(
            name: "card in a step in a tab",
            source:
                "<Tabs>\n<TabItem label=\"A\">\n  <Steps>\n  1. One\n\n     <Card title=\"C\">\n       In\n     </Card>\n  2. Two\n  </Steps>\n</TabItem>\n</Tabs>",
            wanted: ["data-title=\"A\"", "class=\"step\"", "class=\"tile-title\"", "In", "Two"]),
    ]

    static let docusaurus: [Row] = [
        Row(
            name: "tabs",
            source:
                "<Tabs groupId=\"os\">\n  <TabItem value=\"apple\" label=\"Apple\" default>\n    This is an apple 🍎\n  </TabItem>\n  <TabItem value=\"orange\" label=\"Orange\">\n    This is an orange 🍊\n  </TabItem>\n</Tabs>",
            wanted: ["data-title=\"Apple\"", "data-title=\"Orange\"", "This is an orange 🍊"]),
        Row(
            name: "tabs with values",
            source:
                "<Tabs\n  defaultValue=\"apple\"\n  values={[\n    {label: 'Apple pie', value: 'apple'},\n    {label: 'Orange pie', value: 'orange'},\n  ]}>\n  <TabItem value=\"apple\">A.</TabItem>\n  <TabItem value=\"orange\">B.</TabItem>\n</Tabs>",
            wanted: ["data-title=\"Apple pie\"", "data-title=\"Orange pie\"", "A.", "B."]),
        Row(
            name: "tabs without labels", source: "<Tabs>\n<TabItem value=\"mac\">\n\nM\n\n</TabItem>\n</Tabs>",
            wanted: ["data-title=\"mac\"", "<p>M</p>"]),
        Row(
            name: "admonition", source: ":::note\n\nSome **content**\n\n:::",
            wanted: ["hint-info", "<strong>content</strong>"]),
        Row(
            name: "admonition with a title", source: ":::tip[My *tip*]\n\nUse it\n\n:::",
            wanted: ["hint-success", "My <em>tip</em>"]),
        Row(
            name: "old admonition title", source: ":::warning Your Title\n\nX\n\n:::",
            wanted: ["hint-warning", "Your Title"]),
        Row(
            name: "nested admonitions", source: "::::info[Parent]\n\nA\n\n:::danger[Child]\n\nB\n\n:::\n\n::::",
            wanted: ["Parent", "hint-danger", "Child"]),
        Row(
            name: "admonition component",
            source:
                "<Admonition type=\"tip\" icon=\"💡\" title=\"Did you know...\">\n  <p>\n    Use <b>it</b>.\n  </p>\n</Admonition>",
            wanted: ["hint-success", "Did you know...", "<b>it</b>"]),
        Row(
            name: "tabs in an admonition",
            source: ":::tip\n\n<Tabs>\n  <TabItem value=\"a\" label=\"A\">In a.</TabItem>\n</Tabs>\n\n:::",
            wanted: ["hint-success", "data-title=\"A\"", "In a."]),
        Row(
            name: "code block component",
            source:
                "<CodeBlock language=\"jsx\" title=\"/src/Hello.js\" showLineNumbers>\n  {`function Hello() {\n  return <h1>Hi</h1>;\n}`}\n</CodeBlock>",
            wanted: ["/src/Hello.js", "data-language=\"jsx\"", "Hi"]),
        Row(
            name: "fence with marks", source: "```jsx title=\"/src/H.js\" {1,2} showLineNumbers\nconst a = {b};\n```",
            wanted: ["/src/H.js", "data-line-numbers"]),
        Row(
            name: "live fence", source: "```jsx live noInline\nfunction A(props) { return <b>{props.x}</b> }\n```",
            wanted: ["props"]),
        Row(
            name: "details component", source: "<Details summary=\"Toggle me\">\n\nIn.\n\n</Details>",
            wanted: ["<summary>Toggle me</summary>", "<p>In.</p>"]),
        Row(
            name: "link component", source: "<Link to=\"https://example.com/p\">There</Link>",
            wanted: ["href=\"https://example.com/p\"", "There"]),
        Row(
            name: "base address",
            source: "<a href={useBaseUrl('/g/r0/')}>x</a> <img src={require('./moon.png').default} alt=\"m\" />",
            wanted: ["alt=\"m\""], codes: ["link.broken"]),
        Row(
            name: "themed image",
            source:
                "<ThemedImage\n  alt=\"A moon\"\n  sources={{\n    light: useBaseUrl('/guides/moon.png'),\n    dark: useBaseUrl('/guides/moon.png'),\n  }}\n/>",
            wanted: ["alt=\"A moon\""], absent: ["sources"]),
        Row(
            name: "table of contents in the text", source: "## A\n\n<TOCInline toc={toc} maxHeadingLevel={3} />\n\nB",
            wanted: ["<p>B</p>"], absent: ["TOCInline"]),
        Row(
            name: "browser only", source: "<BrowserOnly>\n  {() => <p>x</p>}\n</BrowserOnly>\n\nB",
            wanted: ["<p>B</p>"], codes: ["guide.mdx"]),
        Row(
            name: "head", source: "<head>\n  <title>X</title>\n  <meta name=\"a\" content=\"b\" />\n</head>\n\nB",
            wanted: ["<p>B</p>"], absent: ["content=\"b\""]),
        Row(
            name: "truncate", source: "A\n\n{/* truncate */}\n\n<!-- truncate -->\n\nB",
            wanted: ["<p>A</p>", "<p>B</p>"], absent: ["truncate"]),
        Row(
            name: "video frame",
            source:
                "<iframe width=\"560\" src=\"https://www.youtube.com/embed/x\" title=\"A film\" allowFullScreen></iframe>",
            wanted: ["https://www.youtube.com/embed/x"], absent: ["<iframe"]),
        Row(
            name: "list in a tab",
            source:
                "<Tabs>\n  <TabItem value=\"a\">\n\n  1. One\n\n     ```sh\n     x\n     ```\n\n  2. Two\n     - Deep\n\n  </TabItem>\n</Tabs>",
            wanted: ["<ol>", "Deep", "Two"]),
        Row(
            name: "tabs in a list",
            source:
                "1. One\n\n   <Tabs>\n     <TabItem value=\"a\" label=\"A\">\n\n     Inner\n\n     </TabItem>\n   </Tabs>\n\n2. Two",
            wanted: ["<ol>", "data-title=\"A\"", "Inner", "Two"], absent: ["start=\"2\""]),
    ]

    static let react: [Row] = [
        Row(
            name: "intro", source: "<Intro>\n\n`useState` is a *Hook*.\n\n</Intro>",
            wanted: ["<code>useState</code> is a <em>Hook</em>."]),
        Row(
            name: "note", source: "<Note>\n\n#### Why?\n\nText.\n\n</Note>",
            wanted: ["hint-info", "Why?", "<p>Text.</p>"]),
        Row(name: "pitfall", source: "<Pitfall>\n\nDo not.\n\n</Pitfall>", wanted: ["hint-warning", "<p>Do not.</p>"]),
        Row(
            name: "deep dive", source: "<DeepDive>\n\n#### How? {/*how*/}\n\nLong.\n\n</DeepDive>",
            wanted: ["id=\"how\"", "<p>Long.</p>"]),
        Row(
            name: "you will learn", source: "<YouWillLearn>\n\n* A\n* B\n\n</YouWillLearn>",
            wanted: ["<li>A</li>", "<li>B</li>"]),
        Row(
            name: "sandpack",
            source:
                "<Sandpack>\n\n```js src/App.js active\nexport default function App() {}\n```\n\n```css\nh1 { margin: 0 }\n```\n\n</Sandpack>",
            wanted: ["data-title=\"src/App.js\"", "data-title=\"css\"", "margin"]),
        Row(
            name: "recap and challenges",
            source:
                "<Recap>\n\n* R\n\n</Recap>\n\n<Challenges>\n\n#### Fix it {/*fix*/}\n\nX.\n\n<Hint>\n\nH.\n\n</Hint>\n\n<Solution>\n\nS.\n\n</Solution>\n\n</Challenges>",
            wanted: ["<li>R</li>", "id=\"fix\"", "<p>H.</p>", "<p>S.</p>"]),
        Row(
            name: "terminal", source: "<TerminalBlock>\n\nnpm install react\n\n</TerminalBlock>",
            wanted: ["npm install react", "<pre"]),
        Row(
            name: "console", source: "<ConsoleBlock level=\"error\">\n\nWarning: too {many}\n\n</ConsoleBlock>",
            wanted: ["Warning: too {many}", "<pre"]),
        Row(
            name: "diagram",
            source:
                "<DiagramGroup>\n\n<Diagram name=\"a\" height={1} width={2} alt=\"A tree with a root\">\n\nThe caption\n\n</Diagram>\n\n</DiagramGroup>",
            wanted: ["The caption", "A tree with a root"]),
        Row(
            name: "code step", source: "Call <CodeStep step={1}>`useState`</CodeStep> now.",
            wanted: ["<code>useState</code>", "now."]),
        Row(name: "inline table of contents", source: "<InlineToc />\n\nX", wanted: ["<p>X</p>"]),
        Row(
            name: "illustration",
            source: "<Illustration src=\"https://example.com/i.png\" alt=\"A cat\" caption=\"Cat.\" />",
            wanted: ["A cat", "Cat."]),
        Row(
            name: "learn more",
            source: "<LearnMore path=\"https://example.com/learn\">\n\nRead **it**.\n\n</LearnMore>",
            wanted: ["<strong>it</strong>", "href=\"https://example.com/learn\""]),
    ]

    static let generic: [Row] = [
        Row(
            name: "callout", source: "<Callout type=\"warning\" emoji=\"⚠️\">\n  Careful.\n</Callout>",
            wanted: ["hint-warning", "Careful."]),
        Row(
            name: "code group",
            source: "<CodeGroup>\n\n```js title=\"a.js\"\nx\n```\n\n```python b.py\ny\n```\n\n</CodeGroup>",
            wanted: ["data-title=\"a.js\"", "data-title=\"b.py\""]),
        Row(
            name: "steps as components",
            source:
                "<Steps>\n  <Step title=\"First\">\n    Do *it*.\n  </Step>\n  <Step title=\"Second\">Again.</Step>\n</Steps>",
            wanted: ["class=\"stepper\"", "First", "<em>it</em>", "Second", "Again."]),
        Row(
            name: "accordion",
            source: "<AccordionGroup>\n<Accordion title=\"Why?\">\n  Because.\n</Accordion>\n</AccordionGroup>",
            wanted: ["<summary>Why?</summary>", "Because."]),
        Row(
            name: "words of an unknown component's title", source: "<Banner title=\"Version 4 is out\" />\n\nX",
            wanted: ["Version 4 is out"], codes: ["guide.mdx"]),
        Row(
            name: "text is never markup",
            source:
                "{'<script>alert(1)</script>'} <Badge text=\"<img src=x onerror=y>\" /> <Card title=\"<b>x</b>\">z</Card>",
            wanted: ["&lt;script&gt;alert(1)", "&lt;img src=x onerror=y&gt;", "&lt;b&gt;x"],
            absent: ["<script", "<img"]),
        Row(
            name: "block tags in words", source: "<Card title='{% endcard %}\" %}'>{'{% payload x %}'}</Card>",
            wanted: ["{% endcard %}", "{% payload x %}"]),
    ]
}
