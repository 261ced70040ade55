import { afterAll, assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as FetchHttpClient from "effect/http/FetchHttpClient"
import * as HttpApiClient from "effect/http-api/HttpApiClient"
import * as v2 from "../../src/generated/v2/api.ts"
import * as v3 from "../../src/generated/v3/api.ts"
import * as v4 from "../../src/generated/v4/api.ts"
import { id, run, serve } from "./ServedApi.ts"

const { handler, send, dispose } = serve()
afterAll(dispose)

describe("a good request", () => {
  it("may leave an optional body out altogether", async () => {
    const answer = await send("POST", "/browsers")
    assert.strictEqual(answer.status, 201)
    assert.deepStrictEqual(answer.body.metadata, { timeout: "60" })
  })

  it("may cancel without a body", async () => {
    assert.deepInclude(await send("POST", `/runs/${id}/cancel`), { status: 200 })
  })

  it("has its query read as numbers, switches and lists", async () => {
    assert.strictEqual((await send("GET", `/runs/${id}/events?after=3`)).body.nextAfter, 203)
    assert.strictEqual((await send("GET", "/browsers?metadata=team")).body.totalItems, 1)
    assert.strictEqual((await send("GET", "/browsers?metadata=team&metadata=a%3Db")).body.totalItems, 2)
    const files = (await send("GET", `/workspaces/${id}/files?includeUrls=true&cursor=c`)).body
    assert.deepStrictEqual(JSON.parse(files.nextCursor), { prefix: "", limit: 50, includeUrls: true, cursor: "c" })
  })

  it("has its headers read, whatever the case of their names", async () => {
    const key = { "IDEMPOTENCY-key": "order-17" }
    assert.strictEqual((await send("POST", "/workspaces", {}, key)).body.name, "order-17")
    assert.strictEqual((await send("POST", "/workspaces", {})).body.name, null)
    const resumed = await send("GET", `/runs/${id}/events?after=3`, undefined, { "Last-Event-ID": "40" })
    assert.strictEqual(resumed.body.nextAfter, 240)
  })

  it("has a number in its path", async () => {
    assert.strictEqual((await send("GET", `/sessions/${id}/queue/41`)).body.detail, "No message 41")
  })

  it("may be answered without a body", async () => {
    assert.deepStrictEqual(await send("POST", `/sessions/${id}/purge`), { status: 204, body: undefined })
  })

  it("is answered with nothing that the contract does not state", async () => {
    assert.deepStrictEqual((await send("GET", `/runs/${id}`)).body, run)
  })

  it("passes what only the server's limits refuse", async () => {
    assert.deepStrictEqual(await send("POST", "/browsers", { timeout: 241, unknown: true }), {
      status: 403,
      body: { detail: "At most 240 minutes." },
    })
  })
})

describe("a client of the same api", () => {
  const client = (fetch: typeof globalThis.fetch) =>
    HttpApiClient.make(v4.Api, { baseUrl: "http://host.example" }).pipe(
      Effect.provide(FetchHttpClient.layer),
      Effect.provideService(FetchHttpClient.Fetch, fetch),
    )
  const served: typeof fetch = (input, init) => handler(new Request(input, init))

  it.effect("tells errors with the same body apart by their status", () =>
    Effect.gen(function* () {
      const { runs, browsers } = yield* client(served)
      const missing = yield* Effect.flip(runs.getRunStatus({ params: { run_id: id } }))
      assert.instanceOf(missing, v4.NotFound)
      assert.deepInclude(missing, { detail: "Run not found", message: "Run not found", requestId: "r1" })
      const refused = yield* Effect.flip(browsers.createBrowser({ headers: {}, payload: browser({ timeout: 500 }) }))
      assert.instanceOf(refused, v4.Forbidden)
    }),
  )

  it.effect("catches them by their tags", () =>
    Effect.gen(function* () {
      const { runs } = yield* client(served)
      const detail = yield* runs.getRunStatus({ params: { run_id: id } }).pipe(
        Effect.as("found"),
        Effect.catchTag("NotFound", (error) => Effect.succeed(error.detail)),
      )
      assert.strictEqual(detail, "Run not found")
    }),
  )

  it.effect("keeps fields and words of a newer server", () =>
    Effect.gen(function* () {
      const newer = { ...run, status: "paused", priority: 3 }
      const { runs } = yield* client(async () => Response.json(newer))
      assert.deepStrictEqual<object>(yield* runs.getRun({ params: { run_id: id } }), newer)
    }),
  )

  const browser = (settings: { readonly timeout: number }) => ({
    ...settings,
    allowResizing: false,
    pdfRendererEnabled: true,
    solveCaptchas: true,
    logs: false,
  })
})

describe("errors", () => {
  it.each([v2, v3, v4])("keep their body and nothing else on the wire", ({ ValidationFailed, InternalError }) => {
    const fault = { loc: ["body", "task"], msg: "This field is required", type: "missing" }
    assert.strictEqual(new ValidationFailed({ detail: [fault] }).message, "body.task: This field is required")
    assert.strictEqual(new InternalError({ detail: "Broken" }).message, "Broken")
    assert.strictEqual(new InternalError({ detail: "Broken" })._tag, "InternalError")
    const own: object = { ...new InternalError({ detail: "Broken", code: "internal" }) }
    assert.deepStrictEqual(own, { detail: "Broken", code: "internal" })
  })
})
