/** How many sessions are kept: a client that has none any more opens another. */
const limits = {
  /** Of one key. Programs that never end a session must not end those of others. */
  ofKey: 100,
  all: 1000,
  /** Nobody asked for so long. Longer than the longest wait of a call. */
  idleMs: 60 * 60 * 1000,
} as const

/**
 * The sessions of MCP clients over HTTP: whose they are, and when they were last used. Those that are too many, or were idle for
 * an hour, are handed out to be ended.
 *
 * @category models
 * @since 0.1.0
 */
export class HttpSessions {
  readonly #now: () => number
  /** That used longest ago first. */
  readonly #sessions = new Map<string, { readonly owner: string; usedMs: number }>()

  /** `now` tells the time in ms. */
  constructor(now: () => number) {
    this.#now = now
  }

  get size(): number {
    return this.#sessions.size
  }

  /** Whether the session is that of `owner`; it counts as used then. */
  isOf(owner: string, id: string): boolean {
    const session = this.#sessions.get(id)
    if (session === undefined || session.owner !== owner) return false
    this.#sessions.delete(id)
    this.#sessions.set(id, { owner, usedMs: this.#now() })
    return true
  }

  /** Adds a session of `owner`. Answers with those that are to be ended for it. */
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
    if (own.length >= limits.ofKey) drop(own[0]?.[0])
    if (this.#sessions.size >= limits.all) drop(this.#sessions.keys().next().value)
    this.#sessions.set(id, { owner, usedMs: nowMs })
    return ended
  }

  /** Forgets a session. */
  end(id: string): void {
    this.#sessions.delete(id)
  }
}
