import { search } from "jmespath"

/** Parses an answer as JSON. Accepts a fenced code block around it. Undefined if it is not JSON. */
export const answerJson = (answer: string): unknown => {
  const fenced = /^\s*```(?:json)?\s*\n([\s\S]*?)\n```\s*$/.exec(answer)?.[1]
  try {
    return JSON.parse(fenced ?? answer)
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
