import type { Operation } from "@tabwright/raw/wire/Operation"
import type * as Schemas from "@tabwright/raw/v4/schemas"
import type { CreateBrowserRequest, operations } from "@tabwright/raw/v4/types"
import { cursorPages, numberedPages } from "../paging/index.ts"
import { call } from "../transport/index.ts"

/**
 * Which browsers to list.
 *
 * @category models
 * @since 0.1.0
 */
export type ListBrowsersQuery = NonNullable<operations["listBrowsers"]["parameters"]["query"]>

/**
 * Which downloads of a browser to list, and whether with addresses (signed for 15 min).
 *
 * @category models
 * @since 0.1.0
 */
export type ListDownloadsQuery = NonNullable<operations["listBrowserDownloads"]["parameters"]["query"]>

type Item = Schemas.BrowserSessionItemView
type View = Schemas.BrowserSessionView
type ById = { readonly path: { readonly session_id: string } }

export const createBy =
  <Status extends number>(row: Operation<{ readonly body?: CreateBrowserRequest | undefined }, Item, Status>) =>
  (request: CreateBrowserRequest = {}) =>
    call(row, { body: request })

export const listBy =
  <Status extends number>(
    row: Operation<{ readonly query?: ListBrowsersQuery | undefined }, Schemas.BrowserListResponse, Status>,
  ) =>
  (query: ListBrowsersQuery = {}) =>
    call(row, { query })

export const allBy =
  <Status extends number>(
    row: Operation<{ readonly query?: ListBrowsersQuery | undefined }, Schemas.BrowserListResponse, Status>,
  ) =>
  (query: Omit<ListBrowsersQuery, "pageNumber"> = {}) =>
    numberedPages((pageNumber) => call(row, { query: { pageSize: 100, ...query, pageNumber } }), {
      items: ({ items }) => items,
      total: ({ totalItems }) => totalItems,
      id: ({ id }) => id,
    })

export const getBy =
  <Status extends number>(row: Operation<ById, View, Status>) =>
  (id: string) =>
    call(row, { path: { session_id: id } })

export const stopBy =
  <Status extends number>(row: Operation<ById & { readonly body: { readonly action: "stop" } }, View, Status>) =>
  (id: string) =>
    call(row, { path: { session_id: id }, body: { action: "stop" } })

type ListDownloads = ById & { readonly query?: ListDownloadsQuery | undefined }

export const listDownloadsBy =
  <Status extends number>(row: Operation<ListDownloads, Schemas.DownloadListResponse, Status>) =>
  (id: string, query: ListDownloadsQuery = {}) =>
    call(row, { path: { session_id: id }, query })

export const downloadsBy =
  <Status extends number>(row: Operation<ListDownloads, Schemas.DownloadListResponse, Status>) =>
  (id: string, query: Omit<ListDownloadsQuery, "cursor"> = {}) =>
    cursorPages(
      (cursor) => call(row, { path: { session_id: id }, query: { limit: 100, ...query, ...cursor } }),
      ({ files }) => files,
    )
