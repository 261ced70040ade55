const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
}

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character)

/** Renders a line of Markdown as HTML. Only backtick code is supported. */
export const inlineHtml = (markdown: string): string =>
  markdown
    .split(/(`[^`]+`)/)
    .map((part) => (/^`[^`]+`$/.test(part) ? `<code>${escapeHtml(part.slice(1, -1))}</code>` : escapeHtml(part)))
    .join("")

const rowHtml = (cell: "td" | "th", line: string): string =>
  `<tr>${line
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((text) => `<${cell}>${inlineHtml(text.trim())}</${cell}>`)
    .join("")}</tr>`

const blockHtml = (block: string): string => {
  const lines = block.split("\n")
  if (lines.every((line) => line.startsWith("|"))) {
    const [head = "", , ...rows] = lines
    return `<table>${rowHtml("th", head)}${rows.map((row) => rowHtml("td", row)).join("")}</table>`
  }
  if (lines[0]?.startsWith("- ") === true) {
    const items = block.slice(2).split("\n- ")
    return `<ul>${items.map((item) => `<li>${inlineHtml(item)}</li>`).join("")}</ul>`
  }
  return `<p>${inlineHtml(block)}</p>`
}

/** Renders the Markdown of `spec/` as HTML: paragraphs, lists, tables and inline code. Everything else stays text. */
export const proseHtml = (markdown: string): string =>
  markdown
    .trim()
    .split(/\n{2,}/)
    .filter((block) => block !== "")
    .map(blockHtml)
    .join("\n")
