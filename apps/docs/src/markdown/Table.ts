/** Escapes text for Markdown: no tags and no templates of the site. Code is unchanged. */
export const plainText = (text: string): string =>
  text
    .split(/(`[^`]*`)/)
    .map((part) => (part.startsWith("`") ? part : part.replace(/</g, "&lt;").replace(/\{\{/g, "&#123;&#123;")))
    .join("")

/** Formats a cell on one line, with escaped bars. */
const cell = (text: string): string =>
  text
    .trim()
    .replace(/\|/g, "\\|")
    .replace(/\s*\n\s*/g, " ")

/** Formats a Markdown table. Cells are Markdown. Returns an empty string without rows. */
export const table = (head: ReadonlyArray<string>, rows: ReadonlyArray<ReadonlyArray<string>>): string =>
  rows.length === 0
    ? ""
    : [head, head.map(() => "---"), ...rows].map((row) => `| ${row.map(cell).join(" | ")} |`).join("\n")

/** Joins the blocks of a page with empty lines. Empty blocks are left out. */
export const blocks = (...parts: ReadonlyArray<string>): string =>
  `${parts
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .join("\n\n")}\n`
