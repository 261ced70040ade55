import { headings } from "../Markdown.ts"

export interface Page {
  /** Path from the root of the site, such as "guides/files.md". */
  readonly path: string
  /** Markdown with links to other pages of the site. */
  readonly text: string
}

/** Returns the title of a page: its first heading, or its path. */
export const titleOf = ({ path, text }: Page): string => headings(text)[0]?.text ?? path

/** Returns the first paragraph of a page on one line, for lists of pages. */
export const summaryOf = ({ text }: Page): string => {
  const paragraph = text
    .replace(/^---\n[^]*?\n---\n/, "")
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .find((block) => /^[\p{L}`"*[]/u.test(block))
  return (paragraph ?? "")
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/\s+/g, " ")
    .trim()
}
