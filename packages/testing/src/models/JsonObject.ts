/** An untrusted JSON object. */
export type JsonObject = { readonly [key: string]: unknown }

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Returns the object under a key, or an empty one. */
export const objectAt = (value: unknown, key: string): JsonObject => {
  const found = isObject(value) ? value[key] : undefined
  return isObject(found) ? found : {}
}

/** Returns the array under a key, or an empty one. */
export const itemsAt = (value: unknown, key: string): ReadonlyArray<unknown> => {
  const found = isObject(value) ? value[key] : undefined
  return Array.isArray(found) ? found : []
}

/** Returns the text under a key, or an empty one. */
export const textAt = (value: unknown, key: string): string => {
  const found = isObject(value) ? value[key] : undefined
  return typeof found === "string" ? found : ""
}

/** Returns the existing fields among the given keys. */
export const pick = (value: JsonObject, keys: ReadonlyArray<string>): JsonObject =>
  Object.fromEntries(keys.flatMap((key) => (Object.hasOwn(value, key) ? [[key, value[key]]] : [])))
