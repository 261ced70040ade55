import type { ChromiumError, BlockedRequest } from "@tabwright/chromium"
import type { Effect, Redacted, Stream } from "effect"
import type { CustomProxy } from "./network/CustomProxy.ts"

/** CDP access of an agent to a browser. */
export interface AgentAccess {
  /** WebSocket URL without policy checks. Must not reach clients. */
  readonly cdpUrl: string
  /** Headers for the handshake. They may expire within seconds. */
  readonly headers: Readonly<Record<string, string>>
  /** Download directory on the machine that runs the browser. */
  readonly downloadsDir: string
}

/** A stored file to copy to a browser. */
export interface StoredFile {
  readonly id: string
  readonly path: string
}

/** A stored file copied to a browser. */
export interface DeliveredFile extends StoredFile {
  /** Path inside the browser's folder on its machine, from which pages can upload it. */
  readonly localPath: string
}

/** A running browser that the service controls, on any node. */
export interface DrivenBrowser {
  readonly id: string
  readonly agentAccess: Effect.Effect<AgentAccess, ChromiumError>
  /** Reads a finished download by its CDP guid. Fails with `FolderUnusable` if it does not exist. */
  readonly readDownload: (guid: string) => Stream.Stream<Uint8Array, ChromiumError>
  /** Latest blocked requests. Empty if the node cannot be reached. */
  readonly blockedRequests: Effect.Effect<ReadonlyArray<BlockedRequest>>
  /** Copies files to where pages can upload them, each once. Failed copies are logged and left out. */
  readonly deliver: (files: ReadonlyArray<StoredFile>) => Effect.Effect<ReadonlyArray<DeliveredFile>>
  /**
   * Switches the proxy without closing pages: the given one, or the one for the country. Returns the route label: a
   * country, `custom` or `direct`; undefined if no proxy was requested.
   */
  readonly changeNetwork: (
    customProxy: Redacted.Redacted<CustomProxy> | undefined,
  ) => Effect.Effect<string | undefined, ChromiumError>
  /** Adds a chapter to the recording. The title must not contain secrets. */
  readonly addChapter: (title: string) => Effect.Effect<void>
  /** Navigates the page. Returns once navigation has committed or failed. */
  readonly openPage: (url: string) => Effect.Effect<void>
}
