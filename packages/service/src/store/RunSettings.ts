import type { Version } from "@tabwright/core/reasoning"

/**
 * Whose key of a provider is used: that of the operator, or that of the project.
 *
 * @category models
 * @since 0.1.0
 */
export type KeySource = "server" | "project"

/**
 * How the agent goes about its work, as far as the request says. What is absent is as the agent has it by itself.
 *
 * @category models
 * @since 0.1.0
 */
export interface AgentWishes {
  /** Tells of what the model thinks, where its provider shows that. */
  readonly showsThinking?: boolean
  /** Has the model write down what it thinks before each action. */
  readonly thinksAloud?: boolean
  /** Fewer words before each action: faster and less careful. */
  readonly isFlash?: boolean
  /** Whether the model is shown pictures of the page. */
  readonly vision?: boolean | "auto"
  /** Writes the numbers of elements on the pictures that the model is shown. */
  readonly marksElements?: boolean
  /** Added to the agent's instructions. */
  readonly instructions?: string
  /** May ask a person, and wait for the reply. */
  readonly asksPeople?: boolean
  /** Answers with the code that did the task, beside the text (v3 `codeMode`). */
  readonly answersWithCode?: boolean
}

/**
 * What a judge is asked about a run, and who judges.
 *
 * @category models
 * @since 0.1.0
 */
export interface JudgeWish {
  /** What a good result looks like. */
  readonly context?: string
  /** What the output is compared with. */
  readonly groundTruth?: string
  /** The embedded planner's name for rules without a model. */
  readonly model: string
  readonly keySource?: KeySource
}

/**
 * That a task is repeated by its recipe, and one is made where there is none.
 *
 * @category models
 * @since 0.1.0
 */
export interface RecipeWish {
  /** Whether somebody is asked where the recipe does not fit. */
  readonly heals: boolean
}

/**
 * What a run was asked to do beside its task, as the worker needs it.
 *
 * @category models
 * @since 0.1.0
 */
export interface RunSettings {
  /** First page, opened before the first step (v2 `startUrl`). */
  readonly startUrl?: string
  /** JSON Schema that the output should follow. */
  readonly outputSchema?: { readonly [key: string]: unknown }
  /** The version that it was asked for in; absent in runs from before it was written down, whose session says it. */
  readonly apiVersion?: Version
  /** Whose key the model is called with; absent where it needs none. */
  readonly keySource?: KeySource
  readonly agent?: AgentWishes
  readonly judge?: JudgeWish
  readonly recipe?: RecipeWish
}
