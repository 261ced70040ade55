import type * as Effect from "effect/Effect"
import type { ChromiumError } from "../../errors/ChromiumError.ts"
import type { Chromium } from "../../locate/Chromium.ts"

/**
 * The program that wrote a user data folder.
 *
 * @category models
 * @since 0.1.0
 */
export type ProfileCompatibility = Pick<Chromium, "engine" | "version">

/**
 * Source and destination of a browser's user data folder.
 *
 * @category models
 * @since 0.1.0
 */
export interface ProfileFolder {
  /** The caller's name for the profile. If this server is killed, a later one passes it to `recoverProfile`. */
  readonly name: string
  /** Called with the new, empty folder before the browser starts. The folder is owned by the browser's account. */
  readonly fill: (folder: string, writer: ProfileCompatibility) => Effect.Effect<void, ChromiumError>
  /** Called after the exit of all processes, before the folder is removed. May move it. Interrupted after 30 s. */
  readonly save: (folder: string, writer: ProfileCompatibility) => Effect.Effect<void>
}

/**
 * The user data folder of a killed server's browser.
 *
 * @category models
 * @since 0.1.0
 */
export interface OrphanedProfile {
  /** Name of its `ProfileFolder`. */
  readonly name: string
  readonly folder: string
  readonly writer: ProfileCompatibility
}

/**
 * Returns true if a program can read another one's user data folder. Chromium reads folders of older versions, not of
 * newer ones. Only the major version counts. Both browser builds read each other's folders (156, both directions).
 *
 * @category guards
 * @since 0.1.0
 */
export const canReadProfile = (reader: ProfileCompatibility, writer: ProfileCompatibility): boolean =>
  majorVersion(reader.version) >= majorVersion(writer.version)

const majorVersion = (version: string): number => Number.parseInt(version, 10)
