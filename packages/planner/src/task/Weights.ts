import { keyNames } from "./KeyName.ts"
import { determiner, isCommand, isMark, isNamed, lower, quantifiers } from "./Sentences.ts"
import { classOf, isBinding, isEmpty, stem, type Word } from "./Words.ts"

/** "On Monday", "on the second page": no state of a switch. */
const isPreposition = (words: ReadonlyArray<Word>, i: number): boolean => {
  const next = words[i + 1]
  const isPut = lower(words[i - 3]) === "put" && /^an?$/.test(lower(words[i - 2]))
  if (lower(words[i]) === "on" && isPut && next?.kind !== "mark") return next !== undefined
  return (
    lower(words[i]) === "on" &&
    next !== undefined &&
    (next.kind === "quote" ||
      next.kind === "number" ||
      /^(?:\d|\p{Lu}|(?:the|this|that|which|what|whose|my|his|her|its|their|a|an|top|page|it|them)$)/u.test(
        next.text,
      )) &&
    !/^(?:turn|switch|be|is|are|keep|put)$/.test(lower(words[i - 1]))
  )
}

/** "18 °C": fields hold the number alone. */
const isUnit = (words: ReadonlyArray<Word>, i: number): boolean =>
  words[i - 1]?.kind === "number" &&
  /^(?:°[CF]?|px|cm|mm|km|kg|%|percent|degrees?|pixels?)$/i.test(words[i]?.text ?? "")

/** "The ticket T-3", "the number of copies", "delete it from the list": nouns that only say what kind of thing follows, unless the page is labeled so. */
const isKind = (words: ReadonlyArray<Word>, i: number): boolean => {
  const [before, word, next] = [words[i - 1], words[i], words[i + 1]]
  if (word === undefined || word.kind !== "word" || word.text !== word.text.toLowerCase()) return false
  if (isBinding(word) || quantifiers.has(word.key) || !determiner.test(lower(before))) return false
  // "On the packing list".
  if (/^(?:suggestions|proposals)$/.test(lower(word)) && /^(?:from|in|among)$/.test(lower(words[i - 2]))) return true
  if (lower(next) === "list" && /^(?:to|on|onto|in|into|from|off)$/.test(lower(words[i - 2]))) return true
  // A click may open a thing or only select it.
  if (words.some(({ key }) => classOf(key) === stem("open"))) return false
  const isEnd = next === undefined || next.kind === "mark" || lower(next) === "and"
  if (isEnd && words.some(({ key }) => classOf(key) === stem("delete")))
    return /(?:^| )(?:from|off|out of) $/.test(
      words.slice(Math.max(0, i - 3), i - 1).reduce((text, one) => `${text}${lower(one)} `, ""),
    )
  if (next === undefined) return false
  if (/^(?:number|amount|level|value)$/.test(lower(word)) && lower(next) === "of") return true
  return (
    next.kind === "quote" ||
    (next.kind === "code" && next.text !== next.text.toLowerCase()) ||
    /^\p{Lu}/u.test(next.text)
  )
}

/** Verbs that mean another one with a particle behind their object: "take it out", "cross the milk off". */
const phrasal: ReadonlyMap<string, readonly [particles: ReadonlySet<string>, verb: string]> = new Map([
  ...["take", "throw", "kick"].map((verb) => [stem(verb), [new Set(["out", "away"]), stem("delete")]] as const),
  ...["sign", "log"].map((verb) => [stem(verb), [new Set(["out", "off"]), stem("logout")]] as const),
  ["look", [new Set(["up"]), "lookup"]],
  ...["cross", "tick", "check"].map((verb) => [stem(verb), [new Set(["off"]), stem("tick")]] as const),
])

/** "Take it off the list", but not "take Monday off". */
const takesOff = (words: ReadonlyArray<Word>, i: number): boolean =>
  words[i]?.key === stem("take") &&
  words.some(
    (word, at) =>
      at > i && at < i + 12 && lower(word) === "off" && /^(?:the|my|our|it|this)$/.test(lower(words[at + 1])),
  )

/** Puts one verb in the place of a verb with its particle. */
export const withoutParticles = (words: ReadonlyArray<Word>): ReadonlyArray<Word> => {
  const isVerb = (word: Word) => isCommand(word) || word.key === "look"
  const at = words.findIndex((word) => word.kind === "word" && phrasal.has(word.key) && isVerb(word))
  const [particles, verb] = phrasal.get(words[at]?.key ?? "") ?? []
  if (particles === undefined || verb === undefined) return words
  const isOff = takesOff(words, at)
  const particle = words.findIndex(
    (word, i) => i > at && i < at + 12 && (particles.has(lower(word)) || (isOff && lower(word) === "off")),
  )
  const isPlace = isNamed(words[particle + 1] ?? (words[at] as Word), 1)
  return particle < 0 || isPlace
    ? words
    : words.map((word, i) => (i === at ? { ...word, key: verb } : i === particle ? { ...word, key: "" } : word))
}

