import type * as Effect from "effect/Effect"
import type { Engine } from "./Chromium.ts"

/**
 * How far an installation is, fit for a line in a terminal.
 *
 * @category models
 * @since 0.1.0
 */
export interface InstallProgress {
  /** `done` comes last and once. */
  readonly stage: "prepare" | "download" | "unpack" | "done"
  readonly message: string
  /** 0 to 1 where it is known. */
  readonly fraction?: number
}

/**
 * What a way of installing works with.
 *
 * @category models
 * @since 0.1.0
 */
export interface InstallContext {
  /** `browsers` in the data folder; exists. */
  readonly browsersDir: string
  /** The engine that has to come of it; undefined: any, a whole browser if that can be had. */
  readonly engine: Engine | undefined
  readonly report: (progress: InstallProgress) => void
}

/**
 * A way of getting a browser onto this machine. Failures are reasons in words: the installer collects them.
 *
 * @category models
 * @since 0.1.0
 */
export interface InstallMethod {
  /** The value of TABWRIGHT_BROWSER_INSTALL that asks for this way. */
  readonly name: "apt" | "npm" | "download"
  readonly description: string
  readonly install: (context: InstallContext) => Effect.Effect<void, string>
}
