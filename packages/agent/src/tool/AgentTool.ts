import type * as Effect from "effect/Effect"
import type * as Schema from "effect/Schema"
import type { JsonSchema } from "../model/ModelPrompt.ts"

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
  /** Step and position of the action. They identify the call within the run, also after another process resumes it. */
  readonly step: number
  readonly position: number
  readonly arguments: { readonly [key: string]: Schema.Json }
  readonly url: string
}

/**
 * Result of a call. `mayHaveRun` is true if the tool may have run before the timeout.
 *
 * @category models
 * @since 0.1.0
 */
export type ToolReply =
  | { readonly _tag: "Answered"; readonly output: Schema.Json }
  | { readonly _tag: "Failed"; readonly error: string }
  | { readonly _tag: "TimedOut"; readonly mayHaveRun: boolean }

/**
 * A tool that the agent can call besides the browser. `call` is repeated with the same step and position after a crash,
 * so implementations store calls and answers.
 *
 * @category models
 * @since 0.1.0
 */
export interface AgentTool<E> extends ToolDescription {
  /** The executor for messages to humans: the caller of the run, or a server by its name. */
  readonly origin: string
  /** Enforced by the loop before each call. `ask` requires a human's consent. */
  readonly policy: "allow" | "ask" | "deny"
  readonly call: (request: ToolRequest) => Effect.Effect<ToolReply, E>
}
