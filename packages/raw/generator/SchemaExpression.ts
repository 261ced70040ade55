import { refName, type Json, type SchemaNode } from "../src/wire/OpenApi.ts"

export type Use = "request" | "response" | "query"

export interface Place {
  readonly use: Use
  /** Name for error messages, such as `v4 RunSummary.title`. */
  readonly name: string
  /** Names of enumeration components, which responses open. */
  readonly enums: ReadonlySet<string>
}

const keywords = new Set(
  (
    "$ref type enum const anyOf additionalProperties items default description format pattern x-expected x-origin " +
    "minLength maxLength minItems maxItems maxProperties minimum maximum exclusiveMinimum"
  ).split(" "),
)

const formats: Readonly<Record<string, string>> = {
  uuid: "Format.Uuid",
  "date-time": "Format.DateTime",
  uri: "Format.Uri",
}

const text = (value: Json): string => JSON.stringify(value)

/** Converts a JSON Schema to an Effect Schema as TypeScript. Throws on anything without an exact equivalent. */
export const schemaExpression = (node: SchemaNode, place: Place): string => {
  const fail = (why: string): never => {
    throw new Error(`${place.name}: ${why}`)
  }
  for (const keyword of Object.keys(node)) {
    if (!keywords.has(keyword)) {
      fail(keyword === "properties" ? "make this object a component" : `unknown keyword ${keyword}`)
    }
  }
  if (node.$ref !== undefined) return reference(refName(node.$ref), place)
  if (node.anyOf !== undefined) return union(node.anyOf, place)
  if (node.const !== undefined) return words(`Schema.Literal(${text(node.const)})`, place)
  if (node.enum !== undefined) return words(`Schema.Literals(${text(node.enum)})`, place)
  if (node.type === undefined) return "Schema.Unknown"
  const types = typeof node.type === "string" ? [node.type] : node.type
  const [type, ...others] = types.filter((name) => name !== "null")
  if (type === undefined || others.length > 0) return fail("use anyOf for several types")
  const expression = single(type, node, place, fail)
  return types.includes("null") ? `Schema.NullOr(${expression})` : expression
}

const single = (type: string, node: SchemaNode, place: Place, fail: (why: string) => never): string => {
  switch (type) {
    case "string":
      return withChecks(
        node.format === undefined ? "Schema.String" : (formats[node.format] ?? fail("unknown format")),
        [
          limit("isMinCodePoints", node.minLength, "at least", "character"),
          limit("isMaxCodePoints", node.maxLength, "at most", "character"),
          node.pattern !== undefined && pattern(node.pattern, node["x-expected"] ?? fail("a pattern needs x-expected")),
        ],
      )
    case "integer":
      return withChecks(place.use === "query" ? "RequestValue.QueryInteger" : "Schema.Int", bounds(node))
    case "number":
      return withChecks("Schema.Finite", bounds(node))
    case "boolean":
      return place.use === "query" ? "RequestValue.QueryBoolean" : "Schema.Boolean"
    case "array":
      return withChecks(`Schema.Array(${schemaExpression(node.items ?? {}, place)})`, [
        limit("isMinLength", node.minItems, "at least", "item"),
        limit("isMaxLength", node.maxItems, "at most", "item"),
      ])
    case "object": {
      const values = typeof node.additionalProperties === "object" ? node.additionalProperties : {}
      return withChecks(`Schema.Record(Schema.String, ${schemaExpression(values, place)})`, [
        limit("isMaxProperties", node.maxProperties, "at most", "field"),
      ])
    }
    default:
      return fail(`unknown type ${type}`)
  }
}

const reference = (name: string, { use, enums }: Place): string =>
  use === "response" && enums.has(name) ? `Format.openEnum(${name})` : use === "query" ? `S.${name}` : name

const union = (members: ReadonlyArray<SchemaNode>, place: Place): string => {
  const others = members.filter((member) => member.type !== "null").map((member) => schemaExpression(member, place))
  const joined = others.length === 1 ? others.join() : `Schema.Union([${others.join(", ")}])`
  return others.length < members.length ? `Schema.NullOr(${joined})` : joined
}

const words = (literals: string, { use }: Place): string =>
  use === "response" ? `Format.openEnum(${literals})` : literals

const limit = (check: string, count: number | undefined, most: string, noun: string): string | false =>
  count !== undefined &&
  `Schema.${check}(${count}, { expected: ${text(`${most} ${count} ${noun}${count === 1 ? "" : "s"}`)} })`

const bounds = (node: SchemaNode) => [
  node.minimum !== undefined && `Schema.isGreaterThanOrEqualTo(${node.minimum})`,
  node.exclusiveMinimum !== undefined && `Schema.isGreaterThan(${node.exclusiveMinimum})`,
  node.maximum !== undefined && `Schema.isLessThanOrEqualTo(${node.maximum})`,
]

const pattern = (source: string, expected: string): string =>
  `Schema.isPattern(${new RegExp(source)}, { expected: ${text(expected)} })`

const withChecks = (expression: string, checks: ReadonlyArray<string | false>): string => {
  const given = checks.filter((check) => check !== false)
  return given.length === 0 ? expression : `${expression}.check(${given.join(", ")})`
}

/** Converts an object field or parameter: required, optional, or with a default. */
export const fieldExpression = (node: SchemaNode, required: boolean, place: Place): string => {
  const expression = schemaExpression(node, place)
  if (node.default === undefined) return required ? expression : `Schema.optionalKey(${expression})`
  if (required) throw new Error(`${place.name}: a required field cannot have a default`)
  const withDefault = place.use === "query" ? "withDecodingDefaultTypeKey" : "withDecodingDefaultKey"
  return `${expression}.pipe(Schema.${withDefault}(${defaultEffect(node.default)}))`
}

/** Objects and arrays are created for each use. */
const defaultEffect = (value: Json): string =>
  typeof value === "object" && value !== null
    ? `Effect.sync(() => (${text(value)}))`
    : `Effect.succeed(${text(value)}${typeof value === "string" ? " as const" : ""})`
