import * as Schema from "effect/Schema"

/**
 * A value within what an act of a recipe reads: keys of objects and positions of rows, from the outside in.
 *
 * @category schemas
 * @since 0.1.0
 */
export const ReadRef = Schema.Struct({
  /** Position of the act in the recipe. */
  act: Schema.Int,
  path: Schema.Array(Schema.Union([Schema.String, Schema.Int])),
})
export type ReadRef = typeof ReadRef.Type

/** What was read, by the position of the act that read it. */
export type Reads = ReadonlyMap<number, unknown>

/** The value that a reference names; undefined where there is none. */
export const valueAt = (reads: Reads, { act, path }: ReadRef): unknown => {
  let value = reads.get(act)
  for (const key of path) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined
    value = (value as Readonly<Record<string | number, unknown>>)[key]
  }
  return value
}

const amount = /^[^\d\p{L}-]*(-?\d[\d,.\s]*?)(?:\s*[%€$£¥₹]|\s*[A-Z]{3})?$/u

/** Characters of a number at most, with what stands around it: what is longer is none. */
const longestNumber = 100

/** The number that a text of a page is, without its currency and commas; undefined where it is none. */
export const numberIn = (value: unknown): number | undefined => {
  if (typeof value === "number") return value
  if (typeof value !== "string" || value.length > longestNumber) return undefined
  const digits = amount.exec(value.trim())?.[1]?.replace(/[,\s]/g, "")
  const number = digits === undefined || digits === "" ? Number.NaN : Number(digits)
  return Number.isFinite(number) ? number : undefined
}
