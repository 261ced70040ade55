/** A JSON object with any content. */
export type JsonObject = { readonly [key: string]: unknown }

/** Returns true for an object that is neither a list nor null. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value)
