import type { ClauseWord } from "../task/Clauses.ts"
import { once, type PageModel } from "../page/PageModel.ts"
import { isBinding, isEmpty, keysOf, ordinalOf, sameKey, stem, stemsOf } from "../task/Words.ts"
import { offKey, onKey } from "../records/Entries.ts"
import { isTypeWord, pairsOf, typeOf, valuesIn, type ValueType } from "../records/Types.ts"

export interface Answer {
  readonly text: string
  readonly data:
    | string
    | number
    | ReadonlyArray<string>
    | Readonly<Record<string, string>>
    | ReadonlyArray<Readonly<Record<string, string>>>
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

/** Returns true if a word is there and is one that a pattern says. */
export const says = (word: ClauseWord | undefined, pattern: RegExp): boolean =>
  word !== undefined && pattern.test(word.text)

/** Types whose values tell by themselves what they are. */
export const telling: ReadonlySet<string> = new Set(
  "money time moment date duration email phone percent storage rating color".split(" "),
)

/** Nouns for values, which are no names of entries. */
export const valueNoun =
  /^(?:amount|sum|total|price|cost|size|time|hour|code|address|phone|status|state|reason|colou?r|weight|height|length|age|password|text|message|content)$/i

/** Words for the sides of a span of time. */
export const spans =
  /^(?:opens?|opening|closes?|closing|arrives?|arrival|lands?|departs?|departure|leaves?|starts?|ends?|until|till)$/i

const range = (from: number, to: number): ReadonlyArray<number> =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i)

/** Words of questions, which the page need not say. */
const asking = stemsOf(
  "what which who when where how many much number count tell report read return list get give find lookup know known name names words text value say said message content show amount total want need be me far please stand " +
    "find out answer people person folk there consult mean meaning definition define stand according refer mention state contain provide offer list display exist expect forecast predict plan schedule due happen occur " +
    "belong take place apply hold serve fall reach last go run come got see use like available possible long wait catalogue overview dashboard chart diagram page screen entry site moment exactly actually ever whichever whatever whoever " +
    "there item entry thing current currently now state is are word exactly got ive whats till whom work calculate " +
    "good great nice useful helpful help interesting important glad kind sort receive behind beside itself themselves himself herself being given keep kept take taken assign hang put ask grow fit sit teach",
)

/** Words that change what is asked, wherever they stand. */
const qualifiers = stemsOf(
  "today tomorrow yesterday tonight except without only not no never than more less fewer least most before after since between other another others both each every all average difference sum together combined left remain remaining still already again last next previous unless if any either neither half double twice minus plus left",
)

export const isQualifier = ({ key }: ClauseWord): boolean => qualifiers.has(key)

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
  /^(?:pixels?|percent|dollars?|euros?|pounds?|cents?|(?:kilo|centi|milli)?(?:metres?|meters?|grams?)|kilos?|miles?|feet|inches|seconds?|minutes?|hours?|days?|nights?|weeks?|months?|years?|litres?|liters?|degrees?|[kmgt]b|km|kg|cm|mm|px)$/i
export const isUnit = ({ text }: ClauseWord): boolean => units.test(text)
const doneKeys = stemsOf("done finished completed checked ticked selected")

const onWords =
  /^(?:on|checked|ticked|selected|chosen|active|enabled|done|finished|completed|set|picked|current|switched|pressed)$/i
const offWords =
  /^(?:off|unchecked|unticked|unselected|inactive|disabled|open|unfinished|left|remaining|outstanding|pending)$/i

/** The state that a word says a control is in. */
export const stateKeyOf = ({ key, kind, text }: ClauseWord): string | undefined => {
  if (kind !== "word" || key === "") return undefined
  if (key === "undone" || offWords.test(text)) return offKey
  return onWords.test(text) ? onKey : undefined
}

/** Nouns for what "how wide" asks for. */
const dimensions = pairsOf(
  "wide:width high:height tall:height deep:depth heavy:weight old:age far:distance big:size large:size fast:speed hot:temperature bright:brightness warm:temperature cold:temperature",
)

/** Parts of pages that have numbers. */
export const isNumbered = ({ text }: ClauseWord): boolean => numbered.test(text)
const numbered = /^(?:question|list|group|step|section|part|level|round|chapter|page|slide)$/i

