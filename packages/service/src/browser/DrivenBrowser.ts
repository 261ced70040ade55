import type { ChromiumError, Refusal } from "@tabwright/chromium"
import type { Effect, Redacted, Stream } from "effect"
import type { CustomProxy } from "./CustomProxy.ts"

/**
 * How an agent drives a browser.
 *
 * @category models
 * @since 0.1.0
 */
export interface AgentAccess {
  /** A WebSocket address at which nothing is judged: no client may get it. */
  readonly cdpUrl: string
  /** What the handshake has to bring along, now: it may expire within seconds. */
  readonly headers: Readonly<Record<string, string>>
  /** Where downloads are to go, on the machine that the browser runs on. */
  readonly downloadsDir: string
}

/**
 * A stored file that a browser shall have.
 *
 * @category models
 * @since 0.1.0
 */
export interface StoredFile {
  readonly id: string
  /** In its workspace. */
  readonly path: string
}

/**
 * A stored file that a browser has.
 *
 * @category models
 * @since 0.1.0
 */
export interface DeliveredFile extends StoredFile {
  /** On the machine that the browser runs on, inside the browser's own folder: what pages may be given. */
  readonly localPath: string
}

/**
 * A running browser in the hands of the service, wherever it runs.
 *
 * @category models
 * @since 0.1.0
 */
export interface DrivenBrowser {
  readonly id: string
  readonly agentAccess: Effect.Effect<AgentAccess, ChromiumError>
  /** A finished download, by the guid that CDP tells. Fails with `FolderUnusable` where there is none. */
  readonly readDownload: (guid: string) => Stream.Stream<Uint8Array, ChromiumError>
  /** The latest attempts that its network refused; none where they cannot be had. */
  readonly refusals: Effect.Effect<ReadonlyArray<Refusal>>
  /** Those that could be copied to where pages can be given them; one that could not is named in the log. Each is copied once. */
  readonly deliver: (files: ReadonlyArray<StoredFile>) => Effect.Effect<ReadonlyArray<DeliveredFile>>
  /**
   * Sends its traffic through the given proxy, else by its country; its pages stay. Answers with what the way is called: a
   * country, `custom` or `direct`; undefined where nobody asked for a proxy.
   */
  readonly changeNetwork: (
    customProxy: Redacted.Redacted<CustomProxy> | undefined,
  ) => Effect.Effect<string | undefined, ChromiumError>
  /** Names what it shows now, for a chapter of its film. The title may hold no secret. */
  readonly mark: (title: string) => Effect.Effect<void>
  /** Sends its page to an address, and comes back when the page is on its way or cannot be opened. */
  readonly openPage: (url: string) => Effect.Effect<void>
}
