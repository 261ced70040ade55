import type { GroundState } from "../../GroundState.ts"
import { hasOnly } from "../../page/Changes.ts"
import { type Control, controlOf, isWithin, type PageModel, stepsBetween } from "../../page/PageModel.ts"
import type { Clause } from "../../task/Clauses.ts"
import { changeKeys, classOf, committingKeys, isOneOf, sameKey, stem, stemsOf } from "../../task/Words.ts"
import { pressOf, quote } from "../Act.ts"
import { actsAsButton, consequenceOf, isCommitting, verbsIn } from "../operation/Consequence.ts"
import { isMessage } from "../operation/Field.ts"
import { isFilter, isShowing } from "../operation/Filter.ts"
import { matchLabel } from "../operation/Label.ts"
import type { Operation } from "../operation/Operation.ts"
import { hasTwins } from "../operation/RowWords.ts"
import { renamingKeys } from "../operation/Verbs.ts"
import { type ClauseContext, isAmong } from "./ClauseContext.ts"
import {
  addKeys,
  classesOf,
  clicking,
  entryNoun,
  exactControl,
  isCalled,
  isSaver,
  operationsLater,
  quotesOf,
  type Rule,
  wants,
} from "./Planned.ts"

/** Verbs after which a text does not stay in its field, and names of the buttons that send it. */
export const sendingKeys = stemsOf("reply answer send post submit forward comment")

const commandKeys = stemsOf(
  "set move slide clear empty enter type fill write append prepend adjust choose select pick check tick uncheck untick change switch turn drag increase decrease raise lower mark attach upload copy paste filter sort search on off",
)

const endingKeys = stemsOf("submit send finish complete place")

const pressingEnter = /\b(?:press|hit|push) (?:the )?(?:enter|return)\b/i

/** Returns true for a link "Save" in the row that a field is edited in. */
const isRowSaver = (control: Control, field: Control | undefined): boolean =>
  control.role === "link" && control.row !== null && control.row.node === field?.row?.node && isSaver(control)

const neverSending = stemsOf("cancel close increase decrease")

/** Returns true for a button outside forms that is nearer to another field than to those that were filled in. */
const isOfOtherField = (page: PageModel, { entered }: GroundState, control: Control): boolean => {
  const fields = page.controls.filter(({ form, kind }) => kind === "enter" && form < 0)
  const far = (among: ReadonlyArray<Control>) => Math.min(...among.map((field) => stepsBetween(page, control, field)))
  const filled = fields.filter((field) => isAmong(entered, field))
  return control.form < 0 && filled.length > 0 && far(fields) < far(filled)
}

