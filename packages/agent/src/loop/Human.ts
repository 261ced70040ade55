import type * as Effect from "effect/Effect"

/**
 * What became of a request to a person.
 *
 * @category models
 * @since 0.1.0
 */
export type HumanReply =
  /** Somebody has done what was asked for, or says how to go on. */
  | { readonly _tag: "Resumed"; readonly note?: string }
  /** Nobody came in time. */
  | { readonly _tag: "TimedOut" }

/**
 * Something that only a person can do.
 *
 * @category models
 * @since 0.1.0
 */
export interface HumanRequest {
  /** The step that asks: with the run it names the request, also when another process takes the run up again. */
  readonly step: number
  /** What has to be done, in the brain's words. */
  readonly reason: string
  /** Where the page stands. */
  readonly url: string
}

/**
 * Asks a person and waits for the reply. The run waits with it, its browser stays as it is: the person may use it meanwhile.
 *
 * Called again with the same step after a crash: whoever provides it keeps what was asked and answered.
 *
 * @category models
 * @since 0.1.0
 */
export type AskHuman<E> = (request: HumanRequest) => Effect.Effect<HumanReply, E>
