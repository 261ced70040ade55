import type { ClauseWord } from "../Clauses.ts"
import type { PageModel } from "../PageModel.ts"
import { isBinding, isEmpty, keysOf, sameKey, stem } from "../Words.ts"
import { isTypeWord, typeOf, type ValueType } from "./Types.ts"

export interface Answer {
  readonly text: string
  readonly data: string | number | ReadonlyArray<string>
  /** Quotation of the page. */
  readonly evidence: string
}

export interface Question {
  readonly page: PageModel
  readonly words: ReadonlyArray<ClauseWord>
  readonly said: string
  readonly type: ValueType
  /** Words that an answer must account for. */
  readonly needed: ReadonlyArray<ClauseWord>
}

const keysIn = (list: string): ReadonlySet<string> => new Set(list.split(" ").map(stem))

/** Words of questions, which the page need not say. */
const asking = keysIn(
  "what which who when where how many much number count tell report read return list get give find lookup know name names words text value say said message content show amount total want need be me far please stand " +
    "find out answer people person folk there item entry thing current currently now state is are word exactly got ive whats till whom work calculate",
)

/** Words that change what is asked, wherever they stand. */
const qualifiers = keysIn(
  "today tomorrow yesterday tonight except without only not no never than more less fewer least most before after since between other another others both each every all per average difference sum together combined left remain remaining still already again last next previous unless if any either neither half double twice minus plus left",
)

