import {
  askingVerbs,
  askingWords,
  clausesOf,
  finite,
  goalLead,
  isBaseForm,
  isCommand,
  isMark,
  isPolite,
  leadOf,
  lower,
  obligation,
  sentencesOf,
  spokenImperatives,
  subject,
} from "./Sentences.ts"
import { asidesOf, background, tells, withBackground, withoutReason } from "./Background.ts"
import { isKeyOrTopic, isOfPlace, needOf, withoutParticles } from "./Weights.ts"
import { plainTask } from "./PlainTask.ts"
import { clickKeys, stem, stemsOf, withoutEnd, type Word, wordsOf } from "./Words.ts"
import { withEnd, withoutWaiting } from "./Until.ts"

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
  /** What it is repeated for: "until the letter is delivered". */
  readonly end?: ReadonlyArray<ClauseWord>
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

interface Reading {
  readonly clauses: ReadonlyArray<Clause>
  /** The task without its numbering and the address that it begins at. */
  readonly text: string
  readonly url: string | null
}

/** Asks for something that the page says: "need the total". */
const needing =
  /^(?:please |could you |can you )?(?:check|look (?:at|in|into|on|up)|consult)\b.*\bfor (?:the|its|their|his|her|an?|any)\b|^(?:please |could you |can you |would you )?(?:add up|sum up|add (?:the|all|both) (?:\w+ )?(?:amounts|prices|fares|costs|numbers|values|totals)|subtract|work out|calculate (?:how (?:much|many)|the (?:difference|sum)))\b|^(?:i |we )?(?:just |only |also )?(?:need|want) (?:the|its|their|his|her) \w+/

const wanting = /\bto (?:know|be told|hear|find out)\b|\bwonder|\bneed the\b|\b(?:needed|wanted|required)\b/
const inquiring = /\?$|\b(?:tell|report|read|give|show)(?: me\b|$)/

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

const placeNoun = /^(?:page|tab|screen)$/i

