/** Length of a rate limit window in seconds; from interface/v4.md, "HTTP request limits". */
export const windowSeconds = 5

/** The result of counting a request. */
export interface Count {
  readonly isAllowed: boolean
  /** Requests left in the window. */
  readonly remaining: number
  /** Whole seconds until the next window, 1 to {@link windowSeconds}. */
  readonly resetSeconds: number
}

/**
 * Counts requests by bucket, in windows that start at the same time for all buckets. Only the current window is stored,
 * and rejected requests are not counted, so a client that keeps sending is admitted in the next window. A clock change
 * starts a new window.
 */
export class RequestWindow {
  #window = Number.NaN
  readonly #counts = new Map<string, number>()

  /** Counts a request at `nowMs` against the bucket, which admits `limit` requests per window. */
  count(bucket: string, limit: number, nowMs: number): Count {
    const window = Math.floor(nowMs / (windowSeconds * 1000))
    if (window !== this.#window) {
      this.#window = window
      this.#counts.clear()
    }
    const before = this.#counts.get(bucket) ?? 0
    const isAllowed = before < limit
    if (isAllowed) this.#counts.set(bucket, before + 1)
    return {
      isAllowed,
      remaining: Math.max(0, limit - before - 1),
      resetSeconds: Math.ceil((window + 1) * windowSeconds - nowMs / 1000),
    }
  }
}
