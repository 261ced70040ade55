import type {
  Action,
  ActionResult,
  BrainContext,
  Dispatch,
  Observation,
  PageElement,
  ToolDescription,
} from "@tabwright/agent/brain"
import type { Clause } from "../language/Clauses.ts"
import type { Page } from "../page/Page.ts"
import type { Kept, PageMark, PlannerState, Progress } from "./State.ts"

/** Results of the actions that the clause decided last. */
export interface LastStep {
  readonly number: number
  readonly actions: ReadonlyArray<Action>
  readonly results: ReadonlyArray<ActionResult>
  readonly dispatches: ReadonlyArray<Dispatch>
}

/** All that a frame may look at to decide what comes next. */
export interface Scene {
  readonly page: Page
  readonly observation: Observation
  readonly progress: Progress
  /** Null until the clause has acted. */
  readonly last: LastStep | null
  readonly state: PlannerState
  readonly history: BrainContext["history"]
  /** Tools that the task may name. */
  readonly tools: ReadonlyArray<ToolDescription>
  /** Names of the files that were sent with the task. */
  readonly files: ReadonlyArray<string>
  readonly clauses: ReadonlyArray<Clause>
  /** Position of the current clause. */
  readonly at: number
}

/** What a finished clause leaves for the rest of the run. */
export interface Gains {
  readonly kept?: Pick<Kept, "label" | "value"> & { readonly at?: Kept["at"] }
  /** Further values, in order. */
  readonly also?: ReadonlyArray<Pick<Kept, "label" | "value">>
  readonly file?: string
  readonly item?: string
  readonly field?: string
  readonly subject?: ReadonlyArray<string>
  readonly clipboard?: string
  /** Labels of values that are now in a file. */
  readonly saved?: ReadonlyArray<Kept>
  /** Following clauses that were done, too. */
  readonly ahead?: number
  /** Marks values read before as part of the answer. */
  readonly answers?: ReadonlyArray<Kept>
}

/** The next move of a frame. */
export type Outcome =
  | {
      readonly kind: "act"
      readonly goal: string
      readonly actions: ReadonlyArray<Action>
      readonly progress: Progress
      readonly evidence: string
    }
  | { readonly kind: "met"; readonly evidence: string; readonly gains: Gains; readonly isVerified: boolean }
  | { readonly kind: "failed"; readonly reason: string }

/** Decides actions; `change` is the progress once they are done. */
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

/** Ends the clause: `evidence` names the observed effect. */
export const met = (evidence: string, gains: Gains = {}): Outcome => ({
  kind: "met",
  evidence,
  gains,
  isVerified: true,
})

/** Ends the clause whose effect was not observed; the run cannot succeed any more. */
export const unverified = (evidence: string, gains: Gains = {}): Outcome => ({
  kind: "met",
  evidence,
  gains,
  isVerified: false,
})

/** Gives the clause up; `reason` names what was looked for and what there is instead. */
export const failed = (reason: string): Outcome => ({ kind: "failed", reason })

/** Result of the last step's last executed action. */
export const lastResult = (scene: Scene): ActionResult | undefined => scene.last?.results.at(-1)

/** Title and address of a page, for messages. */
export const placeOf = (page: Observation): string =>
  page.title === "" ? page.url : `"${page.title.slice(0, 80)}" (${page.url.slice(0, 150)})`

const hash = (text: string): string => {
  let value = 0
  for (let at = 0; at < text.length; at++) value = (Math.imul(value, 31) + text.charCodeAt(at)) | 0
  return `${text.length}:${value}`
}

const isTyped = (tag: string): boolean => tag === "input" || tag === "textarea"

/** Returns what of the page tells later whether it changed. The focus of a control that was clicked does not count. */
export const markOf = ({ observation }: Scene): PageMark => ({
  url: observation.url,
  content: hash(
    [
      observation.title,
      observation.pageText,
      ...observation.elements.map(
        ({ checked, disabled, expanded, index, value }) => `${index}${value}${checked}${disabled}${expanded}`,
      ),
      ...(observation.outline ?? []).map(
        ({ background, color, states = [], tag }) =>
          `${background}${color}${states.filter((state) => state !== "focused" || isTyped(tag)).join()}`,
      ),
    ].join("\n"),
  ),
})

/** Returns true if the page differs from the one before the last action. */
export const hasChanged = (scene: Scene): boolean => {
  const { before } = scene.progress
  if (before === null) return false
  const now = markOf(scene)
  return before.url !== now.url || before.content !== now.content
}

/** Tells an element from its equals across observations. */
export const keyOf = (element: PageElement): string =>
  `${element.role}|${element.name || element.text}|${element.href}|${element.context.slice(0, 60)}`
