import type { Operation } from "@tabwright/raw/wire/Operation"
import type * as Schemas from "@tabwright/raw/v4/types"
import type { CreateBrowserSessionRequest, operations } from "@tabwright/raw/v4/types"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Stream from "effect/Stream"
import { type ApiError, NotFound } from "../errors/index.ts"
import * as Files from "../files/index.ts"
import { cursorPages, numberedPages } from "../Pages.ts"
import { call, type Client } from "../transport/index.ts"
import { type Poll, pollUntil, type WaitOptions } from "../Wait.ts"

/**
 * Filter for listed browsers.
 *
 * @category models
 * @since 0.1.0
 */
export type ListBrowsersQuery = NonNullable<operations["listBrowsers"]["parameters"]["query"]>

/**
 * Filter for a browser's downloads, with optional URLs (signed for 15 min).
 *
 * @category models
 * @since 0.1.0
 */
export type ListDownloadsQuery = NonNullable<operations["listBrowserDownloads"]["parameters"]["query"]>

type Item = Schemas.BrowserSessionItemView
type View = Schemas.BrowserSessionView
type ById = { readonly path: { readonly session_id: string } }

export const createBy =
  <Status extends number>(row: Operation<{ readonly body?: CreateBrowserSessionRequest | undefined }, Item, Status>) =>
  (request: CreateBrowserSessionRequest = {}) =>
    call(row, { body: request })

export const listBy =
  <Status extends number>(
    row: Operation<{ readonly query?: ListBrowsersQuery | undefined }, Schemas.BrowserSessionListResponse, Status>,
  ) =>
  (query: ListBrowsersQuery = {}) =>
    call(row, { query })

export const allBy =
  <Status extends number>(
    row: Operation<{ readonly query?: ListBrowsersQuery | undefined }, Schemas.BrowserSessionListResponse, Status>,
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
  <Status extends number>(row: Operation<ListDownloads, Schemas.BrowserDownloadListResponse, Status>) =>
  (id: string, query: ListDownloadsQuery = {}) =>
    call(row, { path: { session_id: id }, query })

export const downloadsBy =
  <Status extends number>(row: Operation<ListDownloads, Schemas.BrowserDownloadListResponse, Status>) =>
  (id: string, query: Omit<ListDownloadsQuery, "cursor"> = {}) =>
    cursorPages(
      (cursor) => call(row, { path: { session_id: id }, query: { limit: 100, ...query, ...cursor } }),
      ({ files }) => files,
    )

export const downloadBy =
  <Status extends number>(row: Operation<ListDownloads, Schemas.BrowserDownloadListResponse, Status>) =>
  (id: string, path: string): Stream.Stream<Uint8Array, ApiError, Client> =>
    Stream.unwrap(
      Effect.gen(function* () {
        const found = yield* downloadsBy(row)(id, { includeUrls: true }).pipe(
          Stream.filter((file) => file.path === path),
          Stream.runHead,
        )
        if (Option.isSome(found)) return Files.download("downloadFile", found.value.url)
        const detail = `Browser ${id} has no downloaded file "${path}"`
        return yield* Effect.fail(new NotFound({ operation: "downloadFile", status: 404, detail, body: undefined }))
      }),
    )

/** Recordings are ready seconds after their browser stops. */
const recordingTimeout = Duration.minutes(2)

export const waitForRecordingBy =
  <Status extends number>(row: Operation<ById, View, Status>) =>
  (id: string, options: WaitOptions = {}) =>
    pollUntil(
      row.id,
      { kind: "recording of the browser", id },
      Effect.map(getBy(row)(id), ({ recordingAvailable, recordingUrl, status }): Poll<{ url: string | null }> => {
        if (typeof recordingUrl === "string") return { value: { url: recordingUrl } }
        return recordingAvailable === false ? { value: { url: null } } : { status }
      }),
      { timeout: options.timeout ?? recordingTimeout },
    ).pipe(Effect.map(({ url }) => url))
