import { calculatedAnswer, isCalculating } from "./answer/Calculate.ts"
import { countAnswer, emptySections } from "./answer/Counts.ts"
import { factAnswer } from "./answer/Facts.ts"
import { blocksOf } from "./answer/Items.ts"
import { accounts, type Answer, answer, type Question, questionOf } from "./answer/Question.ts"
import { columnAnswer, itemAnswer, listAnswer, quotedAnswer, stateAnswer } from "./answer/Rows.ts"
import { numberOf, valuesIn } from "./answer/Types.ts"
import type { Clause } from "./Clauses.ts"
import type { PageModel } from "./PageModel.ts"

export type { Answer } from "./answer/Question.ts"

/** Texts that the steps before a question made appear. */
const appearedAnswer = ({ said, type }: Question, appeared: ReadonlyArray<string>): Answer | undefined => {
  if (!/\b(?:message|notification|error|happens|appears?|suggest(?:ed|s|ions?)?|result|page says?)\b/.test(said))
    return undefined
  const texts = appeared.filter((text) => /\p{L}/u.test(text))
  if (texts.length === 0 || texts.length > 6) return undefined
  const wanted =
    type === "any" || type === "text"
      ? texts.join("\n")
      : texts.map((text) => valuesIn(text, type)[0]?.text).find((part) => part !== undefined)
  return wanted === undefined
    ? undefined
    : answer(wanted, `Appeared: ${texts.join("; ")}`, type === "number" ? (numberOf(wanted) ?? wanted) : wanted)
}

/** The only telephone number, address, percentage or rating of a page. */
const soleValue = (question: Question): Answer | undefined => {
  const { page, type } = question
  if (type !== "phone" && type !== "email" && type !== "percent" && type !== "rating") return undefined
  const found = new Set(blocksOf(page).flatMap(({ text }) => valuesIn(text, type).map((value) => value.text)))
  const [only] = found
  return only !== undefined &&
    found.size === 1 &&
    /\b(?:what|which|whats|number|address|percent|percentage|rating)\b/.test(question.said) &&
    accounts(question, new Set(), [], 0)
    ? answer(only, `The page says "${only}"`)
    : undefined
}

/** Answers "which counter" by the only counter with a number. */
const numberedAnswer = ({ page, said }: Question): Answer | undefined => {
  const [, noun] = /^(?:which|what) (\p{L}{3,})(?: number)?(?: is it)?$/u.exec(said) ?? []
  if (noun === undefined) return undefined
  const found = new Set(
    page.leaves.flatMap(({ text }) =>
      [...text.matchAll(new RegExp(String.raw`\b${noun} \d+\b`, "giu"))].map(([part]) => part),
    ),
  )
  const [only] = found
  return only !== undefined && found.size === 1 ? answer(only, `The page says "${only}"`) : undefined
}

const attempt = (question: Question): Answer | undefined => {
  const fact = factAnswer(question)
  const item = itemAnswer(question)
  if (question.type === "number" && item !== undefined && item !== "unclear") return item
  const special =
    quotedAnswer(question, blocksOf(question.page)) ??
    emptySections(question) ??
    countAnswer(question) ??
    columnAnswer(question) ??
    stateAnswer(question) ??
    listAnswer(question)
  if (special !== undefined) return special
  if (item === "unclear") return fact !== undefined && fact.weight >= 1.5 ? fact : undefined
  if (item === undefined) return fact ?? soleValue(question) ?? numberedAnswer(question)
  return fact !== undefined && fact.weight > item.weight + 0.5 ? fact : item
}

/** Answers a question from what the page shows. `appeared` are texts that the steps before it made appear. */
export const answerOf = (page: PageModel, clause: Clause, appeared: ReadonlyArray<string>): Answer | undefined => {
  const question = questionOf(page, clause.words)
  if (/^(?:please )?get .*\b(?:out of the way|off|away|rid of)\b/.test(question.said)) return undefined
  // "How many are left" counts those in a state that a count of all does not know.
  const remaining = /\b(?:left|remaining|remain|open|unfinished|outstanding)\b/.exec(question.said)?.[0]
  if (
    question.type === "number" &&
    remaining !== undefined &&
    !page.leaves.some(({ text }) => text.toLowerCase().includes(remaining))
  )
    return undefined
  const fromAppeared = appearedAnswer(question, appeared)
  if (fromAppeared !== undefined) return fromAppeared
  const calculated = calculatedAnswer(page, clause.words)
  if (calculated !== undefined) return calculated
  if (isCalculating(question)) return factAnswer(question)
  // "When does it close" asks for an hour, or for a day.
  return (
    attempt(question) ??
    (question.type === "time" && /\bwhen\b/.test(question.said) ? attempt({ ...question, type: "date" }) : undefined)
  )
}
