import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { isObject, type Observation, type StepRecord } from "@tabwright/agent/brain"
import { PageDigest } from "../matching/PageDigest.ts"
import { Candidate } from "../matching/Superlative.ts"

/** How far a command has come. */
export const Progress = Schema.Struct({
  /** "start" before the first action; what else there is belongs to the command. */
  phase: Schema.String,
  /** Parts done: fields filled, keys pressed, seconds waited. */
  done: Schema.Number,
  /** Tries of the present part. */
  attempts: Schema.Int,
  /** Moves made to find what is not in sight. */
  moves: Schema.Int,
  /** What exploration has used already. */
  tried: Schema.Array(Schema.String),
  /** The page before the action whose effect is awaited. */
  before: Schema.NullOr(PageDigest),
  /** Results seen so far. */
  seen: Schema.Array(Candidate),
  /** How the thing acted on is called. */
  what: Schema.String,
})
export type Progress = typeof Progress.Type

/** Where a command begins. */
export const untouched: Progress = {
  phase: "start",
  done: 0,
  attempts: 0,
  moves: 0,
  tried: [],
  before: null,
  seen: [],
  what: "",
}

/** Something that was read, kept in the step that read it or here. */
const Kept = Schema.Struct({
  label: Schema.String,
  /** Number of the step and position of the action whose result holds it; null when `value` does. */
  at: Schema.NullOr(Schema.Struct({ step: Schema.Int, action: Schema.Int })),
  value: Schema.Json,
  isAnswer: Schema.Boolean,
  isSaved: Schema.Boolean,
  /** Position in the plan of the command that read it. */
  command: Schema.Int,
})
export type Kept = typeof Kept.Type

/** Everything the planner carries from step to step; with the task and the history it decides alone. */
export const PlannerState = Schema.Struct({
  /** Position of the command at hand in the plan. */
  next: Schema.Int,
  progress: Progress,
  kept: Schema.Array(Kept),
  files: Schema.Array(Schema.String),
  downloads: Schema.Array(Schema.String),
  dialogs: Schema.Array(Schema.String),
  /** The result that was opened last: what "it" is. */
  item: Schema.NullOr(Schema.String),
  /** Index key of the field that was filled last. */
  field: Schema.NullOr(Schema.String),
  /** Texts of the row that was acted on last: what "it" is. Absent until one was. */
  subject: Schema.optionalKey(Schema.Array(Schema.String)),
  /** What was done without any effect that could be observed. Absent until something was. */
  unverified: Schema.optionalKey(Schema.Array(Schema.String)),
  /** What was achieved, one sentence a command. */
  story: Schema.Array(Schema.String),
})
export type PlannerState = typeof PlannerState.Type

const beginning: PlannerState = {
  next: 0,
  progress: untouched,
  kept: [],
  files: [],
  downloads: [],
  dialogs: [],
  item: null,
  field: null,
  story: [],
}

/** Characters of a dialog's message that are remembered, and how many messages. */
const rememberedMessage = 300
const rememberedDialogs = 5
/** Names of downloads that are remembered. */
const rememberedDownloads = 20

/** What the page reported up to a look at it: messages of browser dialogs, and names of downloads. */
export const newsAfter = (
  { dialogs, downloads }: Pick<PlannerState, "dialogs" | "downloads">,
  observation: Pick<Observation, "dialogs" | "downloads">,
): Pick<PlannerState, "dialogs" | "downloads"> => ({
  dialogs: [...dialogs, ...observation.dialogs.map(({ message }) => message.slice(0, rememberedMessage))].slice(
    -rememberedDialogs,
  ),
  downloads: [...downloads, ...observation.downloads].slice(-rememberedDownloads),
})

const decode = Schema.decodeUnknownOption(PlannerState)

/** The state of a plan, or of the plan for a clause of a grounded task. */
const ownState = (state: unknown): unknown =>
  isObject(state) && isObject(state["walk"]) ? state["walk"]["state"] : state

/** The state that the last step was decided with. */
export const stateAfter = (history: ReadonlyArray<StepRecord>): PlannerState => {
  const last = history.at(-1)
  return last === undefined ? beginning : Option.getOrElse(decode(ownState(last.decision.state)), () => beginning)
}

/** Position in the plan of the command that a step was decided for; null if there is none. */
export const placeOf = (state: unknown): number | null => {
  const own = ownState(state)
  return isObject(own) && typeof own["next"] === "number" ? own["next"] : null
}
