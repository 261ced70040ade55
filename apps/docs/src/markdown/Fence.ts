/** A fenced code block. */
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
