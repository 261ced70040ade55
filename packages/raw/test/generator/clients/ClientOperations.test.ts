import { readdir, readFile } from "node:fs/promises"
import { assert, describe, it } from "vitest"
import { clientOperations } from "../../../generator/clients/ClientOperations.ts"
import { coreModules } from "../../../generator/clients/CoreModules.ts"
import { sdkModules } from "../../../generator/clients/SdkModules.ts"
import { readSpec, type SpecDocument } from "../../../generator/SpecDocument.ts"
import { operations } from "../../../src/wire/OpenApi.ts"

const root = new URL("../../../../../", import.meta.url)
const specs = await Promise.all(["v2", "v3", "v4", "admin"].map((version) => readSpec(root, version)))

const response = (schema: string) => ({
  description: "A thing.",
  content: { "application/json": { schema: { $ref: `#/components/schemas/${schema}` } } },
})

const thingId = { name: "thing_id", in: "path", required: true, schema: { type: "string" } } as const
const query = (name: string, more: object = {}) => ({ name, in: "query", schema: { type: "string" }, ...more }) as const

/** A document with one resource. */
const spec = (paths: SpecDocument["api"]["paths"]): SpecDocument => ({
  version: "v9",
  path: "spec/v9.yaml",
  hash: "0",
  api: {
    openapi: "3.1.0",
    info: { title: "Things", version: "9", description: "Things." },
    servers: [{ url: "http://127.0.0.1/api/v9" }],
    tags: [{ name: "things", description: "Things of the project." }],
    paths,
    components: {
      parameters: {},
      responses: { NotFound: { description: "Missing." } },
      schemas: {
        Thing: { type: "object", properties: { id: { type: "string" } } },
        Page: {
          type: "object",
          properties: { things: { type: "array", items: { $ref: "#/components/schemas/Thing" } } },
        },
        Stop: { type: "object", properties: { action: { type: "string", enum: ["stop"] } }, required: ["action"] },
      },
    },
  },
})

const operation = (operationId: string, summary: string, more: object = {}) => ({
  operationId,
  tags: ["things"] as const,
  summary,
  responses: { "200": response("Thing"), "404": { $ref: "#/components/responses/NotFound" } },
  ...more,
})

const things = spec({
  "/things": {
    get: operation("listThings", "List things", {
      description: "A page of things, newest first.",
      parameters: [query("limit", { schema: { type: "integer", maximum: 50, default: 5 } }), query("cursor")],
      responses: { "200": response("Page") },
    }),
  },
  "/things/{thing_id}": {
    parameters: [thingId],
    patch: operation("updateThing", "Stop a thing", {
      "x-client": "things.stop",
      requestBody: {
        required: true,
        content: { "application/json": { schema: { $ref: "#/components/schemas/Stop" } } },
      },
    }),
    delete: operation("deleteThing", "Delete a thing", { responses: { "204": { description: "Deleted." } } }),
  },
  "/things/{thing_id}/file": {
    parameters: [thingId],
    get: operation("getThingFile", "Get a file", { parameters: [query("path", { required: true })] }),
    post: operation("createThingFile", "Create a file", { "x-client": false }),
  },
})

describe("clientOperations", () => {
  it("derives the method from the operation id, or takes it from x-client, and omits those with x-client: false", () => {
    assert.deepStrictEqual(
      clientOperations(things).map(({ name, resource }) => `${resource}.${name}`),
      ["things.list", "things.stop", "things.delete", "things.file"],
    )
  })

  it("passes ids and required query parameters by position, and fills in fixed bodies", () => {
    assert.deepStrictEqual(
      clientOperations(things).map(({ parts, path, request }) => [
        [...path, ...parts].map(({ name }) => name).join(", "),
        request,
      ]),
      [
        ["query", "{ query }"],
        ["thingId", '{ path: { thing_id: thingId }, body: { action: "stop" } }'],
        ["thingId", "{ path: { thing_id: thingId } }"],
        ["thingId, path", "{ path: { thing_id: thingId }, query: { path } }"],
      ],
    )
  })

  it("rejects two operations with the same method", () => {
    const path = { get: operation("getThing", "Get a thing"), post: operation("getThing", "Get a thing") }
    assert.throws(() => clientOperations(spec({ "/things": path })), /v9 getThing: things.get exists; set x-client/)
  })
})

describe("generated clients", () => {
  it("state pages, bounds and errors in their comments", () => {
    const core = coreModules(things).get("Things") ?? assert.fail("no module")
    assert.include(core, " * Fetches a page of things, newest first. `limit` is 1 to 50, default 5.\n")
    assert.include(core, " * Fails with `NotFound` if the thing does not exist.\n")
    assert.include(core, 'export const all = (query: Omit<ListThingsQuery, "cursor"> = {}) =>\n  cursorPages(')

    const sdk = sdkModules(things).get("Things") ?? assert.fail("no class")
    assert.include(sdk, "   * @throws NotFound if the thing does not exist, or any other call error\n")
    assert.include(sdk, "  list(query: ListThingsQuery = {}, options?: CallOptions): PageList<Page, Thing> {")
    assert.include(sdk, "  delete(id: string, options?: CallOptions): CallPromise<void> {")
  })

  it.each(specs)("of $version and hand-written functions together contain every operation", async (document) => {
    const folder = new URL(`packages/core/src/${document.version}/`, root)
    const byHand = await Promise.all((await readdir(folder)).map((name) => readFile(new URL(name, folder), "utf8")))
    const code = [...coreModules(document).values(), ...byHand].join("\n")
    for (const { operation: one } of operations(document.api)) {
      assert.match(code, new RegExp(`\\b${one.operationId}\\b`), `${one.operationId} needs a function in packages/core`)
    }
  })
})
