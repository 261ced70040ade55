import { isDeepStrictEqual } from "node:util"
import type { ValueRule } from "../dataset/Scorer.ts"
import { isSameText, normalizeText } from "./NormalizeText.ts"

interface MatchOptions {
  /** Rules by path, such as `items[*].price`. */
  readonly compare?: { readonly [path: string]: ValueRule } | undefined
  /** Fields that are not expected. */
  readonly extra: "allowed" | "forbidden"
}

/** Returns the differences between two JSON values, each with its path. Empty if they match. */
export const differences = (
  expected: unknown,
  actual: unknown,
  options: MatchOptions,
  path = "",
): ReadonlyArray<string> => {
  const rule = options.compare?.[path] ?? {}
  const shown = path === "" ? "the answer" : path
  if (rule.ignored === true) return []
  if (isPlainObject(expected)) {
    if (!isPlainObject(actual)) return [`${shown} is not an object`]
    const missing = Object.keys(expected).filter((key) => !Object.hasOwn(actual, key))
    const extra = options.extra === "allowed" ? [] : Object.keys(actual).filter((key) => !Object.hasOwn(expected, key))
    return [
      ...missing
        .filter((key) => options.compare?.[join(path, key)]?.ignored !== true)
        .map((key) => `${join(path, key)} is missing`),
      ...extra.map((key) => `${join(path, key)} is not expected`),
      ...Object.entries(expected).flatMap(([key, value]) =>
        Object.hasOwn(actual, key) ? differences(value, actual[key], options, join(path, key)) : [],
      ),
    ]
  }
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual)) return [`${shown} is not a list`]
    if (expected.length !== actual.length) return [`${shown} has ${actual.length} items, not ${expected.length}`]
    if (rule.unordered === true) return unorderedDifferences(expected, actual, options, path)
    return expected.flatMap((value, at) => differences(value, actual[at], options, `${path}[*]`))
  }
  return isSame(expected, actual, rule) ? [] : [`${shown} is ${short(actual)}, not ${short(expected)}`]
}

const join = (path: string, key: string): string => (path === "" ? key : `${path}.${key}`)

const isPlainObject = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const isSame = (expected: unknown, actual: unknown, rule: ValueRule): boolean => {
  if (rule.tolerance !== undefined && typeof expected === "number") {
    const value = typeof actual === "string" && /\d/.test(actual) ? Number(actual) : actual
    // One part in 10^12 for the rounding of the subtraction.
    return typeof value === "number" && Math.abs(value - expected) <= rule.tolerance + 1e-12 * Math.abs(expected)
  }
  if (rule.normalized === true && typeof expected === "string" && typeof actual === "string")
    return isSameText(expected, actual)
  return isDeepStrictEqual(expected, actual)
}

/** Assigns each expected item the first remaining item that matches it. */
const unorderedDifferences = (
  expected: ReadonlyArray<unknown>,
  actual: ReadonlyArray<unknown>,
  options: MatchOptions,
  path: string,
): ReadonlyArray<string> => {
  const left = [...actual]
  return expected.flatMap((value) => {
    const at = left.findIndex((one) => differences(value, one, options, `${path}[*]`).length === 0)
    if (at < 0) return [`${path === "" ? "the answer" : path} lacks ${short(value)}`]
    left.splice(at, 1)
    return []
  })
}

/** Formats a value for a reason, at most 200 characters. */
export const short = (value: unknown): string => {
  const text = value === undefined ? "nothing" : JSON.stringify(value)
  return text.length > 200 ? `${text.slice(0, 199)}…` : text
}

/** Returns the harmonic mean of precision and recall of a list against the expected one. */
export const setScore = (expected: ReadonlyArray<unknown>, actual: ReadonlyArray<unknown>): number => {
  const key = (value: unknown) =>
    typeof value === "string" ? normalizeText(value) || value.trim() : JSON.stringify(value)
  const wanted = new Set(expected.map(key))
  const given = new Set(actual.map(key))
  if (wanted.size === 0 && given.size === 0) return 1
  const common = [...given].filter((one) => wanted.has(one)).length
  return (2 * common) / (wanted.size + given.size)
}
