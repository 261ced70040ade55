import { actionsFor, arrowIn, goalFor, pressOf, quote } from "./Act.ts"
import { hasOnly, newLines, newTexts } from "../page/Changes.ts"
import type { Clause, ClauseWord } from "../task/Clauses.ts"
import { type ClauseContext, contextOf, isAmong, openWords, unaccounted } from "./ClauseContext.ts"
import { firstAt } from "./Choose.ts"
import type { GroundState } from "../GroundState.ts"
import {
  type Acted,
  actsAsButton,
  consequenceOf,
  hasTwins,
  isCommitting,
  isFilter,
  isMessage,
  matchLabel,
  type Operation,
  operationsOf,
  rowWords,
  verbsIn,
} from "./Operations.ts"
import { type Control, isWithin, type PageModel, stepsBetween } from "../page/PageModel.ts"
import { nextPageOf, reveal } from "./Reveal.ts"
import {
  changeKeys,
  classOf,
  clickKeys,
  committingKeys,
  consequentialKeys,
  isBinding,
  isEmpty,
  isOneOf,
  isVerb,
  keysOf,
  ordinalOf,
  sameKey,
  stem,
  stemsOf,
  wordOf,
} from "../task/Words.ts"
import { drive } from "../widgets/Drive.ts"
import { pointOf } from "../widgets/Driver.ts"
import type { Action } from "@tabwright/agent/brain"

interface Planned {
  readonly act?: { readonly operation: Acted; readonly actions: ReadonlyArray<Action>; readonly goal: string }
  readonly failed?: string
  /** Words that nothing on the page accounts for, if that is why it failed. */
  readonly missing?: ReadonlyArray<ClauseWord>
  readonly state: GroundState
}

/** Decides one thing about a clause, or leaves it to the next rule. */
type Rule<A = ClauseContext> = (context: A) => Planned | undefined

/** Verbs after which a text does not stay in its field, and names of the buttons that send it. */
const sendingKeys = stemsOf("reply answer send post submit forward comment")

/** Names of buttons that only open a menu, and verbs that ask for no more. */
const menuKeys = stemsOf("action actions menu")
const openingKeys = stemsOf("open click press tap show expand hit")

const effectKeys = stemsOf(
  "add create new insert rename change edit delete close hide search find filter send save update answer reply note write post set open",
)

const commandKeys = stemsOf(
  "set move slide clear empty enter type fill write append prepend adjust choose select pick check tick uncheck untick change switch turn drag increase decrease raise lower mark attach upload copy paste filter sort search on off",
)

const addKeys = stemsOf("add create new insert put")

const goneKeys = stemsOf("delete close hide collapse")

const finishingKeys = stemsOf("submit send finish complete place")

const pressingEnter = /\b(?:press|hit|push) (?:the )?(?:enter|return)\b/i

const dialogKeys = stemsOf("confirm cancel yes no ok dialog question")

const confirmKeys = stemsOf("confirm")

const pressKinds = "press take double menu open pick confirm commit toggle choose step slide".split(" ")

const inputKinds = ["enter", "choose", "toggle", "slide", "step", "attach", "pick", "commit"]

/** Kinds of operations that carry out a verb of commands. Other verbs need a control that is called so. */
const kindsOfVerb = new Map<string, ReadonlyArray<string>>([
  ...[...stemsOf("click press tap hit push go open proceed")].map((key) => [key, pressKinds] as const),
  ...[...stemsOf("choose select pick")].map((key) => [key, [...pressKinds, "enter"]] as const),
  ...[...stemsOf("type enter fill write put set change adjust")].map((key) => [key, [...inputKinds, "press"]] as const),
  ...[...stemsOf("turn switch")].map((key) => [key, ["toggle", "press", "choose", "slide"]] as const),
  [stem("check"), ["toggle", "radio"]],
  [stem("copy"), ["enter"]],
  [stem("show"), [...pressKinds, "enter"]],
  ...[...stemsOf("read see find get tell report say know call")].map((key) => [key, ["enter"]] as const),
  ...[...stemsOf("give look")].map((key) => [key, [...pressKinds, "enter"]] as const),
])

