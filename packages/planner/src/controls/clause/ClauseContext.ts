import { choose, inOrder } from "./Choose.ts"
import type { Clause, ClauseWord } from "../../task/Clauses.ts"
import type { GroundState } from "../../GroundState.ts"
import { goalFor } from "../Act.ts"
import { activeFilters } from "../../records/Completeness.ts"
import { consequenceOf } from "../operation/Consequence.ts"
import type { Operation } from "../operation/Operation.ts"
import { operationsOf } from "../operation/Operations.ts"
import { hasTwins } from "../operation/RowWords.ts"
import { type Control, controlOf, type PageModel, stepsBetween } from "../../page/PageModel.ts"
import { quantifiers } from "../../task/Sentences.ts"
import {
  classOf,
  clickKeys,
  consequentialKeys,
  isBinding,
  isVerb,
  keysOf,
  sameKey,
  stemsOf,
  wordOf,
} from "../../task/Words.ts"

/** What decides the next action of a clause. */
export interface ClauseContext {
  readonly page: PageModel
  readonly clause: Clause
  /** The clauses after it. */
  readonly later: ReadonlyArray<Clause>
  readonly files: ReadonlyArray<string>
  readonly state: GroundState
  /** The state together with what the page shows already. */
  readonly withMet: GroundState
  readonly verb: ClauseWord | undefined
  /** Chosen operations that the page shows as done. */
  readonly met: ReadonlyArray<Operation>
  /** The other chosen operations, in the order in which they are carried out. */
  readonly actionable: ReadonlyArray<Operation>
  readonly first: Operation | undefined
  /** Two operations of which the clause leaves open which is meant. */
  readonly rival: readonly [Operation, Operation] | undefined
  /** Positions of the words that the steps so far and the chosen operations account for. */
  readonly covered: ReadonlySet<number>
  /** Words that neither of them accounts for. */
  readonly left: ReadonlyArray<ClauseWord>
  /** Words that nothing accounts for so far. */
  readonly open: ReadonlyArray<ClauseWord>
  /** What the clause entered, sent or not, and the texts among what is not sent. */
  readonly inputs: GroundState["entered"]
  readonly typed: GroundState["entered"]
  readonly isRefill: boolean
  readonly finalButton: Control | undefined
}

/** What entries of a choice are called together, on either side of an entry: "size L", "double room". */
const attribute =
  /^(?:sizes?|colou?rs?|variants?|options?|types?|kinds?|class|plans?|tiers?|editions?|versions?|models?|rooms?|units?|languages?|shipping|delivery|payments?|methods?|modes?|themes?|levels?|grades?|categor(?:y|ies)|flavou?rs?|materials?|styles?)$/i

const choosingKeys = stemsOf("choose select pick take use set switch change")

/** Words of a clause that nothing has accounted for. */
export const openWords = (clause: Clause, used: ReadonlySet<number>, page: PageModel) => {
  const verb = clause.words[clause.verb]?.key ?? ""
  const isChoosing = choosingKeys.has(verb) || clickKeys.has(verb)
  // "The color that is called Rust".
  const nextTo = (at: number) =>
    clause.words.find((word) => word.at > at && (word.need > 0 || used.has(word.at)))?.at ?? -1
  const isAttribute = (at: number) =>
    isChoosing && attribute.test(clause.words[at]?.text ?? "") && (used.has(at - 1) || used.has(nextTo(at)))
  // "The list of fruits", where the page does not call them so.
  const isContent = (at: number) =>
    /^(?:list|menu|dropdown|set|row|group)s?$/i.test(clause.words[at - 2]?.text ?? "") &&
    clause.words[at - 1]?.text === "of" &&
    !page.vocabulary.has(clause.words[at]?.key ?? "")
  // "The cheapest wine" is one of those that are shown.
  const filters = new Set(activeFilters(page).flatMap(keysOf))
  return clause.words.filter(
    ({ at, key, kind, need }) =>
      need > 0 &&
      !used.has(at) &&
      !isAttribute(at) &&
      !isContent(at) &&
      !(kind === "word" && need <= 1.5 && at !== clause.verb && (page.subject.has(key) || filters.has(key))),
  )
}

const thing = /^(?:box|list|entry|entries|button|link|field|row|item|page|table|menu|dialog|line|ones?|tab)$/i

