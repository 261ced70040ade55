import { actionsFor, arrowIn, goalFor, pressOf, quote } from "./Act.ts"
import { activeFilters } from "../answer/Records.ts"
import { hasChanged, newLines, newTexts } from "../page/Changes.ts"
import { choose, firstAt, inOrder } from "./Choose.ts"
import type { Clause, ClauseWord } from "../task/Clauses.ts"
import type { GroundState } from "../GroundState.ts"
import {
  type Acted,
  consequenceOf,
  hasTwins,
  matchLabel,
  type Operation,
  operationsOf,
  rowWords,
} from "./Operations.ts"
import { type Control, isWithin, type PageModel, stepsBetween } from "../page/PageModel.ts"
import { reveal } from "./Reveal.ts"
import {
  changeKeys,
  classOf,
  committingKeys,
  consequentialKeys,
  isBinding,
  isVerb,
  keysOf,
  ordinalOf,
  sameKey,
  stem,
  stemsOf,
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

/** Verbs after which a text does not stay in its field, and names of the buttons that send it. */
const sendingKeys = stemsOf("reply answer send post submit forward")

/** Names of buttons that only open a menu, and verbs that ask for no more. */
const menuKeys = stemsOf("action actions menu")
const openingKeys = stemsOf("open click press tap show expand hit")

/** The classes of a clause's words, for effects. */
const classesOf = (words: ReadonlyArray<ClauseWord>): ReadonlySet<string> =>
  new Set(words.flatMap((word) => (word.kind === "word" ? [classOf(word.key)] : [])))

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

/** Returns true for a button that saves what the page holds. */
const isSaver = ({ names: [keys = []] }: Control): boolean => classOf(keys[0] ?? "") === stem("save")

const dialogKeys = stemsOf("confirm cancel yes no ok dialog question")

const pressKinds = "press take double menu open pick confirm commit toggle choose step slide".split(" ")

const inputKinds = ["enter", "choose", "toggle", "slide", "step", "attach", "pick", "commit"]

/** Kinds of operations that carry out a verb of commands. Other verbs need a control that is called so. */
const kindsOfVerb = new Map<string, ReadonlyArray<string>>([
  ...[...stemsOf("click press tap hit push go open proceed")].map((key) => [key, pressKinds] as const),
  ...[...stemsOf("choose select pick")].map((key) => [key, [...pressKinds, "enter"]] as const),
  ...[...stemsOf("type enter fill write put set change adjust")].map((key) => [key, [...inputKinds, "press"]] as const),
  ...[...stemsOf("turn switch")].map((key) => [key, ["toggle", "press", "choose", "slide"]] as const),
  [stem("check"), ["toggle", "radio"]],
  [stem("show"), [...pressKinds, "enter"]],
  ...[...stemsOf("read see find get tell report say know call")].map((key) => [key, ["enter"]] as const),
  ...[...stemsOf("give look")].map((key) => [key, [...pressKinds, "enter"]] as const),
])

/** Returns true if a command's verb is carried out by what was done, or is part of a name on the page. */
const isVerbMet = (clause: Clause, used: ReadonlySet<number>, done: ReadonlyArray<string>): boolean =>
  clause.words.every(({ at, key, kind }) => {
    const isVerb = at === clause.verb || (clause.isGoal && key === stem("check"))
    const kinds = isVerb && kind === "word" && !used.has(at) ? kindsOfVerb.get(key) : undefined
    return (
      kinds === undefined ||
      done.some((one) =>
        one
          .split(" ")
          .slice(0, 2)
          .some((part) => kinds.includes(part)),
      )
    )
  })

/** What entries of a choice are called together, on either side of an entry: "size L", "double room". */
const attribute =
  /^(?:sizes?|colou?rs?|variants?|options?|types?|kinds?|class|plans?|tiers?|editions?|versions?|models?|rooms?|units?|languages?|shipping|delivery|payments?|methods?|modes?|themes?|levels?|grades?|categor(?:y|ies)|flavou?rs?|materials?|styles?)$/i

const choosingKeys = stemsOf("choose select pick take use set switch change")

/** Words of a clause that nothing has accounted for. */
const openWords = (clause: Clause, used: ReadonlySet<number>, page: PageModel) => {
  const isChoosing = choosingKeys.has(clause.words[clause.verb]?.key ?? "")
  const isAttribute = (at: number) =>
    isChoosing && attribute.test(clause.words[at]?.text ?? "") && (used.has(at - 1) || used.has(at + 1))
  // "The cheapest wine" is one of those that are shown.
  const filters = new Set(activeFilters(page).flatMap(keysOf))
  return clause.words.filter(
    ({ at, key, kind, need }) =>
      need > 0 &&
      !used.has(at) &&
      !isAttribute(at) &&
      !(kind === "word" && need <= 1.5 && at !== clause.verb && (page.subject.has(key) || filters.has(key))),
  )
}

/** Returns true if "first" tells the order of steps: "first A, then B". */
const isStep = (clause: Clause, at: number): boolean => {
  const following = clause.words[at + 1]
  return following?.kind === "quote" || (following !== undefined && /^\p{Lu}/u.test(following.text))
}

const clauseMentions = (clause: Clause, control: Control): boolean => {
  const consequence = consequenceOf(control)
  return consequence !== undefined && clause.words.some(({ key }) => classOf(key) === consequence)
}

/** Returns true if a text that was entered stands nowhere but in fields. */
const addsToPage = (page: PageModel, text: string): boolean => !page.leaves.some((leaf) => leaf.text.includes(text))

const commitFor = (page: PageModel, state: GroundState, clause: Clause): Control | undefined => {
  const fields = page.controls.filter(({ id }) => state.entered.some((one) => one.id === id))
  const [field] = fields
  const classes = classesOf(clause.words)
  const pool = page.controls.filter(
    (control) =>
      control.kind === "press" &&
      control.isButton &&
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
    if (keys.includes(stem("cancel")) || keys.includes(stem("close")) || isPressed) return 0
    // "Rename" in a toolbar begins to rename; it ends beside the field.
    const isBeginning =
      control.form < 0 &&
      keys.some((key) => [stem("edit"), stem("rename"), stem("add")].includes(key)) &&
      (field === undefined || stepsBetween(page, field, control) > (keys.includes(stem("add")) ? 2 : 1))
    if (isBeginning) return 0
    if (consequence !== undefined)
      return classes.has(consequence) ||
        (consequence === stem("send") &&
          clause.words.some(({ key }) => sendingKeys.has(key) || sendingKeys.has(classOf(key))))
        ? 3
        : 0
    const share =
      field === undefined ? 0 : keys.filter((key) => field.names.flat().some((one) => sameKey(one, key))).length
    if (
      (keys.includes(stem("add")) && !classes.has(stem("add")) && share === 0) ||
      (keys.includes(stem("search")) && !classes.has(stem("search")))
    )
      return 0
    if (keys.some((key) => committingKeys.has(key))) return 2 + share + (control.element.type === "submit" ? 0.1 : 0)
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

const clicking = (operation: Operation, state: GroundState): Planned => ({
  act: {
    operation,
    actions: [{ click: { el: operation.control.el } }],
    goal: `Click ${quote(operation.control.name)}.`,
  },
  state,
})

/** The button that sends what a clause entered accounts for the words of its name. */
const commitOf = (control: Control, clause: Clause): Operation => {
  const match = matchLabel(control.names[0] ?? [], clause.words)
  return { ...pressOf(control, "commit"), covers: new Set(match?.missed.length === 0 ? match.at : []) }
}

/** Words of a button that ends more than one thing: "Delete account". */
const wideKeys = stemsOf("all everything account subscription profile workspace membership")

/** Words of a button for what was selected before. */
const selectedKeys = stemsOf("selected selection this item entry")

/** Consequences whose button may name what is got by it: "Buy tickets" buys a seat. */
const gettingKeys = stemsOf("buy order book pay vote")

/** The only button of the page for the consequence that the verb of a clause names. */
const finalButtonFor = (page: PageModel, clause: Clause): Control | undefined => {
  const verb = clause.words[clause.verb]
  if (verb === undefined || verb.need === 0) return undefined
  const consequence = classOf(verb.key)
  if (!consequentialKeys.has(consequence)) return undefined
  const [only, ...others] = page.controls.filter(
    (control) => control.isButton && consequenceOf(control) === consequence && control.row?.node !== control.node,
  )
  if (others.length > 0 || only === undefined || hasTwins(page, only)) return undefined
  return (only.names[0] ?? only.hints).every(
    (key) =>
      classOf(key) === consequence ||
      clause.words.some((word) => sameKey(word.key, key)) ||
      (!wideKeys.has(key) && (selectedKeys.has(key) || gettingKeys.has(consequence))),
  )
    ? only
    : undefined
}

const isAboutDialog = (clause: Clause | undefined): boolean =>
  clause !== undefined && clause.words.some(({ key }) => dialogKeys.has(key) || dialogKeys.has(classOf(key)))

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
  const used = new Set(state.used)
  const [next] = later
  const wants = (set: ReadonlySet<string>) => clause.words.some(({ key }) => set.has(key) || set.has(classOf(key)))
  // The button of the form that was filled in comes before another of its name.
  const forms = new Set(
    page.controls.flatMap(({ form, id }) => (form >= 0 && state.entered.some((one) => one.id === id) ? [form] : [])),
  )
  const all = operationsOf(
    { page, clause, used, entered: new Set([...state.entered, ...state.sent].map(({ id }) => id)) },
    files,
  )
    .filter(
      ({ control, key }) =>
        !state.done.includes(key) && !(control.isButton && state.tried.includes(`open ${control.id}`)),
    )
    .map((one) => (one.kind === "press" && forms.has(one.control.form) ? { ...one, score: one.score + 0.6 } : one))
    .toSorted((a, b) => b.score - a.score)
  const inDialog = page.hasDialog ? all.filter(({ control }) => control.isInDialog) : []
  const { chosen, rival } = choose(page, inDialog.length > 0 ? inDialog : all, clause, used, state.steps === 0)
  const covered = new Set([...used, ...chosen.flatMap(({ covers }) => [...covers])])
  const actionable = inOrder(chosen, clause).filter(({ isMet }) => !isMet)
  const met = chosen.filter(({ isMet }) => isMet)
  const [first] = actionable
  const withMet: GroundState = {
    ...state,
    used: [...new Set([...state.used, ...met.flatMap(({ covers }) => [...covers])])],
    done: [...state.done, ...met.map(({ key }) => key)],
    story: [...state.story, ...met.map((operation) => `${goalFor(operation).replace(/\.$/, "")}: it is so already.`)],
  }
  const left = openWords(clause, covered, page)
  // "The first result", where there is only one.
  const isOnlyOne = (word: ClauseWord, control: Control | undefined): boolean =>
    control !== undefined &&
    ordinalOf(word) === 1 &&
    page.controls.every((one) => one === control || one.kind !== control.kind || one.name !== control.name)
  const verb = clause.words[clause.verb]
  // A verb that nothing explains may ask for anything.
  const isPlace =
    first !== undefined &&
    (["link", "tab", "option", "treeitem"].includes(first.control.role) ||
      first.control.row?.node === first.control.node)
  const hasEffect = verb !== undefined && (effectKeys.has(verb.key) || effectKeys.has(classOf(verb.key)))
  // "Buy seat A3" selects the seat and then uses the only button for buying.
  const finalButton = finalButtonFor(page, clause)
  const isExplained =
    finalButton !== undefined ||
    verb === undefined ||
    verb.need === 0 ||
    covered.has(verb.at) ||
    state.steps > 0 ||
    (hasEffect && (first?.kind !== "press" || isPlace))
  // A second value for a field is for the next item, after the first was sent.
  const isRefill =
    first?.kind === "enter" && state.entered.some(({ id, kind }) => kind === "enter" && id === first.control.id)
  if (
    first?.kind === "enter" &&
    state.sent.some(({ id }) => id === first.control.id) &&
    [...first.anchors].every((at) => clause.words[at]?.kind !== "quote")
  )
    return {
      failed: `${quote(first.value ?? "")} may be another text for ${quote(first.control.name)}.`,
      state: withMet,
    }
  if (
    first?.kind === "choose" &&
    !first.control.states.has("multiple") &&
    state.entered.some(({ id, kind }) => kind === "choose" && id === first.control.id)
  )
    return { failed: `The task names two entries for ${quote(first.control.name)}.`, state: withMet }
  // What is typed into a field with suggestions counts once one is chosen.
  const combo = page.controls.find(
    (control) =>
      control.role === "combobox" &&
      control.kind === "enter" &&
      state.entered.some(({ id }) => id === control.id) &&
      !state.done.includes(`pick ${control.id}`),
  )
  if (combo !== undefined) {
    const value = state.entered.findLast(({ id }) => id === combo.id)?.text ?? ""
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
    const [pick] = near
    if (pick !== undefined && near.length === 1)
      return {
        act: {
          operation: pressOf(pick, `pick ${combo.id}`),
          actions: [{ click: { el: pick.el } }],
          goal: `Choose ${quote(pick.name)}.`,
        },
        state: withMet,
      }
    const short = value.split(/[\s(,]+/)[0] ?? ""
    if (offered.length === 0 && short !== value && short.length > 1 && !state.tried.includes(`shorter ${combo.id}`))
      return {
        act: {
          operation: { ...pressOf(combo, `shorter ${combo.id}`), kind: "enter", value: short },
          actions: [{ fill: { el: combo.el, text: short } }],
          goal: `Enter ${quote(short)} in ${quote(combo.name)}.`,
        },
        state: { ...withMet, tried: [...withMet.tried, `shorter ${combo.id}`] },
      }
    if (offered.length > 0 || state.tried.includes(`shorter ${combo.id}`)) {
      if (next?.isQuestion === true && ["typ", "enter"].includes(verb?.key ?? ""))
        return { state: { ...withMet, used: clause.words.map(({ at }) => at) } }
      return { failed: `None of the suggestions of ${quote(combo.name)} fits ${quote(value)}.`, state: withMet }
    }
  }

  // What stands before the name of a button comes before its press.
  const isAhead =
    first !== undefined &&
    first.kind === "press" &&
    first.control.isButton &&
    left.some((word) => word.at < firstAt(first) && word.at !== clause.verb)
  // Failed sign-ins count.
  const isUnready =
    first?.kind === "press" &&
    first.control.isButton &&
    (first.control.names[0] ?? []).some((key) => classOf(key) === stem("login")) &&
    page.controls.some(
      ({ element, form, id, value }) =>
        element.type === "password" &&
        form === first.control.form &&
        value === "" &&
        ![...state.entered, ...state.sent].some((one) => one.id === id),
    ) &&
    left.length > 0
  if (first !== undefined && isExplained && !isRefill && !isAhead && !isUnready) {
    // A lone press must not stand for a clause most of which it leaves open.
    const mayFollow = left.every(
      (word) =>
        // "Remove the star" deletes nothing else.
        ((word.at === clause.verb || first.kind !== "press" || consequenceOf(first.control) !== stem("delete")) &&
          (effectKeys.has(word.key) || effectKeys.has(classOf(word.key)) || isVerb(word.key))) ||
        ((word.kind !== "word" || word.need > 1) &&
          first.kind === "press" &&
          !isBinding(word) &&
          // "Add 3 lamps" adds none by one press.
          !(word.kind === "number" && first.place.has(word.at + 1))) ||
        // "Collapse it again" and "both passwords" say no more than what is done.
        word.key === stem("again") ||
        isOnlyOne(word, first.control) ||
        (word.key === "both" && actionable.length === 2) ||
        // Further texts for the same field are entered one after the other.
        (word.kind === "quote" && first.kind === "enter" && wants(addKeys)) ||
        (word.kind === "number" && Number(word.text) === clause.words.filter(({ kind }) => kind === "quote").length),
    )
    if (rival === undefined || first !== rival[0]) {
      if (mayFollow) {
        // "Apply" beside a coupon comes before the button of the whole form.
        const lastField = page.controls.find(
          ({ id }) => id === state.entered.findLast(({ kind }) => kind === "enter")?.id,
        )
        const beside = first.kind === "press" && lastField !== undefined ? commitFor(page, state, clause) : undefined
        if (
          beside !== undefined &&
          lastField !== undefined &&
          beside.id !== first.control.id &&
          stepsBetween(page, lastField, beside) <= 1 &&
          stepsBetween(page, lastField, first.control) > 1
        )
          return clicking(commitOf(beside, clause), withMet)
        // A form that a later part of the task fills in must not be sent before.
        const isSending = first.kind === "press" && first.control.isButton && first.control.form >= 0
        const fillsLater = (one: Clause) =>
          !one.isQuestion &&
          operationsOf({ page, clause: one, used: new Set(), entered: new Set() }, files).some(
            ({ control, isMet, kind }) => !isMet && kind !== "press" && control.form === first.control.form,
          )
        if (isSending && later.some(fillsLater))
          return { failed: `The task fills in more of the form after ${quote(first.control.name)}.`, state }
        const isFolding =
          /^(?:expand|unfold|collapse|fold)$/i.test(verb?.text ?? "") ||
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
    }
  }
  if (rival !== undefined && first === undefined)
    return {
      failed: `Several controls fit: ${rival.map(({ control }) => `${control.role} ${quote(control.name)}${control.row === null ? "" : ` in ${quote(control.row.texts.join(" "))}`}`).join(" and ")}.`,
      state,
    }

  const open = openWords(clause, new Set(withMet.used), page)
  const rowText = state.rows.at(-1)
  const isRowGone =
    rowText !== undefined &&
    state.consequences.length > 0 &&
    !page.leaves.some(({ text }) => text.length > 3 && /\p{L}{3}/u.test(text) && rowText.split("\n").includes(text))
  const goneWanted = open.length > 0 || state.rows.length > 0

  // A question of the page about what was pressed last.
  const lastConsequence = clause.words.some(
    ({ key }) => goneKeys.has(classOf(key)) || consequentialKeys.has(classOf(key)),
  )
  const isAnsweredLater = later.some((one) =>
    operationsOf({ page, clause: one, used: new Set(), entered: new Set() }, files).some(
      ({ control, kind }) => kind === "press" && control.isInDialog,
    ),
  )
  if (state.hasActed && lastConsequence && !isRowGone && !isAboutDialog(next) && !isAnsweredLater) {
    const classes = classesOf(clause.words)
    const fresh = newLines(page, state.start)
    // "Follow" that turns into "Unfollow" asks nothing.
    const isTurned = !page.hasDialog && !page.controls.some(({ id }) => id === state.pressed.at(-1))
    const confirm = page.controls.filter(
      (control) =>
        control.kind === "press" &&
        (!isTurned || (control.names[0] ?? []).some((key) => classOf(key) === stem("confirm"))) &&
        (control.isInDialog || fresh.includes(page.text(control.node).slice(0, 200))) &&
        ((control.names[0] ?? []).some((key) => classOf(key) === stem("confirm")) ||
          classes.has(consequenceOf(control) ?? "")) &&
        !state.done.includes(`confirm ${control.name}`),
    )
    const [only] = confirm
    const asks = confirm.filter(
      (control) => control.isInDialog || (control.names[0] ?? []).some((key) => classOf(key) === stem("confirm")),
    )
    if (asks.length > 1 && state.steps > 0)
      return { failed: "The page asks for a confirmation that the task does not answer.", state: withMet }
    if (only !== undefined && confirm.length === 1 && state.steps > 0 && !state.pressed.includes(only.id)) {
      const operation = pressOf(only, `confirm ${only.name}`)
      return {
        act: { operation, actions: [{ click: { el: only.el } }], goal: `Confirm with ${quote(only.name)}.` },
        state: withMet,
      }
    }
  }

  // "And confirm": the only button of the dialog that does so.
  const asked = clause.words.filter(({ need }) => need > 0)
  if (
    page.hasDialog &&
    state.steps === 0 &&
    asked.length > 0 &&
    asked.every(({ key }) => classOf(key) === stem("confirm"))
  ) {
    const [only, ...others] = page.controls.filter(
      ({ element, isButton, isInDialog, names }) =>
        isButton && isInDialog && !element.disabled && (names[0] ?? []).some((key) => classOf(key) === stem("confirm")),
    )
    if (only !== undefined && others.length === 0)
      return clicking({ ...pressOf(only, `confirm ${only.name}`), covers: new Set(asked.map(({ at }) => at)) }, withMet)
  }

  // "And save": the button of the form that an earlier part filled in.
  const isCommitting =
    left.every(({ kind, need }) => kind === "word" && need <= 1) &&
    (clause.words.some(({ key }) => committingKeys.has(key)) ||
      (verb !== undefined && finishingKeys.has(verb.key)) ||
      clause.words.every(({ need }) => need === 0))
  if (state.steps === 0 && state.entered.length > 0 && first === undefined && isCommitting) {
    const control = commitFor(page, state, clause)
    if (control !== undefined) {
      const open = clause.words.filter(
        ({ key, need }) =>
          need > 0 && (committingKeys.has(key) || committingKeys.has(classOf(key)) || finishingKeys.has(key)),
      )
      return clicking({ ...pressOf(control, "commit"), covers: new Set(open.map(({ at }) => at)) }, withMet)
    }
  }

  // A field that the clause names must not stay empty.
  const sentForm = page.controls.find(({ id }) => [...state.entered, ...state.sent].some((one) => one.id === id))
  if (sentForm !== undefined && met.every(({ value }) => value !== "")) {
    const skipped = page.controls.find(
      (control) =>
        control.kind === "enter" &&
        control.form === sentForm.form &&
        control !== sentForm &&
        control.value === "" &&
        !state.sent.concat(state.entered).some(({ id }) => id === control.id) &&
        control.names.some(
          (keys) =>
            (matchLabel(keys, clause.words)?.matched ?? 0) > 1 && matchLabel(keys, clause.words)?.missed.length === 0,
        ),
    )
    if (
      skipped !== undefined &&
      state.sent.length === 0 &&
      !state.done.some((key) => key.startsWith("enter ") && key.endsWith(" "))
    )
      return { failed: `Nothing tells what to enter in ${quote(skipped.name)}.`, state: withMet }
  }
  // What was entered must count: saved by its button, or by Enter.
  const isBareCommit = ({ words }: Clause) =>
    words.some(({ key }) => committingKeys.has(classOf(key))) &&
    words.every(({ key, need }) => need === 0 || committingKeys.has(classOf(key)))
  const nextCommits =
    !isRefill &&
    later.some(
      (one) =>
        !one.isQuestion &&
        (isBareCommit(one) ||
          pressingEnter.test(one.text) ||
          operationsOf({ page, clause: one, used: new Set(), entered: new Set() }, files).some(
            ({ control, kind }) =>
              kind === "press" &&
              control.isButton &&
              consequenceOf(control) !== stem("delete") &&
              (consequenceOf(control) !== undefined ||
                (control.names[0] ?? []).some((key) => committingKeys.has(classOf(key))) ||
                control.element.type === "submit"),
          )),
    )
  const typed = state.entered.filter(({ kind }) => kind === "enter")
  const inDialogNow = page.controls.some(
    ({ id, isInDialog }) => isInDialog && state.entered.some((one) => one.id === id),
  )
  // Nothing is sent while a value of the clause has no field.
  const isComplete = isRefill || open.every(({ kind, need }) => kind === "word" && need <= 1.5)
  if (
    isComplete &&
    state.entered.length > 0 &&
    !nextCommits &&
    (typed.length > 0 || inDialogNow || state.pressed.length > 0)
  ) {
    const isAppending = wants(stemsOf("append prepend"))
    const isPureTyping =
      (isAppending || typed.at(-1)?.text === "" || (wants(stemsOf("type enter fill copy paste")) && !wants(addKeys))) &&
      !clause.isGoal &&
      !inDialogNow
    if (!isPureTyping) {
      const control = commitFor(page, state, clause)
      if (control !== undefined) return clicking(commitOf(control, clause), withMet)
      const field = page.controls.find(({ id }) => id === typed.at(-1)?.id)
      const isSearch = wants(stemsOf("search find filter"))
      const isFormOpen = page.controls.some(
        (one) =>
          one.isButton &&
          one.form === (field?.form ?? -1) &&
          field !== undefined &&
          field.form >= 0 &&
          consequenceOf(one) !== undefined,
      )
      const isAlone =
        field !== undefined &&
        clause.isGoal &&
        !page.controls.some((one) => one.isButton && stepsBetween(page, field, one) <= 1)
      if (
        field !== undefined &&
        !isFormOpen &&
        (isAlone || wants(addKeys) || wants(changeKeys) || isSearch || wants(stemsOf("send"))) &&
        field.element.tag !== "textarea" &&
        !/^(?:number|range|date|time|month|week|datetime-local|color)$/.test(field.element.type) &&
        !(isSearch && hasChanged(page, state.before) && newTexts(page, state.before).length > 0)
      )
        return {
          act: {
            operation: { ...pressOf(field, "commit"), kind: "press", value: "Enter" },
            actions: [{ press: { el: field.el, keys: "Enter" } }],
            goal: `Press Enter in ${quote(field.name)}.`,
          },
          state: withMet,
        }
      const hasSender = page.controls.some((one) => one.isButton && consequenceOf(one) === stem("send"))
      if (
        field !== undefined &&
        !isFormOpen &&
        !hasSender &&
        wants(stemsOf("send post message")) &&
        field.element.tag === "textarea"
      )
        return {
          act: {
            operation: { ...pressOf(field, "commit"), value: "Enter" },
            actions: [{ press: { el: field.el, keys: "Enter" } }],
            goal: `Press Enter in ${quote(field.name)}.`,
          },
          state: withMet,
        }
    }
  }

  if (
    finalButton !== undefined &&
    state.steps > 0 &&
    open.length > 0 &&
    open.every(({ at }) => at === clause.verb) &&
    !finalButton.element.disabled &&
    !state.pressed.includes(finalButton.id)
  )
    return clicking({ ...pressOf(finalButton, `press ${finalButton.id}`), covers: new Set([clause.verb]) }, withMet)
  // A fragment or a goal that filled in a form is not reached before the form is sent.
  const isCommanded = clause.verb >= 0 && !clause.isGoal && commandKeys.has(clause.words[clause.verb]?.key ?? "")
  if (state.entered.length > 0 && !isCommanded && !nextCommits && typed.at(-1)?.text !== "") {
    const field = page.controls.find(({ id }) => id === state.entered.at(-1)?.id)
    const waiting = page.controls.filter(
      (control) =>
        control.isButton &&
        (control.form === (field?.form ?? -1) || (control.form < 0 && isSaver(control))) &&
        (isSaver(control) || control.form >= 0 || state.entered.some(({ kind }) => kind !== "toggle")) &&
        (consequenceOf(control) !== undefined ||
          (control.names[0] ?? []).some((key) => committingKeys.has(classOf(key))) ||
          (field !== undefined && typed.length > 0 && stepsBetween(page, field, control) <= 2)) &&
        !hasTwins(page, control) &&
        !state.pressed.includes(control.id),
    )
    const isWanted =
      !clause.isGoal ||
      waiting.some(
        (control) =>
          clauseMentions(clause, control) ||
          (consequenceOf(control) !== undefined &&
            (control.names[0] ?? []).some((key) => clause.words.some((word) => word.need > 0 && word.key === key))),
      )
    if (waiting.length > 0 && (typed.length > 0 || isWanted || state.entered.some(({ kind }) => kind === "drive")))
      return {
        failed: `The form is filled in, but nothing tells whether to click ${waiting
          .slice(0, 3)
          .map(({ name }) => quote(name))
          .join(" or ")}.`,
        state: withMet,
      }
  }

  // What the effect accounts for.
  const effects = new Set(withMet.used)
  const appeared = newTexts(page, state.start)
  const showsEntry = [...state.entered, ...state.sent].some(
    ({ text }) => appeared.some((line) => line.includes(text)) || page.controls.some(({ name }) => name.includes(text)),
  )
  const count = state.done.filter((key) => /^(?:press|enter|toggle|drag|choose)/.test(key)).length + state.sent.length
  for (const word of open) {
    if (
      word.kind === "number" &&
      /^[2-9]$/.test(word.text) &&
      Number(word.text) === count &&
      Number(word.text) ===
        Math.max(clause.words.filter(({ kind }) => kind === "quote").length, new Set(state.pressed).size)
    )
      effects.add(word.at)
    const texts = clause.words.filter(({ kind }) => kind === "quote")
    if (word.kind === "number" && word.at === clause.verb + 1 && texts.length > 1 && Number(word.text) === texts.length)
      effects.add(word.at)
    if (
      (word.key === "both" && count === 2) ||
      (word.key === stem("first") && count >= 1 && isStep(clause, word.at)) ||
      word.key === stem("again") ||
      word.key === "back" ||
      state.pressed.some((id) =>
        isOnlyOne(
          word,
          page.controls.find((one) => one.id === id),
        ),
      ) ||
      // What has no others beside it needs no name.
      (word.isPronoun === true && state.pressed.length > 0)
    )
      effects.add(word.at)
    const cls = classOf(word.key)
    if (state.consequences.includes(cls)) effects.add(word.at)
    if (showsEntry && (addKeys.has(cls) || changeKeys.has(cls) || addKeys.has(word.key))) effects.add(word.at)
    if (isRowGone && state.hasActed && goneKeys.has(cls)) effects.add(word.at)
    if (isRowGone && state.hasActed && (word.key === "not" || word.key === stem("anymore") || word.key === "no"))
      effects.add(word.at)
  }
  const rest = openWords(clause, effects, page)
  if (rest.length === 0) {
    const hasDone = state.steps > 0 || met.length > 0
    if (hasDone) {
      const isListed = wants(addKeys) || wants(stemsOf("rename"))
      const notShown = [...state.entered, ...state.sent].filter(
        ({ kind, text }) =>
          kind === "enter" &&
          isListed &&
          text !== "" &&
          clause.text.includes(text) &&
          !appeared.some((line) => line.includes(text)) &&
          state.sent.length > 0 &&
          addsToPage(page, text),
      )
      if (
        !isVerbMet(clause, effects, [...withMet.done, ...withMet.tried, ...(state.sent.length > 0 ? ["commit"] : [])])
      )
        return { failed: `Nothing on the page is called ${quote(verb?.text ?? "")}.`, state: withMet }
      // What was moved elsewhere is no longer shown here, unless it was dragged or chosen.
      const to = clause.words.findIndex(({ at, text }) => at > clause.verb && /^(?:to|into)$/i.test(text))
      const isMoving = to > 0 && verb !== undefined && sameKey(verb.key, stem("move"))
      const isElsewhere = clause.words
        .slice(clause.verb + 1, to)
        .some(({ need, text }) => need > 1 && !page.leaves.some((leaf) => leaf.text.includes(text)))
      if (
        isMoving &&
        !isElsewhere &&
        !withMet.done.some((key) => /^(?:drag|choose|slide|step|toggle|transfer|order|drop)/.test(key))
      )
        return { failed: "Nothing shows that it was moved.", state: withMet }
      const written = [...state.entered, ...state.sent].filter(
        ({ kind, text }) => kind === "enter" && text.length > 3 && clause.text.includes(text),
      )
      const sender = state.pressed.at(-1)?.split("|")[2] ?? ""
      const isKept = written.every(({ text }) => page.controls.some(({ value }) => value === text))
      if (
        written.length > 0 &&
        (wants(sendingKeys) || !isKept) &&
        !keysOf(sender).some((key) => sendingKeys.has(classOf(key)) || committingKeys.has(classOf(key))) &&
        !written.some(({ text }) => page.leaves.some((leaf) => leaf.text.includes(text)))
      )
        return { failed: `Nothing shows that ${quote(written[0]?.text ?? "")} was sent.`, state: withMet }
      if (verb !== undefined && classOf(verb.key) === stem("collapse") && appeared.length > 0)
        return { failed: "Nothing shows that it was collapsed.", state: withMet }
      const isPlaced = /\b(?:is|are|be|belongs?|ends? up)\b.*\b(?:in|inside|into|under)\b/i.test(clause.text)
      if (
        isPlaced &&
        verb?.key !== "open" &&
        withMet.done.length > 0 &&
        withMet.done.every((key) => /^(?:press|take|hover|double|open) /.test(key))
      )
        return { failed: "The page does not show that it was moved there.", state: withMet }
      const opened = page.controls.find(({ id }) => id === state.pressed.at(-1))
      if (
        opened !== undefined &&
        (opened.names[0] ?? []).some((key) => menuKeys.has(key)) &&
        !openingKeys.has(verb?.key ?? "")
      )
        return { failed: `Clicking ${quote(opened.name)} only opens a menu.`, state: withMet }
      const [old, ...values] = clause.words.filter(({ kind }) => kind === "quote")
      const isChanged =
        values.length > 0 && wants(stemsOf("change")) && page.rows.some(({ texts }) => texts.includes(old?.text ?? ""))
      const renamed = isChanged || (values.length > 0 && wants(stemsOf("rename replace"))) ? old : undefined
      if (renamed !== undefined && page.leaves.some(({ text }) => text === renamed.text))
        return { failed: `The page still shows ${quote(renamed.text)}.`, state: withMet }
      if (notShown.length === 0) return { state: { ...withMet, used: [...effects] } }
      return { failed: `The page does not show ${quote(notShown[0]?.text ?? "")} as added.`, state: withMet }
    }
  }
  // A form for what is to be added or changed may stand behind a button.
  const values = rest.filter((word) => word.kind !== "word" || word.need > 1)
  if (values.length > 0 && state.entered.length === 0) {
    const isKnown = rowsOf(page, clause, true).length > 0
    const opening = [
      ...(wants(addKeys) || (clause.isGoal && !isKnown && clause.words.some(({ kind }) => kind === "quote"))
        ? ["add", "write"]
        : []),
      ...(wants(changeKeys) || (clause.isGoal && isKnown) ? ["edit", ...(wants(changeKeys) ? ["rename"] : [])] : []),
    ].map(stem)
    const openers = page.controls.filter(
      (control) =>
        (control.isButton || control.role === "link") &&
        !control.element.disabled &&
        !state.pressed.includes(control.id) &&
        !hasTwins(page, control) &&
        consequenceOf(control) === undefined &&
        (control.names[0] ?? control.hints).some((key) => opening.includes(classOf(key))),
    )
    const fields = page.controls.filter(({ kind }) => kind === "enter")
    const [opener] = openers
    if (
      opener !== undefined &&
      openers.length === 1 &&
      (state.steps > 0 || fields.length <= 1 || opening.includes(stem("add"))) &&
      !state.tried.includes(`open ${opener.id}`)
    )
      return {
        act: {
          operation: pressOf(opener, `open ${opener.id}`),
          actions: [{ click: { el: opener.el } }],
          goal: `Open ${quote(opener.name)}.`,
        },
        state: { ...withMet, tried: [...withMet.tried, `open ${opener.id}`] },
      }
  }
  if (goneWanted || rest.length > 0) {
    const found = reveal(page, clause, state, new Set())
    if (found !== undefined) {
      const { control, covers, way } = found
      const { el } = control
      const actions: ReadonlyArray<Action> =
        way === "hover"
          ? [{ hover: { el } }]
          : way === "take"
            ? [{ click: entryPoint(page, control, clause.words) ?? { el } }]
            : way === "menu"
              ? [{ click: { el, button: "right" } }]
              : [{ click: { el, count: 2 } }]
      const operation = {
        ...pressOf(control, `${way} ${control.name.slice(0, 40)}`),
        covers: new Set(way === "hover" ? [] : covers),
      }
      const goal = { hover: "Point at", take: "Click", menu: "Open the menu of", double: "Double-click" }[way]
      return { act: { operation, actions, goal: `${goal} ${quote(control.name)}.` }, state: withMet }
    }
  }
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
