import type { ModelError } from "./ModelError.ts"
import type { ModelUsage } from "./ModelUsage.ts"

/**
 * What happens during a call of a model.
 *
 * @category models
 * @since 0.1.0
 */
export type ModelEvent =
  /** An attempt begins; they count from 1. After a retry, text and thinking begin anew. */
  | { readonly _tag: "CallStarted"; readonly attempt: number }
  | { readonly _tag: "ThinkingWritten"; readonly delta: string }
  | { readonly _tag: "TextWritten"; readonly delta: string }
  | { readonly _tag: "ToolCalled"; readonly id: string; readonly name: string; readonly input: unknown }
  /** The provider's own count for one attempt, sent whether or not the attempt led to an answer. */
  | { readonly _tag: "UsageCounted"; readonly usage: ModelUsage; readonly costUsd: string | null }
  /** An attempt failed, and another one begins after the wait. `attempt` is the one that failed. */
  | { readonly _tag: "CallRetried"; readonly attempt: number; readonly waitMs: number; readonly error: ModelError }
  /** Something of the request could not be sent as it was meant. */
  | { readonly _tag: "Warned"; readonly message: string }
