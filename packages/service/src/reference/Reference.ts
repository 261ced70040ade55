import {
  jsonSchema,
  type Json,
  type MediaType,
  type OpenApi,
  type OperationPlace,
  operations,
  resolve,
  type SchemaNode,
} from "@tabwright/raw/wire/OpenApi"
import { boundsText, type TypePart, typeText } from "./TypeText.ts"

/**
 * Where something comes from that is not part of the base contract.
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
  /** Markdown of a few words. */
  readonly bounds: string
  /** Markdown. */
  readonly description: string
  readonly origin?: Origin
}

/**
 * What is answered with one status.
 *
 * @category models
 * @since 0.1.0
 */
export interface Answer {
  readonly status: string
  readonly description: string
  /** Empty where there is no body of JSON. */
  readonly type: ReadonlyArray<TypePart>
}

/**
 * A body as an example, in words and as JSON.
 *
 * @category models
 * @since 0.1.0
 */
export interface Example {
  readonly title: string
  readonly value: Json
}

/**
 * A call of the API.
 *
 * @category models
 * @since 0.1.0
 */
export interface Call {
  readonly id: string
  readonly method: string
  /** From the root of the server, with its version. */
  readonly path: string
  readonly summary: string
  readonly description: string
  readonly origin?: Origin
  readonly parameters: ReadonlyArray<Field & { readonly place: "path" | "query" | "header" }>
  /** The name of the body's schema. */
  readonly body?: string
  readonly requests: ReadonlyArray<Example>
  readonly answers: ReadonlyArray<Answer>
  /** Bodies of answers that are no refusals. */
  readonly responses: ReadonlyArray<Example>
}

/**
 * A type that bodies are made of: an object with its fields, or words in `type`.
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
 * One version of the API as people read it.
 *
 * @category models
 * @since 0.1.0
 */
export interface Reference {
  /** Such as "v4", or "admin". */
  readonly version: string
  readonly title: string
  readonly description: string
  readonly groups: ReadonlyArray<{
    readonly name: string
    readonly description: string
    readonly calls: ReadonlyArray<Call>
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

const callOf = (api: OpenApi, base: string, { method, operation, parameters, path }: OperationPlace): Call => {
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
    requests: examples(body),
    answers: answers.map(([status, answer]) => {
      const schema = jsonSchema(answer)
      return { status, description: answer.description, type: schema === undefined ? [] : typeText(schema) }
    }),
    responses: answers
      .filter(([status]) => status.startsWith("2"))
      .flatMap(([, answer]) => examples(answer.content?.["application/json"])),
  }
}

/**
 * Reads a document of `spec/` as people read it: calls by their groups, and the types they speak of.
 *
 * @param version Such as "v4".
 * @category constructors
 * @since 0.1.0
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
      calls: all.filter(({ operation }) => operation.tags[0] === name).map((place) => callOf(api, base, place)),
    })),
    schemas: Object.entries(api.components.schemas).map(([name, node]) => schemaView(name, node)),
  }
}
