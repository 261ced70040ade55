import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import type { Action } from "../action/Action.ts"
import type { Brain, BrainContext } from "../loop/Brain.ts"
import { Decision, type StepRecord } from "../loop/Step.ts"
import { unexplainedIn } from "./Compile.ts"
import type { MarkedTask } from "./MarkedTask.ts"
import { noteElements, noteOf, withNote } from "./Note.ts"
import { wordsOf } from "./Text.ts"

const decodeDecision = Schema.decodeUnknownOption(Decision)

/** Readings that are tried for one answer at most, one a step. */
const maxReadings = 4

/** What a reading goes by, so that it is not tried twice. */
const nameOf = (action: Action): string => JSON.stringify(action)

/** The words that stand before a value on the page, as its label. */
const labelsOf = (value: string, pageText: string): ReadonlyArray<string> => {
  const lines = pageText.split("\n").map((line) => line.trim())
  return lines.flatMap((line, at) => {
    const place = line.indexOf(value)
    if (place < 0) return []
    const before = line.slice(0, place)
    const label = wordsOf(before).length > 0 ? before : (lines[at - 1] ?? "")
    const words = wordsOf(label).filter((word) => !/\d/.test(word))
    return words.length === 0 ? [] : [words.slice(-6).join(" ")]
  })
}

/** Readings without a model that may give what is unexplained, the likeliest first. */
const readingsFor = (
  unexplained: ReadonlyArray<string>,
  data: unknown,
  { pageText, title, url }: Pick<BrainContext["observation"], "pageText" | "title" | "url">,
): ReadonlyArray<Action> => {
  const keys = typeof data === "object" && data !== null && !Array.isArray(data) ? Object.entries(data) : []
  const found: Array<Action> = []
  for (const value of unexplained) {
    if (value.startsWith("[")) {
      found.push({ extract: { kind: "list" } }, { extract: { kind: "table" } })
      continue
    }
    if (title === value) found.push({ extract: { kind: "title" } })
    if (url === value) found.push({ extract: { kind: "url" } })
    const key = keys.find(([, inner]) => String(inner) === value)?.[0]
    const ofKey =
      key === undefined ? [] : [wordsOf(key.replaceAll(/([a-z])([A-Z])/g, "$1 $2").replaceAll("_", " ")).join(" ")]
    for (const query of [...labelsOf(value, pageText), ...ofKey].slice(0, 3))
      found.push({ extract: { kind: "text", query } })
  }
  return found
}

/**
 * The brain with notes of what it saw of each element that it uses, and one that reads again, by fixed means, what it answers:
 * what a model read with its own eyes could not be read again without it.
 *
 * @category constructors
 * @since 0.1.0
 */
export const watch = (inner: Brain, task: MarkedTask): Pick<Brain, "decide"> => {
  const read = (context: BrainContext, pending: Decision, tried: ReadonlyArray<string>): Decision | undefined => {
    const done = doneOf(pending)
    const steps = context.history.length
    if (done === undefined || !done.success || tried.length >= maxReadings) return undefined
    if (context.maxSteps !== undefined && steps + 2 > context.maxSteps) return undefined
    const missing = unexplainedIn(context.history, task, done)
    const next = readingsFor(missing, done.data, context.observation).find((action) => !tried.includes(nameOf(action)))
    if (next === undefined) return undefined
    return {
      memory: pending.memory,
      evaluationPreviousGoal: pending.evaluationPreviousGoal,
      nextGoal: "Read what the answer was taken from, so that it can be read again without a model.",
      actions: [next],
      // A decision is JSON by its schema.
      state: withNote(null, {
        _tag: "Reading",
        pending: pending as unknown as Schema.Json,
        tried: [...tried, nameOf(next)],
      }),
    }
  }

  const decide: Brain["decide"] = Effect.fnUntraced(function* (context) {
    const last = context.history.at(-1)
    const waiting = last === undefined ? undefined : pendingOf(last)
    if (waiting !== undefined) return read(context, waiting.decision, waiting.tried) ?? waiting.decision
    const decision = yield* inner.decide(context)
    const elements = noteElements(decision.actions, context.observation, task)
    const noted = { ...decision, state: withNote(decision.state, { _tag: "Watched", elements }) }
    const { usage, ...free } = noted
    const reading = read(context, free, [])
    // What deciding took is told with the step that it led to, and not again with the answer.
    return reading === undefined ? noted : { ...reading, ...(usage === undefined ? {} : { usage }) }
  })

  return { decide }
}

const doneOf = (decision: Decision) => decision.actions.flatMap((action) => ("done" in action ? [action.done] : []))[0]

/** Whether an answer is there already, and waits for its readings: whatever comes next asks nobody. */
export const isAnswered = (history: ReadonlyArray<StepRecord>): boolean => {
  const last = history.at(-1)
  return last !== undefined && pendingOf(last) !== undefined
}

/** An answer that waits for its readings. */
const pendingOf = (
  step: StepRecord,
): { readonly decision: Decision; readonly tried: ReadonlyArray<string> } | undefined => {
  const note = noteOf(step)
  if (note?._tag !== "Reading") return undefined
  const decision = Option.getOrUndefined(decodeDecision(note.pending))
  return decision === undefined ? undefined : { decision, tried: note.tried }
}
