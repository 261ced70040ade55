import type { GroundState } from "../../GroundState.ts"
import { newLines } from "../../page/Changes.ts"
import type { Control, PageModel } from "../../page/PageModel.ts"
import { keysOf } from "../../task/Words.ts"
import { pressOf, quote } from "../Act.ts"
import { isAmong } from "./ClauseContext.ts"
import { clicking, type Rule } from "./Planned.ts"

/** The suggestions of a field, and those of them that fit best what was typed. */
const suggestionsFor = (page: PageModel, state: GroundState, value: string) => {
  const isNew = (control: Control) =>
    newLines(page, state.before).some((line) => line !== "" && line === page.text(control.node).slice(0, 200))
  const offered = page.controls.filter(
    (control) =>
      control.kind === "option" ||
      (control.kind === "press" && !control.isButton && !control.isContainer && isNew(control)),
  )
  const text = ({ node }: Control) => page.text(node).toLowerCase()
  const near =
    [
      offered.filter((control) => text(control) === value.toLowerCase()),
      offered.filter((control) => text(control).startsWith(value.toLowerCase())),
      offered.filter((control) => control.names.some((keys) => keysOf(value).every((key) => keys.includes(key)))),
    ].find(({ length }) => length > 0) ?? []
  return { near, offered }
}

/** The field with suggestions that was filled in, if none of them is chosen yet. */
const suggestingField = (page: PageModel, state: GroundState): Control | undefined =>
  page.controls.find(
    (control) =>
      control.role === "combobox" &&
      control.kind === "enter" &&
      isAmong(state.entered, control) &&
      !state.done.includes(`pick ${control.id}`),
  )

/** Returns true if a field was filled in whose suggestions are not there yet. */
export const awaitsSuggestions = (page: PageModel, state: GroundState): boolean =>
  suggestingField(page, state) !== undefined && suggestionsFor(page, state, "").offered.length === 0

/** What is typed into a field with suggestions counts once one is chosen. */
export const chooseSuggestion: Rule = ({ clause, later: [next], page, state, verb, withMet }) => {
  const combo = suggestingField(page, state)
  if (combo === undefined) return undefined
  // "Type Ber and tell me the suggestions" chooses none.
  if (next?.isQuestion === true && ["typ", "enter"].includes(verb?.key ?? ""))
    return { state: { ...withMet, used: clause.words.map(({ at }) => at) } }
  const value = state.entered.findLast(({ id }) => id === combo.id)?.text ?? ""
  const { near, offered } = suggestionsFor(page, state, value)
  const [pick] = near
  if (pick !== undefined && near.length === 1) return clicking(pressOf(pick, `pick ${combo.id}`), withMet, "Choose")
  const key = `shorter ${combo.id}`
  const short = value.split(/[\s(,]+/)[0] ?? ""
  if (offered.length === 0 && short !== value && short.length > 1 && !state.tried.includes(key))
    return {
      act: {
        operation: { ...pressOf(combo, key), kind: "enter", value: short },
        actions: [{ fill: { el: combo.el, text: short } }],
        goal: `Enter ${quote(short)} in ${quote(combo.name)}.`,
      },
      state: { ...withMet, tried: [...withMet.tried, key] },
    }
  if (offered.length === 0 && !state.tried.includes(key)) return undefined
  return { failed: `None of the suggestions of ${quote(combo.name)} fits ${quote(value)}.`, state: withMet }
}
