import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import { type ChromiumError, chromiumError, LimitReached } from "../errors/ChromiumError.ts"

/** Interval for repeating a declined check, unless a slot becomes free before. */
const recheckMs = 250

/** Time limit for the check of a request that must not wait. Checks take milliseconds, but run one at a time. */
const checkLimitMs = 5000

/**
 * Limit of concurrent browsers and queue options.
 *
 * @category models
 * @since 0.1.0
 */
export interface StartQueueOptions {
  readonly limit: number
  /** Longest wait of a request in ms, unless it specifies its own. */
  readonly waitMs: number
  /** Maximum number of queued requests per tenant. Further requests are rejected immediately. */
  readonly length: number
}

export interface SlotRequest {
  readonly tenant: string
  readonly waitMs?: number | undefined
  /** True if the request was already accepted, so that the queue's length must not reject it. Default false. */
  readonly isAccepted?: boolean | undefined
  /** Checked for one request at a time, on its turn and with a free slot. If false, it waits and others may pass. */
  readonly mayStart?: Effect.Effect<boolean> | undefined
}

/** A position in the queue, then a slot. Every ticket must be released with `leave`. */
export interface Ticket {
  /** Completes when the request has a slot. Fails with `LimitReached` after its wait limit. */
  readonly turn: Effect.Effect<void, ChromiumError>
  /** Releases the slot or the position in the queue. Idempotent. */
  readonly leave: () => void
}

/** Allocates the slots of a machine: immediately while any are free, then fairly among tenants. */
export interface StartQueue {
  /** Fails with `LimitReached` if the request may not even wait. */
  readonly enter: (request: SlotRequest) => Effect.Effect<Ticket, ChromiumError>
  readonly taken: () => number
  readonly waiting: () => number
}

/** A request waiting for a slot. `offer` is replaced after each declined one. */
interface Waiter {
  readonly isAsked: boolean
  offer: Deferred.Deferred<void>
  state: "waiting" | "offered" | "served" | "gone"
}

export const startQueue = ({ limit, waitMs, length }: StartQueueOptions): StartQueue => {
  const line = fairQueue<Waiter>()
  let taken = 0
  /** The request being checked. Others wait for its result. */
  let asked: Waiter | undefined
  /** True if the last check declined. The result would be the same for all. */
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
    // Also without a free slot: this may have been the request that was to repeat the check.
    open()
  }

  const refusal = Effect.fail(chromiumError(new LimitReached({ limit })))

  const turnOf = (waiter: Waiter, mayStart: Effect.Effect<boolean>, canWait: boolean) => {
    const ask = Effect.suspend(() => Deferred.await(waiter.offer)).pipe(
      Effect.andThen(mayStart),
      Effect.tap((may) => Effect.sync(() => answered(waiter, may))),
    )
    const askAgain = Effect.suspend(() =>
      Effect.raceFirst(Deferred.await(waiter.offer), Effect.andThen(Effect.sleep(recheckMs), Effect.sync(open))),
    )
    return ask.pipe(
      Effect.flatMap((may) => (may || canWait ? Effect.succeed(may) : refusal)),
      Effect.tap((may) => (may ? Effect.void : askAgain)),
      Effect.repeat({ until: (may) => may }),
    )
  }

  const enter = (request: SlotRequest) =>
    Effect.suspend(() => {
      const { tenant, mayStart } = request
      const isAsked = mayStart !== undefined
      const waits = request.waitMs ?? waitMs
      const canWait = waits > 0 && (request.isAccepted === true || line.sizeOf(tenant) < length)
      const waiter: Waiter = { isAsked, offer: Deferred.makeUnsafe(), state: "waiting" }
      line.add(tenant, waiter)
      pump()
      const isNext = taken < limit && isAsked && !isClosed
      if (waiter.state === "waiting" && !canWait && !isNext) {
        leave(waiter)
        return refusal
      }
      const turn: Effect.Effect<void, ChromiumError> = isAsked
        ? Effect.asVoid(turnOf(waiter, mayStart, canWait))
        : Deferred.await(waiter.offer)
      return Effect.succeed({
        turn: Effect.timeoutOrElse(turn, { duration: canWait ? waits : checkLimitMs, orElse: () => refusal }),
        leave: () => leave(waiter),
      })
    })

  return { enter, taken: () => taken, waiting: () => line.size() }
}

/** Round-robin across tenants, first in first out within one, so that a burst of one tenant delays no other. */
interface FairQueue<A> {
  readonly size: () => number
  readonly sizeOf: (tenant: string) => number
  readonly add: (tenant: string, item: A) => void
  /** Returns the next item that is ready, without removing it. */
  readonly next: (isReady: (item: A) => boolean) => A | undefined
  /** Removes a served item. Its tenant moves behind all others. */
  readonly serve: (item: A) => void
  /** Removes an item that no longer waits. The order stays the same; unknown items are ignored. */
  readonly leave: (item: A) => void
}

export const fairQueue = <A>(): FairQueue<A> => {
  /** In the order of turns. Tenants without queued items are removed and return at the end. */
  const lines = new Map<string, Array<A>>()
  const tenantOf = new Map<A, string>()

  const leave = (item: A): void => {
    const tenant = tenantOf.get(item)
    if (tenant === undefined) return
    tenantOf.delete(item)
    const line = (lines.get(tenant) ?? []).filter((other) => other !== item)
    if (line.length === 0) lines.delete(tenant)
    else lines.set(tenant, line)
  }

  return {
    size: () => tenantOf.size,
    sizeOf: (tenant) => lines.get(tenant)?.length ?? 0,
    add: (tenant, item) => {
      tenantOf.set(item, tenant)
      lines.set(tenant, [...(lines.get(tenant) ?? []), item])
    },
    next: (isReady) => {
      for (const line of lines.values()) {
        const item = line.find(isReady)
        if (item !== undefined) return item
      }
      return undefined
    },
    serve: (item) => {
      const tenant = tenantOf.get(item)
      leave(item)
      const line = tenant === undefined ? undefined : lines.get(tenant)
      if (tenant === undefined || line === undefined) return
      lines.delete(tenant)
      lines.set(tenant, line)
    },
    leave,
  }
}
