import type { Action } from "../action/Action.ts"
import type { Observation } from "../observation/Observation.ts"
import { wordsOf } from "./TemplateText.ts"

/** Returns the words in front of a value on the page, as its label. */
const labelsOf = (value: string, pageText: string): ReadonlyArray<string> => {
  const lines = pageText.split("\n").map((line) => line.trim())
  return lines.flatMap((line, at) => {
    const place = line.indexOf(value)
    if (place < 0) return []
    const before = line.slice(0, place)
    const label = wordsOf(before).length > 0 ? before : (lines[at - 1] ?? "")
    const words = wordsOf(label).filter((word) => !/\d/.test(word))
    return words.length === 0 ? [] : [words.slice(-6).join(" ")]
  })
}

/** Returns model-free readings that may explain the rest of an answer, most likely first. */
export const readingsFor = (
  unexplained: ReadonlyArray<string>,
  data: unknown,
  { pageText, title, url }: Pick<Observation, "pageText" | "title" | "url">,
): ReadonlyArray<Action> => {
  const keys = typeof data === "object" && data !== null && !Array.isArray(data) ? Object.entries(data) : []
  const found: Array<Action> = []
  for (const value of unexplained) {
    if (value.startsWith("[")) {
      found.push({ extract: { kind: "list" } }, { extract: { kind: "table" } })
      continue
    }
    if (title === value) found.push({ extract: { kind: "title" } })
    if (url === value) found.push({ extract: { kind: "url" } })
    const key = keys.find(([, inner]) => String(inner) === value)?.[0]
    const ofKey =
      key === undefined ? [] : [wordsOf(key.replaceAll(/([a-z])([A-Z])/g, "$1 $2").replaceAll("_", " ")).join(" ")]
    for (const query of [...labelsOf(value, pageText), ...ofKey].slice(0, 3))
      found.push({ extract: { kind: "text", query } })
  }
  return found
}
