import type { GroundState } from "../../GroundState.ts"
import { type PageModel, pathOf } from "../../page/PageModel.ts"
import type { Clause } from "../../task/Clauses.ts"
import { commands } from "../../task/Sentences.ts"
import { keysOf } from "../../task/Words.ts"
import type { Opener } from "./Opener.ts"
import { keysIn } from "./Unopened.ts"

const dismissing =
  /^(?:close|dismiss|no|no,? thanks|not now|(?:maybe )?later|skip|cancel|reject(?: all)?|decline|(?:only necessary|necessary only)(?: cookies)?|[×✕x])$/i

/** What dismisses a dialog that came with the page and covers what a clause is about, such as an offer. */
export const overlayOf = (
  page: PageModel,
  { isGoal, isQuestion, text, verb, words }: Clause,
  state: GroundState,
): Opener | undefined => {
  const isAboutIt =
    /\b(?:close|dismiss|accept|agree|reject|decline|cookies?|pop-?up|dialog|window|banner|offer|ad)\b/i.test(
      `${page.task} ${text}`,
    )
  if (!page.hasDialog || state.hasActed || state.hasOpenedDialog || isQuestion || isAboutIt) return undefined
  const control = page.controls.find(({ isInDialog, name }) => isInDialog && dismissing.test(name.trim()))
  const dialog = pathOf(page, control?.node ?? -1).find((at) => /^(?:alert)?dialog$/.test(page.nodes[at]?.role ?? ""))
  if (control === undefined || dialog === undefined || state.tried.includes(`look ${control.id}`)) return undefined
  const own = new Set([
    ...keysOf(page.text(dialog)),
    ...page.controls.flatMap(({ isInDialog, names }) => (isInDialog ? names.flat() : [])),
  ])
  const hasVerb = commands.has(words[verb]?.key ?? "")
  const said = words.filter(({ at, kind, need }) => (at !== verb || !hasVerb) && kind !== "mark" && need > 0)
  const behind = said.filter((word) => keysIn(word).every((key) => page.vocabulary.has(key)))
  // Where it covers the whole page, what is asked for may not be shown yet. What is described may need judgement.
  const isAsked = isGoal || behind.length > 0 || hasVerb
  const isBlocked =
    isAsked && page.controls.every(({ isInDialog }) => isInDialog) && !/\b(?:that|which|who)\b/i.test(text)
  return said.some((word) => keysIn(word).some((key) => own.has(key) && !page.subject.has(key))) ||
    said.length === 0 ||
    (!isBlocked && (behind.length === 0 || behind.length * 2 < said.length))
    ? undefined
    : { control, covers: [] }
}
