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
 * Effect decides what becomes of other keys by an option of the whole decoding. The contract decides it object by
 * object, so these schemas carry it themselves; the option makes no difference to them. Objects that take and forget
 * other keys need nothing of this: `Schema.Struct` does that.
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

/** Fields whose decoding and encoding need no services. */
type PureFields = Readonly<Record<string, Schema.Codec<unknown, unknown>>>

type JsonObject = { readonly [key: string]: unknown }

const isJsonObject = (input: unknown): input is JsonObject =>
  typeof input === "object" && input !== null && !Array.isArray(input)

/**
 * Makes an object that refuses every other key. Each one is an issue of its own, beside the issues of the fields.
 *
 * @category constructors
 * @since 0.1.0
 */
export const closed = <const Fields extends PureFields>(fields: Fields): ObjectSchema<Fields> => {
  const known = new Set(Object.keys(fields))
  const struct = Schema.Struct<PureFields>(fields).annotate({
    messageUnexpectedKey: `Unknown field; known are ${[...known].join(", ")}`,
  })
  const parse = SchemaParser.decodeUnknownEffect(struct)
  return wrap(fields, struct, {
    decode: SchemaGetter.transformEffect((input: unknown, options) => {
      if (!isJsonObject(input)) return Effect.succeed(input)
      const [first, ...others] = Object.keys(input)
        .filter((key) => !known.has(key))
        .map((key) => new SchemaIssue.Pointer([key], new SchemaIssue.UnexpectedKey(struct.ast, input[key], options)))
      if (first === undefined) return Effect.succeed(input)
      const unexpected = Arr.make(first, ...others)
      const refuse = (issues: Arr.NonEmptyReadonlyArray<SchemaIssue.Issue>) =>
        Effect.fail(new SchemaIssue.Composite(struct.ast, issues, input, options))
      if (options.errors !== "all") return refuse(unexpected)
      // The fields would not be looked at after a refusal here: look now, so that all issues come together.
      return Effect.matchEffect(parse(input, options), {
        onSuccess: () => refuse(unexpected),
        onFailure: (issue) => refuse(Arr.append(unexpected, issue)),
      })
    }),
    encode: SchemaGetter.passthrough<unknown>(),
  })
}

/**
 * Makes an object of a response: a client that decodes it keeps the keys it does not know, and a server that encodes it
 * sends only the fields, so that a careless spread leaks nothing.
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
      isJsonObject(output)
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
  // `Any` hands the input over untouched, also where http-api derives JSON codecs. The fields give both sides their
  // types, and `PureFields` says that no services are needed: nothing of that survives the generic `decodeTo`.
  const schema = Schema.Any.pipe(Schema.decodeTo(to, SchemaTransformation.makeTransformation(transformation)))
  return Object.assign(schema, { fields }) as unknown as ObjectSchema<Fields>
}
