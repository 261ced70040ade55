import { Effect } from "effect"
import { invalid } from "../../run/RunError.ts"
import type { Step } from "../../store/StepStore.ts"
import { type Transcript, TranscriptStore } from "../../store/TranscriptStore.ts"
import { type Message, turnMessages } from "./Message.ts"
import { comparePlaces, endStep, type MessagePlace, messagePlace } from "./MessageId.ts"

/**
 * A page of messages, oldest first.
 *
 * @category models
 * @since 0.1.0
 */
export interface MessagePage {
  readonly messages: ReadonlyArray<Message>
  /** There are more beyond the page, away from where it starts. */
  readonly hasMore: boolean
}

/** Which messages are wanted. */
interface MessageQuery {
  readonly after?: string
  readonly before?: string
  readonly limit: number
}

/**
 * Reads pages of a session's messages: after one of them, before one, or the newest. A cursor that is no message of the
 * session is refused.
 *
 * @category constructors
 * @since 0.1.0
 */
export const readMessages = Effect.gen(function* () {
  const transcripts = yield* TranscriptStore

  return Effect.fnUntraced(function* (sessionId: string, { after, before, limit }: MessageQuery) {
    if (after !== undefined && before !== undefined) return yield* fault("before", "Give after or before, not both.")
    const placeOf = Effect.fnUntraced(function* (name: "after" | "before", id: string) {
      const unknown = `Expected the id of a message of this session, got "${id}".`
      return messagePlace(sessionId, id) ?? (yield* fault(name, unknown))
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
 * How many runs and steps have to be read for a page of `limit` messages: each makes one at least, the first one read may
 * lie before the page, and one more than asked for tells whether there are more.
 *
 * @category constructors
 * @since 0.1.0
 */
export const rowsFor = (limit: number): number => limit + 2

/**
 * The oldest `limit` messages after a place, from what was read there with {@link rowsFor}.
 *
 * @category constructors
 * @since 0.1.0
 */
export const pageAfter = (read: Transcript, after: MessagePlace, limit: number): MessagePage => {
  const messages = messagesOf(read).filter(
    ({ place }) => comparePlaces(place, after) > 0 && comparePlaces(place, lastKnown(read, rowsFor(limit))) <= 0,
  )
  return { messages: messages.slice(0, limit), hasMore: messages.length > limit }
}

/**
 * The newest `limit` messages, before a place where one is given, from what was read there with {@link rowsFor}.
 *
 * @category constructors
 * @since 0.1.0
 */
export const pageBefore = (read: Transcript, before: MessagePlace | undefined, limit: number): MessagePage => {
  const messages = messagesOf(read).filter(
    ({ place }) =>
      (before === undefined || comparePlaces(place, before) < 0) &&
      comparePlaces(place, firstKnown(read, rowsFor(limit))) >= 0,
  )
  return { messages: messages.slice(-limit), hasMore: messages.length > limit }
}

const messagesOf = ({ runs, steps }: Transcript): ReadonlyArray<Message> =>
  runs.flatMap((run) =>
    turnMessages(
      run,
      steps.filter(({ runId }) => runId === run.id),
    ),
  )

/** Up to here nothing is missing of what follows the place that was read from. */
const lastKnown = (read: Transcript, rows: number): MessagePlace => {
  const run = read.runs.length < rows ? undefined : read.runs.at(-1)
  const step = read.steps.length < rows ? undefined : placeOf(read, read.steps.at(-1))
  const ofRuns = run === undefined ? never : { turn: run.turn, step: endStep, part: 0 }
  const ofSteps = step === undefined ? never : { ...step, part: Number.POSITIVE_INFINITY }
  return comparePlaces(ofRuns, ofSteps) < 0 ? ofRuns : ofSteps
}

/** From here on nothing is missing of what leads up to the place that was read to. */
const firstKnown = (read: Transcript, rows: number): MessagePlace => {
  const run = read.runs.length < rows ? undefined : read.runs[0]
  const step = read.steps.length < rows ? undefined : placeOf(read, read.steps[0])
  const ofRuns = run === undefined ? start : { ...start, turn: run.turn }
  const ofSteps = step === undefined ? start : { ...step, part: 0 }
  return comparePlaces(ofRuns, ofSteps) > 0 ? ofRuns : ofSteps
}

const start: MessagePlace = { turn: 0, step: 0, part: 0 }
const never: MessagePlace = { turn: Number.POSITIVE_INFINITY, step: 0, part: 0 }

/** Undefined for a step of a turn that was not read: it lies beyond those, so it is they that say how far is known. */
const placeOf = ({ runs }: Transcript, step: Step | undefined) => {
  const run = runs.find(({ id }) => id === step?.runId)
  return run === undefined || step === undefined ? undefined : { turn: run.turn, step: step.number }
}
