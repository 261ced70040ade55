import { controlCount, countAnswer } from "./answer/Counts.ts"
import { factAnswer } from "./answer/Facts.ts"
import { type Answer, answer, type Question, questionOf } from "./answer/Question.ts"
import { queryAnswer } from "./answer/Query.ts"
import { stateAnswer } from "./answer/Rows.ts"
import { numberOf, valuesIn } from "./answer/Types.ts"
import type { Clause } from "./Clauses.ts"
import type { PageModel } from "./PageModel.ts"

export type { Answer } from "./answer/Question.ts"

const news = /^(?:message|notification|error|warning|text|result|alert|appear|shown|show|display|page|say|read|happen)$/

/** Texts that the steps before a question made appear. */
const appearedAnswer = (
  { needed, said, type, words }: Question,
  appeared: ReadonlyArray<string>,
): Answer | undefined => {
  if (!/\b(?:message|notification|error|warning|happens|appears?|result|alert|text|page says?|is shown)\b/.test(said))
    return undefined
  // "The message that appears after loading".
  const end = words.find(({ text }) => /^(?:after|once|when)$/i.test(text))?.at ?? Infinity
  if (!needed.every(({ at, key }) => at >= end || news.test(key))) return undefined
  const texts = appeared.filter((text) => /\p{L}/u.test(text))
  if (texts.length === 0 || texts.length > 3) return undefined
  const wanted =
    type === "any" || type === "text"
      ? texts.join("\n")
      : texts.map((text) => valuesIn(text, type)[0]?.text).find((part) => part !== undefined)
  return wanted === undefined
    ? undefined
    : answer(wanted, `Appeared: ${texts.join("; ")}`, type === "number" ? (numberOf(wanted) ?? wanted) : wanted)
}

const readers = [queryAnswer, controlCount, countAnswer, factAnswer, stateAnswer]

/** The answer on which all ways to read the page agree. */
const attempt = (question: Question): Answer | undefined => {
  const found = readers.flatMap((read) => read(question) ?? [])
  const [first, ...others] = found
  return first === undefined ||
    first === "unclear" ||
    others.some((other) => other === "unclear" || other.text !== first.text)
    ? undefined
    : first
}

/** Answers a question from what the page shows. `appeared` are texts that the steps before it made appear. */
export const answerOf = (page: PageModel, clause: Clause, appeared: ReadonlyArray<string>): Answer | undefined => {
  const question = questionOf(page, clause.words)
  if (/^(?:is|are|was|were|am|does|do|did|has|have|had)\b/.test(question.said)) return undefined
  return (
    appearedAnswer(question, appeared) ??
    attempt(question) ??
    // "When does it close" asks for an hour, or for a day.
    (question.type === "time" && /\bwhen\b/.test(question.said) ? attempt({ ...question, type: "date" }) : undefined)
  )
}
