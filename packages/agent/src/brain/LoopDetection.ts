import * as Option from "effect/Option"
import { createHash } from "node:crypto"
import type { Action } from "../action/Action.ts"
import type { StepRecord } from "../loop/Step.ts"
import type { Observation } from "../observation/Observation.ts"
import { stateOf } from "./BrainState.ts"

/** Number of recent actions to compare, and the counts of equal ones that cause increasingly strong hints. */
const window = 20
const hintsAt = [5, 8, 12] as const

/** Consecutive steps on an unchanged page. */
const samePages = 5

/** Actions whose repetition is harmless. */
const harmlessActions = new Set(["wait", "done", "back", "askHuman"])

const digest = (text: string): string => createHash("sha256").update(text).digest("base64url").slice(0, 16)

/** Returns a digest of a page from its URL, number of elements and text. */
export const pageDigest = (page: Pick<Observation, "url" | "elements" | "pageText">): string =>
  digest(JSON.stringify([page.url, page.elements.length, page.pageText]))

/** Element numbers change from step to step, so elements are compared by their fingerprints. */
const actionDigest = (action: Action, { targets }: StepRecord): string =>
  digest(
    JSON.stringify(action, (key, value: unknown) => {
      if (typeof value !== "number" || (key !== "el" && key !== "from" && key !== "to")) return value
      const target = targets[String(value)]
      return target === undefined ? value : [target.role, target.name, target.id, target.context, target.href]
    }),
  )

/**
 * Returns hints for a model that repeats itself. They prohibit nothing, because some tasks are repetitive. Empty if
 * there is no repetition.
 */
export const repetitionHints = (history: ReadonlyArray<StepRecord>, page: string): ReadonlyArray<string> => {
  const hints: Array<string> = []
  const marks = history
    .flatMap((step) =>
      step.decision.actions
        .filter((action) => !harmlessActions.has(Object.keys(action)[0] ?? ""))
        .map((action) => ({ action, step })),
    )
    .slice(-window)
    .map(({ action, step }) => actionDigest(action, step))
  const latest = marks.at(-1)
  const times = marks.filter((mark) => mark === latest).length
  if (times >= hintsAt[2])
    hints.push(
      `You have done the same thing ${times} times of the last ${marks.length}. It does not lead anywhere: take another way now, or end and report what you have.`,
    )
  else if (times >= hintsAt[1])
    hints.push(
      `You have done the same thing ${times} times of the last ${marks.length}. Ask yourself why it does not help, and try another way.`,
    )
  else if (times >= hintsAt[0])
    hints.push(
      `You have done the same thing ${times} times of the last ${marks.length}. If that is not what the task needs, try another way.`,
    )
  const pages = [...history.slice(1 - samePages).map((step) => Option.getOrUndefined(stateOf(step))?.page), page]
  if (pages.length >= samePages && pages.every((mark) => mark === page))
    hints.push(`The page has not changed for ${samePages} steps: what you do has no effect on it.`)
  return hints
}
