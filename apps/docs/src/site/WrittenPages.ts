import { existsSync, statSync } from "node:fs"
import { join, posix } from "node:path"
import { titleOf } from "./Page.ts"
import { headings } from "../markdown/Heading.ts"
import { withLinks } from "../markdown/Link.ts"
import { root } from "../Root.ts"
import { type Document, documents } from "../snippets/Documents.ts"
import type { Page } from "./Page.ts"

/** Where the sources are read in a browser. */
const sources = "https://github.com/tabwright/tabwright/blob/main"

/** Those at the root that are no page: the first is what the site's own first page says, the others are for tools. */
const left: ReadonlySet<string> = new Set(["README.md", "CHANGELOG.md"])

/**
 * Where a document of the repository stands on the site; undefined where it does not.
 *
 * @category formatting
 * @since 0.1.0
 */
export const placeOf = (path: string): string | undefined => {
  if (left.has(path)) return undefined
  const inDocs = /^docs\/(?<rest>.+\.md)$/.exec(path)?.groups?.["rest"]
  if (inDocs !== undefined) return inDocs.replace(/(^|\/)README\.md$/, "$1index.md")
  const folder = /^(?<folder>(?:packages|apps|bench)(?:\/.+)?)\/README\.md$/.exec(path)?.groups?.["folder"]
  if (folder !== undefined)
    return folder === "bench" || folder === "apps/examples" ? `${folder}/index.md` : `${folder}.md`
  return /^[A-Z]+\.md$/.test(path) ? path.toLowerCase() : undefined
}

/**
 * Where a link of a document leads on the site: to the page that its target has become, to a file that is handed out with the
 * site, or to the sources.
 *
 * @category formatting
 * @since 0.1.0
 */
export const linkOnSite = (from: string, target: string): string => {
  if (/^[a-z][a-z0-9+.-]*:|^#/i.test(target)) return target
  const [file = "", anchor] = target.split("#")
  const to = posix.normalize(posix.join(posix.dirname(from), file))
  const tail = anchor === undefined ? "" : `#${anchor}`
  const place = placeOf(to)
  if (place !== undefined) return `/${place}${tail}`
  const handedOut = /^spec\/(\w+\.yaml)$/.exec(to)?.[1]
  if (handedOut !== undefined) return `/openapi/${handedOut}`
  if (to.startsWith("docs/") && existsSync(join(root, to)) && !statSync(join(root, to)).isDirectory()) {
    return `/${to.slice("docs/".length)}`
  }
  return `${sources}/${to}${tail}`
}

const pageOf = ({ path, text }: Document): ReadonlyArray<Page> => {
  const place = placeOf(path)
  return place === undefined ? [] : [{ path: place, text: withLinks(text, (target) => linkOnSite(path, target)) }]
}

/** Decisions in their order, for the page that has none of its own words about them. */
const listed = (pages: ReadonlyArray<Page>): string =>
  pages
    .filter(({ path }) => /^decisions\/\d/.test(path))
    .map((page) => `- [${headings(page.text)[0]?.text ?? titleOf(page)}](/${page.path})`)
    .join("\n")

/**
 * The pages that people have written: `docs/`, and the READMEs of packages.
 *
 * @category constructors
 * @since 0.1.0
 */
export const writtenPages = (all: ReadonlyArray<Document> = documents()): ReadonlyArray<Page> => {
  const pages = all.flatMap(pageOf)
  return pages.map((page) =>
    page.path === "decisions/index.md" ? { ...page, text: `${page.text.trimEnd()}\n\n${listed(pages)}\n` } : page,
  )
}
