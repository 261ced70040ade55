import type { PageModel } from "../page/PageModel.ts"
import type { Clause, ClauseWord } from "../task/Clauses.ts"
import { askingVerbs, commands } from "../task/Sentences.ts"
import { isBinding, ordinalOf } from "../task/Words.ts"
import {
  askedNoun,
  countedNoun,
  isKnown,
  isQualifier,
  isSubject,
  type Question,
  questionOf,
  weightOf,
} from "./Question.ts"

/** Words that change which value a question asks for. */
const changed =
  /^(?:former|reduced|crossed|struck|new|old|second|next|previous|total|sum|when|if|after|before|free|minimum|maximum|average|extra|additional|late|early|clos|end|until|till|arriv|leav|depart|finish|shut)|\p{L}{3}est$/iu

const asking = /\b(?:what|which|who|whose|when|where|how|tell|read|find|know|known|number|report|look)\b/

/** "What does it say when you sign in?" asks for more than reading. */
const conditional = /\b(?:when|if|after|once) (?:you|i|we|one)\b/

const isRequest = ({ said }: Question, { verb, words }: Clause): boolean => {
  const { key = "" } = words[verb] ?? {}
  return asking.test(said) && !conditional.test(said) && (!commands.has(key) || askingVerbs.has(key))
}

const weight = (words: ReadonlyArray<ClauseWord>): number => words.reduce((sum, word) => sum + weightOf(word), 0)

/**
 * A question without the words that the page does not have: "begin", where the page says "starts". Undefined if they may
 * change what is asked, or if what is left weighs less or only says what the page is about.
 */
export const withoutUnknown = (page: PageModel, clause: Clause): Clause | undefined => {
  const question = questionOf(page, clause.words)
  const missing = question.needed.filter((word) => !isKnown(page, word))
  const left = question.needed.filter((word) => !missing.includes(word))
  const isDropped = (word: ClauseWord) =>
    /^\p{Ll}/u.test(word.text) &&
    !isQualifier(word) &&
    (ordinalOf(word) === undefined || word.text.endsWith("s")) &&
    !changed.test(word.text) &&
    word.at !== countedNoun(question)?.at
  const isClear =
    missing.length > 0 &&
    missing.every(isDropped) &&
    weight(left) >= weight(missing) &&
    !(
      question.type === "any" &&
      missing.some((word) => word === askedNoun(question)) &&
      !/\bwh(?:o|om|ere)\b/.test(question.said)
    ) &&
    !left.every((word) => isSubject(question, word) || isBinding(word))
  if (!isClear || !isRequest(question, clause)) return undefined
  const dropped = new Set(missing.map(({ at }) => at))
  return { ...clause, words: clause.words.map((word) => (dropped.has(word.at) ? { ...word, key: "", need: 0 } : word)) }
}
