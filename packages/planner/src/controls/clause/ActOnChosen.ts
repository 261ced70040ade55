import { type Control, type PageModel, type Row, stepsBetween } from "../../page/PageModel.ts"
import type { Clause, ClauseWord } from "../../task/Clauses.ts"
import { classOf, clickKeys, isBinding, isOneOf, isVerb, sameKey, stem, stemsOf } from "../../task/Words.ts"
import { actionsFor, arrowIn, goalFor, quote } from "../Act.ts"
import { nextPageOf } from "../reveal/Navigation.ts"
import { consequenceOf } from "../operation/Consequence.ts"
import { isOfUnsaidSection } from "../operation/Field.ts"
import type { Operation } from "../operation/Operation.ts"
import { rowWords } from "../operation/RowWords.ts"
import { firstAt } from "./Choose.ts"
import { type ClauseContext, isAmong } from "./ClauseContext.ts"
import { commitFor, commitOf } from "./Commit.ts"
import {
  addKeys,
  clicking,
  exactControl,
  isCalled,
  isOnlyOne,
  isUnknown,
  operationsLater,
  type Planned,
  quotesOf,
  type Rule,
  wants,
} from "./Planned.ts"
import type { Action } from "@tabwright/agent/brain"

const effectKeys = stemsOf(
  "add create new insert rename change edit delete close hide search find filter send save update answer reply note write post set open",
)

export const refuseSecondText: Rule = ({ clause, first, state, withMet }) =>
  first?.kind === "enter" &&
  isAmong(state.sent, first.control) &&
  [...first.anchors].every((at) => clause.words[at]?.kind !== "quote")
    ? { failed: `${quote(first.value ?? "")} may be another text for ${quote(first.control.name)}.`, state: withMet }
    : undefined

export const refuseSecondEntry: Rule = ({ first, state, withMet }) =>
  first?.kind === "choose" &&
  !first.control.states.has("multiple") &&
  state.entered.some(({ id, kind }) => kind === "choose" && id === first.control.id)
    ? { failed: `The task names two entries for ${quote(first.control.name)}.`, state: withMet }
    : undefined

/** "Move the booking of Ada to 13:30" does not press the button of another one at 13:30, too. */
export const refuseSecondRow: Rule = ({ clause, first, state, withMet }) => {
  if (first?.kind !== "press" || !first.control.isButton || first.control.row === null) return undefined
  const isUsed = (at: number) => state.used.includes(at)
  const others = [...first.place].filter((at) => !isUsed(at))
  const isRepeated = first.anchors.size > 0 && [...first.anchors].every(isUsed) && others.length > 0
  const isList = clause.words
    .slice(0, Math.max(0, ...others))
    .some(({ key, kind, text }) => (kind === "mark" ? /[,&+]/.test(text) : /^(?:and|both|all|each|every)$/.test(key)))
  return isRepeated && !isList
    ? { failed: `The task does not name a second row for ${quote(first.control.name)}.`, state: withMet }
    : undefined
}

/** "Bring the word "lantern"" goes into no field of another exercise. */
export const refuseOtherField: Rule = ({ clause, first, page, withMet }) =>
  first?.kind === "enter" &&
  clause.text.includes(first.value ?? "") &&
  isOfUnsaidSection(page, first.control, [...clause.words, ...(clause.hint ?? [])])
    ? {
        failed: `The task does not say that ${quote(first.value ?? "")} goes into ${quote(first.control.name)}.`,
        state: withMet,
      }
    : undefined

/** A click on a button that is pressed already would take it back. */
export const refuseChosen: Rule = ({ clause, first, verb, withMet }) => {
  if (first?.kind !== "press" || !first.control.isButton) return undefined
  const { element, name, names, states } = first.control
  const isPressed = element.checked || states.has("pressed") || states.has("checked")
  // "Release" is what the click does.
  const isEffect = names.flat().some((key) => verb !== undefined && sameKey(key, verb.key))
  const isClicked =
    isEffect || clickKeys.has(verb?.key ?? "") || clause.words.some(({ key }) => releasing.has(classOf(key)))
  return isPressed && !isClicked
    ? { failed: `${quote(name)} is chosen already, and a click would take it back.`, state: withMet }
    : undefined
}
const releasing = new Set(
  [...stemsOf("off not no unstar untick unselect remove delete stop undo unlike unpin unmute close hide collapse")].map(
    classOf,
  ),
)

