import type * as Effect from "effect/Effect"
import type { ActionName } from "../action/Action.ts"
import type { LanguageModel } from "../model/LanguageModel.ts"
import type { ModelEvent } from "../model/ModelEvent.ts"
import type { OutputSchema } from "../output/OutputSchema.ts"

/**
 * When the model is shown a picture of the page: always, never, or (`auto`) where its text says little: fewer than ten
 * elements, a canvas, or an action that had no visible effect.
 *
 * @category models
 * @since 0.1.0
 */
export type Vision = boolean | "auto"

/**
 * A secret that the model may use without knowing it: it writes `<secret>name</secret>`, and the driver types the value.
 *
 * @category models
 * @since 0.1.0
 */
export interface SecretName {
  readonly name: string
  /** Patterns of the sites that it may be typed into; empty: none. */
  readonly domains: ReadonlyArray<string>
}

/**
 * What a call of the model is for.
 *
 * @category models
 * @since 0.1.0
 */
export type CallPurpose = "step" | "extract" | "compact" | "judge"

/**
 * How a model does a task. Only `model` is needed. Steps, files, money and earlier turns come with each decision.
 *
 * @category models
 * @since 0.1.0
 */
export interface ModelBrainOptions {
  readonly model: LanguageModel
  /**
   * `step`: one to five actions a step, of the verbs. `code`: JavaScript that drives the page, run by a browser that was told
   * that scripts are allowed. Default `step`.
   */
  readonly profile?: "step" | "code"
  /** Answers what `extract` asks of a page; a cheap one will do. Default: `model`. */
  readonly extractModel?: LanguageModel
  /** Faster and less careful: a short system prompt, and of the brain's own words only its memory. Default false. */
  readonly flashMode?: boolean
  /** Default `auto`; without effect for a model that cannot see. */
  readonly vision?: Vision
  /** Tells the model that pictures have the numbers of elements on them: whoever takes them writes those there. Default false. */
  readonly marksElements?: boolean
  /** Whether decisions carry the model's thinking. Asks the model for none that it would not do anyway. Default false. */
  readonly thinking?: boolean
  /** Added to our own system prompt, at its end. At most 10,000 characters count. */
  readonly systemPromptExtension?: string
  /** What `done` must give as `data`. Checked; one repair is asked for; then the task has failed. */
  readonly outputSchema?: OutputSchema
  readonly secrets?: ReadonlyArray<SecretName>
  /** Told to the model; what enforces it is the network. Empty or absent: every site. */
  readonly allowedDomains?: ReadonlyArray<string>
  /** Where the task begins, for the model to know; the caller opens it. */
  readonly startUrl?: string
  /** Actions that this run does not offer: `evaluate`, `askHuman`. Default: these two. */
  readonly withheld?: ReadonlyArray<ActionName>
  /** Groups calls with the same beginning at the provider: the session's id. */
  readonly cacheKey?: string
  /** Hears what happens during the calls, in order. The calls wait for it. */
  readonly report?: (event: ModelEvent, purpose: CallPurpose) => Effect.Effect<void>
}
