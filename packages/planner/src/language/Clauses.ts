import {
  countingOpenings,
  endings,
  goalOpenings,
  introductions,
  openings,
  reasonEndings,
  reasonOpenings,
  tellers,
} from "../data/Phrases.ts"
import { isPunctuation, isWord, rawText, type Token } from "./Token.ts"
import { type Verb, verbAt } from "./Verb.ts"

type Tokens = ReadonlyArray<Token>

/** One instruction, wish or question of a task. */
export interface Clause {
  /** As the task words it. */
  readonly text: string
  /**
   * `do`: an instruction with a verb. `state`: what must hold at the end. `ask`: a question. `loose`: neither, such as
   * "sidebar to 300 px"; the page decides what it means.
   */
  readonly kind: "do" | "state" | "ask" | "loose"
  /** Null for `state`, `ask` and `loose`. */
  readonly verb: Verb | null
  /** What follows the verb; of a passive sentence the subject first. `ask` and `loose`: all but the question word. `state`: the predicate. */
  readonly args: Tokens
  /** Subject of a `state`. */
  readonly subject: Tokens
  /** Question word: "how many", "which". */
  readonly wh: string
  /** True for "is not …" and "no longer". */
  readonly isNegated: boolean
  /** True for a sentence that may just tell something: skipped if it fits nothing on the page. */
  readonly isOptional: boolean
}

const startsWith = (tokens: Tokens, at: number, phrase: ReadonlyArray<string>): boolean =>
  phrase.every((word, i) => tokens[at + i]?.value === word && tokens[at + i]?.kind !== "quoted")

const longestAt = (tokens: Tokens, at: number, phrases: ReadonlyArray<ReadonlyArray<string>>): number =>
  phrases.reduce(
    (longest, phrase) => (phrase.length > longest && startsWith(tokens, at, phrase) ? phrase.length : longest),
    0,
  )

const isComma = (token: Token | undefined): boolean => isPunctuation(token, ",", "–", "—", "-", ":")
const isEdge = (token: Token | undefined): boolean =>
  token !== undefined &&
  (token.kind === "newline" ||
    token.kind === "bullet" ||
    isComma(token) ||
    isPunctuation(token, ".", "!", "?", "...", "…", ";"))

/** Words that are nouns unless a word of `followers` comes next. */
const nounFirst = new Set(
  "state note email message contact post call review rate plan play work track test share help design rank record mark like count order filter search turn key back hold book view print star archive service comment reply forward block flag pin report draft focus edit bookmark slide fold follow publish name number date time place label list check set return start end sign answer title use display access access point save drop scan show sort reset link copy update move open close close-up stay light ring draw rent stop present right new pull push press tap go do have load hit find change start match feed empty complete clear skip next previous rating paste file want correct water limit input register export import total average sum google keep cancel give take up enter step down make".split(
    " ",
  ),
)
const strongNouns = new Set(
  "state note email message contact call review rate plan work track test design rank record like order filter key back service draft focus name number date time place label answer title access light ring present right new feed rating file total average sum water up down limit input step complete clear correct next previous".split(
    " ",
  ),
)
const followers = new Set(
  "the a an my your its their this that these those it them all both me us him her for by to on down through how what which whether if every each any some out over up as in with into at from off only nothing one two three first second third last".split(
    " ",
  ),
)

/** Returns the verb at a token where an instruction may start, unless the word is a noun there. */
export const instructionAt = (tokens: Tokens, at: number, isFirst = false): Verb | undefined => {
  const verb = verbAt(tokens, at)
  if (verb === undefined) return undefined
  if (verb.length > 1) return verb
  const next = tokens[at + verb.length]
  const word = tokens[at]?.value ?? ""
  if (isComma(next) && next?.value === ":") return undefined
  if (!nounFirst.has(word)) return verb
  if (next === undefined || isEdge(next)) return isFirst || !strongNouns.has(word) ? verb : undefined
  if (
    next.kind === "word" &&
    ["of", "number", "button", "field", "box", "date", "time", "is", "should", "must", "has", "was"].includes(
      next.value,
    )
  )
    return undefined
  if (next.kind !== "word") return isFirst || !strongNouns.has(word) ? verb : undefined
  return isFirst || followers.has(next.value) ? verb : undefined
}

