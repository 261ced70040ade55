import { apiVersions, readDocument, readReference } from "@tabwright/service/reference"
import { apiPages } from "./ApiPages.ts"
import { errorPage } from "./ErrorPage.ts"
import { llmsFullText, llmsText } from "./Llms.ts"
import { type Entry, navigation } from "./Navigation.ts"
import type { Page } from "./Page.ts"
import { modelsPage, reasoningPage } from "./ReasoningPage.ts"
import { writtenPages } from "./WrittenPages.ts"

/**
 * Everything that the site is built from.
 *
 * @category models
 * @since 0.1.0
 */
export interface Site {
  readonly pages: ReadonlyArray<Page>
  readonly navigation: ReadonlyArray<Entry>
  /** Files that are handed out as they are, by their path. */
  readonly files: ReadonlyMap<string, string>
}

/**
 * Puts the site together: pages that people wrote, and pages from the specification and the tables that the programs use.
 *
 * @category constructors
 * @since 0.1.0
 */
export const makeSite = async (): Promise<Site> => {
  const references = await Promise.all(apiVersions.map(readReference))
  const pages = [...writtenPages(), ...references.flatMap(apiPages), reasoningPage(), modelsPage(), errorPage()]
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
