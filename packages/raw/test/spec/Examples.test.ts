import * as Schema from "effect/Schema"
import { assert, describe, it } from "vitest"
import { jsonSchema, operations, refName, resolve, type MediaType } from "../../src/wire/OpenApi.ts"
import { readSpec, type SpecDocument } from "../../generator/SpecDocument.ts"
import * as admin from "../../src/generated/admin/schemas.ts"
import * as v2 from "../../src/generated/v2/schemas.ts"
import * as v3 from "../../src/generated/v3/schemas.ts"
import * as v4 from "../../src/generated/v4/schemas.ts"

const root = new URL("../../../../", import.meta.url)
const specs = await Promise.all(["v2", "v3", "v4", "admin"].map((version) => readSpec(root, version)))
const schemas: Readonly<Record<string, Readonly<Record<string, Schema.Codec<unknown, unknown>>>>> = {
  v2,
  v3,
  v4,
  admin,
}

/** Returns a document's JSON examples by name: `createRun body`, `getRun 200`, ... */
const bodies = ({ api }: SpecDocument): ReadonlyArray<readonly [string, MediaType]> =>
  operations(api).flatMap(({ operation }) => [
    ...(operation.requestBody === undefined
      ? []
      : [[`${operation.operationId} body`, operation.requestBody.content["application/json"]] as const]),
    ...Object.entries(operation.responses).flatMap(([status, response]) => {
      const media = resolve(api.components.responses, response).content?.["application/json"]
      return status.startsWith("2") && media !== undefined
        ? [[`${operation.operationId} ${status}`, media] as const]
        : []
    }),
  ])

describe.each(specs)("$version", (spec) => {
  it.each(bodies(spec))("%s has examples that match its schema", (name, { schema, example, examples }) => {
    const given = Object.values(examples ?? (example === undefined ? {} : { one: { value: example } }))
    assert.isNotEmpty(given)
    const codec = schemas[spec.version]?.[refName(schema.$ref ?? "")] ?? Schema.Never
    for (const { value } of given) {
      const decoded = Schema.decodeUnknownSync(codec, { onExcessProperty: "error" })(value)
      // A request may omit fields with defaults; a response contains exactly its fields.
      if (!name.endsWith(" body")) assert.deepStrictEqual(Schema.encodeUnknownSync(codec)(decoded), value)
    }
  })

  it("returns 204 without a body", () => {
    const empty = operations(spec.api).flatMap(({ operation }) => operation.responses["204"] ?? [])
    assert.deepStrictEqual(
      empty.filter((response) => jsonSchema(resolve(spec.api.components.responses, response)) !== undefined),
      [],
    )
  })
})
