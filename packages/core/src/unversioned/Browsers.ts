import type { Operation } from "@tabwright/raw/wire/Operation"
import type * as Schemas from "@tabwright/raw/v4/types"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Stream from "effect/Stream"
import { type ApiError, NotFound } from "../errors/index.ts"
import * as Files from "../files/index.ts"
import { cursorPages } from "../Pages.ts"
import { call, type Client } from "../transport/index.ts"
import { type Poll, pollUntil, type WaitOptions } from "../Wait.ts"

type View = Schemas.BrowserSessionView
type ById = { readonly path: { readonly session_id: string } }

type ListDownloads = ById & { readonly query?: Schemas.ListBrowserDownloadsQuery | undefined }

export const downloadBy =
  <Status extends number>(row: Operation<ListDownloads, Schemas.BrowserDownloadListResponse, Status>) =>
  (id: string, path: string): Stream.Stream<Uint8Array, ApiError, Client> =>
    Stream.unwrap(
      Effect.gen(function* () {
        const files = cursorPages(
          (cursor) => call(row, { path: { session_id: id }, query: { limit: 100, includeUrls: true, ...cursor } }),
          (page) => page.files,
        )
        const found = yield* files.pipe(
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
      Effect.map(
        call(row, { path: { session_id: id } }),
        ({ recordingAvailable, recordingUrl, status }): Poll<{ url: string | null }> => {
          if (typeof recordingUrl === "string") return { value: { url: recordingUrl } }
          return recordingAvailable === false ? { value: { url: null } } : { status }
        },
      ),
      { timeout: options.timeout ?? recordingTimeout },
    ).pipe(Effect.map(({ url }) => url))
