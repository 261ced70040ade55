/**
 * Anything that JSON can say.
 *
 * @category models
 * @since 0.1.0
 */
export type Json = null | boolean | number | string | ReadonlyArray<Json> | { readonly [key: string]: Json }

/**
 * The part of JSON Schema that the documents in `spec/` use; the generator refuses every other keyword.
 *
 * @category models
 * @since 0.1.0
 */
export interface SchemaNode {
  readonly $ref?: string
  readonly type?: string | ReadonlyArray<string>
  readonly enum?: ReadonlyArray<string>
  readonly const?: string
  readonly anyOf?: ReadonlyArray<SchemaNode>
  readonly properties?: { readonly [name: string]: SchemaNode }
  readonly required?: ReadonlyArray<string>
  readonly additionalProperties?: boolean | SchemaNode
  readonly items?: SchemaNode
  readonly default?: Json
  readonly description?: string
  readonly format?: string
  readonly pattern?: string
  /** What `pattern` asks for, in words, for the message of a refusal: "Expected ...". */
  readonly "x-expected"?: string
  readonly "x-origin"?: "public" | "tabwright"
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly maxProperties?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
}

/**
 * What an address or a header of a call carries.
 *
 * @category models
 * @since 0.1.0
 */
export interface Parameter {
  readonly name: string
  readonly in: "path" | "query" | "header"
  readonly required?: boolean
  readonly description?: string
  readonly "x-origin"?: string
  readonly schema: SchemaNode
}

/**
 * A place inside the same document, such as `#/components/schemas/RunStatus`.
 *
 * @category models
 * @since 0.1.0
 */
export interface Reference {
  readonly $ref: string
}

/**
 * What a call is answered with, for one status.
 *
 * @category models
 * @since 0.1.0
 */
export interface Response {
  readonly description: string
  readonly "x-origin"?: string
  readonly headers?: { readonly [name: string]: unknown }
  /** Nothing for an answer without a body. Only JSON is taken up by the schemas and the endpoints. */
  readonly content?: {
    readonly "application/json": MediaType
    readonly [type: string]: MediaType
  }
}

/**
 * A body with its examples.
 *
 * @category models
 * @since 0.1.0
 */
export interface MediaType {
  readonly schema: SchemaNode
  readonly example?: Json
  readonly examples?: { readonly [name: string]: { readonly summary?: string; readonly value: Json } }
}

/**
 * A call of the API.
 *
 * @category models
 * @since 0.1.0
 */
export interface Operation {
  readonly operationId: string
  readonly tags: readonly [string]
  readonly summary: string
  readonly description?: string
  readonly "x-origin"?: string
  readonly parameters?: ReadonlyArray<Parameter | Reference>
  readonly requestBody?: {
    readonly required: boolean
    readonly content: { readonly "application/json": MediaType & { readonly schema: Reference } }
  }
  readonly responses: { readonly [status: string]: Response | Reference }
}

/**
 * The methods that a path may have, in the order of reading.
 *
 * @category constants
 * @since 0.1.0
 */
export const methods = ["get", "post", "put", "patch", "delete"] as const

/**
 * All calls of one path.
 *
 * @category models
 * @since 0.1.0
 */
export type PathItem = { readonly [method in (typeof methods)[number]]?: Operation } & {
  readonly parameters?: ReadonlyArray<Parameter | Reference>
}

/**
 * An OpenAPI document as `spec/` holds it.
 *
 * @category models
 * @since 0.1.0
 */
export interface OpenApi {
  readonly openapi: string
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly servers: readonly [{ readonly url: string }]
  readonly tags: ReadonlyArray<{ readonly name: string; readonly description: string }>
  readonly paths: { readonly [path: string]: PathItem }
  readonly components: {
    readonly parameters: { readonly [name: string]: Parameter }
    readonly responses: { readonly [name: string]: Response }
    readonly schemas: { readonly [name: string]: SchemaNode }
  }
}

/**
 * The last part of a reference: `RunStatus` of `#/components/schemas/RunStatus`.
 *
 * @category formatting
 * @since 0.1.0
 */
export const refName = (ref: string): string => ref.slice(ref.lastIndexOf("/") + 1)

/**
 * Tells a reference from what stands there itself.
 *
 * @category guards
 * @since 0.1.0
 */
export const isReference = <A extends object>(node: A | Reference): node is Reference => "$ref" in node

/**
 * Follows a reference into `components.<kind>`, or hands back what stands there itself. Throws where it points nowhere.
 *
 * @category formatting
 * @since 0.1.0
 */
export const resolve = <A extends object>(components: { readonly [name: string]: A }, node: A | Reference): A => {
  if (!isReference(node)) return node
  const found = components[refName(node.$ref)]
  if (found === undefined) throw new Error(`${node.$ref} points nowhere`)
  return found
}

/**
 * What a response says as JSON; undefined when it has no body.
 *
 * @category formatting
 * @since 0.1.0
 */
export const jsonSchema = ({ content }: Response): SchemaNode | undefined => content?.["application/json"].schema

/**
 * A call with the place where it stands.
 *
 * @category models
 * @since 0.1.0
 */
export interface OperationPlace {
  readonly path: string
  readonly method: (typeof methods)[number]
  readonly operation: Operation
  /** The path's own parameters, then the operation's. */
  readonly parameters: ReadonlyArray<Parameter>
}

/**
 * All calls, in the order of the document.
 *
 * @category formatting
 * @since 0.1.0
 */
export const operations = (api: OpenApi): ReadonlyArray<OperationPlace> =>
  Object.entries(api.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method]
      if (operation === undefined) return []
      const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])]
      return [{ path, method, operation, parameters: parameters.map((p) => resolve(api.components.parameters, p)) }]
    }),
  )
