import { jsonLanguage } from "@codemirror/lang-json"

/** The first syntax error of a text that should be JSON. */
export interface JsonFault {
  readonly message: string
  /** Offset in the text. */
  readonly at: number
  /** Line and column, from 1. */
  readonly line: number
  readonly column: number
}

/** Returns the first syntax error. Undefined for valid and for blank text. */
export const jsonFault = (text: string): JsonFault | undefined => {
  if (text.trim() === "") return undefined
  try {
    JSON.parse(text)
    return undefined
  } catch (error) {
    const at = firstError(text)
    const before = text.slice(0, at)
    return {
      message: error instanceof Error ? withoutPosition(error.message) : String(error),
      at,
      line: before.split("\n").length,
      column: at - before.lastIndexOf("\n"),
    }
  }
}

/** Offset of the first error in the syntax tree. The messages of engines lack positions, or count differently. */
const firstError = (text: string): number => {
  let at = text.length
  jsonLanguage.parser.parse(text).iterate({
    enter: ({ from, type }) => {
      if (type.isError) at = Math.min(at, from)
    },
  })
  return at
}

const withoutPosition = (message: string): string =>
  message
    .replace(/^JSON\.parse: /, "")
    .replace(/(?: in JSON)? at (?:position|line) \d.*$/, "")
    .replace(/, (?:\.\.\.)?".*" is not valid JSON$/s, "")
