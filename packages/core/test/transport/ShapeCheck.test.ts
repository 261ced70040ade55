import * as v2 from "@tabwright/raw/v2/operations"
import * as v2Schemas from "@tabwright/raw/v2/schemas"
import * as v3 from "@tabwright/raw/v3/operations"
import * as v3Schemas from "@tabwright/raw/v3/schemas"
import * as v4 from "@tabwright/raw/v4/operations"
import * as v4Schemas from "@tabwright/raw/v4/schemas"
import type { Shape } from "@tabwright/raw/wire/Operation"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { assert, describe, it } from "@effect/vitest"
import { fillAndCheck } from "../../src/transport/index.ts"

type Named = Readonly<Record<string, unknown>>

/** Returns the shapes of a version, each with its schema. */
const answers = (shapes: Named, schemas: Named) =>
  Object.entries(shapes).flatMap(([name, shape]) => {
    if (!name.endsWith("Shape")) return []
    const schema = schemas[name.slice(0, -"Shape".length)]
    return Schema.isSchema(schema) ? [[name, shape as Shape, schema as Schema.Codec<unknown, unknown>] as const] : []
  })

const all = [...answers(v2, v2Schemas), ...answers(v3, v3Schemas), ...answers(v4, v4Schemas)]

type JsonObject = { [name: string]: unknown }

const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Returns all nested fields of a value, each as its object and name. */
const fieldsOf = (value: unknown): ReadonlyArray<readonly [JsonObject, string]> => {
  if (Array.isArray(value)) return value.flatMap(fieldsOf)
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([name, inner]) => [[value, name] as const, ...fieldsOf(inner)])
}

const few = { arbitrary: { runs: 10 } }

describe("fillAndCheck", () => {
  it("accepts all responses of all versions", () => assert.isAbove(all.length, 60))

  for (const [name, shape, schema] of all) {
    const decode = Schema.decodeUnknownOption(schema)
    const encode = Schema.encodeUnknownSync(schema)
    const wireOf = (value: unknown): unknown => JSON.parse(JSON.stringify(encode(value)))

    it.prop(
      `accepts every value of ${name}, fills in its defaults, and keeps unknown fields`,
      [schema],
      ([value]) => {
        const wire = wireOf(value)
        if (isObject(wire)) wire["fieldOfNextYear"] = [1]
        const decoded = Option.getOrThrow(decode(structuredClone(wire)))
        assert.deepStrictEqual(fillAndCheck(shape, wire), [])
        assert.deepStrictEqual(wire, decoded)
      },
      few,
    )

    it.prop(
      `rejects what the schema ${name} rejects and names the location`,
      [schema],
      ([value]) => {
        const text = JSON.stringify(wireOf(value))
        // Lists repeat the same fields.
        const count = Math.min(25, fieldsOf(JSON.parse(text)).length)
        for (let field = 0; field < count; field++) {
          for (const other of [null, true, undefined]) {
            const wire: unknown = JSON.parse(text)
            const [holder, key] = fieldsOf(wire)[field] ?? assert.fail()
            if (other === undefined) delete holder[key]
            else holder[key] = other
            const isValid = Option.isSome(decode(wire))
            const issues = fillAndCheck(shape, wire)
            assert.strictEqual(issues.length === 0, isValid, `${key} ${String(other)}: ${issues.join("; ")}`)
            if (!isValid) assert.include(issues[0], key)
          }
        }
      },
      few,
    )
  }

  it("names the complete path and never the value", () => {
    const shape: Shape = { required: { steps: { items: { required: { url: "string" } } } } }
    const issues = fillAndCheck(shape, { steps: [{ url: "a" }, { url: 4711 }, {}] })
    assert.deepStrictEqual(issues, [
      "steps.1.url: expected a string, got a number",
      "steps.2.url: expected a string, got nothing",
    ])
  })

  it("creates separate defaults for each response", () => {
    const shape: Shape = { required: {}, optional: { metadata: { values: "any" } }, defaults: { metadata: {} } }
    const [one, other]: ReadonlyArray<JsonObject> = [{}, {}]
    fillAndCheck(shape, one)
    fillAndCheck(shape, other)
    assert.deepStrictEqual(one, other)
    assert.notStrictEqual(one?.["metadata"], other?.["metadata"])
  })

  it("reports at most ten problems", () => {
    assert.lengthOf(fillAndCheck({ items: "string" }, Array.from({ length: 500 })), 10)
  })
})
