import * as Schemas from "@tabwright/raw/v4/schemas"
import type { components } from "@tabwright/raw/v4/types"
import * as Effect from "effect/Effect"
import type { ApiError } from "../errors/index.ts"
import { Client } from "../transport/index.ts"
import { pollUntil, type WaitOptions } from "./Poll.ts"
import * as Runs from "./Runs.ts"
import * as Sessions from "./Sessions.ts"

/**
 * A follow-up for a session.
 *
 * @category models
 * @since 0.1.0
 */
export type CreateQueueMessageRequest = components["schemas"]["CreateQueueMessageRequest"]

/**
 * A message of a session's queue.
 *
 * @category models
 * @since 0.1.0
 */
export type QueuedMessage = Schemas.QueuedMessage

/**
 * Queues a follow-up message. It becomes the session's next run, or with `interrupt` takes the place of the active one. Not
 * repeated where it may have been carried out.
 *
 * @category operations
 * @since 0.1.0
 */
export const enqueue = Effect.fn("Queue.enqueue")(function* (
  session_id: string,
  request: CreateQueueMessageRequest,
): Effect.fn.Return<QueuedMessage, ApiError, Client> {
  const client = yield* Client
  return yield* client.call({
    operation: "enqueueMessage",
    isRepeatable: false,
    schema: Schemas.QueuedMessage,
    send: ({ v4 }, init) =>
      v4.POST("/sessions/{session_id}/queue", { ...init, params: { path: { session_id } }, body: request }),
  })
})

/**
 * Queues a follow-up message, waits until it has become a run, and gives that run's id. The contract has no look-up of a
 * message here, so a message that has to wait is recognised by its text among the session's latest runs.
 *
 * @category operations
 * @since 0.1.0
 */
export const enqueueAndStart = Effect.fn("Queue.enqueueAndStart")(function* (
  session_id: string,
  request: CreateQueueMessageRequest,
  options: WaitOptions = {},
): Effect.fn.Return<string, ApiError, Client> {
  const seen = new Set([(yield* Sessions.get(session_id)).latestRunId])
  const message = yield* enqueue(session_id, request)
  if (message.runId !== null) return message.runId

  const look = Effect.gen(function* () {
    const { latestRunId } = yield* Sessions.get(session_id)
    if (seen.has(latestRunId)) return undefined
    seen.add(latestRunId)
    return (yield* Runs.get(latestRunId)).task === request.text ? latestRunId : undefined
  })
  return yield* pollUntil("getSession", "The message did not become a run", look, options)
})
