import { posix } from "node:path"
import type { Document } from "./Documents.ts"
import { headings, links } from "./Markdown.ts"

/** Returns true for URLs, which are not checked. */
const isElsewhere = (target: string): boolean => /^[a-z][a-z0-9+.-]*:/i.test(target)

/**
 * Returns broken links of documents, each as "docs/a.md:3: b.md#c is not there: why". URLs are not checked, because
 * tests do not use the network.
 *
 * @param isThere Returns true if a file or folder exists, by its path from the root.
 */
export const brokenLinks = (
  documents: ReadonlyArray<Document>,
  isThere: (path: string) => boolean,
): ReadonlyArray<string> => {
  const anchors = new Map(
    documents.map(({ path, text }) => [path, new Set(headings(text).map(({ anchor }) => anchor))]),
  )
  return documents.flatMap(({ path, text }) =>
    links(text).flatMap(({ line, target }) => {
      if (isElsewhere(target)) return []
      const [file = "", anchor] = target.split("#")
      const to = file === "" ? path : posix.normalize(posix.join(posix.dirname(path), decodeURI(file)))
      const why = !isThere(to)
        ? "there is no such file"
        : anchor !== undefined && anchors.get(to)?.has(anchor) === false
          ? "the file has no such heading"
          : undefined
      return why === undefined ? [] : [`${path}:${line}: ${target}: ${why}`]
    }),
  )
}
