import * as Duration from "effect/Duration"
import type { FakeClock } from "./FakeClock.ts"
import type { Ids } from "./Ids.ts"

/**
 * What a link opens: bytes to fetch, or a place to put some.
 *
 * @category models
 * @since 0.1.0
 */
export type LinkTarget =
  | {
      readonly kind: "download"
      readonly content: Uint8Array
      readonly contentType: string
      /** Set where the browser shall save it instead of showing it. */
      readonly saveAs?: string
    }
  | {
      readonly kind: "upload"
      /** The body must have exactly this type and size where they are given. */
      readonly contentType?: string
      readonly sizeBytes?: number
      readonly maxBytes: number
      readonly accept: (content: Uint8Array) => void
    }

/**
 * How long links live; from interface/v3.md, "Presigned flow summary".
 *
 * @category constants
 * @since 0.1.0
 */
export const linkLifetimes = {
  sessionUpload: "120 seconds",
  workspaceUpload: "5 minutes",
  workspaceDownload: "60 seconds",
  outputDownload: "5 minutes",
  browserDownload: "15 minutes",
  screenshot: "5 minutes",
  recording: "1 hour",
  logs: "5 minutes",
} as const satisfies Readonly<Record<string, Duration.Input>>

/**
 * The signed links that were handed out: each is a path that opens one thing for a while, without a key.
 *
 * @category models
 * @since 0.1.0
 */
export class Links {
  readonly #clock: FakeClock
  readonly #ids: Ids
  readonly #links = new Map<string, { readonly target: LinkTarget; readonly expiresAt: number }>()
  /** What was sent to upload links, by token. */
  readonly #received = new Map<string, Uint8Array>()
  /** The last link to each content: who polls while time stands still gets the same one again. */
  readonly #latest = new WeakMap<Uint8Array, { readonly token: string; readonly saveAs: string | undefined }>()

  constructor(clock: FakeClock, ids: Ids) {
    this.#clock = clock
    this.#ids = ids
  }

  /** The path of a link, which begins with `/files/`. */
  make(target: LinkTarget, lifetime: Duration.Input): string {
    const expiresAt = this.#clock.ms + Duration.toMillis(lifetime)
    if (target.kind === "download") {
      const latest = this.#latest.get(target.content)
      const isSame = latest?.saveAs === target.saveAs && this.#links.get(latest?.token ?? "")?.expiresAt === expiresAt
      if (latest !== undefined && isSame) return `/files/${latest.token}`
    }
    const token = `link-${this.#ids.count("link")}`
    this.#links.set(token, { target, expiresAt })
    if (target.kind === "download") this.#latest.set(target.content, { token, saveAs: target.saveAs })
    return `/files/${token}`
  }

  /** Returns what was sent to an upload link before. Else remembers `content`, and returns undefined. */
  receive(token: string, content: Uint8Array): Uint8Array | undefined {
    const earlier = this.#received.get(token)
    if (earlier === undefined) this.#received.set(token, content)
    return earlier
  }

  find(token: string): LinkTarget | "expired" | undefined {
    const link = this.#links.get(token)
    if (link === undefined) return undefined
    return link.expiresAt >= this.#clock.ms ? link.target : "expired"
  }
}