/** What only says that nothing else is to be done: "without booking", "and no seat is selected". */
const constraint =
  /^(?:,? ?(?:and|but) )?(?:,? ?without \w+(?:ing|ed)\b|,? ?(?:dont|don't|do not|no order yet)\b|,? ?(?:and|but) (?:nothing|no \w+|the \w+) (?:is|are|was|were|has)\b|,? \w+ included$)/

const spoken = (words: ReadonlyArray<ClauseWord>): string => words.map(({ text }) => text.toLowerCase()).join(" ")

const withoutConstraint = (words: ReadonlyArray<ClauseWord>): ReadonlyArray<ClauseWord> => {
  const at = words.findIndex(
    (_, i) =>
      i > 1 &&
      constraint.test(
        spoken(words.slice(i).filter(({ kind, text }) => kind !== "mark" || text === ",")).replace(/^, /, ""),
      ),
  )
  return at < 0 ? words : words.slice(0, at)
}

const units =
  /^(?:pixels?|percent|dollars?|euros?|pounds?|cents?|(?:kilo|centi|milli)?(?:metres?|meters?|grams?)|kilos?|miles?|feet|inches|seconds?|minutes?|hours?|days?|litres?|liters?|degrees?)$/i
const doneKeys = keysIn("done finished completed checked ticked selected")

/** Nouns for what "how wide" asks for. */
const dimensions: Readonly<Record<string, string>> = {
  wide: "width",
  high: "height",
  tall: "height",
  deep: "depth",
  heavy: "weight",
  old: "age",
  far: "distance",
  big: "size",
  large: "size",
  fast: "speed",
  hot: "temperature",
  bright: "brightness",
  warm: "temperature",
  cold: "temperature",
}

/** Returns true if a word that may change the meaning only stands for grammar: "on the wall", "right now". */
const isParticle = (words: ReadonlyArray<ClauseWord>, i: number): boolean => {
  const text = words[i]?.text.toLowerCase() ?? ""
  const next = words[i + 1]
  if (/^(?:on|up|down|off)$/.test(text)) return next !== undefined && next.kind !== "mark"
  return text === "right" && next?.text === "now"
}

export const questionOf = (page: PageModel, all: ReadonlyArray<ClauseWord>): Question => {
  // "I am curious: what is it?"
  const lead = all.findIndex(
    (word, i) => word.text === ":" && /^(?:what|which|who|whose|when|where|how)$/i.test(all[i + 1]?.text ?? ""),
  )
  const words = withoutConstraint(all).map((word, i, list) => {
    if (list[i - 1]?.text.toLowerCase() === "not" && doneKeys.has(word.key)) return { ...word, key: "undone" }
    if (word.text.toLowerCase() === "not" && doneKeys.has(list[i + 1]?.key ?? "")) return { ...word, need: 0, key: "" }
    if (i < lead && word.kind === "word" && !/^\p{Lu}/u.test(word.text)) return { ...word, need: 0, key: "" }
    const noun = list[i - 1]?.text.toLowerCase() === "how" ? dimensions[word.text.toLowerCase()] : undefined
    return noun === undefined ? word : { ...word, key: stem(noun), need: 1 }
  })
  const said = spoken(words.filter(({ isAside, kind }) => kind !== "mark" && isAside !== true))
  const type = typeOf(said)
  const needed = words.filter((word, i) => {
    if (qualifiers.has(word.key) && !isParticle(words, i)) return true
    // "The color of Text" names something that is called so.
    const before = words[i - 1]
    if (
      word.kind === "word" &&
      /^\p{Lu}\p{Ll}/u.test(word.text) &&
      before?.kind === "word" &&
      word.key !== "" &&
      word.isAside !== true &&
      before.isAside !== true
    )
      return true
    if (word.need === 0 || word.key === "" || word.kind === "mark") return false
    // "The color of Text" is that of something called so.
    const isName = i > 0 && word.need === 1 && /^\p{Lu}/u.test(word.text)
    if (word.kind !== "word" || isName) return true
    if (words[i - 1]?.text.toLowerCase() === "in" && units.test(word.text)) return false
    return !(
      asking.has(word.key) ||
      (isEmpty(word) && !isBinding(word)) ||
      isTypeWord(word, type) ||
      isParticle(words, i)
    )
  })
  return { page, words, said, type, needed }
}

const root = (key: string): string => (key.length > 5 && key.endsWith("ly") ? key.slice(0, -2).replace(/i$/, "y") : key)

/** "Deliver" and "delivery". */
const derives = (a: string, b: string): boolean => a.length >= 6 && b.length - a.length <= 3 && b.startsWith(a)

export const isAlike = (a: string, b: string): boolean =>
  // Forms of a word begin with the same letter.
  a.charCodeAt(0) !== b.charCodeAt(0) || /^\d/.test(a)
    ? sameKey(a, b)
    : sameKey(a, b) ||
      stem(root(a)) === stem(root(b)) ||
      derives(a, b) ||
      derives(b, a) ||
      `${a}er` === b ||
      `${b}er` === a

export const isIn = (word: ClauseWord, keys: ReadonlyArray<string>, text: string): boolean =>
  word.kind === "quote"
    ? text.toLowerCase().includes(word.text.toLowerCase())
    : keys.some((key) => isAlike(key, word.key)) ||
      (word.kind === "code" && text.toLowerCase().includes(word.text.toLowerCase()))

const weigh = (word: ClauseWord): number =>
  word.kind === "mark"
    ? 0
    : word.kind === "quote"
      ? 3
      : word.kind === "number" || word.kind === "code"
        ? 2
        : Math.max(word.need, 1)

export const weightOf = (question: Question, at: Iterable<number>): number =>
  [...at].reduce((sum, one) => sum + weigh(question.words.find((word) => word.at === one) as ClauseWord), 0)

export const isKnown = (page: PageModel, word: ClauseWord): boolean =>
  word.kind !== "word" || [...page.vocabulary].some((key) => key === word.key || root(key) === root(word.key))

/** A noun behind "which" for what an item is, which the page need not say: "which dish is vegan". */
const isAskedNoun = ({ page, words }: Question, word: ClauseWord): boolean =>
  word.kind === "word" &&
  word.need === 1 &&
  !isBinding(word) &&
  /^(?:which|what|whose)$/i.test(words[words.indexOf(word) - 1]?.text ?? "") &&
  !isKnown(page, word)

export const isSuperlative = ({ text }: ClauseWord): boolean =>
  /^(?:cheap|dear|pric|long|short|fast|quick|slow|old|earli|new|lat|high|low|larg|big|great|small|few|heav|light|young)i?est$|^(?:most|least|best|worst|top)$/i.test(
    text,
  )

/** Returns true if a control of the page is called by a word, as filters are: it does not only say what the page is about. */
const isControlName = ({ controls }: PageModel, { key }: ClauseWord): boolean =>
  controls.some(
    ({ kind, names }) =>
      kind !== "enter" && kind !== "select" && names.some((keys) => keys.length === 1 && keys[0] === key),
  )

/** Words that say what the page is about: its title, its first heading and the last part of its address. */
export const subjectOf = ({ observation, subject }: PageModel): ReadonlyArray<string> => [
  ...subject,
  ...keysOf(
    (/\/([\p{L}_-]{3,30})(?:\.\p{L}+)?\/?(?:[?#].*)?$/u.exec(observation.url)?.[1] ?? "").replaceAll(/[_-]/g, " "),
  ),
]

/** Returns true if each word of a question is covered, or stands around the answer or in the subject of the page. */
export const accountsFor = (
  question: Question,
  covered: ReadonlySet<number>,
  around: ReadonlyArray<string>,
  isOther: (word: ClauseWord) => boolean = () => false,
): boolean =>
  question.needed.every(
    (word) =>
      covered.has(word.at) ||
      (!qualifiers.has(word.key) &&
        (isIn(word, around, around.join(" ")) ||
          (!isControlName(question.page, word) && isIn(word, subjectOf(question.page), "")))) ||
      isOther(word),
  )

/** The same, where "which dish" asks for what an item is. */
export const accounts = (
  question: Question,
  covered: ReadonlySet<number>,
  around: ReadonlyArray<string> = [],
): boolean => accountsFor(question, covered, around, (word) => isAskedNoun(question, word))

export const answer = (text: string, evidence: string, data: Answer["data"] = text): Answer => ({
  text,
  data,
  evidence: evidence.slice(0, 200),
})
