import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import type { StepRecord } from "@tabwright/agent/brain"

/** What of a page tells whether it changed. */
export const PageMark = Schema.Struct({ url: Schema.String, content: Schema.String })
export type PageMark = typeof PageMark.Type

/** Progress of one clause. */
export const Progress = Schema.Struct({
  /** "start" before the first action; other values belong to the frame. */
  phase: Schema.String,
  /** Attempts of the current part. */
  attempts: Schema.Int,
  /** Moves made to find what is not visible. */
  moves: Schema.Int,
  /** What exploration has used. */
  tried: Schema.Array(Schema.String),
  /** The page before the action whose effect is awaited. */
  before: Schema.NullOr(PageMark),
  /** Name of the thing acted on. */
  what: Schema.String,
  /** Data of the frame. */
  data: Schema.Json,
})
export type Progress = typeof Progress.Type

export const untouched: Progress = {
  phase: "start",
  attempts: 0,
  moves: 0,
  tried: [],
  before: null,
  what: "",
  data: null,
}

/** A value that was read. */
const Kept = Schema.Struct({
  label: Schema.String,
  /** Number of the step and position of the action whose result holds it; null if `value` does. */
  at: Schema.NullOr(Schema.Struct({ step: Schema.Int, action: Schema.Int })),
  value: Schema.Json,
  isAnswer: Schema.Boolean,
  isSaved: Schema.Boolean,
  /** Position of the clause that read it. */
  clause: Schema.Int,
})
export type Kept = typeof Kept.Type

/** Everything that the planner carries from step to step; with the task and the history it decides alone. */
export const PlannerState = Schema.Struct({
  /** Position of the current clause. */
  next: Schema.Int,
  /** Position of the chosen intent among those of the clause; null before the page decided. */
  choice: Schema.NullOr(Schema.Int),
  progress: Progress,
  kept: Schema.Array(Kept),
  files: Schema.Array(Schema.String),
  downloads: Schema.Array(Schema.String),
  dialogs: Schema.Array(Schema.String),
  /** Texts that appeared after the last effective action. */
  appeared: Schema.Array(Schema.String),
  /** Name of the thing that was opened or acted on last: "it". */
  item: Schema.NullOr(Schema.String),
  /** Key of the field that was filled last. */
  field: Schema.NullOr(Schema.String),
  /** Texts of the row that was acted on last. */
  subject: Schema.Array(Schema.String),
  /** Text that was copied last. */
  clipboard: Schema.NullOr(Schema.String),
  /** What was done without an observed effect. */
  unverified: Schema.Array(Schema.String),
  /** What was achieved, one sentence per clause. */
  story: Schema.Array(Schema.String),
})
export type PlannerState = typeof PlannerState.Type

const beginning: PlannerState = {
  next: 0,
  choice: null,
  progress: untouched,
  kept: [],
  files: [],
  downloads: [],
  dialogs: [],
  appeared: [],
  item: null,
  field: null,
  subject: [],
  clipboard: null,
  unverified: [],
  story: [],
}

const decode = Schema.decodeUnknownOption(PlannerState)

/** Returns the state of the last decision. */
export const stateAfter = (history: ReadonlyArray<StepRecord>): PlannerState => {
  const last = history.at(-1)
  return last === undefined ? beginning : Option.getOrElse(decode(last.decision.state), () => beginning)
}
