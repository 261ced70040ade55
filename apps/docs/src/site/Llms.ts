import type { Entry } from "./Navigation.ts"
import { type Page, summaryOf } from "./Page.ts"

/**
 * `llms.txt`: the site's contents for language models, with one line about each page.
 *
 * @category formatting
 * @since 0.1.0
 */
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
    "> An open cloud agent and browser service that anyone can host: send a task in plain language and an agent drives a real Chromium, or take a browser and drive it yourself over CDP. It speaks the v2, v3 and v4 APIs at once.",
    "",
    "Every page is there as Markdown at its address with `.md`; all of them in one file are `/llms-full.txt`.",
    ...entries.flatMap(({ items = [], text }) => ["", `## ${text}`, "", ...items.map(line)]),
    "",
  ].join("\n")
}

/**
 * `llms-full.txt`: the text of all pages, one after the other, but for decisions and the pages of packages that are not installed
 * by users.
 *
 * @category formatting
 * @since 0.1.0
 */
export const llmsFullText = (pages: ReadonlyArray<Page>): string =>
  pages
    .filter(({ path }) => !/^(?:decisions|bench|apps)\//.test(path))
    .map(({ path, text }) => `<!-- /${path} -->\n\n${text.trim()}\n`)
    .join("\n")
