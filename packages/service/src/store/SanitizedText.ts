/**
 * Replaces what PostgreSQL cannot store, U+0000 and lone surrogates, with U+FFFD in every string and key of a value.
 * Dates, bytes and other non-JSON objects stay unchanged.
 */
export const sanitizeText = <A>(value: A): A => replace(value) as A

/** Shortens a text to `maxLength` code points, the last one an ellipsis. Splits no surrogate pair. */
export const shortenText = (text: string, maxLength: number): string => {
  const characters = Array.from(text)
  return characters.length <= maxLength ? text : `${characters.slice(0, maxLength - 1).join("")}…`
}

/**
 * Serializes a value for a `json` column, which preserves key order. `jsonb` would sort the keys, and with them the
 * columns of extracted tables.
 */
export const orderedJson = (value: unknown): string => JSON.stringify(sanitizeText(value))

// Only strings change, so the type is preserved.
const replace = (value: unknown): unknown => {
  if (typeof value === "string") return value.replaceAll("\u0000", "\uFFFD").replace(/\p{Surrogate}/gu, "\uFFFD")
  if (Array.isArray(value)) return value.map(replace)
  if (!isPlain(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [replace(key), replace(inner)]))
}

const isPlain = (value: unknown): value is object => {
  if (typeof value !== "object" || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
