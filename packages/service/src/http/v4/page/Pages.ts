import { BadRequest, Conflict, Forbidden, NotFound, RateLimited, ValidationFailed } from "@tabwright/raw/v4/api"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { PageBatches } from "../../../page/PageBatches.ts"
import type { BatchRejected, PageRejected } from "../../../page/PageError.ts"
import { Pages } from "../../../page/Pages.ts"
import { PageBatchStore } from "../../../store/page/PageBatchStore.ts"
import type { StoreError } from "../../../store/StoreError.ts"
import { failRun, failWith, failWithDetail, orDefect } from "../../ErrorResponse.ts"
import { signedLinks } from "../../files/SignedLinks.ts"
import { encodeCursor, keysetPage, numberInCursor, startOf } from "../../input/Pagination.ts"
import { checkProxy } from "../../input/ProxyOptions.ts"
import { Caller } from "../../middleware/ApiKeyAuth.ts"
import { Api } from "../Api.ts"
import { checkUrl, readPageOptions } from "./PageInput.ts"
import { batchView, pageView, resultView } from "./PageView.ts"

const problems = { BadRequest, Conflict, NotFound, RateLimited, ValidationFailed }

/** Maximum page size for any `limit`. */
const maxPage = 100

const rejected = ({ reason }: PageRejected) =>
  reason === "ProfileNotFound" ? failWith(NotFound, reason) : failWith(Forbidden, reason)

/** Responds to requests about an existing batch. */
const orNotFound = <A, R>(effect: Effect.Effect<A, BatchRejected | StoreError, R>) =>
  effect.pipe(
    orDefect,
    Effect.catchTag("BatchRejected", () => failWith(NotFound, "PageBatchNotFound")),
  )

export const layer = HttpApiBuilder.group(
  Api,
  "pages",
  Effect.fnUntraced(function* (handlers) {
    const pages = yield* Pages
    const batches = yield* PageBatches
    const store = yield* PageBatchStore

    return handlers
      .handle("fetchPage", ({ payload }) =>
        Effect.gen(function* () {
          const { apiKeyId, projectId } = yield* Caller
          const url = yield* checkUrl(payload.url, ["body", "url"])
          const customProxy = yield* checkProxy(payload, ["body"])
          const options = yield* readPageOptions(payload)
          yield* pages.check({ projectId, apiKeyId }, options)
          return pageView(yield* pages.fetch({ projectId, apiKeyId, url, options, customProxy }), yield* signedLinks)
        }).pipe(
          orDefect,
          Effect.catchTags({
            RunError: (error) => failRun(problems, error),
            PageRejected: rejected,
            PageFetchError: ({ message, reason }) => failWithDetail(BadRequest, reason, message),
            TooManyPages: ({ message }) => failWithDetail(RateLimited, "TooManyPages", message),
            ModelMissing: ({ message }) => failWithDetail(BadRequest, "ProviderMissing", message),
            ProfileInUse: () => failWith(Conflict, "ProfileInUse"),
            BrowserLimitReached: ({ message }) => failWithDetail(RateLimited, "TooManyBrowsers", message),
            // Only raised for sessions.
            SessionHasBrowser: Effect.die,
            // These become a 503.
            BrowsersUnavailable: Effect.die,
            FileFailed: Effect.die,
            ChromiumError: (error): Effect.Effect<never, RateLimited> =>
              error.reason._tag === "LimitReached"
                ? failWithDetail(RateLimited, "TooManyBrowsers", error.message)
                : Effect.die(error),
          }),
        ),
      )
      .handle("createPageBatch", ({ payload }) =>
        Effect.gen(function* () {
          const { apiKeyId, projectId } = yield* Caller
          const urls = yield* Effect.forEach(payload.urls, (url, at) => checkUrl(url, ["body", "urls", at]))
          yield* checkProxy(payload, ["body"])
          const options = yield* readPageOptions({ ...payload, files: "url" })
          return batchView(yield* batches.create({ projectId, apiKeyId, urls, options }))
        }).pipe(
          orDefect,
          Effect.catchTags({
            RunError: (error) => failRun(problems, error),
            PageRejected: rejected,
            BatchRejected: ({ reason }) =>
              reason === "PagesNotStored" ? failWith(Forbidden, reason) : failWith(Conflict, "TooManyPageBatches"),
          }),
        ),
      )
      .handle("listPageBatches", ({ query }) =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          const after = yield* startOf(BadRequest, query.cursor)
          const listed = yield* orDefect(store.list(projectId, { after, limit: Math.min(query.limit, maxPage) }))
          const { items, ...rest } = keysetPage(listed)
          return { batches: items.map(({ batch }) => batchView(batch)), ...rest }
        }),
      )
      .handle("getPageBatch", ({ params }) =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          return batchView(yield* batches.find(projectId, params.batch_id))
        }).pipe(orNotFound),
      )
      .handle("cancelPageBatch", ({ params }) =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          return batchView(yield* batches.cancel(projectId, params.batch_id))
        }).pipe(orNotFound),
      )
      .handle("deletePageBatch", ({ params }) =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          yield* orDefect(batches.delete(projectId, params.batch_id))
        }),
      )
      .handle("listPageBatchResults", ({ params, query }) =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          const after = query.cursor === undefined ? 0n : numberInCursor(query.cursor)
          if (after === null) return yield* failWith(BadRequest, "MalformedCursor")
          const batch = yield* orNotFound(batches.find(projectId, params.batch_id))
          const { hasMore, items } = yield* orDefect(
            store.items(batch.id, {
              after: Math.min(Number(after), 2 ** 31 - 1),
              status: query.status,
              limit: Math.min(query.limit, maxPage),
            }),
          )
          const links = yield* signedLinks
          const nextCursor = hasMore ? encodeCursor(String(items.at(-1)?.number ?? 0)) : null
          return { results: items.map((item) => resultView(item, links)), nextCursor, hasMore }
        }),
      )
  }),
)
