import type { Action, ActionResult, Decision } from "@tabwright/agent/brain"
import { walk } from "../execution/WalkPlan.ts"
import { secretsOf } from "../grammar/Secret.ts"
import { planTask } from "../Grammar.ts"
import type { PlannerInput } from "../PlannerInput.ts"
import { answerOf } from "./Answer.ts"
import { type Clause, type ClauseWord, commands, needsJudgement, readClauses } from "./Clauses.ts"
import { type GroundState, groundStateOf } from "./GroundState.ts"
import { consequenceOf, hasTwins, matchLabel, type Operation, operationsOf, rowWords } from "./Operations.ts"
import { type Control, digestOf, type PageModel, readPage } from "./PageModel.ts"
import {
  classOf,
  committingKeys,
  consequentialKeys,
  isBinding,
  isVerb,
  keysOf,
  sameKey,
  stem,
  type Word,
} from "./Words.ts"

/** Characters of a task outside its quotations. */
const maxTaskLength = 3000

/** Steps that one clause may take. */
const maxSteps = 40

/** Actions of a task whose success is reported, without those whose effect is read from a field: of tasks with more, one in three went wrong on unseen pages. */
const maxActions = 3

/** The classes of a clause's words, for effects. */
const classesOf = (words: ReadonlyArray<ClauseWord>): ReadonlySet<string> =>
  new Set(words.flatMap((word) => (word.kind === "word" ? [classOf(word.key)] : [])))

const hash = (text: string): string => {
  let value = 0x811c9dc5
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193)
  return (value >>> 0).toString(36)
}

const hashes = (page: PageModel): ReadonlyArray<string> => digestOf(page).map(hash)

/** Lines of the page that an earlier one did not show. */
const newLines = (page: PageModel, before: ReadonlyArray<string>): ReadonlyArray<string> => {
  const counts = new Map<string, number>()
  for (const line of before) counts.set(line, (counts.get(line) ?? 0) + 1)
  return digestOf(page).filter((line) => {
    const key = hash(line)
    const left = counts.get(key) ?? 0
    if (left > 0) counts.set(key, left - 1)
    return left === 0
  })
}

const hasChanged = (page: PageModel, before: ReadonlyArray<string>): boolean => {
  const now = hashes(page)
  return now.length !== before.length || now.some((line, i) => line !== before[i])
}

/** New texts of the page, without states. */
const newTexts = (page: PageModel, before: ReadonlyArray<string>): ReadonlyArray<string> => {
  const lines = newLines(page, before)
  const shown = new Set(page.leaves.map(({ text }) => text.slice(0, 200)))
  return lines.filter((line) => shown.has(line))
}

