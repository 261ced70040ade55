import * as Schema from "effect/Schema"
import * as SchemaGetter from "effect/SchemaGetter"
import * as SchemaTransformation from "effect/SchemaTransformation"

/**
 * A decimal integer in a query string.
 *
 * @category schemas
 * @since 0.1.0
 */
export const QueryInteger = Schema.String.check(Schema.isPattern(/^-?[0-9]{1,15}$/, { expected: "an integer" })).pipe(
  Schema.decodeTo(
    Schema.Int,
    SchemaTransformation.makeTransformation({
      decode: SchemaGetter.transform((text: string) => Number(text)),
      encode: SchemaGetter.transform((value: number) => String(value)),
    }),
  ),
)

/**
 * A boolean in a query string: `true`, `false`, `1` or `0`.
 *
 * @category schemas
 * @since 0.1.0
 */
export const QueryBoolean = Schema.Literals(["true", "false", "1", "0"]).pipe(
  Schema.decodeTo(
    Schema.Boolean,
    SchemaTransformation.makeTransformation({
      decode: SchemaGetter.transform((text: "true" | "false" | "1" | "0") => text === "true" || text === "1"),
      encode: SchemaGetter.transform((value: boolean): "true" | "false" | "1" | "0" => (value ? "true" : "false")),
    }),
  ),
)

/**
 * Makes a request body optional, including its content type. A missing body counts as `{}`.
 *
 * @category constructors
 * @since 0.1.0
 */
export const optionalBody = <T, E>(body: Schema.Codec<T, E>): Schema.Codec<T, E | undefined> =>
  Schema.Any.pipe(
    Schema.decodeTo(
      body,
      SchemaTransformation.makeTransformation({
        decode: SchemaGetter.transform((input: unknown) => (input === undefined ? {} : input) as E),
        encode: SchemaGetter.passthrough<unknown>(),
      }),
    ),
  )
