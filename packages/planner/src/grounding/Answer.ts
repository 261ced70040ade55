import { type Answer, answer, isIn, type Question, questionOf } from "./answer/Question.ts"
import { queryAnswer, stateAnswer, tableAnswer } from "./answer/Query.ts"
import { collectionsOf } from "./answer/Records.ts"
import { numberOf, valuesIn } from "./answer/Types.ts"
import { type Clause, type ClauseWord, commands, readClauses } from "./Clauses.ts"
import { stem } from "./Words.ts"
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
  // A display shows a number without a word.
  const numbers = /\bresult\b/.test(said) ? appeared.filter((text) => /^-?[\d.,]+$/.test(text)) : []
  const spoken = appeared.filter((text) => /\p{L}/u.test(text))
  const texts = numbers.length === 1 && spoken.length === 0 ? numbers : spoken
  if (texts.length === 0 || texts.length > 3) return undefined
  const wanted =
    type === "any" || type === "text"
      ? texts.join("\n")
      : texts.map((text) => valuesIn(text, type)[0]?.text).find((part) => part !== undefined)
  return wanted === undefined
    ? undefined
    : answer(wanted, `Appeared: ${texts.join("; ")}`, type === "number" ? (numberOf(wanted) ?? wanted) : wanted)
}

/** Answers a question from what the page shows. `appeared` are texts that the steps before it made appear. */
export const answerOf = (page: PageModel, clause: Clause, appeared: ReadonlyArray<string>): Answer | undefined => {
  const question = questionOf(page, clause.words)
  if (/^(?:is|are|was|were|am|does|do|did|has|have|had)\b/.test(question.said)) return stateAnswer(question)
  return (
    tableAnswer(question) ??
    appearedAnswer(question, appeared) ??
    queryAnswer(question) ??
    // "When does it close" asks for an hour, or for a day, and an amount may be one of money.
    (question.type === "time" && /\bwhen\b/.test(question.said)
      ? queryAnswer({ ...question, type: "date" })
      : question.type === "quantity"
        ? queryAnswer({ ...question, type: "money" })
        : undefined)
  )
}

const ofPage =
  /\b(?:title|url|address|heading) of (?:the|this) (?:current |open )?(?:page|site|website|tab)$|^(?:please )?(?:tell me|report|return|read|get|give me) the (?:title|url|page title|page url)$/

/** What the browser shows of the page: its title, its address, its heading. */
const pageAnswer = ({ observation, nodes, text }: PageModel, said: string): Answer | undefined => {
  if (!ofPage.test(said)) return undefined
  const heading = nodes.findIndex(({ level, role }) => role === "heading" && (level ?? 1) === 1)
  const found = /\b(?:url|address)\b/.test(said)
    ? observation.url
    : /\bheading\b/.test(said)
      ? heading < 0
        ? ""
        : text(heading)
      : observation.title
  return found === "" ? undefined : answer(found, found)
}

const reporting = /^(?:please )?(?:(?:tell|give) me|report|return) (.+)$/i
const several = /\b(?:sum|difference|together|between|both|combined|more|less|table|json|list)\b/i

