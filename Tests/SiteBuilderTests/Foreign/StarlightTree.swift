/// A documentation site as Starlight's own documentation describes one: 60 pages, settings, pictures and files.
///
/// Sources: starlight.astro.build: "Project structure", "Pages", "Authoring content", "Components", "Sidebar navigation",
/// "Frontmatter reference".
enum StarlightTree {
    static let settings = """
        // @ts-check
        import { defineConfig } from 'astro/config';
        import starlight from '@astrojs/starlight';

        // https://astro.build/config
        export default defineConfig({
          site: 'https://example.com',
          integrations: [
            starlight({
              title: 'Orbit docs',
              locales: { root: { label: 'English', lang: 'en' }, ko: { label: '한국어', lang: 'ko' } },
              social: [{ icon: 'github', label: 'GitHub', href: 'https://example.com/git' }],
              sidebar: [
                'start',
                {
                  label: 'Guides',
                  items: [
                    { label: 'First flight', slug: 'guides/first' },
                    'guides/second',
                    { slug: 'guides/tabs' },
                    { label: 'More', items: [{ label: 'Cards', link: '/guides/cards/' }, 'guides/steps'] },
                  ],
                },
                { label: 'Reference', autogenerate: { directory: 'reference' } },
                { label: 'Generated', collapsed: true, autogenerate: { directory: 'pages' } },
              ],
            }),
          ],
        });
        """

    static let written: [String: String] = [
        "ko/guides/steps.mdx": """
        ---
        title: 단계
        ---

        import { Steps } from '@astrojs/starlight/components';

        <Steps>

        1. [카드](/ko/guides/cards/)를 봅니다
        2. [시작](../../start/)으로 갑니다

        </Steps>
        """,
        "index.mdx": """
        ---
        title: Orbit
        description: All about orbits.
        template: splash
        hero:
          tagline: Round and round.
          actions:
            - text: Begin
              link: /start/
              icon: right-arrow
        ---

        import { Card, CardGrid, LinkCard } from '@astrojs/starlight/components';

        ## Next steps

        <CardGrid stagger>
        	<Card title="Update content" icon="pencil">
        		Edit `src/content/docs/index.mdx` to see this page change.
        	</Card>
        	<Card title="Read the docs" icon="open-book">
        		Learn more in [the second guide](/guides/second/).
        	</Card>
        	<LinkCard title="Reference" href="/reference/settings/" description="All settings." />
        </CardGrid>
        """,
        "start.md": """
        ---
        title: Start here
        sidebar:
          order: 1
          badge: New
        ---

        Plain Markdown with a note:

        :::note
        Braces {stay} and <b>HTML</b> too.
        :::

        Go to [the first guide](/guides/first/), to [a part of it](/guides/first#launch), or [back](../).
        A [neighbour](../guides/second/) by its address, the [file](/files/orbit.pdf), and ![a moon](/img/moon.png "Moon").

        ```js title="orbit.js" {2} ins={3} "turn"
        const a = { b: 1 };
        turn(a);
        stop();
        ```
        """,
        "guides/First.mdx": """
        ---
        title: First flight
        slug: guides/first
        tableOfContents: false
        ---
        import { Aside, Steps, FileTree, Badge, Icon } from '@astrojs/starlight/components';
        import moon from '../../../assets/moon.png';
        import { Image } from 'astro:assets';
        import Shared from '../../../components/_shared.mdx';

        export const speed = 7.9;

        ## Launch

        It takes {speed} km/s. <Badge text="Fast" variant="tip" /> <Icon name="rocket" />

        <Image src={moon} alt="The moon over a pad" />

        <Aside type="caution" title="Mind the wind">
          Wait for **calm** air.

          - Look at the sock
          - Ask the tower
        </Aside>

        <Steps>

        1. Fill the tank

           ```sh
           fill --all
           ```

        2. Light it

           <Aside>Stand back.</Aside>

        3. Watch

        </Steps>

        <FileTree>

        - launch/
          - **pad.yml** settings of the pad
          - crew/
            - …
        - README.md

        </FileTree>

        <Shared />

        See [Second](../second/), [steps](/guides/steps/#in-tabs) and [the picture](../../../assets/moon.png).
        """,
        "guides/second.mdx": """
        ---
        title: Second flight
        ---

        {/* A note
            for authors */}

        Text before.{' '}
        Text behind, at {frontmatter.title}.

        ### Own anchor

        <details>
          <summary>What is **hidden**?</summary>

          A table:

          | Key | Value |
          | --- | --- |
          | `a` | one <Badge text="x" /> |

        </details>

        <div class="wide" style={{ border: '1px solid' }}>
          Wide *text*.
        </div>
        """,
        "guides/tabs.mdx": """
        ---
        title: Tabs
        ---
        import { Tabs, TabItem, Code } from '@astrojs/starlight/components';

        export const fileName = 'orbit.swift';
        export const highlights = ['let', '5'];

        <Tabs syncKey="pkg">
          <TabItem label="npm" icon="seti:npm">

          ```sh
          npm create orbit
          ```

          </TabItem>
          <TabItem label="pnpm">

          ```sh
          pnpm create orbit
          ```

          </TabItem>
        </Tabs>

        <Tabs>
          <TabItem label="Stars" icon="star">
            Sirius, Vega, Betelgeuse
          </TabItem>
          <TabItem label="Moons">Io, Europa, Ganymede</TabItem>
        </Tabs>

        <Code code={`let orbit = 5`} lang="swift" title={fileName} mark={highlights} />
        """,
        "guides/cards.mdx": """
        ---
        title: Cards
        ---
        import { Card, CardGrid, LinkCard, LinkButton } from '@astrojs/starlight/components';

        <CardGrid>
          <Card title="Stars" icon="star">
            - Sirius
            - Vega

            ```json
            { "orbit": [1, 2] }
            ```
          </Card>
          <Card title="Moons" icon="moon">Io, Europa, Ganymede</Card>
        </CardGrid>

        <LinkCard title="Tabs in content" href="/guides/tabs/" description="Learn how." />

        <CardGrid>
          <LinkCard title="Second" href="/guides/second/" />
          <LinkCard title="Outside" href="https://example.com/" />
        </CardGrid>

        Read <LinkButton href="/start/" variant="secondary">the start</LinkButton> again, or

        <LinkButton
          href="https://example.com/docs"
          variant="primary"
          icon="external"
          iconPlacement="start"
        >
          Related: Outside
        </LinkButton>
        """,
        "guides/steps.mdx": """
        ---
        title: Steps
        ---
        import { Steps, Tabs, TabItem } from '@astrojs/starlight/components';

        ## In tabs

        <Tabs>
        <TabItem label="Two stages">
        <Steps>
        1. One

           1. Nested one
           2. Nested two

        2. Two
           > Quoted words
        </Steps>
        </TabItem>
        <TabItem label="One stage">
        Nothing to do.
        </TabItem>
        </Tabs>
        """,
        "reference/settings.md": """
        ---
        title: Settings
        sidebar:
          label: All settings
          order: 2
        ---

        ## `orbit.height`

        A number. See [Values](../values/), [Values](/reference/values), [Values](/reference/values/#numbers).
        """,
        "reference/values.md":
            "---\ntitle: Values\nsidebar:\n  order: 1\n---\n\n## Numbers\n\nAll of them. Back to [settings](/reference/settings/#orbitheight).\n",
        "reference/Deep Space.md":
            "---\ntitle: Deep space\nsidebar:\n  order: 3\n---\n\nFar away from [here](/reference/deep-space/).\n",
    ]

