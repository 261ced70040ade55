import type { PageModel } from "../page/PageModel.ts"
import type { Clause, ClauseWord } from "../task/Clauses.ts"
import { commands } from "../task/Sentences.ts"
import { stem } from "../task/Words.ts"
import { isIn, questionOf, says } from "./Question.ts"
import { collectionsOf } from "../records/Collections.ts"

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
export const isRepeated = (page: PageModel, { verb, words }: Clause): boolean =>
  questionOf(page, words).needed.length === 0 &&
  !words.some(({ at, need }) => at > verb && need > 0) &&
  !words.some(({ text }) => /^(?:what|which|who|whose|when|where|how|many|much|count|list)$/i.test(text))

const idle = { key: "", need: 0 }

/** A question with what was told before it, as far as it may be about an entry. Names and numbers always count. */
export const withTold = (page: PageModel, clauses: ReadonlyArray<Clause>, at: number): Clause => {
  const clause = clauses[at] as Clause
  const isOpen =
    questionOf(page, clause.words).needed.length === 0 && clause.words.some(({ text }) => pronoun.test(text))
  // "Which parcel is in customs? What is its number?"
  const isFollowing = isOpen && clauses[at - 1]?.isQuestion === true
  if (!isTold(clauses, at - 1) && !isFollowing) return clause
  const first = isFollowing ? at - 1 : clauses.findLastIndex((_, i) => i < at && !isTold(clauses, i)) + 1
  // Of the other words, those count that are values of an entry: "My sister is vegan."
  const isValue = (word: ClauseWord) =>
    word.need > 0 &&
    collectionsOf(page).some(({ entries }) =>
      entries.some(({ fields }) => fields.some(({ keys }) => isIn(word, keys, ""))),
    )
  const told = clauses
    .slice(first, at)
    .flatMap(({ words }) => words)
    .map((word) => {
      if (isOpen) return word
      return { ...word, ...(word.need > 1 || isValue(word) ? {} : idle), isAside: true }
    })
  // "Who is the owner of that ticket?"
  const asked = clause.words.map((word, i) =>
    word.kind === "word" && says(clause.words[i - 1], /^(?:that|this|those|these)$/i) ? { ...word, ...idle } : word,
  )
  return { ...clause, words: [...told, ...asked].map((word, i) => ({ ...word, at: i })) }
}