/** Drops what stands in front of an instruction. */
const opened = (tokens: Tokens): Tokens => {
  let at = 0
  for (;;) {
    while (at < tokens.length && isEdge(tokens[at])) at++
    const counted = isWord(tokens[at], ...countingOpenings)
      ? isComma(tokens[at + 1])
        ? 2
        : instructionAt(tokens, at + 1) === undefined
          ? 0
          : 1
      : 0
    const length = counted > 0 ? counted : longestAt(tokens, at, openings)
    if (length === 0) return tokens.slice(at)
    // "I need the number": what is wanted, not an opening. "Use", "go" as verbs stay.
    at += length
  }
}

const closed = (tokens: Tokens): Tokens => {
  let to = tokens.length
  for (;;) {
    while (to > 0 && isEdge(tokens[to - 1])) to--
    const ending = endings.find((phrase) => to > phrase.length && startsWith(tokens, to - phrase.length, phrase))
    if (ending === undefined) return tokens.slice(0, to)
    to -= ending.length
  }
}

const modals = new Set(["should", "must", "shall", "ought"])
const finite = new Set(
  "is are was were has have contains contain says say shows show reads appears belongs includes include ends end costs cost starts takes goes lists holds isn't isnt aren't arent hasn't own owns follow follows lives displays".split(
    " ",
  ),
)

interface Modal {
  readonly at: number
  readonly length: number
}

const modalAt = (tokens: Tokens, at: number): number =>
  isWord(tokens[at], ...modals)
    ? isWord(tokens[at + 1], "to")
      ? 2
      : 1
    : isWord(tokens[at], "has", "have", "needs", "need", "is", "are") &&
        isWord(tokens[at + 1], "to") &&
        (isWord(tokens[at + 2], "be") ||
          verbAt(tokens, at + 2) !== undefined ||
          isWord(tokens[at + 2], "contain", "become"))
      ? 2
      : 0

const modalIn = (tokens: Tokens): Modal | undefined => {
  for (let at = 1; at < tokens.length; at++) {
    const length = modalAt(tokens, at)
    if (length > 0) return { at, length }
  }
  return undefined
}

const questionWords: ReadonlyArray<ReadonlyArray<string>> =
  "within how many, for how many, after how many, in how many, how many, how much, how long, how old, how high, how wide, how tall, how far, how big, how large, how often, how deep, how heavy, how fast, how, what time, what, what's, whats, which, who, who's, whos, whose, whom, where, where's, wheres, when, when's, whens, at what, at which, in which, in what, on which, on what, from which, from what, to which, to what, by how much, by how many, of which, for which, for what, with which, near which, near what, under which, whether, why"
    .split(", ")
    .map((phrase) => phrase.split(" "))

const questionLength = (tokens: Tokens, at: number): number => longestAt(tokens, at, questionWords)

/** Verbs of asking in front of a question: "tell me which …", "find out how much …", "I want to know where …". */
const isAsking = (verb: Verb | undefined): boolean =>
  verb !== undefined &&
  (verb.senses.has("read") || verb.senses.has("verify") || verb.senses.has("count") || verb.senses.has("compute"))

const isDirective = (tokens: Tokens): boolean => {
  const core = opened(tokens)
  if (core.length === 0) return false
  if (core.length < tokens.length && !isWord(tokens[0], "and", "but", "so")) {
    if (instructionAt(core, 0, true) !== undefined) return true
  }
  return (
    instructionAt(core, 0) !== undefined ||
    questionLength(core, 0) > 0 ||
    modalIn(core) !== undefined ||
    longestAt(core, 0, goalOpenings) > 0 ||
    isWord(core[0], "know", "learn", "need", "want", "don't", "dont", "never") ||
    (isWord(core[0], "i", "we") && isWord(core[1], "need", "want", "require"))
  )
}

/** Drops a reason or circumstance in front of an instruction, and one behind it. */
const withoutReasons = (tokens: Tokens): Tokens => {
  let core = tokens
  if (longestAt(core, 0, reasonOpenings) > 0 && instructionAt(core, 0) === undefined) {
    for (let at = 1; at < core.length; at++) {
      const rest = core.slice(at + 1)
      if (isComma(core[at]) && isDirective(rest)) {
        core = rest
        break
      }
    }
  }
  if (!isDirective(core)) {
    for (let at = 1; at < core.length; at++) {
      const isCut = isComma(core[at]) || (isWord(core[at], "so") && isComma(core[at - 1]))
      if (isCut && isDirective(core.slice(at + 1))) return withoutReasons(opened(core.slice(at + 1)))
    }
  }
  for (let at = 2; at < core.length; at++) {
    if (
      isComma(core[at]) &&
      isWord(core[at + 1], "so") &&
      isDirective(core.slice(at + 2)) &&
      !isWord(core[at + 2], "that") &&
      instructionAt(opened(core), 0) === undefined
    )
      return withoutReasons(core.slice(at + 2))
    if (longestAt(core, at, reasonEndings) > 0 && isDirective(core.slice(0, at))) return core.slice(0, at)
  }
  return core
}

