import { CheckFailed } from "../CheckStatus.ts"

/** A schema that accepts any JSON, because the task is not known. */
export const anyJson = { type: ["object", "array", "string", "number", "boolean"] }

/** Throws unless the text is JSON. */
export const expectJson = (what: string, text: unknown): void => {
  try {
    JSON.parse(String(text))
  } catch {
    throw new CheckFailed(`${what} is not JSON: ${String(text).slice(0, 200)}`)
  }
}
