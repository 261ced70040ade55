import type * as Effect from "effect/Effect"

/**
 * Result of a request to a human.
 *
 * @category models
 * @since 0.1.0
 */
export type HumanReply =
  /** The request was fulfilled, or the note says how to continue. */
  { readonly _tag: "Resumed"; readonly note?: string } | { readonly _tag: "TimedOut" }

/**
 * A request that only a human can fulfill.
 *
 * @category models
 * @since 0.1.0
 */
export interface HumanRequest {
  /** The asking step. Identifies the request within the run together with the topic, also after another process resumes it. */
  readonly step: number
  /** Subject of the decision. A step asks once about each topic, and the answer to one never answers another. */
  readonly topic: "task" | "safety" | `host ${string}` | `tool ${string}` | `action ${string}` | `effect ${number}`
  /** The request, in the brain's words. */
  readonly reason: string
  readonly url: string
}

/**
 * Asks a human and waits for the reply. The run waits and its browser stays open for the human to use. Called again
 * with the same step and topic after a crash, so implementations store requests and replies.
 *
 * @category models
 * @since 0.1.0
 */
export type AskHuman<E> = (request: HumanRequest) => Effect.Effect<HumanReply, E>
