import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import { type ChromiumError, chromiumError, LimitReached } from "../errors/ChromiumError.ts"

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

interface Waiter {
  readonly slot: Deferred.Deferred<void>
  state: "waiting" | "served" | "left"
}

export const startQueue = ({ limit, waitMs, length }: StartQueueOptions): StartQueue => {
  const line = fairQueue<Waiter>()
  let taken = 0

  const serveQueue = (): void => {
    while (taken < limit) {
      const waiter = line.take()
      if (waiter === undefined) return
      taken++
      waiter.state = "served"
      Deferred.doneUnsafe(waiter.slot, Effect.void)
    }
  }

  const leave = (waiter: Waiter): void => {
    if (waiter.state === "served") taken--
    waiter.state = "left"
    line.leave(waiter)
    serveQueue()
  }

  const refusal = Effect.fail(chromiumError(new LimitReached({ limit })))

  const enter = ({ tenant, isAccepted, waitMs: waits = waitMs }: SlotRequest) =>
    Effect.suspend(() => {
      const canWait = waits > 0 && (isAccepted === true || line.sizeOf(tenant) < length)
      if (taken >= limit && !canWait) return refusal
      const waiter: Waiter = { slot: Deferred.makeUnsafe(), state: "waiting" }
      line.add(tenant, waiter)
      serveQueue()
      const turn = Effect.timeoutOrElse(Deferred.await(waiter.slot), { duration: waits, orElse: () => refusal })
      return Effect.succeed({
        turn: waiter.state === "served" ? Effect.void : turn,
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
  /** Removes and returns the next item. Its tenant moves behind all others. */
  readonly take: () => A | undefined
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
    take: () => {
      const [first] = lines
      if (first === undefined) return undefined
      const [tenant, [item, ...rest]] = first
      lines.delete(tenant)
      if (rest.length > 0) lines.set(tenant, rest)
      if (item !== undefined) tenantOf.delete(item)
      return item
    },
    leave,
  }
}
