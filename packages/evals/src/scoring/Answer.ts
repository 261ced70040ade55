import { search } from "jmespath"

/** Returns the content of a fenced code block, or the text itself if it is not one. */
const withoutFence = (text: string): string => {
  const trimmed = text.trim()
  const isFenced = trimmed.startsWith("```") && trimmed.endsWith("```") && trimmed.includes("\n")
  return isFenced ? trimmed.slice(trimmed.indexOf("\n"), -3) : text
}

/** Parses an answer as JSON. Accepts a fenced code block around it. Undefined if it is not JSON. */
export const answerJson = (answer: string): unknown => {
  try {
    return JSON.parse(withoutFence(answer))
  } catch {
    return undefined
  }
}

/** Evaluates a JMESPath. Returns undefined for null, which JMESPath uses for what does not exist, and for other data. */
export const query = (value: unknown, path: string): unknown => {
  try {
    return search(value, path) ?? undefined
  } catch {
    return undefined
  }
}

/** Returns the part of an answer that a path selects, or the whole text. */
export const selected = (answer: string, path: string | undefined): unknown => {
  if (path === undefined) return answer
  const parsed = answerJson(answer)
  return parsed === undefined ? undefined : query(parsed, path)
}

/** Returns a selected value as text. */
export const textOf = (value: unknown): string =>
  typeof value === "string" ? value : value === undefined ? "" : JSON.stringify(value)
