import type { GroundState } from "../../GroundState.ts"
import { type Control, isWithin, type PageModel } from "../../page/PageModel.ts"
import type { Clause, ClauseWord } from "../../task/Clauses.ts"
import { changeKeys, classOf, isEmpty, isVerb, keysOf, sameKey, stem, wordOf } from "../../task/Words.ts"
import { drive } from "../../widgets/Drive.ts"
import { pointOf } from "../../widgets/Driver.ts"
import { pressOf, quote } from "../Act.ts"
import { reveal } from "../reveal/Reveal.ts"
import { consequenceOf } from "../operation/Consequence.ts"
import { hasTwins, rowWords } from "../operation/RowWords.ts"
import {
  actOnChosen,
  refuseChosen,
  refuseOtherField,
  refuseRivals,
  refuseSecondEntry,
  refuseSecondRow,
  refuseSecondText,
} from "./ActOnChosen.ts"
import { contextOf, openWords } from "./ClauseContext.ts"
import { commitEarlier, pressFinalButton, refuseEmptyField, refuseUnsent, sendEntered } from "./Commit.ts"
import { answerDialog, confirmDialog } from "./Dialog.ts"
import { doubts } from "./Doubts.ts"
import { type Outcome, outcomeOf } from "./Outcome.ts"
import { addKeys, clicking, entryNoun, isUnknown, type Planned, quotesOf, type Rule, wants } from "./Planned.ts"
import { chooseSuggestion } from "./Suggestions.ts"
import type { Action } from "@tabwright/agent/brain"

const finish: Rule<Outcome> = (outcome) => {
  const { effects, met, rest, state, withMet } = outcome
  if (rest.length > 0 || (state.steps === 0 && met.length === 0)) return undefined
  const failed = doubts.map((doubt) => doubt(outcome)).find((message) => message !== undefined)
  if (failed !== undefined) return { failed, state: withMet }
  return { state: { ...withMet, used: [...effects] } }
}

/** Returns true for a noun that a clause says, or for what any entry may be called. */
const isOpened = ({ words }: Clause, key: string): boolean =>
  words.some((word) => sameKey(word.key, key)) || entryNoun.test(key) || key === stem("new")

/** A form for what is to be added or changed may stand behind a button. */
const openForm: Rule<Outcome> = ({ clause, page, rest, state, withMet }) => {
  if (state.entered.length > 0 || !rest.some(({ kind, need }) => kind !== "word" || need > 1)) return undefined
  if (state.steps === 0 && rest.some((word) => isUnknown(page, clause, word))) return undefined
  const isKnown = rowsOf(page, clause, true).length > 0
  const opening = [
    ...(wants(clause, addKeys) ||
    (clause.isGoal && !isKnown && quotesOf(clause).length > 0 && !/\b(?:again|not|no longer|back)\b/i.test(clause.text))
      ? ["add", "write"]
      : []),
    ...(wants(clause, changeKeys) ? ["edit", "rename"] : clause.isGoal && isKnown ? ["edit"] : []),
  ].map(stem)
  const [opener, ...others] = page.controls.filter(
    (control) =>
      (control.isButton || control.role === "link") &&
      !control.element.disabled &&
      !state.pressed.includes(control.id) &&
      !hasTwins(page, control) &&
      !(control.form >= 0 && page.controls.some(({ form, kind }) => kind === "enter" && form === control.form)) &&
      consequenceOf(control) === undefined &&
      (control.names[0] ?? control.hints).some((key) => opening.includes(classOf(key))) &&
      // "Add tray" opens no form for a note.
      (control.names[0] ?? []).every(
        (key) => isVerb(key) || opening.includes(classOf(key)) || isEmpty(wordOf(key)) || isOpened(clause, key),
      ),
  )
  if (opener === undefined || others.length > 0) return undefined
  const key = `open ${opener.id}`
  const fields = page.controls.filter(({ kind }) => kind === "enter")
  return (state.steps > 0 || fields.length <= 1 || opening.includes(stem("add"))) && !state.tried.includes(key)
    ? clicking(pressOf(opener, key), { ...withMet, tried: [...withMet.tried, key] }, "Open")
    : undefined
}

const revealHidden: Rule<Outcome> = ({ clause, open, page, state, withMet }) => {
  const found = open.length > 0 || state.rows.length > 0 ? reveal(page, clause, state) : undefined
  if (found === undefined) return undefined
  const { control, covers, way } = found
  const { el } = control
  const action: Action = {
    hover: { hover: { el } },
    take: { click: entryPoint(page, control, clause.words) ?? { el } },
    menu: { click: { el, button: "right" as const } },
    double: { click: { ...(entryPoint(page, control, clause.words) ?? { el }), count: 2 as const } },
  }[way]
  const operation = {
    ...pressOf(control, `${way} ${control.name.slice(0, 40)}`),
    covers: new Set(way === "hover" ? [] : covers),
  }
  const goal = { hover: "Point at", take: "Click", menu: "Open the menu of", double: "Double-click" }[way]
  return { act: { operation, actions: [action], goal: `${goal} ${quote(control.name)}.` }, state: withMet }
}

