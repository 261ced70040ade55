interface Usage {
  /** Requests in progress. */
  requests: number
  /** Start of the time that is not yet in `requestMs`. */
  sinceMs: number
  /** Time of all requests in the current interval. */
  requestMs: number
  /** Measured event-loop time in the current interval. */
  workMs: number
  /** Decayed totals of all intervals. */
  request: number
  eventLoop: number
}

/** Factor per interval; half of a use has decayed after 14 intervals. */
const decay = 0.95

/** Totals below which a project without requests is removed. */
const negligibleMs = 1

/** The recent load caused by each project. Counting a request costs two lookups and no memory. */
export class ProjectUsage {
  readonly #projects = new Map<string, Usage>()

  #of(projectId: string, nowMs: number): Usage {
    const known = this.#projects.get(projectId)
    if (known !== undefined) return known
    const usage = { requests: 0, sinceMs: nowMs, requestMs: 0, workMs: 0, request: 0, eventLoop: 0 }
    this.#projects.set(projectId, usage)
    return usage
  }

  #change(projectId: string, nowMs: number, requests: number): void {
    const usage = this.#of(projectId, nowMs)
    usage.requestMs += usage.requests * (nowMs - usage.sinceMs)
    usage.sinceMs = nowMs
    usage.requests += requests
  }

  begin(projectId: string, nowMs: number): void {
    this.#change(projectId, nowMs, 1)
  }

  end(projectId: string, nowMs: number): void {
    this.#change(projectId, nowMs, -1)
  }

  /** Adds event-loop time that was measured outside of requests. */
  add(projectId: string, workMs: number, nowMs: number): void {
    this.#of(projectId, nowMs).workMs += workMs
  }

  /**
   * Ends an interval in which the event loop was busy for `busyMs`. Busy time without a known project is divided by the
   * time of requests.
   */
  endInterval(nowMs: number, busyMs: number): void {
    for (const projectId of this.#projects.keys()) this.#change(projectId, nowMs, 0)
    const usages = [...this.#projects.values()]
    const requestMs = usages.reduce((sum, usage) => sum + usage.requestMs, 0)
    const knownMs = usages.reduce((sum, usage) => sum + usage.workMs, 0)
    const perRequestMs = requestMs === 0 ? 0 : Math.max(0, busyMs - knownMs) / requestMs
    for (const [projectId, usage] of this.#projects) {
      usage.request = usage.request * decay + usage.requestMs
      usage.eventLoop = usage.eventLoop * decay + usage.workMs + usage.requestMs * perRequestMs
      usage.requestMs = 0
      usage.workMs = 0
      if (usage.requests === 0 && Math.max(usage.request, usage.eventLoop) < negligibleMs) {
        this.#projects.delete(projectId)
      }
    }
  }

  /** Recent use of the event loop, or time of requests, by project. */
  by(resource: "eventLoop" | "request"): ReadonlyMap<string, number> {
    return new Map(Array.from(this.#projects, ([projectId, usage]) => [projectId, usage[resource]]))
  }
}
