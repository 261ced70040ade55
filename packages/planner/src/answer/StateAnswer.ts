import type { ClauseWord } from "../task/Clauses.ts"
import { isChosen } from "../page/PageModel.ts"
import { keysOf } from "../task/Words.ts"
import { type Entry, onKey } from "../records/Entries.ts"
import { type Answer, answer, isGeneric, isSubject, type Question, stateKeyOf } from "./Question.ts"
import { collectionsOf } from "../records/Collections.ts"
import { namedAt, saidAt } from "./Selection.ts"

/** A state that a question asks for, with what the page says. */
interface State {
  readonly isTrue: boolean
  readonly evidence: string
}

const isOther = (word: ClauseWord, at: ReadonlyArray<number>): boolean => !at.includes(word.at) && !isGeneric(word)

/** The states of the controls with the longest name that is said. */
const controlStates = (question: Question): ReadonlyArray<State> => {
  const { needed, page, words } = question
  const states = words.filter((word, i) => i > 0 && stateKeyOf(word) !== undefined)
  const found = page.controls.flatMap((control) => {
    const at = saidAt(question, keysOf(control.name)) ?? []
    const [state, ...others] = states.filter((word) => !at.includes(word.at))
    if (at.length === 0 || state === undefined || others.length > 0 || /^open$/i.test(state.text)) return []
    const isTurned = /^(?:toggle|radio|option)$/.test(control.kind) || control.states.has("pressed")
    const isAble = /^(?:en|dis)abled$/i.test(state.text)
    if ((!isTurned && !isAble) || needed.some((word) => word !== state && isOther(word, at))) return []
    const isOn = isTurned ? isChosen(control) : !control.element.disabled
    return [{ at, isTrue: isOn === (stateKeyOf(state) === onKey), evidence: "Read from the control." }]
  })
  return found.filter(({ at }) => !found.some((one) => one.at.length > at.length))
}

const passing = /^(?:currently|now|still|already|right|really)$/i

/** What named entries are or are not: what another entry is, this one is not. */
const entryStates = (question: Question): ReadonlyArray<State> =>
  collectionsOf(question.page).flatMap((collection) =>
    collection.entries.flatMap((entry) => {
      const at = /^(?:table|list)$/.test(collection.kind) ? namedAt(question, collection, entry) : undefined
      const rest = question.words
        .slice(1)
        .filter(
          (word) => word.need > 0 && !passing.test(word.text) && isOther(word, at ?? []) && !isSubject(question, word),
        )
      if (at === undefined || rest.length === 0) return []
      const says = ({ fields }: Entry) =>
        fields.find(({ keys, label, text }) => {
          const own = saidAt(question, keys)
          const all = [...(own ?? []), ...(saidAt(question, keysOf(label)) ?? [])]
          return own !== undefined && text !== "" && rest.every((word) => all.includes(word.at))
        })
      const isTrue = says(entry) !== undefined
      const other = collection.entries.flatMap((one) => (one === entry ? [] : (says(one) ?? [])))[0]
      const isColumn = entry.fields.some(({ label, text }) => label !== "" && label === other?.label && text !== "")
      const evidence = `Read: ${entry.fields.map(({ text }) => text).join(" ")}`
      return isTrue || isColumn ? [{ isTrue, evidence }] : []
    }),
  )

const asksLogin = /^(?:am|are|is) (?:i|we|the user|anyone|\w+) (?:logged|signed)\b/

const loginState = ({ page }: Question): ReadonlyArray<State> => {
  const canLeave = page.controls.some(({ names }) => names.some((keys) => keys.includes("logout")))
  const canEnter = page.controls.some(({ element }) => element.type === "password")
  return canLeave === canEnter
    ? []
    : [{ isTrue: canLeave, evidence: `The page offers to log ${canLeave ? "out" : "in"}.` }]
}

/** Answers a question for a state, such as "Is the lamp on?", with yes or no. */
export const stateAnswer = (question: Question): Answer | undefined => {
  const readers = asksLogin.test(question.said) ? [loginState] : [controlStates, entryStates]
  const [first, ...others] = readers.map((read) => read(question)).find(({ length }) => length > 0) ?? []
  return first === undefined || others.some(({ isTrue }) => isTrue !== first.isTrue)
    ? undefined
    : answer(first.isTrue ? "Yes" : "No", first.evidence)
}
