import { keyNames } from "./KeyName.ts"
import { imperatives } from "./Lexicon.ts"
import { withoutSigns } from "./Shorthand.ts"
import {
  classOf,
  clickKeys,
  isBinding,
  isEmpty,
  isVerb,
  ordinalOf,
  stem,
  withoutEnd,
  type Word,
  wordsOf,
} from "./Words.ts"

/** A part of a task that asks for one thing. */
export interface Clause {
  readonly text: string
  readonly words: ReadonlyArray<ClauseWord>
  /** Position of the word that begins it, after politeness; -1 if it has none. */
  readonly verb: number
  readonly isQuestion: boolean
  /** True if it describes the end and not the way: "the lamp is on". */
  readonly isGoal: boolean
  /** True if it tells something without asking for anything. */
  readonly isStatement: boolean
  /** Words behind it that say where it is to be found: "It is in the phone book." */
  readonly hint?: ReadonlyArray<ClauseWord>
}

export interface ClauseWord extends Word {
  /** Weight of the word in a clause; 0 for words that need not be. */
  readonly need: number
  /** True if it stands in a reason before what is asked. */
  readonly isAside?: boolean
  /** True if what was opened for it accounts for it. */
  readonly isOpened?: boolean
  /** True if it stands for "it": what was named before. */
  readonly isPronoun?: boolean
}

export interface Reading {
  readonly clauses: ReadonlyArray<Clause>
  /** The task without its numbering and the address that it begins at. */
  readonly text: string
  readonly url: string | null
}

const keys = (text: string): ReadonlySet<string> => new Set(text.split(" ").map(stem))

/** Verbs that begin a clause of their own. */
export const commandWords: ReadonlyArray<string> = (
  "bin fwd dblclick notify click press tap select choose pick open close expand collapse type enter write fill set change rename edit delete remove add create new insert save send submit search find sort filter check uncheck tick untick mark " +
  "go scroll hover drag move put drop turn switch enable disable log login logout sign buy book order reserve apply confirm accept reject cancel tell read report return list count get give show start stop play pause upload attach " +
  "complete bookmark archive label focus forward share borrow rate activate deactivate copy paste replace make increase decrease raise lower subscribe vote calculate compute convert wait dismiss hide like star pin reply answer follow claim track invite assign hit download print clear empty say use toggle doubleclick rightclick on off keep place zoom skip tip update extend shorten resize pack invite remind finish take bring throw kick cross pack continue proceed extract export adjust append prepend lock unlock"
).split(" ")
export const commands: ReadonlySet<string> = new Set(commandWords.map(stem))
const spokenCommands = new Set(commandWords)
const spokenImperatives = new Set(imperatives)
const askingVerbs = keys("tell report read return list count get find lookup name answer")
const askingWords = new Set([
  "what",
  "which",
  "who",
  "whose",
  "when",
  "where",
  "how",
  "whos",
  "whats",
  "wheres",
  "whens",
])
const obligation = /\b(?:should|must|ought to|shall|(?:has|have|needs?) to|(?:is|are) to be)\b/
const finite =
  /\b(?:is|are|was|were|am|has|have|had|do|does|did|can|may|might|wants?|needs?|likes?|says?|goes|works?|lives?|comes|came|covers?|deserves?|got|went|hurts?|ended|left|moved|i|we|they|he|she|im|ive)\b|^its? /