/** The parts of a clause that asks for several values: "its name, price and rating". */
const partsOf = (said: string): ReadonlyArray<{ readonly label: string; readonly question: string }> => {
  const [, body = ""] = reporting.exec(said) ?? /^(?:please )?(?:read|get|find|what (?:is|are)) (.+)$/i.exec(said) ?? []
  const parts = body.split(/, and |, | and /).map((part) => part.replace(/^(?:the|its|their|his|her)\s+/i, ""))
  const [, last = parts.at(-1) ?? "", tail = ""] =
    /^(.*?)(\s(?:of|for|in|on|from|at)\s.+)$/.exec(parts.at(-1) ?? "") ?? []
  const labels = [...parts.slice(0, -1), last]
  return parts.length < 2 ||
    several.test(said) ||
    !labels.every((label) => /^[a-z][a-z-]*(?: [a-z-]+){0,2}$/.test(label))
    ? []
    : labels.map((label) => ({ label, question: `Read the ${label}${tail}.` }))
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** What a request calls the value that it asks for: "cart total" of "return the cart total". */
const labelOf = (said: string): string => {
  const [, body = ""] = reporting.exec(said) ?? []
  const [, counted, place] = /^how many (\w+(?: \w+)?) (?:are|there are)(?: there)?( in .+)?$/i.exec(body) ?? []
  if (counted !== undefined) return `number of ${counted}${place ?? ""}`
  const phrase = body.replace(/^(?:the|its|their|his|her)\s+/i, "")
  const [label = ""] =
    /^number of [a-z ]{1,30}$/.exec(phrase) ??
    /^[a-z][a-z-]*(?: [a-z-]+){0,2}?(?=$|,? (?:of|for|in|on|at|from|to|by|after|when|once|that|which|shown)\b)/.exec(
      phrase,
    ) ??
    []
  return label
}

/** Answers a clause, in the words of a request for values: "Cart total: $32.95". A text says why it cannot. */
export const replyTo = (
  page: PageModel,
  clause: Clause,
  appeared: ReadonlyArray<string>,
  opened: ReadonlyArray<number> = [],
): Answer | undefined => {
  const said = clause.text.trim().replace(/[.!?]$/, "")
  const shown = pageAnswer(page, said.toLowerCase())
  if (shown !== undefined) return shown
  const parts = partsOf(said).map(({ label, question }) => {
    const [part] = readClauses(question).clauses
    return { label, found: part === undefined ? undefined : answerOf(page, part, []) }
  })
  if (parts.some(({ found }) => found !== undefined)) {
    const found = parts.flatMap((part) => (part.found === undefined ? [] : [{ label: part.label, ...part.found }]))
    return found.length < parts.length
      ? undefined
      : answer(
          found.map(({ label, text }) => `${capital(label)}: ${text}`).join("\n"),
          found.map(({ evidence }) => evidence).join(" "),
          Object.fromEntries(found.map(({ data, label }) => [label, data as string])),
        )
  }
  const found =
    answerOf(page, clause, appeared) ??
    // What was opened may not repeat the words that led to it.
    (opened.length > 0
      ? answerOf(
          page,
          { ...clause, words: clause.words.map((word) => (opened.includes(word.at) ? { ...word, need: 0 } : word)) },
          appeared,
        )
      : undefined)
  const label = labelOf(said)
  return found === undefined || label === "" || Array.isArray(found.data) || /\n/.test(found.text)
    ? found
    : { ...found, text: `${capital(label)}: ${found.text}` }
}

const purpose =
  /^(?:i|we|my \w+) (?:(?:really|just|also|still) )?(?:(?:need|want|would like|have|plan|hope) to|must|should|may|might) (?:not )?(\w+)/
const report = /^(?:someone|somebody|my|our|i|we|there|they|he|she|one of|the|an?|for|before|after) /
const wish =
  /\b(?:i|we) (?:(?:really|just|also|still) )?(?:need|want|would like|am asked for|am looking for|look for)\b/
const openQuestion =
  /^(?:which|what|who|where|when)(?: (?:one|ones))? (?:is|are|was) (?:it|that|this|they|those|(?:its|his|her|their|the) name)\W*$/

const pronoun = /^(?:it|its|that|this|they|them|those|these|one|ones|there|he|she|her|his|their)$/i

/** Returns true if a clause tells something without asking the page for anything, before a question: "I need to call Lena. What is her number?" */
export const isTold = (clauses: ReadonlyArray<Clause>, at: number): boolean => {
  const clause = clauses[at]
  const next = clauses[at + 1]
  if (clause === undefined || next === undefined || clause.isQuestion || !(next.isQuestion || isTold(clauses, at + 1)))
    return false
  const said = clause.text.toLowerCase()
  const [, verb] = purpose.exec(said) ?? []
  if (verb !== undefined) return !commands.has(stem(verb))
  // "I want the tea with the best rating. What is its name?"
  if (wish.test(said))
    return openQuestion.test(next.text.toLowerCase()) || !next.words.some(({ text }) => pronoun.test(text))
  return (
    clause.isStatement ||
    (!clause.isGoal &&
      report.test(said) &&
      (/^(?:i|we) /.test(said) || !commands.has(clause.words[clause.verb]?.key ?? "")))
  )
}

/** Returns true if a clause asks without the form of a question: "chess club which room". */
export const asksTersely = ({ isGoal, isQuestion, isStatement, verb, words }: Clause): boolean =>
  !isQuestion &&
  !isGoal &&
  !isStatement &&
  !words.slice(0, verb + 1).some(({ key }) => commands.has(key)) &&
  words.some(({ text }, i) => i > 0 && /^(?:what|which|who|whose|when|where|how)$/i.test(text))

/** Returns true if a question adds nothing to the one before: "could you tell me?" */
export const isRepeated = (page: PageModel, { words }: Clause): boolean =>
  questionOf(page, words).needed.length === 0 &&
  !words.some(({ text }) => /^(?:what|which|who|whose|when|where|how|many|much|count|list)$/i.test(text))

/** A question with what was told before it, as far as it may be about an entry. Names and numbers always count. */
export const withTold = (page: PageModel, clauses: ReadonlyArray<Clause>, at: number): Clause => {
  const clause = clauses[at] as Clause
  if (!isTold(clauses, at - 1)) return clause
  const first = clauses.findLastIndex((_, i) => i < at && !isTold(clauses, i)) + 1
  const isOpen =
    questionOf(page, clause.words).needed.length === 0 && clause.words.some(({ text }) => pronoun.test(text))
  // Of the other words, those count that are values of an entry: "My sister is vegan."
  const isValue = (word: ClauseWord) =>
    word.need > 0 &&
    collectionsOf(page).some(({ entries }) =>
      entries.some(({ fields }) => fields.some(({ keys }) => isIn(word, keys, ""))),
    )
  const told = clauses
    .slice(first, at)
    .flatMap(({ words }) => words)
    .map((word) =>
      isOpen
        ? word
        : word.need > 1 || isValue(word)
          ? { ...word, isAside: true }
          : { ...word, key: "", need: 0, isAside: true },
    )
  // "Who is the owner of that ticket?"
  const asked = clause.words.map((word, i) =>
    word.kind === "word" && /^(?:that|this|those|these)$/i.test(clause.words[i - 1]?.text ?? "")
      ? { ...word, key: "", need: 0 }
      : word,
  )
  return { ...clause, words: [...told, ...asked].map((word, i) => ({ ...word, at: i })) }
}
