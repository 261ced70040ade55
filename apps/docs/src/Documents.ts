import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

/** The root folder of the repository. */
export const root = fileURLToPath(new URL("../../..", import.meta.url))

export interface Document {
  /** Path from the root of the repository, with `/`. */
  readonly path: string
  readonly text: string
}

const read = (patterns: ReadonlyArray<string>): ReadonlyArray<Document> =>
  globSync(patterns, { cwd: root, exclude: (name) => name === "node_modules" || name === "dist" })
    .map((path) => path.replaceAll("\\", "/"))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }))

/** Returns the documents of the project: `docs/`, and the READMEs and other texts of the root and of every package. */
export const documents = (): ReadonlyArray<Document> =>
  read(["*.md", "docs/**/*.md", "{apps,packages,bench}/*/*.md", "apps/examples/*/*.md", "{bench,apps/examples}/*.md"])

/** Returns the documents whose code blocks run as tests. READMEs of packages run with their packages. */
export const documentsWithSnippets = (): ReadonlyArray<Document> =>
  documents().filter(
    ({ path }) => path === "README.md" || (path.startsWith("docs/") && !path.startsWith("docs/decisions/")),
  )