/** What a statement is about, up to its verb: "the water is", "Bea has", but not "fetch what we need". */
const subject =
  /^(?:(?:the|an?|my|our|your|his|her|its?|their|this|that|these|those|there|i|we|he|she|they|im|ive|i'm|i've|it's|no|some|everybody|somebody|someone) |(?!(?:what|which|who|how|all|the|an?|my)\b)\S+ (?:(?!(?:what|which|who|that|how|the|an?|my|our|it|them)\b)\S+ ){0,2}?(?:is|are|was|were|has|have|had|does|did|can|may|wants|needs|likes|says|goes|works|lives|comes|came|covers|deserves|got|went|hurts|ended|left|moved)\b)/
/** Asks for something that the page says: "need the total". */
const needing =
  /^(?:please |could you |can you )?(?:check|look (?:at|in|into|on|up)|consult)\b.*\bfor (?:the|its|their|his|her|an?|any)\b|^(?:please |could you |can you |would you )?(?:add up|sum up|add (?:the|all|both) (?:\w+ )?(?:amounts|prices|fares|costs|numbers|values|totals)|subtract|work out|calculate (?:how (?:much|many)|the (?:difference|sum)))\b|^(?:i |we )?(?:just |only |also )?(?:need|want) (?:the|its|their|his|her) \w+/

const wanting = /\bto (?:know|be told|hear|find out)\b|\bwonder|\bneed the\b|\b(?:needed|wanted|required)\b/
const inquiring = /\?$|\b(?:tell|report|read|give|show)(?: me\b|$)/

const polite = new Set(
  "please pls plz could can would will you kindly now just first also next finally i'd id like love want need to i me for afterwards then hi hello hey okay ok".split(
    " ",
  ),
)
const subordinate = new Set("to so as because since for before after while although though in".split(" "))

const lower = (word: Word | undefined): string => word?.text.toLowerCase() ?? ""
/** Politeness, but not the first word of "first name", and not the verb of "like the post". */
const isPolite = (words: ReadonlyArray<Word>, i: number): boolean => {
  const [before, word] = [words[i - 1], words[i]]
  const isVerb =
    /^(?:like|love)$/.test(lower(word)) &&
    (before === undefined || before.kind === "mark" || /^(?:and|then|please|also|just|now|to|you)$/.test(lower(before)))
  return word !== undefined && polite.has(lower(word)) && word.key === stem(lower(word)) && !isVerb
}
const isMark = (word: Word | undefined, marks: string): boolean => word?.kind === "mark" && marks.includes(word.text)

/** Splits where a sentence ends. */
const sentencesOf = (words: ReadonlyArray<Word>): ReadonlyArray<ReadonlyArray<Word>> => {
  const result: Array<Array<Word>> = [[]]
  for (const [i, word] of words.entries()) {
    result.at(-1)?.push(word)
    if (isMark(word, ".!?;…") && words[i + 1] !== undefined && words[i + 1]?.kind !== "mark") result.push([])
  }
  return result.filter((sentence) => sentence.some(({ kind }) => kind !== "mark"))
}

const goalLead = [
  /^(?:the )?goal is that /,
  /^make sure (?:that )?/,
  /^(?:please )?(?:see|look) to it that /,
  /^(?:please )?(?:see|check) that /,
  /^(?:please )?ensure (?:that )?/,
  /^in the end /,
  /^at the end /,
  /^i want (?:that )?(?=.* (?:to be|is|are) )/,
  /^(?:it would be|i would be|i'd be) (?:good|nice|great|lovely|helpful|happy|glad|grateful) if /,
  /^(?:i would|i'd|id) (?:appreciate|prefer|like) it if /,
]

/** Number of words that only introduce a clause: "please", "make sure that". */
const leadOf = (part: ReadonlyArray<Word>): number => {
  let spoken = ""
  for (const [i, word] of part.entries()) {
    spoken += `${lower(word)} `
    if (
      goalLead.some(
        (lead) => lead.exec(spoken.replaceAll(" , ", " "))?.[0].length === spoken.replaceAll(" , ", " ").length,
      )
    ) {
      const next = lower(part[i + 1])
      return next === "that" ? i + 2 : i + 1
    }
    if (i > 8) break
  }
  let polites = 0
  while (isPolite(part, polites) && part.slice(polites + 1).some(({ kind }) => kind !== "mark")) polites++
  return polites
}

const isCommand = (word: Word | undefined): boolean =>
  word?.kind === "word" &&
  (spokenCommands.has(lower(word).replaceAll("-", "")) || (commands.has(word.key) && stem(lower(word)) !== word.key))

/** Returns true if a clause begins here: "and delete it", ", then save", ", how many are left". */
const beginsClause = (words: ReadonlyArray<Word>, at: number): boolean => {
  let i = at
  while (isPolite(words, i)) i++
  const word = words[i]
  if (word === undefined || word.kind !== "word") return false
  if (i > at && lower(words[at]) === "then") return true
  if (askingWords.has(lower(word))) return true
  if (word.key === "have" && words[i + 1]?.key === "tell") return true
  if (lower(word) === "you" && words.slice(i, i + 3).some(({ key }) => key === "tell")) return true
  return commands.has(word.key) && word.text === word.text.toLowerCase() && isBaseForm(word)
}

/** A verb in the form of a command: "save", but not "saved" or "saving". */
const isBaseForm = ({ text }: Word): boolean => !/(?:ed|ing)$/.test(text) || /^(?:need|feed|embed|proceed)$/.test(text)

/** Splits a sentence into clauses. */
const clausesOf = (sentence: ReadonlyArray<Word>): ReadonlyArray<ReadonlyArray<Word>> => {
  const parts: Array<Array<Word>> = [[]]
  for (let i = 0; i < sentence.length; i++) {
    const word = sentence[i] as Word
    const current = parts.at(-1) ?? []
    const isJoint = isMark(word, ",:") || ["and", "then", "but", "plus"].includes(lower(word))
    const hasBegun = current.some(
      (one, k) => one.kind !== "mark" && !isPolite(current, k) && !["and", "then", "but"].includes(lower(one)),
    )
    if (isJoint && hasBegun && !isMark(word, ":")) {
      let next = i + 1
      while (isMark(sentence[next], ",") || ["and", "then", "but", "also"].includes(lower(sentence[next]))) next++
      const isThen = sentence.slice(i, next).some((one) => lower(one) === "then")
      if ((isThen || beginsClause(sentence, next)) && sentence[next] !== undefined) {
        // A mark in front of it may belong to a password.
        if (isMark(word, ",")) current.push(word)
        parts.push([])
        i = next - 1
        continue
      }
    }
    current.push(word)
  }
  return parts.filter((part) => part.some(({ kind }) => kind !== "mark"))
}

const isNamed = (word: Word, i: number): boolean =>
  word.kind === "quote" ||
  word.kind === "number" ||
  word.kind === "code" ||
  (i > 0 && /^\p{Lu}/u.test(word.text) && word.text !== "I")

/** Words before the main clause: a purpose or a reason, of which only names count. */
const background = (sentence: ReadonlyArray<Word>): number => {
  const comma = sentence.findIndex((word) => isMark(word, ","))
  const first = lower(sentence[0])
  const rest = (at: number) => sentence.slice(at + 1).some(({ kind }) => kind !== "mark")
  const so = sentence.findIndex(
    (word, i) =>
      i > 1 &&
      lower(word) === "so" &&
      isMark(sentence[i - 1], ",") &&
      !(lower(sentence[i + 1]) === "that" && sentence.slice(0, i).some(isCommand)),
  )
  if (so > 0 && rest(so)) return so + 1
  // "It is cold: turn on the heater", but not "write a message: call me".
  const colon = sentence.findIndex((word) => isMark(word, ":"))
  const before = sentence.slice(0, Math.max(colon, 0))
  const isTold = (before.length > 0 && subordinate.has(first)) || subject.test(before.map(lower).join(" "))
  if (isTold && beginsClause(sentence, colon + 1) && !before.some(isCommand)) return colon + 1
  if (comma < 0 || !rest(comma)) return 0
  if (first === "in" && lower(sentence[1]) === "the" && lower(sentence[2]) === "end") return 0
  const isPlace = /^(?:after|before|in)$/.test(first) && sentence.slice(0, comma).some(({ kind }) => kind === "quote")
  if (subordinate.has(first) && !isPlace) return comma + 1
  return 0
}

const subjects =
  /^(?:i|we|they|he|she|it|there|this|that|these|those|someone|somebody|everyone|everybody|nobody|people|others|many|most|i'm|i've|it's|we're|they're)$/
const prepositions = /^(?:in|on|at|under|from|to|with|for|by|as|if|when|once|after|before|until)$/

const wish =
  /^(?:i|we)(?:['’]?(?:m|d)| am| are| would| will| still| really| just| might| may)* (?:want|need|like|love|plan|going|about|have|wish|buy|try|trying) (?:to )?/

/** Returns true if a sentence begins with what is asked: "please open it", "on the first page, open it". */
const isRequest = (sentence: ReadonlyArray<Word>): boolean => {
  const said = sentence.filter(({ kind }) => kind !== "mark")
  const start = said[said.findIndex((_, i) => !isPolite(said, i))]
  // "I look for a map."
  const isTelling = /^(?:i|we)$/.test(lower(said[said.indexOf(start as Word) - 1]))
  return (
    isMark(sentence.at(-1), "?") ||
    sentence.some((word, i) => {
      const isStart = word === start && !isTelling
      const before = lower(sentence[i - 1]) === "so" ? sentence[i - 2] : sentence[i - 1]
      return (
        (isStart || (isMark(before, ",:") && word.text === lower(word))) &&
        isBaseForm(word) &&
        (isCommand(word) || spokenImperatives.has(lower(word)) || (isStart && isUnknownCommand(word, sentence[i + 1])))
      )
    })
  )
}

/** Returns true for "Suspend her", "Pull the crate": a verb that is in no list, before what can only be its object. */
const isUnknownCommand = (word: Word, next: Word | undefined): boolean =>
  /^\p{L}{3,}$/u.test(word.text) &&
  !/[^s]s$/.test(word.text) &&
  !subjects.test(lower(word)) &&
  !prepositions.test(lower(word)) &&
  !determiner.test(lower(word)) &&
  !finite.test(lower(word)) &&
  !subordinate.has(lower(word)) &&
  !quantifiers.has(word.key) &&
  /^(?:the|an?|my|our|his|her|its|their|this|that|these|those|it|them|him|me)$/.test(lower(next))

/** What is to be so on the page, unlike "somebody has to do it". */
const goalState = /\b(?:should|must|ought to|shall|to) (?:not )?(?:be|have|contain|read|say|show|cost|start|end)\b/

/** Returns true if a sentence only tells something: "Ada Berg has paid.", "White pages hurt my eyes." */
const tells = (sentence: ReadonlyArray<Word>, later: ReadonlyArray<ReadonlyArray<Word>>): boolean => {
  const said = sentence.filter(({ kind }) => kind !== "mark")
  const spoken = said.map(lower).join(" ")
  const first = lower(said[0])
  const isOfSubject = subjects.test(first) || determiner.test(first)
  // "Name Ines, phone 555" has no verb.
  const hasVerb =
    subjects.test(first) ||
    finite.test(spoken) ||
    / (?:will|would) /.test(spoken) ||
    said.some(
      (word, i) =>
        i > 0 &&
        word.kind === "word" &&
        /[^su]s$|ed$/.test(word.text) &&
        !determiner.test(lower(said[i - 1])) &&
        (isOfSubject || i < said.length - 1),
    )
  const isNamedLater = (word: Word, i: number) =>
    !isNamed(word, i) || later.flat().some(({ inner, key }) => key === word.key || inner.includes(word.key))
  const isWish = wish.test(spoken)
  // "I would like a green one. Select that colour."
  const isReferred =
    isWish &&
    !said.some(isNamed) &&
    later.some(
      (one) =>
        !isMark(one.at(-1), "?") && one.some((word) => /^(?:it|its|them|that|those|these|one)$/.test(lower(word))),
    )
  const isRequested = isRequest(sentence) && !(isWish && said.every(isNamedLater))
  return (
    said.length > 2 &&
    isMark(sentence.at(-1), ".!…") &&
    /^\p{Lu}/u.test(said[0]?.text ?? "") &&
    !askingWords.has(first) &&
    (subjects.test(first) || !polite.has(first)) &&
    !prepositions.test(first) &&
    hasVerb &&
    !(obligation.test(spoken) && (goalState.test(spoken) || sentence.some(({ kind }) => kind === "quote"))) &&
    !goalLead.some((lead) => lead.test(spoken)) &&
    !sentence.some((word) => isMark(word, ":")) &&
    !isRequested &&
    !isReferred &&
    later.some(isRequest)
  )
}

const trailing = /^(?:because|since|so that|in order to|(?:as|,) (?:i|we|it|he|she|they|its|im|ive|i'm|it's|i've))$/

/** Cuts a reason off the end: "because the number is dead", ", we do not need it". */
const withoutReason = (words: ReadonlyArray<Word>): ReadonlyArray<Word> => {
  const at = words.findIndex(
    (word, i) => i > 1 && (trailing.test(lower(word)) || trailing.test(`${lower(word)} ${lower(words[i + 1])}`)),
  )
  const reason = words.slice(Math.max(at, 0))
  const isTelling = (word: Word, i: number) =>
    isNamed(word, i + 1) ||
    ((isMark(words[at], ",") || lower(words[at]) === "so") &&
      (isBinding(word) ? lower(word) !== "not" : quantifiers.has(word.key)))
  const spoken = reason.map(lower).join(" ")
  const isAfterAll = isMark(words[at], ",") && !words.slice(0, at).some(isCommand)
  return at < 0 || isAfterAll || reason.some(isTelling) || (isMark(words[at], ",") && obligation.test(spoken))
    ? words
    : words.slice(0, at)
}

/** Asks for a text that is not given. */
const vague =
  /(?<!\b(?:how|what|which|who|when|where)\b.{0,80})\b(?:something|anything|whatever)\b|\bstory\b|\bcomplaint about\b|\b(?:write|compose|draft|put together|create) (?:[\w-]+ )?(?:an? |some )(?:[\w-]+ ){0,3}(?:letter|text|comment|review|message|entry|answer|reply|note|line|set|list|sentence|description|biography)\b/i

/** Words for more or fewer things than are named, which a control must be called by. */
const quantifiers = keys(
  "all every each everything everyone any anything only except unless until instead other another rest half neither either nor none nothing",
)

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
      /^(?:\p{Lu}|(?:the|this|that|which|what|whose|my|a|an|top|page)$)/u.test(next.text)) &&
    !/^(?:turn|switch|be|is|are|keep|put)$/.test(lower(words[i - 1]))
  )
}

/** "18 °C": fields hold the number alone. */
const isUnit = (words: ReadonlyArray<Word>, i: number): boolean =>
  words[i - 1]?.kind === "number" &&
  /^(?:°[CF]?|px|cm|mm|km|kg|%|percent|degrees?|pixels?)$/i.test(words[i]?.text ?? "")

const determiner = /^(?:the|a|an|my|our|your|his|her|its|their|this|that)$/

/** "The ticket T-3", "the number of copies", "delete it from the list": nouns that only say what kind of thing follows, unless the page is labeled so. */
const isKind = (words: ReadonlyArray<Word>, i: number): boolean => {
  const [before, word, next] = [words[i - 1], words[i], words[i + 1]]
  if (word === undefined || word.kind !== "word" || word.text !== word.text.toLowerCase()) return false
  if (isBinding(word) || quantifiers.has(word.key) || !determiner.test(lower(before))) return false
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
  ...["cross", "tick", "check"].map((verb) => [stem(verb), [new Set(["off"]), stem("tick")]] as const),
])

/** "Take it off the list", but not "take Monday off". */
const takesOff = (words: ReadonlyArray<Word>, i: number): boolean =>
  words[i]?.key === stem("take") &&
  words.some(
    (word, at) =>
      at > i && at < i + 4 && lower(word) === "off" && /^(?:the|my|our|it|this)$/.test(lower(words[at + 1])),
  )

/** Puts one verb in the place of a verb with its particle. */
const withoutParticles = (words: ReadonlyArray<Word>): ReadonlyArray<Word> => {
  const at = words.findIndex((word) => word.kind === "word" && phrasal.has(word.key) && isCommand(word))
  const [particles, verb] = phrasal.get(words[at]?.key ?? "") ?? []
  if (particles === undefined || verb === undefined) return words
  const isOff = takesOff(words, at)
  const particle = words.findIndex(
    (word, i) => i > at && i < at + 9 && (particles.has(lower(word)) || (isOff && lower(word) === "off")),
  )
  const isPlace = isNamed(words[particle + 1] ?? (words[at] as Word), 1)
  return particle < 0 || isPlace
    ? words
    : words.map((word, i) => (i === at ? { ...word, key: verb } : i === particle ? { ...word, key: "" } : word))
}

/** "The box below": says where something stands that the page has only once. */
const isBelow = (words: ReadonlyArray<Word>, i: number): boolean => {
  const next = words[i + 1]
  return (
    /^(?:below|above)$/.test(lower(words[i])) &&
    (next === undefined || next.kind === "mark" || /^(?:and|to|then)$/.test(lower(next)))
  )
}

/** "Next to the lamp": where something stands, not what comes next. */
const isBeside = (words: ReadonlyArray<Word>, i: number): boolean =>
  (lower(words[i]) === "next" && lower(words[i + 1]) === "to") || lower(words[i]) === "beside"

/** "Press Tab", "that I entered TAB", "key presses: tab": a key, or what a fragment is about, although the word is empty elsewhere. */
const isKeyOrTopic = (words: ReadonlyArray<Word>, i: number): boolean => {
  const [before, word, next] = [words[i - 1], words[i], words[i + 1]]
  if (word?.kind !== "word" || before === undefined) return false
  const isKey =
    /^(?:press|hit|push)$/.test(lower(before)) &&
    keyNames[lower(word)] !== undefined &&
    (next === undefined || next.kind === "mark" || next.text === next.text.toLowerCase())
  const isLast = words.slice(i + 1).every(({ kind }) => kind === "mark")
  return isKey || /^\p{Lu}{2,}$/u.test(word.text) || (isMark(before, ":") && isLast)
}

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

const marker = String.raw`(?:(?:step )?\d{1,2}[.):]|[-*•])[^\S\n]+(?=[\p{L}\uE000"“])`
const markerOfLine = new RegExp(String.raw`([.;:,]?)\s*(?:^|\n)[^\S\n]*${marker}`, "giu")
const markerWithin = new RegExp(String.raw`([.;:,]?)[^\S\n]+${marker}`, "giu")
const isNumbered = /^\s*(?:step )?1[.):]\s/i

/** Turns lists and arrows into sentences: "1. Open it", "- open it", "Step 1: open it -> close it". */
const withoutNumbering = (task: string): string => {
  const separate = (_: string, mark: string, at: number) =>
    at === 0 ? "" : `${mark === "" || mark === "," ? ";" : mark} `
  const lines = task.replaceAll(markerOfLine, separate)
  const plain = isNumbered.test(task) ? lines.replaceAll(markerWithin, separate) : lines
  return withoutSigns(plain).trim()
}

const quotation = /"[^"]*"|“[^“”]*”/g
const quotedAddress = /^["“](https?:\/\/[^\s"'<>”]+)["”]$/
const address = /\bhttps?:\/\/[^\s"'<>]+[^\s"'<>.,;:!?)]/
/** Words that lead to an address; behind others it is a text like any: "set the website to https://a.example". */
const lead =
  /(?:^|\b(?:(?:go|navigate|head|browse) (?:over )?to|(?<=\b(?:sign|log) in )to|visit|open|load|check|access|start at|using|on|at|from|in)(?: the)?(?: (?:page|site|website|shop|url|address|web page|demo shop)(?: at)?)?)\s*$/i
const request = /^(?:please |first,? |could you |can you )*$/i

/** An address without its scheme at the beginning of a task: "Open example.com". A name of a file is none. */
const host =
  /^((?:\W|please |first |could you |can you )*(?:(?:go|navigate|head|browse) to|visit|open|load|start at) (?:the (?:page|site|website) )?)((?:localhost|\d{1,3}(?:\.\d{1,3}){3}|(?:[a-z0-9-]{1,63}\.){1,20}(?!(?:csv|json|md|txt|png|pdf|jpe?g|docx?|xlsx?|zip|html?|js|ts|py)\b)[a-z]{2,24})(?::\d{1,5})?(?=[/?#,;.!\s]|$))/i

const withScheme = (_: string, before: string, name: string): string =>
  `${before}${/^(?:localhost|[\d.]+)(?::|$)/i.test(name) ? "http" : "https"}://${name}`

/** Takes the address that a task is to begin at out of it, with the words that only lead to it. */
const withoutAddress = (given: string): { readonly text: string; readonly url: string | null } => {
  const task = given.replace(host, withScheme)
  const found = address.exec(task)
  const before = task.slice(0, found?.index ?? 0)
  const start = lead.exec(before)?.index
  if (found === null || start === undefined) return { text: task, url: null }
  const after = task.slice(found.index + found[0].length)
  const rest = before.slice(0, start)
  const text = request.test(rest) ? after.replace(/^[\s,.;:]*(?:(?:and|then)\s+)*/i, "") : `${rest.trimEnd()}${after}`
  return { text, url: found[0] }
}

/** "Find the cheapest lamp and tell me its name." */
const found =
  /(?<![\p{L}\d])(?:find|locate|look for) (the [^.,;\n]{3,60}?)(?:[.,;]| and|, and)(?: then)? ((?:return|report|give me|tell me|read|show me)) (?:its|their) ([\p{L} ]{3,60}(?:, [\p{L} ]{3,30})*)(?=[.,;\n]|$)/giu

/** "Drag A and drop it on B" is one move. */
const drop = /(?<=\bdrag\b[^.;]{1,60}),? and (?:then )?(?:drop|release) it (?=(?:on|onto|in|into|over|at)\b)/gi

/** Takes the numbering and the address that it begins at out of a task. Quotations stay as they are. */
const plainTask = (task: string): { readonly text: string; readonly url: string | null } => {
  const kept: Array<string> = []
  const masked = task.replaceAll("\uE000", "").replaceAll(quotation, (quoted, at: number) => {
    const [, url] = quotedAddress.exec(quoted) ?? []
    return url !== undefined && lead.test(task.slice(0, at)) ? url : `\uE000${kept.push(quoted) - 1}\uE000`
  })
  const { text, url } = withoutAddress(withoutNumbering(masked).replace(found, "$2 the $3 of $1").replace(drop, " "))
  return { text: text.replaceAll(/\uE000(\d+)\uE000/g, (_, at: string) => kept[Number(at)] ?? ""), url }
}

/** A part of a sentence that becomes a clause. */
interface Part {
  readonly words: ReadonlyArray<Word>
  /** In lower case, without commas. */
  readonly spoken: string
  /** The word that begins it, after politeness. */
  readonly first: Word | undefined
  readonly hasCommand: boolean
  readonly isGoal: boolean
  /** True for a whole sentence that only tells something. */
  readonly isTold: boolean
}

const partOf = (words: ReadonlyArray<Word>, isTold: boolean): Part => {
  const spoken = words
    .map(lower)
    .filter((text) => text !== ",")
    .join(" ")
  const leading = words.filter((word, k) => !isPolite(words, k) && word.kind !== "mark")
  return {
    words,
    spoken,
    first: leading[0] ?? words.findLast(({ kind }) => kind !== "mark"),
    hasCommand: leading.some(
      (word, i) =>
        i < 3 &&
        isCommand(word) &&
        !askingVerbs.has(word.key) &&
        isBaseForm(word) &&
        !/^(?:on|off)$/i.test(leading.length > 2 && i > 0 ? word.text : ""),
    ),
    isGoal:
      goalLead.some((lead) => lead.test(spoken)) ||
      /^(?:could|can|would|will|may|might|shall|should) (?!you\b|i\b|we\b).* be /.test(spoken) ||
      (!isTold && obligation.test(spoken) && !isCommand(words.find((_, k) => !isPolite(words, k)))),
    isTold,
  }
}

/** Returns true if a part begins with a word that asks: "what", "tell", "count". */
const beginsQuestion = ({ first, spoken, words }: Part): boolean =>
  first !== undefined &&
  (askingWords.has(lower(first)) || askingVerbs.has(first.key)) &&
  // "Return on 4 May" is a date.
  !/^return (?:date|on|\d)/.test(spoken) &&
  // "Answer Ada with …" writes to her, and "look up "dune"" searches.
  !(first.key === "answer" && !/\banswer (?:the question|what|which|who|how|when|where)/.test(spoken)) &&
  !(first.key === "lookup" && words[words.indexOf(first) + 1]?.kind === "quote")

/** Wordings of a question that do not begin with a word that asks. */
const inquiries: ReadonlyArray<RegExp> = [
  /\b(?:told|tell) me /,
  /^(?:in|on|at|from|for|to|by|with|of|under) (?:which|what|whose|how)\b/,
  /^(?:i|we) (?:know|have) (?:the|its|how|what|which|when|where|who)\b/,
  /^i (?:know|can name|can tell) (?:the|who|what|which|when|where|how|whose|by|for|in|on)\b/,
  /\b(?:let me know|(?:like|love|need|want|glad|have|me) to (?:know|be told|hear|learn|find out|be given)|i wonder|wondering)\b/,
  needing,
]

/** `isAskedLater` is true if another sentence asks: "I want to know the price. Open the list." asks, but not "I want to read it. Open the list." */
const asksIn = (part: Part, isQuestion: boolean, isAskedLater: boolean): boolean => {
  const { hasCommand, isTold, spoken, words } = part
  const isNeeded = /\b(?:is|are) (?:needed|wanted|required|asked for)\b/.test(spoken)
  return (
    !(isTold && (isAskedLater || !wanting.test(spoken))) &&
    (beginsQuestion(part) ||
      inquiries.some((inquiry) => inquiry.test(spoken)) ||
      (isNeeded && !words.some(({ kind }) => kind === "quote")) ||
      (isQuestion && !/^(?:could|would|can|will|may|might|shall|should) /.test(spoken) && !hasCommand))
  )
}

/** Returns true if a part that asks for nothing tells something. */
const isTelling = ({ hasCommand, isTold, spoken, words }: Part): boolean =>
  isTold ||
  (!hasCommand &&
    (finite.test(spoken) || /^no (?!more\b)\w/.test(spoken)) &&
    subject.test(spoken) &&
    !/^(?:please|could|would|can|will) /.test(spoken) &&
    !words.some((word, i) => isMark(words[i - 1], ":") && isCommand(word)) &&
    !/\b(?:i|we) (?:also |still )?(?:need|want|would like|'d like)\b/.test(spoken))

/** "There is no lamp", "the lamp is gone": an end that a deletion leads to. */
const isAbsence = ({ isGoal, spoken }: Part): boolean =>
  isGoal &&
  !/\b(?:selected|checked|ticked|bought|reserved|saved|booked|ordered|public|sent)\b/.test(spoken) &&
  /\b(?:is|are) (?:not|no longer|gone)\b|\bthere (?:is|are) no\b|\b(?:not|no longer)\b.*\bany ?more\b/.test(spoken)

const isOfPlace = (words: ReadonlyArray<Word>, i: number): boolean =>
  isPreposition(words, i) || isUnit(words, i) || isKind(words, i) || isBelow(words, i) || isBeside(words, i)

/** The words of a part with their weights. Its lead has none, but may stand for a verb. */
const weighed = (part: Part): ReadonlyArray<ClauseWord> => {
  const { words } = part
  const lead = leadOf(words)
  const verb = isAbsence(part) ? stem("delete") : ""
  return words.map((word, i) => {
    if (i < lead) return { ...word, key: i === 0 ? verb : "", need: 0 }
    return { ...word, need: isOfPlace(words, i) ? 0 : Math.max(needOf(word, i), isKeyOrTopic(words, i) ? 1 : 0) }
  })
}

/** Reads the clauses of a sentence, which others follow. */
const clausesIn = (
  task: string,
  sentence: ReadonlyArray<Word>,
  later: ReadonlyArray<ReadonlyArray<Word>>,
): ReadonlyArray<Clause> => {
  const isTold = tells(sentence, later)
  const start = isTold ? 0 : background(sentence)
  const reason = sentence.slice(0, start)
  const parts = isTold ? [sentence] : clausesOf(withoutReason(sentence.slice(start)))
  const isAskedLater = isTold && later.some((one) => inquiring.test(one.map(lower).join(" ")))
  return parts.map((words, n): Clause => {
    const part = partOf(withoutParticles(words), isTold)
    const { first, isGoal } = part
    const isQuestion = asksIn(part, isMark(sentence.at(-1), "?"), isAskedLater)
    const named = n === 0 ? asidesOf(reason, part.words, 0) : []
    // What counts in a reason is a part of the clause.
    const from = (named.some(({ need }) => need > 0) ? reason : words)[0]
    const last = words.findLast((word) => !isMark(word, ",")) ?? words.at(-1)
    return {
      text: task.slice(from?.start ?? 0, last?.end ?? 0),
      words: [...named, ...weighed(part)].map((word, at) => ({ ...word, at })),
      verb: first === undefined ? -1 : named.length + part.words.indexOf(first),
      isQuestion,
      isGoal,
      isStatement: !isQuestion && !isGoal && isTelling(part),
    }
  })
}

/** Reads a task as clauses. */
export const readClauses = (given: string): Reading => {
  const { text: task, url } = plainTask(given)
  const sentences = sentencesOf(wordsOf(task))
  const clauses = sentences.flatMap((sentence, s) => clausesIn(task, sentence, sentences.slice(s + 1)))
  const hinted = withHint(clauses)
  const joined = withVerbs(withCopies(withTargets(withBackground(hinted).map(withoutPurpose)))).map(withTexts)
  const asking = joined.filter((clause) => !isRestraint(clause))
  return { clauses: asking.length === 0 ? joined : asking, text: task, url }
}

const hinting =
  /^(?:i (?:think|guess|believe|suppose) )?(?:it|they|he|she|this|that|which|who|you) (?:is|are|was|were|has|have|should|must|can|may|stands?|gets?|comes?)\b.* (?:in|on|under|at|of|by|with|from|behind|among|it|them|first)\b|^an? \S+ .* (?:finds|shows|leads to|has|holds|tells) (?:it|them|that)\b/

/** Takes what a task says last about where something is for a part of what it asks for. */
const withHint = (clauses: ReadonlyArray<Clause>): ReadonlyArray<Clause> => {
  const last = clauses.at(-1)
  const asked = clauses.at(-2)
  if (last === undefined || asked === undefined || asked.isStatement) return clauses
  const isHint = hinting.test(withoutEnd(last.text.toLowerCase())) && (asked.isQuestion || last.isStatement)
  if (!isHint) return clauses
  const hint = last.words.map((word, i) => ({ ...word, at: asked.words.length + i }))
  return [...clauses.slice(0, -2), { ...asked, hint }]
}

/** Words before a place or a time. */
const placed = /^(?:in|on|at|to|from|until|till|since)$/

const pronouns = new Set("it its he she they them him her his their that this there those these".split(" "))

/** Words of a reason or a statement that tell what a clause is about: names, and what its pronouns stand for. */
const asidesOf = (
  told: ReadonlyArray<Word>,
  clause: ReadonlyArray<Word>,
  needOfNames: number,
): ReadonlyArray<ClauseWord> => {
  const isReferring = clause.some((word) => pronouns.has(lower(word)))
  const known = new Set(clause.map(({ key }) => key))
  const isCalled = (word: Word | undefined, i: number) =>
    word !== undefined && word.kind === "word" && word.key !== "" && !isEmpty(word) && isNamed(word, i)
  const names = told.filter((word, i) => isCalled(word, i) && !isCalled(told[i - 1], i - 1))
  // In "Seoul is my favourite, so move it up", "it" is Seoul.
  const isSubject =
    isReferring && names.length === 1 && isCalled(told[0], 1) && !clause.some((word, i) => isNamed(word, i))
  const isThere = clause.some((word, i) => lower(word) === "there" && !/^(?:is|are)$/.test(lower(clause[i + 1])))
  const asides = told.flatMap((word, i) => {
    const isOrdinal = ordinalOf(word) !== undefined
    const isContent =
      needOf(word, i) > 0 && (isOrdinal || !isBinding(word)) && !quantifiers.has(word.key) && !isVerb(word.key)
    // "There" is the place that was named.
    const isPlace =
      isThere && isContent && told.slice(Math.max(0, i - 3), i).some(({ text }) => /^(?:in|on|at|under)$/.test(text))
    const isTold =
      isNamed(word, i) || isPlace || (isReferring && isOrdinal && needOfNames > 0) || (i === 0 && isSubject)
    if (word.key === "" || known.has(word.key) || isEmpty(word) || !(isTold || (isReferring && isContent))) return []
    // What "it" stands for may be what is to be entered.
    const isMeant = (isReferring && word.kind === "quote") || (isTold && isSubject)
    const need = word.kind !== "word" ? (isMeant ? 3 : 1) : isMeant ? 1.5 : isPlace || isOrdinal ? 1 : needOfNames
    return [{ ...word, need: isTold ? need : 0, isAside: !isMeant }]
  })
  return asides.toSorted((a, b) => Number(isNamed(a, a.at)) - Number(isNamed(b, b.at)))
}

const absence = /^(?:no|not|without|nothing)$/

const person = /^(?:he|she|him|her|his)$/
const thing = /^(?:it|its)$/

/** What a statement is about: "Ada Berg" of "Ada Berg has paid", "photo upload" of "The photo upload passed all tests". */
const subjectOf = (told: ReadonlyArray<Word>, isPerson: boolean): ReadonlyArray<Word> => {
  const isName = (word: Word | undefined, i: number) =>
    word?.kind === "word" && /^\p{Lu}/u.test(word.text) && !isEmpty(word) && (i > 0 || !subjects.test(lower(word)))
  const start = told.findIndex(isName)
  const isVerbal = (word: Word) => finite.test(lower(word)) || /[^su]s$|ed$/.test(word.text)
  // "Wood stain" is a name of two words.
  const isPart = (word: Word, i: number) =>
    isName(word, i) || (word.kind === "word" && !isVerbal(word) && !isEmpty(word) && !isBinding(word))
  const length = told.slice(start).findIndex((word) => !isPart(word, 1))
  const end = length < 0 ? told.length : start + length
  const isOther = (word: Word, i: number) =>
    (i < start || i >= end) && isNamed(word, i) && !(isPerson && placed.test(lower(told[i - 1])))
  if (start >= 0) return told.some(isOther) ? [] : told.slice(start, end)
  const verb = told.findIndex((word, i) => i > 1 && isVerbal(word))
  const isPlain = determiner.test(lower(told[0])) && !told.some((word, i) => isNamed(word, i) || isMark(word, ","))
  return isPlain && verb > 1 && !/^an?$/.test(lower(told[0])) ? told.slice(1, verb) : []
}

/** Puts what a statement is about in the place of the pronoun that stands for it: "delete her row". */
const withReferent = (clause: Clause, subject: ReadonlyArray<Word>): Clause | undefined => {
  const isNoun = !/^\p{Lu}/u.test(subject[0]?.text ?? "")
  const at = clause.words.findIndex(
    (word, i) =>
      (thing.test(lower(word)) && (!isNoun || i === clause.verb + 1)) || (!isNoun && person.test(lower(word))),
  )
  const pronoun = clause.words[at]
  if (subject.length === 0 || pronoun === undefined || (isNoun && clause.words.some((word, i) => isNamed(word, i))))
    return undefined
  const said = subject.map((word) => ({
    ...pronoun,
    ...word,
    start: pronoun.start,
    end: pronoun.end,
    need: isNoun ? 1 : 1.5,
  }))
  const words = [...clause.words.slice(0, at), ...said, ...clause.words.slice(at + 1)]
  return {
    ...clause,
    words: words.map((word, i) => ({ ...word, at: i })),
    text: clause.text.replace(new RegExp(`\\b${pronoun.text}\\b`), subject.map((word) => word.text).join(" ")),
  }
}

/** Gives the clause that goes on about what was told its words: in "We need no heater, switch it off", "it" is the heater. */
const withBackground = (clauses: ReadonlyArray<Clause>): ReadonlyArray<Clause> => {
  const result: Array<Clause> = []
  let told: ReadonlyArray<Clause> = []
  // Once another thing was named, only "her" and "him" still stand for what was told.
  let isLast = true
  for (const clause of clauses) {
    if (clause.isStatement) {
      told = result.at(-1)?.isStatement === true ? [...told, clause] : [clause]
      isLast = true
      result.push(clause)
      continue
    }
    const said = clause.words.map(lower)
    const isPersonal = said.some((word) => person.test(word))
    // "That year" is one that was told.
    const isCalled = said.some(
      (word, i) =>
        /^(?:that|those|these)$/.test(word) && clause.words[i + 1]?.kind === "word" && clause.words[i + 1]?.need !== 0,
    )
    const named = clause.words.filter(({ at, need }) => need > 0 && at !== clause.verb)
    const isBare =
      named.length > 0 &&
      named.every(({ kind }) => kind === "number") &&
      /^(?:use|take|make|set|try)$/.test(said[clause.verb] ?? "")
    const isReferring = isLast ? said.some((word) => pronouns.has(word)) : isPersonal || isCalled
    if (isBare && told.length > 0 && isLast && !isReferring) {
      result.push(withThing(clause, told))
      continue
    }
    // "No onions, put mushrooms on" asks for two things.
    if (!isReferring && isLast && told.some(({ words }) => absence.test(lower(words[0])))) {
      result.push(...result.splice(-told.length).map((one) => ({ ...one, isStatement: false })), clause)
      told = []
      continue
    }
    const isAsking = clause.isQuestion && result.at(-1)?.isStatement === true
    result.push(isReferring && !isAsking ? withTold(clause, told, isPersonal) : clause)
    isLast &&= /^(?:go|visit|navigate|return)$/.test(said[clause.verb] ?? "")
  }
  // Without anything that is asked, what is told is what is wanted.
  return result.every(({ isStatement }) => isStatement) ? result.map((one) => ({ ...one, isStatement: false })) : result
}

/** "Two copies are too few. Use 4." asks for 4 copies. */
const withThing = (clause: Clause, told: ReadonlyArray<Clause>): Clause => {
  const things = told.flatMap(({ words }) => {
    const verb = words.findIndex((word) => finite.test(lower(word)))
    return words.slice(0, Math.max(verb, 0)).filter(({ kind, need }) => kind === "word" && need > 0)
  })
  return { ...clause, words: [...clause.words, ...things].map((word, at) => ({ ...word, at })) }
}

/** A clause with what its pronoun stands for, or else with the words of what was told. */
const withTold = (clause: Clause, told: ReadonlyArray<Clause>, isPersonal: boolean): Clause => {
  const words = told.flatMap((one) => one.words)
  const subject = subjectOf(words, isPersonal)
  const referred = withReferent(clause, subject)
  if (referred !== undefined) return referred
  const isName = /^\p{Lu}/u.test(subject[0]?.text ?? "")
  const asides = asidesOf(isName ? words.filter((word) => !subject.includes(word)) : words, clause.words, 1)
  return {
    ...clause,
    words: [...asides, ...clause.words].map((word, at) => ({ ...word, at })),
    verb: clause.verb < 0 ? -1 : clause.verb + asides.length,
  }
}

/** Drops what a click is for: "click the star icon to mark it as important". */
const withoutPurpose = (clause: Clause): Clause => {
  const { verb, words } = clause
  const at = words.findIndex(
    (word, i) =>
      i > verb + 1 &&
      lower(word) === "to" &&
      isCommand(words[i + 1]) &&
      words.slice(verb, i).some(({ need }) => need > 0),
  )
  return at < 0 ||
    !(clickKeys.has(words[verb]?.key ?? "") || words[verb]?.key === "use") ||
    words.slice(at).some(({ need }) => need > 1)
    ? clause
    : { ...clause, words: words.map((word, i) => (i < at ? word : { ...word, key: "", need: 0 })) }
}

/** "Pack the lamp, then the rope" packs both. */
const withVerbs = (clauses: ReadonlyArray<Clause>): ReadonlyArray<Clause> => {
  let verb: ClauseWord | undefined
  return clauses.map((clause) => {
    const first = clause.words[clause.verb]
    const isSaid =
      clause.words.slice(Math.max(clause.verb, 0), clause.verb + 3).some(isCommand) ||
      spokenImperatives.has(lower(first))
    if (isSaid || clause.isQuestion || clause.isGoal || clause.isStatement || first === undefined) {
      verb = isCommand(first) && !clause.isQuestion && !clause.isGoal ? first : undefined
      return clause
    }
    if (verb === undefined) return clause
    const words = [verb, ...clause.words].map((word, at) => ({ ...word, at }))
    return { ...clause, text: `${verb.text} ${clause.text}`, words, verb: 0 }
  })
}

/** "Copy the code and paste it into the field" is one request. */
const withCopies = (clauses: ReadonlyArray<Clause>): ReadonlyArray<Clause> =>
  clauses.flatMap((clause, i) => {
    const isCopy = (one: Clause | undefined) => one?.words[one.verb]?.text.toLowerCase() === "copy"
    const isPaste = (one: Clause | undefined) => one?.words[one.verb]?.text.toLowerCase() === "paste"
    const next = clauses[i + 1]
    if (isPaste(clause) && isCopy(clauses[i - 1])) return []
    if (next === undefined || !isCopy(clause) || !isPaste(next)) return [clause]
    const words = [...clause.words, ...next.words].map((word, at) => ({ ...word, at }))
    return [{ ...clause, text: `${clause.text} and ${next.text}`, words }]
  })

const addingKeys = keys("add create insert")
const textEnd = /^(?:to|as|into|in|on|at|from|for|with|under|by|of|called|named)$/

/** Takes the names that are to be added for texts: "Add Buy milk, Walk dog and Call mom". */
const withTexts = (clause: Clause): Clause => {
  const { verb, words } = clause
  if (!addingKeys.has(words[verb]?.key ?? "") || clause.isQuestion || words.some(({ kind }) => kind === "quote"))
    return clause
  const colon = words.findIndex((word) => isMark(word, ":"))
  const from = Math.max(verb, colon) + 1
  const end = words.findIndex((word, i) => i >= from && word.kind === "word" && textEnd.test(word.text))
  const segments: Array<Array<ClauseWord>> = [[]]
  for (const word of words.slice(from, end < 0 ? undefined : end)) {
    if (isMark(word, ",.;!") || lower(word) === "and") segments.push([])
    else segments.at(-1)?.push(word)
  }
  const texts = segments.filter((segment) => segment.length > 0)
  if (texts.length === 0 || !texts.every((text) => text.length <= 8 && /^\p{Lu}/u.test(text[0]?.text ?? "")))
    return clause
  const starts = new Map(texts.map((text) => [text[0]?.at, text]))
  const inside = new Set(texts.flatMap((text) => text.slice(1).map(({ at }) => at)))
  const result = words.flatMap((word): ReadonlyArray<ClauseWord> => {
    const text = starts.get(word.at)
    if (inside.has(word.at)) return []
    if (text === undefined) return [word]
    const said = text.map((one) => one.text).join(" ")
    return [
      {
        ...word,
        kind: "quote",
        text: said,
        key: said.toLowerCase(),
        end: text.at(-1)?.end ?? word.end,
        inner: text.map(({ key }) => key),
        need: 3,
      },
    ]
  })
  return {
    ...clause,
    words: result.map((word, at) => ({ ...word, at })),
    verb: result.findIndex(({ start }) => start === words[verb]?.start),
  }
}

/** "Find the mail of Ada and star it" stars the mail of Ada. */
const withTargets = (clauses: ReadonlyArray<Clause>): ReadonlyArray<Clause> =>
  clauses.flatMap((clause, i) => {
    const next = clauses[i + 1]
    const before = clauses[i - 1]
    if (next !== undefined && isTarget(clause, next)) return []
    if (before === undefined || !isTarget(before, clause)) return [clause]
    const target = before.words.map((word) => (word.at <= before.verb ? { ...word, key: "", need: 0 } : word))
    const words = [...target, ...clause.words].map((word, at) => ({ ...word, at }))
    return [{ ...clause, text: `${before.text} ${clause.text}`, words, verb: clause.verb + target.length }]
  })

const isTarget = (clause: Clause, next: Clause): boolean =>
  /^(?:find|locate)$/i.test(clause.words[clause.verb]?.text ?? "") && !next.isQuestion && !next.isStatement

/** Asks for nothing: "save nothing", "leave the filters alone". */
const restraint =
  /^(?:please )?(?:save|select|buy|book|order|change|do|pick|send|filter|reserve|dont|don't|do not) (?:\w+ )?(?:nothing|none|anything|any|yet)\b[^"\d]{0,30}$|^leave (?:the |all |everything )?(?:\w+ )?(?:alone|as (?:it|they) (?:is|are|was|were)|unchanged)$|^keep (?:all |the )?(?:other|others|rest)(?: ones?)?$|^(?:no|nothing) (?:order|booking|purchase|ticket)s? yet$/

/** Returns true if a clause only says what is not to be done. */
export const isRestraint = ({ text }: Clause): boolean => restraint.test(text.toLowerCase().replace(/[.!]$/, "").trim())

const typingKeys = keys("write type enter fill send add put post say answer reply compose use choose pick select")

/** The part of a sentence that later ones ask something about: all of it, unless it only is their background. */
const askedIn = (sentence: ReadonlyArray<Word>, later: ReadonlyArray<ReadonlyArray<Word>>): ReadonlyArray<Word> => {
  if (!tells(sentence, later)) return sentence.slice(background(sentence))
  const subject = subjectOf(sentence, true)
  const isTyped = later.flat().some(({ key }) => typingKeys.has(key))
  const isReferred = isTyped && later.flat().some((word) => pronouns.has(lower(word)))
  return isReferred && subject.length === 0 ? sentence : subject
}

const judgement = new RegExp(
  "\\b(?:" +
    [
      "suggest|recommend|advise|advice|propose|invent|imagine|imagin\\w*|decide|judge|(?<!(?:the|an|delivery|cost|price|time) )estimate|(?<!(?:as|the|first|next|last) |(?:as|the) \\w+ )guess(?! (?:(?:the )?number )?\\d)|describe|explain|summari[sz]e|translate|rewrite|rephrase|paraphrase|improve|interpret|argue|opinion|review of|brainstorm",
      "poem|haiku|essay|joke|riddle|wish for|excuse|strategy|agenda|headline|thoughts?",
      "do you think|what would you|would you (?:give|advise|recommend)|(?<!(?:how often|how long|number|when|where) )should i|is it (?:a )?(?:good|worth)|worth its|good idea|come up with|make up|think of",
      "compare|research|analy[sz]e|explore|investigate|whether|competitors|findings|(?:an?|short|brief|your) (?:\\w+ )?summary|summary of|captcha|random(?:ly)?|fake|nearest|relevant|popular|trending|reasonable|similar|invalid|valid(?! (?:from|until|till)\\b)|broken links?|best(?![ -](?:rated|rating|selling|sellers?))|important information|key points|benefits|worth|for each(?! (?:day|night|hour|week|month|year|further|additional|extra|person)\\b)|one of each|each result|keep \\w+ing|(?:click|look) around|(?<!the )(?:looks?|sounds?|ships?) (?:like|to)|(?<!(?:of|close|used) )my account|my (?:credentials|address|details|credit card|cv|home|needs|preferences?)|your (?:preference|choice)|instructions (?:on|to|how)|invented|population|weather(?! (?:archive|station|page)\\b)|(?<!(?:club|have|company|team) )news|capital of|ceo",
      "unless|repeat (?:this|that)|keep watching|watch (?:this|the) page|(?:when|until) the (?:price|cost|value|stock) \\w+|every link|everything (?:works|is (?:ok|fine|right|correct))",
      "tell me (?:something |more |all |everything )?about|asking (?:about|for|whether)|report what happens|answer the questions? on|(?:that|which) fits an?|(?<!(?:could|would|can|did|do|if) )you (?:like|want|prefer)|costs? (?:about|around|roughly)|wait for my|multiplied by",
      "suitable|appropriate|sensible|elegant|nicest|prettiest|funniest|tastiest|most (?:beautiful|important|interesting|romantic|fitting|likely)|best (?:deal|time|team|balance|acoustics|place|way|option|choice|for)|what would be best|fits?(?: \\w+){0,4} best|suits?",
      "nice|good|great|pretty|decent|cheap|lovely|friendly|polite|diplomatic|witty|humorous|clever|convincing|catchy|cheerful|creative|motivating|cosy|cozy|angry|memorable|harmonious|welcoming|funny|romantic|impress\\w*|enjoy|deserves?|likely to|famous|draw a|why|cause of|in your own words|in common|how (?:do|does|did) \\w+ (?:feel|sound)|feels? like|sounds?$|if\\b(?!\\s+(?:is|are|appears|exists)\\b)",
    ].join("|") +
    ")\\b",
  "i",
)

/** Words before a request that judge nothing. */
const courtesy =
  /\b(?:it would be|i(?: woul|')d be) (?:good|nice|great|lovely|helpful|happy|glad|grateful) (?:if|to)\b|\bi(?: woul|')d (?:appreciate|prefer|like) it if\b|\bif (?:i may ask|possible|you (?:can|could|would|please))\b/i

/** Returns true if a task asks for judgement, knowledge or invention, which no page answers. Quoted texts do not count. */
export const needsJudgement = (task: string): string | undefined => {
  const sentences = sentencesOf(wordsOf(task))
  const asked = sentences
    .map((sentence, i) => askedIn(sentence, sentences.slice(i + 1)))
    .map((words) => task.slice(words[0]?.start ?? 0, words.at(-1)?.end ?? 0))
    .join(" ")
  const unquoted = asked
    .replaceAll(/"[^"]*"|“[^“”]*”|https?:\/\/\S+|\b[\w-]{1,60}\.\w{2,4}\b/g, " ")
    // Names judge nothing: "the button Guess".
    .replaceAll(/(?<=\p{Ll},? )\p{Lu}\p{Ll}+/gu, "x")
    .replace(courtesy, " ")
    .replace(/\b(?:without \w+|before) anything\b/i, " ")
    .replace(/^(?:to|because|as|since|before) [^,.!?]{3,80},/i, " ")
  const planning = /(?:^|\band )(?:please |could you |can you )?plan an? \w+/i.exec(unquoted)?.[0]
  return judgement.exec(unquoted)?.[0] ?? planning ?? (/["“]/.test(asked) ? undefined : vague.exec(unquoted)?.[0])
}
