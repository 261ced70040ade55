import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import { type ChromiumError, chromiumError, LimitReached } from "../errors/ChromiumError.ts"
import { fairLine } from "./FairLine.ts"

/** Who was told that its slot is not to be taken yet asks again after this time, or when the next slot is free. */
const askAgainMs = 250

/** Who must not wait may still be asked whether it may start, after others: an answer takes milliseconds. */
const askLimitMs = 5000

/**
 * How many browsers may run at once, and what happens to requests beyond.
 *
 * @category models
 * @since 0.1.0
 */
export interface StartQueueOptions {
  readonly limit: number
  /** How long a request waits for its turn, unless it says so itself. */
  readonly waitMs: number
  /** How many requests of one tenant may wait; one more is refused at once. */
  readonly length: number
}

/**
 * @category models
 * @since 0.1.0
 */
export interface SlotRequest {
  readonly tenant: string
  readonly waitMs?: number | undefined
  /** Whether it was accepted elsewhere already, so that no length of the queue may refuse it. Default false. */
  readonly isAccepted?: boolean | undefined
  /**
   * Asked when a slot is free and it is this request's turn; where it answers false, the request goes on waiting without
   * keeping its place from others. Only one request is asked at a time.
   */
  readonly mayStart?: Effect.Effect<boolean> | undefined
}

/**
 * A place in the queue, then a slot. Whoever entered must leave, whatever became of it.
 *
 * @category models
 * @since 0.1.0
 */
export interface Ticket {
  /** Ends when the slot is this request's. Fails with `LimitReached` when it has waited as long as it may. */
  readonly turn: Effect.Effect<void, ChromiumError>
  /** Gives the slot, or the place in the queue, to others. Repeating it is harmless. */
  readonly leave: () => void
}

/**
 * Gives out the slots of a machine: at once while there are any, then fairly among tenants.
 *
 * @category models
 * @since 0.1.0
 */
export interface StartQueue {
  /** Fails with `LimitReached` when it must not even wait. */
  readonly enter: (request: SlotRequest) => Effect.Effect<Ticket, ChromiumError>
  /** Slots that are taken. */
  readonly taken: () => number
  /** Requests that wait. */
  readonly waiting: () => number
}

/** A request on its way to a slot. `offer` is renewed after each one that it had to decline. */
interface Waiter {
  readonly isAsked: boolean
  offer: Deferred.Deferred<void>
  state: "waiting" | "offered" | "served" | "gone"
}

/**
 * @category constructors
 * @since 0.1.0
 */
export const startQueue = ({ limit, waitMs, length }: StartQueueOptions): StartQueue => {
  const line = fairLine<Waiter>()
  let taken = 0
  /** The one that is being asked whether it may start; the others who would be asked wait for the answer. */
  let asked: Waiter | undefined
  /** Whether the last one asked may not start: the answer would be the same for all. */
  let isClosed = false

  const pump = (): void => {
    while (taken < limit) {
      const waiter = line.next(
        ({ isAsked, state }) => state === "waiting" && !(isAsked && (isClosed || asked !== undefined)),
      )
      if (waiter === undefined) return
      taken++
      if (waiter.isAsked) {
        asked = waiter
        waiter.state = "offered"
      } else {
        serve(waiter)
      }
      Deferred.doneUnsafe(waiter.offer, Effect.void)
    }
  }

  const serve = (waiter: Waiter): void => {
    waiter.state = "served"
    line.serve(waiter)
  }

  const open = (): void => {
    isClosed = false
    pump()
  }

  const answered = (waiter: Waiter, mayStart: boolean): void => {
    if (asked === waiter) asked = undefined
    if (mayStart) {
      serve(waiter)
    } else {
      taken--
      isClosed = true
      waiter.state = "waiting"
      waiter.offer = Deferred.makeUnsafe()
    }
    pump()
  }

  const leave = (waiter: Waiter): void => {
    const { state } = waiter
    if (state === "gone") return
    waiter.state = "gone"
    line.leave(waiter)
    if (asked === waiter) asked = undefined
    if (state !== "waiting") taken--
    // Also where no slot came free: it may have been the one who was to ask again.
    open()
  }

  const refusal = Effect.fail(chromiumError(new LimitReached({ limit })))

  const turnOf = (waiter: Waiter, mayStart: Effect.Effect<boolean>, isPatient: boolean) => {
    const ask = Effect.suspend(() => Deferred.await(waiter.offer)).pipe(
      Effect.andThen(mayStart),
      Effect.tap((may) => Effect.sync(() => answered(waiter, may))),
    )
    const askAgain = Effect.suspend(() =>
      Effect.raceFirst(Deferred.await(waiter.offer), Effect.andThen(Effect.sleep(askAgainMs), Effect.sync(open))),
    )
    return ask.pipe(
      Effect.flatMap((may) => (may || isPatient ? Effect.succeed(may) : refusal)),
      Effect.tap((may) => (may ? Effect.void : askAgain)),
      Effect.repeat({ until: (may) => may }),
    )
  }

  const enter = (request: SlotRequest) =>
    Effect.suspend(() => {
      const { tenant, mayStart } = request
      const isAsked = mayStart !== undefined
      const waits = request.waitMs ?? waitMs
      const isPatient = waits > 0 && (request.isAccepted === true || line.sizeOf(tenant) < length)
      const waiter: Waiter = { isAsked, offer: Deferred.makeUnsafe(), state: "waiting" }
      line.add(tenant, waiter)
      pump()
      const isNext = taken < limit && isAsked && !isClosed
      if (waiter.state === "waiting" && !isPatient && !isNext) {
        leave(waiter)
        return refusal
      }
      const turn: Effect.Effect<void, ChromiumError> = isAsked
        ? Effect.asVoid(turnOf(waiter, mayStart, isPatient))
        : Deferred.await(waiter.offer)
      return Effect.succeed({
        turn: Effect.timeoutOrElse(turn, { duration: isPatient ? waits : askLimitMs, orElse: () => refusal }),
        leave: () => leave(waiter),
      })
    })

  return { enter, taken: () => taken, waiting: () => line.size() }
}