/** The button that sends what a clause entered. */
export const commitFor = (page: PageModel, state: GroundState, clause: Clause): Control | undefined => {
  const field = page.controls.find((control) => isAmong(state.entered, control))
  const classes = classesOf(clause.words)
  const pool = page.controls.filter(
    (control) =>
      control.kind === "press" &&
      (actsAsButton(control) || isRowSaver(control, field)) &&
      !isFilter(page, control) &&
      control.role !== "tab" &&
      !control.element.disabled &&
      !isOfOtherField(page, state, control) &&
      // A button that every row has does not submit what was entered in another row.
      !(hasTwins(page, control) && control.row?.node !== field?.row?.node) &&
      (field === undefined
        ? control.isInDialog
        : control.form === field.form && control.isInDialog === field.isInDialog),
  )
  const rankOf = (control: Control): number => {
    const keys = (control.names[0] ?? control.hints).map(classOf)
    const consequence = consequenceOf(control)
    // Its place in a list may change with the page.
    const idOf = (id: string) => id.slice(0, id.lastIndexOf("|"))
    const isPressed = state.pressed.some((id) => idOf(id) === idOf(control.id))
    // "Louder" sends nothing.
    if (keys.some((key) => neverSending.has(key) || key === "all") || isPressed) return 0
    // "Rename" in a toolbar begins to rename; it ends beside the field.
    const isBeginning =
      control.form < 0 &&
      keys.some((key) => [stem("edit"), stem("rename"), stem("add")].includes(key)) &&
      (field === undefined || stepsBetween(page, field, control) > (keys.includes(stem("add")) ? 2 : 1))
    if (isBeginning) return 0
    if (consequence !== undefined)
      return classes.has(consequence) || (consequence === stem("send") && wants(clause, sendingKeys)) ? 3 : 0
    const share =
      field === undefined
        ? 0
        : verbsIn(control).filter((key) => field.names.flat().some((one) => sameKey(one, key))).length
    const isNew = keys[0] === stem("new") && keys.length > 1
    const isAdding = isNew || control.name.trim().startsWith("+") || (keys.includes(stem("add")) && share === 0)
    if ((isAdding && !classes.has(stem("add"))) || (keys.includes(stem("search")) && !classes.has(stem("search"))))
      return 0
    if (isCommitting(control)) return 2 + share + (control.element.type === "submit" ? 0.1 : 0)
    if (share > 0) return 1 + share
    return control.element.type === "submit" && control.form >= 0 ? 1 : 0
  }
  const distanceOf = (control: Control): number => (field === undefined ? 0 : stepsBetween(page, field, control))
  const ranked = pool
    .map((control) => ({ control, rank: rankOf(control) }))
    .filter(({ rank }) => rank > 0)
    .map(({ control, rank }) => ({ control, rank: rank - distanceOf(control) * 0.3 }))
    .toSorted((a, b) => b.rank - a.rank)
  if (ranked[0] === undefined || (ranked[1] !== undefined && ranked[1].rank === ranked[0].rank)) return undefined
  return ranked[0].control
}

/** The button that sends what a clause entered accounts for the words of its name. */
export const commitOf = (control: Control, clause: Clause): Operation => {
  const match = matchLabel(control.names[0] ?? [], clause.words)
  return { ...pressOf(control, "commit"), covers: new Set(match?.missed.length === 0 ? match.at : []) }
}

/** "And save": the button of the form that an earlier part filled in. */
export const commitEarlier: Rule = ({ clause, first, left, page, state, verb, withMet }) => {
  const isCommitting =
    left.every(({ kind, need }) => kind === "word" && need <= 1) &&
    (clause.words.some(({ key }) => committingKeys.has(key)) ||
      (verb !== undefined && endingKeys.has(verb.key)) ||
      clause.words.every(({ need }) => need === 0))
  if (state.steps > 0 || state.entered.length === 0 || first !== undefined || !isCommitting) return undefined
  const control = commitFor(page, state, clause)
  const asked = clause.words.filter(
    ({ key, need }) => need > 0 && (isOneOf(committingKeys, key) || endingKeys.has(key)),
  )
  return control === undefined
    ? undefined
    : clicking({ ...pressOf(control, "commit"), covers: new Set(asked.map(({ at }) => at)) }, withMet)
}

/** A field that the clause names must not stay empty. */
export const refuseEmptyField: Rule = ({ clause, inputs, met, page, state, withMet }) => {
  const filled = page.controls.find((control) => isAmong(inputs, control))
  // "Change the task "A" in Plans to "B"" has one text for one field.
  const isRenaming = wants(clause, renamingKeys) && quotesOf(clause).length === 2
  if (
    filled === undefined ||
    isRenaming ||
    state.sent.length > 0 ||
    met.some(({ value }) => value === "") ||
    state.done.some((key) => key.startsWith("enter ") && key.endsWith(" "))
  )
    return undefined
  const isNamed = (keys: ReadonlyArray<string>) => {
    const match = matchLabel(keys, clause.words)
    return match !== undefined && match.matched > 1 && match.missed.length === 0
  }
  const skipped = page.controls.find(
    (control) =>
      control.kind === "enter" &&
      control.form === filled.form &&
      control.value === "" &&
      !isAmong(inputs, control) &&
      control.names.some(isNamed),
  )
  return skipped === undefined
    ? undefined
    : { failed: `Nothing tells what to enter in ${quote(skipped.name)}.`, state: withMet }
}

