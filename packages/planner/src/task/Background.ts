import {
  askingWords,
  beginsClause,
  determiner,
  finite,
  goalLead,
  isBaseForm,
  isCommand,
  isMark,
  isNamed,
  isPolite,
  lower,
  obligation,
  polite,
  quantifiers,
  spokenImperatives,
  subject,
  subordinate,
} from "./Sentences.ts"
import { needOf } from "./Weights.ts"
import type { Clause, ClauseWord } from "./Clauses.ts"
import { isBinding, isEmpty, isVerb, ordinalOf, type Word } from "./Words.ts"

/** Words before the main clause: a purpose or a reason, of which only names count. */
export const background = (sentence: ReadonlyArray<Word>): number => {
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
export const tells = (sentence: ReadonlyArray<Word>, later: ReadonlyArray<ReadonlyArray<Word>>): boolean => {
  const said = sentence.filter(({ kind }) => kind !== "mark")
  const spoken = said.map(lower).join(" ")
  const first = lower(said[0])
  const isOfSubject = subjects.test(first) || determiner.test(first) || /[^su]s$/.test(first)
  // "Name Ines, phone 555" has no verb.
  const hasVerb =
    subjects.test(first) ||
    finite.test(spoken) ||
    / (?:will|would|could|should|must|shall) /.test(spoken) ||
    (isOfSubject && said.length > 3 && !said.some(isNamed)) ||
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
    later
      .slice(0, 1)
      .some(
        (one) =>
          !isMark(one.at(-1), "?") &&
          one.slice(0, 3).some((word) => /^(?:it|its|them|that|those|these|one)$/.test(lower(word))),
      )
  const isRequested = isRequest(sentence) && !(isWish && said.every(isNamedLater))
  return (
    said.length > 2 &&
    isMark(sentence.at(-1), ".!…") &&
    /^\p{Lu}/u.test(said[0]?.text ?? "") &&
    !askingWords.has(first) &&
    (subjects.test(first) || !polite.has(first)) &&
    // "Before I bid, I need the highest bid" asks for it.
    (!prepositions.test(first) || (/ (?:i|we|nobody|somebody) /.test(spoken) && !/ (?:need|want) /.test(spoken))) &&
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

/** "So that it is inside the box" says where to. */
const placement =
  /^so that (?:it|they) (?:is|are|lies?|ends? up) (?:completely |fully |entirely |all )?(?:in|inside|within) /

/** Cuts a reason off the end: "because the number is dead", ", we do not need it". */
export const withoutReason = (words: ReadonlyArray<Word>): ReadonlyArray<Word> => {
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
  return at < 0 ||
    isAfterAll ||
    placement.test(spoken) ||
    reason.some(isTelling) ||
    (isMark(words[at], ",") && obligation.test(spoken))
    ? words
    : words.slice(0, at)
}

/** Words before a place or a time. */
const placed = /^(?:in|on|at|to|from|until|till|since)$/

export const pronouns = new Set("it its he she they them him her his their that this there those these".split(" "))

/** Words of a reason or a statement that tell what a clause is about: names, and what its pronouns stand for. */
export const asidesOf = (
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
export const subjectOf = (told: ReadonlyArray<Word>, isPerson: boolean): ReadonlyArray<Word> => {
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
export const withBackground = (clauses: ReadonlyArray<Clause>): ReadonlyArray<Clause> => {
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
  return result.every(({ isStatement }) => isStatement)
    ? result.map((one) => ({ ...one, isGoal: true, isStatement: false }))
    : result
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