const partOf = (words: ReadonlyArray<Word>, isTold: boolean): Part => {
  const spoken = words
    .map(lower)
    .filter((text) => text !== ",")
    .join(" ")
  const said = words.filter((word, k) => !isPolite(words, k) && word.kind !== "mark")
  // "On the Keys page press Tab".
  const behind = /^on$/i.test(said[0]?.text ?? "") ? said.findIndex((word, i) => i > 2 && isCommand(word)) : -1
  const leading = behind > 0 && placeNoun.test(said[behind - 1]?.text ?? "") ? said.slice(behind) : said
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
  /\b(?:told|tell) me |^(?:(?:please|now|then) )*(?:say|state|mention) (?:how|what|which|who|whose|when|where)\b/,
  /\bgive me (?:the|its|his|her|their) [a-z -]{2,40}? (?:of|with|for|from|at) /,
  /^(?:please |now |then )*(?:check|see|look|verify)\b(?: \S+){0,8}? (?:how|what|which|who|whose|when|where)\b/,
  /^(?:in|on|at|from|for|to|by|with|of|under) (?:which|what|whose|how)\b/,
  /^(?:i|we) (?:know|have)(?: found out| learned| learnt)? (?:the|its|how|what|which|when|where|who|for|in|on|at)\b/,
  // "The time of the meeting is known."
  /\b(?:is|are) known(?: to (?:me|us)| now)?(?= ?\.?$)/,
  /^i (?:know|can name|can tell) (?:the|my|our|who|what|which|when|where|how|whose|by|for|in|on|at|from|to)\b/,
  /\b(?:let me know|(?:like|love|need|want|glad|have|me|good|great|nice|useful|helpful|help|interesting|important) to (?:know|be told|hear|learn|find out|be given)|i wonder|wondering|may i ask)\b/,
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
      // "I know Ada's address".
      (spoken.startsWith("i know ") && /^\p{Lu}/u.test(words[2]?.text ?? "")) ||
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

/** The words of a part with their weights. Its lead has none, but may stand for a verb. */
const weighed = (part: Part): ReadonlyArray<ClauseWord> => {
  const { words } = part
  const lead = leadOf(words)
  return words.map((word, i) => {
    if (i < lead) return { ...word, key: "", need: 0 }
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
  const joined = withVerbs(
    withCopies(withTargets(withBackground(hinted).map(withoutPurpose).map(withEnd).map(withoutWaiting))),
  )
    .map(withTexts)
    .map(withLetterCase)
  const asking = joined.filter((clause) => !isRestraint(clause))
  return { clauses: asking.length === 0 ? joined : asking, text: task, url }
}

const hinting =
  /^(?:i (?:think|guess|believe|suppose) )?(?:it|they|he|she|this|that|which|who|you|(?:the|his|her|its|their) \S+) (?:is|are|was|were|has|have|should|must|can|may|stands?|gets?|comes?|lies|sits?|lives?|belongs?)\b.* (?:in|on|under|at|of|by|with|from|behind|among|it|them|first)\b|^an? \S+ .* (?:finds|shows|leads to|has|holds|tells) (?:it|them|that)\b/

/** Takes what a task says last about where something is for a part of what it asks for. */
const withHint = (clauses: ReadonlyArray<Clause>): ReadonlyArray<Clause> => {
  const last = clauses.at(-1)
  const asked = clauses.at(-2)
  if (last === undefined || asked === undefined || asked.isStatement) return clauses
  const isHint =
    hinting.test(withoutEnd(last.text.toLowerCase())) &&
    (asked.isQuestion || last.isStatement || !(asked.isGoal || last.isGoal))
  if (!isHint) return clauses
  const hint = last.words.map((word, i) => ({ ...word, at: asked.words.length + i }))
  return [...clauses.slice(0, -2), { ...asked, hint }]
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
      clause.words
        .slice(Math.max(clause.verb, 0), clause.verb + 3)
        .some((word, i) => isCommand(word) && (i === 0 || !/^(?:on|off)$/i.test(word.text))) ||
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

/** "In all upper case letters" behind a text: how it is to be written. */
const letterCase =
  /^in (?:all )?(?:(upper[- ]?case|capitals?|caps)|lower[- ]?case|small)(?: letters?| characters?)?(?: |$)/i

/** Writes a text as its clause says: "type "ada" in capital letters" types "ADA". */
const withLetterCase = (clause: Clause): Clause => {
  const { words } = clause
  const spoken = (from: number) =>
    words
      .slice(from, from + 6)
      .map(lower)
      .join(" ")
  const from = words.findIndex((word, i) => lower(word) === "in" && letterCase.test(`${spoken(i)} `))
  const [said = "", upper] = letterCase.exec(`${spoken(from)} `) ?? []
  const quoted = words.findLast(({ at, kind }) => kind === "quote" && at < from)
  if (from < 0 || quoted === undefined) return clause
  const to = from + said.trim().split(" ").length
  const written = (text: string) => (upper === undefined ? text.toLowerCase() : text.toUpperCase())
  return {
    ...clause,
    words: words.map((word) =>
      word === quoted
        ? { ...word, text: written(word.text), raw: written(word.raw ?? word.text) }
        : word.at >= from && word.at < to
          ? { ...word, key: "", need: 0 }
          : word,
    ),
  }
}

const addingKeys = stemsOf("add create insert")
const textEnd = /^(?:to|as|into|in|on|at|from|for|with|under|by|of|called|named)$/

const listNoun = /^(?:items|todos|to-dos|tasks|entries|things|notes|names)$/i

/** The position behind words that lead to texts: "the items", "these three todos:". */
const afterLead = (words: ReadonlyArray<ClauseWord>, verb: number): number => {
  const isQuantity = (word: ClauseWord | undefined) =>
    word?.kind === "number" || /^(?:the|these|following|my|some|new)$/.test(lower(word))
  let at = verb + 1
  while (isQuantity(words[at])) at++
  if (!listNoun.test(words[at]?.text ?? "")) return verb + 1
  do at++
  while (isMark(words[at], ":,") || /^(?:called|named)$/.test(lower(words[at])))
  return at
}

/** Takes the names that are to be added for texts: "Add Buy milk, Walk dog and Call mom", "Add two items, apples and pears". */
const withTexts = (clause: Clause): Clause => {
  const { verb, words } = clause
  if (!addingKeys.has(words[verb]?.key ?? "") || clause.isQuestion) return clause
  const lead = afterLead(words, verb)
  const quotes = words.filter(({ at, kind }) => at >= lead && kind === "quote")
  const isLed = lead > verb + 1
  const texts = quotes.length > 0 ? quotes.map((word) => [word]) : textsFrom(words, lead, isLed)
  const count = words.slice(verb, lead).find(({ kind }) => kind === "number")
  if (texts.length === 0 || (count !== undefined && Number(count.text) !== texts.length)) return clause
  const led = words.map((word) => (isLed && word.at > verb && word.at < lead ? { ...word, key: "", need: 0 } : word))
  if (quotes.length > 0) return { ...clause, words: led }
  const starts = new Map(texts.map((text) => [text[0]?.at, text]))
  const inside = new Set(texts.flatMap((text) => text.slice(1).map(({ at }) => at)))
  const result = led.flatMap((word): ReadonlyArray<ClauseWord> => {
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

/** The texts that are listed from a position on. Without words that lead to them, each begins with a capital letter. */
const textsFrom = (
  words: ReadonlyArray<ClauseWord>,
  lead: number,
  isLed: boolean,
): ReadonlyArray<ReadonlyArray<ClauseWord>> => {
  const colon = words.findIndex((word) => isMark(word, ":"))
  const from = Math.max(lead, colon + 1)
  const end = words.findIndex((word, i) => i >= from && word.kind === "word" && textEnd.test(word.text))
  const segments: Array<Array<ClauseWord>> = [[]]
  for (const word of words.slice(from, end < 0 ? undefined : end)) {
    if (isMark(word, ",.;!") || lower(word) === "and") segments.push([])
    else segments.at(-1)?.push(word)
  }
  const texts = segments.filter((segment) => segment.length > 0)
  const isText = (text: ReadonlyArray<ClauseWord>) =>
    text.length <= 8 && (isLed || /^\p{Lu}/u.test(text[0]?.text ?? ""))
  return texts.every(isText) ? texts : []
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

/** Enters what the clause before it works out: "type your answer into the box". */
const enteringResult =
  /^(?:please )?(?:type|enter|write|put|fill in|insert) (?:it|this|that|(?:the|your|its) (?:answer|result|solution|value|number))\b/i

const isTarget = ({ verb, words }: Clause, next: Clause): boolean =>
  (/^(?:find|locate)$/i.test(words[verb]?.text ?? "") ||
    (/^(?:solve|work|calculate|compute|determine)$/i.test(words[verb]?.text ?? "") && enteringResult.test(next.text)) ||
    // "Look for" may be one word by now.
    (/^look$/i.test(words[verb]?.text ?? "") &&
      ((words[verb]?.key === stem("search") && words.some(({ need }) => need > 1)) ||
        words.some(({ text }) => text === "for"))) ||
    // "Search for the mail from Ada and forward it".
    (/^search$/i.test(words[verb]?.text ?? "") &&
      words.some(({ text }) => /^(?:from|by)$/.test(text)) &&
      next.words.some(({ text }) => /^(?:it|them)$/i.test(text)))) &&
  !next.isQuestion &&
  !next.isStatement

/** Asks for nothing: "save nothing", "leave the filters alone". */
const restraint =
  /^(?:please )?(?:save|select|buy|book|order|change|do|pick|send|filter|reserve|dont|don't|do not) (?:\w+ )?(?:nothing|none|anything|any|yet)\b[^"\d]{0,30}$|^leave (?:the |all |everything )?(?:\w+ )?(?:alone|as (?:it|they) (?:is|are|was|were)|unchanged)$|^keep (?:all |the )?(?:other|others|rest)(?: [a-z0-9]+)?$|^(?:no|nothing) (?:order|booking|purchase|ticket)s? yet$|^(?:it|they|this|that|the \S+) (?:does not|do not|doesn't|don't) (?:have|need) to\b|^(?:just|only) the \w+(?:,? please)?$/

/** Returns true if a clause only says what is not to be done. */
export const isRestraint = ({ text }: Clause): boolean => restraint.test(text.toLowerCase().replace(/[.!]$/, "").trim())
