import type * as Effect from "effect/Effect"
import type { ActionResult, Evidence } from "../action/Action.ts"
import type { AgentError } from "../loop/AgentBrowser.ts"
import type { Refused } from "./Refused.ts"

/**
 * How long the page is left to come to rest afterwards: not at all after what only reads, briefly after an input that a page
 * rarely answers, fully after anything else; and without an early end after what a page answers only once no more comes.
 */
export type Settling = "No" | "Briefly" | "Fully" | "Patiently"

/** What a verb reports; the rest of the result is the same for all. */
export interface Outcome {
  /** Default true. */
  readonly ok?: boolean
  /** Whole sentences. */
  readonly message: string
  readonly valueRead?: string
  readonly data?: NonNullable<ActionResult["data"]>
  readonly file?: string
  /** What the verb itself saw besides; the rest is added when it is done. */
  readonly evidence?: Evidence
  readonly settles: Settling
}

/** Runs right before the first effect on the page. */
export type Announce<E> = (target: string, repeatable: boolean) => Effect.Effect<void, E>

/** An action on its way. */
export type Doing<E> = Effect.fn.Return<Outcome, AgentError | Refused | E>