/** Returns true if the chosen operation explains the verb. A verb that nothing explains may ask for anything. */
const isExplained = ({ covered, finalButton, state, verb }: ClauseContext, { control, kind }: Operation): boolean => {
  const isPlace =
    ["link", "tab", "option", "treeitem"].includes(control.role) ||
    control.row?.node === control.node ||
    control.element.tag === "td"
  return (
    finalButton !== undefined ||
    verb === undefined ||
    verb.need === 0 ||
    covered.has(verb.at) ||
    state.steps > 0 ||
    ((isOneOf(effectKeys, verb.key) || (isVerb(verb.key) && control.element.tag === "td")) &&
      (kind !== "press" || isPlace))
  )
}

/** Returns true for a button before whose press something else is to be done. */
const isEarly = ({ clause, inputs, left, page }: ClauseContext, first: Operation): boolean => {
  if (first.kind !== "press" || !first.control.isButton) return false
  // What stands before the name of a button comes before its press.
  const isAhead = left.some((word) => word.at < firstAt(first) && word.at !== clause.verb)
  // Failed sign-ins count.
  const isUnready =
    left.length > 0 &&
    isCalled(first.control, stemsOf("login")) &&
    page.controls.some(
      (control) =>
        control.element.type === "password" &&
        control.form === first.control.form &&
        control.value === "" &&
        !isAmong(inputs, control),
    )
  return isAhead || isUnready
}

/** Returns true for a list without entries yet. */
const isUnfilled = ({ element, kind, options }: Control): boolean =>
  kind === "select" && (element.disabled || options.length < 2)

/** Returns true for the quoted title of another entry than that of a control, or the name of one that opens, if the control is outside the list. */
const isOfEntry = (
  page: PageModel,
  { words }: Clause,
  { at, inner, kind, need, text }: ClauseWord,
  control: Control,
): boolean => {
  const isOpened = ({ node }: Row) =>
    control.row === null && page.controls.some((one) => one.kind === "press" && one.node === node)
  return (
    !(kind === "quote" && inner.every((key) => control.names[0]?.includes(key))) &&
    page.rows.some(
      (row) =>
        row.count > 1 &&
        row !== control.row &&
        (kind === "quote"
          ? row.texts.includes(text)
          : need > 1 && rowWords(page, row, words).includes(at) && isOpened(row)),
    )
  )
}

/** Returns true if later steps may account for what is left. A lone press must not stand for a clause most of which it leaves open. */
const mayFollow = ({ actionable, clause, left, page, state }: ClauseContext, first: Operation): boolean =>
  // What is named may stand on another page of the list, which has the same buttons.
  !(first.kind === "press" && first.control.isButton && left.length > 0 && nextPageOf(page, state) !== undefined) &&
  !left.some((word) => isUnknown(page, clause, word)) &&
  // "Pin the note "Bread dough"": the entry is opened before a button outside of it is pressed.
  !(
    first.kind === "press" &&
    first.control.isButton &&
    left.some((word) => isOfEntry(page, clause, word, first.control))
  ) &&
  left.every(
    (word) =>
      // "Remove the star" deletes nothing else.
      ((word.at === clause.verb || first.kind !== "press" || consequenceOf(first.control) !== stem("delete")) &&
        (isOneOf(effectKeys, word.key) || isVerb(word.key))) ||
      ((word.kind !== "word" || word.need > 1) &&
        first.kind === "press" &&
        !isBinding(word) &&
        // "Add 3 lamps" adds none by one press.
        !(word.kind === "number" && first.place.has(word.at + 1))) ||
      // A list that another one depends on is filled once that is chosen.
      (first.kind === "choose" && word.at > firstAt(first) && page.controls.some(isUnfilled)) ||
      // "Collapse it again" and "both passwords" say no more than what is done.
      ["again", "instead"].some((one) => word.key === stem(one)) ||
      isOnlyOne(page, word, first.control) ||
      (word.key === "both" && actionable.length === 2) ||
      // Further texts for the same field are entered one after the other.
      (word.kind === "quote" && first.kind === "enter" && wants(clause, addKeys)) ||
      (word.kind === "number" && Number(word.text) === quotesOf(clause).length),
  )

