import { Broken } from "../Verdict.ts"

/** A schema that any answer in JSON fits, so that the task need not be known. */
export const anyJson = { type: ["object", "array", "string", "number", "boolean"] }

/** Breaks off unless the text is JSON. */
export const expectJson = (what: string, text: unknown): void => {
  try {
    JSON.parse(String(text))
  } catch {
    throw new Broken(`${what} is no JSON: ${String(text).slice(0, 200)}`)
  }
}