/** Words that only describe what a clause is about, in terms that the page does not use: nothing else on it can be meant by "the dashed box". */
const isDescription = (page: PageModel, { verb, words }: Clause, { at, key, kind, need, text }: ClauseWord): boolean =>
  kind === "word" &&
  thing.test(words[at + 1]?.text ?? "") &&
  need <= 1 &&
  at > verb &&
  text === text.toLowerCase() &&
  !isVerb(key) &&
  !isBinding(wordOf(key)) &&
  !quantifiers.has(key) &&
  ![...page.vocabulary].some((one) => sameKey(one, key))

/** Words that nothing has accounted for, without descriptions where most of the clause is accounted for. */
export const unaccounted = (
  clause: Clause,
  used: ReadonlySet<number>,
  page: PageModel,
  isConsequential: boolean,
): ReadonlyArray<ClauseWord> => {
  const open = openWords(clause, used, page)
  const described = open.filter((word) => isDescription(page, clause, word))
  const sum = (words: ReadonlyArray<ClauseWord>) => words.reduce((all, { need }) => all + need, 0)
  const known = sum(clause.words.filter(({ at, need }) => need > 0 && used.has(at)))
  return isConsequential || described.length > 2 || known < 2 * sum(described)
    ? open
    : open.filter((word) => !described.includes(word))
}

/** Returns true if a control is one of those that something was entered into. */
export const isAmong = (inputs: GroundState["entered"], control: Control): boolean =>
  inputs.some(({ id }) => id === control.id)

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

/** What a clause may ask of the page, the likeliest first. */
const candidatesOf = (
  page: PageModel,
  clause: Clause,
  state: GroundState,
  files: ReadonlyArray<string>,
): ReadonlyArray<Operation> => {
  // Of the buttons of a name, the one nearest to what was filled in last is meant.
  const last = controlOf(page, state.acted)
  const isCounter = last?.names.flat().some((key) => /^(?:increas|decreas)$/.test(classOf(key))) === true
  const acted = last?.kind === "press" && !isCounter ? undefined : last
  const isNearest = ({ control, kind }: Operation, others: ReadonlyArray<Operation>): boolean =>
    kind === "press" &&
    acted !== undefined &&
    others.every(
      (other) =>
        other.control === control ||
        other.kind !== kind ||
        other.control.name !== control.name ||
        stepsBetween(page, acted, control) < stepsBetween(page, acted, other.control),
    )
  const entered = new Set([...state.entered, ...state.sent].map(({ id }) => id))
  const all = operationsOf({ page, clause, used: new Set(state.used), entered, acted, last }, files)
    .filter(
      ({ control, key }) =>
        !state.done.includes(key) && !(control.isButton && state.tried.includes(`open ${control.id}`)),
    )
    .map((one, _, others) => (isNearest(one, others) ? { ...one, score: one.score + 0.6 } : one))
    .toSorted((a, b) => b.score - a.score)
  const inDialog = page.hasDialog ? all.filter(({ control }) => control.isInDialog) : []
  return inDialog.length > 0 ? inDialog : all
}

export const contextOf = (
  page: PageModel,
  clause: Clause,
  later: ReadonlyArray<Clause>,
  state: GroundState,
  files: ReadonlyArray<string>,
): ClauseContext => {
  const used = new Set(state.used)
  const { chosen, rival } = choose(page, candidatesOf(page, clause, state, files), clause, used, state.steps === 0)
  const covered = new Set([...used, ...chosen.flatMap(({ covers }) => [...covers])])
  const met = chosen.filter(({ isMet }) => isMet)
  const actionable = inOrder(chosen, clause).filter(({ isMet }) => !isMet)
  const [first] = actionable
  const withMet: GroundState = {
    ...state,
    used: [...new Set([...state.used, ...met.flatMap(({ covers }) => [...covers])])],
    done: [...state.done, ...met.map(({ key }) => key)],
    story: [...state.story, ...met.map((operation) => `${goalFor(operation).replace(/\.$/, "")}: it is so already.`)],
  }
  const typed = state.entered.filter(({ kind }) => kind === "enter")
  return {
    page,
    clause,
    later,
    files,
    state,
    withMet,
    verb: clause.words[clause.verb],
    met,
    actionable,
    first,
    rival,
    covered,
    left: unaccounted(clause, covered, page, first !== undefined && consequenceOf(first.control) !== undefined),
    open: openWords(clause, new Set(withMet.used), page),
    inputs: [...state.entered, ...state.sent],
    typed,
    // A second value for a field is for the next item, after the first was sent.
    isRefill: first?.kind === "enter" && isAmong(typed, first.control),
    // "Buy seat A3" selects the seat and then uses the only button for buying.
    finalButton: finalButtonFor(page, clause),
  }
}
