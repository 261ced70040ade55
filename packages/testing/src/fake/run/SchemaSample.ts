import * as Predicate from "effect/Predicate"

type JsonSchema = Readonly<Record<string, unknown>>

/** Limits recursive schemas. */
const maxDepth = 8

/**
 * Returns a minimal value for a JSON Schema, deterministically: `const`, `default`, `examples` or the first of `enum`,
 * else the smallest value of its type. Ignores patterns and most formats: stub an output for those.
 */
export const sampleOf = (schema: JsonSchema): unknown => sample(schema, schema, 0)

const sample = (given: JsonSchema, root: JsonSchema, depth: number): unknown => {
  const schema = resolve(given, root)
  if (depth > maxDepth) return null
  if ("const" in schema) return schema["const"]
  if ("default" in schema) return schema["default"]
  for (const key of ["examples", "enum"]) {
    const values = schema[key]
    if (Array.isArray(values) && values.length > 0) return values[0]
  }
  for (const key of ["anyOf", "oneOf"]) {
    const [first] = schemasOf(schema[key])
    if (first !== undefined) return sample(first, root, depth)
  }
  const parts = schemasOf(schema["allOf"])
  if (parts.length > 0) {
    const { allOf: _, ...rest } = schema
    const values = (isEmpty(rest) ? parts : [...parts, rest]).map((part) => sample(part, root, depth))
    return values.every(Predicate.isReadonlyObject) ? Object.assign({}, ...values) : values[0]
  }
  return sampleOfType(schema, root, depth)
}

const sampleOfType = (schema: JsonSchema, root: JsonSchema, depth: number): unknown => {
  const type = Array.isArray(schema["type"]) ? schema["type"][0] : schema["type"]
  switch (type ?? ("properties" in schema ? "object" : undefined)) {
    case "object": {
      const properties = Predicate.isReadonlyObject(schema["properties"]) ? schema["properties"] : {}
      return Object.fromEntries(
        Object.entries(properties)
          .filter((entry): entry is [string, JsonSchema] => Predicate.isReadonlyObject(entry[1]))
          .map(([name, property]) => [name, sample(property, root, depth + 1)]),
      )
    }
    case "array": {
      const item = Predicate.isReadonlyObject(schema["items"]) ? schema["items"] : undefined
      const count = numberOf(schema["minItems"]) ?? (item === undefined ? 0 : 1)
      return depth >= maxDepth
        ? []
        : Array.from({ length: count }, () => (item === undefined ? null : sample(item, root, depth + 1)))
    }
    case "integer":
    case "number":
      return numberOf(schema["minimum"]) ?? (numberOf(schema["exclusiveMinimum"]) ?? -1) + 1
    case "boolean":
      return true
    case "null":
      return null
    default:
      return sampleText(schema)
  }
}

const byFormat: Readonly<Record<string, string>> = {
  date: "2026-11-20",
  "date-time": "2026-11-20T12:00:00Z",
  email: "ada@example.com",
  uri: "https://example.com/",
  uuid: "00000000-0000-4000-8000-000000000001",
}

const sampleText = (schema: JsonSchema): string => {
  const text = byFormat[String(schema["format"])] ?? (typeof schema["title"] === "string" ? schema["title"] : "text")
  return text.padEnd(numberOf(schema["minLength"]) ?? 0, ".").slice(0, numberOf(schema["maxLength"]) ?? undefined)
}

/** Follows `#/$defs/...`. */
const resolve = (schema: JsonSchema, root: JsonSchema): JsonSchema => {
  const pointer = schema["$ref"]
  if (typeof pointer !== "string" || !pointer.startsWith("#")) return schema
  const target = pointer
    .split("/")
    .slice(1)
    .reduce<unknown>(
      (at, key) => (Predicate.isReadonlyObject(at) ? at[key.replaceAll("~1", "/").replaceAll("~0", "~")] : undefined),
      root,
    )
  return Predicate.isReadonlyObject(target) && target !== schema ? target : {}
}

const isEmpty = (schema: JsonSchema): boolean => Object.keys(schema).length === 0

const schemasOf = (value: unknown): ReadonlyArray<JsonSchema> =>
  Array.isArray(value) ? value.filter(Predicate.isReadonlyObject) : []

const numberOf = (value: unknown): number | undefined => (typeof value === "number" ? value : undefined)
