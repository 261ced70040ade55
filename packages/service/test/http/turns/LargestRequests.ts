import type { JsonSchema, Operation } from "../fuzz/Contract.ts"
import type { Ids } from "../fuzz/World.ts"
import { collectionOf } from "../fuzz/Requests.ts"

/** A request with one part of maximum size. */
export interface LargestRequest {
  readonly name: string
  readonly method: string
  readonly target: string
  readonly body: string | undefined
}

/** Bytes of a body, slightly below the limit of 1 MiB. */
const bodyBytes = 1_000_000

/** Fragments that make naive parsers slow when repeated. */
const parts = ["a", "-", "1", ".", "a@", "'\"", "(", " ", "\n", "é", "<a ", "\\"]

const repeated = (part: string, length: number): string =>
  part.repeat(Math.ceil(length / part.length)).slice(0, Math.max(0, length))

/** Free JSON that is expensive to traverse, validate or print. */
const freeValues = (bytes: number): ReadonlyArray<readonly [string, unknown]> => [
  ["keys", Object.fromEntries(Array.from({ length: Math.floor(bytes / 24) }, (_, at) => [`key${at}`, { a: at % 10 }]))],
  ["numbers", { list: Array.from({ length: Math.floor(bytes / 2) - 20 }, () => 1) }],
  ["lists", { list: Array.from({ length: Math.floor(bytes / 3) - 20 }, () => []) }],
  ["depth", { deep: JSON.parse("[".repeat(1000) + "]".repeat(1000)) }],
  [
    "schema",
    {
      type: "object",
      properties: Object.fromEntries(
        Array.from({ length: Math.floor(bytes / 40) }, (_, at) => [`property${at}`, { type: "string" }]),
      ),
    },
  ],
  ["text", { text: repeated("a\\", Math.floor(bytes / 2)) }],
]

/** The smallest valid value. */
const smallest = (given: JsonSchema, operation: Operation, ids: Ids): unknown => {
  const schema = operation.resolve(given)
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return schema.enum[0]
  if (schema.anyOf !== undefined) return smallest(schema.anyOf[0] ?? {}, operation, ids)
  const type = typeof schema.type === "string" ? schema.type : schema.type?.find((each) => each !== "null")
  switch (type) {
    case "boolean":
      return true
    case "integer":
    case "number":
      return schema.minimum ?? schema.exclusiveMinimum ?? 1
    case "string":
      if (schema.format === "uuid") return Object.values(ids).flat()[0] ?? ""
      if (schema.format === "uri") return "https://example.com/"
      if (schema.format === "date-time") return "2030-01-01T00:00:00Z"
      return "a".repeat(Math.max(1, schema.minLength ?? 1))
    case "array":
      return Array.from({ length: schema.minItems ?? 0 }, () => smallest(schema.items ?? {}, operation, ids))
    default:
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, smallest(schema.properties?.[name] ?? {}, operation, ids)]),
      )
  }
}

/** The largest values that the schema and the body limit allow. */
const largest = (
  given: JsonSchema,
  operation: Operation,
  ids: Ids,
  bytes: number,
): ReadonlyArray<readonly [string, unknown]> => {
  const schema = operation.resolve(given)
  if (schema.const !== undefined || schema.enum !== undefined) return []
  if (schema.anyOf !== undefined) return schema.anyOf.flatMap((each) => largest(each, operation, ids, bytes))
  const types = typeof schema.type === "string" ? [schema.type] : (schema.type ?? ["object"])
  return types.flatMap((type): ReadonlyArray<readonly [string, unknown]> => {
    switch (type) {
      case "string": {
        if (schema.format === "uuid" || schema.format === "date-time") return []
        const length = Math.min(schema.maxLength ?? Infinity, Math.floor(bytes / 2))
        return parts.map((part) => [JSON.stringify(part), repeated(part, length)])
      }
      case "array": {
        const item = smallest(schema.items ?? {}, operation, ids)
        const count = Math.min(
          schema.maxItems ?? Infinity,
          Math.floor(bytes / ((JSON.stringify(item)?.length ?? 4) + 1)),
        )
        return [[`${count} items`, Array.from({ length: count }, () => item)]]
      }
      case "object": {
        const { additionalProperties: rest, properties = {} } = schema
        if (Object.keys(properties).length > 0)
          return Object.entries(properties).flatMap(([name, inner]) =>
            largest(inner, operation, ids, bytes).map(
              ([label, value]) =>
                [`${name} ${label}`, { ...Object(smallest(schema, operation, ids)), [name]: value }] as const,
            ),
          )
        if (typeof rest === "object" && Object.keys(rest).length > 0) {
          const value = smallest(rest, operation, ids)
          const count = Math.floor(bytes / (JSON.stringify(value).length + 14))
          return [["entries", Object.fromEntries(Array.from({ length: count }, (_, at) => [`key${at}`, value]))]]
        }
        return freeValues(bytes)
      }
      default:
        return []
    }
  })
}

/** Requests to an operation, each with one field of maximum size. */
export const largestRequests = (operation: Operation, ids: Ids): ReadonlyArray<LargestRequest> => {
  const path = operation.parameters
    .filter((parameter) => parameter.in === "path")
    .reduce(
      (target, parameter) =>
        target.replace(
          `{${parameter.name}}`,
          ids[collectionOf(parameter, operation)]?.[0] ?? ids["nothing"]?.[0] ?? "",
        ),
      operation.path,
    )
  const limits = operation.parameters.filter(({ name, in: place }) => place === "query" && /limit|size/i.test(name))
  const query = limits.map(({ name, schema }) => `${name}=${operation.resolve(schema).maximum ?? 100}`).join("&")
  const target = query === "" ? path : `${path}?${query}`
  const { method } = operation
  const queries = operation.parameters
    .filter(({ in: place }) => place === "query")
    .flatMap(({ name }) =>
      ["a", "1", "%22", "%2D"].map((part) => ({
        name: `query ${name} ${part}`,
        method,
        target: `${path}?${name}=${repeated(part, 12_000 - (12_000 % part.length))}`,
        body: undefined,
      })),
    )
  const plain = { name: "unchanged", method, target, body: undefined }
  if (operation.body === undefined) return [plain, ...queries]
  return [
    ...queries,
    ...largest(operation.body, operation, ids, bodyBytes).map(([name, value]) => ({
      name,
      method,
      target,
      body: JSON.stringify(value),
    })),
  ]
}
