import type { ApiError } from "@tabwright/core/errors"
import { Client, type PreparedRequest } from "@tabwright/core/transport"
import { updateBrowser } from "@tabwright/raw/v4/operations"
import * as Effect from "effect/Effect"

/**
 * The request that stops one browser, ready to be sent by a process that has no time left. Holds the key: never to be shown.
 *
 * @category models
 * @since 0.1.0
 */
export type StopRequest = PreparedRequest

/** Has the client make the request, with its address, key and headers, and keeps it instead of sending it. */
export const prepareStop = (id: string): Effect.Effect<StopRequest, ApiError, Client> =>
  Effect.flatMap(Client, (client) =>
    client.prepare(updateBrowser, { path: { session_id: id }, body: { action: "stop" } }),
  )
