import type * as Schema from "effect/Schema"
import type { JsonSchema } from "../model/ModelPrompt.ts"
import { oneLine } from "../Text.ts"
import { mcpLimits } from "./McpServer.ts"

type Node = { readonly [key: string]: unknown }

/** A tool's schema is not usable. */
class Unusable extends Error {}

/** Keywords whose values are copied if they have the given type. */
const plainKeywords: { readonly [keyword: string]: "number" | "string" | "boolean" | "json" } = {
  minimum: "number",
  maximum: "number",
  exclusiveMinimum: "number",
  exclusiveMaximum: "number",
  multipleOf: "number",
  minLength: "number",
  maxLength: "number",
  minItems: "number",
  maxItems: "number",
  uniqueItems: "boolean",
  format: "string",
  const: "json",
  default: "json",
}

const types = ["object", "array", "string", "number", "integer", "boolean", "null"]

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && !Array.isArray(value)

const nodesOf = (value: unknown): ReadonlyArray<unknown> => (Array.isArray(value) ? value : [])

/**
 * Repairs the input schema of a tool: an object schema without references, of the keywords that all providers accept.
 * Other parts are loosened, never tightened, because the server checks arguments itself. Returns a reason if the result is
 * too large.
 */
export const repairSchema = (schema: unknown): { readonly schema: JsonSchema } | { readonly reason: string } => {
  if (!isNode(schema)) return { reason: "Its input schema is not an object." }
  try {
    const full = rootOf(schema, true)
    if (lengthOf(full) <= mcpLimits.schemaLength) return { schema: full }
    const short = rootOf(schema, false)
    if (lengthOf(short) <= mcpLimits.schemaLength) return { schema: short }
    return {
      reason: `Its input schema is larger than ${mcpLimits.schemaLength.toLocaleString("en-US")} characters.`,
    }
  } catch (cause) {
    if (cause instanceof Unusable) return { reason: cause.message }
    throw cause
  }
}

/** Key of the parameters that are also sent as headers, since revision 2026-07-28. */
const headerKey = "x-mcp-header"

/** Maximum length of a header schema as JSON. */
const maxHeaderSchema = 4000

/** Returns the parts of a tool's schema that name headers, for the SDK. Undefined if there are none. */
export const headerSchema = (schema: unknown): JsonSchema | undefined => {
  const found = headersIn(schema, 1)
  return found === undefined || lengthOf(found) > maxHeaderSchema ? undefined : found
}

const headersIn = (node: unknown, depth: number): JsonSchema | undefined => {
  if (!isNode(node) || depth > mcpLimits.schemaDepth) return undefined
  const properties = (isNode(node["properties"]) ? Object.entries(node["properties"]) : []).flatMap(([key, part]) => {
    const inner = headersIn(part, depth + 1)
    return inner === undefined ? [] : [[key, inner] as const]
  })
  const { [headerKey]: header, type } = node
  if (properties.length === 0 && typeof header !== "string") return undefined
  return {
    ...(typeof type === "string" ? { type } : {}),
    ...(typeof header === "string" ? { [headerKey]: header } : {}),
    ...(properties.length === 0 ? {} : { properties: Object.fromEntries(properties) }),
  }
}

const lengthOf = (schema: JsonSchema): number => JSON.stringify(schema).length

const rootOf = (schema: Node, isDescribed: boolean): JsonSchema => {
  const repair = new Repair(schema, isDescribed)
  const { type: _, ...rest } = repair.merged(schema)
  return { type: "object", ...rest, properties: rest["properties"] ?? {} }
}

/** One pass over a schema. Counts nodes, because references can multiply them. */
class Repair {
  readonly #root: Node
  readonly #isDescribed: boolean
  #nodes = 0

  constructor(root: Node, isDescribed: boolean) {
    this.#root = root
    this.#isDescribed = isDescribed
  }

