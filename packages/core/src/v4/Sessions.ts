import * as Schemas from "@tabwright/raw/v4/schemas"
import * as Effect from "effect/Effect"
import type { ApiError } from "../errors/index.ts"
import { Client } from "../transport/index.ts"

/**
 * A session with its latest run.
 *
 * @category models
 * @since 0.1.0
 */
export type SessionInfo = Schemas.SessionInfo

/**
 * Fetches a session. It is busy while the status is not terminal.
 *
 * @category operations
 * @since 0.1.0
 */
export const get = Effect.fn("Sessions.get")(function* (
  session_id: string,
): Effect.fn.Return<SessionInfo, ApiError, Client> {
  const client = yield* Client
  return yield* client.call({
    operation: "getSession",
    isRepeatable: true,
    schema: Schemas.SessionInfo,
    send: ({ v4 }, init) => v4.GET("/sessions/{session_id}", { ...init, params: { path: { session_id } } }),
  })
})
