import type { GroundState } from "../../GroundState.ts"
import type { Control, PageModel } from "../../page/PageModel.ts"
import type { Clause, ClauseWord } from "../../task/Clauses.ts"
import { labeledWords, unquoted, type Value, valuesOf } from "../../task/Values.ts"
import { classOf, keysOf, sameKey, stemsOf } from "../../task/Words.ts"
import { isShown } from "../operation/Field.ts"
import { matchLabel, range } from "../operation/Label.ts"
import { type Fit, hasKey, isFilled } from "./Fit.ts"
import { type FormFit, leftEmpty } from "./FormFit.ts"
import { creating } from "./FormOpener.ts"
import { asksToSend, isNext, keysOfButton, senderOf } from "./Sender.ts"
import { typed } from "./Typed.ts"

/** A form with the values that a task has for it, and what of the task it accounts for. */
export interface Filling {
  readonly page: PageModel
  readonly clause: Clause
  readonly state: GroundState
  readonly values: ReadonlyArray<Value>
  readonly members: ReadonlyArray<Control>
  readonly assigned: ReadonlyArray<Fit>
  readonly passwords: ReadonlyArray<Fit>
  readonly sender: Control | undefined
  /** Keys of the sender's name. */
  readonly button: ReadonlyArray<string>
  /** Words that ask for the form to be sent. */
  readonly commits: ReadonlyArray<ClauseWord>
  /** Positions of the words that the form accounts for. */
  readonly taken: ReadonlySet<number>
  /** Words that it does not account for. */
  readonly open: ReadonlyArray<ClauseWord>
  readonly isBegun: boolean
  readonly isOpened: boolean
  /** True for a page of a form that leads to another one. */
  readonly isWizard: boolean
}

/** "Nickname Joost" at the start of a sentence: the label is no part of what is typed. */
const withoutLabel =
  (words: ReadonlyArray<ClauseWord>, labels: ReadonlyArray<ReadonlyArray<number>>) =>
  (value: Value): Value => {
    const label = labels.find((at) => at.includes(value.from) && at.every((one) => one < value.to - 1))
    if (value.type !== "name" || label === undefined) return value
    const from = Math.max(...label) + 1
    const text = words.slice(from, value.to).map((word) => word.text)
    return { ...value, from, text: text.join(" ") }
  }

/** Values of a task, without the labels before them. */
export const valuesFor = ({ controls }: PageModel, words: ReadonlyArray<ClauseWord>): ReadonlyArray<Value> => {
  const labels = controls.flatMap(({ kind, names }) =>
    kind !== "enter"
      ? []
      : names.flatMap((keys) => {
          const match = matchLabel(keys, words)
          return match === undefined || match.missed.length > 0 || match.quality < 0.99 ? [] : [match.at]
        }),
  )
  const labelTexts = new Set(controls.flatMap(({ kind, name }) => (kind === "radio" ? [] : [name.toLowerCase()])))
  return [...valuesOf(words), ...labeledWords(words, labels)]
    .toSorted((a, b) => a.from - b.from)
    .filter((value, i, all) => i === 0 || value.from >= (all[i - 1]?.to ?? 0))
    .map(unquoted)
    .map(withoutLabel(words, labels))
    .filter(({ text, type }) => type !== "free" && !/^\d+-\p{L}/u.test(text))
    .filter(({ text }) => !labelTexts.has(text.toLowerCase()))
}

/** Positions of the words that a value accounts for. */
export const positionsOf = (words: ReadonlyArray<ClauseWord>, { core, kind, label }: Fit): ReadonlyArray<number> => {
  const lead = Math.min(...core) - 1
  const isLed = kind === "enter" && /^(?:on|at|by)$/i.test(words[lead]?.text ?? "")
  return [...core, ...label, ...(isLed ? [lead] : [])]
}

export const isAssigned = ({ assigned }: Pick<Filling, "assigned">, control: Control): boolean =>
  assigned.some((fit) => fit.control === control)

/** Returns true for words that say what the page is about. */
export const isOfSubject = ({ subject }: PageModel, keys: ReadonlyArray<string>): boolean =>
  keys.every((key) => subject.has(key))

const countKeys = stemsOf("age old year number many count quantity amount people size")

