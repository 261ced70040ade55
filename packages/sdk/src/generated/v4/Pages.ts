// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 aaeff2e94f8c4f2f6bd2bdaa6cbefefcb52c75af38685f8d643077d7039b7143

import type { CallOptions, CallPromise } from "@tabwright/core/promise"
import { Pages as PagesOperations } from "@tabwright/core/v4"
import type { CreatePageBatchRequest, FetchPageRequest, ListPageBatchResultsQuery, ListPageBatchesQuery, PageBatchListResponse, PageBatchView, PageResultListResponse, PageResultView, PageView } from "@tabwright/raw/v4/types"
import { PageList } from "../../PageList.ts"
import { Resource } from "../../Resource.ts"

/**
 * Pages as markdown, data or pictures, without an agent.
 *
 * @category models
 * @since 0.1.0
 */
export class Pages extends Resource {
  /**
   * Loads a URL in a hosted browser, performs `actions`, and returns the page in the requested formats. Each fetch has
   * its own cookies and storage unless it uses a profile. A page whose site responds with an error status is returned
   * with that `status`.
   *
   * @throws BadRequest if the state does not allow it, PaymentRequired without credit or above a limit, NotFound if a
   * resource in the request does not exist, Conflict if the state does not allow it, or any other call error
   */
  fetch(request: FetchPageRequest, options?: CallOptions): CallPromise<PageView> {
    return this.bridge.call(PagesOperations.fetch(request), options)
  }

  /**
   * Lists batches of pages. Awaited: one page of the project's batches, newest first. Iterated: the items of all pages.
   * `limit` is 1 to 100, default 50.
   *
   * @throws BadRequest for an unknown cursor, or any other call error
   */
  batches(query: ListPageBatchesQuery = {}, options?: CallOptions): PageList<PageBatchListResponse, PageBatchView> {
    return new PageList(this.bridge, PagesOperations.listBatches(query), PagesOperations.batches(query), options)
  }

  /**
   * Fetches up to 1,000 URLs with the same options in the background. The batch survives restarts of the server: a page
   * that was loading is loaded again, up to 3 times. Poll the batch, or receive the webhook event
   * `page_batch.status_update`. Results are kept as long as downloads of browsers. A project has at most 20 running
   * batches.
   *
   * @throws BadRequest if the state does not allow it, PaymentRequired without credit or above a limit, NotFound if a
   * resource in the request does not exist, Conflict if the idempotency key belongs to another request, or any other
   * call error
   */
  batch(request: CreatePageBatchRequest, options?: CallOptions): CallPromise<PageBatchView> {
    return this.bridge.call(PagesOperations.batch(request), options)
  }

  /**
   * Fetches a batch of pages.
   *
   * @throws NotFound if the batch does not exist, or any other call error
   */
  getBatch(batchId: string, options?: CallOptions): CallPromise<PageBatchView> {
    return this.bridge.call(PagesOperations.getBatch(batchId), options)
  }

  /**
   * Stops the batch if it is running, and deletes it with its results. Idempotent.
   *
   * @throws any call error
   */
  deleteBatch(batchId: string, options?: CallOptions): CallPromise<void> {
    return this.bridge.call(PagesOperations.deleteBatch(batchId), options)
  }

  /**
   * Ends a running batch. Pages that were fetched keep their results. Idempotent.
   *
   * @throws NotFound if the batch does not exist, or any other call error
   */
  cancelBatch(batchId: string, options?: CallOptions): CallPromise<PageBatchView> {
    return this.bridge.call(PagesOperations.cancelBatch(batchId), options)
  }

  /**
   * Lists results of a batch. Awaited: one page of results in the order of the request's URLs, also while the batch is
   * running. Iterated: the items of all pages. `limit` is 1 to 100, default 50.
   *
   * @throws BadRequest for an unknown cursor, NotFound if the batch does not exist, or any other call error
   */
  results(batchId: string, query: ListPageBatchResultsQuery = {}, options?: CallOptions): PageList<PageResultListResponse, PageResultView> {
    return new PageList(this.bridge, PagesOperations.listResults(batchId, query), PagesOperations.results(batchId, query), options)
  }
}
