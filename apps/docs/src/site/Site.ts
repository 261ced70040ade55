import { apiVersions, readDocument, readReference } from "@tabwright/service/reference"
import { existsSync, statSync } from "node:fs"
import { join, posix } from "node:path"
import { type Document, documents, root } from "../Documents.ts"
import { headings, withLinks } from "../Markdown.ts"
import { apiPages } from "./ApiPages.ts"
import { errorPage } from "./ErrorPage.ts"
import { type Entry, navigation } from "./Navigation.ts"
import { type Page, summaryOf, titleOf } from "./Page.ts"
import { modelsPage, reasoningPage } from "./ReasoningPage.ts"

export interface Site {
  readonly pages: ReadonlyArray<Page>
  readonly navigation: ReadonlyArray<Entry>
  readonly files: ReadonlyMap<string, string>
}

/** Collects the site: hand-written pages, and pages generated from the specification and the tables in the code. */
export const makeSite = async (): Promise<Site> => {
  const references = await Promise.all(apiVersions.map(readReference))
  const pages = [...markdownPages(), ...references.flatMap(apiPages), reasoningPage(), modelsPage(), errorPage()]
  const entries = navigation(pages)
  const documents = await Promise.all(
    apiVersions.map(async (version) => [`openapi/${version}.yaml`, await readDocument(version)] as const),
  )
  return {
    pages,
    navigation: entries,
    files: new Map([
      ...documents,
      ["llms.txt", llmsText(entries, pages)],
      ["llms-full.txt", llmsFullText(pages)],
      ...pages.map(({ path, text }) => [path, text] as const),
    ]),
  }
}

/** Returns `llms.txt`: the site's contents for language models, with one line per page. */
export const llmsText = (entries: ReadonlyArray<Entry>, pages: ReadonlyArray<Page>): string => {
  const known = new Map(pages.map((page) => [page.path, page]))
  const line = ({ link = "/", text }: Entry): string => {
    const page = known.get(`${link.slice(1)}.md`) ?? known.get(`${link.slice(1)}index.md`)
    const summary = page === undefined ? "" : summaryOf(page)
    return `- [${text}](${link.endsWith("/") ? `${link}index` : link}.md)${summary === "" ? "" : `: ${summary}`}`
  }
  return [
    "# Tabwright",
    "",
    "> An open cloud agent and browser service that anyone can host: send a task in plain language and an agent controls a real Chromium, or start a browser and control it yourself over CDP. It supports the v2, v3 and v4 APIs at the same time.",
    "",
    "Append `.md` to the URL of a page for its Markdown. `/llms-full.txt` contains all pages.",
    ...entries.flatMap(({ items = [], text }) => ["", `## ${text}`, "", ...items.map(line)]),
    "",
  ].join("\n")
}

/** Returns `llms-full.txt`: the text of all pages except decisions and pages of packages that users do not install. */
export const llmsFullText = (pages: ReadonlyArray<Page>): string =>
  pages
    .filter(({ path }) => !/^(?:decisions|bench|apps)\//.test(path))
    .map(({ path, text }) => `<!-- /${path} -->\n\n${text.trim()}\n`)
    .join("\n")

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
  return sitePath === undefined
    ? []
    : [{ path: sitePath, text: withLinks(withoutInfo(text), (target) => linkOnSite(path, target)) }]
}

/** Removes what only the tests of the documents need from the openings of code blocks. */
const withoutInfo = (text: string): string =>
  text.replace(/^( *```\w+) (?:real|output|not run: .*)$/gm, (_line, opening: string) => opening)

/** The list of decisions for their index page. */
const listed = (pages: ReadonlyArray<Page>): string =>
  pages
    .filter(({ path }) => /^decisions\/\d/.test(path))
    .map((page) => `- [${headings(page.text)[0]?.text ?? titleOf(page)}](/${page.path})`)
    .join("\n")

/** Returns the hand-written pages: `docs/` and the READMEs of packages. */
const markdownPages = (all: ReadonlyArray<Document> = documents()): ReadonlyArray<Page> => {
  const pages = all.flatMap(pageOf)
  return pages.map((page) =>
    page.path === "decisions/index.md" ? { ...page, text: `${page.text.trimEnd()}\n\n${listed(pages)}\n` } : page,
  )
}