  /** Merges the alternatives of a root into one object, since providers require an object there. */
  merged(schema: Node): { readonly [key: string]: Schema.Json } {
    const target = this.#resolve(schema, [])
    if (target === undefined) return {}
    const own = this.node(target.node, 1, target.path)
    const { anyOf, ...rest } = own
    const parts = [
      ...(Array.isArray(anyOf) ? anyOf : []),
      ...nodesOf(target.node["allOf"]).map((part) => this.node(part, 2, target.path)),
    ].filter(isNode) as ReadonlyArray<{ readonly [key: string]: Schema.Json }>
    const properties = Object.fromEntries(
      [...parts, rest].flatMap((part) => (isNode(part["properties"]) ? Object.entries(part["properties"]) : [])),
    ) as { readonly [key: string]: Schema.Json }
    // A merged part may allow what another forbids.
    const { additionalProperties, ...open } = rest
    const isClosed = parts.length === 0 && additionalProperties !== undefined
    return { ...open, ...(isClosed ? { additionalProperties } : {}), properties }
  }

  node(value: unknown, depth: number, path: ReadonlyArray<string>): { readonly [key: string]: Schema.Json } {
    if (++this.#nodes > mcpLimits.schemaNodes) {
      throw new Unusable(`Its input schema has more than ${mcpLimits.schemaNodes.toLocaleString("en-US")} parts.`)
    }
    if (!isNode(value) || depth > mcpLimits.schemaDepth) return {}
    const target = this.#resolve(value, path)
    if (target === undefined) return {}
    const { node, path: seen } = target
    const inner = (part: unknown) => this.node(part, depth + 1, seen)
    const made: Array<readonly [string, Schema.Json]> = []

    const named = typeof node["type"] === "string" ? [node["type"]] : nodesOf(node["type"])
    const known = named.filter((name): name is string => typeof name === "string" && types.includes(name))
    const [first, ...more] = known
    if (first !== undefined && known.length === named.length) made.push(["type", more.length === 0 ? first : known])
    else if (isNode(node["properties"])) made.push(["type", "object"])

    const description = node["description"] ?? node["title"]
    if (this.#isDescribed && typeof description === "string" && description !== "")
      made.push(["description", oneLine(description, mcpLimits.description)])
    for (const [keyword, kind] of Object.entries(plainKeywords)) {
      const given = node[keyword]
      if (given !== undefined && (kind === "json" ? isSmall(given) : typeof given === kind))
        made.push([keyword, given as Schema.Json])
    }
    const options = nodesOf(node["enum"])
    if (options.length > 0 && isSmall(options)) made.push(["enum", options as ReadonlyArray<Schema.Json>])

    if (isNode(node["properties"])) {
      const properties = Object.entries(node["properties"]).map(([key, part]) => [key, inner(part)] as const)
      made.push(["properties", Object.fromEntries(properties)])
      const keys = new Set(properties.map(([key]) => key))
      const required = nodesOf(node["required"]).filter((key) => typeof key === "string" && keys.has(key))
      if (required.length > 0) made.push(["required", [...new Set(required)] as ReadonlyArray<string>])
    }
    const others = node["additionalProperties"]
    if (typeof others === "boolean") made.push(["additionalProperties", others])
    else if (isNode(others)) made.push(["additionalProperties", inner(others)])
    if (isNode(node["items"])) made.push(["items", inner(node["items"])])
    else if (named.includes("array")) made.push(["items", {}])

    const choices = [...nodesOf(node["anyOf"]), ...nodesOf(node["oneOf"])]
    if (choices.length > 0) made.push(["anyOf", choices.map(inner)])
    return Object.fromEntries(made)
  }

  /**
   * Follows references within the schema. Undefined for another document, an unknown place, and a recursion: such parts
   * accept any value.
   */
  #resolve(
    node: Node,
    path: ReadonlyArray<string>,
  ): { readonly node: Node; readonly path: ReadonlyArray<string> } | undefined {
    const reference = node["$ref"]
    if (reference === undefined) return { node, path }
    if (typeof reference !== "string" || !reference.startsWith("#") || path.includes(reference)) return undefined
    let place: unknown = this.#root
    for (const key of reference.slice(1).split("/").slice(1)) {
      const name = unescaped(key)
      place = isNode(place) && name !== undefined && Object.hasOwn(place, name) ? place[name] : undefined
    }
    return isNode(place) ? this.#resolve(place, [...path, reference]) : undefined
  }
}

/** Decodes a key of a JSON pointer. */
const unescaped = (key: string): string | undefined => {
  try {
    return decodeURIComponent(key).replaceAll("~1", "/").replaceAll("~0", "~")
  } catch {
    return undefined
  }
}

/** A value of a keyword. Larger ones are dropped. */
const isSmall = (value: unknown): boolean => JSON.stringify(value).length <= mcpLimits.schemaLength / 2
