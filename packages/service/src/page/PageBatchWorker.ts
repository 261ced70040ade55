import { ChromiumError } from "@tabwright/chromium"
import { Cause, Context, Effect, Exit, FiberMap, Layer, Option, Queue } from "effect"
import { randomUUID } from "node:crypto"
import { ComputeProject } from "@tabwright/agent"
import { DownloadDays } from "../files/Files.ts"
import { repeatInBackground } from "../RecurringTask.ts"
import { DeliveryStore } from "../store/DeliveryStore.ts"
import { type ClaimedPage, type PageBatch, PageBatchStore, type PageOutcome } from "../store/page/PageBatchStore.ts"
import { SpendingLimits } from "../store/SpendingLimits.ts"
import { batchMessage } from "../webhook/WebhookPayload.ts"
import { Pages } from "./Pages.ts"

/** Limits of the pages of batches that load at the same time. */
export const BatchLimits = Context.Reference<{
  /** On this node. */
  readonly pages: number
  /** Of one project, on all nodes. Less than the limit of single fetches, which come first. */
  readonly pagesOfProject: number
}>("@tabwright/service/page/BatchLimits", { defaultValue: () => ({ pages: 8, pagesOfProject: 4 }) })

const pollInterval = "500 millis"
const renewInterval = "10 seconds"

/** Attempts of a page whose browser or server was lost. */
const maxAttempts = 3

/** Pause in seconds after a lost browser, and while the project has no free one. */
const pauseSeconds = 2

type Failure = Effect.Error<ReturnType<Pages["Service"]["fetch"]>>

/** Returns true if the page waits for capacity: the attempt does not count. */
const isBusy = (error: Failure): boolean =>
  error._tag === "TooManyPages" ||
  error._tag === "BrowserLimitReached" ||
  error._tag === "BrowsersUnavailable" ||
  error._tag === "ProfileInUse" ||
  (error instanceof ChromiumError && error.reason._tag === "LimitReached") ||
  (error._tag === "RunError" && error.reason === "CpuLimited")

const failed = (code: string, message: string): PageOutcome => ({ error: { code, message } })

const limitReached = failed(
  "SpendingLimitReached",
  "The API key of the batch has reached its monthly limit. Raise the limit, or wait until next month.",
)

const keyInvalid = failed(
  "KeyInvalid",
  "The API key of the batch was revoked, has expired or lost the scope write. Send the page again with another key.",
)

const serverFailed = failed("ServerError", "The server could not fetch the page. Send it again.")

/** Returns the outcome of a failed attempt, or the pause before the next one. */
const afterFailure = (
  cause: Cause.Cause<Failure>,
  attempts: number,
): PageOutcome | { readonly pauseSeconds: number; readonly isCounted: boolean } => {
  const error = Option.getOrUndefined(Cause.findErrorOption(cause))
  if (error !== undefined && isBusy(error)) return { pauseSeconds, isCounted: false }
  if (error?._tag === "PageFetchError" && error.reason !== "BrowserLost") return failed(error.reason, error.message)
  if (error?._tag === "ModelMissing") return failed("ProviderMissing", error.message)
  if (error?._tag === "RunError") return failed(error.reason, error.message)
  if (attempts < maxAttempts) return { pauseSeconds, isCounted: true }
  return error?._tag === "PageFetchError" ? failed(error.reason, error.message) : serverFailed
}

/**
 * Fetches the pages of batches. Each page is claimed with a lease: if this process is killed, another one fetches the page
 * again once the lease has expired.
 */
const make = Effect.gen(function* () {
  const store = yield* PageBatchStore
  const pages = yield* Pages
  const deliveries = yield* DeliveryStore
  const spending = yield* SpendingLimits
  const limits = yield* BatchLimits
  const days = yield* DownloadDays
  const running = yield* FiberMap.make<string>()
  /** Signaled when a page has ended, so that the next one starts without a pause. */
  const wake = yield* Queue.sliding<void>(1)
  const claims = new Map<string, ClaimedPage>()

  const keyOf = ({ attempts, batchId, number }: Pick<ClaimedPage, "batchId" | "number" | "attempts">) =>
    `${batchId}/${number}/${attempts}`

  const notify = (batch: PageBatch) => deliveries.addForAll(batch.projectId, batchMessage(batch))

  const save = (page: ClaimedPage, outcome: PageOutcome) => store.finish(page, outcome, notify)

  const fetch = Effect.fnUntraced(function* (page: ClaimedPage) {
    const { apiKeyId, attempts, options, projectId, url } = page
    if (attempts > maxAttempts) return yield* save(page, serverFailed)
    if (!page.hasValidKey) return yield* save(page, keyInvalid)
    const limit = apiKeyId === null ? null : yield* spending.ofKey(apiKeyId)
    if (limit?.leftUsd === "0") return yield* save(page, limitReached)
    const exit = yield* Effect.exit(pages.fetch({ id: randomUUID(), projectId, apiKeyId, url, options })).pipe(
      Effect.onInterrupt(() => Effect.ignore(store.release(page, { pauseSeconds: 0, isCounted: true }))),
    )
    if (Exit.isSuccess(exit)) return yield* save(page, { result: exit.value })
    if (Cause.hasDies(exit.cause)) yield* Effect.logError("A page of a batch failed", exit.cause)
    const next = afterFailure(exit.cause, attempts)
    return "isCounted" in next ? yield* store.release(page, next) : yield* save(page, next)
  })

  const start = (page: ClaimedPage) => {
    const key = keyOf(page)
    claims.set(key, page)
    return FiberMap.run(
      running,
      key,
      fetch(page).pipe(
        Effect.provideService(ComputeProject, page.projectId),
        Effect.catchCause((cause) => Effect.logWarning("Failed to store a page of a batch", cause)),
        Effect.ensuring(
          Effect.andThen(
            Effect.sync(() => claims.delete(key)),
            Queue.offer(wake, undefined),
          ),
        ),
        Effect.annotateLogs({ batchId: page.batchId, page: page.number }),
      ),
    )
  }

  const round = Effect.gen(function* () {
    const free = limits.pages - claims.size
    if (free <= 0) return
    const claimed = yield* store.claim(free, limits.pagesOfProject)
    yield* Effect.forEach(claimed, start, { discard: true })
  })

  /** Interrupts the pages whose batch was cancelled, or that another worker has claimed. */
  const renew = Effect.gen(function* () {
    const held = [...claims.values()]
    const kept = new Set((yield* store.renew(held)).map(keyOf))
    for (const page of held) if (!kept.has(keyOf(page))) yield* FiberMap.remove(running, keyOf(page))
  })

  yield* round.pipe(
    Effect.catchCause((cause) => Effect.logWarning("Failed to look for pages of batches", cause)),
    Effect.andThen(Effect.timeoutOption(Queue.take(wake), pollInterval)),
    Effect.forever,
    Effect.forkScoped,
  )
  yield* renew.pipe(repeatInBackground(renewInterval, "Failed to renew pages of batches"))
  yield* store.deleteOlderThan(days).pipe(repeatInBackground("10 minutes", "Failed to delete old batches of pages"))
})

/** Fetches the pages of batches in the background. Safe to run on several nodes. */
export const layer = Layer.effectDiscard(make)
