import { imperatives } from "./Lexicon.ts"
import { stem, stemsOf, type Word } from "./Words.ts"

/** Verbs that begin a clause of their own. */
export const commandWords: ReadonlyArray<string> = (
  "bin fwd dblclick notify trigger click press tap select choose pick open close expand collapse type enter write fill set change rename edit delete remove add create new insert save send submit search find sort filter check uncheck tick untick mark " +
  "go scroll hover drag move put drop turn switch enable disable log login logout sign buy book order reserve apply confirm accept reject cancel tell read report return list count get give show start stop play pause upload attach " +
  "complete bookmark archive label focus forward share borrow rate activate deactivate copy paste replace make increase decrease raise lower subscribe vote calculate compute convert wait dismiss hide like star pin reply respond answer follow claim track invite assign hit download print clear empty say use toggle doubleclick rightclick on off keep place zoom skip tip update extend shorten resize pack invite remind finish take bring throw kick cross pack continue proceed extract export adjust append prepend lock unlock request renew restart suspend reactivate mute unmute publish pull fetch reschedule"
).split(" ")
export const commands: ReadonlySet<string> = new Set(commandWords.map(stem))
const spokenCommands = new Set(commandWords)
export const spokenImperatives = new Set(imperatives)
export const askingVerbs = stemsOf("tell report read return list count get find lookup name answer")
export const askingWords = new Set([
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
export const obligation = /\b(?:should|must|ought to|shall|(?:has|have|needs?) to|(?:is|are) to be)\b/
export const finite =
  /\b(?:is|are|was|were|am|has|have|had|do|does|did|can|may|might|wants?|needs?|likes?|says?|goes|works?|lives?|comes|came|covers?|deserves?|got|went|hurts?|ended|left|moved|i|we|they|he|she|im|ive)\b|^its? /

/** What a statement is about, up to its verb: "the water is", "Bea has", but not "fetch what we need". */
export const subject =
  /^(?:(?:all (?:the|my|our|of)|both|the|an?|my|our|your|his|her|its?|their|this|that|these|those|there|i|we|he|she|they|im|ive|i'm|i've|it's|no|some|everybody|somebody|someone) |(?!(?:what|which|who|how|all|the|an?|my)\b)\S+ (?:(?!(?:what|which|who|that|how|the|an?|my|our|it|them)\b)\S+ ){0,2}?(?:is|are|was|were|has|have|had|does|did|can|may|wants|needs|likes|says|goes|works|lives|comes|came|covers|deserves|got|went|hurts|ended|left|moved)\b)/

export const polite = new Set(
  "please pls plz could can would will you kindly now just first also next finally i'd id like love want need to i me for afterwards then hi hello hey okay ok".split(
    " ",
  ),
)
export const subordinate = new Set("to so as because since for before after while although though in".split(" "))

export const lower = (word: Word | undefined): string => word?.text.toLowerCase() ?? ""

/** Politeness, but not the first word of "first name", and not the verb of "like the post". */
export const isPolite = (words: ReadonlyArray<Word>, i: number): boolean => {
  const [before, word] = [words[i - 1], words[i]]
  const isVerb =
    /^(?:like|love)$/.test(lower(word)) &&
    (before === undefined || before.kind === "mark" || /^(?:and|then|please|also|just|now|to|you)$/.test(lower(before)))
  return word !== undefined && polite.has(lower(word)) && word.key === stem(lower(word)) && !isVerb
}

export const isMark = (word: Word | undefined, marks: string): boolean =>
  word?.kind === "mark" && marks.includes(word.text)

const continuing = new Set("and then or to in on as for with".split(" "))

/** Splits where a sentence ends. */
export const sentencesOf = (words: ReadonlyArray<Word>): ReadonlyArray<ReadonlyArray<Word>> => {
  const result: Array<Array<Word>> = [[]]
  for (const [i, word] of words.entries()) {
    const [before, next] = [words[i - 1], words[i + 1]]
    const current = result.at(-1)
    // "Log in with Secret! and tell me the message": the sentence goes on.
    const isOfWord = isMark(word, "!?") && next !== undefined && continuing.has(next.text) && before?.end === word.start
    if (isOfWord && before.kind !== "mark") {
      current?.pop()
      current?.push({ ...before, text: `${before.text}${word.text}`, end: word.end })
      continue
    }
    current?.push(word)
    if (isMark(word, ".!?;…") && next !== undefined && next.kind !== "mark") result.push([])
  }
  return result.filter((sentence) => sentence.some(({ kind }) => kind !== "mark"))
}

export const goalLead = [
  /^(?:the )?goal is that /,
  /^make sure (?:that )?/,
  /^(?:please )?(?:see|look) to it that /,
  /^(?:please )?(?:see|check) that (?!.* off\b)/,
  /^(?:please )?ensure (?:that )?/,
  /^in the end /,
  /^at the end /,
  /^i want (?:that )?(?=.* (?:to be|is|are) )/,
  /^(?:it would be|i would be|i'd be) (?:good|nice|great|lovely|helpful|happy|glad|grateful) if /,
  /^(?:i would|i'd|id) (?:appreciate|prefer|like) it if /,
]

/** Number of words that only introduce a clause: "please", "make sure that". */
export const leadOf = (part: ReadonlyArray<Word>): number => {
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

export const isCommand = (word: Word | undefined): boolean =>
  word?.kind === "word" &&
  (spokenCommands.has(lower(word).replaceAll("-", "")) || (commands.has(word.key) && stem(lower(word)) !== word.key))

const isCopula = /^(?:is|are|was|were|has|have)$/

/** Returns true if a clause begins here: "and delete it", ", then save", ", how many are left". */
export const beginsClause = (words: ReadonlyArray<Word>, at: number): boolean => {
  let i = at
  while (isPolite(words, i)) i++
  const word = words[i]
  if (word === undefined || word.kind !== "word") return false
  if (i > at && lower(words[at]) === "then") return true
  const isRelative = lower(word) === "which" && isCopula.test(lower(words[i + 1])) && !isMark(words.at(-1), "?")
  if (askingWords.has(lower(word))) return !isRelative
  if (word.key === "have" && words[i + 1]?.key === "tell") return true
  // "Sort it and name the first entry", unlike "the date and name" and "name the folder Work".
  const isNaming = [words[i + 2], words[i + 3]].some((one) => one?.kind === "quote" || /^\p{Lu}/u.test(one?.text ?? ""))
  if (lower(word) === "name" && /^(?:the|all|both)$/.test(lower(words[i + 1])) && !isNaming) return true
  if (lower(word) === "you" && words.slice(i, i + 3).some(({ key }) => key === "tell")) return true
  // "On the tab Files" is a place.
  const next = words[i + 1]
  const isPlace = lower(word) === "on" && next !== undefined && (determiner.test(lower(next)) || isNamed(next, 1))
  return commands.has(word.key) && word.text === word.text.toLowerCase() && isBaseForm(word) && !isPlace
}

/** A verb in the form of a command: "save", but not "saved" or "saving". */
export const isBaseForm = ({ text }: Word): boolean =>
  !/(?:ed|ing)$/.test(text) || /^(?:[^aeiouy]*(?:ed|ing)|need|feed|embed|proceed)$/i.test(text)

/** Splits a sentence into clauses. */
export const clausesOf = (sentence: ReadonlyArray<Word>): ReadonlyArray<ReadonlyArray<Word>> => {
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

export const isNamed = (word: Word, i: number): boolean =>
  word.kind === "quote" ||
  word.kind === "number" ||
  word.kind === "code" ||
  (i > 0 && /^\p{Lu}/u.test(word.text) && word.text !== "I")

/** Words for more or fewer things than are named, which a control must be called by. */
export const quantifiers = stemsOf(
  "all every each everything everyone any anything only except unless until instead other another rest half neither either nor none nothing",
)

export const determiner = /^(?:the|a|an|my|our|your|his|her|its|their|this|that)$/