const nothing: Tokens = []

const make = (text: string, clause: Partial<Clause>): Clause => ({
  text,
  kind: "loose",
  verb: null,
  args: nothing,
  subject: nothing,
  wh: "",
  isNegated: false,
  isOptional: false,
  ...clause,
})

/** "is not on the list any more": the predicate without its negation. */
const predicate = (tokens: Tokens): { readonly args: Tokens; readonly isNegated: boolean } => {
  const isNegated = isWord(tokens[0], "not", "no", "never") || (isWord(tokens[0], "no") && isWord(tokens[1], "longer"))
  let args = isNegated ? tokens.slice(isWord(tokens[1], "longer", "yet") ? 2 : 1) : tokens
  const to = args.findIndex((token, i) => isWord(token, "any") && isWord(args[i + 1], "more", "longer"))
  if (to !== -1) args = args.slice(0, to)
  if (isWord(args.at(-1), "anymore")) args = args.slice(0, -1)
  return { args, isNegated }
}

const adverbs = new Set("now also then just only always already again all both safely successfully first".split(" "))

/** What must hold: "X is deleted" is the instruction to delete X, "X is 5" a state. */
const stated = (text: string, subject: Tokens, rest: Tokens, linking: Token): Clause => {
  const isBe = isWord(
    linking,
    "is",
    "are",
    "was",
    "were",
    "be",
    "isn't",
    "isnt",
    "aren't",
    "arent",
    "get",
    "become",
    "been",
  )
  const { args, isNegated } = predicate(rest)
  const negated = isNegated || isWord(linking, "isn't", "isnt", "aren't", "arent", "hasn't")
  const from = args.findIndex((token) => !(token.kind === "word" && adverbs.has(token.value)))
  const verb = isBe || isWord(linking, "has", "have") ? verbAt(args, Math.max(from, 0), ["participle"]) : undefined
  if (verb !== undefined && (isBe || isWord(subject[0], "i", "you", "we") || isWord(args[0], "been"))) {
    const object = isWord(subject[0], "i", "you", "we") && subject.length === 1 ? nothing : subject
    return make(text, {
      kind: "do",
      verb: { ...verb, form: "participle" },
      args: [...object, ...args.slice(Math.max(from, 0) + verb.length)],
      isNegated: negated,
    })
  }
  return make(text, { kind: "state", subject, args: isBe ? args : [linking, ...args], isNegated: negated })
}