/** "Next to the lamp": where something stands, not what comes next. */
const isBeside = (words: ReadonlyArray<Word>, i: number): boolean =>
  (lower(words[i]) === "next" && lower(words[i + 1]) === "to") || lower(words[i]) === "beside"

/** "Expand the section below": the page goes on below the task. */
const isBelow = (words: ReadonlyArray<Word>, i: number): boolean => {
  const [before, word, next] = [words[i - 1], words[i], words[i + 1]]
  return (
    /^(?:below|above|underneath)$/.test(lower(word)) &&
    before?.kind === "word" &&
    !/^(?:the|a|an|from|is|are|right|just|directly)$/.test(lower(before)) &&
    (next === undefined || next.kind === "mark" || /^(?:and|or|then|into|as|to|in)$/.test(lower(next)))
  )
}

/** "Press Tab", "that I entered TAB", "key presses: tab": a key, or what a fragment is about, although the word is empty elsewhere. */
export const isKeyOrTopic = (words: ReadonlyArray<Word>, i: number): boolean => {
  const [before, word, next] = [words[i - 1], words[i], words[i + 1]]
  if (word?.kind !== "word" || before === undefined) return false
  const isKey =
    /^(?:press|hit|push)$/.test(lower(before)) &&
    keyNames[lower(word)] !== undefined &&
    (next === undefined || next.kind === "mark" || next.text === next.text.toLowerCase())
  const isLast = words.slice(i + 1).every(({ kind }) => kind === "mark")
  return isKey || /^\p{Lu}{2,}$/u.test(word.text) || (isMark(before, ":") && isLast)
}

const spoken = (words: ReadonlyArray<Word>, from: number, to?: number) => words.slice(from, to).map(lower).join(" ")

/** "Turned up to 40", "down to the cellar", "turn up the heating to high": where it ends says more. */
const isDirection = (words: ReadonlyArray<Word>, i: number): boolean =>
  /^(?:up|down) (?:to|until|till)\b/.test(spoken(words, i, i + 2)) ||
  (/^(?:turn|move|bring|push|pull|drag|take|put) (?:up|down)$/.test(spoken(words, Math.max(0, i - 1), i + 1)) &&
    / (?:to|until|till) /.test(spoken(words, i + 1)))

/** "The list that scrolls", ", which is long": what is said about a thing that is named already. */
const isDescription = (words: ReadonlyArray<Word>, i: number): boolean =>
  words[i]?.kind === "word" && !isNamed(words[i], i) && description.test(` ${spoken(words, Math.max(0, i - 5), i + 1)}`)
const description =
  /(?: (?:list|menu|field|box|page|form|panel|slider|table|section) that|, which)(?: (?!and )[a-z]+){1,3}$/

/** The weight of a word in a clause: 0 if it need not be accounted for. */
export const needOf = (word: Word, i: number): number => {
  if (word.kind === "mark" || word.key === "") return 0
  if (word.kind === "word" && quantifiers.has(word.key)) return 1
  if (word.kind === "quote") return 3
  if (word.kind === "number" || word.kind === "code") return 2
  if (isBinding(word)) return 1
  const isName = i > 0 && word.text.length > 3 && /^\p{Lu}/u.test(word.text)
  if (isEmpty(word)) return isName ? 1 : 0
  return i > 0 && /^\p{Lu}/u.test(word.text) ? 1.5 : 1
}

/** "The message that Ada sent": the verb says what every message has. */
const isOfAuthor = (words: ReadonlyArray<Word>, i: number): boolean =>
  /^(?:sent|wrote|posted|made|created)$/.test(lower(words[i])) &&
  /^(?:that|which)$/.test(lower(words[i - 2]) || lower(words[i - 3])) &&
  /^\p{Lu}/u.test(words[i - 1]?.text ?? "")

export const isOfPlace = (words: ReadonlyArray<Word>, i: number): boolean =>
  isPreposition(words, i) ||
  isUnit(words, i) ||
  isKind(words, i) ||
  isBeside(words, i) ||
  isBelow(words, i) ||
  isDirection(words, i) ||
  isDescription(words, i) ||
  isOfAuthor(words, i)
