import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { defineConfig } from "vitepress"
import { slug } from "../../src/Markdown.ts"

/** The output of `apps/docs/src/main.ts` and typedoc. */
const output = join(import.meta.dirname, "..", "dist")
const navigation = JSON.parse(readFileSync(join(output, "navigation.json"), "utf8"))
const hasPackages = existsSync(join(output, "pages", "public", "reference", "packages", "index.html"))
/** Pages of typedoc, which VitePress must not treat as its own. */
const packages = { text: "Every export of the packages", link: "/reference/packages/index.html", target: "_self" }

export default defineConfig({
  title: "Tabwright",
  description: "An open cloud agent and browser service that anyone can host",
  lang: "en-US",
  srcDir: "dist/pages",
  srcExclude: ["public/**"],
  outDir: "dist/site",
  cacheDir: "dist/cache",
  cleanUrls: true,
  lastUpdated: false,
  // URLs of a server on the reader's machine.
  ignoreDeadLinks: "localhostLinks",
  head: [["meta", { name: "theme-color", content: "#0b57b5" }]],
  markdown: {
    anchor: { slugify: slug },
    config: (markdown) => {
      // Pages are not templates: double braces are text.
      const { code_inline: code, fence, text } = markdown.renderer.rules
      const plain = (html: string) => html.replaceAll("{{", "&#123;&#123;")
      markdown.renderer.rules.code_inline = (...args) => plain(code(...args))
      markdown.renderer.rules.text = (...args) => plain(text(...args))
      markdown.renderer.rules.fence = (tokens, index, options, env, self) => {
        const { content, info } = tokens[index]
        if (info.trim() !== "mermaid") return fence(tokens, index, options, env, self)
        return `<ClientOnly><Diagram code="${encodeURIComponent(content)}" /></ClientOnly>`
      }
    },
  },
  vite: { build: { chunkSizeWarningLimit: 5000 } },
  themeConfig: {
    nav: [
      { text: "Quick start", link: "/quick-start" },
      { text: "Tutorial", link: "/tutorial" },
      { text: "How to", link: "/how-to/" },
      { text: "Guides", link: "/guides/tasks" },
      { text: "API", link: "/reference/api/v4/" },
      ...(hasPackages ? [{ ...packages, text: "Packages" }] : []),
    ],
    sidebar: navigation.map((section) =>
      section.text === "Reference" && hasPackages ? { ...section, items: [...section.items, packages] } : section,
    ),
    outline: [2, 3],
    search: { provider: "local" },
    footer: { message: "MIT license" },
  },
})
