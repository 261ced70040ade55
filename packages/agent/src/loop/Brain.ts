import * as Schema from "effect/Schema"
import type * as Effect from "effect/Effect"
import type { LocatedElements, ElementLocators } from "../action/Action.ts"
import { ModelError } from "../model/ModelError.ts"
import type { AgentError, Capture } from "./AgentBrowser.ts"
import type { Observation } from "../observation/Observation.ts"
import { type CostAllowance, BudgetSpent } from "./Usage.ts"
import type { Decision, StepRecord } from "./Step.ts"

/**
 * The brain cannot execute the task. Raised before the page is touched; retrying does not help.
 *
 * @category errors
 * @since 0.1.0
 */
export class TaskDeclined extends Schema.TaggedError<TaskDeclined>("@tabwright/agent/loop/TaskDeclined")(
  "TaskDeclined",
  {
    /** The part of the task that was not understood, as written in the task. */
    clause: Schema.String,
    /** Names the clause and how to configure a model that can execute it. */
    message: Schema.String,
    suggestions: Schema.Array(Schema.Struct({ title: Schema.String, detail: Schema.String })),
  },
) {}

/**
 * Reasons for a missing decision. Retrying with the same brain and allowance does not help; the model's own retries
 * have failed already.
 *
 * @category errors
 * @since 0.1.0
 */
export const DecisionError = Schema.Union([TaskDeclined, BudgetSpent, ModelError])
export type DecisionError = typeof DecisionError.Type

/**
 * A file that can be attached to a page.
 *
 * @category models
 * @since 0.1.0
 */
export interface AgentFile {
  /** Path in the workspace. */
  readonly path: string
  /** Path on the browser's machine. */
  readonly localPath: string
  /** True if sent with this task, not only stored in the workspace. */
  readonly isAttached: boolean
}

/**
 * A script saved in the workspace by an earlier run.
 *
 * @category models
 * @since 0.1.0
 */
export interface SavedScript {
  readonly name: string
  /** Description by the run that wrote it. */
  readonly about: string
}

/**
 * Elements whose numbers are drawn on a screenshot: those that the page text does not identify (`needed`), all, or none.
 *
 * @category models
 * @since 0.1.0
 */
export type Marks = "needed" | "all" | "none"

/**
 * A part of the viewport: an element by its number, or a region in CSS pixels.
 *
 * @category models
 * @since 0.1.0
 */
export type ZoomTarget =
  | { readonly el: number }
  | { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/**
 * Content of a screenshot.
 *
 * @category models
 * @since 0.1.0
 */
export interface ScreenshotOptions {
  readonly marks: Marks
  /** Part to show at twice its size. Default: the whole viewport. */
  readonly zoom?: ZoomTarget
}

/**
 * A screenshot for a model, at most 1,280 pixels wide.
 *
 * @category models
 * @since 0.1.0
 */
export interface SentScreenshot {
  /** JPEG. */
  readonly bytes: Uint8Array
  /** Digest of the bytes. */
  readonly id: string
  /** Size in pixels. */
  readonly width: number
  readonly height: number
  /** Pixels of the image per CSS pixel of the page. */
  readonly scale: number
  /** Position of its top left corner in the viewport, in CSS pixels; 0 unless it is enlarged. */
  readonly left: number
  readonly top: number
  /** True if numbers of elements are drawn on it. */
  readonly hasMarks: boolean
}

/**
 * Input of a decision. A deterministic brain decides the same for the same context.
 *
 * @category models
 * @since 0.1.0
 */
export interface BrainContext {
  readonly task: string
  /** Files of the run that can be attached to pages. */
  readonly files: ReadonlyArray<AgentFile>
  /** Saved scripts; absent if there are none. */
  readonly scripts?: ReadonlyArray<SavedScript>
  /** Finished steps of this run, oldest first. */
  readonly history: ReadonlyArray<StepRecord>
  /** Has neither elements nor text if the decision needs none: see `Brain.needs`. */
  readonly observation: Observation
  /** Observes the page for a decision that needs it after all. Absent if `observation` shows the page. */
  readonly observe?: Effect.Effect<Observation, AgentError>
  /** Observes the page with its outline. Absent if `observation` has it, and if not supported. */
  readonly observeOutline?: Effect.Effect<Observation, AgentError>
  /** Tasks and results of earlier turns of the session, oldest first, for references such as "it" and "that". */
  readonly earlierTurns: ReadonlyArray<{ readonly task: string; readonly result: string }>
  /** Cost limit of the decision; absent if unlimited. */
  readonly allowance?: CostAllowance
  /** Maximum steps of the run; absent if unlimited. */
  readonly maxSteps?: number
  /**
   * Finds elements of `observation` by recorded locators; none if the page does not respond. Absent if not supported.
   */
  readonly locate?: (where: ElementLocators) => Effect.Effect<LocatedElements>
  /** Takes a screenshot of the viewport; null if it fails. Absent if not supported. */
  readonly screenshot?: (options: ScreenshotOptions) => Effect.Effect<SentScreenshot | null>
  /** Reads an image file of the run as JPEG; null if it fails. Absent if not supported. */
  readonly picture?: (file: string) => Effect.Effect<Uint8Array | null>
  /** Takes a screenshot for actions at points; null if it fails. Absent if not supported. */
  readonly capture?: Effect.Effect<Capture | null>
}

/**
 * The part of the page that a decision needs: only its URL, an observation, or one with an outline.
 *
 * @category models
 * @since 0.1.0
 */
export type DecisionNeeds = "url" | "page" | "outline"

/**
 * Chooses the next actions: the embedded planner or a model.
 *
 * @category models
 * @since 0.1.0
 */
export interface Brain {
  /** Fails for a task it cannot execute, before a browser is started. */
  readonly accept: (task: string) => Effect.Effect<void, TaskDeclined>
  /**
   * Returns the maximum cost of a decision in USD as decimal text, right before it; null if unknown. A brain that can
   * shorten its response reports what fits the allowance. Absent if decisions are free.
   */
  readonly worstCaseUsd?: (context: BrainContext) => string | null
  readonly decide: (context: BrainContext) => Effect.Effect<Decision, TaskDeclined | ModelError | AgentError>
  /** Returns what the decision after these steps needs. Default: always `page`. */
  readonly needs?: (at: Pick<BrainContext, "history"> & { readonly url: string }) => DecisionNeeds
  /** True if it decides again after the first program failed. Default false. */
  readonly repairsProgram?: boolean
}
