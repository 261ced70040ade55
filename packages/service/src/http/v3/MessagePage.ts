import { Effect } from "effect"
import { invalid } from "../../run/RunError.ts"
import { type TranscriptPosition, type Transcript, TranscriptStore } from "../../store/session/TranscriptStore.ts"
import { type Message, turnMessages, comparePositions, type MessagePosition, messagePosition } from "./Message.ts"

/** A page of messages, oldest first. */
export interface MessagePage {
  readonly messages: ReadonlyArray<Message>
  /** True if there are more messages in the direction of paging. */
  readonly hasMore: boolean
}

interface MessageQuery {
  readonly after?: string
  readonly before?: string
  readonly limit: number
}

/** Reads a page of messages: after a message, before a message, or the newest. Rejects cursors of other sessions. */
export const readMessages = Effect.gen(function* () {
  const transcripts = yield* TranscriptStore

  return Effect.fnUntraced(function* (sessionId: string, { after, before, limit }: MessageQuery) {
    if (after !== undefined && before !== undefined)
      return yield* fault("before", "Set either after or before, not both.")
    const placeOf = Effect.fnUntraced(function* (name: "after" | "before", id: string) {
      const unknown = `Expected the ID of a message of this session, got "${id}".`
      return messagePosition(sessionId, id) ?? (yield* fault(name, unknown))
    })
    if (after !== undefined) {
      const place = yield* placeOf("after", after)
      return pageAfter(yield* transcripts.from(sessionId, place, rowsFor(limit)), place, limit)
    }
    const place = before === undefined ? undefined : yield* placeOf("before", before)
    return pageBefore(yield* transcripts.upTo(sessionId, place, rowsFor(limit)), place, limit)
  })
})

const fault = (name: "after" | "before", msg: string) =>
  Effect.fail(invalid([{ loc: ["query", name], msg, type: "value_error" }]))

/**
 * Returns the number of positions to read for a page of `limit` messages. Each has at least one message, except the
 * task of the turn and the step in which the page begins; one more shows whether there are more.
 */
export const rowsFor = (limit: number): number => limit + 3

/** Returns the oldest `limit` messages after a position, from positions read with {@link rowsFor}. */
export const pageAfter = (read: Transcript, after: MessagePosition, limit: number): MessagePage => {
  const { end } = read
  const messages = messagesOf(read).filter(
    ({ place }) => comparePositions(place, after) > 0 && (end === undefined || compareSteps(place, end) <= 0),
  )
  return { messages: messages.slice(0, limit), hasMore: messages.length > limit || end !== undefined }
}

/** Returns the newest `limit` messages, optionally before a position, from positions read with {@link rowsFor}. */
export const pageBefore = (read: Transcript, before: MessagePosition | undefined, limit: number): MessagePage => {
  const { end } = read
  const messages = messagesOf(read).filter(
    ({ place }) =>
      (before === undefined || comparePositions(place, before) < 0) &&
      (end === undefined || compareSteps(place, end) >= 0),
  )
  return { messages: messages.slice(-limit), hasMore: messages.length > limit || end !== undefined }
}

const compareSteps = (a: TranscriptPosition, b: TranscriptPosition): number => a.turn - b.turn || a.step - b.step

const messagesOf = ({ runs, steps }: Transcript): ReadonlyArray<Message> =>
  runs.flatMap((run) =>
    turnMessages(
      run,
      steps.filter(({ runId }) => runId === run.id),
    ),
  )
