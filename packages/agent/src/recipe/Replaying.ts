import type { StepRecord } from "../loop/Step.ts"
import { shapeFault } from "./Answer.ts"
import { faultWordsIn, saidBy } from "./FaultWords.ts"
import { noteOf } from "./Note.ts"
import type { Recipe, RecipeAct } from "./Recipe.ts"
import type { Reads } from "./Reads.ts"
import { putTogether, type Text } from "./Text.ts"

/**
 * How far a recipe has been repeated, from the stored steps alone.
 *
 * @category models
 * @since 0.1.0
 */
export interface Progress {
  /** Position of the act that is next. */
  readonly next: number
  /** Its elements were waited for already. */
  readonly hasWaited: boolean
  readonly reads: Reads
  /** Something was done that must not be done twice. */
  readonly isCommitted: boolean
  /** What did not go as it had gone before; the recipe ends here. */
  readonly fault: string | undefined
}

const parts = (url: string): ReadonlyArray<string> =>
  URL.canParse(url) ? [new URL(url).origin, ...new URL(url).pathname.split("/").filter(Boolean)] : [url]

const isData = (segment: string): boolean => /\d|%/.test(segment) || segment.length > 24

/** "paper-moon-lamp": what pages call one of many things. "done" and "failed" are pages of their own. */
const isName = (segment: string): boolean => isData(segment) || /[^-_][-_][^-_]/.test(segment)

/** Whether an address says that something went wrong, which the other one does not. */
const tellsOfFault = (url: string, wanted: string): boolean => {
  const known = faultWordsIn(wanted)
  const told = URL.canParse(url) ? new URL(url).pathname + new URL(url).search : url
  return faultWordsIn(told).some((word) => !known.includes(word))
}

/**
 * Whether an address is of the kind that is wanted: the same but for parts of its path that name data.
 *
 * @category guards
 * @since 0.1.0
 */
export const isLikeAddress = (url: string, wanted: string): boolean => {
  const [own, other] = [parts(url), parts(wanted)]
  if (own.length !== other.length || own[0] !== other[0] || tellsOfFault(url, wanted)) return false
  const isLast = (at: number): boolean => at === own.length - 1 && at > 1
  return own.every((part, at) => {
    const isOpen = isLast(at) ? isName : isData
    return part === other[at] || (at > 0 && isOpen(part) && isOpen(other[at] ?? ""))
  })
}

/** Whether a page is where an act is done. */
export const isPlaceOf = (at: Text | null, url: string, values: ReadonlyArray<string>): boolean =>
  at === null || isLikeAddress(url, putTogether(at, values, new Map()) ?? "")

/** Why an act that was done again did not do what it had done. */
const faultOf = (
  act: RecipeAct,
  step: StepRecord,
  position: number,
  values: ReadonlyArray<string>,
): string | undefined => {
  const result = step.results[position]
  if (result === undefined) return undefined
  if (result.interrupted === true) return result.message
  if (!result.ok) return result.message
  const hasMoved = result.urlAfter !== result.urlBefore
  if (act.leadsTo !== null) {
    const wanted = putTogether(act.leadsTo, values, new Map()) ?? ""
    if (!isLikeAddress(result.urlAfter, wanted))
      return `it led to ${result.urlAfter.slice(0, 200)} and not to ${wanted}`
  } else if (hasMoved && !isLikeAddress(result.urlAfter, result.urlBefore))
    return `it led away to ${result.urlAfter.slice(0, 200)}`
  if (act.hasEffect && result.evidence?.unchanged === true && act.isIrreversible) return "nothing on the page changed"
  const said = saidBy(result)
  const dialogs = result.evidence?.dialogs?.length ?? 0
  if (dialogs > act.dialogs) return `a dialog said "${said[dialogs - 1]?.slice(0, 120)}"`
  // What was sent may have been turned down on the same page.
  const complaint = act.isIrreversible
    ? said.find((text) => faultWordsIn(text).some((word) => !act.faultWords.includes(word)))
    : undefined
  if (complaint !== undefined) return `the page said "${complaint.slice(0, 120)}"`
  return act.reads === undefined ? undefined : shapeFault(act.reads, result.data)
}

/**
 * Follows the steps of a run through its recipe.
 *
 * @category constructors
 * @since 0.1.0
 */
export const progressOf = (
  recipe: Recipe,
  history: ReadonlyArray<StepRecord>,
  values: ReadonlyArray<string>,
): Progress => {
  const reads = new Map<number, unknown>()
  let next = 0
  let hasWaited = false
  let isCommitted = false
  let fault: string | undefined
  for (const step of history) {
    isCommitted ||= step.dispatches.some(({ repeatable }) => !repeatable)
    const note = noteOf(step)
    if (note?._tag === "Awaited") hasWaited = true
    if (note?._tag !== "Replayed") continue
    hasWaited = false
    next = note.from
    for (let position = 0; position < note.count; position++) {
      const act = recipe.acts[note.from + position]
      const result = step.results[position]
      // What came after a change of the address was not done: it is next.
      if (act === undefined || result === undefined) break
      fault = faultOf(act, step, position, values)
      if (fault !== undefined) break
      if (act.reads !== undefined) reads.set(next, result.data)
      next++
    }
  }
  return { next, hasWaited, reads, isCommitted, fault }
}
