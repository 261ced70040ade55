import type { ActionResult } from "../action/Action.ts"
import { type ReadPath, fillTemplate, type TemplateText } from "./TemplateText.ts"
import type { StepRecord } from "../loop/Step.ts"
import { shapeFault } from "./AnswerTemplate.ts"
import { recipeStateOf } from "./ElementSnapshot.ts"
import type { Recipe, RecipeAct } from "./Recipe.ts"
import { wordsOf } from "../Text.ts"

const words = new Set(
  "error errors fail fails failed failure denied declined rejected refused invalid incorrect wrong expired forbidden unauthorized unauthorised login signin captcha challenge blocked unable already unavailable cancelled canceled".split(
    " ",
  ),
)

/** Returns the error words in a URL or page text, from a fixed list, so that they contain no data. */
export const errorWordsIn = (text: string): ReadonlyArray<string> => [
  ...new Set(wordsOf(text).filter((word) => words.has(word))),
]

/** Returns the texts that an action caused: dialogs and text that appeared. */
export const causedTexts = ({ evidence }: Pick<ActionResult, "evidence">): ReadonlyArray<string> => [
  ...(evidence?.dialogs ?? []).map(({ message }) => message),
  ...(evidence?.appeared ?? []),
]

export interface Progress {
  /** Position of the next act. */
  readonly next: number
  /** True if the next act's elements were already waited for. */
  readonly hasWaited: boolean
  readonly reads: ReadPath
  /** True if an act was executed that is unsafe to repeat. */
  readonly isCommitted: boolean
  /** Difference from the recorded run that ended the recipe. */
  readonly fault: string | undefined
}

const parts = (url: string): ReadonlyArray<string> =>
  URL.canParse(url) ? [new URL(url).origin, ...new URL(url).pathname.split("/").filter(Boolean)] : [url]

const isData = (segment: string): boolean => /\d|%/.test(segment) || segment.length > 24

/** "paper-moon-lamp" names one of many items; "done" and "failed" are separate pages. */
const isName = (segment: string): boolean => isData(segment) || /[^-_][-_][^-_]/.test(segment)

const hasErrorWords = (url: string, wanted: string): boolean => {
  const known = errorWordsIn(wanted)
  const location = URL.canParse(url) ? new URL(url).pathname + new URL(url).search : url
  return errorWordsIn(location).some((word) => !known.includes(word))
}

/** Returns true when URLs differ only in path segments that are data. */
export const isLikeAddress = (url: string, wanted: string): boolean => {
  const [own, other] = [parts(url), parts(wanted)]
  if (own.length !== other.length || own[0] !== other[0] || hasErrorWords(url, wanted)) return false
  const isLast = (at: number): boolean => at === own.length - 1 && at > 1
  return own.every((part, at) => {
    const isOpen = isLast(at) ? isName : isData
    return part === other[at] || (at > 0 && isOpen(part) && isOpen(other[at] ?? ""))
  })
}

export const isLocationOf = (at: TemplateText | null, url: string, values: ReadonlyArray<string>): boolean =>
  at === null || isLikeAddress(url, fillTemplate(at, values, new Map()) ?? "")

/** Returns the difference between a replayed act and the recorded one. */
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
    const wanted = fillTemplate(act.leadsTo, values, new Map()) ?? ""
    if (!isLikeAddress(result.urlAfter, wanted))
      return `it navigated to ${result.urlAfter.slice(0, 200)} instead of ${wanted}`
  } else if (hasMoved && !isLikeAddress(result.urlAfter, result.urlBefore))
    return `it unexpectedly navigated to ${result.urlAfter.slice(0, 200)}`
  if (act.hasEffect && result.evidence?.unchanged === true && act.isIrreversible) return "nothing on the page changed"
  const said = causedTexts(result)
  const dialogs = result.evidence?.dialogs?.length ?? 0
  if (dialogs > act.dialogs) return `a dialog said "${said[dialogs - 1]?.slice(0, 120)}"`
  // A submission may be rejected on the same page.
  const complaint = act.isIrreversible
    ? said.find((text) => errorWordsIn(text).some((word) => !act.faultWords.includes(word)))
    : undefined
  if (complaint !== undefined) return `the page said "${complaint.slice(0, 120)}"`
  return act.reads === undefined ? undefined : shapeFault(act.reads, result.data)
}

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
    const note = recipeStateOf(step)
    if (note?._tag === "Awaited") hasWaited = true
    if (note?._tag !== "Replayed") continue
    hasWaited = false
    next = note.from
    for (let position = 0; position < note.count; position++) {
      const act = recipe.acts[note.from + position]
      const result = step.results[position]
      // Acts after a navigation were not executed: they are next.
      if (act === undefined || result === undefined) break
      fault = faultOf(act, step, position, values)
      if (fault !== undefined) break
      if (act.reads !== undefined) reads.set(next, result.data)
      next++
    }
  }
  return { next, hasWaited, reads, isCommitted, fault }
}