/** Returns true if a command's verb is carried out by what was done, or is part of a name on the page. */
const isVerbMet = (clause: Clause, used: ReadonlySet<number>, done: ReadonlyArray<string>): boolean =>
  clause.words.every(({ at, key, kind }) => {
    const isVerb =
      at === clause.verb || key === stem("copy") || clickKeys.has(key) || (clause.isGoal && key === stem("check"))
    const kinds = isVerb && kind === "word" && !used.has(at) ? kindsOfVerb.get(key) : undefined
    return (
      kinds === undefined ||
      // "Go to Ada" is done once a further page of the list shows her.
      (key === stem("go") && done.some((one) => one.startsWith("look "))) ||
      done.some((one) =>
        one
          .split(" ")
          .slice(0, 2)
          .some((part) => kinds.includes(part)),
      )
    )
  })

/** Returns true if a clause has a word of a set. */
const wants = ({ words }: Clause, keys: ReadonlySet<string>): boolean => words.some(({ key }) => isOneOf(keys, key))

/** Returns true if the name of a control has a word of one of some classes. */
const isCalled = ({ names: [keys = []] }: Control, classes: ReadonlySet<string>): boolean =>
  keys.some((key) => classes.has(classOf(key)))

/** Returns true for a button that saves what the page holds. */
const isSaver = ({ names: [keys = []] }: Control): boolean => classOf(keys[0] ?? "") === stem("save")

/** The classes of a clause's words, for effects. */
const classesOf = (words: ReadonlyArray<ClauseWord>): ReadonlySet<string> =>
  new Set(words.flatMap((word) => (word.kind === "word" ? [classOf(word.key)] : [])))

const quotesOf = ({ words }: Clause): ReadonlyArray<ClauseWord> => words.filter(({ kind }) => kind === "quote")

const controlOf = (page: PageModel, id: string | undefined): Control | undefined =>
  page.controls.find((control) => control.id === id)

/** Returns true if a text stands on the page, not only in a field. */
const isOnPage = (page: PageModel, text: string): boolean => page.leaves.some((leaf) => leaf.text.includes(text))

/** Returns true if "first" tells the order of steps: "first A, then B". */
const isStep = (clause: Clause, at: number): boolean => {
  const following = clause.words[at + 1]
  return following?.kind === "quote" || (following !== undefined && /^\p{Lu}/u.test(following.text))
}

/** "The first result", where there is only one, but not the button that searches for it. */
const isOnlyOne = (page: PageModel, word: ClauseWord, control: Control | undefined): boolean =>
  control !== undefined &&
  !(control.isButton && control.form >= 0) &&
  ordinalOf(word) === 1 &&
  page.controls.every((one) => one === control || one.kind !== control.kind || one.name !== control.name)

const clicking = (operation: Operation, state: GroundState, verb = "Click"): Planned => ({
  act: {
    operation,
    actions: [{ click: { el: operation.control.el } }],
    goal: `${verb} ${quote(operation.control.name)}.`,
  },
  state,
})

/** Returns true for a link "Save" in the row that a field is edited in. */
const isRowSaver = (control: Control, field: Control | undefined): boolean =>
  control.role === "link" && control.row !== null && control.row.node === field?.row?.node && isSaver(control)

const neverSending = stemsOf("cancel close increase decrease")

