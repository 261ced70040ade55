import type * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { Action, ActionResult, Dispatch } from "../action/Action.ts"
import type { Located, Whereabouts } from "../action/Whereabouts.ts"
import type { Observation } from "../observation/Observation.ts"

/**
 * What a browser holds that a new one needs to go on: where it was, and who it was there.
 *
 * @category schemas
 * @since 0.1.0
 */
export const BrowserState = Schema.Struct({
  url: Schema.String,
  /** As CDP `Storage.getCookies` gives them. */
  cookies: Schema.Array(Schema.Json),
  origins: Schema.Array(
    Schema.Struct({
      origin: Schema.String,
      localStorage: Schema.Array(Schema.Tuple([Schema.String, Schema.String])),
      sessionStorage: Schema.Array(Schema.Tuple([Schema.String, Schema.String])),
    }),
  ),
})
export type BrowserState = typeof BrowserState.Type

/**
 * The browser could not do what was asked. `reason` says which part gave way; `isRetryable` whether a new browser could help.
 *
 * @category errors
 * @since 0.1.0
 */
export class AgentError extends Schema.TaggedError<AgentError>("@tabwright/agent/loop/AgentError")("AgentError", {
  /** Disconnected: the browser or its connection is gone. TimedOut: the page did not answer in time. PageFailed: anything else. */
  reason: Schema.Literals(["Disconnected", "TimedOut", "PageFailed"]),
  message: Schema.String,
  cause: Schema.optionalKey(Schema.Defect()),
}) {
  get isRetryable(): boolean {
    return this.reason === "Disconnected"
  }
}

/** Where the agent's files go: the run's workspace. */
export interface FileSink {
  readonly write: (file: {
    readonly name: string
    readonly contentType: string
    readonly bytes: Uint8Array
  }) => Effect.Effect<{ readonly name: string }, AgentError>
  /** A file's bytes by its name; undefined where there is none. Absent: nothing that was written can be read again. */
  readonly read?: (name: string) => Effect.Effect<Uint8Array | undefined, AgentError>
  /** Names of the files there are. */
  readonly list?: Effect.Effect<ReadonlyArray<string>, AgentError>
}

/**
 * A browser in the agent's hands. One page is active at a time; a new tab or popup becomes the active one.
 *
 * @category models
 * @since 0.1.0
 */
export interface AgentBrowser {
  readonly observe: Effect.Effect<Observation, AgentError>
  /**
   * Does one action and reads back what it did. A page that refuses is an `ok: false` result, not an error; only a lost
   * browser is an error. `onDispatch` runs to its end right before the first effect on the page; when it fails,
   * nothing is done.
   */
  readonly execute: <E>(
    action: Action,
    position: number,
    onDispatch: (dispatch: Dispatch) => Effect.Effect<void, E>,
  ) => Effect.Effect<ActionResult, AgentError | E>
  /** Allows pages of a host that a person was asked about: see `Evidence.leaving`. Absent: none is ever asked about. */
  readonly allowHost?: (host: string) => Effect.Effect<void>
  /** Finds elements of the last observation by where they once were. Absent: it cannot be asked. */
  readonly locate?: (where: Whereabouts) => Effect.Effect<Located, AgentError>
  /** Viewport as JPEG, quality 60. */
  readonly screenshot: Effect.Effect<Uint8Array, AgentError>
  /** The same with the numbers of the last observation on its elements. Absent: there is none. */
  readonly markedScreenshot?: Effect.Effect<Uint8Array, AgentError>
  readonly saveState: Effect.Effect<BrowserState, AgentError>
  readonly restoreState: (state: BrowserState) => Effect.Effect<void, AgentError>
  readonly url: Effect.Effect<string>
  /** False once the browser or the connection to it is gone: nothing more can be done with this one. */
  readonly isConnected: () => boolean
}