/** Returns the part of a task for which it is not taken; undefined if it is taken. */
export const refusalOf = (task: string): string | undefined => {
  const judged = needsJudgement(task)
  if (judged !== undefined) return judged
  if (task.replaceAll(/"[^"]*"|“[^”]*”/g, "").length > maxTaskLength) return task.slice(0, 200)
  const { clauses } = readClauses(task)
  if (clauses.length === 0 || clauses.length > 25) return task
  const asks = clauses.some(({ isQuestion, words }) => isQuestion || words.some(({ need }) => need > 0))
  return asks ? undefined : task
}

interface Planned {
  readonly act?: { readonly operation: Operation; readonly actions: ReadonlyArray<Action>; readonly goal: string }
  readonly failed?: string
  readonly state: GroundState
}

const quote = (text: string): string => `"${text.slice(0, 80)}"`

const actionsFor = (operation: Operation): ReadonlyArray<Action> => {
  const { control, kind, value = "" } = operation
  const { el } = control
  switch (kind) {
    case "enter":
      return [{ fill: { el, text: value } }]
    case "choose":
      return [{ select: { el, values: [value] } }]
    case "toggle":
      return control.element.tag === "input" ? [{ check: { el, on: operation.isOn === true } }] : [{ click: { el } }]
    case "attach":
      return [{ attach: { el, files: [value] } }]
    case "hover":
      return [{ hover: { el } }]
    case "drag":
      return [{ drag: { from: el, to: operation.to?.el ?? el } }]
    case "slide": {
      if (control.element.tag === "input") return [{ fill: { el, text: value } }]
      const step = control.range?.step ?? 1
      const distance = Math.round((Number(value) - Number(control.value)) / step)
      const isStepper = control.kind === "stepper"
      const keys = distance > 0 ? (isStepper ? "ArrowUp" : "ArrowRight") : isStepper ? "ArrowDown" : "ArrowLeft"
      return Array.from({ length: Math.min(Math.abs(distance), 10) }, () => ({ press: { el, keys } }))
    }
    default:
      return Array.from({ length: operation.times }, () => ({ click: { el } }))
  }
}

const goalFor = ({ control, isOn, isSecret, kind, to, value = "" }: Operation): string => {
  const name = quote(control.name || control.hints.join(" "))
  switch (kind) {
    case "enter":
      return isSecret === true ? `Enter the password in ${name}.` : `Enter ${quote(value)} in ${name}.`
    case "choose":
      return `Choose ${quote(value)} in ${name}.`
    case "toggle":
      return `Turn ${name} ${isOn === true ? "on" : "off"}.`
    case "slide":
    case "step":
      return `Set ${name} to ${value}.`
    case "attach":
      return `Attach ${quote(value)} to ${name}.`
    case "hover":
      return `Point at ${name}.`
    case "drag":
      return `Drag ${name} to ${quote(to?.name ?? value)}.`
    default:
      return `Click ${name}.`
  }
}

/** The arrow of a branch that is to be opened. */
const arrowIn = (page: PageModel, { control, kind }: Operation): Control | undefined =>
  kind === "press" && control.states.has("collapsed") && !control.isButton
    ? page.controls.find(
        (inner) =>
          inner !== control &&
          page.nodes[inner.node]?.parent === control.node &&
          !/[\p{L}\d]/u.test(page.text(inner.node)),
      )
    : undefined

/** Picks operations that together account for most of a clause, without two for the same words. */
const choose = (
  operations: ReadonlyArray<Operation>,
  clause: Clause,
  used: ReadonlySet<number>,
  isEarly: boolean,
): { readonly chosen: ReadonlyArray<Operation>; readonly rival?: readonly [Operation, Operation] } => {
  const chosen: Array<Operation> = []
  const covered = new Set(used)
  const isEvery = clause.words.some(
    ({ key }) => key === "all" || key === "every" || key === "each" || key === "everything" || key === "both",
  )
  const context = new Set<number>()
  for (const operation of operations) {
    // The link of a row whose button is used is only the name of the row.
    if (operation.kind === "press" && [...operation.anchors].every((at) => context.has(at))) continue
    // "Higher" is what raises the value, not something to press as well.
    const isPartOf = (one: Operation) =>
      ["step", "slide"].includes(one.kind) && [...operation.anchors].every((at) => one.covers.has(at))
    if (operation.kind === "press" && chosen.some(isPartOf)) continue
    const fresh = [...operation.anchors, ...(operation.kind === "press" ? operation.place : [])].filter(
      (at) => !covered.has(at) && (clause.words[at]?.need ?? 0) > 0,
    )
    const isFirst =
      chosen.length === 0 &&
      (isEarly || !clause.words.some(({ need }) => need > 0)) &&
      operation.anchors.size > 0 &&
      ![...operation.anchors].every((at) => covered.has(at))
    if (fresh.length === 0 && !isFirst) continue
    // What is so already must not explain words that ask for something else.
    if (
      operation.isMet &&
      operations.some(
        (other) =>
          !other.isMet &&
          other.control.el !== operation.control.el &&
          other.score >= 1.5 &&
          [...operation.anchors].every((at) => other.covers.has(at) || (clause.words[at]?.need ?? 0) === 0),
      )
    )
      continue
    // Two choices of one group contradict each other, or come one after the other.
    const sameGroup = chosen.find(
      (one) =>
        one.control.kind === "radio" &&
        operation.control.kind === "radio" &&
        one.control.el !== operation.control.el &&
        one.control.element.nameAttribute === operation.control.element.nameAttribute &&
        one.control.form === operation.control.form &&
        one.control.row?.parent === operation.control.row?.parent &&
        one.control.groups.join() === operation.control.groups.join(),
    )
    if (sameGroup !== undefined) return { chosen: [], rival: [sameGroup, operation] }
    const sameList = chosen.find(({ control, kind }) => kind === "choose" && control.el === operation.control.el)
    if (sameList !== undefined && operation.kind === "choose" && !operation.control.states.has("multiple"))
      return { chosen: [], rival: [sameList, operation] }
    if (chosen.some((one) => one.kind === "drag" && one.control.el === operation.control.el)) continue
    const rival = operations.find(
      (other) =>
        other !== operation &&
        other.control.el !== operation.control.el &&
        other.kind === operation.kind &&
        other.score > operation.score - 0.5 &&
        [...operation.anchors].every((at) => other.anchors.has(at)) &&
        !(
          [...operation.place].some((at) => !other.place.has(at)) &&
          [...other.place].some((at) => !operation.place.has(at))
        ) &&
        !chosen.some((one) => one.control.el === other.control.el),
    )
    if (rival !== undefined && !isEvery && !(operation.isMet && rival.isMet))
      return { chosen, rival: [operation, rival] }
    chosen.push(operation)
    for (const at of operation.anchors) covered.add(at)
    for (const at of operation.place) context.add(at)
  }
  return { chosen }
}

const isEntry = ({ kind }: Operation): boolean => kind !== "press" && kind !== "step" && kind !== "drag"

const firstAt = ({ anchors }: Operation): number => Math.min(...anchors)

/** Inputs come before the presses that send them; otherwise the order of the task counts. */
const inOrder = (operations: ReadonlyArray<Operation>): ReadonlyArray<Operation> => {
  const commits = (operation: Operation): boolean =>
    operation.kind === "press" &&
    (consequenceOf(operation.control) !== undefined ||
      operation.control.names.some((keys) => keys.some((key) => committingKeys.has(classOf(key)))))
  const sends = (operation: Operation): boolean =>
    operation.kind === "press" &&
    operation.control.isButton &&
    operations.some(
      (one) =>
        (one.kind === "enter" || one.kind === "choose") &&
        one.control.form === operation.control.form &&
        one.control.node < operation.control.node,
    )
  const leads = (operation: Operation): boolean =>
    operation.kind === "press" &&
    ["link", "tab", "option", "treeitem"].includes(operation.control.role) &&
    operations.some((one) => one.kind === "enter")
  const rank = (operation: Operation): number =>
    isEntry(operation) ? 0 : leads(operation) ? -1 : commits(operation) || sends(operation) ? 1 : 0
  return operations.toSorted((a, b) => rank(a) - rank(b) || firstAt(a) - firstAt(b))
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(" ").map(stem))
const effectKeys = words(
  "add create new insert rename change edit delete close hide search find filter send save update answer reply note write post set open",
)
const commandKeys = words(
  "set enter type fill choose select pick check tick uncheck untick change switch turn drag increase decrease raise lower mark attach upload copy paste filter sort search on off",
)
const addKeys = words("add create new insert put")
const changeKeys = words("rename change edit set update replace call name correct become say read")
const goneKeys = words("delete close hide collapse")
const finishingKeys = words("submit send finish complete place")
const dialogKeys = words("confirm cancel yes no ok dialog question")

const pressKinds = ["press", "take", "double", "menu", "open", "pick", "confirm", "commit", "toggle", "choose", "step"]
const inputKinds = ["enter", "choose", "toggle", "slide", "step", "attach", "pick", "commit"]

/** Kinds of operations that carry out a verb of commands. Other verbs need a control that is called so. */
const kindsOfVerb = new Map<string, ReadonlyArray<string>>([
  ...[...words("click press tap hit push choose select pick go open")].map((key) => [key, pressKinds] as const),
  ...[...words("type enter fill write put set change")].map((key) => [key, [...inputKinds, "press"]] as const),
  ...[...words("turn switch")].map((key) => [key, ["toggle", "press", "choose", "slide"]] as const),
  [stem("check"), ["toggle"]],
  ...[...words("read show see find get tell report say know call")].map((key) => [key, ["enter"]] as const),
  ...[...words("give look")].map((key) => [key, [...pressKinds, "enter"]] as const),
])

/** Returns true if a command's verb is carried out by what was done, or is part of a name on the page. */
const isVerbMet = (clause: Clause, used: ReadonlySet<number>, done: ReadonlyArray<string>): boolean =>
  clause.words.every(({ at, key, kind }) => {
    const isVerb = at === clause.verb || (clause.isGoal && key === stem("check"))
    const kinds = isVerb && kind === "word" && !used.has(at) ? kindsOfVerb.get(key) : undefined
    return kinds === undefined || done.some((one) => kinds.includes(one.split(" ")[0] ?? ""))
  })

/** Words of a clause that nothing has accounted for. */
const openWords = (clause: Clause, used: ReadonlySet<number>, page: PageModel) =>
  clause.words.filter(
    ({ at, key, kind, need }) =>
      need > 0 && !used.has(at) && !(kind === "word" && need <= 1.5 && page.subject.has(key) && at !== clause.verb),
  )

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

/** Steps up from a field to what holds a button, too: the nearer, the surer. */
const stepsBetween = (page: PageModel, field: Control, button: Control): number => {
  const path = new Set<number>()
  for (let up = button.node; up >= 0; up = page.nodes[up]?.parent ?? -1) path.add(up)
  let steps = 0
  for (let up = field.node; up >= 0 && !path.has(up); up = page.nodes[up]?.parent ?? -1) steps++
  return steps
}

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
    if (keys.includes(stem("cancel")) || keys.includes(stem("close")) || state.pressed.includes(control.id)) return 0
    if (consequence !== undefined) return classes.has(consequence) ? 3 : 0
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

const pressOf = (control: Control, key: string): Operation => ({
  kind: "press",
  control,
  covers: new Set(),
  anchors: new Set(),
  place: new Set(),
  times: 1,
  score: 1,
  isMet: false,
  key,
})

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

/** Verbs of a row or link that is clicked. */
const takingKeys = words("open select choose pick click press tap view show go visit follow expand")

const rowRoles = new Set(["row", "listitem", "option", "treeitem", "article"])

/** Ways to make a control appear that the clause wants and the page does not show. */
const reveal = (
  page: PageModel,
  clause: Clause,
  state: GroundState,
  used: ReadonlySet<number>,
):
  | {
      readonly control: Control
      readonly way: "take" | "hover" | "menu" | "double"
      readonly covers: ReadonlyArray<number>
    }
  | undefined => {
  const ranked = page.controls
    .filter(
      ({ isButton, kind, states }) => (kind === "press" && (!isButton || states.has("collapsed"))) || kind === "option",
    )
    .filter(({ isContainer, role }) => !isContainer || role !== "generic")
    .flatMap((control) => {
      const row = control.row
      // "Football" is the name of "17:00 Football".
      const label = control.names
        .map((keys) => matchLabel(keys, clause.words))
        .find((match) => match !== undefined && match.missed.every((key) => /\d/.test(key)))
      const isNamed = label?.at.some((spot) => (clause.words[spot]?.need ?? 0) >= 1.5) === true
      const isRow =
        row !== null &&
        (rowRoles.has(page.nodes[row.node]?.role ?? "") || (isNamed && control.role === "generic")) &&
        (row.node === control.node || row.texts[0] === page.text(control.node))
      const opens =
        isRow ||
        ["link", "tab", "treeitem", "menuitem", "option", "heading"].includes(control.role) ||
        control.element.tag === "summary" ||
        control.states.has("collapsed")
      if (!opens) return []
      if (label === undefined && !isRow && control.kind !== "option") return []
      if (
        !isRow &&
        ["link", "menuitem"].includes(control.role) &&
        !takingKeys.has(clause.words[clause.verb]?.key ?? "") &&
        !(isNamed && control.role === "link")
      )
        return []
      const inRow =
        row === null ? [] : rowWords(page, row, clause.words).filter((spot) => !isBinding(clause.words[spot] as Word))
      const at = [...new Set([...(label?.at ?? []), ...inRow])].filter((spot) => (clause.words[spot]?.need ?? 0) > 0)
      if (at.length === 0) return []
      const isWhole = row?.node === control.node || label !== undefined
      return [
        {
          control,
          at,
          score:
            at.reduce((sum, spot) => sum + (clause.words[spot]?.need ?? 0), 0) +
            (isWhole ? 0.5 : 0) -
            (consequenceOf(control) === undefined ? 0 : 5),
        },
      ]
    })
    .toSorted((a, b) => b.score - a.score)
  const [best, second] = ranked
  if (
    best === undefined ||
    best.score < 1 ||
    (second !== undefined && second.score === best.score && second.control.row !== best.control.row)
  )
    return undefined
  const id = best.control.name.slice(0, 40)
  const isSaid = (key: string) => clause.words.some((word) => word.key === key)
  const isCell = /^(?:cell|gridcell|heading)$/.test(best.control.role) || best.control.element.tag === "td"
  const ways =
    isSaid("doublclick") || isSaid("doubleclick")
      ? (["double"] as const)
      : isSaid("rightclick") || isSaid("context")
        ? (["menu"] as const)
        : ([
            "hover",
            "take",
            ...(/right[- ]?click|context menu/i.test(page.observation.pageText) ? (["menu"] as const) : []),
            ...(isCell || /double[- ]?click/i.test(page.observation.pageText) ? (["double"] as const) : []),
          ] as const)
  const spoken = clause.words.flatMap(({ at, key }) =>
    ["doubleclick", "rightclick", "context"].includes(key) || (at === clause.verb && takingKeys.has(key)) ? [at] : [],
  )
  const isOpening =
    clause.words.some(({ key }) => key === "play" || classOf(key) === "open") ||
    (isCell && clause.words.some(({ key }) => changeKeys.has(key) || changeKeys.has(classOf(key))))
  for (const way of ways)
    if (
      (way !== "double" || isOpening || spoken.some((at) => at !== clause.verb)) &&
      !state.tried.includes(`${way} ${id}`)
    )
      return { control: best.control, way, covers: [...best.at.filter((at) => !used.has(at)), ...spoken] }
  return undefined
}

/** Words of a button that ends more than one thing: "Delete account". */
const wideKeys = words("all everything account subscription profile workspace membership")
/** Words of a button for what was selected before. */
const selectedKeys = words("selected selection this item entry")
/** Consequences whose button may name what is got by it: "Buy tickets" buys a seat. */
const gettingKeys = words("buy order book pay vote")

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
const planClause = (
  page: PageModel,
  clause: Clause,
  later: ReadonlyArray<Clause>,
  state: GroundState,
  files: ReadonlyArray<string>,
): Planned => {
  const used = new Set(state.used)
  const [next] = later
  const wants = (set: ReadonlySet<string>) => clause.words.some(({ key }) => set.has(key) || set.has(classOf(key)))
  const all = operationsOf(
    { page, clause, used, entered: new Set([...state.entered, ...state.sent].map(({ id }) => id)) },
    files,
  ).filter(
    ({ control, key }) =>
      !state.done.includes(key) && !(control.isButton && state.tried.includes(`open ${control.id}`)),
  )
  const inDialog = page.hasDialog ? all.filter(({ control }) => control.isInDialog) : []
  const { chosen, rival } = choose(inDialog.length > 0 ? inDialog : all, clause, used, state.steps === 0)
  const covered = new Set([...used, ...chosen.flatMap(({ covers }) => [...covers])])
  const actionable = inOrder(chosen).filter(({ isMet }) => !isMet)
  const met = chosen.filter(({ isMet }) => isMet)
  const [first] = actionable
  const withMet: GroundState = {
    ...state,
    used: [...new Set([...state.used, ...met.flatMap(({ covers }) => [...covers])])],
    done: [...state.done, ...met.map(({ key }) => key)],
    story: [...state.story, ...met.map((operation) => `${goalFor(operation).replace(/\.$/, "")}: it is so already.`)],
  }
  const left = openWords(clause, covered, page)
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
      (control) => control.kind === "option" || (control.kind === "press" && !control.isButton && isNew(control)),
    )
    const fitting = offered.filter((control) => page.text(control.node).toLowerCase() === value.toLowerCase())
    const near =
      fitting.length > 0
        ? fitting
        : offered.filter((control) => control.names.some((keys) => keysOf(value).every((key) => keys.includes(key))))
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
  if (first !== undefined && isExplained && !isRefill && !isAhead) {
    // A lone press must not stand for a clause most of which it leaves open.
    const mayFollow = left.every(
      (word) =>
        effectKeys.has(word.key) ||
        effectKeys.has(classOf(word.key)) ||
        isVerb(word.key) ||
        ((word.kind !== "word" || word.need > 1) && first.kind === "press" && !isBinding(word)) ||
        // Further texts for the same field are entered one after the other.
        (word.kind === "quote" && first.kind === "enter" && wants(addKeys)),
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
            ({ control, isMet, kind }) =>
              !isMet && kind !== "press" && kind !== "drag" && control.form === first.control.form,
          )
        if (isSending && later.some(fillsLater))
          return { failed: `The task fills in more of the form after ${quote(first.control.name)}.`, state }
        const arrow = arrowIn(page, first)
        const actions: ReadonlyArray<Action> = arrow === undefined ? actionsFor(first) : [{ click: { el: arrow.el } }]
        return { act: { operation: first, actions, goal: goalFor(first) }, state: withMet }
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
  if (state.hasActed && lastConsequence && !isRowGone && !isAboutDialog(next)) {
    const classes = classesOf(clause.words)
    const fresh = newLines(page, state.start)
    const confirm = page.controls.filter(
      (control) =>
        control.kind === "press" &&
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

  // "And save": the button of the form that an earlier part filled in.
  const isCommitting =
    clause.words.some(({ key }) => committingKeys.has(key)) ||
    (verb !== undefined && finishingKeys.has(verb.key)) ||
    clause.words.every(({ need }) => need === 0)
  if (state.steps === 0 && state.entered.length > 0 && first === undefined && isCommitting) {
    const control = commitFor(page, state, clause)
    if (control !== undefined) {
      const open = clause.words.filter(
        ({ key, need }) => need > 0 && (committingKeys.has(key) || committingKeys.has(classOf(key))),
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
  const nextCommits =
    !isRefill &&
    later.some(
      (one) =>
        !one.isQuestion &&
        operationsOf({ page, clause: one, used: new Set(), entered: new Set() }, files).some(
          ({ control, kind }) =>
            kind === "press" &&
            control.isButton &&
            (consequenceOf(control) !== undefined ||
              (control.names[0] ?? []).some((key) => committingKeys.has(classOf(key))) ||
              control.element.type === "submit"),
        ),
    )
  const typed = state.entered.filter(({ kind }) => kind === "enter")
  const inDialogNow = page.controls.some(
    ({ id, isInDialog }) => isInDialog && state.entered.some((one) => one.id === id),
  )
  if (state.entered.length > 0 && !nextCommits && (typed.length > 0 || inDialogNow || state.pressed.length > 0)) {
    const isPureTyping = wants(words("type enter fill")) && !clause.isGoal && !wants(addKeys) && !inDialogNow
    if (!isPureTyping) {
      const control = commitFor(page, state, clause)
      if (control !== undefined) return clicking(commitOf(control, clause), withMet)
      const field = page.controls.find(({ id }) => id === typed.at(-1)?.id)
      const isSearch = wants(words("search find filter"))
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
        (isAlone || wants(addKeys) || wants(changeKeys) || isSearch || wants(words("send"))) &&
        field.element.tag !== "textarea" &&
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
      if (field !== undefined && !isFormOpen && wants(words("send post message")) && field.element.tag === "textarea")
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
  if (state.entered.length > 0 && !isCommanded && !nextCommits) {
    const field = page.controls.find(({ id }) => id === state.entered.at(-1)?.id)
    const waiting = page.controls.filter(
      (control) =>
        control.isButton &&
        control.form === (field?.form ?? -1) &&
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
    if (waiting.length > 0 && (typed.length > 0 || isWanted))
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
    if (
      (word.key === "both" && count === 2) ||
      (word.key === stem("first") && count >= 1 && isStep(clause, word.at)) ||
      word.key === stem("again") ||
      word.key === "back"
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
      const isListed = wants(addKeys) || wants(words("rename"))
      const notShown = [...state.entered, ...state.sent].filter(
        ({ kind, text }) =>
          kind === "enter" &&
          isListed &&
          text !== "" &&
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
      if (isMoving && !isElsewhere && !withMet.done.some((key) => /^(?:drag|choose|slide|step|toggle)/.test(key)))
        return { failed: "Nothing shows that it was moved.", state: withMet }
      const renamed = wants(words("rename replace")) ? clause.words.find(({ kind }) => kind === "quote") : undefined
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
            ? [{ click: { el } }]
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
        : `Nothing on the page accounts for: ${missing.slice(0, 150)}.`,
    state: withMet,
  }
}

const complaints =
  /\b(?:invalid|incorrect|wrong|error|fail(?:ed|ure)|required|must|cannot|can['’]?t|couldn['’]?t|could not|not (?:allowed|found|available|possible|valid)|denied|please (?:enter|select|choose|fill|provide|correct|check)|try again|missing|too (?:short|long|many|few|large|small)|already (?:exists|taken|used)|unavailable|expired|do(?:es)? not match)\b/i

/** A new text of the page that says that something went wrong. */
const complaintOf = (page: PageModel, before: ReadonlyArray<string>): string | undefined =>
  newTexts(page, before).find((text) => text.length < 200 && complaints.test(text))

/** Returns true if a dialog of the page leaves a choice: it has a button to cancel, or two buttons. */
export const asksBack = ({ controls }: PageModel): boolean => {
  const buttons = controls.filter(({ isButton, isInDialog }) => isButton && isInDialog)
  return (
    buttons.some(({ names }) => (names[0] ?? []).some((key) => ["cancel", "no"].includes(classOf(key)))) ||
    buttons.filter(({ names }) => names.length > 0 && !names.flat().some((key) => classOf(key) === "clos")).length > 1
  )
}

/** Why the end of a task is not as it should be; undefined if the page shows what was entered and asks nothing. */
const doubtAbout = (page: PageModel, state: GroundState, clause: Clause | undefined): string | undefined => {
  if (
    state.hasOpenedDialog &&
    asksBack(page) &&
    !clause?.words.some(({ key }) => opensKeys.has(key) || opensKeys.has(classOf(key)))
  )
    return "The page asks something that the task does not answer."
  const known = new Set(state.buttons)
  const unsent = page.controls.find(
    (control) =>
      control.isButton &&
      !control.element.disabled &&
      !state.pressed.includes(control.id) &&
      !known.has(hash(control.name)) &&
      (control.isInDialog || control.form >= 0) &&
      (control.element.type === "submit" ||
        (control.names[0] ?? []).some(
          (key) => committingKeys.has(classOf(key)) || consequentialKeys.has(classOf(key)),
        )) &&
      state.entered.some((one) => page.controls.some(({ form, id }) => id === one.id && form === control.form)),
  )
  if (unsent !== undefined) return `The form is filled in, but ${quote(unsent.name)} was not clicked.`
  const last = new Map(state.entered.map((one) => [one.id, one]))
  for (const { id, kind, name, text } of state.entered) {
    const control = page.controls.find((one) => one.id === id)
    if (control === undefined || text === "") continue
    const isOn = control.element.checked || control.states.has("checked") || control.states.has("pressed")
    const isKept =
      kind === "toggle"
        ? last.get(id)?.text !== text || isOn === (text === "on")
        : kind === "choose" && control.kind === "select"
          ? control.value === text
          : kind === "enter" || kind === "slide"
            ? last.get(id)?.text !== text ||
              control.value === text ||
              Number(control.value) === Number(text) ||
              control.element.tag !== "input"
            : true
    if (!isKept) return `${quote(name)} no longer shows ${quote(text)}.`
  }
  return undefined
}

const opensKeys = words("open show view read see start begin click press go hit tap")

/** Kinds of operations whose effect is read back from a field. */
const isInput = (kind: string): boolean => ["enter", "choose", "attach", "slide"].includes(kind)

const isProbe = (key: string): boolean => /^(?:hover|take|menu|double) /.test(key)

/** Judges the last action by the page. Returns why it failed, or the state after it. */
const settle = (page: PageModel, state: GroundState, result: ActionResult | undefined): GroundState | string => {
  const { pending } = state
  if (pending === null) return state
  const isTried = isProbe(pending.key)
  const cleared: GroundState = {
    ...state,
    pending: null,
    tried: isTried ? [...state.tried, pending.key] : state.tried,
    hasOpenedDialog: page.hasDialog && (state.hasOpenedDialog || !pending.hadDialog),
    hasSecret: state.hasSecret || pending.isSecret,
  }
  // A page that renders a control anew as it changes is looked at again.
  const retry = `retry ${pending.key}`
  const isRendered = isInput(pending.kind) && hasChanged(page, state.before) && !state.tried.includes(retry)
  if (result !== undefined && !result.ok && isRendered) return { ...cleared, tried: [...cleared.tried, retry] }
  if (result !== undefined && !result.ok) return isTried ? cleared : `${pending.name}: ${result.message}`
  const control = page.controls.find(({ id }) => id === pending.id)
  const changed =
    hasChanged(page, state.before) ||
    result?.urlBefore !== result?.urlAfter ||
    page.observation.dialogs.length > 0 ||
    page.observation.downloads.length > 0 ||
    (result?.evidence?.appeared ?? []).length > 0
  if (isTried)
    return changed
      ? {
          ...cleared,
          used: [...new Set([...state.used, ...pending.covers])],
          actions: state.actions + 1,
          hasActed: true,
          pressed: pending.key.startsWith("hover") ? state.pressed : [...state.pressed, pending.id],
        }
      : cleared
  switch (pending.kind) {
    case "enter":
    case "slide":
      if (pending.kind === "slide" && control !== undefined && control.element.tag !== "input") {
        if (Number(control.value) === Number(pending.value)) break
        return changed ? cleared : `Keys do not move ${quote(pending.name)}.`
      }
      if (!pending.isSecret && control !== undefined && pending.value !== null && control.element.tag === "input") {
        const isSame =
          control.value === pending.value ||
          Number(control.value) === Number(pending.value) ||
          (result?.valueRead ?? "") === pending.value
        if (!isSame && pending.kind === "enter" && !changed)
          return `The field ${quote(pending.name)} holds ${quote(control.value)} instead of ${quote(pending.value)}.`
        if (!isSame && pending.kind === "slide") return cleared
      }
      break
    case "choose":
      if (
        control !== undefined &&
        pending.value !== null &&
        control.value !== pending.value &&
        result?.valueRead !== pending.value
      )
        return `The list ${quote(pending.name)} shows ${quote(control.value)} instead of ${quote(pending.value)}.`
      break
    case "toggle": {
      const isNow =
        control?.element.checked === true ||
        control?.states.has("checked") === true ||
        control?.states.has("pressed") === true
      if (control !== undefined && isNow !== pending.isOn && !changed) return `${quote(pending.name)} did not change.`
      break
    }
    case "hover":
      if (!changed) return `Pointing at ${quote(pending.name)} changed nothing.`
      break
    case "step":
      return changed ? cleared : `Clicking ${quote(pending.name)} changed nothing.`
    default:
      // Some things react to being pointed at, to a second click or to the other button.
      if (!changed && control?.isButton !== true && pending.key !== "commit")
        return {
          ...cleared,
          done: [...state.done, pending.key],
          tried: [...state.tried, `take ${pending.name.slice(0, 40)}`],
        }
      if (!changed) return `Clicking ${quote(pending.name)} changed nothing on the page.`
  }
  const isEntered =
    control?.kind === "radio" ||
    pending.kind === "attach" ||
    pending.kind === "enter" ||
    pending.kind === "choose" ||
    pending.kind === "toggle" ||
    pending.kind === "slide"
  return {
    ...cleared,
    used: [...new Set([...state.used, ...pending.covers])],
    done: pending.key === "commit" ? state.done : [...state.done, pending.key],
    entered: isEntered
      ? [
          ...state.entered,
          {
            name: pending.name,
            text: pending.isSecret ? "" : (pending.value ?? ""),
            id: pending.id,
            kind: pending.kind === "press" ? "choose" : pending.kind,
          },
        ]
      : [],
    sent: isEntered ? state.sent : [...state.sent, ...state.entered],
    consequences: pending.consequence === null ? state.consequences : [...state.consequences, pending.consequence],
    pressed: isEntered ? state.pressed : [...state.pressed, pending.id].slice(-8),
    // What a field holds is read back.
    actions: state.actions + (isInput(pending.kind) ? 0 : 1),
    hasActed: true,
  }
}

const passwordNoun = /^(?:passwords?|passcode|passphrase|pin|secret)$/i

/** A text about a clause without the passwords in it: those of its plan, and what follows the word. */
const withoutPasswords = (text: string, clause: Clause | undefined): string => {
  if (clause === undefined) return text
  const noun = clause.words.findIndex((word) => word.kind === "word" && passwordNoun.test(word.text))
  const named = noun < 0 ? [] : clause.words.slice(noun + 1).flatMap((word) => (word.need > 0 ? [word.text] : []))
  const plan = planTask(clause.text)
  const planned = "commands" in plan ? plan.commands.flatMap(({ command }) => secretsOf(command)) : []
  return [...named, ...planned]
    .filter(Boolean)
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, secret) => left.replaceAll(secret, "***"), text)
}

const finish = (state: GroundState, text: string, isSuccess: boolean, evaluation: string): Decision => {
  const data =
    state.answers.length === 0
      ? undefined
      : state.answers.length === 1
        ? state.answers[0]?.data
        : state.answers.map((one) => one.data)
  return {
    memory: state.story.join(" ").slice(-600),
    evaluationPreviousGoal: evaluation,
    nextGoal: isSuccess ? "Report the result." : "Report why the task could not be completed.",
    actions: [{ done: { text, success: isSuccess, ...(data === undefined || data === null ? {} : { data }) } }],
    state: { ...state, pending: null },
  }
}

/** Decides a step by the page. */
export const decideGrounded = (
  { earlierTurns, history, observation, task }: Omit<PlannerInput, "tools" | "logins">,
  files: ReadonlyArray<string>,
  isRewritten = false,
): Decision => {
  const { clauses, url } = readClauses(task)
  const page = readPage(observation)
  const last = history.at(-1)
  let state: GroundState = { ...groundStateOf(last?.decision.state), isRewritten }
  if (url !== null && history.length === 0 && observation.url !== url) {
    return {
      memory: "",
      evaluationPreviousGoal: "",
      nextGoal: `Open ${url}.`,
      actions: [{ navigate: { url } }],
      state: state as unknown as Decision["state"],
    }
  }
  const fail = (reason: string): Decision => {
    const clause = clauses[state.clause]
    const hasSecret = state.hasSecret || state.pending?.isSecret === true
    const part = hasSecret || clause === undefined ? "" : `: ${withoutPasswords(clause.text, clause).slice(0, 200)}`
    const said = withoutPasswords(reason, clause)
    return finish(
      state,
      `Could not complete ${clause === undefined ? "the" : "this part of the"} task${part}. ${said}`,
      false,
      said,
    )
  }
  const buttons = page.controls.flatMap(({ isButton, name }) => (isButton ? [hash(name)] : [])).slice(0, 500)
  state = { ...state, buttons: state.buttons ?? buttons }
  const act = (operation: Operation, actions: ReadonlyArray<Action>, goal: string): Decision => {
    const next: GroundState = {
      ...state,
      steps: state.steps + 1,
      before: [...hashes(page)],
      pending: {
        kind: operation.kind,
        key: operation.key,
        covers: [...operation.covers],
        name: operation.control.name.slice(0, 80),
        id: operation.control.id,
        value: operation.value ?? null,
        isOn: operation.isOn ?? null,
        isSecret: operation.isSecret === true,
        consequence: consequenceOf(operation.control) ?? null,
        hadDialog: page.hasDialog,
      },
    }
    return {
      memory: state.story.join(" ").slice(-600),
      evaluationPreviousGoal: last?.results.at(-1)?.message ?? "",
      nextGoal: goal,
      actions: [...actions],
      state: next as unknown as Decision["state"],
    }
  }
  const settled = settle(page, state, last?.results.at(-1))
  if (typeof settled === "string") return fail(settled)
  const complaint = state.pending === null ? undefined : complaintOf(page, state.before)
  if (complaint !== undefined && !clauses.slice(state.clause + 1).some(({ isQuestion }) => isQuestion))
    return fail(`The page says ${quote(complaint)}.`)
  state = settled
  for (;;) {
    const found = clauses[state.clause]
    if (found === undefined) break
    const clause = withSubject(page, found, state.subject)
    const isFresh = state.start.length === 0
    if (isFresh) state = { ...state, start: [...hashes(page)], rows: rowsOf(page, clause) }
    const advance = (): void => {
      state = {
        ...state,
        clause: state.clause + 1,
        used: [],
        done: [],
        tried: [],
        start: [],
        rows: [],
        sent: [],
        pressed: [],
        consequences: [],
        steps: 0,
        walk: null,
        subject:
          clause.words.findLast(({ kind }) => kind === "quote")?.text ??
          [...state.sent, ...state.entered].findLast(({ kind, text }) => kind === "enter" && text !== "")?.text ??
          state.subject,
        story: [
          ...state.story,
          state.hasSecret
            ? "The password was entered."
            : `${withoutPasswords(clause.text, clause).slice(0, 100)}: done.`,
        ].slice(-12),
      }
    }
    /** Takes the next step of a clause that the grammar knows, or goes on after it. Undefined if the grammar does not, or its first step fails. */
    const walkClause = (): Decision | "met" | undefined => {
      // The grammar had its turn on the task as a whole.
      const plan = clauses.length === 1 ? undefined : planTask(clause.text)
      if (plan === undefined || !("commands" in plan)) return undefined
      const from = state.walk?.from ?? (last?.number ?? 0) + 1
      const decision = walk(plan, {
        observation,
        earlierTurns,
        history: history.filter(({ number }) => number >= from),
      })
      const [action] = decision.actions
      if (action !== undefined && "done" in action) {
        const { data, success, text } = action.done
        if (!success) return state.walk === null ? undefined : fail(text)
        const said = state.walk === null ? undefined : complaintOf(page, state.start)
        if (said !== undefined && !clauses.slice(state.clause + 1).some(({ isQuestion }) => isQuestion))
          return fail(`The page says ${quote(said)}.`)
        if (clause.isQuestion && data === undefined) return undefined
        if (data !== undefined) state = { ...state, answers: [...state.answers, { text, data: data as string }] }
        advance()
        return "met"
      }
      const isLooking = decision.actions.every((one) => "wait" in one || "find" in one || "extract" in one)
      return {
        ...decision,
        state: {
          ...state,
          walk: { from, state: decision.state },
          before: [...hashes(page)],
          steps: state.steps + 1,
          ...(isLooking ? {} : { actions: state.actions + 1, hasActed: true }),
        } as unknown as Decision["state"],
      }
    }
    if (state.walk !== null) {
      const walked = walkClause()
      if (walked === "met") continue
      return walked ?? fail("The page does not say it in a way that the planner can read.")
    }
    if (
      url !== null &&
      clause.words.some(({ text }) => url.includes(text) && text.length > 8) &&
      clause.words.filter(({ need }) => need > 0).length <= 3
    ) {
      advance()
      continue
    }
    if (clause.isStatement && clauses.length > 1) {
      if (
        clause.words.some(
          (word, i) => (word.kind !== "word" && word.kind !== "mark") || (i > 0 && word.need === 1.5),
        ) ||
        isTelling(page, clause)
      )
        return fail("It tells something about the page without asking for anything.")
      advance()
      continue
    }
    const isHeld =
      page.controls.some(({ element, id }) => element.disabled && id === state.pressed.at(-1)) && state.waits < 5
    if (state.steps > 0 && (isBusy(page) || isHeld) && state.waits < 10) {
      return {
        memory: "",
        evaluationPreviousGoal: "The page is still working.",
        nextGoal: "Wait until the page has finished.",
        actions: [{ wait: { seconds: 1 } }],
        state: { ...state, waits: state.waits + 1 } as unknown as Decision["state"],
      }
    }
    if (waiting.test(clause.text.trim())) {
      if (state.waits === 0)
        return {
          memory: "",
          evaluationPreviousGoal: "",
          nextGoal: "Wait until the page has finished.",
          actions: [{ wait: { seconds: 1 } }],
          state: { ...state, waits: 1 } as unknown as Decision["state"],
        }
      advance()
      continue
    }
    if (clause.isQuestion) {
      const answer = answerOf(page, clause, state.hasActed ? newTexts(page, state.before).slice(0, 12) : [])
      if (answer !== undefined) {
        state = {
          ...state,
          answers: [...state.answers, { text: answer.text, data: answer.data as string }],
          story: [...state.story, answer.evidence],
        }
        advance()
        continue
      }
      const opener = state.steps < 3 ? openerFor(page, clause, state) : undefined
      if (opener !== undefined) {
        const operation = { ...pressOf(opener, `open ${opener.id}`), kind: "press" as const }
        return act(operation, [{ click: { el: opener.el } }], `Open ${quote(opener.name)}.`)
      }
      const walked = walkClause()
      if (walked === "met") continue
      return walked ?? fail("The page does not say it in a way that the planner can read.")
    }
    if (state.steps >= maxSteps) return fail(`It took more than ${maxSteps} steps.`)
    const planned = planClause(page, withLabels(page, clause), clauses.slice(state.clause + 1), state, files)
    if (planned.failed !== undefined && state.steps === 0) {
      const walked = walkClause()
      if (walked === "met") continue
      if (walked !== undefined) return walked
    }
    state = planned.state
    if (planned.failed !== undefined) return fail(planned.failed)
    if (planned.act === undefined) {
      advance()
      continue
    }
    const { actions, goal, operation } = planned.act
    if (actions.length === 0) return fail("There is nothing to do.")
    return act(operation, actions, goal)
  }
  if (state.actions > maxActions)
    return fail(`Not verified: it took ${state.actions} actions, and the planner is sure of at most ${maxActions}.`)
  const doubt = state.answers.length === 0 ? doubtAbout(page, state, clauses.at(-1)) : undefined
  if (doubt !== undefined) return fail(doubt)
  const done = () => `Done: ${clauses.reduce(withoutPasswords, task).slice(0, 200)}`
  const text =
    state.answers.length > 0 ? state.answers.map((one) => one.text).join("\n") : state.hasSecret ? "Done." : done()
  return finish(state, text, true, state.story.at(-1) ?? "")
}

/** Puts what was entered last in the place of "it", if the page shows it in a row. */
const withSubject = (page: PageModel, clause: Clause, subject: string | null): Clause =>
  subject === null || subject === "" || !page.rows.some(({ texts }) => texts.includes(subject))
    ? clause
    : {
        ...clause,
        words: clause.words.map((word) =>
          word.kind === "word" && word.key === "it"
            ? { ...word, kind: "quote", text: subject, key: subject.toLowerCase(), inner: keysOf(subject), need: 3 }
            : word,
        ),
      }

/** A link, tab or section that a question names, behind which the answer may stand. */
const openerFor = (page: PageModel, clause: Clause, state: GroundState): Control | undefined => {
  const ranked = page.controls
    .filter((control) => {
      const isOpener =
        control.role === "link" ||
        control.role === "tab" ||
        control.element.tag === "summary" ||
        control.states.has("collapsed") ||
        control.role === "treeitem"
      return (
        isOpener &&
        consequenceOf(control) === undefined &&
        !state.done.includes(`open ${control.id}`) &&
        !control.states.has("selected")
      )
    })
    .flatMap((control) => {
      const whole = control.names
        .flatMap((keys) => matchLabel(keys, clause.words) ?? [])
        .filter(({ missed }) => missed.length === 0)
      const at = new Set(whole.flatMap((match) => match.at))
      const score = [...at].reduce((sum, spot) => sum + (clause.words[spot]?.need ?? 0), 0)
      return score >= 1 ? [{ control, score }] : []
    })
    .toSorted((a, b) => b.score - a.score)
  const [best, second] = ranked
  return best === undefined || second?.score === best.score ? undefined : best.control
}

/** Returns true if a statement names something that the page offers, so that it must not be passed over. */
const isTelling = (page: PageModel, clause: Clause): boolean => {
  const told = clause.words.filter((word, i) => i > 0 && word.need > 1)
  return told.some(
    (word) =>
      word.kind === "quote" ||
      page.controls.some(
        ({ names, options }) =>
          names.some((keys) => keys.length <= 3 && keys.includes(word.key)) ||
          options.some((option) => option.toLowerCase().split(/\s+/).map(stem).includes(word.key)),
      ),
  )
}

/** A clause that waits for nothing in particular. */
const waiting =
  /^(?:please )?(?:then )?wait(?: (?:a (?:moment|second|bit|while)|briefly|for it(?: to (?:finish|load))?|until (?:it|this|that|the page|everything|loading) (?:is|has|was) (?:done|finished|loaded|ready|complete|gone)))?[.!,]?$/i

const busyText =
  /^(?:loading|please wait|working|processing|saving|sending|enabling|building|calculating|searching)\b.{0,40}$|\p{L}(?:…|\.\.\.)$/iu

export const isBusy = (page: PageModel): boolean =>
  page.nodes.some(({ role }) => role === "progressbar") ||
  page.leaves.some(
    ({ text }) =>
      text.length < 60 &&
      busyText.test(text.trim()) &&
      !page.controls.some(({ name }) => name.includes(text)) &&
      // "Processing" in a table is the status of an order.
      !page.rows.some(({ cells }) => !/(?:…|\.\.\.)$/.test(text) && cells.includes(text)),
  )

/** Words without weight, such as "push", count where the page calls a control or a column so. */
const withLabels = (page: PageModel, clause: Clause): Clause => {
  const labels = new Set(
    page.controls.flatMap(({ column, names }) => [...names, column].flatMap((keys) => (keys.length === 1 ? keys : []))),
  )
  const words = clause.words.map((word) =>
    word.need === 0 &&
    word.kind === "word" &&
    (word.at !== clause.verb || !commands.has(word.key)) &&
    word.text.length > 3 &&
    labels.has(word.key)
      ? { ...word, need: 1 }
      : word,
  )
  return { ...clause, words }
}

/** The texts of rows that a clause is about. */
const rowsOf = (page: PageModel, clause: Clause, withNames = false): Array<string> => {
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
