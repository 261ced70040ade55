import * as v4 from "@tabwright/raw/v4/operations"
import { type Check, type CheckContext, checksOf } from "../Check.ts"
import { expect, expectEqual } from "../CheckStatus.ts"
import { verifyCursorPages } from "../general/Paging.ts"
import { unknownId } from "../general/Requests.ts"
import { undoAtEnd, verifyIdempotency } from "../general/Resources.ts"

/** A port where nothing listens, on an address that network policies block. */
const unreachable = "http://127.0.0.1:1/"

const fetchChecks = checksOf(v4.fetchPage, {
  "returns 400 with a reason for a page that cannot be loaded": async ({ service }) => {
    const { detail } = await service.rejects(v4.fetchPage, { body: { url: unreachable } }, 400)
    expect(detail.includes("could not be loaded"), `the detail is ${detail}`)
  },
  "returns 422 for invalid URLs, formats and actions": async ({ service }) => {
    for (const invalid of [
      { url: "ftp://example.com/" },
      { url: "example.com" },
      { formats: ["word"] },
      { actions: [{ type: "click" }] },
      { actions: [{ type: "fill", selector: "input" }] },
      { timeoutMs: 1 },
    ]) {
      await service.rejects(v4.fetchPage, { body: { url: unreachable, ...invalid } }, 422)
    }
  },
  "returns 404 for an unknown profile": async ({ service }) => {
    await service.rejects(v4.fetchPage, { body: { url: unreachable, profileId: unknownId } }, 404)
  },
})

/** Returns a batch whose pages have failed. */
const ended = (context: CheckContext) =>
  context.once("batch of pages", async () => {
    const body = { urls: [unreachable, `${unreachable}second`] }
    const made = await verifyIdempotency(context, v4.createPageBatch, { body }, { urls: [unreachable] })
    // The operation's schema has checked the response.
    const path = { batch_id: (made as { readonly id: string }).id }
    undoAtEnd(context, `batch ${path.batch_id}`, v4.deletePageBatch, { path })
    const batch = await context.until("the batch to end", async () => {
      const found = await context.service.call(v4.getPageBatch, { path })
      return found.status === "running" ? undefined : found
    })
    return { batch, body, path }
  })

export const pageChecks: ReadonlyArray<Check> = [
  ...fetchChecks,
  ...checksOf(v4.createPageBatch, {
    "returns 201, once per Idempotency-Key, and ends": async (context) => {
      const { batch } = await ended(context)
      expectEqual("the counts", [batch.status, batch.total, batch.fetched, batch.failed], ["completed", 2, 0, 2])
    },
    "returns 422 without URLs, for invalid ones and for invalid actions": async ({ service }) => {
      for (const invalid of [{ urls: [] }, { urls: ["ftp://example.com/"] }, { actions: [{ type: "click" }] }]) {
        await service.rejects(v4.createPageBatch, { body: { urls: [unreachable], ...invalid } }, 422)
      }
    },
  }),
  ...checksOf(v4.listPageBatchResults, {
    "returns a result for each URL in order, with the reason of a failure": async (context) => {
      const { body, path } = await ended(context)
      const { results } = await context.service.call(v4.listPageBatchResults, { path })
      expectEqual(
        "the URLs",
        results.map(({ url }) => url),
        body.urls,
      )
      for (const { error, page, status } of results) {
        expectEqual("status and page", [status, page], ["failed", null])
        expect(error !== null && error.message.includes("could not be loaded"), "the error has no reason")
      }
      const fetched = await context.service.call(v4.listPageBatchResults, { path, query: { status: "fetched" } })
      expectEqual("the fetched pages", fetched.results, [])
    },
    "has valid cursor pages": async (context) => {
      const { path } = await ended(context)
      await verifyCursorPages(context, {
        operation: v4.listPageBatchResults,
        path,
        isBounded: false,
        read: async (query) => {
          const { results: items, ...rest } = await context.service.call(v4.listPageBatchResults, { path, query })
          return { items, ...rest }
        },
        id: ({ number }) => number,
      })
    },
  }),
  ...checksOf(v4.listPageBatches, {
    "lists the batch": async (context) => {
      const { batch } = await ended(context)
      const { batches } = await context.service.call(v4.listPageBatches, { query: { limit: 5 } })
      expectEqual(
        "the batch",
        batches.find(({ id }) => id === batch.id),
        batch,
      )
    },
  }),
  ...checksOf(v4.getPageBatch, {
    "returns 404 for an unknown batch": async ({ service }) => {
      await service.rejects(v4.getPageBatch, { path: { batch_id: unknownId } }, 404)
    },
  }),
  ...checksOf(v4.cancelPageBatch, {
    "keeps an ended batch": async (context) => {
      const { batch, path } = await ended(context)
      expectEqual("the batch", await context.service.call(v4.cancelPageBatch, { path }), batch)
    },
  }),
  ...checksOf(v4.deletePageBatch, {
    "deletes a batch idempotently": async (context) => {
      const { path } = await ended(context)
      await context.service.call(v4.deletePageBatch, { path })
      await context.service.call(v4.deletePageBatch, { path })
      await context.service.rejects(v4.getPageBatch, { path }, 404)
    },
  }),
]
