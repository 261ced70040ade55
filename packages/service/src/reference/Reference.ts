import {
  jsonSchema,
  type Json,
  type MediaType,
  type OpenApi,
  type OperationPath,
  operations,
  resolve,
  type SchemaNode,
  refName,
} from "@tabwright/raw/wire/OpenApi"
import { readFile } from "node:fs/promises"

/**
 * Source of an element that is not part of the base contract.
 *
 * @category models
 * @since 0.1.0
 */
export type Origin = "public" | "tabwright"

/**
 * A field of a body, or a parameter.
 *
 * @category models
 * @since 0.1.0
 */
export interface Field {
  readonly name: string
  readonly type: ReadonlyArray<TypePart>
  readonly isRequired: boolean
  readonly bounds: string
  readonly description: string
  readonly origin?: Origin
}

/**
 * The response with one status.
 *
 * @category models
 * @since 0.1.0
 */
export interface ApiResponse {
  readonly status: string
  readonly description: string
  /** Empty if there is no JSON body. */
  readonly type: ReadonlyArray<TypePart>
}

/**
 * An example body with its description.
 *
 * @category models
 * @since 0.1.0
 */
export interface Example {
  readonly title: string
  readonly value: Json
}

/**
 * An operation of the API.
 *
 * @category models
 * @since 0.1.0
 */
export interface Operation {
  readonly id: string
  readonly method: string
  /** Path from the server root, including the version. */
  readonly path: string
  readonly summary: string
  readonly description: string
  readonly origin?: Origin
  readonly parameters: ReadonlyArray<Field & { readonly place: "path" | "query" | "header" }>
  readonly body?: string
  readonly requestExamples: ReadonlyArray<Example>
  readonly responses: ReadonlyArray<ApiResponse>
  readonly responseExamples: ReadonlyArray<Example>
}

/**
 * A schema: an object with its fields, or a description in `type`.
 *
 * @category models
 * @since 0.1.0
 */
export interface SchemaView {
  readonly name: string
  readonly description: string
  readonly fields: ReadonlyArray<Field>
  readonly type: ReadonlyArray<TypePart>
  readonly bounds: string
}

/**
 * The reference of one version of the API.
 *
 * @category models
 * @since 0.1.0
 */
export interface Reference {
  /** Such as "v4" or "admin". */
  readonly version: string
  readonly title: string
  readonly description: string
  readonly groups: ReadonlyArray<{
    readonly name: string
    readonly description: string
    readonly operations: ReadonlyArray<Operation>
  }>
  readonly schemas: ReadonlyArray<SchemaView>
}

const originOf = (node: { readonly "x-origin"?: string }): { readonly origin?: Origin } => {
  const origin = node["x-origin"]
  return origin === "public" || origin === "tabwright" ? { origin } : {}
}

const examples = (media: MediaType | undefined): ReadonlyArray<Example> => [
  ...(media?.example === undefined ? [] : [{ title: "Example", value: media.example }]),
  ...Object.entries(media?.examples ?? {}).map(([name, { summary, value }]) => ({ title: summary ?? name, value })),
]

const schemaView = (name: string, node: SchemaNode): SchemaView => ({
  name,
  description: node.description ?? "",
  fields: Object.entries(node.properties ?? {}).map(([field, inner]) => ({
    name: field,
    type: typeText(inner),
    isRequired: node.required?.includes(field) === true,
    bounds: boundsText(inner),
    description: inner.description ?? "",
    ...originOf(inner),
  })),
  type: node.properties === undefined ? typeText(node) : [{ text: "object" }],
  bounds: boundsText(node),
})

const operationOf = (api: OpenApi, base: string, { method, operation, parameters, path }: OperationPath): Operation => {
  const answers = Object.entries(operation.responses).map(
    ([status, given]) => [status, resolve(api.components.responses, given)] as const,
  )
  const body = operation.requestBody?.content["application/json"]
  return {
    id: operation.operationId,
    method: method.toUpperCase(),
    path: `${base}${path}`,
    summary: operation.summary,
    description: operation.description ?? "",
    ...originOf(operation),
    parameters: parameters.map((parameter) => ({
      name: parameter.name,
      place: parameter.in,
      type: typeText(parameter.schema),
      isRequired: parameter.required === true,
      bounds: boundsText(parameter.schema),
      description: parameter.description ?? "",
      ...originOf(parameter),
    })),
    ...(body === undefined ? {} : { body: body.schema.$ref.slice(body.schema.$ref.lastIndexOf("/") + 1) }),
    requestExamples: examples(body),
    responses: answers.map(([status, answer]) => {
      const schema = jsonSchema(answer)
      return { status, description: answer.description, type: schema === undefined ? [] : typeText(schema) }
    }),
    responseExamples: answers
      .filter(([status]) => status.startsWith("2"))
      .flatMap(([, answer]) => examples(answer.content?.["application/json"])),
  }
}

