export type JsonObject = { readonly [key: string]: unknown }

/** Returns true for an object that is neither a list nor null. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Parses a text as JSON; undefined if it is invalid. Wrapped in an object, because `null` is valid JSON. */
export const readJson = (text: string): { readonly value: unknown } | undefined => {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}
