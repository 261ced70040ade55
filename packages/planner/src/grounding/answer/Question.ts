import type { ClauseWord } from "../Clauses.ts"
import type { PageModel } from "../PageModel.ts"
import { groupBy } from "../PageModel.ts"
import { isBinding, isEmpty, keysOf, ordinalOf, sameKey, stem } from "../Words.ts"
import { type Item, itemsOf } from "./Items.ts"
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
    "find out answer calculate compute people person folk there item entry thing all every current currently now state is are only word exactly got ive whats till",
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

/** Returns true if a word that may change the meaning only stands for grammar: "on the wall", "right now", "is left". */
const isParticle = (words: ReadonlyArray<ClauseWord>, i: number): boolean => {
  const text = words[i]?.text.toLowerCase() ?? ""
  const next = words[i + 1]
  const before = words[i - 1]?.text.toLowerCase() ?? ""
  if (/^(?:on|up|down|off)$/.test(text)) return next !== undefined && next.kind !== "mark"
  if (text === "right") return next?.text === "now"
  return (
    text === "left" && (next === undefined || next.kind === "mark") && words[i - 1] !== undefined && before !== "the"
  )
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
  const said = spoken(words.filter(({ kind }) => kind !== "mark"))
  const type = typeOf(said)
  const needed = words.filter((word, i) => {
    if (word.need === 0 || word.key === "" || word.kind === "mark") return false
    if (word.kind !== "word") return true
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
  sameKey(a, b) || stem(root(a)) === stem(root(b)) || derives(a, b) || derives(b, a) || `${a}er` === b || `${b}er` === a

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

/** A number that says how many: "three nights", but not "VP 10 costs". */
export const isQuantity = (question: Question, word: ClauseWord): boolean => {
  const i = question.words.indexOf(word)
  const next = question.words[i + 1]
  const before = question.words[i - 1]
  if (
    word.kind !== "number" ||
    next?.kind !== "word" ||
    (i > 1 && before !== undefined && /^\p{Lu}/u.test(before.text))
  )
    return false
  const after = question.words[i + 2]
  const isVerb = (text: string) => /^(?:costs?|starts?|is|has|was|does|leaves|arrives|departs|seats?)$/.test(text)
  if (
    after?.kind === "word" &&
    /[^s]s$/.test(after.text) &&
    !isVerb(after.text) &&
    !isVerb(next.text) &&
    !isEmpty(next) &&
    !isEmpty(after) &&
    !next.text.endsWith("s")
  )
    return true
  return /(?:s|children|people)$/.test(next.text)
    ? !/^(?:costs?|starts?|is|has|was|does|leaves|arrives|departs)$/.test(next.text)
    : word.text === "1" || isAlike(next.key, "adult")
}

const generic = keysIn(
  "item row entry one question card result product line order record task message option place position rank step",
)

/** Positions of the words that tell an item from its siblings. */
export const selecting = (question: Question, item: Item, siblings: ReadonlyArray<Item>): ReadonlyArray<number> =>
  question.words.flatMap((word, i) => {
    if (word.kind === "mark" || word.key === "") return []
    const next = question.words[i + 1]
    const isLetter = word.text === "A" && i > 0
    if (word.kind === "word" && isEmpty(word) && !isBinding(word) && !isLetter) return []
    if (isQuantity(question, word) || (question.type !== "any" && isTypeWord(word, question.type))) return []
    // "Page 3" is no row with a 3 in it.
    const before = question.words[i - 1]
    if (
      word.kind === "number" &&
      word.text.length < 3 &&
      before !== undefined &&
      !/^\p{Lu}/u.test(before.text) &&
      !isIn(before, [...item.keys, ...item.fields.flatMap(({ label }) => keysOf(label))], "")
    )
      return []
    const isOwn = isIn(word, item.keys, item.text)
    if (isOwn) {
      const others = siblings.filter((one) => one !== item)
      return others.length > 0 && others.every((one) => isIn(word, one.keys, one.text)) ? [] : [word.at]
    }
    const isLast = next === undefined || next.kind === "mark"
    const isRank =
      (isLast && before !== undefined && /^(?:is|are|s|comes?|ranked|placed|the|who['’]?s)$/i.test(before.text)) ||
      (next !== undefined && generic.has(next.key)) ||
      (next !== undefined && item.context.some((key) => sameKey(key, next.key)))
    const ordinal = siblings.length > 1 && isRank ? ordinalOf(word) : undefined
    return ordinal !== undefined && (ordinal === item.position || (ordinal === -1 && item.position === siblings.length))
      ? [word.at]
      : []
  })

export interface Mention {
  readonly item: Item
  readonly at: ReadonlyArray<number>
}

const groupsCache = new WeakMap<PageModel, ReadonlyArray<ReadonlyArray<Item>>>()

export const groupsOf = (page: PageModel): ReadonlyArray<ReadonlyArray<Item>> => {
  const known = groupsCache.get(page)
  if (known !== undefined) return known
  const found = [...groupBy(itemsOf(page), ({ group }) => group).values()].filter(({ length }) => length > 1)
  groupsCache.set(page, found)
  return found
}

/** The items of a group that a question mentions, without those that another matches better. */
export const mentionedIn = (question: Question, group: ReadonlyArray<Item>): ReadonlyArray<Mention> => {
  const found = group.map((item) => ({ item, at: selecting(question, item, group) })).filter(({ at }) => at.length > 0)
  return found.filter(
    ({ at }) => !found.some((other) => other.at.length > at.length && at.every((one) => other.at.includes(one))),
  )
}

export const isKnown = (page: PageModel, word: ClauseWord): boolean =>
  word.kind !== "word" || [...page.vocabulary].some((key) => key === word.key || root(key) === root(word.key))

/** A noun for what an item is, which the page need not say: "which dish", "the plan Plus", "the vegan dish". */
const isClassNoun = ({ page, words }: Question, word: ClauseWord, covered: ReadonlySet<number>): boolean => {
  if (word.kind !== "word" || word.need > 1 || isBinding(word)) return false
  const i = words.indexOf(word)
  const near = (step: number): ClauseWord | undefined => {
    let at = i + step
    while (words[at] !== undefined && /^(?:the|a|an|of|these|this|,)$/i.test(words[at]?.text ?? "")) at += step
    return words[at]
  }
  const before = near(-1)
  const after = words[i + 1]
  const isNoun = /^(?:the|a|an|my|your|this|that|of|for|in|on|at|with|from|to|under|question|and)$/i.test(
    words[i - 1]?.text ?? "the",
  )
  const isNamed =
    isNoun && after !== undefined && covered.has(after.at) && (after.kind !== "word" || /^\p{Lu}/u.test(after.text))
  const isAsked = before !== undefined && /^(?:which|what|whose)$/i.test(before.text)
  const isDescribed = before !== undefined && covered.has(before.at)
  return (
    (isNamed || isAsked || isDescribed) &&
    !itemsOf(page).some(
      (item) =>
        isIn(word, item.keys, item.text) &&
        item.names.length > 0 &&
        groupsOf(page).some((group) => group.includes(item) && selects(word, item, group)),
    )
  )
}

const selects = (word: ClauseWord, item: Item, siblings: ReadonlyArray<Item>): boolean =>
  isIn(word, item.keys, item.text) && siblings.some((one) => one !== item && !isIn(word, one.keys, one.text))

const noModifier = /^(?:behind|near|beside|against|per|during|inside|outside|being|been|still|also|really)$/i
const verbs =
  /^(?:leaves?|starts?|opens?|closes?|arrives?|departs?|costs?|needs?|takes?|goes|go|has|have|runs?|ends?|begins?|gets?|says?|expires?)$/i

export const isSuperlative = ({ text }: ClauseWord): boolean =>
  /^(?:cheap|dear|pric|long|short|fast|quick|slow|old|earli|new|lat|high|low|larg|big|great|small|few|bright|dark|heavi|light|tall|wid|strong|eas|hard|clos|near|b|wor)i?(?:est|st)$|^(?:most|least|best|worst|top)$/i.test(
    text,
  )

/** Returns true if what an answer does not account for is so little that the answer is certain. `around` are words of where it stands. */
export const accounts = (
  question: Question,
  covered: ReadonlySet<number>,
  around: ReadonlyArray<string> = [],
  spare = 1,
): boolean => {
  const left = question.needed.filter(
    (word) =>
      !covered.has(word.at) &&
      !isIn(word, [...around, ...question.page.subject], around.join(" ")) &&
      !isClassNoun(question, word, covered),
  )
  // "Shipping cost" is not any cost, a month pass no day pass, and what the question is about must be there.
  const isEssential = (word: ClauseWord) => {
    const i = question.words.indexOf(word)
    const next = question.words[i + 1]
    const before = spoken(question.words.slice(Math.max(0, i - 4), i))
    const isModifier =
      next?.kind === "word" &&
      !noModifier.test(word.text) &&
      !verbs.test(next.text) &&
      (isTypeWord(next, question.type) ||
        (covered.has(next.at) && question.needed.includes(next)) ||
        /^(?:number|name|date|time)$/i.test(next.text))
    const isPlaced =
      !isKnown(question.page, word) &&
      !covered.has(next?.at ?? -1) &&
      !/^(?:morning|evening|afternoon|night)$/i.test(word.text) &&
      /\b(?:(?:of|for|in|at|from|by|with|on)(?: (?:the|a|an))?|(?:in|at|from) my)$/.test(before)
    return (
      isModifier ||
      isPlaced ||
      /(?:\bhow much (?:is|are|for)|\b(?:price|cost|fee|amount) (?:of|for))(?: (?:the|a|an|one))?$/.test(before) ||
      /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|yearly|monthly|weekly|daily|january|february|march|april|june|july|august|september|october|november|december)$/i.test(
        word.text,
      )
    )
  }
  if (left.some(isEssential)) return false
  if (
    left.some(
      (word) =>
        word.kind !== "word" || isBinding(word) || isSuperlative(word) || word.need > 1 || isKnown(question.page, word),
    )
  )
    return false
  return left.length <= (spare === 0 ? 0 : Math.max(spare, Math.floor(question.needed.length / 3)))
}

export const answer = (text: string, evidence: string, data: Answer["data"] = text): Answer => ({
  text,
  data,
  evidence: evidence.slice(0, 200),
})
