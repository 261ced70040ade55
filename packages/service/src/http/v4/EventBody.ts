import { keepAlive } from "@tabwright/core/contract"
import { Cause, type Effect, Exit, type Fiber } from "effect"
import type { StoreError } from "../../store/StoreError.ts"
import { Readable } from "node:stream"
import type { EventBatch, EventBuffer, EventWithStep } from "../../store/event/EventBuffer.ts"

const keepAliveBytes = Buffer.from(keepAlive)

interface EventBodyOptions {
  /** Id of the last event that the client has. */
  readonly after: number
  readonly encode: (events: ReadonlyArray<EventWithStep>) => Uint8Array
  readonly run: (reading: Effect.Effect<EventBatch, StoreError>) => Fiber.Fiber<EventBatch, StoreError>
}

export interface EventBody {
  readonly readable: Readable
  /** Starts sending the events of a run. */
  readonly follow: (followed: EventBuffer) => void
  /** Destroys the stream, so that the client reconnects. */
  readonly fail: (cause: Cause.Cause<StoreError>) => void
  /** Ends the stream before the run has ended. */
  readonly end: () => void
}

/**
 * The body of an event stream. Buffered events are written when they arrive, without a fiber, because a run may have
 * thousands of followers. Only events that are not buffered, for a slow or late reader, are read in a fiber.
 */
export const makeEventBody = ({ after, encode, run }: EventBodyOptions): EventBody => {
  let buffer: EventBuffer | undefined
  let removeListener = () => {}
  let last = after
  let isWanted = false
  let isEnded = false
  let reading: Fiber.Fiber<EventBatch, StoreError> | undefined

  const end = () => {
    if (isEnded || readable.destroyed) return
    isEnded = true
    readable.push(null)
  }

  const send = ({ events, isOver }: EventBatch) => {
    const id = events.at(-1)?.id
    if (id !== undefined) {
      last = id
      isWanted = readable.push(encode(events))
    }
    if (isOver) end()
  }

  const isIdle = () => isWanted && reading === undefined && !isEnded && !readable.destroyed

  const proceed = () => {
    while (buffer !== undefined && isIdle()) {
      const batch = buffer.peek(last)
      if (batch === undefined) return read(buffer)
      if (batch.events.length === 0 && !batch.isOver) return
      send(batch)
    }
  }

  const fail = (cause: Cause.Cause<StoreError>) =>
    void readable.destroy(new Error("Failed to read the events", { cause: Cause.squash(cause) }))

  const read = (from: EventBuffer) => {
    reading = run(from.next(last))
    reading.addObserver((exit) => {
      reading = undefined
      if (isEnded || readable.destroyed) return
      if (Exit.isFailure(exit)) return fail(exit.cause)
      send(exit.value)
      proceed()
    })
  }

  const follow = (followed: EventBuffer) => {
    if (readable.destroyed) return
    buffer = followed
    removeListener = followed.listen(() => {
      const before = last
      proceed()
      if (last === before && isIdle()) isWanted = readable.push(keepAliveBytes)
    })
    proceed()
  }

  const readable = new Readable({
    read: () => {
      isWanted = true
      proceed()
    },
    destroy: (error, done) => {
      removeListener()
      reading?.interruptUnsafe()
      done(error)
    },
  })
  // Sent immediately, so that the client knows that the stream is open.
  readable.push(keepAliveBytes)
  return { readable, follow, fail, end }
}