/** Returns true if a word that may change the meaning only stands for grammar: "on the wall", "right now". */
export const isParticle = (words: ReadonlyArray<ClauseWord>, i: number): boolean => {
  const text = words[i]?.text.toLowerCase() ?? ""
  const next = words[i + 1]
  // "What is on it right now?"
  if (/^(?:on|up|down|off)$/.test(text))
    return next !== undefined && next.kind !== "mark" && !/^(?:it|now|right)$/i.test(next.text)
  return (text === "right" && next?.text === "now") || (text === "again" && /^what/i.test(words[0]?.text ?? ""))
}

const having = /^(?:borrowed|rented|booked|reserved|got|owned|own|owns|uses?|used)$/

/** A word with what it means for a question: "not done" is undone, "how wide" asks for a width. */
const meant = (word: ClauseWord, i: number, words: ReadonlyArray<ClauseWord>): ClauseWord => {
  const [before, next] = [words[i - 1], words[i + 1]]
  const idle = { ...word, need: 0, key: "" }
  if (says(before, /^not$/i) && doneKeys.has(word.key)) return { ...word, key: "undone" }
  if (says(word, /^not$/i) && doneKeys.has(next?.key ?? "")) return idle
  if (says(word, /^(?:most|least)$/i) && says(before, /^at$/i) && next?.kind !== "number") return idle
  // "The last day" asks until when something goes on.
  if (says(word, /^last$/i) && says(next, /^(?:day|date)$/i)) return idle
  // "Per day" is "a day".
  if (says(word, /^per$/i)) return idle
  if (word.kind === "code" && /^@\p{L}/u.test(word.text)) return { ...word, key: word.key.slice(1) }
  // "The second question" is called "2." on the page.
  const ordinal = ordinalOf(word) ?? 0
  if (ordinal > 0 && says(next, numbered))
    return { ...word, kind: "number", text: String(ordinal), key: String(ordinal), need: 2 }
  const noun = says(before, /^how$/i) ? dimensions[word.text.toLowerCase()] : undefined
  return noun === undefined ? word : { ...word, key: stem(noun), need: 1 }
}

/** Returns true if an answer must account for a word. */
const isNeeded = (page: PageModel, words: ReadonlyArray<ClauseWord>, type: ValueType, i: number): boolean => {
  const [word, before] = [words[i] as ClauseWord, words[i - 1]]
  const { isAside, isOpened, key, kind, need, text } = word
  if (isOpened === true || (/^(?:mr|mrs|ms|dr)$/i.test(text) && !isKnown(page, word))) return false
  if ((qualifiers.has(key) && !isParticle(words, i)) || /^(?:likes|working)$/.test(text)) return true
  // "Which violin has Ada borrowed": that she has it.
  if (having.test(text) && !page.vocabulary.has(key)) return false
  // "The color of Text" names something that is called so.
  const isBehindWord = before?.kind === "word" && before.isAside !== true && isAside !== true
  const isName = kind === "word" && /^\p{Lu}\p{Ll}/u.test(text) && !/^(?:the|an?)$/i.test(text)
  if (isName && isBehindWord && key !== "") return true
  if (need === 0 || key === "" || kind === "mark") return false
  if (kind !== "word" || (i > 0 && need === 1 && /^\p{Lu}/u.test(text))) return true
  if (says(before, /^(?:in|many)$/i) && units.test(text)) return false
  return !(asking.has(key) || (isEmpty(word) && !isBinding(word)) || isTypeWord(word, type) || isParticle(words, i))
}

