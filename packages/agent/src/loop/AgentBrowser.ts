import type * as Effect from "effect/Effect"
import type * as Redacted from "effect/Redacted"
import * as Schema from "effect/Schema"
import type { Captcha } from "../observation/Captcha.ts"
import type { Action, ActionResult, Dispatch, LocatedElements, ElementLocators } from "../action/Action.ts"
import type { ActionKind } from "../policy/Policy.ts"
import type { ScreenshotOptions, SentScreenshot } from "./Brain.ts"
import type { Observation } from "../observation/Observation.ts"
import type { ConsentInScript } from "./ActionConsent.ts"
import type { CallToolInScript } from "../tool/ScriptTools.ts"

/**
 * State that a new browser needs to continue: the page, cookies and storage.
 *
 * @category schemas
 * @since 0.1.0
 */
export const BrowserState = Schema.Struct({
  url: Schema.String,
  /** In the format of CDP `Storage.getCookies`. */
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
 * A failed browser operation. `reason` classifies the failure; `isRetryable` is true if a later call may succeed.
 *
 * @category errors
 * @since 0.1.0
 */
export class AgentError extends Schema.TaggedError<AgentError>("@tabwright/agent/loop/AgentError")("AgentError", {
  /**
   * Disconnected: the browser or the connection is lost. TimedOut: the page did not respond. Unavailable: no browser
   * can be provided, after all retries. PageFailed: anything else.
   */
  reason: Schema.Literals(["Disconnected", "TimedOut", "Unavailable", "PageFailed"]),
  message: Schema.String,
  cause: Schema.optionalKey(Schema.Defect()),
}) {
  get isRetryable(): boolean {
    return this.reason !== "Unavailable"
  }
}

/** Destination of the agent's files: the run's workspace. */
export interface FileSink {
  readonly write: (file: {
    readonly name: string
    readonly contentType: string
    readonly bytes: Uint8Array
  }) => Effect.Effect<{ readonly name: string }, AgentError>
  /** Reads a file; undefined if it does not exist. Absent if files cannot be read. */
  readonly read?: (name: string) => Effect.Effect<Uint8Array | undefined, AgentError>
  readonly list?: Effect.Effect<ReadonlyArray<string>, AgentError>
}

/**
 * A screenshot whose points can be used in actions. Coordinates of an action with its `id` belong to it: they are
 * rejected once the page under them has changed.
 *
 * @category models
 * @since 0.1.0
 */
export interface Capture {
  readonly id: string
  /** JPEG, quality 75. At most 1280 px long. */
  readonly jpeg: Uint8Array
  readonly width: number
  readonly height: number
  /** Size of the viewport in CSS pixels, to which points are scaled. */
  readonly viewportWidth: number
  readonly viewportHeight: number
}

/**
 * A check of the pages that a script opens, before the script uses them. It may act on the page, such as to sign in.
 *
 * @category models
 * @since 0.1.0
 */
export interface ScriptPageCheck {
  /** True for the URLs of pages to check. Called before each call of a script. */
  readonly includes: (url: string) => boolean
  /** `requested` is the URL that the script has opened last, if it has. */
  readonly check: (
    browser: Pick<AgentBrowser, "execute" | "observe">,
    requested: string | undefined,
  ) => Effect.Effect<void, AgentError>
}

/**
 * A browser controlled by an agent. One page is active at a time; a new tab or popup becomes active.
 *
 * @category models
 * @since 0.1.0
 */
export interface AgentBrowser {
  readonly observe: Effect.Effect<Observation, AgentError>
  /** Observes the page with its outline, which takes a few milliseconds more. Absent if not supported. */
  readonly observeOutline?: Effect.Effect<Observation, AgentError>
  /**
   * Executes one action and reads back its effect. An action rejected by the page is an `ok: false` result; only a
   * lost browser is an error. `onDispatch` completes before the first effect on the page; if it fails, nothing is
   * done.
   */
  readonly execute: <E>(
    action: Action,
    position: number,
    onDispatch: (dispatch: Dispatch) => Effect.Effect<void, E>,
    options?: {
      /** Kinds of actions that a human allowed for this one. */
      readonly allows?: ReadonlyArray<ActionKind>
      /** True if the caller evaluates `hasChanged` before it decides: a new document then need not be quiet. Default false. */
      readonly checksChanges?: boolean
      /** Calls a tool for a script. Absent: there are no tools. */
      readonly callTool?: CallToolInScript<E>
      /** Asks a human about an action of a script. Absent: it is refused. */
      readonly consent?: ConsentInScript<E> | undefined
      /** Checks the pages of a script before it uses them. Absent: they are not checked. */
      readonly pageCheck?: ScriptPageCheck | undefined
    },
  ) => Effect.Effect<ActionResult, AgentError | E>
  /**
   * Returns true if the page has changed since the last action ended with a new document, after waiting until it is
   * quiet. Absent if not supported.
   */
  readonly hasChanged?: Effect.Effect<boolean, AgentError>
  /** Allows an effect that the policy stopped: a site for the rest of the run, others once. Absent if not supported. */
  readonly permit?: (effect: { readonly kind: ActionKind; readonly subject: string }) => Effect.Effect<void>
  /** Allows pages of a host after a human agreed; see `ActionEvidence.leaving`. Absent if not supported. */
  readonly allowHost?: (host: string) => Effect.Effect<void>
  /** Finds elements of the last observation by recorded locators. Absent if not supported. */
  readonly locate?: (where: ElementLocators) => Effect.Effect<LocatedElements, AgentError>
  /** The CAPTCHA of the page, if there is one that is not solved. Absent if not supported. */
  readonly captcha?: Effect.Effect<Captcha | undefined, AgentError>
  /** Places a solver's token. False if the page no longer shows that CAPTCHA. Absent if not supported. */
  readonly placeCaptchaToken?: (captcha: Captcha, token: Redacted.Redacted) => Effect.Effect<boolean, AgentError>
  /** Viewport as JPEG, quality 60. */
  readonly screenshot: Effect.Effect<Uint8Array, AgentError>
  /** Screenshot for a model, with element numbers of the last observation. Absent if not supported. */
  readonly modelScreenshot?: (options: ScreenshotOptions) => Effect.Effect<SentScreenshot, AgentError>
  /** An image file of the run as JPEG, at most 1280 px wide and high. Absent if not supported. */
  readonly picture?: (file: string) => Effect.Effect<Uint8Array, AgentError>
  /** Screenshot of the page of the last observation, for actions at points. Absent if not supported. */
  readonly capture?: Effect.Effect<Capture, AgentError>
  /** Releases mouse buttons and keys that actions left pressed. Absent if not supported. */
  readonly releaseInput?: Effect.Effect<void, AgentError>
  readonly saveState: Effect.Effect<BrowserState, AgentError>
  readonly restoreState: (state: BrowserState) => Effect.Effect<void, AgentError>
  readonly url: Effect.Effect<string>
  /** False once the browser or the connection is permanently lost. */
  readonly isConnected: () => boolean
}