/** The last value of a task, for the last empty field of a form. */
const lastFit = (
  { chosen, heading, members, page, words }: FormFit,
  values: ReadonlyArray<Value>,
  untyped: ReadonlySet<Value>,
  taken: ReadonlySet<number>,
): ReadonlyArray<Fit> => {
  const waiting = values.filter(
    ({ from, text, to }) => range(from, to).some((at) => !taken.has(at)) && !isOfSubject(page, keysOf(text)),
  )
  const empty = members.filter(
    (control) => control.kind === "enter" && !isFilled(control) && !isAssigned({ assigned: chosen }, control),
  )
  const required = empty.filter(({ states }) => states.has("required"))
  const [value] = waiting
  const [field] = required.length === 1 ? required : empty
  return chosen.length > 0 &&
    value !== undefined &&
    field !== undefined &&
    waiting.length === 1 &&
    (empty.length === 1 || required.length === 1) &&
    !isShown(page, value.text) &&
    (value.type !== "number" || hasKey(field, countKeys))
    ? typed(page, words, [value], untyped, field, heading)
    : []
}

/** Words of a task that ask for a form to be sent by a button. */
const commitsIn = (
  words: ReadonlyArray<ClauseWord>,
  button: ReadonlyArray<string>,
  heading: ReadonlyArray<number>,
  taken: ReadonlySet<number>,
): ReadonlyArray<ClauseWord> =>
  words.filter(({ at, inner, key, kind, need }) =>
    kind === "quote"
      ? inner.length > 0 && inner.join(" ") === button.join(" ")
      : kind === "word" &&
        (asksToSend.has(key) ||
          // A list filters without a button.
          (key !== "filter" && asksToSend.has(classOf(key))) ||
          // The heading "Call me back" asks for the button "Request call".
          (heading.includes(at) && (button.includes(key) || inner.some((one) => button.includes(one)))) ||
          // "Track A-1002" asks for the button "Track", "get a quote" for "Get quote".
          (need > 0 && !taken.has(at) && button[0] === key) ||
          (button.length > 1 && button.includes(key) && button.every((one) => words.some((word) => word.key === one)))),
  )

/** Returns true for a noun that says what a form is for: "write a new email". */
const isFormNoun = ({ verb, words }: Clause, { at, kind, need }: ClauseWord, firstValue: number): boolean => {
  const article = words.findIndex((word, i) => i > verb && /^an?$/i.test(word.text))
  return (
    kind === "word" &&
    need <= 1 &&
    creating.has(words[verb]?.key ?? "") &&
    article === verb + 1 &&
    at > article &&
    at <= article + 3 &&
    at < firstValue
  )
}

/** Reads what a form takes of a task. */
export const fillingOf = (
  form: FormFit,
  clause: Clause,
  state: GroundState,
  values: ReadonlyArray<Value>,
  untyped: ReadonlySet<Value>,
): Filling => {
  const { chosen, heading, members, page } = form
  const { words } = clause
  const others = members.filter((control) => !isAssigned({ assigned: chosen }, control))
  const given = new Set([
    ...state.used,
    ...heading,
    ...chosen.flatMap((fit) => positionsOf(words, fit)),
    ...leftEmpty(words, others),
  ])
  const assigned = [...chosen, ...lastFit(form, values, untyped, given)]
  const taken = new Set([...given, ...assigned.flatMap((fit) => positionsOf(words, fit))])
  const passwords = assigned.filter(({ control }) => control.element.type === "password")
  const sender = senderOf(page, members, words, assigned)
  const button = sender === undefined ? [] : keysOfButton(sender)
  const commits = commitsIn(words, button, heading, taken)
  const labeled = commits.length === 0 ? [] : assigned.flatMap(({ control }) => control.names[0] ?? [])
  const firstValue = Math.min(...values.map(({ from }) => from))
  const open = words.filter(
    (word) =>
      word.need > 0 &&
      !taken.has(word.at) &&
      !(word.kind === "word" && labeled.includes(word.key)) &&
      !isFormNoun(clause, word, firstValue) &&
      !commits.includes(word) &&
      !button.some((key) => sameKey(word.key, key)) &&
      !(passwords.length > 1 && /^(?:twice|again|repeat|both|confirm)$/.test(word.key)),
  )
  return {
    page,
    clause,
    state,
    values,
    members,
    assigned,
    passwords,
    sender,
    button,
    commits,
    taken,
    open,
    isBegun: state.used.length > 0 || state.entered.length > 0,
    isOpened: state.done.some((key) => key.startsWith("open ")),
    isWizard: sender !== undefined && isNext(sender.name),
  }
}