/** Returns true if a later clause sends what was entered. */
const isSentLater = (context: ClauseContext): boolean => {
  const isBareCommit = ({ words }: Clause) =>
    words.some(({ key }) => committingKeys.has(classOf(key))) &&
    words.every(({ key, need }) => need === 0 || committingKeys.has(classOf(key)))
  const isCommit = ({ control, kind }: Operation) =>
    kind === "press" &&
    control.isButton &&
    consequenceOf(control) !== stem("delete") &&
    (consequenceOf(control) !== undefined || isCommitting(control) || control.element.type === "submit")
  return (
    !context.isRefill &&
    context.later.some(
      (one) =>
        !one.isQuestion &&
        (isBareCommit(one) || pressingEnter.test(one.text) || operationsLater(context, one).some(isCommit)),
    )
  )
}

const pressEnter: Rule = ({ clause, page, state, typed, withMet }) => {
  const field = exactControl(page, typed.at(-1)?.id)
  if (field === undefined) return undefined
  const buttons = page.controls.filter(actsAsButton)
  const isFormOpen =
    field.form >= 0 && buttons.some((one) => one.form === field.form && consequenceOf(one) !== undefined)
  const isSearch = wants(clause, stemsOf("search find filter"))
  const isAlone = clause.isGoal && !buttons.some((one) => stepsBetween(page, field, one) <= 1)
  const isSentByEnter =
    field.element.tag === "textarea"
      ? clause.words.some(({ key }) => stemsOf("send post message").has(key)) &&
        !buttons.some((one) => consequenceOf(one) === stem("send"))
      : (isAlone ||
          isSearch ||
          (isMessage(field) && wants(clause, stemsOf("write post say"))) ||
          (wants(clause, stemsOf("write put note")) && clause.words.some(({ text }) => entryNoun.test(text))) ||
          [addKeys, changeKeys, stemsOf("send")].some((keys) => wants(clause, keys))) &&
        !/^(?:number|range|date|time|month|week|datetime-local|color)$/.test(field.element.type) &&
        !(isSearch && !hasOnly(page, state.before, typed.at(-1)?.text ?? ""))
  return isFormOpen || !isSentByEnter
    ? undefined
    : {
        act: {
          operation: { ...pressOf(field, "commit"), value: "Enter" },
          actions: [{ press: { el: field.el, keys: "Enter" } }],
          goal: `Press Enter in ${quote(field.name)}.`,
        },
        state: withMet,
      }
}

/** Returns true if a clause emptied a field. What a password is, is not kept. */
const isCleared = ({ page, typed }: ClauseContext): boolean =>
  typed.at(-1)?.text === "" && exactControl(page, typed.at(-1)?.id)?.element.type !== "password"

/** "Put "Ada" into Signature": a field that is named keeps what is put into it. */
const putsInto = ({ clause, page, typed, verb }: ClauseContext): boolean => {
  const names = exactControl(page, typed.at(-1)?.id)?.names ?? []
  const isNamed = names.some((keys) => matchLabel(keys, clause.words)?.missed.length === 0)
  return isNamed && verb?.key === stem("put") && /\b(?:in|into) /i.test(clause.text)
}

