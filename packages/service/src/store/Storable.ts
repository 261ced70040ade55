/**
 * The value with every text in it made storable: PostgreSQL takes neither the character U+0000 nor half a surrogate pair,
 * and a page or a client may send both. Each becomes U+FFFD, the character that stands for one that could not be kept.
 * Keys count as texts too; dates, bytes and other objects that are no JSON stay as they are.
 *
 * @category constructors
 * @since 0.1.0
 */
export const storable = <A>(value: A): A => replace(value) as A

/**
 * The text of a value for a `json` column, which keeps the order of keys as it is: a `jsonb` column would sort them, and
 * with them the columns of every table that was read from a page.
 *
 * @category constructors
 * @since 0.1.0
 */
export const inOrder = (value: unknown): string => JSON.stringify(storable(value))

// Only the texts change: whatever type the value has, it keeps.
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
