/** Session limits. A client whose session was closed opens another one. */
const limits = {
  /** Per key, so that a client that never closes sessions cannot evict those of other keys. */
  perKey: 100,
  all: 1000,
  /** Idle timeout. Longer than the longest wait of a call. */
  idleMs: 60 * 60 * 1000,
} as const

/** The MCP sessions over HTTP with their owners and last use. Excess and idle sessions are returned for closing. */
export class HttpSessions {
  readonly #now: () => number
  /** Least recently used first. */
  readonly #sessions = new Map<string, { readonly owner: string; usedMs: number }>()

  /** `now` returns the time in ms. */
  constructor(now: () => number) {
    this.#now = now
  }

  get size(): number {
    return this.#sessions.size
  }

  /** Returns true if the session belongs to `owner`, and marks it as used. */
  isOf(owner: string, id: string): boolean {
    const session = this.#sessions.get(id)
    if (session === undefined || session.owner !== owner) return false
    this.#sessions.delete(id)
    this.#sessions.set(id, { owner, usedMs: this.#now() })
    return true
  }

  /** Adds a session of `owner`. Returns the sessions to close in exchange. */
  open(owner: string, id: string): ReadonlyArray<string> {
    const nowMs = this.#now()
    const ended: Array<string> = []
    const drop = (other: string | undefined) => {
      if (other !== undefined && this.#sessions.delete(other)) ended.push(other)
    }
    for (const [other, { usedMs }] of this.#sessions) {
      if (usedMs >= nowMs - limits.idleMs) break
      drop(other)
    }
    const own = [...this.#sessions].filter(([, session]) => session.owner === owner)
    if (own.length >= limits.perKey) drop(own[0]?.[0])
    if (this.#sessions.size >= limits.all) drop(this.#sessions.keys().next().value)
    this.#sessions.set(id, { owner, usedMs: nowMs })
    return ended
  }

  end(id: string): void {
    this.#sessions.delete(id)
  }
}
