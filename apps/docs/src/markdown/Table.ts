/**
 * Text as Markdown that means nothing but itself, outside of its code: no tags, no templates of the site.
 *
 * @category formatting
 * @since 0.1.0
 */
export const plainText = (text: string): string =>
  text
    .split(/(`[^`]*`)/)
    .map((part) => (part.startsWith("`") ? part : part.replace(/</g, "&lt;").replace(/\{\{/g, "&#123;&#123;")))
    .join("")

/** What stands in a cell: one line, whose bars are none of the table's. */
const cell = (text: string): string =>
  text
    .trim()
    .replace(/\|/g, "\\|")
    .replace(/\s*\n\s*/g, " ")

/**
 * A table of Markdown; empty where it has no rows. Cells are Markdown themselves.
 *
 * @category formatting
 * @since 0.1.0
 */
export const table = (head: ReadonlyArray<string>, rows: ReadonlyArray<ReadonlyArray<string>>): string =>
  rows.length === 0
    ? ""
    : [head, head.map(() => "---"), ...rows].map((row) => `| ${row.map(cell).join(" | ")} |`).join("\n")

/**
 * Blocks of a page with an empty line between them; empty blocks are left out.
 *
 * @category formatting
 * @since 0.1.0
 */
export const blocks = (...parts: ReadonlyArray<string>): string =>
  `${parts
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .join("\n\n")}\n`
