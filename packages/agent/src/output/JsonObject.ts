/** An object of JSON with anything in it. */
export type JsonObject = { readonly [key: string]: unknown }

/** Whether a value is an object, and neither a list nor null. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value)
