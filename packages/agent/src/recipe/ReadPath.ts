import * as Schema from "effect/Schema"

/** Reference to a value within the reading of an act: object keys and row positions, outermost first. */
export const ReadRef = Schema.Struct({
  /** Position of the act in the recipe. */
  act: Schema.Int,
  path: Schema.Array(Schema.Union([Schema.String, Schema.Int])),
})
export type ReadRef = typeof ReadRef.Type

/** Readings by the position of the act. */
export type ReadPath = ReadonlyMap<number, unknown>

/** Returns the referenced value; undefined if there is none. */
export const valueAt = (reads: ReadPath, { act, path }: ReadRef): unknown => {
  let value = reads.get(act)
  for (const key of path) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined
    value = (value as Readonly<Record<string | number, unknown>>)[key]
  }
  return value
}

const amount = /^[^\d\p{L}-]*(-?\d[\d,.\s]*?)(?:\s*[%€$£¥₹]|\s*[A-Z]{3})?$/u

/** Maximum characters of a number with its surroundings. */
const longestNumber = 100

/** Parses a number in page text, without currency and thousands separators; undefined if it is none. */
export const numberIn = (value: unknown): number | undefined => {
  if (typeof value === "number") return value
  if (typeof value !== "string" || value.length > longestNumber) return undefined
  const digits = amount.exec(value.trim())?.[1]?.replace(/[,\s]/g, "")
  const number = digits === undefined || digits === "" ? Number.NaN : Number(digits)
  return Number.isFinite(number) ? number : undefined
}