/** What was entered must count: saved by its button, or by Enter. */
export const sendEntered: Rule = (context) => {
  const { clause, isRefill, open, page, state, typed, withMet } = context
  if (state.entered.length === 0) return undefined
  const isInDialog = page.controls.some((control) => control.isInDialog && isAmong(state.entered, control))
  // Nothing is sent while a value of the clause has no field.
  const isComplete = isRefill || open.every(({ kind, need }) => kind === "word" && need <= 1.5)
  const isPureTyping =
    !clause.isGoal &&
    !isInDialog &&
    (isCleared(context) ||
      putsInto(context) ||
      wants(clause, stemsOf("append prepend")) ||
      (wants(clause, stemsOf("type enter fill copy paste")) && !wants(clause, addKeys)))
  if (
    !isComplete ||
    isPureTyping ||
    !(typed.length > 0 || isInDialog || state.pressed.length > 0) ||
    isSentLater(context)
  )
    return undefined
  const control = commitFor(page, state, clause)
  return control === undefined ? pressEnter(context) : clicking(commitOf(control, clause), withMet)
}

export const pressFinalButton: Rule = ({ clause, finalButton, open, state, withMet }) =>
  finalButton !== undefined &&
  state.steps > 0 &&
  open.length > 0 &&
  open.every(({ at }) => at === clause.verb) &&
  !finalButton.element.disabled &&
  !state.pressed.includes(finalButton.id)
    ? clicking({ ...pressOf(finalButton, `press ${finalButton.id}`), covers: new Set([clause.verb]) }, withMet)
    : undefined

/** Names of buttons that send no form. */
const leavingKeys = stemsOf("logout delete")

/** A fragment or a goal that filled in a form is not reached before the form is sent. */
export const refuseUnsent: Rule = (context) => {
  const { clause, page, state, typed, verb, withMet } = context
  const isCommanded = !clause.isGoal && commandKeys.has(verb?.key ?? "")
  if (state.entered.length === 0 || isCommanded || isCleared(context) || isSentLater(context)) return undefined
  const last = state.entered.at(-1)
  const field = exactControl(page, last?.id)
  const list = state.entered.length === 1 && last?.kind === "choose" ? controlOf(page, last.id) : undefined
  // An entry that its list does not offer any more has been taken at once.
  if (list?.kind === "select" && (!list.options.includes(last?.text ?? "") || isShowing(list, clause.words)))
    return undefined
  const waiting = page.controls.filter(
    (control) =>
      actsAsButton(control) &&
      (control.form === (field?.form ?? -1) || (control.form < 0 && isSaver(control))) &&
      // What saves another document does not save this one.
      page.nodes[control.node]?.frame === page.nodes[field?.node ?? control.node]?.frame &&
      (isSaver(control) || control.form >= 0 || state.entered.some(({ kind }) => kind !== "toggle")) &&
      // A list outside a form is not submitted by "Search" or "How to find us".
      (isSaver(control) || control.form >= 0 || last?.kind !== "choose" || state.entered.length > 1) &&
      // "Order" beside a dish sends no list above the dishes.
      (field === undefined || control.row === null || isWithin(page, field.node, control.row.node)) &&
      ((consequenceOf(control) !== undefined && !isCalled(control, leavingKeys)) ||
        isCommitting(control) ||
        control.element.formMethod === "post" ||
        (field !== undefined && typed.length > 0 && stepsBetween(page, field, control) <= 2)) &&
      !hasTwins(page, control) &&
      !state.pressed.includes(control.id),
  )
  const isMentioned = (control: Control) => {
    const consequence = consequenceOf(control)
    return (
      consequence !== undefined &&
      clause.words.some(
        ({ key, need }) => classOf(key) === consequence || (need > 0 && control.names[0]?.includes(key) === true),
      )
    )
  }
  const isWanted =
    !clause.isGoal || waiting.some((control) => isMentioned(control) || control.element.formMethod === "post")
  if (waiting.length === 0 || !(typed.length > 0 || isWanted || state.entered.some(({ kind }) => kind === "drive")))
    return undefined
  const names = waiting.slice(0, 3).map(({ name }) => quote(name))
  return {
    failed: `The form is filled in, but nothing tells whether to click ${names.join(" or ")}.`,
    state: withMet,
  }
}
