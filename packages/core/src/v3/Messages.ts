import { listSessionMessages } from "@tabwright/raw/v3/operations"
import type { ListSessionMessagesQuery, MessageResponse } from "@tabwright/raw/v3/types"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Stream from "effect/Stream"
import { call } from "../transport/index.ts"
import { type WaitOptions, watchUntilEnd } from "../Wait.ts"
import * as Sessions from "./Sessions.ts"
import { isResting } from "./SessionStatus.ts"

export type { ListSessionMessagesQuery, MessageListResponse, MessageResponse } from "@tabwright/raw/v3/types"

/**
 * Start position and limits of {@link watch}.
 *
 * @category models
 * @since 0.1.0
 */
export interface WatchOptions extends WaitOptions {
  /** Id of the message to start after. Default: from the first message. */
  readonly after?: string | undefined
}

/** Maximum page size. */
const limit = 100

/**
 * Fetches one page of a session's messages in order, at most `limit` (1 to 100, default 10): the oldest after a
 * message, the newest before one, or the newest of all.
 *
 * @category operations
 * @since 0.1.0
 */
export const list = (sessionId: string, query: ListSessionMessagesQuery = {}) =>
  call(listSessionMessages, { path: { session_id: sessionId }, query })

/**
 * Streams a session's messages from newest to oldest.
 *
 * @category streams
 * @since 0.1.0
 */
export const backwards = (sessionId: string, before?: string) =>
  Stream.paginate(before, (cursor) =>
    Effect.map(list(sessionId, { limit, ...(cursor === undefined ? {} : { before: cursor }) }), (page) => {
      const first = page.messages.at(0)?.id
      const hasNext = page.hasMore && first !== undefined && first !== cursor
      return [page.messages.toReversed(), hasNext ? Option.some(first) : Option.none()] as const
    }),
  )

/**
 * Streams a session's messages from oldest to newest, or those after a given one.
 *
 * @category streams
 * @since 0.1.0
 */
export const all = (sessionId: string, after?: string) =>
  after === undefined
    ? // The contract has no page of the first messages: they are found from the newest back.
      Stream.unwrap(
        Effect.map(Stream.runCollect(backwards(sessionId)), (messages) => Stream.fromArray(messages.toReversed())),
      )
    : Stream.paginate(after, (cursor) =>
        Effect.map(list(sessionId, { limit, after: cursor }), ({ messages }) => {
          const last = messages.at(-1)?.id
          // Reads until a page is empty: `hasMore` may refer to the other direction.
          return [messages, last === undefined || last === cursor ? Option.none() : Option.some(last)] as const
        }),
      )

interface Position {
  /** Id of the last received message. */
  readonly after: string | undefined
  /** True if the task had already ended before this poll. */
  readonly hasEnded: boolean
}

/**
 * Streams a session's messages in order, past ones immediately and later ones as they are written, until the session's
 * task has ended. Fails with `TimedOut` after `timeout`; the task continues.
 *
 * @category streams
 * @since 0.1.0
 */
export const watch = (sessionId: string, options: WatchOptions = {}) =>
  watchUntilEnd({
    operation: listSessionMessages.id,
    waitedFor: { kind: "task of the session", id: sessionId },
    start: { after: options.after, hasEnded: false } as Position,
    look: ({ after, hasEnded }) =>
      Effect.gen(function* () {
        const items: ReadonlyArray<MessageResponse> = yield* Stream.runCollect(all(sessionId, after))
        const last = items.at(-1)?.id ?? after
        if (hasEnded) return { items, position: { after: last, hasEnded }, hasEnded, hasMore: false }
        const { status } = yield* Sessions.get(sessionId)
        // One more poll fetches messages written between the two requests.
        const position = { after: last, hasEnded: isResting(status) }
        return { items, position, hasEnded: false, hasMore: position.hasEnded, status }
      }),
    options,
  })
