import * as Schemas from "@tabwright/raw/v4/schemas"
import type { components, operations } from "@tabwright/raw/v4/types"
import * as Effect from "effect/Effect"
import type { ApiError } from "../errors/index.ts"
import { Client } from "../transport/index.ts"

/**
 * How a browser is started.
 *
 * @category models
 * @since 0.1.0
 */
export type CreateBrowserRequest = components["schemas"]["CreateBrowserRequest"]

/**
 * Which browsers to list.
 *
 * @category models
 * @since 0.1.0
 */
export type ListBrowsersQuery = NonNullable<operations["listBrowsers"]["parameters"]["query"]>

/**
 * A browser in a list, or just created.
 *
 * @category models
 * @since 0.1.0
 */
export type BrowserSessionItemView = Schemas.BrowserSessionItemView

/**
 * A browser by itself.
 *
 * @category models
 * @since 0.1.0
 */
export type BrowserSessionView = Schemas.BrowserSessionView

/**
 * A page of browsers.
 *
 * @category models
 * @since 0.1.0
 */
export type BrowserListResponse = Schemas.BrowserListResponse

/**
 * Starts a browser that the caller controls through its `cdpUrl` until it stops it, or until `timeout` minutes (default 60)
 * have passed. Not repeated where it may have been carried out.
 *
 * @category operations
 * @since 0.1.0
 */
export const create = Effect.fn("Browsers.create")(function* (
  request: CreateBrowserRequest = {},
): Effect.fn.Return<BrowserSessionItemView, ApiError, Client> {
  const client = yield* Client
  return yield* client.call({
    operation: "createBrowser",
    isRepeatable: false,
    schema: Schemas.BrowserSessionItemView,
    send: ({ v4 }, init) => v4.POST("/browsers", { ...init, body: request }),
  })
})

/**
 * Fetches one page of browsers, newest first, at most `pageSize` (1 to 100, default 10).
 *
 * @category operations
 * @since 0.1.0
 */
export const list = Effect.fn("Browsers.list")(function* (
  query: ListBrowsersQuery = {},
): Effect.fn.Return<BrowserListResponse, ApiError, Client> {
  const client = yield* Client
  return yield* client.call({
    operation: "listBrowsers",
    isRepeatable: true,
    schema: Schemas.BrowserListResponse,
    send: ({ v4 }, init) => v4.GET("/browsers", { ...init, params: { query } }),
  })
})

/**
 * Fetches a browser.
 *
 * @category operations
 * @since 0.1.0
 */
export const get = Effect.fn("Browsers.get")(function* (
  session_id: string,
): Effect.fn.Return<BrowserSessionView, ApiError, Client> {
  const client = yield* Client
  return yield* client.call({
    operation: "getBrowser",
    isRepeatable: true,
    schema: Schemas.BrowserSessionView,
    send: ({ v4 }, init) => v4.GET("/browsers/{session_id}", { ...init, params: { path: { session_id } } }),
  })
})

/**
 * Ends a browser for good. Nothing else a client does ends it before its time. Repeating it is safe.
 *
 * @category operations
 * @since 0.1.0
 */
export const stop = Effect.fn("Browsers.stop")(function* (
  session_id: string,
): Effect.fn.Return<BrowserSessionView, ApiError, Client> {
  const client = yield* Client
  return yield* client.call({
    operation: "updateBrowser",
    isRepeatable: true,
    schema: Schemas.BrowserSessionView,
    send: ({ v4 }, init) =>
      v4.PATCH("/browsers/{session_id}", { ...init, params: { path: { session_id } }, body: { action: "stop" } }),
  })
})
