import type { ApiError } from "@tabwright/core/errors"
import { Client, type PreparedRequest } from "@tabwright/core/transport"
import { createBrowser, updateBrowser } from "@tabwright/raw/v4/operations"
import type { Browsers } from "@tabwright/core/v4"
import * as Effect from "effect/Effect"

/**
 * What stops one browser, ready to be sent by a process that has no time left. Holds the key: never to be shown.
 *
 * @category models
 * @since 0.1.0
 */
export interface StopRequest {
  /** The creation whose answer has not come yet. Sent again under its key, it tells which browser to stop. */
  readonly creation?: PreparedRequest
  /** The stop. With a creation, its address has {@link idPlace} where the browser's id belongs. */
  readonly stop: PreparedRequest
}

/** Stands for an id that is not known yet. */
export const idPlace = "id-of-the-browser"

const requestOf = (id: string) =>
  Effect.flatMap(Client, (client) =>
    client.prepare(updateBrowser, { path: { session_id: id }, body: { action: "stop" } }),
  )

/** Has the client make the request, with its address, key and headers, and keeps it instead of sending it. */
export const prepareStop = (id: string): Effect.Effect<StopRequest, ApiError, Client> =>
  Effect.map(requestOf(id), (stop) => ({ stop }))

/**
 * The same for a browser that is about to be created, with the key under which it has to be. Undefined where the client is set to use
 * no such keys: nothing can be known of its browser then.
 */
export const prepareStopOfCreation = (
  request: Browsers.CreateBrowserRequest,
): Effect.Effect<{ readonly stop: StopRequest; readonly idempotencyKey: string } | undefined, ApiError, Client> =>
  Effect.gen(function* () {
    const client = yield* Client
    const creation = yield* client.prepare(createBrowser, { body: request })
    const idempotencyKey = creation.headers["idempotency-key"]
    if (idempotencyKey === undefined) return undefined
    return { idempotencyKey, stop: { creation, stop: yield* requestOf(idPlace) } }
  })
