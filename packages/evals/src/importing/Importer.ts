import type { Case } from "../dataset/Case.ts"

/** Cases of a public set, before they are validated. */
export interface ImportedCases {
  readonly name: string
  readonly cases: ReadonlyArray<Case>
  /** Parts that could not be imported, one sentence each. */
  readonly notes: ReadonlyArray<string>
}

/** Contents of the files of a public set. */
export interface ImportFiles {
  readonly text: string
  /** File with the reference answers, for sets that have one. */
  readonly answers?: string | undefined
}

/**
 * A file is not in the format of the set.
 *
 * @category errors
 * @since 0.1.0
 */
export class ImportError extends Error {
  override readonly name = "ImportError"
  readonly _tag = "ImportError"
}

export type JsonObject = { readonly [key: string]: unknown }

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Parses records: a JSON list, an object, or one JSON object a line. */
export const recordsOf = (text: string): ReadonlyArray<JsonObject> => {
  const whole = parse(text)
  const values = Array.isArray(whole) ? whole : whole === undefined ? linesOf(text).map(parseLine) : [whole]
  return values.map((value: unknown, at): JsonObject => {
    if (isObject(value)) return value
    throw new ImportError(`Record ${at + 1} is not a JSON object.`)
  })
}

export const linesOf = (text: string): ReadonlyArray<string> => text.split(/\r?\n/).filter((line) => line.trim() !== "")

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const parseLine = (line: string, at: number): unknown => {
  const value = parse(line)
  if (value === undefined) throw new ImportError(`Line ${at + 1} is not JSON.`)
  return value
}

/** Returns a field that must be a text or a number, as text. */
export const textField = (record: JsonObject, name: string): string => {
  const value = record[name]
  if (typeof value === "string" && value !== "") return value
  if (typeof value === "number") return String(value)
  throw new ImportError(`A record has no field "${name}": ${JSON.stringify(record).slice(0, 200)}`)
}

/** Converts the id of a record to one of a case. */
export const caseId = (id: string): string =>
  id
    .replace(/[^A-Za-z0-9._-]+/g, "-")
    .replace(/^[^A-Za-z0-9]+/, "")
    .slice(0, 100)

/** Text that would be read as a placeholder is separated. */
export const literal = (text: string): string => text.replaceAll("{{", "{ {")
