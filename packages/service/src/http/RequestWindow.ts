/**
 * How long requests are counted together, in seconds; from interface/v4.md, "HTTP request limits".
 *
 * @category constants
 * @since 0.1.0
 */
export const windowSeconds = 5

/**
 * What counting a request came to.
 *
 * @category models
 * @since 0.1.0
 */
export interface Count {
  readonly isAllowed: boolean
  /** How many more the window takes. */
  readonly remaining: number
  /** Whole seconds until the next window begins, 1 to {@link windowSeconds}. */
  readonly resetSeconds: number
}

/**
 * Counts requests by bucket, in windows that begin for all at the same moments. Only the present window is kept, and what
 * is refused is not counted: a client that goes on asking is let in with the next one. A clock that jumps begins a window.
 *
 * @category models
 * @since 0.1.0
 */
export class RequestWindow {
  #window = Number.NaN
  readonly #counts = new Map<string, number>()

  /** Counts a request at `nowMs` against the bucket, which takes `limit` a window. */
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
