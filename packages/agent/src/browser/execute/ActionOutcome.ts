import type * as Effect from "effect/Effect"
import type { ActionResult, ActionEvidence } from "../../action/Action.ts"
import type { AgentError } from "../../loop/AgentBrowser.ts"
import type { ActionRejected } from "./ActionRejected.ts"

/**
 * Settling time after an action: none after reads, brief after inputs that rarely cause a response, full otherwise,
 * and without an early end after inputs whose response comes once they stop.
 */
export type Settling = "No" | "Briefly" | "Fully" | "Patiently"

/** Result of an action's implementation; the rest of the result is the same for all actions. */
export interface ActionOutcome {
  readonly ok?: boolean
  /** Complete sentences. */
  readonly message: string
  readonly valueRead?: string
  readonly data?: NonNullable<ActionResult["data"]>
  readonly file?: string
  /** Evidence that the implementation itself observed. */
  readonly evidence?: ActionEvidence
  readonly settles: Settling
}

/** Called right before the first effect on the page. */
export type OnDispatch<E> = (target: string, repeatable: boolean) => Effect.Effect<void, E>

export type ActionEffect<E> = Effect.fn.Return<ActionOutcome, AgentError | ActionRejected | E>