    static let snippets: [String] =
        MDXRows.starlight.filter { $0.codes.isEmpty && !$0.source.contains("moon") }.map(\.source)
        + MDXRows.language.filter {
            $0.codes.isEmpty && !$0.source.contains("import") && !$0.source.contains("export")
                && !$0.source.contains("](#") && !$0.source.contains("frac")
        }.map(\.source)

    static var files: [String: String] {
        var files: [String: String] = [
            "astro.config.mjs": settings, "package.json": #"{"name": "orbit", "type": "module"}"#,
            "tsconfig.json": #"{"extends": "astro/tsconfigs/strict"}"#,
            "README.md": "# Starter kit\n\nNot a page: [x](nowhere.md).\n",
            "public/img/moon.png": "png", "public/files/orbit.pdf": "pdf",
            "public/favicon.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
            "src/assets/moon.png": "png", "src/content.config.ts": "export const collections = {};\n",
            "src/components/_shared.mdx":
                "import { Aside } from '@astrojs/starlight/components';\n\n<Aside type=\"tip\">\n  Shared *words* for everybody.\n</Aside>\n",
            "src/components/Own.astro": "---\nconst a = 1\n---\n<b>{a}</b>\n",
        ]
        for (path, text) in written { files["src/content/docs/" + path] = text }
        for number in 0..<50 {
            let parts = (0..<4).map { snippets[(number * 4 + $0) % snippets.count] }
            let next = (number + 1) % 50
            let links =
                "Next: [page \(next)](/pages/p\(next)/), [the same](../p\(next)/), [and its end](/pages/p\(next)#the-end), [cards](/guides/cards).\n"
            files["src/content/docs/pages/p\(number).mdx"] =
                "---\ntitle: T\n---\nimport { Tabs } from '@astrojs/starlight/components';\n\n"
                + parts.joined(separator: "\n\n") + "\n\n## The end\n\n\(links)"
        }
        return files
    }
}
