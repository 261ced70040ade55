import * as Schema from "effect/Schema"
import * as SchemaGetter from "effect/SchemaGetter"
import * as SchemaTransformation from "effect/SchemaTransformation"

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
