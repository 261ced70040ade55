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

      const properties = Object.entries(node.properties ?? {})
      const required = new Set(node.required)
      const manner = node.additionalProperties === false ? "refuses" : sent.has(name) ? "forgets" : "keeps"

      const readsWhatItWrites = (wire: unknown) => assert.deepStrictEqual(encode(decode(wire)), wire)
      const asksForExactlyWhatIsRequired = (wire: JsonObject) => {
        for (const [key, { default: fallback }] of properties) {
          const lacking = without(wire, key)
          assert.deepStrictEqual(issuePaths(schema, lacking), required.has(key) ? [key] : [])
          if (required.has(key)) continue
          const decoded = decode(lacking) as JsonObject
          if (fallback === undefined) assert.notProperty(decoded, key)
          else assert.deepStrictEqual(decoded[key], fallback)
        }
      }
      const takesNullExactlyWhereItIsStated = (wire: JsonObject) => {
        for (const [key, property] of properties) {
          const nulled = { ...wire, [key]: null }
          assert.strictEqual(accepts(schema, nulled), isNullable(property), key)
          if (isNullable(property)) assert.isNull((decode(nulled) as JsonObject)[key])
        }
      }
      const knowsNoOtherKey = (wire: JsonObject) => {
        const extended = { ...wire, keyOfTomorrow: { a: 1 } }
        if (manner === "refuses") assert.deepStrictEqual(issuePaths(schema, extended), ["keyOfTomorrow"])
        else if (manner === "forgets") assert.notProperty(decode(extended), "keyOfTomorrow")
        else assert.deepStrictEqual((decode(extended) as JsonObject)["keyOfTomorrow"], { a: 1 })
      }

      const isObject = node.properties !== undefined
      const rest = isObject ? `, asks for what is required, takes null where it is stated and ${manner} a new key` : ""
      // One test, because generating values takes longer than the checks.
      it.prop(`${name} reads what it writes${rest}`, [schema], ([value]) => {
        const wire: unknown = JSON.parse(JSON.stringify(encode(value)))
        readsWhatItWrites(wire)
        if (!isObject) return
        asksForExactlyWhatIsRequired(wire as JsonObject)
        takesNullExactlyWhereItIsStated(wire as JsonObject)
        knowsNoOtherKey(wire as JsonObject)
      }, few)
    }
  })
}
