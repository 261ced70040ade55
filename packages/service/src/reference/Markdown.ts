/**
 * Returns the anchor of a heading, as GitHub and the documentation site generate it.
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
 * Escapes text for Markdown: no tags and no templates of the documentation site. Code is unchanged.
 *
 * @category formatting
 * @since 0.1.0
 */
export const plainText = (text: string): string =>
  text
    .split(/(`[^`]*`)/)
    .map((part) => (part.startsWith("`") ? part : part.replace(/</g, "&lt;").replace(/\{\{/g, "&#123;&#123;")))
    .join("")

const cell = (text: string): string =>
  text
    .replaceAll("|", "\\|")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join(" ")

/**
 * Formats a Markdown table. Cells are Markdown. Returns an empty string without rows.
 *
 * @category formatting
 * @since 0.1.0
 */
export const table = (head: ReadonlyArray<string>, rows: ReadonlyArray<ReadonlyArray<string>>): string =>
  rows.length === 0
    ? ""
    : [head, head.map(() => "---"), ...rows].map((row) => `| ${row.map(cell).join(" | ")} |`).join("\n")

/**
 * Joins the blocks of a page with empty lines. Empty blocks are left out.
 *
 * @category formatting
 * @since 0.1.0
 */
export const blocks = (...parts: ReadonlyArray<string>): string =>
  `${parts
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .join("\n\n")}\n`