const refuseRest = ({ clause, page, rest, withMet }: Outcome): Planned => {
  const missing = rest.map(({ text }) => text).join(", ")
  return {
    failed:
      missing === ""
        ? `The page has nothing that fits ${quote(clause.text)}.`
        : `Nothing on the page accounts for: ${missing.slice(0, 150)}.${nearest(page, rest)}`,
    missing: rest,
    state: withMet,
  }
}

/** The first that decides wins. */
const rules: ReadonlyArray<Rule> = [
  refuseSecondText,
  refuseSecondEntry,
  refuseSecondRow,
  refuseOtherField,
  refuseChosen,
  chooseSuggestion,
  actOnChosen,
  refuseRivals,
  answerDialog,
  confirmDialog,
  commitEarlier,
  refuseEmptyField,
  sendEntered,
  pressFinalButton,
  refuseUnsent,
]

/** Plans the next action of a clause, or finds it finished (neither `act` nor `failed`). */
export const planClause = (
  page: PageModel,
  clause: Clause,
  later: ReadonlyArray<Clause>,
  given: GroundState,
  files: ReadonlyArray<string>,
): Planned => {
  const driven = drive(page, clause, given, (covered) => openWords(clause, covered, page))
  if (driven !== undefined && !("used" in driven)) return { ...driven, state: given }
  const state = driven === undefined ? given : { ...given, used: [...new Set([...given.used, ...driven.used])] }
  if (driven?.isPart === false) return { state }
  const context = contextOf(page, clause, later, state, files)
  for (const rule of rules) {
    const planned = rule(context)
    if (planned !== undefined) return planned
  }
  const outcome = outcomeOf(context)
  return finish(outcome) ?? openForm(outcome) ?? revealHidden(outcome) ?? refuseRest(outcome)
}

/** The controls whose names share most with what was not found. */
const nearest = (page: PageModel, missing: ReadonlyArray<ClauseWord>): string => {
  const keys = new Set(missing.flatMap(({ inner, key, kind }) => (kind === "quote" ? inner : [key])))
  const names = page.controls
    .map(({ name, names: [own = []] }) => ({ name, shared: own.filter((key) => keys.has(key)).length }))
    .filter(({ shared }) => shared > 0)
    .toSorted((a, b) => b.shared - a.shared)
    .map(({ name }) => quote(name))
  return names.length === 0 ? "" : ` The closest names are: ${[...new Set(names)].slice(0, 3).join(", ")}.`
}

/** The text of an entry that a clause names, or its first one, that stands in none of the other controls that it holds, which a click in its middle might hit. */
const entryPoint = (page: PageModel, { element, isContainer, node }: Control, words: ReadonlyArray<ClauseWord>) => {
  const inner = page.controls.filter((one) => one.node !== node && isWithin(page, one.node, node))
  const leaves =
    isContainer || element.tag === "td"
      ? page.leaves.filter(
          (one) =>
            isWithin(page, one.node, node) &&
            /\p{L}/u.test(one.text) &&
            !inner.some((control) => isWithin(page, one.node, control.node)),
        )
      : []
  // A preview may share more words than the title, but extend beyond its entry.
  const share = ({ text }: { readonly text: string }) => {
    const keys = keysOf(text)
    const isSaid = (key: string) =>
      words.some((word) => word.need > 0 && (word.key === key || word.inner.includes(key)))
    return keys.filter(isSaid).length / keys.length
  }
  const [leaf] = leaves.toSorted((a, b) => share(b) - share(a))
  return leaf === undefined ? undefined : pointOf(page, leaf.node)
}

/** The texts of rows that a clause is about. */
export const rowsOf = (page: PageModel, clause: Clause, withNames = false): Array<string> => {
  const ranked = page.rows
    .map((row) => ({
      row,
      score: rowWords(page, row, clause.words).reduce(
        (sum, at) => sum + Math.max(clause.words[at]?.need ?? 0, withNames ? 1 : 0),
        0,
      ),
    }))
    .filter(({ score }) => score >= 1)
    .toSorted((a, b) => b.score - a.score || a.row.keys.length - b.row.keys.length)
  return ranked
    .slice(0, 1)
    .map(({ row }) =>
      row.texts
        .filter((text) =>
          clause.words.some((word) =>
            word.kind === "quote"
              ? text.includes(word.text)
              : word.need > 0 && text.toLowerCase().includes(word.text.toLowerCase()),
          ),
        )
        .join("\n"),
    )
}
