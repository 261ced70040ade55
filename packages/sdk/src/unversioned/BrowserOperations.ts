import type { ApiError } from "@tabwright/core/errors"
import type { Client } from "@tabwright/core/transport"
import type { Browsers, WaitOptions } from "@tabwright/core/v4"
import type * as Effect from "effect/Effect"
import type * as Stream from "effect/Stream"

type Call<A> = Effect.Effect<A, ApiError, Client>
type Items<A> = Stream.Stream<A, ApiError, Client>

/** Browser operations of an API version. All versions have the same shapes. */
export interface BrowserOperations {
  readonly create: (request: Browsers.CreateBrowserRequest) => Call<Browsers.BrowserSessionItemView>
  readonly list: (query: Browsers.ListBrowsersQuery) => Call<Browsers.BrowserListResponse>
  readonly all: (query: Browsers.ListBrowsersQuery) => Items<Browsers.BrowserSessionItemView>
  readonly get: (id: string) => Call<Browsers.BrowserSessionView>
  readonly stop: (id: string) => Call<Browsers.BrowserSessionView>
  readonly listDownloads: (id: string, query: Browsers.ListDownloadsQuery) => Call<Browsers.DownloadListResponse>
  readonly download: (id: string, path: string) => Items<Uint8Array>
  readonly waitForRecording: (id: string, options: WaitOptions) => Call<string | null>
  readonly downloads: (id: string, query: Browsers.ListDownloadsQuery) => Items<Browsers.DownloadFile>
}
