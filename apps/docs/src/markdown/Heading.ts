import { withoutFences } from "./Fence.ts"

/**
 * A heading of a Markdown text.
 *
 * @category models
 * @since 0.1.0
 */
export interface Heading {
  readonly level: number
  /** As it is read, without marks. */
  readonly text: string
  /** What follows the `#` of a link to it, as GitHub and the site make it. */
  readonly anchor: string
}

/** What is read of a line: no backticks, stars, or addresses of links. */
const plain = (markdown: string): string =>
  markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/[`*]/g, "")
    .trim()

/**
 * What follows the `#` of a link to a heading: as GitHub makes it, and the site.
 *
 * @category formatting
 * @since 0.1.0
 */
export const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .replace(/\s/g, "-")

/**
 * The headings of a Markdown text in their order. A heading that is there a second time gets `-1` behind its anchor.
 *
 * @category constructors
 * @since 0.1.0
 */
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
