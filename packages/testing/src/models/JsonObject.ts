/** A JSON object that somebody else wrote. */
export type JsonObject = { readonly [key: string]: unknown }

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** The object under a key; an empty one where there is none. */
export const objectAt = (value: unknown, key: string): JsonObject => {
  const found = isObject(value) ? value[key] : undefined
  return isObject(found) ? found : {}
}

/** The items under a key; none where there is no array. */
export const itemsAt = (value: unknown, key: string): ReadonlyArray<unknown> => {
  const found = isObject(value) ? value[key] : undefined
  return Array.isArray(found) ? found : []
}

/** The text under a key; empty where there is none. */
export const textAt = (value: unknown, key: string): string => {
  const found = isObject(value) ? value[key] : undefined
  return typeof found === "string" ? found : ""
}

/** The named keys that are there, with their values as they came. */
export const pick = (value: JsonObject, keys: ReadonlyArray<string>): JsonObject =>
  Object.fromEntries(keys.flatMap((key) => (Object.hasOwn(value, key) ? [[key, value[key]]] : [])))