/** Converts an OpenAPI document to its reference: operations by group, and the schemas they use. */
export const makeReference = (version: string, api: OpenApi): Reference => {
  const base = new URL(api.servers[0].url).pathname
  const all = operations(api)
  return {
    version,
    title: api.info.title,
    description: api.info.description,
    groups: api.tags.map(({ description, name }) => ({
      name,
      description,
      operations: all
        .filter(({ operation }) => operation.tags[0] === name)
        .map((place) => operationOf(api, base, place)),
    })),
    schemas: Object.entries(api.components.schemas).map(([name, node]) => schemaView(name, node)),
  }
}

/**
 * A part of a type's description. `schema` names the schema it links to.
 *
 * @category models
 * @since 0.1.0
 */
export interface TypePart {
  readonly text: string
  readonly schema?: string
}

const joined = (parts: ReadonlyArray<ReadonlyArray<TypePart>>, by: string): ReadonlyArray<TypePart> =>
  parts.flatMap((part, at) => (at === 0 ? part : [{ text: by }, ...part]))

/** Describes a type: "string (uuid)", "array of TaskStepView", "integer or null", `"high" or "low"`. */
export const typeText = (node: SchemaNode): ReadonlyArray<TypePart> => {
  if (node.$ref !== undefined) {
    const name = refName(node.$ref)
    return [{ text: name, schema: name }]
  }
  if (node.anyOf !== undefined) return joined(node.anyOf.map(typeText), " or ")
  if (node.const !== undefined) return [{ text: JSON.stringify(node.const) }]
  if (node.enum !== undefined) return [{ text: node.enum.map((word) => JSON.stringify(word)).join(" or ") }]
  const types = typeof node.type === "string" ? [node.type] : (node.type ?? [])
  if (types.length === 0) return [{ text: "anything" }]
  return joined(
    types.map((type) => typeOf(type, node)),
    " or ",
  )
}

const typeOf = (type: string, node: SchemaNode): ReadonlyArray<TypePart> => {
  if (type === "array") return [{ text: "array of " }, ...typeText(node.items ?? {})]
  if (type === "object" && typeof node.additionalProperties === "object") {
    return [{ text: "object of " }, ...typeText(node.additionalProperties)]
  }
  return [{ text: type === "string" && node.format !== undefined ? `string (${node.format})` : type }]
}

/** Describes the bounds of a type: "default 50, 1 to 100", "at most 4000 characters". Empty without bounds. */
export const boundsText = (node: SchemaNode): string =>
  [
    node.default === undefined ? undefined : `default \`${JSON.stringify(node.default)}\``,
    span(node.minimum, node.maximum, ""),
    node.exclusiveMinimum === undefined ? undefined : `more than ${node.exclusiveMinimum}`,
    node.minLength === 1 && node.maxLength === undefined
      ? "not empty"
      : span(node.minLength, node.maxLength, " characters"),
    span(node.minItems, node.maxItems, " items"),
    node.maxProperties === undefined ? undefined : `at most ${node.maxProperties} entries`,
    node["x-expected"],
  ]
    .filter((text) => text !== undefined)
    .join(", ")

const span = (least: number | undefined, most: number | undefined, unit: string): string | undefined => {
  if (least === undefined) return most === undefined ? undefined : `at most ${most}${unit}`
  if (most === undefined) return `at least ${least}${unit}`
  return least === most ? `${least}${unit}` : `${least} to ${most}${unit}`
}

/** The documents are at the root of the repository; the build copies them next to its output. */
const folder = new URL(import.meta.url.endsWith(".ts") ? "../../../../spec/" : "../spec/", import.meta.url)

/**
 * The documents that make up the wire contract.
 *
 * @category constants
 * @since 0.1.0
 */
export const apiVersions = ["v4", "v3", "v2", "admin"] as const
export type ApiVersion = (typeof apiVersions)[number]

/**
 * Reads the YAML document of a version.
 *
 * @category constructors
 * @since 0.1.0
 */
export const readDocument = (version: ApiVersion): Promise<string> =>
  readFile(new URL(`${version}.yaml`, folder), "utf8")

/** Returns the URL of a server with default settings from a YAML document, without parsing the document. */
export const serverUrl = (yaml: string): string => {
  const url = /^servers:\n +- url: (\S+)$/m.exec(yaml)?.[1]
  if (url === undefined) throw new Error("The OpenAPI document has no server URL.")
  return url
}

/**
 * Reads and parses the document of a version.
 *
 * @category constructors
 * @since 0.1.0
 */
export const readReference = async (version: ApiVersion): Promise<Reference> => {
  // A server parses documents in other processes.
  const { parse } = await import("yaml")
  return makeReference(version, parse(await readDocument(version)) as OpenApi)
}
