/**
 * What a JSON value looks like, as data: enough to tell an answer of the service from anything else, and small enough for a
 * browser's bundle. Words and formats stay open, so that a newer server may send what is not known here.
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
 * A value without parts; `any` is also one with parts that nobody looks at.
 *
 * @category models
 * @since 0.1.0
 */
export type LeafShape = "any" | "boolean" | "integer" | "number" | "string"

/**
 * An object. Fields that it does not name are kept as they are.
 *
 * @category models
 * @since 0.1.0
 */
export interface ObjectShape {
  readonly required: { readonly [field: string]: Shape }
  readonly optional?: { readonly [field: string]: Shape }
  /** What a missing field of `optional` stands for. */
  readonly defaults?: { readonly [field: string]: unknown }
}