/** The button that sends what a clause entered. */
const commitFor = (page: PageModel, state: GroundState, clause: Clause): Control | undefined => {
  const field = page.controls.find((control) => isAmong(state.entered, control))
  const classes = classesOf(clause.words)
  const pool = page.controls.filter(
    (control) =>
      control.kind === "press" &&
      (actsAsButton(control) || isRowSaver(control, field)) &&
      !isFilter(page, control) &&
      control.role !== "tab" &&
      !control.element.disabled &&
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
    const isAdding = control.name.trim().startsWith("+") || (keys.includes(stem("add")) && share === 0)
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
const commitOf = (control: Control, clause: Clause): Operation => {
  const match = matchLabel(control.names[0] ?? [], clause.words)
  return { ...pressOf(control, "commit"), covers: new Set(match?.missed.length === 0 ? match.at : []) }
}

/** What a later clause asks for, as far as the page shows it already. */
const operationsLater = ({ files, page }: ClauseContext, clause: Clause): ReadonlyArray<Operation> =>
  operationsOf({ page, clause, used: new Set(), entered: new Set() }, files)

const refuseSecondText: Rule = ({ clause, first, state, withMet }) =>
  first?.kind === "enter" &&
  isAmong(state.sent, first.control) &&
  [...first.anchors].every((at) => clause.words[at]?.kind !== "quote")
    ? { failed: `${quote(first.value ?? "")} may be another text for ${quote(first.control.name)}.`, state: withMet }
    : undefined

const refuseSecondEntry: Rule = ({ first, state, withMet }) =>
  first?.kind === "choose" &&
  !first.control.states.has("multiple") &&
  state.entered.some(({ id, kind }) => kind === "choose" && id === first.control.id)
    ? { failed: `The task names two entries for ${quote(first.control.name)}.`, state: withMet }
    : undefined

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
const chooseSuggestion: Rule = ({ clause, later: [next], page, state, verb, withMet }) => {
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

/** Returns true for what is to be changed, in "rename A to B", if the page does not show it. */
const isUnknown = (page: PageModel, { verb, words }: Clause, { at, inner, key, kind, need }: ClauseWord): boolean =>
  changeKeys.has(words[verb]?.key ?? "") &&
  need > 1 &&
  at > verb &&
  words.slice(at).some(({ text }) => /^(?:to|into)$/i.test(text)) &&
  !(kind === "quote" ? inner : [key]).every((one) => page.vocabulary.has(one))

/** Returns true for a list without entries yet. */
const isUnfilled = ({ element, kind, options }: Control): boolean =>
  kind === "select" && (element.disabled || options.length < 2)

/** Returns true for a quotation of what an entry of a list is called. */
const isEntry = ({ controls, rows }: PageModel, { kind, text }: ClauseWord): boolean =>
  kind === "quote" &&
  (rows.some(({ count, texts }) => count > 1 && texts[0] === text) ||
    controls.some((one) => one.kind === "option" && one.row?.texts[0] === text))

/** Returns true if later steps may account for what is left. A lone press must not stand for a clause most of which it leaves open. */
const mayFollow = ({ actionable, clause, left, page, state }: ClauseContext, first: Operation): boolean =>
  // What is named may stand on another page of the list, which has the same buttons.
  !(first.kind === "press" && first.control.isButton && left.length > 0 && nextPageOf(page, state) !== undefined) &&
  !left.some((word) => isUnknown(page, clause, word)) &&
  // "Pin the note "Bread dough"": the entry is opened before a button outside of it is pressed.
  !(
    first.kind === "press" &&
    first.control.isButton &&
    left.some((word) => isEntry(page, word) && first.control.row?.texts.includes(word.text) !== true)
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
  const lastField = controlOf(page, typed.at(-1)?.id)
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

const actOnChosen: Rule = (context) => {
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

const refuseRivals: Rule = ({ first, rival, state }) => {
  if (rival === undefined || first !== undefined) return undefined
  const names = rival.map(
    ({ control: { name, role, row } }) =>
      `${role} ${quote(name)}${row === null ? "" : ` in ${quote(row.texts.join(" "))}`}`,
  )
  return { failed: `Several controls fit: ${names.join(" and ")}.`, state }
}

/** Returns true if the row that the clause is about has left the page. */
const isRowGone = ({ page, state }: ClauseContext): boolean => {
  const lines = state.rows.at(-1)?.split("\n")
  return (
    lines !== undefined &&
    state.consequences.length > 0 &&
    !page.leaves.some(({ text }) => text.length > 3 && /\p{L}{3}/u.test(text) && lines.includes(text))
  )
}

/** Returns true if the page may ask about what was pressed last, and no later clause answers it. */
const mayAsk = (context: ClauseContext): boolean => {
  const { clause, later, state } = context
  const [next] = later
  return (
    state.hasActed &&
    clause.words.some(({ key }) => goneKeys.has(classOf(key)) || consequentialKeys.has(classOf(key))) &&
    !isRowGone(context) &&
    !(next !== undefined && wants(next, dialogKeys)) &&
    !later.some((one) =>
      operationsLater(context, one).some(({ control, kind }) => kind === "press" && control.isInDialog),
    )
  )
}

/** A question of the page about what was pressed last. */
const answerQuestion: Rule = (context) => {
  const { clause, page, state, withMet } = context
  // A look for more asks nothing.
  if (!state.done.some((key) => !key.startsWith("look ")) || !mayAsk(context)) return undefined
  const classes = classesOf(clause.words)
  const fresh = newLines(page, state.start)
  // "Follow" that turns into "Unfollow" asks nothing.
  const isTurned = !page.hasDialog && controlOf(page, state.pressed.at(-1)) === undefined
  const confirm = page.controls.filter(
    (control) =>
      control.kind === "press" &&
      (isCalled(control, confirmKeys) ||
        // "Remove" that turns into "Really remove?" asks something.
        ((!isTurned || control.name.trim().endsWith("?")) && classes.has(consequenceOf(control) ?? ""))) &&
      (control.isInDialog || fresh.includes(page.text(control.node).slice(0, 200))) &&
      !state.done.includes(`confirm ${control.name}`),
  )
  // "Book it?" is no question to confirm for what is to be cancelled.
  const asked = fresh.flatMap((line) => (line.endsWith("?") ? keysOf(line).map(classOf) : []))
  const others = asked.filter((key) => consequentialKeys.has(key))
  const isOther = others.length > 0 && !others.some((key) => classes.has(key))
  if (isOther || confirm.filter((control) => control.isInDialog || isCalled(control, confirmKeys)).length > 1)
    return { failed: "The page asks for a confirmation that the task does not answer.", state: withMet }
  const [only, ...more] = confirm
  return only !== undefined && more.length === 0 && !state.pressed.includes(only.id)
    ? clicking(pressOf(only, `confirm ${only.name}`), withMet, "Confirm with")
    : undefined
}

/** "And confirm": the only button of the dialog that does so. */
const confirmDialog: Rule = ({ clause, page, state, withMet }) => {
  const asked = clause.words.filter(({ need }) => need > 0)
  if (
    !page.hasDialog ||
    state.steps > 0 ||
    asked.length === 0 ||
    !asked.every(({ key }) => confirmKeys.has(classOf(key)))
  )
    return undefined
  const [only, ...others] = page.controls.filter(
    (control) => control.isButton && control.isInDialog && !control.element.disabled && isCalled(control, confirmKeys),
  )
  return only !== undefined && others.length === 0
    ? clicking({ ...pressOf(only, `confirm ${only.name}`), covers: new Set(asked.map(({ at }) => at)) }, withMet)
    : undefined
}

/** "And save": the button of the form that an earlier part filled in. */
const commitEarlier: Rule = ({ clause, first, left, page, state, verb, withMet }) => {
  const isCommitting =
    left.every(({ kind, need }) => kind === "word" && need <= 1) &&
    (clause.words.some(({ key }) => committingKeys.has(key)) ||
      (verb !== undefined && finishingKeys.has(verb.key)) ||
      clause.words.every(({ need }) => need === 0))
  if (state.steps > 0 || state.entered.length === 0 || first !== undefined || !isCommitting) return undefined
  const control = commitFor(page, state, clause)
  const asked = clause.words.filter(
    ({ key, need }) => need > 0 && (isOneOf(committingKeys, key) || finishingKeys.has(key)),
  )
  return control === undefined
    ? undefined
    : clicking({ ...pressOf(control, "commit"), covers: new Set(asked.map(({ at }) => at)) }, withMet)
}

/** A field that the clause names must not stay empty. */
const refuseEmptyField: Rule = ({ clause, inputs, met, page, state, withMet }) => {
  const filled = page.controls.find((control) => isAmong(inputs, control))
  if (
    filled === undefined ||
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

/** What a text becomes that does not stay in its field. */
const entryNoun = /^(?:list|entry|item|task|job|to-?do|checklist)$/i

const pressEnter: Rule = ({ clause, page, state, typed, withMet }) => {
  const field = controlOf(page, typed.at(-1)?.id)
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
  typed.at(-1)?.text === "" && controlOf(page, typed.at(-1)?.id)?.element.type !== "password"

/** What was entered must count: saved by its button, or by Enter. */
const sendEntered: Rule = (context) => {
  const { clause, isRefill, open, page, state, typed, withMet } = context
  if (state.entered.length === 0) return undefined
  const isInDialog = page.controls.some((control) => control.isInDialog && isAmong(state.entered, control))
  // Nothing is sent while a value of the clause has no field.
  const isComplete = isRefill || open.every(({ kind, need }) => kind === "word" && need <= 1.5)
  const isPureTyping =
    !clause.isGoal &&
    !isInDialog &&
    (isCleared(context) ||
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

const pressFinalButton: Rule = ({ clause, finalButton, open, state, withMet }) =>
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
const refuseUnsent: Rule = (context) => {
  const { clause, page, state, typed, verb, withMet } = context
  const isCommanded = !clause.isGoal && commandKeys.has(verb?.key ?? "")
  if (state.entered.length === 0 || isCommanded || isCleared(context) || isSentLater(context)) return undefined
  const field = controlOf(page, state.entered.at(-1)?.id)
  const waiting = page.controls.filter(
    (control) =>
      actsAsButton(control) &&
      (control.form === (field?.form ?? -1) || (control.form < 0 && isSaver(control))) &&
      // What saves another document does not save this one.
      page.nodes[control.node]?.frame === page.nodes[field?.node ?? control.node]?.frame &&
      (isSaver(control) || control.form >= 0 || state.entered.some(({ kind }) => kind !== "toggle")) &&
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

/** What the page shows after the steps of a clause. */
interface Outcome extends ClauseContext {
  /** Texts that the page did not show when the clause began. */
  readonly appeared: ReadonlyArray<string>
  /** Positions of the words that the steps and their effects account for. */
  readonly effects: ReadonlySet<number>
  /** Words that nothing accounts for. */
  readonly rest: ReadonlyArray<ClauseWord>
}

const outcomeOf = (context: ClauseContext): Outcome => {
  const {
    clause,
    inputs,
    later: [next],
    open,
    page,
    state,
    withMet,
  } = context
  const appeared = newTexts(page, state.start)
  const showsEntry = inputs.some(
    ({ text }) => appeared.some((line) => line.includes(text)) || page.controls.some(({ name }) => name.includes(text)),
  )
  const isGone = state.hasActed && isRowGone(context)
  const quotes = quotesOf(clause).length
  const count = state.done.filter((key) => /^(?:press|enter|toggle|drag|choose)/.test(key)).length + state.sent.length
  const isCount = ({ at, text }: ClauseWord) =>
    (/^[2-9]$/.test(text) && Number(text) === count && count === Math.max(quotes, new Set(state.pressed).size)) ||
    (at === clause.verb + 1 && quotes > 1 && Number(text) === quotes)
  // The page says what it did, or asks for it and the task answers next.
  const isAsked = page.hasDialog && next !== undefined && wants(next, dialogKeys)
  const isConfirmed = isAsked || state.done.some((one) => one.startsWith("confirm "))
  const isEffect = (word: ClauseWord): boolean => {
    const { at, key, kind } = word
    const cls = classOf(key)
    return (
      (kind === "number" && isCount(word)) ||
      (key === "both" && count === 2) ||
      (key === stem("first") && count >= 1 && isStep(clause, at)) ||
      ((key === stem("again") || key === stem("instead")) && !clause.isGoal) ||
      key === "back" ||
      (cls === "open" && state.done.some((one) => /^(?:open|look) /.test(one))) ||
      state.pressed.some((id) => isOnlyOne(page, word, controlOf(page, id))) ||
      // What has no others beside it needs no name.
      (word.isPronoun === true && state.pressed.length > 0) ||
      state.consequences.includes(cls) ||
      (isConfirmed && appeared.some((line) => keysOf(line).includes(key))) ||
      (showsEntry && (isOneOf(addKeys, key) || changeKeys.has(cls))) ||
      (isGone && (goneKeys.has(cls) || ["not", stem("anymore"), "no"].includes(key)))
    )
  }
  const effects = new Set([...withMet.used, ...open.filter(isEffect).map(({ at }) => at)])
  return { ...context, appeared, effects, rest: unaccounted(clause, effects, page, state.consequences.length > 0) }
}

type Doubt = (outcome: Outcome) => string | undefined

const doubtVerb: Doubt = ({ clause, effects, state, verb, withMet }) =>
  isVerbMet(clause, effects, [...withMet.done, ...withMet.tried, ...(state.sent.length > 0 ? ["commit"] : [])])
    ? undefined
    : `Nothing on the page is called ${quote(verb?.text ?? "")}.`

/** What was moved elsewhere is no longer shown here, unless it was dragged or chosen. */
const doubtMove: Doubt = ({ clause, page, verb, withMet }) => {
  const to = clause.words.findIndex(({ at, text }) => at > clause.verb && /^(?:to|into)$/i.test(text))
  return to > 0 &&
    verb !== undefined &&
    sameKey(verb.key, stem("move")) &&
    clause.words.slice(clause.verb + 1, to).every(({ need, text }) => need <= 1 || isOnPage(page, text)) &&
    !withMet.done.some((key) => /^(?:drag|choose|slide|step|toggle|transfer|order|drop)/.test(key))
    ? "Nothing shows that it was moved."
    : undefined
}

/** "Delete selected" without a selection deletes nothing. */
const doubtSelected: Doubt = ({ page, state }) => {
  const lines =
    state.rows
      .at(-1)
      ?.split("\n")
      .filter((text) => text !== "") ?? []
  const isOfSelection = state.pressed.some(
    (id) => controlOf(page, id)?.names[0]?.some((key) => key === stem("selected")) === true,
  )
  return isOfSelection &&
    state.consequences.includes(stem("delete")) &&
    page.rows.some(({ texts }) => lines.length > 0 && lines.every((text) => texts.includes(text)))
    ? "The entry is still there."
    : undefined
}

const doubtSending: Doubt = ({ clause, inputs, page, state }) => {
  // "Maur" is no part of "Mauritius".
  const isSaid = (text: string) => clause.text.split(text).some((rest, i) => i > 0 && !/^[\p{L}\d]/u.test(rest))
  const written = inputs.filter(({ kind, text }) => kind === "enter" && text.length > 3 && isSaid(text))
  const [first] = written
  // Enter in a field "Reply" need not send it.
  const [kind, , sender = ""] = state.pressed.at(-1)?.split("|") ?? []
  return first !== undefined &&
    (wants(clause, sendingKeys) ||
      !written.every(({ text }) => page.controls.some(({ value }) => value.startsWith(text)))) &&
    (kind === "enter" ||
      !keysOf(sender).some((key) => sendingKeys.has(classOf(key)) || committingKeys.has(classOf(key)))) &&
    !written.some(({ text }) => isOnPage(page, text))
    ? `Nothing shows that ${quote(first.text)} was sent.`
    : undefined
}

const doubtCollapse: Doubt = ({ appeared, verb }) =>
  verb !== undefined && classOf(verb.key) === stem("collapse") && appeared.length > 0
    ? "Nothing shows that it was collapsed."
    : undefined

const doubtPlace: Doubt = ({ clause, verb, withMet: { done } }) =>
  /\b(?:is|are|be|belongs?|ends? up)\b.*\b(?:in|inside|into|under|again)\b/i.test(clause.text) &&
  (verb?.key !== "open" || /\bagain\b/i.test(clause.text)) &&
  done.length > 0 &&
  done.every((key) => /^(?:press|take|hover|double|open) /.test(key))
    ? "The page does not show that it is so."
    : undefined

const doubtMenu: Doubt = ({ page, state, verb }) => {
  const opened = controlOf(page, state.pressed.at(-1))
  return opened?.names[0]?.some((key) => menuKeys.has(key)) === true && !openingKeys.has(verb?.key ?? "")
    ? `Clicking ${quote(opened.name)} only opens a menu.`
    : undefined
}

const doubtRenaming: Doubt = ({ clause, page }) => {
  const [old, ...values] = quotesOf(clause)
  if (old === undefined || values.length === 0) return undefined
  const isRenamed =
    wants(clause, stemsOf("rename replace")) ||
    (wants(clause, stemsOf("change")) && page.rows.some(({ texts }) => texts.includes(old.text)))
  return isRenamed && page.leaves.some(({ text }) => text === old.text)
    ? `The page still shows ${quote(old.text)}.`
    : undefined
}

const doubtAdding: Doubt = ({ appeared, clause, inputs, page, state }) => {
  if (state.sent.length === 0 || !(wants(clause, addKeys) || wants(clause, stemsOf("rename")))) return undefined
  const missing = inputs.find(
    ({ kind, text }) =>
      kind === "enter" &&
      text !== "" &&
      clause.text.includes(text) &&
      !appeared.some((line) => line.includes(text)) &&
      !isOnPage(page, text),
  )
  return missing === undefined ? undefined : `The page does not show ${quote(missing.text)} as added.`
}

/** An entry that was only opened is not deleted. */
const doubtDeletion: Doubt = (outcome) => {
  const { state, verb, withMet } = outcome
  return verb !== undefined &&
    classOf(verb.key) === stem("delete") &&
    !state.consequences.includes(stem("delete")) &&
    withMet.done.length > 0 &&
    withMet.done.every((key) => /^(?:take|hover|open|look|double|press option|press link|press listitem) /.test(key)) &&
    !isRowGone({ ...outcome, state: { ...state, consequences: ["delete"] } })
    ? "Nothing shows that it was deleted."
    : undefined
}

/** What a page is to say must have come up. */
const doubtShown: Doubt = ({ appeared, clause, page }) => {
  const [quoted] = quotesOf(clause)
  const isSaying = /\b(?:page|result|message|status|text|notice|line)\b[^"]*\b(?:shows?|says?|reads?|states?)\b/i.test(
    clause.text,
  )
  return isSaying && (quoted === undefined ? appeared.length === 0 : !isOnPage(page, quoted.text))
    ? "The page does not say so."
    : undefined
}

const doubts: ReadonlyArray<Doubt> = [
  doubtDeletion,
  doubtShown,
  doubtVerb,
  doubtMove,
  doubtSelected,
  doubtSending,
  doubtCollapse,
  doubtPlace,
  doubtMenu,
  doubtRenaming,
  doubtAdding,
]

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
    double: { click: { el, count: 2 as const } },
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
  chooseSuggestion,
  actOnChosen,
  refuseRivals,
  answerQuestion,
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
  const share = ({ text }: { readonly text: string }) =>
    keysOf(text).filter((key) => words.some((word) => word.need > 0 && (word.key === key || word.inner.includes(key))))
      .length
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
