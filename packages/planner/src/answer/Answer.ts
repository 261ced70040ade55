import type { PageModel } from "../page/PageModel.ts"
import type { Clause, ClauseWord } from "../task/Clauses.ts"
import { keysOf } from "../task/Words.ts"
import { type Answer, answer, countedNoun, isIn, type Question, questionOf } from "./Question.ts"
import { queryAnswer, tableAnswer } from "./Query.ts"
import { rounded, withNumber } from "./EntryAnswer.ts"
import { stateAnswer } from "./StateAnswer.ts"
import { numberOf, valuesIn } from "../records/Types.ts"

const news = /^(?:message|notification|error|warning|text|result|alert|appear|shown|show|display|page|say|read|happen)$/

const saysNews = /\b(?:message|notification|error|warning|happens|appears?|result|alert|text|page says?|is shown)\b/

/** What a new text may be without saying so. */
const ofNews = /^(?:new|now|suggestion|ticket|code|size|total|sum|word|phrase|number|pop-?up)$/i

/** What the steps before a question made appear, if it asks for nothing else: "Fetch the phrase and tell me what it is." */
const newAnswer = (question: Question, appeared: ReadonlyArray<string>): Answer | undefined => {
  const { needed, page, said, type, words } = question
  const isMessage = saysNews.test(said)
  const noun = type === "number" ? countedNoun(question) : undefined
  const texts = appeared.filter(
    (text) =>
      // A display shows the result as a number.
      (/\p{L}/u.test(text) || (/^-?[\d.,]+$/.test(text) && !page.task.includes(text))) &&
      !text.endsWith("?") &&
      !page.controls.some(({ kind, name, node }) => kind === "press" && (name === text || page.text(node) === text)) &&
      (noun === undefined || isIn(noun, keysOf(text), text)),
  )
  const all = texts.join(" ")
  // "The message that appears after loading".
  const end = words.find(({ text }) => /^(?:after|once|when)$/i.test(text))?.at ?? Infinity
  const isTold = (word: ClauseWord): boolean =>
    word.at >= end || news.test(word.key) || ofNews.test(word.text) || isIn(word, keysOf(all), all)
  const isOpen = isMessage || words.every(({ text }) => !/^(?:which|who|whose|whom|where|why)$/i.test(text))
  if (texts.length === 0 || texts.length > 3 || !isOpen || !needed.every(isTold)) return undefined
  const values = /^(?:any|text|quoted)$/.test(type)
    ? isMessage
      ? [texts.join("\n")]
      : texts
    : texts.flatMap((text) => valuesIn(text, type).map((found) => found.text))
  const [value, ...others] = new Set(values)
  return value === undefined || others.length > 0
    ? undefined
    : answer(value, `Appeared: ${texts.join("; ")}`, type === "number" ? (numberOf(value) ?? value) : value)
}

/** The price of several of what the page gives the price of one: "3 nights in Larch", "2 adults and 1 student". */
const priceOfSeveral = ({ page, said, type, words }: Question): Answer | undefined => {
  const counted = words.flatMap(({ kind, text }, i) => {
    const [before = "", noun] = [words[i - 1]?.text, words[i + 1]]
    const isOne = /^one$/i.test(text) || (/^an?$/i.test(text) && /^and$/i.test(before))
    const isCount = kind === "number" && /^\d{1,3}$/.test(text) && !/^(?:the|these|both|all|first|last)$/i.test(before)
    return (isOne || isCount) && noun?.kind === "word" ? [{ count: isOne ? 1 : Number(text), i, noun }] : []
  })
  const isCompared = /\b(?:more|less|cheaper|difference|subtract|compare)\b/.test(said)
  if (type !== "money" || isCompared || counted.every(({ count }) => count === 1)) return undefined
  const prices = counted.flatMap(({ count, i, noun }) => {
    const others = counted.flatMap((one) => (one.i === i ? [i] : [one.i, one.i + 1]))
    const own = words.filter(
      ({ text }, at) => !others.includes(at) && !/^(?:together|altogether|total|and)$/i.test(text),
    )
    const one = queryAnswer(questionOf(page, own))
    // "$95 a night" is the price of one night.
    return one !== undefined && valuesIn(one.text, "money").length === 1 && isIn(noun, keysOf(one.evidence), "")
      ? [{ ...one, all: count * (numberOf(one.text) ?? Number.NaN) }]
      : []
  })
  const [first] = prices
  if (first === undefined || prices.length < counted.length) return undefined
  const sum = prices.reduce((total, { all }) => total + all, 0)
  return answer(withNumber(first.text, sum), prices.map(({ evidence }) => evidence).join("; "), rounded(sum))
}

/** Answers a question from what the page shows. `appeared` are texts that the steps before it made appear. */
export const answerOf = (page: PageModel, clause: Clause, appeared: ReadonlyArray<string>): Answer | undefined => {
  const found = answerIn(page, clause, appeared)
  // A line with another entry in it is no answer.
  const isOfTwo = found !== undefined && valuesIn(found.text, "date").length > 1 && /\p{L}: /u.test(found.text)
  return isOfTwo && !Array.isArray(found.data) ? undefined : found
}

const answerIn = (page: PageModel, clause: Clause, appeared: ReadonlyArray<string>): Answer | undefined => {
  const question = questionOf(page, clause.words)
  if (/^(?:is|are|was|were|am|does|do|did|has|have|had)\b/.test(question.said)) return stateAnswer(question)
  return (
    tableAnswer(question) ??
    (saysNews.test(question.said) ? newAnswer(question, appeared) : undefined) ??
    queryAnswer(question) ??
    priceOfSeveral(question) ??
    newAnswer(question, appeared) ??
    // "When does it close" asks for an hour, or for a day, and an amount may be one of money.
    (question.type === "time" && /\bwhen\b/.test(question.said)
      ? queryAnswer({ ...question, type: "date" })
      : question.type === "quantity" && !/^how (?!much)/.test(question.said)
        ? queryAnswer({ ...question, type: "money" })
        : undefined)
  )
}
