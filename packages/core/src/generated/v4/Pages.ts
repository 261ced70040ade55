// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 aaeff2e94f8c4f2f6bd2bdaa6cbefefcb52c75af38685f8d643077d7039b7143

import { fetchPage, listPageBatches, createPageBatch, getPageBatch, deletePageBatch, cancelPageBatch, listPageBatchResults } from "@tabwright/raw/v4/operations"
import type { CreatePageBatchRequest, FetchPageRequest, ListPageBatchResultsQuery, ListPageBatchesQuery } from "@tabwright/raw/v4/types"
import { cursorPages } from "../../Pages.ts"
import { call } from "../../transport/index.ts"

export type { CreatePageBatchRequest, CustomProxy, FetchPageRequest, ListPageBatchResultsQuery, ListPageBatchesQuery, PageAction, PageBatchListResponse, PageBatchStatus, PageBatchView, PageDataOptions, PageError, PageFile, PageFormat, PageLink, PageMetadata, PagePdfOptions, PageRedirect, PageResultListResponse, PageResultStatus, PageResultView, PageScreenshotOptions, PageUsage, PageView, PageViewport, PageWarning } from "@tabwright/raw/v4/types"

/**
 * Loads a URL in a hosted browser, performs `actions`, and returns the page in the requested formats. Each fetch has
 * its own cookies and storage unless it uses a profile. A page whose site responds with an error status is returned
 * with that `status`.
 *
 * Fails with `BadRequest` if the state does not allow it, with `PaymentRequired` without credit or above a limit, with
 * `NotFound` if a resource in the request does not exist, with `Conflict` if the state does not allow it.
 *
 * @category operations
 * @since 0.1.0
 */
export const fetch = (request: FetchPageRequest) => call(fetchPage, { body: request })

/**
 * Fetches a page of the project's batches, newest first. `limit` is 1 to 100, default 50.
 *
 * Fails with `BadRequest` for an unknown cursor.
 *
 * @category operations
 * @since 0.1.0
 */
export const listBatches = (query: ListPageBatchesQuery = {}) => call(listPageBatches, { query })

/**
 * Streams the items of all pages of {@link listBatches}, 100 a page, fetched on demand.
 *
 * @category streams
 * @since 0.1.0
 */
export const batches = (query: Omit<ListPageBatchesQuery, "cursor"> = {}) =>
  cursorPages((cursor) => listBatches({ limit: 100, ...query, ...cursor }), ({ batches }) => batches)

/**
 * Fetches up to 1,000 URLs with the same options in the background. The batch survives restarts of the server: a page
 * that was loading is loaded again, up to 3 times. Poll the batch, or receive the webhook event
 * `page_batch.status_update`. Results are kept as long as downloads of browsers. A project has at most 20 running
 * batches.
 *
 * Fails with `BadRequest` if the state does not allow it, with `PaymentRequired` without credit or above a limit, with
 * `NotFound` if a resource in the request does not exist, with `Conflict` if the idempotency key belongs to another
 * request.
 *
 * @category operations
 * @since 0.1.0
 */
export const batch = (request: CreatePageBatchRequest) => call(createPageBatch, { body: request })

/**
 * Fetches a batch of pages.
 *
 * Fails with `NotFound` if the batch does not exist.
 *
 * @category operations
 * @since 0.1.0
 */
export const getBatch = (batchId: string) => call(getPageBatch, { path: { batch_id: batchId } })

/**
 * Stops the batch if it is running, and deletes it with its results. Idempotent.
 *
 * @category operations
 * @since 0.1.0
 */
export const deleteBatch = (batchId: string) => call(deletePageBatch, { path: { batch_id: batchId } })

/**
 * Ends a running batch. Pages that were fetched keep their results. Idempotent.
 *
 * Fails with `NotFound` if the batch does not exist.
 *
 * @category operations
 * @since 0.1.0
 */
export const cancelBatch = (batchId: string) => call(cancelPageBatch, { path: { batch_id: batchId } })

/**
 * Fetches a page of results in the order of the request's URLs, also while the batch is running. `limit` is 1 to 100,
 * default 50.
 *
 * Fails with `BadRequest` for an unknown cursor, with `NotFound` if the batch does not exist.
 *
 * @category operations
 * @since 0.1.0
 */
export const listResults = (batchId: string, query: ListPageBatchResultsQuery = {}) => call(listPageBatchResults, { path: { batch_id: batchId }, query })

/**
 * Streams the items of all pages of {@link listResults}, 100 a page, fetched on demand.
 *
 * @category streams
 * @since 0.1.0
 */
export const results = (batchId: string, query: Omit<ListPageBatchResultsQuery, "cursor"> = {}) =>
  cursorPages((cursor) => listResults(batchId, { limit: 100, ...query, ...cursor }), ({ results }) => results)
