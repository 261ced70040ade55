export interface Fence {
  /** The first word after the backticks. Empty if there is none. */
  readonly language: string
  /** The rest of that line. */
  readonly info: string
  /** The content, ending with a line break. */
  readonly code: string
  /** Line of the opening fence, from 1. */
  readonly line: number
}

const opening = /^(?<indent> *)(?<ticks>`{3,})(?<language>[\w-]*)[ \t]*(?<info>.*)$/

/** Returns the fenced blocks of a Markdown text in order, including those in lists, without their indent. */
export const fences = (markdown: string): ReadonlyArray<Fence> => {
  const found: Array<Fence> = []
  const lines = markdown.split("\n")
  for (let at = 0; at < lines.length; at++) {
    const { indent = "", ticks = "", language = "", info = "" } = opening.exec(lines[at] ?? "")?.groups ?? {}
    if (ticks === "") continue
    const line = at + 1
    const code: Array<string> = []
    for (at++; at < lines.length && lines[at]?.trim() !== ticks; at++) {
      code.push((lines[at] ?? "").replace(new RegExp(`^ {0,${indent.length}}`), ""))
    }
    found.push({ language, info: info.trim(), code: `${code.join("\n")}\n`, line })
  }
  return found
}

/** Removes fenced blocks. Their lines stay as empty lines, so that line numbers do not change. */
export const withoutFences = (markdown: string): string => {
  const lines = markdown.split("\n")
  for (const { code, line } of fences(markdown)) {
    const last = line + code.split("\n").length - 1
    for (let at = line - 1; at <= last; at++) if (at < lines.length) lines[at] = ""
  }
  return lines.join("\n")
}

interface Heading {
  readonly level: number
  /** Plain text without markup. */
  readonly text: string
  /** The anchor, as GitHub and the site generate it. */
  readonly anchor: string
}

const plain = (markdown: string): string =>
  markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/[`*]/g, "")
    .trim()

/** Returns the anchor of a heading, as GitHub and the site generate it. The site's build loads no other package. */
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

interface Link {
  /** The target as written, with its anchor. */
  readonly target: string
  readonly line: number
}

const inline = /\]\(\s*<?([^)\s>]+)>?(?:\s+"[^"]*")?\s*\)/g
const inlineCode = /(`+)[^`]*?\1/g

/** Returns the links and images of a Markdown text in order, except in code. */
export const links = (markdown: string): ReadonlyArray<Link> =>
  withoutFences(markdown)
    .split("\n")
    .flatMap((line, at) =>
      [...line.replace(inlineCode, (code) => " ".repeat(code.length)).matchAll(inline)].map(([, target = ""]) => ({
        target,
        line: at + 1,
      })),
    )

/** Replaces the targets of links, except in code. */
export const withLinks = (markdown: string, replace: (target: string) => string): string => {
  const bare = withoutFences(markdown).split("\n")
  return markdown
    .split("\n")
    .map((line, at) => {
      if (bare[at] === "" || !line.includes("](")) return line
      return line
        .split(/(`[^`]*`)/)
        .map((part) =>
          part.startsWith("`")
            ? part
            : part.replace(inline, (whole, target: string) => whole.replace(target, () => replace(target))),
        )
        .join("")
    })
    .join("\n")
}