/** A part of a sentence that has no other part to be split off. */
const clauseOf = (text: string, tokens: Tokens, isGoal: boolean): Clause | undefined => {
  const core = closed(opened(tokens))
  const first = core[0]
  if (first === undefined || introductions.test(rawText(core).trim())) return undefined
  // "Do not reserve", "save nothing", "without selecting any": nothing is done that is not asked for.
  const isForbidden =
    isWord(first, "don't", "dont", "never", "without") ||
    (isWord(first, "do") && isWord(core[1], "not")) ||
    (isWord(first, "nothing", "none") && isWord(core[1], "is", "else", "should", "must", "was")) ||
    (core.length === 2 && isWord(core[1], "nothing", "none"))
  if (isForbidden) return undefined
  const continued = verbAt(core, 0, ["participle"])
  if (continued !== undefined && continued.base !== first.value && (core.length === continued.length || isWord(core[continued.length], "to", "in", "into", "as", "by", "for", "at", "on")))
    return make(text, { kind: "do", verb: continued, args: core.slice(continued.length) })
  const direct = questionLength(core, 0)
  if (direct > 0)
    return make(text, { kind: "ask", wh: rawText(core.slice(0, direct)).toLowerCase(), args: core.slice(direct) })
  const verb = isGoal ? undefined : instructionAt(core, 0, true)
  const modal = modalIn(core)
  const isImperative =
    verb !== undefined && (modal === undefined || modal.at > 12 || instructionAt(core, 0) !== undefined)
  if (verb !== undefined && isImperative) {
    const args = core.slice(verb.length)
    // "find and click …", "try and …": the second verb says what to do.
    if (isWord(args[0], "and") && instructionAt(args, 1) !== undefined) return clauseOf(text, args.slice(1), isGoal)
    const from = isWord(args[0], "me", "us", "out") ? 1 : 0
    const asked = questionLength(args, from)
    if (isAsking(verb) && asked > 0)
      return make(text, {
        kind: "ask",
        wh: rawText(args.slice(from, from + asked)).toLowerCase(),
        args: args.slice(from + asked),
      })
    // "use the slider to select 5": the purpose is the instruction.
    const to = args.findIndex((token, i) => i > 0 && isWord(token, "to") && instructionAt(args, i + 1) !== undefined)
    if (isWord(first, "use", "using") && to > 0) {
      const inner = instructionAt(args, to + 1)
      if (inner !== undefined)
        return make(text, {
          kind: "do",
          verb: inner,
          args: [...args.slice(to + 1 + inner.length), { ...first, kind: "word", value: "with" }, ...args.slice(0, to)],
        })
    }
    return make(text, { kind: "do", verb, args })
  }
  if (
    isWord(first, "know", "learn", "hear", "need", "want", "require") ||
    (isWord(first, "i", "we") && isWord(core[1], "need", "want", "require"))
  ) {
    const args = core.slice(isWord(first, "i", "we") ? 2 : 1)
    const asked = questionLength(args, 0)
    if (isWord(first, "know", "learn", "hear") || asked > 0)
      return make(text, { kind: "ask", wh: rawText(args.slice(0, asked)).toLowerCase(), args: args.slice(asked) })
    return make(text, { kind: "loose", wh: "need", args })
  }
  if (isWord(first, "is", "are", "was", "were", "does", "has") && core.length > 2) return make(text, { kind: "ask", wh: "whether", args: core })
  if (modal !== undefined) {
    const subject = core.slice(0, modal.at)
    const rest = core.slice(modal.at + modal.length)
    const next = rest[0]
    const isNegated = isWord(next, "not")
    const after = isNegated ? rest.slice(1) : rest
    if (isWord(after[0], "be", "get", "become"))
      return stated(
        text,
        subject,
        isNegated ? [...rest.slice(0, 1), ...after.slice(1)] : after.slice(1),
        after[0] ?? first,
      )
    const own = verbAt(after, 0)
    if (own !== undefined && isWord(subject[0], "you", "we", "i", "someone"))
      return make(text, { kind: "do", verb: own, args: after.slice(own.length), isNegated })
    return make(text, { kind: "state", subject, args: after, isNegated })
  }
  const link = core.findIndex((token, i) => i > 0 && token.kind === "word" && finite.has(token.value))
  if (link > 0 && isGoal) return stated(text, core.slice(0, link), core.slice(link + 1), core[link] ?? first)
  if (link > 0) {
    const clause = stated(text, core.slice(0, link), core.slice(link + 1), core[link] ?? first)
    return { ...clause, isOptional: true }
  }
  return make(text, { args: core, isOptional: first.kind === "word" && tellers.has(first.value) })
}

const isSentenceEnd = (tokens: Tokens, at: number): boolean => {
  const token = tokens[at]
  if (!isPunctuation(token, ".", "!", "?", "...", "…")) return false
  const next = tokens[at + 1]
  return next === undefined || next.kind === "newline" || next.kind === "bullet" || next.start > (token?.end ?? 0)
}

/** Cuts tokens at the ends of sentences and lines. A list of values after a colon stays with its sentence. */
const sentences = (tokens: Tokens): ReadonlyArray<Tokens> => {
  const all: Array<Array<Token>> = [[]]
  let isList = false
  tokens.forEach((token, at) => {
    const current = all.at(-1) ?? []
    const next = tokens[at + 1]
    if (token.kind === "newline") {
      const start = next?.kind === "bullet" ? at + 2 : at + 1
      const opens = isDirective(tokens.slice(start, start + 12))
      if (isPunctuation(tokens[at - 1], ":") && !opens) isList = true
      else if (opens) isList = false
      if (isList) current.push({ ...token, kind: "punctuation", value: ",", raw: "," })
      else if (current.length > 0) all.push([])
    } else if (token.kind === "bullet") {
      if (!isList && current.length > 0) all.push([])
    } else if (isSentenceEnd(tokens, at) || isPunctuation(token, ";", "->", "=>", "→", "➔")) {
      // The mark stays, for questions.
      if (isPunctuation(token, "?")) current.push(token)
      all.push([])
    } else current.push(token)
  })
  return all.filter((one) => one.some((token) => !isEdge(token)))
}