export const questionOf = (page: PageModel, all: ReadonlyArray<ClauseWord>): Question => {
  // "I am curious: what is it?"
  const lead = all.findIndex(
    (word, i) => word.text === ":" && says(all[i + 1], /^(?:what|which|who|whose|when|where|how)$/i),
  )
  const words = withoutConstraint(all)
    .map((word, i) =>
      i < lead && word.kind === "word" && !/^\p{Lu}/u.test(word.text) ? { ...word, need: 0, key: "" } : word,
    )
    .map(meant)
  const said = spoken(words.filter(({ isAside, kind }) => kind !== "mark" && isAside !== true))
  // "The price per day" does not ask for a day.
  const type = typeOf(said.replace(/\b(?:per|a|each) (?:day|night|week|month|year|hour|person)\b/, ""))
  return { page, words, said, type, needed: words.filter((_, i) => isNeeded(page, words, type, i)) }
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

/** The weight of a word that an answer accounts for. */
export const weightOf = ({ kind, need }: ClauseWord): number =>
  kind === "mark" ? 0 : kind === "quote" ? 3 : kind === "word" ? Math.max(need, 1) : 2

/** Keys of three letters, among them days and months: "Thu". */
const shortKeysIn = once(({ vocabulary }: PageModel) => [...vocabulary].filter((key) => key.length === 3))

const rootsIn = once(({ vocabulary }: PageModel) => new Set([...vocabulary].map(root)))

export const isKnown = (page: PageModel, { key, kind }: ClauseWord): boolean =>
  kind !== "word" || rootsIn(page).has(root(key)) || shortKeysIn(page).some((short) => sameKey(short, key))

const itemNouns = stemsOf(
  "item entry thing row card result record element object option answer choice box checkbox check tick radio message event one",
)

/** Returns true if a noun says of an entry only that it is one. */
export const isGeneric = (word: ClauseWord): boolean => itemNouns.has(word.key)

/** Words that are names of controls, as filters are: they do not only say what the page is about. */
const controlWords = once(
  ({ controls }: PageModel) =>
    new Set(
      controls.flatMap(({ kind, names }) =>
        kind === "enter" || kind === "select" ? [] : names.flatMap((keys) => (keys.length === 1 ? keys : [])),
      ),
    ),
)

/** Words that say what the page is about: its title, its first or only heading and the last part of its address. */
export const subjectOf = once(({ nodes, observation, subject, text }: PageModel): ReadonlyArray<string> => {
  const [heading = -1, ...others] = nodes.flatMap(({ role }, at) => (role === "heading" ? [at] : []))
  const [, path = ""] = /\/([\p{L}_-]{3,30})(?:\.\p{L}+)?\/?(?:[?#].*)?$/u.exec(observation.url) ?? []
  return [...subject, ...(others.length === 0 ? keysOf(text(heading)) : []), ...keysOf(path.replaceAll(/[_-]/g, " "))]
})

/** Returns true if a word only says what the page is about. */
export const isSubject = ({ page }: Question, word: ClauseWord): boolean =>
  !qualifiers.has(word.key) && !controlWords(page).has(word.key) && isIn(word, subjectOf(page), "")

/** Returns true if a word says what stands around. */
export const isAround = (word: ClauseWord, around: ReadonlyArray<string>): boolean =>
  !qualifiers.has(word.key) && isIn(word, around, around.join(" "))

export const answer = (text: string, evidence: string, data: Answer["data"] = text): Answer => ({
  text,
  data,
  evidence: evidence.slice(0, 200),
})

/** The word for what is counted. */
export const countedNoun = once(({ words }: Question): ClauseWord | undefined => {
  const find = (fits: (word: ClauseWord, i: number) => boolean) => words.findIndex(fits)
  const many = find((word, i) => word.key === "many" && words[i - 1]?.key === "how")
  const number = find((word, i) => word.key === "number" && words[i + 1]?.key === "of")
  const start = many >= 0 ? many : number >= 0 ? number : find(({ key }) => key === stem("count"))
  if (start < 0) return undefined
  const before = words[start - 1]
  if (words[start]?.key === stem("count") && before?.kind === "word" && before.need > 0 && !isEmpty(before))
    return before
  if (start === many && /^(?:are|is|of|do|does|did|have)$/i.test(words[start + 1]?.text ?? "")) return undefined
  const after = words
    .slice(start + 1)
    .filter(
      (word) =>
        word.kind === "word" &&
        !/^(?:the|of|a|an|all|my|our|your|its|this|these|different|total|currently|available|new)$/i.test(word.text),
    )
  return (
    after
      .slice(0, 3)
      .find(
        ({ text }, i) =>
          /(?:[^s]s|people|children)$/i.test(text) &&
          !/^(?:is|has|was|this|does)$/i.test(text) &&
          !after.slice(0, i).some((word) => isEmpty(word)),
      ) ?? after[0]
  )
})

const openers =
  /^(?:which|what|whats|find|name|get|list|count|show|read|tell|know|return|report|me|the|an?|all|my|our|these|those|this|free|please|many|how|i|of|number|title|names?|one|ones|out|up|look|for|its|on|in|at|to|from|by|want|need|like|would|can|could|you|have|and|is|are)$/i
const phraseEnd =
  /^(?:with|of|in|on|that|which|who|whose|is|are|was|were|has|have|had|from|to|for|at|by|do|does|did|can|could|will|would|means?|takes?|costs?|contains?|holds?|shows?|there|where|when)$/i

/** "The lamps which are blue". */
const isRelative = (words: ReadonlyArray<ClauseWord>, i: number): boolean =>
  (words[i - 1]?.need ?? 0) > 0 && /^(?:is|are|was|were|has|have|had)$/i.test(words[i + 1]?.text ?? "")

/** The noun of what is asked for: "berth" in "find the free berth with the greatest depth". Undefined if only a value is asked for. */
export const askedNoun = once(({ words }: Question): ClauseWord | undefined => {
  const own = words.filter(({ isAside }) => isAside !== true)
  const which = own.findIndex(({ text }, i) => /^(?:which|what|whats)$/i.test(text) && !isRelative(own, i))
  const start = own.findIndex(({ kind, text }, i) => i > which && kind !== "mark" && !openers.test(text))
  const length = own
    .slice(start)
    .findIndex(
      ({ kind, text }) =>
        kind === "mark" || phraseEnd.test(text) || (which >= 0 && /^(?:the|an?|my|our|i|we|you)$/i.test(text)),
    )
  const phrase = start < 0 ? [] : own.slice(start, length < 0 ? undefined : start + length)
  const head = phrase.findLast(({ text }, i) => i === 0 || !/^(?:numbers?|names?|titles?|ids?|codes?)$/i.test(text))
  return head?.kind === "word" && !isGeneric(head) && head.key !== "" && head.text === head.text.toLowerCase()
    ? head
    : undefined
})

/** Returns true if the noun that is asked for is no entry but what an entry has: "in which room", "the room where Ada plays", "which room does Ada use". */
export const asksOfEntry = ({ words }: Question, noun: ClauseWord, isMeasured: boolean): boolean => {
  const rest = words.slice(words.indexOf(noun) + 1).map(({ text }) => text.toLowerCase())
  const which = words.findLastIndex(({ at, text }) => at < noun.at && /^(?:which|what)$/i.test(text))
  return (
    /^(?:in|at|to|from|on|for|by|with|under)$/i.test(words[which - 1]?.text ?? "") ||
    /^(?:where|the|my|our)$/.test(rest[0] ?? "") ||
    // "Chess club which room", but "lowest load which device".
    (rest.length === 0 && !isMeasured && (words[which - 1]?.need ?? 0) > 0) ||
    (which >= 0 && /^(?:do|does|did)$/.test(rest[0] ?? "") && !/^(?:i|we|you|they|people|one)$/.test(rest[1] ?? ""))
  )
}

/** "Result number 5", "row 45". */
const numberedEntry = /^(?:result|entry|item|row|record|hit|number|no|nr)$/i

/** An entry that is asked for by its position, with the words that say it. */
export const positionOf = ({
  words,
}: Question): { readonly at: number; readonly words: ReadonlyArray<number>; readonly position: number } | undefined => {
  const found = words.flatMap((word, i) => {
    const [before, next] = [words[i - 1]?.text ?? "", words[i + 1]]
    if (word.kind === "number" && /^\d+$/.test(word.text) && numberedEntry.test(before)) {
      const lead = words.slice(0, i).findLastIndex(({ text }) => !numberedEntry.test(text)) + 1
      return [{ at: word.at, words: range(lead, i), position: Number(word.text) }]
    }
    const position = word.kind === "word" || word.kind === "code" ? ordinalOf(word) : undefined
    const isOrdinal =
      !/(?:ing|ed|s)$/.test(word.text) &&
      // "Last year" is not an entry.
      !(word.key === "last" && says(next, /^(?:year|month|week|night|season|time|monday|summer|winter)$/i)) &&
      (next?.kind === "word" || /^(?:is|are|was|the|in|whos|number|no)$/i.test(before))
    return position === undefined || !isOrdinal ? [] : [{ at: word.at, words: [word.at], position }]
  })
  return found.length === 1 ? found[0] : undefined
}

const firstSide =
  /\b(?:from|opens?|opening|starts?|starting|begins?|beginning|depart\w*|leaves?|leaving|first|earliest)\b/
const secondSide =
  /\b(?:until|till|close[sd]?|closing|ends?|ending|arrives?|arrival|arriving|latest|finish\w*|lands?|last da(?:y|te))\b/

/** The side of a span that a question asks for. */
const sideOf = (said: string): "first" | "second" | undefined => {
  if (secondSide.test(said)) return "second"
  return firstSide.test(said) ? "first" : undefined
}

/** Words before a time that make it the other side of a span: "from 3 May" does not say until when. */
const otherSide = {
  first: /\b(?:until|till|closes?|ends?|arrives?)\s(?:(?:on|at)\s)?$/i,
  second: /\b(?:from|since|after|starts?|opens?|leaves?|departs?)\s(?:(?:on|at)\s)?$/i,
}

/** The value of the asked type in a text, if it is the only one; of a span, the side that the question names. */
export const onlyValue = ({ said, words }: Question, text: string, type: ValueType): string | undefined => {
  const all = valuesIn(text, type)
  // "118 min" is a length rather than "17:30".
  const units = type === "duration" ? all.filter((one) => /\p{L}/u.test(one.text)) : []
  const [first, second, ...others] = (units.length > 0 ? units : all).filter(
    (one) => !words.some((word) => word.kind !== "word" && word.text === one.text),
  )
  const side = sideOf(said)
  if (first === undefined || others.length > 0) return undefined
  if (second === undefined || second.text === first.text) {
    const isTime = type === "time" || type === "date" || type === "moment"
    return side !== undefined && isTime && otherSide[side].test(text.slice(0, first.from)) ? undefined : first.text
  }
  const between = text.slice(first.to, second.from)
  // "4 of 50 GB".
  if (type === "storage" && /^\s?(?:of|\/)\s?$/.test(between))
    return /\b(?:used|full|taken)\b/.test(said) ? first.text : /\btotal\b/.test(said) ? second.text : undefined
  if (!/^\s?(?:to|until|till|[-–—])\s?$/.test(between)) return undefined
  // "When is it open" asks for both.
  if (/\bwhen (?:is|are) .*\bopen\b/.test(said)) return text.slice(first.from, second.to)
  if (side === undefined) return undefined
  return side === "first" ? first.text : second.text
}

/** Words in front of a value and behind it that make it a limit, a discount, a part or the time of something else. */
const before =
  /(?:\b(from|(?<!\b(?:moved|changed|postponed|shifted|set) )to|until|till|before|after|since|by|over|under|above|below|about|around|approx|ca|save|shipping|delivery|deposit|discount|tax|vat|tip|extra|plus|minus|posted|added|updated|created|modified|changed|registration|deadline|sold|ordered)[.:]?|[~≈<>≤≥±]|\b\d+ for)[\s|:]*$/i
const behind = /^[\s|]*(?:(off|discount|deposit|shipping|delivery|tax|or more|or less|cheaper)\b|\+)/i

/** Returns true if a value is not plainly the one that a question asks for. */
export const isLimited = ({ said }: Question, text: string, value: string): boolean => {
  const at = text.indexOf(value)
  const isKnown = (word: string): boolean =>
    said.split(" ").includes(word) || (/^(?:from|to|until|till|since)$/.test(word) && sideOf(said) !== undefined)
  return [
    before.exec(text.slice(Math.max(0, at - 40), at)),
    behind.exec(text.slice(at + value.length, at + value.length + 40)),
  ].some((found) => found !== null && !isKnown(found[1]?.toLowerCase() ?? ""))
}

/** Returns true if it can be a person or a place, where one is asked for. */
export const fitsAsked = ({ said }: Question, text: string): boolean =>
  /\b(?:who|whom|whos)\b|^whose\b|\bname of the person\b/.test(said)
    ? // "▸ Bread" is the head of a section.
      /^[^\d$€£]*\p{L}[^\d$€£]*$/u.test(text) &&
      !/^[▸▾▶▼]|^\p{Lu}\p{Ll}+day$/u.test(text) &&
      valuesIn(text, "moment").length === 0
    : /\bwhere\b/.test(said)
      ? // "7 parcels" is not a place.
        /\p{L}{3}/u.test(text) && !/^\d+ \p{Ll}+$/u.test(text) && valuesIn(text, "money").length === 0
      : true
