/** Limits of a caller's JSON Schema. */
export const schemaLimits = {
  /** Characters of its JSON. */
  length: 256_000,
  /** Levels of nesting. */
  depth: 100,
  /** Total keys of all objects. */
  keys: 10_000,
  /** Regular expressions: values of `pattern` and keys of `patternProperties`. */
  patterns: 200,
  /** Characters of one regular expression. */
  patternLength: 1000,
} as const

const tooLarge = (what: string, limit: number, unit: string): string =>
  `The schema cannot be used: it has ${what} than ${limit.toLocaleString("en-US")} ${unit}`

/**
 * Returns the exceeded limit of a schema as a sentence; undefined if there is none. The time is bounded by the
 * limits, not by the schema.
 */
export const schemaLimitFault = (schema: object): string | undefined => {
  let length = 0
  let keys = 0
  let patterns = 0
  const pending: Array<{ readonly value: object; readonly depth: number; readonly isPatternMap: boolean }> = [
    { value: schema, depth: 1, isPatternMap: false },
  ]
  const patternFault = (pattern: string): string | undefined => {
    patterns++
    if (patterns > schemaLimits.patterns) return tooLarge("more", schemaLimits.patterns, "regular expressions")
    return pattern.length > schemaLimits.patternLength
      ? tooLarge("a regular expression longer", schemaLimits.patternLength, "characters")
      : undefined
  }
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { depth, isPatternMap, value } = next
    if (depth > schemaLimits.depth) return tooLarge("more", schemaLimits.depth, "levels of nesting")
    for (const [key, inner] of Object.entries(value)) {
      keys++
      length += key.length + (typeof inner === "string" ? inner.length : 1) + 4
      if (keys > schemaLimits.keys) return tooLarge("more", schemaLimits.keys, "keys and list items")
      if (length > schemaLimits.length) return tooLarge("more", schemaLimits.length, "characters")
      const pattern = isPatternMap ? key : key === "pattern" && typeof inner === "string" ? inner : undefined
      const fault = pattern === undefined ? undefined : patternFault(pattern)
      if (fault !== undefined) return fault
      if (typeof inner === "object" && inner !== null)
        pending.push({ value: inner, depth: depth + 1, isPatternMap: key === "patternProperties" })
    }
  }
  return undefined
}
