import { Context, Effect, Layer, Option } from "effect"
import { AuditLog } from "../access/AuditLog.ts"
import { Projects } from "../access/Projects.ts"
import type { RunError } from "../run/RunError.ts"
import { DeliveryStore } from "../store/DeliveryStore.ts"
import { findCreated, newId } from "../store/IdGenerator.ts"
import { type PageBatch, PageBatchStore } from "../store/page/PageBatchStore.ts"
import type { PageOptions } from "../store/page/PageOptions.ts"
import type { StoreError } from "../store/StoreError.ts"
import { batchMessage } from "../webhook/WebhookPayload.ts"
import { BatchRejected, type PageRejected } from "./PageError.ts"
import { type PageCaller, Pages } from "./Pages.ts"

export interface BatchRequest extends PageCaller {
  readonly urls: ReadonlyArray<string>
  readonly options: PageOptions
}

/** Batches of pages. `PageBatchWorker` fetches their pages. */
export class PageBatches extends Context.Service<
  PageBatches,
  {
    create(request: BatchRequest): Effect.Effect<PageBatch, BatchRejected | PageRejected | RunError | StoreError>
    find(projectId: string, id: string): Effect.Effect<PageBatch, BatchRejected | StoreError>
    /** Cancels a running batch. Pages that have ended keep their results. Idempotent. */
    cancel(projectId: string, id: string): Effect.Effect<PageBatch, BatchRejected | StoreError>
    delete(projectId: string, id: string): Effect.Effect<void, StoreError>
  }
>()("@tabwright/service/page/PageBatches") {
  static readonly layer = Layer.effect(
    PageBatches,
    Effect.gen(function* () {
      const pages = yield* Pages
      const store = yield* PageBatchStore
      const projects = yield* Projects
      const deliveries = yield* DeliveryStore
      const audit = yield* AuditLog

      const record = (action: string, projectId: string, resourceId: string, details: object = {}) =>
        audit.recordSuccess({ action, projectId, resourceType: "pageBatch", resourceId, details })

      const create = Effect.fn("PageBatches.create")(function* ({ urls, options, ...caller }: BatchRequest) {
        const { projectId } = caller
        const made = yield* findCreated("page batch", (id) => store.find(projectId, id))
        if (Option.isSome(made)) return made.value
        if (yield* projects.isZeroRetention(projectId)) return yield* new BatchRejected({ reason: "PagesNotStored" })
        yield* pages.check(caller, options)
        const id = yield* newId("page batch")
        const recorded = record("createPageBatch", projectId, id, { pages: urls.length })
        const created = yield* store.create({ ...caller, id, options, urls }, recorded)
        return Option.isSome(created) ? created.value : yield* new BatchRejected({ reason: "TooManyPageBatches" })
      })

      const orNotFound = (found: Option.Option<PageBatch>) =>
        Option.isSome(found)
          ? Effect.succeed(found.value)
          : Effect.fail(new BatchRejected({ reason: "PageBatchNotFound" }))

      const find = Effect.fn("PageBatches.find")((projectId: string, id: string) =>
        Effect.flatMap(store.find(projectId, id), orNotFound),
      )

      const cancel = Effect.fn("PageBatches.cancel")(function* (projectId: string, id: string) {
        const ended = store.cancel(projectId, id, (batch) =>
          Effect.andThen(
            deliveries.addForAll(projectId, batchMessage(batch)),
            record("cancelPageBatch", projectId, id),
          ),
        )
        return yield* Effect.flatMap(ended, orNotFound)
      })

      const remove = Effect.fn("PageBatches.delete")((projectId: string, id: string) =>
        store.delete(projectId, id, record("deletePageBatch", projectId, id)),
      )

      return PageBatches.of({ create, find, cancel, delete: remove })
    }),
  )
}
