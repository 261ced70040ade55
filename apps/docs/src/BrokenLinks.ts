import { posix } from "node:path"
import type { Document } from "./Documents.ts"
import { headings, links } from "./Markdown.ts"

/** Returns true for URLs, which are not checked. */
const isUrl = (target: string): boolean => /^[a-z][a-z0-9+.-]*:/i.test(target)

/**
 * Returns the broken links of documents, such as "docs/a.md:3: b.md#c: heading not found". URLs are not checked,
 * because tests do not use the network.
 *
 * @param exists Returns true if a file or folder exists, by its path from the root.
 */
export const brokenLinks = (
  documents: ReadonlyArray<Document>,
  exists: (path: string) => boolean,
): ReadonlyArray<string> => {
  const anchors = new Map(
    documents.map(({ path, text }) => [path, new Set(headings(text).map(({ anchor }) => anchor))]),
  )
  return documents.flatMap(({ path, text }) =>
    links(text).flatMap(({ line, target }) => {
      if (isUrl(target)) return []
      const [file = "", anchor] = target.split("#")
      const to = file === "" ? path : posix.normalize(posix.join(posix.dirname(path), decodeURI(file)))
      const problem = !exists(to)
        ? "file not found"
        : anchor !== undefined && anchors.get(to)?.has(anchor) === false
          ? "heading not found"
          : undefined
      return problem === undefined ? [] : [`${path}:${line}: ${target}: ${problem}`]
    }),
  )
}
