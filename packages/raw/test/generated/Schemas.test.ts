import { assert, describe, it } from "@effect/vitest"
import * as Schema from "effect/Schema"
import { operations, type OpenApi, type SchemaNode } from "../../src/wire/OpenApi.ts"
import { readSpec } from "../../generator/SpecDocument.ts"
import * as v2 from "../../src/generated/v2/schemas.ts"
import * as v3 from "../../src/generated/v3/schemas.ts"
import * as v4 from "../../src/generated/v4/schemas.ts"
import { accepts, issuePaths } from "../wire/Decoding.ts"

type AnyCodec = Schema.Codec<unknown, unknown>
type JsonObject = Readonly<Record<string, unknown>>

/** Sixty schemas with four properties each: a few runs cover every branch of every field. */
const few = { arbitrary: { runs: 30 } }

const root = new URL("../../../../", import.meta.url)
const versions: ReadonlyArray<readonly [string, Readonly<Record<string, AnyCodec>>]> = [
  ["v2", v2],
  ["v3", v3],
  ["v4", v4],
]

const isNullable = (node: SchemaNode): boolean =>
  node.anyOf?.some(isNullable) ??
  (node.$ref === undefined && (node.type === undefined || [node.type].flat().includes("null")))

const without = (wire: JsonObject, key: string): JsonObject =>
  Object.fromEntries(Object.entries(wire).filter(([name]) => name !== key))

/** Returns the names of components used in request bodies, at any depth. */
const sentByClients = ({ components, ...api }: OpenApi): ReadonlySet<string> => {
  const found = new Set<string>()
  const visit = (node: unknown): void => {
    for (const [, name = ""] of JSON.stringify(node).matchAll(/#\/components\/schemas\/(\w+)/g)) {
      if (found.has(name)) continue
      found.add(name)
      visit(components.schemas[name])
    }
  }
  for (const { operation } of operations({ components, ...api })) visit(operation.requestBody ?? {})
  return found
}

for (const [version, schemas] of versions) {
  const { api } = await readSpec(root, version)
  const components = Object.entries(api.components.schemas)
  const sent = sentByClients(api)

  describe(version, () => {
    it("has a schema for every component and no others", () => {
      assert.sameMembers(
        Object.keys(schemas),
        components.map(([name]) => name),
      )
    })

    for (const [name, node] of components) {
      const schema = schemas[name] ?? Schema.Never
      const encode = Schema.encodeUnknownSync(schema)
      const decode = Schema.decodeUnknownSync(schema)

      it.prop(`${name} reads what it writes`, [schema], ([value]) => {
        const wire: unknown = JSON.parse(JSON.stringify(encode(value)))
        assert.deepStrictEqual(encode(decode(wire)), wire)
      }, few)

      if (node.properties === undefined) continue
      const properties = Object.entries(node.properties)
      const required = new Set(node.required)

      it.prop(`${name} asks for exactly what is required`, [schema], ([value]) => {
        const wire = encode(value) as JsonObject
        for (const [key, { default: fallback }] of properties) {
          const lacking = without(wire, key)
          assert.deepStrictEqual(issuePaths(schema, lacking), required.has(key) ? [key] : [])
          if (required.has(key)) continue
          const decoded = decode(lacking) as JsonObject
          if (fallback === undefined) assert.notProperty(decoded, key)
          else assert.deepStrictEqual(decoded[key], fallback)
        }
      }, few)

      it.prop(`${name} takes null exactly where it is stated, and keeps it`, [schema], ([value]) => {
        const wire = encode(value) as JsonObject
        for (const [key, property] of properties) {
          const nulled = { ...wire, [key]: null }
          assert.strictEqual(accepts(schema, nulled), isNullable(property), key)
          if (isNullable(property)) assert.isNull((decode(nulled) as JsonObject)[key])
        }
      }, few)

      const manner = node.additionalProperties === false ? "refuses" : sent.has(name) ? "forgets" : "keeps"
      it.prop(`${name} ${manner} a key it does not know`, [schema], ([value]) => {
        const wire = { ...(encode(value) as JsonObject), keyOfTomorrow: { a: 1 } }
        if (manner === "refuses") assert.deepStrictEqual(issuePaths(schema, wire), ["keyOfTomorrow"])
        else if (manner === "forgets") assert.notProperty(decode(wire), "keyOfTomorrow")
        else assert.deepStrictEqual((decode(wire) as JsonObject)["keyOfTomorrow"], { a: 1 })
      }, few)
    }
  })
}
