import type { Action, ActionResult, BrainContext, Dispatch, Observation } from "@tabwright/agent/brain"
import type { Plan } from "../Plan.ts"
import type { Kept, PlannerState, Progress } from "./PlannerState.ts"

/** What became of the actions that the command asked for last. */
export interface LastStep {
  readonly number: number
  readonly actions: ReadonlyArray<Action>
  readonly results: ReadonlyArray<ActionResult>
  readonly dispatches: ReadonlyArray<Dispatch>
}

/** All that a command may look at to decide what comes next. */
export interface Scene {
  readonly page: Observation
  readonly progress: Progress
  /** Null until the command has acted. */
  readonly last: LastStep | null
  readonly state: PlannerState
  readonly history: BrainContext["history"]
  readonly earlierTurns: BrainContext["earlierTurns"]
  readonly plan: Plan
  /** Position of the command in the plan. */
  readonly command: number
}

/** What a finished command leaves for the rest of the run. */
export interface Gains {
  readonly kept?: Kept
  readonly file?: string
  readonly item?: string
  readonly field?: string
  readonly subject?: ReadonlyArray<string>
  /** Labels of what is now in a file. */
  readonly saved?: ReadonlyArray<Kept>
  /** Number of the commands behind this one that it did as well. Default 0. */
  readonly skips?: number
  /** Marks what was read as part of the answer. */
  readonly answers?: ReadonlyArray<Kept>
}

/** A command's next move. */
export type Outcome =
  | {
      readonly kind: "act"
      readonly goal: string
      readonly actions: ReadonlyArray<Action>
      readonly progress: Progress
      readonly evidence: string
    }
  | { readonly kind: "met"; readonly evidence: string; readonly gains: Gains }
  | { readonly kind: "failed"; readonly reason: string }

/** Asks for actions; `change` is where the command stands once they are done. */
export const act = (
  scene: Scene,
  goal: string,
  actions: ReadonlyArray<Action>,
  change: Partial<Progress>,
  evidence = "",
): Outcome => ({
  kind: "act",
  goal,
  actions,
  progress: { ...scene.progress, ...change },
  evidence,
})

/** The command is done, and `evidence` says by what one sees it. */
export const met = (evidence: string, gains: Gains = {}): Outcome => ({ kind: "met", evidence, gains })

/** The command cannot be done; `reason` names what was looked for and what there is instead. */
export const failed = (reason: string): Outcome => ({ kind: "failed", reason })

/** The result of the last step's last action that ran. */
export const lastResult = (scene: Scene): ActionResult | undefined => scene.last?.results.at(-1)

/** Whether the action that broke the last step off had reached the page. */
export const wasDispatched = (last: LastStep): boolean =>
  last.dispatches.some((dispatch) => dispatch.action >= last.results.length - 1 && !dispatch.repeatable)

/** Page title and address in one, for messages. */
export const placeOf = (page: Observation): string =>
  page.title === "" ? page.url : `"${page.title.slice(0, 80)}" (${page.url.slice(0, 150)})`
