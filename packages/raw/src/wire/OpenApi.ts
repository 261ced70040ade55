/**
 * Any JSON value.
 *
 * @category models
 * @since 0.1.0
 */
export type Json = null | boolean | number | string | ReadonlyArray<Json> | { readonly [key: string]: Json }

/**
 * The subset of JSON Schema that the generator supports; it rejects other keywords.
 *
 * @category models
 * @since 0.1.0
 */
export interface SchemaNode {
  readonly $ref?: string
  readonly type?: string | ReadonlyArray<string>
  readonly enum?: ReadonlyArray<Json>
  readonly const?: Json
  readonly anyOf?: ReadonlyArray<SchemaNode>
  /** Only in documents of other teams. */
  readonly allOf?: ReadonlyArray<SchemaNode>
  readonly properties?: { readonly [name: string]: SchemaNode }
  readonly required?: ReadonlyArray<string>
  readonly additionalProperties?: boolean | SchemaNode
  readonly items?: SchemaNode
  readonly default?: Json
  readonly description?: string
  readonly format?: string
  readonly pattern?: string
  /** Description of `pattern` for error messages: "Expected ...". */
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
 * A path, query or header parameter.
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
 * A reference within the document, such as `#/components/schemas/RunStatus`.
 *
 * @category models
 * @since 0.1.0
 */
export interface Reference {
  readonly $ref: string
}

/**
 * Response of an operation for one status.
 *
 * @category models
 * @since 0.1.0
 */
export interface Response {
  readonly description: string
  readonly "x-origin"?: string
  readonly headers?: { readonly [name: string]: unknown }
  /** Absent for a response without a body. Only JSON is used by schemas and endpoints. */
  readonly content?: {
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
 * The JSON body of a request.
 *
 * @category models
 * @since 0.1.0
 */
export interface Body {
  readonly required: boolean
  readonly content: { readonly "application/json": MediaType & { readonly schema: Reference } }
}

/**
 * A load that an operation causes, and which limits apply to it: `costly` starts billed work, `heavy` reads many rows with
 * content, `poll` is a lookup that clients repeat, `upload` announces a file.
 *
 * @category models
 * @since 0.1.0
 */
export type Load = "costly" | "heavy" | "poll" | "upload"

/**
 * An operation of the API.
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
  /** True if repeating a POST or PATCH has no further effect, so that it may be retried. */
  readonly "x-idempotent"?: boolean
  /** Resource and method of the clients, such as `webhooks.replay`, or false if they are written by hand. */
  readonly "x-client"?: string | false
  readonly "x-load"?: ReadonlyArray<Load>
  readonly parameters?: ReadonlyArray<Parameter | Reference>
  readonly requestBody?: Body
  readonly responses: { readonly [status: string]: Response | Reference }
}

/**
 * Supported methods of a path, in reading order.
 *
 * @category constants
 * @since 0.1.0
 */
export const methods = ["get", "post", "put", "patch", "delete"] as const

/**
 * Operations of one path.
 *
 * @category models
 * @since 0.1.0
 */
export type PathItem = { readonly [method in (typeof methods)[number]]?: Operation } & {
  readonly parameters?: ReadonlyArray<Parameter | Reference>
}

/**
 * An OpenAPI document.
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
 * Returns the last part of a reference: `RunStatus` of `#/components/schemas/RunStatus`.
 *
 * @category formatting
 * @since 0.1.0
 */
export const refName = (ref: string): string => ref.slice(ref.lastIndexOf("/") + 1)

/**
 * Returns true for a reference.
 *
 * @category guards
 * @since 0.1.0
 */
export const isReference = <A extends object>(node: A | Reference): node is Reference => "$ref" in node

/**
 * Follows a reference into `components.<kind>`, or returns the node itself. Throws if it cannot be resolved.
 *
 * @category formatting
 * @since 0.1.0
 */
export const resolve = <A extends object>(components: { readonly [name: string]: A }, node: A | Reference): A => {
  if (!isReference(node)) return node
  const found = components[refName(node.$ref)]
  if (found === undefined) throw new Error(`${node.$ref} cannot be resolved`)
  return found
}

/**
 * Returns a response's JSON schema; undefined without a body.
 *
 * @category formatting
 * @since 0.1.0
 */
export const jsonSchema = ({ content }: Response): SchemaNode | undefined => content?.["application/json"]?.schema

/**
 * An operation with its path and method.
 *
 * @category models
 * @since 0.1.0
 */
export interface OperationPath {
  readonly path: string
  readonly method: (typeof methods)[number]
  readonly operation: Operation
  /** Parameters of the path, then of the operation. */
  readonly parameters: ReadonlyArray<Parameter>
}

/**
 * Returns all operations in document order.
 *
 * @category formatting
 * @since 0.1.0
 */
export const operations = (api: OpenApi): ReadonlyArray<OperationPath> =>
  Object.entries(api.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method]
      if (operation === undefined) return []
      const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])]
      return [{ path, method, operation, parameters: parameters.map((p) => resolve(api.components.parameters, p)) }]
    }),
  )
