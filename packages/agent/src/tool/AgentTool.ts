import type * as Effect from "effect/Effect"
import type * as Schema from "effect/Schema"
import type { Action, ActionResult } from "../action/Action.ts"
import type { AgentError } from "../loop/AgentBrowser.ts"
import type { JsonSchema } from "../model/ModelPrompt.ts"
import type { Observation } from "../observation/Observation.ts"

/**
 * A tool as the model sees it.
 *
 * @category models
 * @since 0.1.0
 */
export interface ToolDescription {
  readonly name: string
  readonly description: string
  /** JSON Schema of the arguments, an object. */
  readonly inputSchema: JsonSchema
}

/**
 * One call of a tool.
 *
 * @category models
 * @since 0.1.0
 */
export interface ToolRequest {
  readonly step: number
  /** Identifies the call within its step, also after another process resumes it. At most 100 characters. */
  readonly key: string
  /** Keys of the calls that this execution of a script made before. Absent for an action. */
  readonly earlier?: ReadonlyArray<string>
  readonly arguments: { readonly [key: string]: Schema.Json }
  readonly url: string
}

/**
 * Result of a call. `mayHaveRun` is true if the tool may have run before the timeout. `Interrupted` rejects a call of a
 * script that a crash interrupted after a call that must not be repeated, and that does not make that call again.
 *
 * @category models
 * @since 0.1.0
 */
export type ToolReply =
  | { readonly _tag: "Answered"; readonly output: Schema.Json }
  | { readonly _tag: "Failed"; readonly error: string }
  | { readonly _tag: "TimedOut"; readonly mayHaveRun: boolean }
  | { readonly _tag: "Interrupted" }

/**
 * The browser of a run, for tools that act on its page.
 *
 * @category models
 * @since 0.1.0
 */
export interface ToolBrowser<E> {
  readonly observe: Effect.Effect<Observation, AgentError>
  /** Executes an action with the policies of the run. An action that they or the page prevent is an `ok: false` result. */
  readonly act: (action: Action) => Effect.Effect<ActionResult, AgentError | E>
}

/**
 * A tool that the agent can call besides the browser. `call` is repeated with the same step and key after a crash, so
 * implementations store calls and answers.
 *
 * @category models
 * @since 0.1.0
 */
export interface AgentTool<E> extends ToolDescription {
  /** The executor for messages to humans: the caller of the run, or a server by its name. */
  readonly origin: string
  /** Enforced by the loop before each call. `ask` requires a human's consent. */
  readonly policy: "allow" | "ask" | "deny"
  readonly call: (request: ToolRequest, browser: ToolBrowser<E>) => Effect.Effect<ToolReply, E>
}
