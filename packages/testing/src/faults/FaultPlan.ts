import type { Fault } from "./Fault.ts"

/**
 * What a request, or the delivery of a webhook, is known by.
 *
 * @category models
 * @since 0.1.0
 */
export interface FaultTarget {
  /** The contract's name, such as `createRun`; `download` and `upload` for signed links, `deliverWebhook` for deliveries. */
  readonly operation: string | undefined
  readonly version: "v2" | "v3" | "v4" | undefined
  readonly method: string
  readonly path: string
}

/**
 * Whom a fault befalls. Default: the next request, whatever it is.
 *
 * @category models
 * @since 0.1.0
 */
export interface FaultMatch {
  readonly operation?: string
  readonly version?: "v2" | "v3" | "v4"
  readonly method?: string
  readonly path?: RegExp
  /** How many fitting requests go through before. Default 0. */
  readonly skip?: number
  /** How many it befalls; `Infinity` for all from then on. Default 1. */
  readonly times?: number
}

interface Line {
  readonly fault: Fault
  readonly match: FaultMatch
  skip: number
  left: number
}

/** These only change how an answer comes, so they may come together with another one. */
const combinable: ReadonlySet<Fault["kind"]> = new Set(["slow", "clockSkew"])

/**
 * The faults that are still to come. Of several that fit a request the first one is taken; a delay or a wrong clock comes beside.
 *
 * @category models
 * @since 0.1.0
 */
export class FaultPlan {
  #lines: ReadonlyArray<Line> = []

  add(fault: Fault, match: FaultMatch): void {
    const { skip = 0, times = 1 } = match
    if (!(times >= 1) || !(skip >= 0)) throw new RangeError("times is at least 1, skip at least 0")
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
