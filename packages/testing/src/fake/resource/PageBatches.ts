import type { PageError, PageResultView } from "@tabwright/raw/v4/types"
import { found, FakeApiError } from "../FakeApiError.ts"
import type { FakeClock } from "../FakeClock.ts"
import type { Ids } from "../Ids.ts"
import type { Webhooks } from "../Webhooks.ts"

/** Time that a batch takes. */
const duration = "1 second"

/** Maximum running batches of a project. */
const maxRunning = 20

/** A batch of pages. All its pages end together. */
export interface PageBatch<Page> {
  readonly id: string
  readonly projectId: string
  readonly urls: ReadonlyArray<string>
  readonly createdAt: Date
  status: "running" | "completed" | "cancelled"
  results: ReadonlyArray<{ readonly page: Page } | { readonly error: PageError }>
  finishedAt: Date | null
}

/** Batches of pages of all projects. */
export class PageBatches<Page> {
  readonly #clock: FakeClock
  readonly #ids: Ids
  readonly #webhooks: Webhooks
  readonly #batches = new Map<string, PageBatch<Page>>()

  constructor(clock: FakeClock, ids: Ids, webhooks: Webhooks) {
    this.#clock = clock
    this.#ids = ids
    this.#webhooks = webhooks
  }

  create(projectId: string, urls: ReadonlyArray<string>, fetch: (url: string) => Page): PageBatch<Page> {
    const running = this.list(projectId).filter(({ status }) => status === "running")
    if (running.length >= maxRunning) throw FakeApiError.of("TooManyPageBatches")
    const id = this.#ids.uuid("pageBatch")
    const batch: PageBatch<Page> = {
      id,
      projectId,
      urls,
      createdAt: this.#clock.now,
      status: "running",
      results: [],
      finishedAt: null,
    }
    this.#batches.set(id, batch)
    this.#clock.after(duration, () => this.#complete(batch, fetch), id)
    return batch
  }

  /** In `auto`, the batch ends when it is polled. */
  of(projectId: string, id: string): PageBatch<Page> {
    this.#clock.look(id)
    const batch = this.#batches.get(id)
    return found(batch?.projectId === projectId ? batch : undefined, "PageBatchNotFound")
  }

  /** Newest first. */
  list(projectId: string): ReadonlyArray<PageBatch<Page>> {
    return [...this.#batches.values()].filter((batch) => batch.projectId === projectId).toReversed()
  }

  /** Idempotent. */
  cancel(projectId: string, id: string): PageBatch<Page> {
    const known = this.#batches.get(id)
    const batch = found(known?.projectId === projectId ? known : undefined, "PageBatchNotFound")
    if (batch.status === "running") this.#end(batch, "cancelled")
    return batch
  }

  /** Idempotent. */
  remove(projectId: string, id: string): void {
    if (this.#batches.get(id)?.projectId === projectId) this.#batches.delete(id)
  }

  #complete(batch: PageBatch<Page>, fetch: (url: string) => Page): void {
    if (batch.status !== "running" || !this.#batches.has(batch.id)) return
    batch.results = batch.urls.map((url) => {
      try {
        return { page: fetch(url) }
      } catch (error) {
        if (error instanceof FakeApiError)
          return { error: { code: error.code ?? "ServerError", message: error.message } }
        throw error
      }
    })
    this.#end(batch, "completed")
  }

  #end(batch: PageBatch<Page>, status: "completed" | "cancelled"): void {
    Object.assign(batch, { status, finishedAt: this.#clock.now })
    const { fetched, failed, total } = countsOf(batch)
    const payload = { batch_id: batch.id, status, total, fetched, failed }
    this.#webhooks.emit(batch.projectId, "page_batch.status_update", payload)
  }
}

export const countsOf = ({ results, urls }: PageBatch<unknown>) => {
  const fetched = results.filter((result) => "page" in result).length
  return { total: urls.length, fetched, failed: results.length - fetched }
}

/** Status of a page of a batch. */
export const resultStatus = (batch: PageBatch<unknown>, at: number): PageResultView["status"] => {
  const result = batch.results[at]
  if (result === undefined) return batch.status === "cancelled" ? "cancelled" : "pending"
  return "page" in result ? "fetched" : "failed"
}
