import type { ApiError } from "@tabwright/core/errors"
import { Client, type PreparedRequest } from "@tabwright/core/transport"
import { createBrowser, updateBrowser } from "@tabwright/raw/v4/operations"
import type { Browsers } from "@tabwright/core/v4"
import * as Effect from "effect/Effect"

/** Prepared request that stops one browser while the process exits. Contains the API key: never print it. */
export interface StopRequest {
  /**
   * The creation request, if its response is pending. Repeating it with its idempotency key yields the browser's id.
   */
  readonly creation?: PreparedRequest
  /** The stop request. With a creation, its URL contains {@link idPlaceholder} in place of the id. */
  readonly stop: PreparedRequest
}

/** Placeholder for an unknown browser id. */
export const idPlaceholder = "id-of-the-browser"

const requestOf = (id: string) =>
  Effect.flatMap(Client, (client) =>
    client.prepare(updateBrowser, { path: { session_id: id }, body: { action: "stop" } }),
  )

/** Builds the stop request with the client's URL, key and headers, without sending it. */
export const prepareStop = (id: string): Effect.Effect<StopRequest, ApiError, Client> =>
  Effect.map(requestOf(id), (stop) => ({ stop }))

/**
 * Builds the stop request for a browser that is about to be created, and its idempotency key. Returns undefined if the
 * client sends no such keys, because the browser's id then stays unknown.
 */
export const prepareStopOfCreation = (
  request: Browsers.CreateBrowserRequest,
): Effect.Effect<{ readonly stop: StopRequest; readonly idempotencyKey: string } | undefined, ApiError, Client> =>
  Effect.gen(function* () {
    const client = yield* Client
    const creation = yield* client.prepare(createBrowser, { body: request })
    const idempotencyKey = creation.headers["idempotency-key"]
    if (idempotencyKey === undefined) return undefined
    return { idempotencyKey, stop: { creation, stop: yield* requestOf(idPlaceholder) } }
  })
