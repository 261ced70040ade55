/**
 * Limits of a node's load, above which it rejects new work. 0 disables a limit.
 *
 * @category models
 * @since 0.1.0
 */
export interface LoadLimits {
  /** Average delay of the event loop. Default 250. */
  readonly eventLoopDelayMs: number
  /** Wait for a pooled database connection. Default 1000. */
  readonly databaseWaitMs: number
  /** Share of the memory that the process may use: its heap limit, or its container's limit. Default 90. */
  readonly memoryPercent: number
}

export const defaultLoadLimits: LoadLimits = { eventLoopDelayMs: 250, databaseWaitMs: 1000, memoryPercent: 90 }

/** The scarce resource of an overloaded node. */
export const loadReasons = ["event_loop", "database", "memory"] as const
export type LoadReason = (typeof loadReasons)[number]

/** One measurement of a node's load, by resource, in the units of {@link LoadLimits}. */
export type LoadSample = Readonly<Record<LoadReason, number>>

/** Consecutive samples above or below the limits that reject or admit one more project. */
export const samplesPerChange = 3

/** Share of a limit below which a sample counts as recovered. */
const recovery = 0.7

/** Projects are rejected only above this share of the average use, unless they are the only one. */
const minShare = 0.5

export interface LoadChange {
  readonly projectId: string
  readonly reason: LoadReason
  readonly isRejected: boolean
}

/**
 * Decides which projects are rejected while a node is overloaded. After three samples in a row above a limit, the
 * project with the highest use of the scarce resource is rejected, after three more the next one. Three samples in a row
 * well below all limits admit the last one again.
 */
export class LoadControl {
  readonly #limits: LoadLimits
  /** In order of rejection. */
  readonly #rejected = new Map<string, LoadReason>()
  #above = 0
  #below = 0

  constructor(limits: LoadLimits) {
    this.#limits = limits
  }

  /** The scarce resource for which the project's new work is rejected now. */
  reasonFor(projectId: string): LoadReason | undefined {
    return this.#rejected.get(projectId)
  }

  /** Evaluates a sample. `usageOf` returns the recent use of a resource by project. */
  evaluate(sample: LoadSample, usageOf: (reason: LoadReason) => ReadonlyMap<string, number>): LoadChange | undefined {
    const { databaseWaitMs, eventLoopDelayMs, memoryPercent } = this.#limits
    const limits: LoadSample = { event_loop: eventLoopDelayMs, database: databaseWaitMs, memory: memoryPercent }
    const loads = loadReasons.map((reason) => ({
      reason,
      load: limits[reason] === 0 ? 0 : sample[reason] / limits[reason],
    }))
    const worst = loads.reduce((one, other) => (other.load > one.load ? other : one))
    this.#above = worst.load >= 1 ? this.#above + 1 : 0
    this.#below = worst.load < recovery ? this.#below + 1 : 0
    if (this.#above > 0 && this.#above % samplesPerChange === 0)
      return this.#reject(worst.reason, usageOf(worst.reason))
    if (this.#below > 0 && this.#below % samplesPerChange === 0) return this.#admit()
    return undefined
  }

  #reject(reason: LoadReason, usage: ReadonlyMap<string, number>): LoadChange | undefined {
    const average = [...usage.values()].reduce((sum, use) => sum + use, 0) / usage.size
    const [heaviest] = [...usage]
      .filter(([projectId, use]) => !this.#rejected.has(projectId) && use >= minShare * average)
      .toSorted(([, one], [, other]) => other - one)
    if (heaviest === undefined) return undefined
    const [projectId] = heaviest
    this.#rejected.set(projectId, reason)
    return { projectId, reason, isRejected: true }
  }

  #admit(): LoadChange | undefined {
    const last = [...this.#rejected].at(-1)
    if (last === undefined) return undefined
    const [projectId, reason] = last
    this.#rejected.delete(projectId)
    return { projectId, reason, isRejected: false }
  }
}
