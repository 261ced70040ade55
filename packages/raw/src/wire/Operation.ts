/**
 * Structure of a JSON value as data: enough to detect a wrong response, and small enough for a browser bundle.
 * Enumerations and formats stay open, so that newer servers may send unknown values.
 *
 * @category models
 * @since 0.1.0
 */
export type Shape =
  | LeafShape
  | `${LeafShape}|null`
  | { readonly nullable: Shape }
  | { readonly items: Shape }
  | { readonly values: Shape }
  | { readonly anyOf: ReadonlyArray<Shape> }
  | ObjectShape

/**
 * A value without parts. `any` matches everything.
 *
 * @category models
 * @since 0.1.0
 */
export type LeafShape = "any" | "boolean" | "integer" | "number" | "string"

/**
 * An object. Unknown fields are kept.
 *
 * @category models
 * @since 0.1.0
 */
export interface ObjectShape {
  /** Fields that a response always has. */
  readonly required: { readonly [field: string]: Shape }
  /** Fields that a response may omit. */
  readonly optional?: { readonly [field: string]: Shape }
  /** Defaults of missing `optional` fields. */
  readonly defaults?: { readonly [field: string]: unknown }
}

/**
 * Data that a client needs to call an operation. `Input` is the request, `Success` the decoded success body, `Status`
 * the union of declared failure statuses.
 *
 * @category models
 * @since 0.1.0
 */
export interface Operation<Input, Success, Status extends number> {
  /** Operation id in the contract. */
  readonly id: string
  /** HTTP method. */
  readonly method: "DELETE" | "GET" | "PATCH" | "POST" | "PUT"
  /** Path from the origin, including the version, with `{name}` for parameters. */
  readonly path: string
  /** Declared failure statuses. */
  readonly failures: ReadonlyArray<Status>
  /** Shape of the success body. Absent without a body. */
  readonly success?: Shape
  /** True if a success may also have no body, as with 200 and 204. The result is then undefined. */
  readonly canBeEmpty?: true
  /** True if repeating the operation creates a second resource. Such operations accept an `Idempotency-Key`. */
  readonly isCreating?: true
  /**
   * False if repeating the operation may have another effect and it accepts no `Idempotency-Key`. It is then only
   * retried if it was certainly not executed.
   */
  readonly isIdempotent?: false
  /** Type carrier. Never present at run time. */
  readonly "~types"?: { readonly input: Input; readonly success: Success }
}

/** The part if it exists, optional if it may be omitted. */
type Part<Name extends string, A> = [A] extends [undefined]
  ? unknown
  : undefined extends A
    ? { readonly [name in Name]?: A | undefined }
    : { readonly [name in Name]: A }

type PathOf<Spec> = Spec extends { readonly parameters: { readonly path: infer Path } } ? Path : undefined

type QueryOf<Spec> = Spec extends { readonly parameters: { readonly query: infer Query } }
  ? Query
  : Spec extends { readonly parameters: { readonly query?: infer Query } }
    ? Query | undefined
    : undefined

type JsonBody<Body> = { readonly content: { readonly "application/json": Body } }

type BodyOf<Spec> = Spec extends { readonly requestBody: JsonBody<infer Body> }
  ? Body
  : Spec extends { readonly requestBody?: JsonBody<infer Body> }
    ? Body | undefined
    : undefined

/**
 * Input of an operation, derived from `types.ts`: path parameters, query and body. Headers are added by the transport.
 *
 * @category models
 * @since 0.1.0
 */
export type OperationInput<Spec> = Part<"path", PathOf<Spec>> &
  Part<"query", QueryOf<Spec>> &
  Part<"body", BodyOf<Spec>>
