import { apiVersions, readDocument, readReference } from "@tabwright/service/reference"
import { apiPages } from "./ApiPages.ts"
import { errorPage } from "./ErrorPage.ts"
import { markdownPages } from "./MarkdownPages.ts"
import { type Entry, navigation } from "./Navigation.ts"
import { type Page, summaryOf } from "./Page.ts"
import { modelsPage, reasoningPage } from "./ReasoningPage.ts"

/** The input of the site's build. */
export interface Site {
  readonly pages: ReadonlyArray<Page>
  readonly navigation: ReadonlyArray<Entry>
  /** Static files by path. */
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
