import * as Schema from "effect/Schema"
import { HttpCall } from "./HttpCall.ts"

const PositiveNumber = Schema.Finite.check(Schema.isGreaterThan(0))
const NonNegative = Schema.Finite.check(Schema.isGreaterThanOrEqualTo(0))
const Text = Schema.NonEmptyString

/** A text, or several of them. */
const Texts = Schema.Union([Text, Schema.Array(Text).check(Schema.isMinLength(1))])

/** Fields of every scorer. With `weight` a scorer only adds to the score, unless `required` is true. */
const common = {
  /** Shown in reports. Default: the type. */
  name: Schema.optionalKey(Text),
  required: Schema.optionalKey(Schema.Boolean),
  weight: Schema.optionalKey(PositiveNumber),
}

/** Selects a part of a JSON answer, as a JMESPath. Default: the whole answer as text. */
const path = { path: Schema.optionalKey(Text) }

const scorer = <const Type extends string, const Fields extends Schema.Struct.Fields>(type: Type, fields: Fields) =>
  Schema.Struct({ type: Schema.Literal(type), ...common, ...fields })

/** A filter for recorded requests. All given fields must match. */
export const RequestFilter = Schema.Struct({
  /** Default: any method. */
  method: Schema.optionalKey(Text),
  /** Regular expression for the URL. */
  url: Text,
  /** Regular expression for the body. */
  body: Schema.optionalKey(Text),
  /** Fields that the body contains, whether it is JSON or a form. */
  fields: Schema.optionalKey(Schema.Record(Schema.String, Schema.Json)),
})
export type RequestFilter = typeof RequestFilter.Type

/** Rules by which two values at a path of a JSON answer are compared. Default: they must be equal. */
export const ValueRule = Schema.Struct({
  /** Maximum absolute difference of two numbers. */
  tolerance: Schema.optionalKey(NonNegative),
  /** Ignores case, blanks, punctuation and the Unicode form. */
  normalized: Schema.optionalKey(Schema.Boolean),
  /** Ignores the order of a list. */
  unordered: Schema.optionalKey(Schema.Boolean),
  /** Accepts any value. */
  ignored: Schema.optionalKey(Schema.Boolean),
})
export type ValueRule = typeof ValueRule.Type

const scorers = [
  scorer("status", { is: Schema.Literals(["completed", "failed"]) }),
  scorer("exact", { expected: Schema.Json, ...path }),
  scorer("normalized", { expected: Texts, ...path }),
  scorer("contains", { expected: Texts, ignoreCase: Schema.optionalKey(Schema.Boolean), ...path }),
  scorer("regex", { pattern: Text, flags: Schema.optionalKey(Schema.String), ...path }),
  scorer("number", {
    expected: Schema.Finite,
    tolerance: Schema.optionalKey(NonNegative),
    relativeTolerance: Schema.optionalKey(NonNegative),
    unit: Schema.optionalKey(Text),
    ...path,
  }),
  scorer("date", { expected: Text, toleranceDays: Schema.optionalKey(NonNegative), ...path }),
  scorer("set", { expected: Schema.Array(Schema.Json), ...path }),
  scorer("json", {
    expected: Schema.Json,
    compare: Schema.optionalKey(Schema.Record(Schema.String, ValueRule)),
    extra: Schema.optionalKey(Schema.Literals(["allowed", "forbidden"])),
  }),
  scorer("jsonSchema", { schema: Schema.Record(Schema.String, Schema.Json) }),
  scorer("jmespath", { query: Text, expected: Schema.Json, state: Schema.optionalKey(HttpCall) }),
  scorer("url", { equals: Schema.optionalKey(Text), matches: Schema.optionalKey(Text) }),
  scorer("page", { holds: Text }),
  scorer("request", {
    ...RequestFilter.fields,
    min: Schema.optionalKey(Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))),
    max: Schema.optionalKey(Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))),
  }),
  scorer("forbidden", {
    request: Schema.optionalKey(RequestFilter),
    action: Schema.optionalKey(Text),
    url: Schema.optionalKey(Text),
    page: Schema.optionalKey(Text),
  }),
  scorer("file", {
    path: Text,
    sha256: Schema.optionalKey(Text.check(Schema.isPattern(/^[0-9a-f]{64}$/))),
    contains: Schema.optionalKey(Texts),
    minBytes: Schema.optionalKey(NonNegative),
  }),
  scorer("steps", { max: PositiveNumber }),
  scorer("cost", { maxUsd: NonNegative }),
  scorer("time", { maxSeconds: PositiveNumber }),
  scorer("judge", {
    keyPoints: Schema.Array(Text).check(Schema.isMinLength(1)),
    context: Schema.optionalKey(Text),
  }),
  scorer("rubric", {
    items: Schema.Array(Schema.Struct({ criterion: Text, points: PositiveNumber })).check(Schema.isMinLength(1)),
    context: Schema.optionalKey(Text),
    /** Share of the points from which the score is 1. Default: the score is the share. */
    passFrom: Schema.optionalKey(Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 1 }))),
  }),
  scorer("script", { module: Text, options: Schema.optionalKey(Schema.Json) }),
] as const

/**
 * A check of a finished run, with a score from 0 to 1.
 *
 * @category schemas
 * @since 0.1.0
 */
export const Scorer = Schema.Union(scorers)
export type Scorer = typeof Scorer.Type

/**
 * Types of scorers.
 *
 * @category schemas
 * @since 0.1.0
 */
export type ScorerType = Scorer["type"]

/**
 * A scorer of one type.
 *
 * @category schemas
 * @since 0.1.0
 */
export type ScorerOf<Type extends ScorerType> = Extract<Scorer, { readonly type: Type }>

/** Schemas by type, for errors that name the field of the given type. */
export const scorerByType: ReadonlyMap<string, (typeof scorers)[number]> = new Map(
  scorers.map((one) => [one.fields.type.literal, one]),
)

/** Returns true if a case passes only with a score of 1 of this scorer. */
export const isRequired = ({ required, weight }: Scorer): boolean => required ?? weight === undefined
