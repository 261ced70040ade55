import { existsSync, statSync } from "node:fs"
import { join, posix } from "node:path"
import { titleOf } from "./Page.ts"
import { headings } from "../markdown/Heading.ts"
import { withLinks } from "../markdown/Link.ts"
import { root } from "../Root.ts"
import { type Document, documents } from "../snippets/Documents.ts"
import type { Page } from "./Page.ts"

/** URL of the sources on GitHub. */
const sources = "https://github.com/tabwright/tabwright/blob/main"

/** Root documents that are not pages: the site has its own start page, and the changelog is for tools. */
const excluded: ReadonlySet<string> = new Set(["README.md", "CHANGELOG.md"])

/** Returns the path of a document on the site, or undefined if it is not a page. */
export const sitePathOf = (path: string): string | undefined => {
  if (excluded.has(path)) return undefined
  const inDocs = /^docs\/(?<rest>.+\.md)$/.exec(path)?.groups?.["rest"]
  if (inDocs !== undefined) return inDocs.replace(/(^|\/)README\.md$/, "$1index.md")
  const folder = /^(?<folder>(?:packages|apps|bench)(?:\/.+)?)\/README\.md$/.exec(path)?.groups?.["folder"]
  if (folder !== undefined)
    return folder === "bench" || folder === "apps/examples" ? `${folder}/index.md` : `${folder}.md`
  return /^[A-Z]+\.md$/.test(path) ? path.toLowerCase() : undefined
}

/** Returns the target of a document's link on the site: a page, a static file, or the sources. */
export const linkOnSite = (from: string, target: string): string => {
  if (/^[a-z][a-z0-9+.-]*:|^#/i.test(target)) return target
  const [file = "", anchor] = target.split("#")
  const to = posix.normalize(posix.join(posix.dirname(from), file))
  const tail = anchor === undefined ? "" : `#${anchor}`
  const sitePath = sitePathOf(to)
  if (sitePath !== undefined) return `/${sitePath}${tail}`
  const specFile = /^spec\/(\w+\.yaml)$/.exec(to)?.[1]
  if (specFile !== undefined) return `/openapi/${specFile}`
  if (to.startsWith("docs/") && existsSync(join(root, to)) && !statSync(join(root, to)).isDirectory()) {
    return `/${to.slice("docs/".length)}`
  }
  return `${sources}/${to}${tail}`
}

const pageOf = ({ path, text }: Document): ReadonlyArray<Page> => {
  const sitePath = sitePathOf(path)
  return sitePath === undefined ? [] : [{ path: sitePath, text: withLinks(text, (target) => linkOnSite(path, target)) }]
}

/** The list of decisions for their index page. */
const listed = (pages: ReadonlyArray<Page>): string =>
  pages
    .filter(({ path }) => /^decisions\/\d/.test(path))
    .map((page) => `- [${headings(page.text)[0]?.text ?? titleOf(page)}](/${page.path})`)
    .join("\n")

/** Returns the hand-written pages: `docs/` and the READMEs of packages. */
export const markdownPages = (all: ReadonlyArray<Document> = documents()): ReadonlyArray<Page> => {
  const pages = all.flatMap(pageOf)
  return pages.map((page) =>
    page.path === "decisions/index.md" ? { ...page, text: `${page.text.trimEnd()}\n\n${listed(pages)}\n` } : page,
  )
}
