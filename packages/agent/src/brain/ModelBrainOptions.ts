import type { SecretName } from "../action/Secrets.ts"
import type * as Effect from "effect/Effect"
import type { ActionName } from "../action/Action.ts"
import type { Marks } from "../loop/Brain.ts"
import type { LanguageModel, ModelEvent } from "../model/LanguageModel.ts"
import type { OutputSchema } from "../output/OutputSchema.ts"
import type { ToolDescription } from "../tool/AgentTool.ts"

/**
 * The interface through which a model controls the browser: one to five actions per call (`step`), JavaScript (`code`), or the provider's own
 * computer or browser tool (`computer`). `auto` selects `code` for models that are proven with it, else `step`.
 *
 * @category models
 * @since 0.1.0
 */
export type AgentModeOption = "auto" | "step" | "code" | "computer"

/**
 * Controls when the model receives a screenshot: with every step, never, or (`auto`) where the page text is not enough,
 * by the table in `ScreenshotPolicy.ts`.
 *
 * @category models
 * @since 0.1.0
 */
export type Vision = "auto" | "always" | "never"

/**
 * Purpose of a model call.
 *
 * @category models
 * @since 0.1.0
 */
export type CallPurpose = "step" | "extract" | "compact" | "check" | "judge" | "vision"

/**
 * Options of a model-based brain. Only `model` is required. Steps, files, money and earlier turns are passed with
 * each decision.
 *
 * @category models
 * @since 0.1.0
 */
export interface ModelBrainOptions {
  readonly model: LanguageModel
  /**
   * `step`: one to five actions per step. `code`: JavaScript that drives the page; requires a browser that allows
   * scripts; a model that does not manage it continues with `step`. `computer`: the provider's own tool; requires a model
   * with one and a browser that supports captures. `auto`: `code` for models that are proven with it. Default `step`.
   */
  readonly mode?: AgentModeOption
  /** Model that answers `extract` questions about a page; a cheap one is sufficient. Default `model`. */
  readonly extractModel?: LanguageModel
  /** Faster and less thorough: a short system prompt, and only the memory from the model's own notes. Default false. */
  readonly flashMode?: boolean
  /** Default `auto`. Ignored for models without vision. */
  readonly vision?: Vision
  /**
   * Elements whose numbers are drawn on screenshots; after failures `needed` becomes `all`. Default `needed`.
   */
  readonly marks?: Marks
  /** Includes the model's thinking in decisions, and lets a model that reasons write it down, too. Default false. */
  readonly thinking?: boolean
  /** Includes what the model thinks in decisions, without requesting more of it. Default `thinking`. */
  readonly showsThinking?: boolean
  /** Checks a result before the end, and lets the model continue once if a condition is not met. Default false. */
  readonly checksEnd?: boolean
  /** Text appended to the system prompt. At most 10,000 characters are used. */
  readonly systemPromptExtension?: string
  /** Schema of `data` in `done`. An invalid output is repaired once, then the task fails. */
  readonly outputSchema?: OutputSchema
  readonly secrets?: ReadonlyArray<SecretName>
  /** Tools that the model can call besides the browser. Default none. */
  readonly tools?: ReadonlyArray<ToolDescription>
  /** Shown to the model; the network enforces it. Empty or absent: every site. */
  readonly allowedDomains?: ReadonlyArray<string>
  /** Start page of the task, shown to the model. The caller opens it. */
  readonly startUrl?: string
  /** Actions that are not offered: `evaluate`, `askHuman`, `search`. Default: the first two. */
  readonly withheld?: ReadonlyArray<ActionName>
  /** Groups calls with the same prefix at the provider: the session's ID. */
  readonly cacheKey?: string
  /** Receives events during the calls, in order. Calls wait for it. */
  readonly report?: (event: ModelEvent, purpose: CallPurpose) => Effect.Effect<void>
}
