import {
  jsonSchema,
  type Json,
  type MediaType,
  type OpenApi,
  type OperationPath,
  operations,
  resolve,
  type SchemaNode,
} from "@tabwright/raw/wire/OpenApi"
import { boundsText, type TypePart, typeText } from "./TypeText.ts"

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

/**
 * Converts an OpenAPI document to its reference: operations by group, and the schemas they use.
 *
 * @param version Such as "v4".
 */
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
