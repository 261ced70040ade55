import * as Errors from "@tabwright/core/errors"
import { knownModels } from "@tabwright/core/reasoning"
import { errorCatalog } from "@tabwright/service/reference"
import { existsSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "vitest"
import { brokenLinks } from "../src/BrokenLinks.ts"
import { root } from "../src/Documents.ts"
import { linkOnSite, makeSite, sitePathOf } from "../src/site/Site.ts"

const site = await makeSite()
const paths = new Set(site.pages.map(({ path }) => path))
const textOf = (path: string) => site.pages.find((page) => page.path === path)?.text ?? assert.fail(`${path} not found`)

describe("Site", () => {
  it("has no broken links", () => {
    const exists = (path: string) => paths.has(path) || site.files.has(path) || existsSync(join(root, "docs", path))
    assert.deepStrictEqual(
      brokenLinks(
        // Site links are absolute; document links are relative.
        site.pages.map(({ path, text }) => ({
          path,
          text: text.replaceAll("](/", `](${"../".repeat(path.split("/").length - 1)}./`),
        })),
        exists,
      ),
      [],
    )
  })

  it("links to every page from the sidebar", () => {
    const linked = new Set(site.navigation.flatMap(({ items = [] }) => items.map(({ link }) => link)))
    const unlinked = [...paths].filter((path) => {
      const link = `/${path.replace(/(^|\/)index\.md$/, "$1").replace(/\.md$/, "")}`
      return link !== "/" && !linked.has(link)
    })
    assert.deepStrictEqual(unlinked, [])
  })

  it("documents every error, operation and model", () => {
    const exported = Object.values(Errors).flatMap((value) =>
      typeof value === "function" && value.prototype instanceof Error ? [value.name] : [],
    )
    for (const name of exported) {
      assert.include(textOf("reference/errors.md"), `| [${name}](../client/errors.md#${name.toLowerCase()})`)
    }
    for (const [code] of errorCatalog) assert.include(textOf("reference/errors.md"), `\n### ${code}\n`)
    assert.include(textOf("reference/api/v4/runs.md"), "`POST /api/v4/runs`")
    for (const model of knownModels("v4")) assert.include(textOf("reference/reasoning.md"), `\`${model}\``)
  })

  it("includes llms.txt and llms-full.txt", () => {
    const text = site.files.get("llms.txt") ?? ""
    for (const [, path = ""] of text.matchAll(/\]\(\/([^)]+)\)/g)) assert.isTrue(paths.has(path), path)
    assert.include(site.files.get("llms-full.txt") ?? "", "POST /api/v4/runs")
  })

  it("maps documents of the repository to pages", () => {
    assert.strictEqual(sitePathOf("docs/README.md"), "index.md")
    assert.strictEqual(sitePathOf("apps/examples/chat/README.md"), "apps/examples/chat.md")
    assert.isUndefined(sitePathOf("README.md"))
    assert.strictEqual(linkOnSite("docs/guides/a.md", "../client/b.md#c"), "/client/b.md#c")
    assert.strictEqual(linkOnSite("packages/sdk/README.md", "../../spec/v4.yaml"), "/openapi/v4.yaml")
    assert.strictEqual(linkOnSite("docs/a.md", "images/run.png"), "/images/run.png")
    assert.match(linkOnSite("README.md", "LICENSE"), /^https:.*\/LICENSE$/)
  })
})
