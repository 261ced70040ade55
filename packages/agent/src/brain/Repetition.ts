import * as Option from "effect/Option"
import { createHash } from "node:crypto"
import type { Action } from "../action/Action.ts"
import type { StepRecord } from "../loop/Step.ts"
import type { Observation } from "../observation/Observation.ts"
import { stateOf } from "./BrainState.ts"

/** Actions that are looked back on, and how many equal ones among them are worth a word, each time a stronger one. */
const window = 20
const nudgesAt = [5, 8, 12] as const

/** Steps in a row on a page that does not change. */
const samePages = 5

/** Actions whose repetition says nothing. */
const innocent = new Set(["wait", "done", "back", "askHuman"])

const digest = (text: string): string => createHash("sha256").update(text).digest("base64url").slice(0, 16)

/**
 * Marks a page by its address, the number of its elements and its text.
 *
 * @category constructors
 * @since 0.1.0
 */
export const pageMark = (page: Pick<Observation, "url" | "elements" | "pageText">): string =>
  digest(JSON.stringify([page.url, page.elements.length, page.pageText]))

/** Numbers of elements change from step to step: what they stood for counts. */
const actionMark = (action: Action, { targets }: StepRecord): string =>
  digest(
    JSON.stringify(action, (key, value: unknown) => {
      if (typeof value !== "number" || (key !== "el" && key !== "from" && key !== "to")) return value
      const target = targets[String(value)]
      return target === undefined ? value : [target.role, target.name, target.id, target.context, target.href]
    }),
  )

/**
 * What to tell a model that goes round in circles: a hint, never a prohibition, since some tasks repeat themselves. Empty when
 * all is well.
 *
 * @category constructors
 * @since 0.1.0
 */
export const repetitionNudges = (history: ReadonlyArray<StepRecord>, page: string): ReadonlyArray<string> => {
  const nudges: Array<string> = []
  const marks = history
    .flatMap((step) =>
      step.decision.actions
        .filter((action) => !innocent.has(Object.keys(action)[0] ?? ""))
        .map((action) => ({ action, step })),
    )
    .slice(-window)
    .map(({ action, step }) => actionMark(action, step))
  const latest = marks.at(-1)
  const times = marks.filter((mark) => mark === latest).length
  if (times >= nudgesAt[2])
    nudges.push(
      `You have done the same thing ${times} times of the last ${marks.length}. It does not lead anywhere: take another way now, or end and report what you have.`,
    )
  else if (times >= nudgesAt[1])
    nudges.push(
      `You have done the same thing ${times} times of the last ${marks.length}. Ask yourself why it does not help, and try another way.`,
    )
  else if (times >= nudgesAt[0])
    nudges.push(
      `You have done the same thing ${times} times of the last ${marks.length}. If that is not what the task needs, try another way.`,
    )
  const pages = [...history.slice(1 - samePages).map((step) => Option.getOrUndefined(stateOf(step))?.page), page]
  if (pages.length >= samePages && pages.every((mark) => mark === page))
    nudges.push(`The page has not changed for ${samePages} steps: what you do has no effect on it.`)
  return nudges
}
