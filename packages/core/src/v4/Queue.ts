import type { QueuedMessage, QueueMessageRequest } from "@tabwright/raw/v4/types"
import { getQueuedMessage } from "@tabwright/raw/v4/operations"
import * as Effect from "effect/Effect"
import { Conflict } from "../errors/index.ts"
import { enqueue, get } from "../generated/v4/Queue.ts"
import { type Poll, pollUntil, type WaitOptions } from "../Wait.ts"

export * from "../generated/v4/Queue.ts"

/** Final statuses of a message that did not start a run. */
const dropped: ReadonlyArray<string> = ["cancelled", "failed", "superseded"]

/**
 * Waits until a message has started a run and returns the run's id. Fails with `Conflict` if it never will, and with
 * `TimedOut` after `timeout`.
 *
 * @category operations
 * @since 0.1.0
 */
export const waitUntilStarted = (sessionId: string, message: QueuedMessage, options: WaitOptions = {}) =>
  message.runId === null
    ? pollUntil(
        getQueuedMessage.id,
        { kind: "queued message", id: String(message.id) },
        Effect.flatMap(get(sessionId, message.id), startedRun),
        options,
      )
    : Effect.succeed(message.runId)

/**
 * Queues a follow-up message, waits until it has started a run, and returns the run's id.
 *
 * @category operations
 * @since 0.1.0
 */
export const enqueueAndStart = (sessionId: string, request: QueueMessageRequest, options: WaitOptions = {}) =>
  Effect.flatMap(enqueue(sessionId, request), (message) => waitUntilStarted(sessionId, message, options))

const startedRun = (message: QueuedMessage): Effect.Effect<Poll<string>, Conflict> =>
  message.runId === null && dropped.includes(message.status)
    ? Effect.fail(
        new Conflict({
          operation: getQueuedMessage.id,
          status: 409,
          detail: `The message is ${message.status} and will not start a run`,
          body: message,
        }),
      )
    : Effect.succeed({ value: message.runId ?? undefined, status: message.status })
