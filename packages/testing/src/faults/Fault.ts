import * as Duration from "effect/Duration"

/**
 * Something that goes wrong between the service and whoever calls it. {@link faults} makes them.
 *
 * @category models
 * @since 0.1.0
 */
export type Fault =
  /** The service answers with this and does nothing. */
  | {
      readonly kind: "refused"
      readonly status: number
      readonly headers: Readonly<Record<string, string>>
      readonly detail: string
    }
  /** The connection breaks off: before anything is done, or in the middle of the answer. */
  | { readonly kind: "reset"; readonly at: "request" | "body" }
  /** Nobody takes the connection: nothing was sent. */
  | { readonly kind: "unreachable" }
  /** Everything is done, and the connection breaks off before the answer. */
  | { readonly kind: "lostResponse" }
  /** The answer ends in its middle, as if it were whole. */
  | { readonly kind: "truncated" }
  /** The answer says that it is JSON, and is not. */
  | { readonly kind: "malformedJson" }
  /** The request, or the delivery of a webhook, arrives twice. The second answer is the one that is seen. */
  | { readonly kind: "duplicated" }
  /** A stream of events breaks off after so many of them. */
  | { readonly kind: "droppedStream"; readonly after: number }
  /** The request is held back until this resolves; before, nothing is done. */
  | { readonly kind: "held"; readonly until: Promise<unknown> }
  /** The answer is held back for so long, in real time. */
  | { readonly kind: "slow"; readonly ms: number }
  /** The answer's `Date` is off by so much; ahead of the real time where it is positive. */
  | { readonly kind: "clockSkew"; readonly ms: number }

/**
 * Makes faults, for `service.fault`.
 *
 * @category constructors
 * @since 0.1.0
 */
export const faults = {
  /** A 429. `retryAfter` is in seconds, or a date; null leaves the header out. Default 1. */
  rateLimited: ({ retryAfter = 1 }: { readonly retryAfter?: number | Date | null } = {}): Fault => ({
    kind: "refused",
    status: 429,
    headers: retryAfterHeader(retryAfter),
    detail: "Too many requests. Wait a moment.",
  }),

  /** A 503. Default: without `Retry-After`. */
  unavailable: ({ retryAfter = null }: { readonly retryAfter?: number | Date | null } = {}): Fault => ({
    kind: "refused",
    status: 503,
    headers: retryAfterHeader(retryAfter),
    detail: "The service is not available at the moment. Try again shortly.",
  }),

  /** Any other failure. */
  status: (status: number, detail = "A fault was asked for", headers: Readonly<Record<string, string>> = {}): Fault => {
    if (!Number.isInteger(status) || status < 400 || status > 599) throw new RangeError("status is 400 to 599")
    return { kind: "refused", status, headers, detail }
  },

  /** A connection that breaks off. Default: before anything is done. */
  reset: ({ at = "request" }: { readonly at?: "request" | "body" } = {}): Fault => ({ kind: "reset", at }),
  unreachable: (): Fault => ({ kind: "unreachable" }),
  lostResponse: (): Fault => ({ kind: "lostResponse" }),
  truncated: (): Fault => ({ kind: "truncated" }),
  malformedJson: (): Fault => ({ kind: "malformedJson" }),
  duplicated: (): Fault => ({ kind: "duplicated" }),
  droppedStream: ({ after }: { readonly after: number }): Fault => ({ kind: "droppedStream", after }),
  /** A request that is taken up when the promise resolves. Default: never, so that the caller has to give up. */
  held: (until: Promise<unknown> = new Promise(() => undefined)): Fault => ({ kind: "held", until }),
  slow: (delay: Duration.Input): Fault => ({ kind: "slow", ms: Duration.toMillis(delay) }),
  clockSkew: (by: Duration.Input): Fault => ({ kind: "clockSkew", ms: Duration.toMillis(by) }),
} as const

const retryAfterHeader = (retryAfter: number | Date | null): Readonly<Record<string, string>> =>
  retryAfter === null
    ? {}
    : { "retry-after": retryAfter instanceof Date ? retryAfter.toUTCString() : String(retryAfter) }
