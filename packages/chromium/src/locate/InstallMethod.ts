import type * as Effect from "effect/Effect"
import type { Engine } from "./Chromium.ts"

/**
 * Progress of an installation, suitable for a terminal line.
 *
 * @category models
 * @since 0.1.0
 */
export interface InstallProgress {
  /** `done` is the last event. */
  readonly stage: "prepare" | "download" | "unpack" | "done"
  readonly message: string
  /** 0 to 1, if known. */
  readonly fraction?: number
}

/** Context of an installation method. */
export interface InstallContext {
  /** `browsers` in the data directory. Exists already. */
  readonly browsersDir: string
  /** Required browser build. Undefined: any, preferably a full browser. */
  readonly engine: Engine | undefined
  readonly report: (progress: InstallProgress) => void
}

/** A method of installing a browser. Fails with a message for the installer's list. */
export interface InstallMethod {
  /** Value of TABWRIGHT_BROWSER_INSTALL that selects this method. */
  readonly name: "apt" | "npm" | "download"
  readonly description: string
  readonly install: (context: InstallContext) => Effect.Effect<void, string>
}
