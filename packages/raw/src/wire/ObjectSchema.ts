import * as Predicate from "effect/Predicate"
import * as Arr from "effect/Array"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import * as SchemaGetter from "effect/SchemaGetter"
import * as SchemaIssue from "effect/SchemaIssue"
import * as SchemaParser from "effect/SchemaParser"
import * as SchemaTransformation from "effect/SchemaTransformation"

/**
 * A JSON object on the wire with named fields.
 *
 * In Effect, an option of the whole decoding decides about unknown keys. The contract decides for each object, so these
 * schemas implement it themselves and ignore the option. Use `Schema.Struct` for objects that drop unknown keys.
 *
 * @category models
 * @since 0.1.0
 */
export interface ObjectSchema<Fields extends Schema.Struct.Fields> extends Schema.Codec<
  Schema.Struct<Fields>["Type"],
  Schema.Struct<Fields>["Encoded"]
> {
  readonly fields: Fields
}

/** Fields that decode and encode without services. */
type PureFields = Readonly<Record<string, Schema.Codec<unknown, unknown>>>

/**
 * Creates an object schema that rejects unknown keys, with one issue for each key in addition to those of the fields.
 *
 * @category constructors
 * @since 0.1.0
 */
export const closed = <const Fields extends PureFields>(fields: Fields): ObjectSchema<Fields> => {
  const known = new Set(Object.keys(fields))
  const struct = Schema.Struct<PureFields>(fields).annotate({
    messageUnexpectedKey: `Unknown field. Known fields: ${[...known].join(", ")}`,
  })
  const parse = SchemaParser.decodeUnknownEffect(struct)
  return wrap(fields, struct, {
    decode: SchemaGetter.transformEffect((input: unknown, options) => {
      if (!Predicate.isReadonlyObject(input)) return Effect.succeed(input)
      const [first, ...others] = Object.keys(input)
        .filter((key) => !known.has(key))
        .map((key) => new SchemaIssue.Pointer([key], new SchemaIssue.UnexpectedKey(struct.ast, input[key], options)))
      if (first === undefined) return Effect.succeed(input)
      const unexpected = Arr.make(first, ...others)
      const reject = (issues: Arr.NonEmptyReadonlyArray<SchemaIssue.Issue>) =>
        Effect.fail(new SchemaIssue.Composite(struct.ast, issues, input, options))
      if (options.errors !== "all") return reject(unexpected)
      // Validates the fields as well, so that all issues are reported together.
      return Effect.matchEffect(parse(input, options), {
        onSuccess: () => reject(unexpected),
        onFailure: (issue) => reject(Arr.append(unexpected, issue)),
      })
    }),
    encode: SchemaGetter.passthrough<unknown>(),
  })
}

/**
 * Creates a response object schema: decoding keeps unknown keys, encoding only sends the fields, so that a careless
 * spread leaks nothing.
 *
 * @category constructors
 * @since 0.1.0
 */
export const open = <const Fields extends PureFields>(fields: Fields): ObjectSchema<Fields> => {
  const known = Object.keys(fields)
  const struct = Schema.StructWithRest(Schema.Struct<PureFields>(fields), [
    Schema.Record(Schema.String, Schema.Unknown),
  ])
  return wrap(fields, struct, {
    decode: SchemaGetter.passthrough<unknown>(),
    encode: SchemaGetter.transform((output: unknown) =>
      Predicate.isReadonlyObject(output)
        ? Object.fromEntries(known.filter((key) => Object.hasOwn(output, key)).map((key) => [key, output[key]]))
        : output,
    ),
  })
}

const wrap = <Fields extends PureFields>(
  fields: Fields,
  to: Schema.Constraint,
  transformation: {
    readonly decode: SchemaGetter.Getter<unknown, unknown>
    readonly encode: SchemaGetter.Getter<unknown, unknown>
  },
): ObjectSchema<Fields> => {
  // `Any` passes the input through, even where http-api derives JSON codecs. The cast restores the types that the
  // generic `decodeTo` loses.
  const schema = Schema.Any.pipe(Schema.decodeTo(to, SchemaTransformation.makeTransformation(transformation)))
  return Object.assign(schema, { fields }) as unknown as ObjectSchema<Fields>
}
