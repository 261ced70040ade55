import type { Control } from "../page/PageModel.ts"
import type { ClauseWord } from "../task/Clauses.ts"
import { keysOf } from "../task/Words.ts"
import { type Entry, labelsOf } from "../records/Entries.ts"
import { factOf } from "./FactAnswer.ts"
import { type Answer, answer, countedNoun, isGeneric, isIn, isSubject, type Question } from "./Question.ts"
import { type Candidate, read } from "./EntryAnswer.ts"
import { collectionsOf } from "../records/Collections.ts"
import { saidAt } from "./Selection.ts"

const controlNouns: Readonly<Record<string, (control: Control) => boolean>> = {
  button: ({ isButton }) => isButton,
  link: ({ role }) => role === "link",
  checkbox: ({ kind }) => kind === "toggle",
  tab: ({ role }) => role === "tab",
}

/** Counts controls of a kind, or those of one name. */
const controlCount = ({ needed, page, words }: Question): Answer | undefined => {
  const kind = words.find(({ text }) => /^(?:buttons|links|checkboxes|tabs)$/i.test(text))
  const fitsKind = controlNouns[kind?.text.toLowerCase().replace(/e?s$/, "") ?? ""]
  const named = needed.map(({ inner, key, kind: of }) => (of === "quote" ? inner.join(" ") : key)).join(" ")
  const found = page.controls.filter(
    (control) => fitsKind?.(control) === true && (named === "" || (control.names[0] ?? []).join(" ") === named),
  )
  return found.length === 0
    ? undefined
    : answer(String(found.length), `Counted: ${found.map(({ name }) => name).join("; ")}`, found.length)
}

/** Counts the options of a list. */
const optionCount = (question: Question, noun: ClauseWord): Answer | undefined => {
  const { needed, page } = question
  const [only, ...others] = page.controls.filter(({ groups, kind, name, options }) => {
    const own = keysOf(name)
    return (
      kind === "select" &&
      options.length > 1 &&
      // "Show 10, 20 or 50 boats" says nothing about the number of boats.
      (isGeneric(noun) || (isIn(noun, own, name) && !options.every((option) => /^\d+$/.test(option)))) &&
      needed.some((word) => isIn(word, own, name)) &&
      needed.every((word) => isIn(word, [...own, ...groups.flat()], name) || isSubject(question, word))
    )
  })
  if (only === undefined || others.length > 0) return undefined
  const isOption = (text: string) => !/^(?:[-–—\s]*|(?:please )?(?:select|choose|pick)\b.*)$/i.test(text)
  const { length } = only.options.filter(isOption)
  return answer(String(length), `"${only.name}" has ${length} options.`, length)
}

const tableWords = /^(?:tables?|json|rows?|list|all|every|each|objects?|array|format|columns?|entire|whole|data)$/i

const asksTable =
  /\btable\b.*\bjson\b|\bjson\b.*\btable\b|^(?:please )?(?:read|get|return|extract|report) (?:me )?(?:the )?(?:whole |entire |full )?table\b|\ball (?:the )?rows\b/

/** The rows of the table that a request means, with the columns that it names: "Return the table of prices as JSON". */
export const tableAnswer = (question: Question): Answer | undefined => {
  const { needed, page, said } = question
  if (!asksTable.test(said)) return undefined
  const found = collectionsOf(page).flatMap(({ context, entries, isWhole, kind }) => {
    const labels = labelsOf(entries)
    const named = labels.filter((label) => saidAt(question, keysOf(label)) !== undefined)
    const around = [...context, ...named.flatMap(keysOf)]
    const isMeant = needed.every(
      (word) => tableWords.test(word.text) || isIn(word, around, "") || isSubject(question, word),
    )
    if (kind !== "table" || !isWhole || !isMeant || labels.length === 0) return []
    const columns = named.length > 0 ? named : labels
    const cellsOf = ({ fields }: Entry) =>
      fields.flatMap(({ label, text }) => (columns.includes(label) ? [[label, text] as const] : []))
    return [entries.map((entry) => Object.fromEntries(cellsOf(entry)))]
  })
  const [rows] = found
  return rows === undefined || found.length > 1 ? undefined : answer(JSON.stringify(rows), "Read from the table.", rows)
}

/** The best of several answers, if no other one is about as good. */
const agreed = (found: ReadonlyArray<Candidate>): Candidate | undefined => {
  const [best, ...others] = found.toSorted((a, b) => b.weight - a.weight)
  return best === undefined ||
    others.some(
      ({ text, weight }) =>
        weight > best.weight - 0.3 && text !== best.text && !best.text.includes(text) && !text.includes(best.text),
    )
    ? undefined
    : best
}

/** Answers from what the page shows, if all parts of it that account for the question agree. */
export const queryAnswer = (question: Question): Answer | undefined => {
  const found = collectionsOf(question.page).flatMap((collection) =>
    /^(?:facts|counts|sentences)$/.test(collection.kind)
      ? collection.entries.flatMap((entry) => factOf(question, collection, entry) ?? [])
      : (read(question, collection) ?? []),
  )
  const noun = question.type === "number" ? countedNoun(question) : undefined
  const counted = noun === undefined ? undefined : (controlCount(question) ?? optionCount(question, noun))
  return agreed([...found, ...(counted === undefined ? [] : [{ ...counted, weight: 0.5 }])])
}