/** Clicks "Apply" beside a coupon before the button of the whole form. */
const clickBeside = ({ clause, page, state, typed, withMet }: ClauseContext, first: Operation): Planned | undefined => {
  const lastField = exactControl(page, typed.at(-1)?.id)
  const beside = first.kind === "press" && lastField !== undefined ? commitFor(page, state, clause) : undefined
  return beside !== undefined &&
    lastField !== undefined &&
    beside.id !== first.control.id &&
    stepsBetween(page, lastField, beside) <= 1 &&
    stepsBetween(page, lastField, first.control) > 1
    ? clicking(commitOf(beside, clause), withMet)
    : undefined
}

/** A form that a later part of the task fills in must not be sent before. */
const refuseEarlySending = (context: ClauseContext, { control: button, kind }: Operation): Planned | undefined => {
  const isSending = kind === "press" && button.isButton && button.form >= 0
  const fillsLater = (one: Clause) =>
    !one.isQuestion &&
    operationsLater(context, one).some(
      ({ control, isMet, kind }) => !isMet && kind !== "press" && control.form === button.form,
    )
  return isSending && context.later.some(fillsLater)
    ? { failed: `The task fills in more of the form after ${quote(button.name)}.`, state: context.state }
    : undefined
}

const carryOut = ({ actionable, clause, later, page, verb, withMet }: ClauseContext, first: Operation): Planned => {
  const isFolding =
    /^(?:expand|unfold|collapse|fold)$/i.test(verb?.text ?? "") ||
    (/^open$/i.test(verb?.text ?? "") && later.length > 0) ||
    clause.words.some(({ at, kind, text }) => kind === "mark" && ">→›".includes(text) && at > firstAt(first))
  const arrow = arrowIn(page, first, isFolding)
  // A password and its repetition are entered together.
  const entered = actionable.filter(
    (one) => one === first || (first.isSecret === true && one.isSecret === true && one.value === first.value),
  )
  const actions: ReadonlyArray<Action> =
    arrow === undefined ? entered.flatMap(actionsFor) : [{ click: { el: arrow.el } }]
  const operation = { ...first, covers: new Set(entered.flatMap(({ covers }) => [...covers])) }
  return { act: { operation, actions, goal: goalFor(first) }, state: withMet }
}

export const actOnChosen: Rule = (context) => {
  const { first, isRefill, rival } = context
  return first === undefined ||
    first === rival?.[0] ||
    isRefill ||
    !isExplained(context, first) ||
    isEarly(context, first) ||
    !mayFollow(context, first)
    ? undefined
    : (clickBeside(context, first) ?? refuseEarlySending(context, first) ?? carryOut(context, first))
}

export const refuseRivals: Rule = ({ clause, first, page, rival, state }) => {
  if (rival === undefined || first !== undefined) return undefined
  // Who is named may stand on another page of the list.
  const missing =
    nextPageOf(page, state) === undefined
      ? []
      : clause.words.filter(({ key, kind, need }) => kind === "word" && need > 1 && !page.vocabulary.has(key))
  const names = rival.map(
    ({ control: { name, role, row } }) =>
      `${role} ${quote(name)}${row === null ? "" : ` in ${quote(row.texts.join(" "))}`}`,
  )
  const failed = `Several controls fit: ${names.join(" and ")}.`
  return { failed, state, ...(missing.length > 0 ? { missing } : {}) }
}
