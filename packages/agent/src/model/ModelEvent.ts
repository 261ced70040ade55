import type { ModelError } from "./ModelError.ts"
import type { ModelUsage } from "./ModelUsage.ts"

/**
 * An event during a model call.
 *
 * @category models
 * @since 0.1.0
 */
export type ModelEvent =
  /** Start of an attempt, numbered from 1. After a retry, text and thinking start over. */
  | { readonly _tag: "CallStarted"; readonly attempt: number }
  | { readonly _tag: "ThinkingWritten"; readonly delta: string }
  | { readonly _tag: "TextWritten"; readonly delta: string }
  | { readonly _tag: "ToolCalled"; readonly id: string; readonly name: string; readonly input: unknown }
  /** The provider's token count for one attempt, whether or not it succeeded. */
  | { readonly _tag: "UsageCounted"; readonly usage: ModelUsage; readonly costUsd: string | null }
  /** `attempt` failed, and the next one starts after the delay. */
  | { readonly _tag: "CallRetried"; readonly attempt: number; readonly waitMs: number; readonly error: ModelError }
  /** Part of the request could not be sent as intended. */
  | { readonly _tag: "Warned"; readonly message: string }
