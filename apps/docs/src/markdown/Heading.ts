import { withoutFences } from "./Fence.ts"

/** A heading of a Markdown text. */
export interface Heading {
  readonly level: number
  /** Plain text without markup. */
  readonly text: string
  /** The anchor, as GitHub and the site generate it. */
  readonly anchor: string
}

/** Removes backticks, asterisks and link targets. */
const plain = (markdown: string): string =>
  markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/[`*]/g, "")
    .trim()

/** Returns the anchor of a heading, as GitHub and the site generate it. */
export const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .replace(/\s/g, "-")

/** Returns the headings of a Markdown text in order. Repeated headings get a suffix such as `-1`. */
export const headings = (markdown: string): ReadonlyArray<Heading> => {
  const seen = new Map<string, number>()
  return [...withoutFences(markdown).matchAll(/^(#{1,6}) +(.+?) *$/gm)].map(([, marks = "", line = ""]) => {
    const text = plain(line)
    const base = slug(text)
    const before = seen.get(base) ?? 0
    seen.set(base, before + 1)
    return { level: marks.length, text, anchor: before === 0 ? base : `${base}-${before}` }
  })
}
