import type { Version } from "@tabwright/core/reasoning"
import * as Duration from "effect/Duration"
import type { DurationInput } from "./DurationInput.ts"

/**
 * A failure between the service and its caller. Created by {@link faults}.
 *
 * @category models
 * @since 0.1.0
 */
export type Fault =
  /** An error response without side effects. */
  | {
      readonly kind: "errorResponse"
      readonly status: number
      readonly headers: Readonly<Record<string, string>>
      readonly detail: string
      /** The stable code, as in responses of the service. */
      readonly code?: string
    }
  /** A broken connection, before the request is executed or within the response body. */
  | { readonly kind: "reset"; readonly at: "request" | "body" }
  /** A refused connection: nothing was sent. */
  | { readonly kind: "unreachable" }
  /** The request is executed, but the connection breaks before the response. */
  | { readonly kind: "lostResponse" }
  /** A truncated response with a matching length. */
  | { readonly kind: "truncated" }
  /** A JSON response with an invalid body. */
  | { readonly kind: "malformedJson" }
  /** The request, or the webhook delivery, arrives twice. The second response is returned. */
  | { readonly kind: "duplicated" }
  /** An event stream that breaks after this number of events. */
  | { readonly kind: "droppedStream"; readonly after: number }
  /** A request that is only executed once the promise resolves. */
  | { readonly kind: "held"; readonly until: Promise<unknown> }
  /** A response delayed in real time. */
  | { readonly kind: "slow"; readonly ms: number }
  /** A shifted `Date` header. Positive values are ahead of real time. */
  | { readonly kind: "clockSkew"; readonly ms: number }

/**
 * Creates faults for `service.fault`.
 *
 * @category constructors
 * @since 0.1.0
 */
export const faults = {
  /** A 429. `retryAfter` is in seconds, or a date; null omits the header. Default 1. */
  rateLimited: ({ retryAfter = 1 }: { readonly retryAfter?: number | Date | null } = {}): Fault => ({
    kind: "errorResponse",
    status: 429,
    headers: retryAfterHeader(retryAfter),
    detail: "Too many requests.",
    code: "RateLimited",
  }),

  /** A 503. Default: without `Retry-After`. */
  unavailable: ({ retryAfter = null }: { readonly retryAfter?: number | Date | null } = {}): Fault => ({
    kind: "errorResponse",
    status: 503,
    headers: retryAfterHeader(retryAfter),
    detail: "The service is temporarily unavailable. Try again shortly.",
  }),

  /** Any other error response. */
  status: (status: number, detail = "Injected fault", headers: Readonly<Record<string, string>> = {}): Fault => {
    if (!Number.isInteger(status) || status < 400 || status > 599)
      throw new RangeError("status must be from 400 to 599")
    return { kind: "errorResponse", status, headers, detail }
  },

  /** A broken connection. Default: before the request is executed. */
  reset: ({ at = "request" }: { readonly at?: "request" | "body" } = {}): Fault => ({ kind: "reset", at }),
  unreachable: (): Fault => ({ kind: "unreachable" }),
  lostResponse: (): Fault => ({ kind: "lostResponse" }),
  truncated: (): Fault => ({ kind: "truncated" }),
  malformedJson: (): Fault => ({ kind: "malformedJson" }),
  duplicated: (): Fault => ({ kind: "duplicated" }),
  droppedStream: ({ after }: { readonly after: number }): Fault => ({ kind: "droppedStream", after }),
  /** A request that waits for the promise. Default: forever, until the caller times out. */
  held: (until: Promise<unknown> = new Promise(() => undefined)): Fault => ({ kind: "held", until }),
  slow: (delay: DurationInput): Fault => ({ kind: "slow", ms: Duration.toMillis(delay) }),
  clockSkew: (by: DurationInput): Fault => ({ kind: "clockSkew", ms: Duration.toMillis(by) }),
} as const

const retryAfterHeader = (retryAfter: number | Date | null): Readonly<Record<string, string>> =>
  retryAfter === null
    ? {}
    : { "retry-after": retryAfter instanceof Date ? retryAfter.toUTCString() : String(retryAfter) }

/** Properties of a request or webhook delivery that a fault can match. */
export interface FaultTarget {
  /** Operation name, such as `createRun`; `download` and `upload` for signed links, `deliverWebhook` for deliveries. */
  readonly operation: string | undefined
  readonly version: Version | undefined
  readonly method: string
  readonly path: string
}

/**
 * Selects requests for a fault. Default: the next request.
 *
 * @category models
 * @since 0.1.0
 */
export interface FaultMatch {
  readonly operation?: string
  readonly version?: Version
  readonly method?: string
  readonly path?: RegExp
  /** Number of matching requests to let through first. Default 0. */
  readonly skip?: number
  /** Number of affected requests; `Infinity` for all. Default 1. */
  readonly times?: number
}

interface Line {
  readonly fault: Fault
  readonly match: FaultMatch
  skip: number
  left: number
}

/** These only change the delivery of a response and combine with another fault. */
const combinable: ReadonlySet<Fault["kind"]> = new Set(["slow", "clockSkew"])

/** Pending faults. The first match applies; delays and clock skew apply in addition. */
export class FaultPlan {
  #lines: ReadonlyArray<Line> = []

  add(fault: Fault, match: FaultMatch): void {
    const { skip = 0, times = 1 } = match
    if (!(times >= 1) || !(skip >= 0)) throw new RangeError("times must be at least 1 and skip at least 0")
    this.#lines = [...this.#lines, { fault, match, skip, left: times }]
  }

  take(target: FaultTarget): ReadonlyArray<Fault> {
    const taken: Array<Fault> = []
    for (const line of this.#lines) {
      if (!fits(line.match, target)) continue
      if (!combinable.has(line.fault.kind) && taken.some(({ kind }) => !combinable.has(kind))) continue
      if (line.skip > 0) {
        line.skip -= 1
        continue
      }
      line.left -= 1
      taken.push(line.fault)
    }
    this.#lines = this.#lines.filter(({ left }) => left > 0)
    return taken
  }

  clear(): void {
    this.#lines = []
  }
}

const fits = (match: FaultMatch, { method, operation, path, version }: FaultTarget): boolean =>
  (match.operation === undefined ? operation !== "deliverWebhook" : match.operation === operation) &&
  (match.version === undefined || match.version === version) &&
  (match.method === undefined || match.method.toUpperCase() === method) &&
  (match.path === undefined || new RegExp(match.path).test(path))
