import * as Duration from "effect/Duration"
import type { FakeClock } from "./FakeClock.ts"
import type { Ids } from "./Ids.ts"

/** Target of a signed link: content to download, or an upload. */
export type LinkTarget =
  | {
      readonly kind: "download"
      readonly content: Uint8Array
      readonly contentType: string
      /** Set if browsers must save the content instead of showing it. */
      readonly saveAs?: string
    }
  | {
      readonly kind: "upload"
      /** Required type and size of the body, if set. */
      readonly contentType?: string
      readonly sizeBytes?: number
      readonly maxBytes: number
      readonly accept: (content: Uint8Array) => void
    }

/** Lifetimes of links, from interface/v3.md, "Presigned flow summary". */
export const linkLifetimes = {
  sessionUpload: "120 seconds",
  workspaceUpload: "5 minutes",
  workspaceDownload: "60 seconds",
  outputDownload: "5 minutes",
  browserDownload: "15 minutes",
  screenshot: "5 minutes",
  recording: "1 hour",
  runTrace: "5 minutes",
  logs: "5 minutes",
  skillOutput: "5 minutes",
} as const satisfies Readonly<Record<string, Duration.Input>>

/** Signed links: each is a path that grants access to one target for a limited time, without a key. */
export class Links {
  readonly #clock: FakeClock
  readonly #ids: Ids
  readonly #links = new Map<string, { readonly target: LinkTarget; readonly expiresAt: number }>()
  readonly #received = new Map<string, Uint8Array>()
  /** Latest link of each content, so that polling a stopped clock returns the same link. */
  readonly #latest = new WeakMap<Uint8Array, { readonly token: string; readonly saveAs: string | undefined }>()

  constructor(clock: FakeClock, ids: Ids) {
    this.#clock = clock
    this.#ids = ids
  }

  /** Creates a link and returns its path, which starts with `/files/`. */
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

  /** Returns the content of an earlier upload to this link. Otherwise stores `content` and returns undefined. */
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
