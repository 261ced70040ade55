import * as Predicate from "effect/Predicate"
import type { ObjectShape, Shape } from "@tabwright/raw/wire/Operation"

/** A mismatched response often fails in every item. */
const maxIssues = 10

/**
 * Checks a JSON value against a shape and fills in defaults of missing fields in place. Unknown fields are kept.
 *
 * @returns up to 10 mismatches with their paths, such as `steps.3.url: expected a string, got null`. Values are never
 * included, because responses can contain credentials.
 * @category validation
 * @since 0.1.0
 */
export const fillAndCheck = (shape: Shape, value: unknown): ReadonlyArray<string> => {
  const issues: Array<string> = []
  visit(shape, value, "", issues)
  return issues
}

type Fields = { [name: string]: unknown }

const visit = (shape: Shape, value: unknown, path: string, issues: Array<string>): void => {
  if (issues.length >= maxIssues) return
  if (typeof shape === "string") {
    if (!isLeaf(shape, value)) report(shape.replace("|", " or "), value, path, issues)
  } else if ("nullable" in shape) {
    if (value !== null) visit(shape.nullable, value, path, issues)
  } else if ("items" in shape) {
    if (!Array.isArray(value)) return report("array", value, path, issues)
    value.forEach((item, position) => visit(shape.items, item, at(path, position), issues))
  } else if ("values" in shape) {
    if (!Predicate.isObject(value)) return report("object", value, path, issues)
    if (shape.values !== "any") {
      for (const name of Object.keys(value)) visit(shape.values, value[name], at(path, name), issues)
    }
  } else if ("anyOf" in shape) {
    const fits = shape.anyOf.some((member) => {
      const found: Array<string> = []
      visit(member, value, path, found)
      return found.length === 0
    })
    if (!fits) report("value of another type", value, path, issues)
  } else if (Predicate.isObject(value)) visitFields(shape, value, path, issues)
  else report("object", value, path, issues)
}

const visitFields = (shape: ObjectShape, value: Fields, path: string, issues: Array<string>): void => {
  for (const name in shape.required) {
    const field = shape.required[name]
    if (field !== undefined) visit(field, value[name], at(path, name), issues)
  }
  for (const name in shape.optional) {
    const field = shape.optional[name]
    const fallback = shape.defaults?.[name]
    if (value[name] !== undefined && field !== undefined) visit(field, value[name], at(path, name), issues)
    // Cloned for every response, because callers may modify it.
    else if (fallback !== undefined) value[name] = structuredClone(fallback)
  }
}

const isLeaf = (shape: string, value: unknown): boolean => {
  switch (shape) {
    case "string":
      return typeof value === "string"
    case "string|null":
      return typeof value === "string" || value === null
    case "boolean":
      return typeof value === "boolean"
    case "boolean|null":
      return typeof value === "boolean" || value === null
    case "integer":
      return Number.isSafeInteger(value)
    case "integer|null":
      return Number.isSafeInteger(value) || value === null
    case "number":
      return typeof value === "number"
    case "number|null":
      return typeof value === "number" || value === null
    default:
      return value !== undefined
  }
}

const at = (path: string, name: string | number): string => (path === "" ? `${name}` : `${path}.${name}`)

const kindOf = (value: unknown): string =>
  value === undefined ? "nothing" : value === null ? "null" : Array.isArray(value) ? "an array" : `a ${typeof value}`

const report = (expected: string, value: unknown, path: string, issues: Array<string>): void => {
  const where = path === "" ? "the response" : path
  const article = /^[aeiou]/.test(expected) ? "an" : "a"
  issues.push(`${where}: expected ${article} ${expected}, got ${kindOf(value)}`)
}
