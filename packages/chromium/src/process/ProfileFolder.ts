import type * as Effect from "effect/Effect"
import type { ChromiumError } from "../errors/ChromiumError.ts"
import type { Chromium } from "../locate/Chromium.ts"

/**
 * Which program a user data folder is of.
 *
 * @category models
 * @since 0.1.0
 */
export type ProfileMaker = Pick<Chromium, "engine" | "version">

/**
 * How a browser's user data folder comes to be what another browser left, and what becomes of it.
 *
 * @category models
 * @since 0.1.0
 */
export interface ProfileFolder {
  /** What whoever gave it calls it: told to `salvage` by a later server, where this one was killed. */
  readonly name: string
  /** Runs on the new, empty folder before the browser starts. The folder is the browser's account's own. */
  readonly fill: (folder: string, maker: ProfileMaker) => Effect.Effect<void, ChromiumError>
  /**
   * Runs once the browser's processes are gone, however that came to be, and before the folder is removed: it may be moved
   * away. Broken off after 30 seconds.
   */
  readonly keep: (folder: string, maker: ProfileMaker) => Effect.Effect<void>
}

/**
 * A user data folder that a killed server's browser has left behind.
 *
 * @category models
 * @since 0.1.0
 */
export interface LeftProfile {
  /** Of its `ProfileFolder`. */
  readonly name: string
  readonly folder: string
  readonly maker: ProfileMaker
}
