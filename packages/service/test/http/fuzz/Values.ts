import * as fc from "fast-check"
import type { JsonSchema } from "./Contract.ts"

/** The context of generated values. `ids` are used often for UUIDs, so that requests get past the 404. */
export interface ValueContext {
  readonly resolve: (schema: JsonSchema) => JsonSchema
  readonly ids: ReadonlyArray<string>
}

const deep = (depth: number, open: string, close: string): unknown =>
  JSON.parse(open.repeat(depth) + (open === "[" ? "" : "1") + close.repeat(depth))

/** Texts that are known to break programs. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    "",
    " ",
    "\u0000",
    "a\u0000b",
    "\ud800",
    "\udc00\ud800",
    "\u202eabc",
    "\ufeff",
    "\uffff",
    "🏳️‍🌈".repeat(30),
    "é".normalize("NFD"),
    "' OR 1=1; --",
    "%00%zz%",
    "../../../../etc/passwd",
    "..\\..\\windows",
    "${jndi:ldap://a}",
    "<script>alert(1)</script>",
    "__proto__",
    "constructor",
    "null",
    "NaN",
    "-0",
    "1e999",
    "2026-02-30T25:61:61Z",
    "0001-01-01T00:00:00Z",
    "9999-12-31T23:59:59.999999999+23:59",
    "00000000-0000-0000-0000-000000000000",
    "http://[::1]:0/",
    "javascript:alert(1)",
    "x".repeat(100_000),
    "\r\nx-evil: 1",
  ),
  fc.string({ unit: "binary", maxLength: 40 }),
)

export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: hostileText },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      false,
      0,
      -1,
      1.5,
      5e-324,
      1.7976931348623157e308,
      2 ** 31,
      2 ** 53,
      -(2 ** 63),
      [],
      {},
      [null],
      [[[]]],
      { "": "" },
      JSON.parse('{"__proto__":{"polluted":true}}'),
      { constructor: { prototype: 1 }, toString: null, length: -1 },
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      deep(3000, "[", "]"),
      deep(3000, '{"a":', "}"),
      Array.from({ length: 20_000 }, () => 1),
      Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`k${at}`, at])),
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
)

const text = ({ format, pattern, minLength = 0, maxLength = 2000 }: JsonSchema, ids: ReadonlyArray<string>) => {
  if (format === "uuid") return ids.length === 0 ? fc.uuid() : fc.oneof(fc.constantFrom(...ids), fc.uuid())
  if (format === "date-time") return fc.date({ noInvalidDate: true }).map((date) => date.toISOString())
  if (format === "uri") return fc.webUrl({ validSchemes: ["http", "https"] })
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern)).map((made) => made.slice(0, maxLength))
  return fc.string({ unit: "grapheme", minLength, maxLength: Math.min(maxLength, minLength + 40) })
}

const whole = ({ minimum = -(2 ** 31), maximum = 2 ** 31 }: JsonSchema) =>
  fc.oneof(fc.integer({ min: minimum, max: Math.min(maximum, minimum + 200) }), fc.constantFrom(minimum, maximum))

export const validValues = (given: JsonSchema, around: ValueContext): fc.Arbitrary<unknown> => {
  const schema = around.resolve(given)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map((each) => validValues(each, around)))
  const types = typeof schema.type === "string" ? [schema.type] : (schema.type ?? [])
  return types.length === 0 ? fc.jsonValue() : fc.oneof(...types.map((type) => ofType(type, schema, around)))
}

const ofType = (type: string, schema: JsonSchema, around: ValueContext): fc.Arbitrary<unknown> => {
  switch (type) {
    case "null":
      return fc.constant(null)
    case "boolean":
      return fc.boolean()
    case "integer":
      return whole(schema)
    case "number":
      return fc.double({ min: schema.minimum ?? 1e-9, max: schema.maximum ?? 1e9, noNaN: true })
    case "string":
      return text(schema, around.ids)
    case "array":
      return fc.array(validValues(schema.items ?? {}, around), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 5, 5),
      })
    default:
      return record(schema, around)
  }
}

const record = (schema: JsonSchema, around: ValueContext): fc.Arbitrary<unknown> => {
  const named = Object.entries(schema.properties ?? {}).map(
    ([name, each]) => [name, validValues(each, around)] as const,
  )
  const rest = schema.additionalProperties
  if (named.length === 0) {
    return fc.dictionary(
      fc.string({ maxLength: 20 }),
      typeof rest === "object" ? validValues(rest, around) : fc.jsonValue(),
    )
  }
  const required = named.filter(([name]) => schema.required?.includes(name) === true)
  const optional = named.filter(([name]) => schema.required?.includes(name) !== true)
  // Few optional fields, because requests with all of them are always rejected.
  const few = fc.subarray(optional, { maxLength: Math.min(2, optional.length) })
  return fc.oneof(few, fc.constant(optional)).chain((some) => fc.record(Object.fromEntries([...required, ...some])))
}

/** Modifies a value in one place: another value, an additional key, or a missing one. */
export const mutatedValues = (value: unknown): fc.Arbitrary<unknown> => {
  if (typeof value !== "object" || value === null) return hostile
  const keys = Object.keys(value)
  const inside = keys.map((key) => mutatedValues(Reflect.get(value, key)).map((made) => replaced(value, key, made)))
  const outside = [hostile.map((made) => replaced(value, "colour", made)), hostile]
  const fewer = keys.map((key) => fc.constant(without(value, key)))
  return fc.oneof(...inside.map((arbitrary) => ({ weight: 4, arbitrary })), ...outside, ...fewer)
}

const replaced = (value: object, key: string, made: unknown): unknown => {
  if (Array.isArray(value)) return key === "colour" ? [...value, made] : value.with(Number(key), made)
  return { ...value, [key]: made }
}

const without = (value: object, key: string): unknown => {
  if (Array.isArray(value)) return value.toSpliced(Number(key), 1)
  const { [key]: _, ...rest } = value as Record<string, unknown>
  return rest
}
