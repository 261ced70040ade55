import { posix } from "node:path"
import { headings } from "../markdown/Heading.ts"
import { links } from "../markdown/Link.ts"
import type { Document } from "../snippets/Documents.ts"

/** An address of another place, which nobody asks here whether it is there. */
const isElsewhere = (target: string): boolean => /^[a-z][a-z0-9+.-]*:/i.test(target)

/**
 * Links of documents to files and headings that are not there, each as "docs/a.md:3: b.md#c is not there: why". Addresses of the
 * web are left out: a test asks nobody.
 *
 * @param isThere Whether a file or folder is there, by its path from the root.
 * @category validation
 * @since 0.1.0
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