const joints = new Set(["and", "but", "then", "plus", "afterwards"])

/** Positions at which another instruction starts. */
const cuts = (tokens: Tokens, isGoal: boolean): ReadonlyArray<number> => {
  const found: Array<number> = []
  for (let at = 1; at < tokens.length; at++) {
    const token = tokens[at]
    const isJoint = isComma(token) || (token?.kind === "word" && joints.has(token.value)) || isPunctuation(token, "&")
    if (!isJoint || token?.value === ":") continue
    const rest = opened(tokens.slice(at))
    if (rest.length === 0) continue
    const isPassive = modalIn(tokens.slice(0, at)) !== undefined || (isGoal && tokens.slice(0, at).some((one) => isWord(one, "is", "are", "was", "were")))
    if (isWord(token, "then") || instructionAt(rest, 0) !== undefined) found.push(at)
    else if (!isComma(token) && isPassive && verbAt(rest, 0, ["participle"]) !== undefined) found.push(at)
    else if (
      isWord(rest[0], "don't", "dont", "without", "nothing", "never") ||
      (isWord(rest[0], "do") && isWord(rest[1], "not"))
    )
      found.push(at)
    else if (questionLength(rest, 0) > 0 && !isWord(rest[0], "which", "who", "whose", "where", "when")) found.push(at)
    else if (questionLength(rest, 0) > 0 && isPunctuation(tokens.at(-1), "?") && isComma(token)) found.push(at)
    else if (!isComma(token) || isGoal) {
      // "A should be 1 and B should be 2".
      const own = rest.findIndex(
        (one, i) =>
          i > 0 && i < 8 && (modalAt(rest, i) > 0 || (isGoal && one.kind === "word" && finite.has(one.value))),
      )
      const before = tokens.slice(0, at)
      const hasBefore =
        modalIn(before) !== undefined || (isGoal && before.some((one) => one.kind === "word" && finite.has(one.value)))
      if (own > 0 && hasBefore && !rest.slice(0, own).some((one) => isComma(one))) found.push(at)
    }
  }
  return found
}

const pronouns = /^(?:it|that|this|they|them|is it|are they|was it|is that|does it|it say|does it say|is this)?$/

/** Reads a task as clauses. Sentences that only give reasons are optional. */
export const splitClauses = (task: string, tokens: Tokens): ReadonlyArray<Clause> => {
  const clauses: Array<Clause> = []
  for (const sentence of sentences(tokens)) {
    const whole = withoutReasons(opened(sentence))
    const goal = longestAt(whole, 0, goalOpenings)
    const body = goal > 0 ? whole.slice(isComma(whole[goal]) ? goal + 1 : goal) : whole
    const isGoal =
      goal > 0 &&
      (instructionAt(opened(body), 0) === undefined ||
        modalIn(body) !== undefined ||
        body.some((token, at) => at > 0 && token.kind === "word" && finite.has(token.value)))
    const positions = [0, ...cuts(body, isGoal), body.length]
    positions.slice(0, -1).forEach((from, i) => {
      const part = withoutReasons(opened(body.slice(from, positions[i + 1])))
      const core = closed(part)
      const [first, last] = [core[0], core.at(-1)]
      if (first === undefined || last === undefined) return
      const clause = clauseOf(task.slice(first.start, last.end), part, isGoal)
      if (clause === undefined) return
      const before = clauses.at(-1)
      // "Which is it?" asks for what the sentence before names.
      if (
        clause.kind === "ask" &&
        before !== undefined &&
        pronouns.test(rawText(clause.args.filter((token) => token.kind === "word")).toLowerCase())
      ) {
        clauses[clauses.length - 1] =
          before.kind === "ask"
            ? before
            : { ...before, kind: "ask", wh: clause.wh, args: [...before.subject, ...before.args], isOptional: false }
        return
      }
      clauses.push(clause)
    })
  }
  return clauses
}
