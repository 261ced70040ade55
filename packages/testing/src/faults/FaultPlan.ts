import type { Fault } from "./Fault.ts"

/** Properties of a request or webhook delivery that a fault can match. */
export interface FaultTarget {
  /** Operation name, such as `createRun`; `download` and `upload` for signed links, `deliverWebhook` for deliveries. */
  readonly operation: string | undefined
  readonly version: "v2" | "v3" | "v4" | undefined
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
  readonly version?: "v2" | "v3" | "v4"
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
