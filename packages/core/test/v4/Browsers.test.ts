import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { Browsers } from "../../src/v4/index.ts"
import { json } from "../transport/StubFetch.ts"
import { browser, browserId, service } from "./Service.ts"

describe("Browsers", () => {
  it.effect("creates with an empty body, and fills in omitted response fields", () =>
    Effect.gen(function* () {
      const stub = service({ "POST /browsers": [json(browser, { status: 201 })] })
      const created = yield* Browsers.create().pipe(Effect.provide(stub.layer()))
      assert.strictEqual(created.cdpUrl, browser.cdpUrl)
      assert.strictEqual(created.browserCost, "0")
      assert.deepStrictEqual(stub.seen[0]?.body, {})
    }),
  )

  it.effect("lists by the query with repeated array parameters", () =>
    Effect.gen(function* () {
      const stub = service({ "GET /browsers": [{ items: [browser], totalItems: 1, pageNumber: 1, pageSize: 10 }] })
      yield* Browsers.list({ filterBy: "active", metadata: ["team=qa", "x"] }).pipe(Effect.provide(stub.layer()))
      assert.strictEqual(stub.seen[0]?.url.search, "?filterBy=active&metadata=team%3Dqa&metadata=x")
    }),
  )

  it.live("retries a stop until it is acknowledged", () =>
    Effect.gen(function* () {
      const stub = service({
        [`PATCH /browsers/${browserId}`]: [json({}, { status: 502 }), { ...browser, status: "stopped", cdpUrl: null }],
      })
      const stopped = yield* Browsers.stop(browserId).pipe(Effect.provide(stub.layer()))
      assert.strictEqual(stopped.status, "stopped")
      assert.deepStrictEqual(
        stub.seen.map((seen) => seen.body),
        [{ action: "stop" }, { action: "stop" }],
      )
    }),
  )
})
