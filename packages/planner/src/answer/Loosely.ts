import type { PageModel } from "../page/PageModel.ts"
import type { Clause, ClauseWord } from "../task/Clauses.ts"
import { askingVerbs, commands } from "../task/Sentences.ts"
import { ordinalOf } from "../task/Words.ts"
import { countedNoun, isKnown, isQualifier, questionOf, weightOf } from "./Question.ts"

/** Says that a value is no longer, or not yet, what it is called. */
const changed = /^(?:former|reduced|crossed|struck|new|second|next|previous|total|sum|when|if|after|before|most|least)/i

const weight = (words: ReadonlyArray<ClauseWord>): number => words.reduce((sum, word) => sum + weightOf(word), 0)

/**
 * A question without the words that the page does not have: "begin", where the page says "starts". Undefined if what is
 * left of it does not weigh twice as much, or if they may change what is asked.
 */
export const withoutUnknown = (page: PageModel, clause: Clause): Clause | undefined => {
  const question = questionOf(page, clause.words)
  const { needed } = question
  const missing = needed.filter((word) => !isKnown(page, word))
  const left = needed.filter((word) => !missing.includes(word))
  const isDropped = (word: ClauseWord) =>
    /^\p{Ll}/u.test(word.text) &&
    !isQualifier(word) &&
    ordinalOf(word) === undefined &&
    !changed.test(word.text) &&
    // "The fairest" is a judgement.
    !/\p{L}{3}est$/u.test(word.text) &&
    word.at !== countedNoun(question)?.at
  // "What does it say when you sign in?" asks for more than reading.
  const isConditional = /\b(?:when|if|after|once) (?:you|i|we|one)\b/.test(question.said)
  const isAsking = /\b(?:what|which|who|whose|when|where|how|tell|read|find|know|known|number|report|look)\b/.test(
    question.said,
  )
  const verb = clause.words[clause.verb]?.key ?? ""
  const isAction = commands.has(verb) && !askingVerbs.has(verb)
  if (
    isConditional ||
    !isAsking ||
    isAction ||
    missing.length === 0 ||
    !missing.every(isDropped) ||
    weight(left) < weight(missing)
  )
    return undefined
  return {
    ...clause,
    words: clause.words.map((word) =>
      missing.some(({ at }) => at === word.at) ? { ...word, key: "", need: 0 } : word,
    ),
  }
}
