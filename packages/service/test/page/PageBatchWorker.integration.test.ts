import { PgClient } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import { Effect, Layer, Option } from "effect"
import { randomUUID } from "node:crypto"
import * as PageBatchWorker from "../../src/page/PageBatchWorker.ts"
import { Pages } from "../../src/page/Pages.ts"
import { PageBatchStore } from "../../src/store/page/PageBatchStore.ts"
import type { PageOptions, PageResult } from "../../src/store/page/PageOptions.ts"
import { UsageStore } from "../../src/store/UsageStore.ts"
import { layerStores, makeKey, makeProject } from "../fixture/database/Stores.ts"

const options: PageOptions = {
  formats: ["markdown"],
  content: "main",
  isInline: false,
  actions: [],
  waitUntil: "load",
  timeoutMs: 1000,
}

const fetched = (url: string): PageResult => ({
  url,
  finalUrl: url,
  status: 200,
  contentType: "text/html",
  redirects: [],
  warnings: [],
  usage: { browserMs: 1, inputTokens: 0, outputTokens: 0, costUsd: "0" },
})

const create = Effect.fnUntraced(function* (pages: number, monthlyCapUsd: string | null) {
  const projectId = yield* makeProject
  const apiKeyId = yield* makeKey(projectId, monthlyCapUsd)
  const urls = Array.from({ length: pages }, (_, at) => `https://example.com/${at}`)
  const made = yield* (yield* PageBatchStore).create(
    { id: randomUUID(), projectId, apiKeyId, options, urls },
    Effect.void,
  )
  return Option.getOrThrow(made)
})

/** Runs a worker, which must not fetch a page, until the batch ends. */
const endWithoutFetch = Effect.fnUntraced(function* (projectId: string, id: string) {
  const none = Layer.mock(Pages, { fetch: () => Effect.die("A page was fetched") })
  yield* Layer.launch(Layer.provide(PageBatchWorker.layer, none)).pipe(Effect.forkScoped)
  const store = yield* PageBatchStore
  for (;;) {
    const batch = Option.getOrThrow(yield* store.find(projectId, id))
    if (batch.status !== "running") break
    yield* Effect.sleep("20 millis")
  }
})

layer(layerStores, { excludeTestServices: true })("Batches of pages", (it) => {
  it.effect("can be cancelled and deleted while their pages end", () =>
    Effect.gen(function* () {
      const store = yield* PageBatchStore
      for (const end of ["cancel", "delete"] as const) {
        for (let round = 0; round < 5; round++) {
          const { id, projectId } = yield* create(8, null)
          const claimed = yield* store.claim(8, 8)
          assert.strictEqual(claimed.length, 8)
          const finishes = claimed.map((page) =>
            store.finish(page, { error: { code: "Test", message: "test" } }, () => Effect.void),
          )
          const ending =
            end === "cancel" ? store.cancel(projectId, id, () => Effect.void) : store.delete(projectId, id, Effect.void)
          yield* Effect.all([...finishes, store.renew(claimed), ending], {
            concurrency: "unbounded",
          })
        }
      }
    }),
  )

  it.effect("load no page once their key has reached its monthly limit", () =>
    Effect.gen(function* () {
      const { apiKeyId, id, projectId } = yield* create(1, "1")
      const used = { inputTokens: 1, outputTokens: 1, costUsd: "1" }
      yield* (yield* UsageStore).addPageCall({ id: randomUUID(), projectId, apiKeyId }, [used])
      yield* endWithoutFetch(projectId, id)
      const store = yield* PageBatchStore
      const { items } = yield* store.items(id, { after: 0, limit: 1 })
      assert.deepInclude(items[0], { status: "failed", errorCode: "SpendingLimitReached" })
    }),
  )

  it.effect("load no page more, and end, once their key was revoked or has expired", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const store = yield* PageBatchStore
      for (const change of [sql`revoked_at = now()`, sql`expires_at = now()`]) {
        const { apiKeyId, id, projectId } = yield* create(3, null)
        const [loading] = yield* store.claim(1, 1)
        if (loading === undefined) return assert.fail("No page was claimed")
        assert.isTrue(loading.hasValidKey)
        yield* sql`UPDATE api_key SET ${change} WHERE id = ${apiKeyId}`
        // A page that is loading is kept.
        yield* store.finish(loading, { result: fetched(loading.url) }, () => Effect.void)
        yield* endWithoutFetch(projectId, id)
        assert.deepInclude(Option.getOrThrow(yield* store.find(projectId, id)), {
          status: "completed",
          fetched: 1,
          failed: 2,
        })
        const { items } = yield* store.items(id, { after: 1, limit: 2 })
        assert.deepStrictEqual(
          items.map(({ errorCode }) => errorCode),
          ["KeyInvalid", "KeyInvalid"],
        )
      }
    }).pipe(Effect.scoped),
  )
})
