import { introductions, tellers } from "../../data/Phrases.ts"
import { adverbs, telling } from "../../data/Grammar.ts"
import { type Clause, makeClause, noTokens, type Tokens } from "./Clause.ts"
import { closed, instructionAt, isComma, isFiniteVerb, isOneOf, modalIn, opened, questionLength } from "./Openings.ts"
import { segments } from "../Phrase.ts"
import { isProhibition } from "./Prohibitions.ts"
import { isPunctuation, isWord, rawText, type Token } from "../Token.ts"
import { type Verb, verbAt } from "../Verb.ts"

const askingSenses = ["read", "verify", "count", "compute"] as const

/** Verbs of asking in front of a question: "tell me which …", "find out how much …". */
const isAsking = (verb: Verb): boolean => askingSenses.some((sense) => verb.senses.has(sense))

/** "is not on the list any more": the predicate without its negation. */
const predicate = (tokens: Tokens): { readonly args: Tokens; readonly isNegated: boolean } => {
  const isNegated = isWord(tokens[0], "not", "no", "never")
  let args = isNegated ? tokens.slice(isWord(tokens[1], "longer", "yet") ? 2 : 1) : tokens
  const to = args.findIndex((token, i) => isWord(token, "any") && isWord(args[i + 1], "more", "longer"))
  if (to !== -1) args = args.slice(0, to)
  if (isWord(args.at(-1), "anymore")) args = args.slice(0, -1)
  return { args, isNegated }
}

const isBe = (token: Token): boolean =>
  isWord(
    token,
    "is",
    "am",
    "are",
    "was",
    "were",
    "be",
    "isn't",
    "isnt",
    "aren't",
    "arent",
    "get",
    "gets",
    "become",
    "becomes",
    "been",
  )

const isPerson = (tokens: Tokens): boolean => tokens.length === 1 && isWord(tokens[0], "i", "you", "we", "someone")

/** "the star to mark it as important": the object and the purpose. */
const withPurpose = (verb: Verb, args: Tokens): { readonly args: Tokens; readonly purpose: Tokens } => {
  const to =
    verb.senses.has("rename") && !verb.senses.has("click")
      ? -1
      : args.findIndex(
          (token, at) =>
            at > 0 &&
            isWord(token, "to") &&
            /^\p{Ll}/u.test(args[at + 1]?.raw ?? "") &&
            verbAt(args, at + 1) !== undefined &&
            (args[at + 2]?.kind === "quoted" ||
              isWord(
                args[at + (verbAt(args, at + 1)?.length ?? 1) + 1],
                "it",
                "the",
                "a",
                "an",
                "them",
                "my",
                "your",
                "this",
                "that",
                "all",
                "how",
                "what",
                "its",
                "their",
                "more",
                "which",
              )),
        )
  return to === -1 ? { args, purpose: noTokens } : { args: args.slice(0, to), purpose: args.slice(to + 1) }
}

const instruction = (text: string, verb: Verb, all: Tokens, rest: Partial<Clause> = {}): Clause =>
  makeClause(text, { kind: "do", verb, ...withPurpose(verb, all), ...rest })

/** What must hold: "X is deleted" is the instruction to delete X, "X is 5" a state. */
export const stated = (text: string, subject: Tokens, rest: Tokens, linking: Token): Clause => {
  const { args, isNegated } = predicate(rest)
  // "no light is on": the light is not on.
  if (isWord(subject[0], "no") && subject.length > 1) {
    const [not] = subject
    if (not !== undefined) return stated(text, subject.slice(1), [{ ...not, value: "not" }, ...rest], linking)
  }
  const negated = isNegated || isWord(linking, "isn't", "isnt", "aren't", "arent", "hasn't")
  const from = Math.max(
    0,
    args.findIndex((token) => !isOneOf(token, adverbs)),
  )
  const verb =
    isBe(linking) || isWord(linking, "has", "have", "get", "stays", "remains")
      ? verbAt(args, from, isPerson(subject) ? ["participle", "ing"] : ["participle"])
      : undefined
  if (
    verb !== undefined &&
    (isBe(linking) || isPerson(subject.slice(0, 1)) || subject.length === 0 || isWord(args[0], "been"))
  ) {
    const after = args.slice(from + verb.length)
    return instruction(text, { ...verb, form: "participle" }, isPerson(subject) ? after : [...subject, ...after], {
      isNegated: negated,
    })
  }
  if (isWord(args[from], "needed", "required", "wanted") && isBe(linking) && !negated)
    return makeClause(text, { wh: "need", args: [...subject, ...args.slice(from + 1)] })
  if (isWord(linking, "exists", "exist") && !negated) {
    const create = verbAt([{ ...linking, value: "create" }], 0)
    if (create !== undefined) return instruction(text, { ...create, form: "participle" }, [...subject, ...rest])
  }
  return makeClause(text, {
    kind: "state",
    subject,
    args: isBe(linking) ? args : [linking, ...args],
    isNegated: negated,
  })
}

/** "There is one new folder in Home." */
const existing = (text: string, tokens: Tokens): Clause => {
  let from = isWord(tokens[0], "there") ? 2 : 1
  let isNegated = false
  for (; isWord(tokens[from], "not", "no", "be", "any"); from++)
    isNegated = isNegated || isWord(tokens[from], "not", "no")
  const named = tokens.slice(from)
  const subject = segments(named)[0]?.tokens ?? named
  return predicated(makeClause(text, { kind: "state", subject, args: named.slice(subject.length), isNegated }))
}
const predicated = (clause: Clause): Clause => {
  const { args, isNegated } = predicate(clause.args)
  return { ...clause, args, isNegated: isNegated || clause.isNegated }
}

const asked = (text: string, tokens: Tokens, length: number): Clause =>
  makeClause(text, { kind: "ask", wh: rawText(tokens.slice(0, length)).toLowerCase(), args: tokens.slice(length) })

/** "… and wants the newsletter". */
const continuedThird = (core: Tokens): Verb | undefined =>
  isWord(core[1], "the", "a", "an", "no") ? verbAt(core, 0, ["third"]) : undefined

const imperative = (text: string, core: Tokens, verb: Verb): Clause | undefined => {
  const args = core.slice(verb.length)
  // "find and click …", "try and …": the second verb says what to do.
  const second = isWord(args[0], "and") ? instructionAt(args, 1) : undefined
  if (second !== undefined) return imperative(text, args.slice(1), second)
  const from = isWord(args[0], "me", "us", "out") ? 1 : 0
  const question = questionLength(args, from)
  if (isAsking(verb) && question > 0) return asked(text, args.slice(from), question)
  // "use the slider to select 5": the purpose is the instruction.
  const to = args.findIndex((token, i) => i > 0 && isWord(token, "to") && instructionAt(args, i + 1) !== undefined)
  const [first] = core
  const inner = isWord(first, "use", "using") && to > 0 ? instructionAt(args, to + 1) : undefined
  if (inner !== undefined && first !== undefined)
    return instruction(text, inner, [
      ...args.slice(to + 1 + inner.length),
      { ...first, value: "with", raw: "with" },
      ...args.slice(0, to),
    ])
  return instruction(text, verb, args)
}

/** A part of a sentence that has no other part to be split off. Undefined if it asks for nothing. */
export const readClause = (text: string, tokens: Tokens, isGoal: boolean): Clause | undefined => {
  const core = closed(opened(tokens))
  const [first, second] = core
  if (first === undefined || introductions.test(rawText(core).trim()) || isProhibition(core, isGoal)) return undefined
  const there = core.findIndex(
    (token, at) =>
      at < 6 &&
      (isWord(token, "theres", "there's") ||
        (isWord(token, "there") && isWord(core[at + 1], "is", "are", "must", "should"))),
  )
  if (there !== -1 && (there === 0 || isComma(core[there - 1])) && core.length > there + 2)
    return existing(text, core.slice(there))
  const continued = verbAt(core, 0, ["participle"])
  if (
    continued !== undefined &&
    continued.base !== first.value &&
    (core.length === continued.length ||
      isWord(core[continued.length], "to", "in", "into", "as", "by", "for", "at", "on"))
  )
    return instruction(text, continued, core.slice(continued.length))
  const question = questionLength(core, 0)
  if (question > 0) return asked(text, core, question)
  // "Is the box checked?"
  if (isGoal && isWord(first, "gets", "wants")) return makeClause(text, { args: core.slice(1) })
  if (isGoal && isWord(first, "has", "have", "is", "are") && core.length > 1)
    return stated(text, noTokens, core.slice(1), first)
  if (isWord(first, "is", "are", "was", "were", "does", "did", "has") && core.length > 2)
    return makeClause(text, { kind: "ask", wh: "whether", args: core.slice(1) })
  // "Would you mind clicking the button?"
  const going = verbAt(core, 0, ["ing"])
  const object = core[going?.length ?? 0]
  if (
    going !== undefined &&
    (object?.kind === "quoted" || isWord(object, "the", "a", "an", "my", "it", "this", "that", "on"))
  )
    return instruction(text, { ...going, form: "base" }, core.slice(going.length))
  const end = core.findIndex((_, at) => at > 1 && questionLength(core, at) === core.length - at)
  if (end > 0 && instructionAt(core, 0, true) === undefined && !isGoal) {
    const subject = core.slice(0, end).filter((token, at) => at < end - 2 || !isWord(token, "is", "are", "would", "be"))
    return makeClause(text, { kind: "ask", wh: rawText(core.slice(end)).toLowerCase(), args: subject })
  }
  const verb = isGoal ? undefined : instructionAt(core, 0, true)
  const modal = modalIn(core)
  if (verb !== undefined && (modal === undefined || modal.at > 12 || instructionAt(core, 0) !== undefined))
    return imperative(text, core, verb)
  const isI = isWord(first, "i", "we")
  if (isWord(isI ? second : first, "know", "learn", "hear", "need", "want", "require") && !(isGoal && isI)) {
    const args = core.slice(isI ? 2 : 1)
    const length = questionLength(args, 0)
    if (length > 0 || isWord(isI ? second : first, "know", "learn", "hear")) return asked(text, args, length)
    const isEmpty = args.every((token) =>
      isWord(token, "it", "that", "this", "them", "soon", "now", "today", "be", "to", "a", "some", "help", "urgently"),
    )
    return isEmpty || isWord(args[0], "be") ? undefined : makeClause(text, { wh: "need", args })
  }
  // "you have told me the price"
  if (isWord(first, "you") && isWord(second, "have") && second !== undefined)
    return stated(text, core.slice(0, 1), core.slice(2), second)
  if (modal !== undefined) {
    const subject = core.slice(0, modal.at)
    const rest = core.slice(modal.at + modal.length)
    const isNegated = isWord(rest[0], "not")
    const after = isNegated ? rest.slice(1) : rest
    if (isWord(after[0], "be", "get", "become"))
      return stated(
        text,
        subject,
        isNegated ? [...rest.slice(0, 1), ...after.slice(1)] : after.slice(1),
        after[0] ?? first,
      )
    const own = verbAt(after, 0)
    if (own !== undefined && isPerson(subject)) return instruction(text, own, after.slice(own.length), { isNegated })
    if (own?.senses.has("move") === true && isWord(after[0], "go", "move"))
      return instruction(text, own, [...subject, ...after.slice(own.length)], { isNegated })
    return makeClause(text, { kind: "state", subject, args: after, isNegated })
  }
  // "that I follow Cora", "that I get notified"
  const own = verbAt(core, 1)
  if (isGoal && isPerson(core.slice(0, 1))) {
    if (isWord(second, "get", "have") && second !== undefined)
      return stated(text, core.slice(0, 1), core.slice(2), second)
    if (own !== undefined) return instruction(text, own, core.slice(1 + own.length))
  }
  // "She accepts the terms."
  const third = isWord(first, "he", "she", "they") ? verbAt(core, 1, ["third", "base"]) : continuedThird(core)
  if (third !== undefined && !isFiniteVerb(isWord(first, "he", "she", "they") ? second : first)) {
    const args = core.slice((isWord(first, "he", "she", "they") ? 1 : 0) + third.length)
    return {
      ...instruction(text, third, isWord(args[0], "no") ? args.slice(1) : args, { isNegated: isWord(args[0], "no") }),
      isOptional: true,
    }
  }
  // "let the counter show 5"
  const shows = isWord(first, "let")
    ? core.findIndex((token, at) => at > 1 && (isWord(token, "be") || verbAt(core, at) !== undefined))
    : -1
  if (shows > 0)
    return makeClause(text, {
      kind: "state",
      subject: core.slice(1, shows),
      args: core.slice(isWord(core[shows], "be") ? shows + 1 : shows),
    })
  // "the third one unticked"
  const last = verbAt(core, core.length - 1, ["participle"])
  if (
    last !== undefined &&
    core.length > 1 &&
    !core.some(
      (token) => isComma(token) || isFiniteVerb(token) || isOneOf(token, telling) || isWord(token, "may", "might"),
    ) &&
    core.at(-2)?.kind !== "punctuation" &&
    !isWord(core.at(-2), "not", "as", "to")
  )
    return instruction(text, last, core.slice(0, -1))
  // "its card goes into the column": it is to be moved there.
  const goes = core.findIndex((token, at) => at > 0 && isWord(token, "goes", "belongs", "moves"))
  const move =
    goes > 0 && isWord(core[goes + 1], "to", "into", "in", "under", "behind", "before")
      ? verbAt(core, goes, ["third"])
      : undefined
  if (move !== undefined && !isPerson(core.slice(0, goes)))
    return { ...instruction(text, move, [...core.slice(0, goes), ...core.slice(goes + 1)]), isOptional: !isGoal }
  const link = core.findIndex((token, i) => i > 0 && isFiniteVerb(token))
  if (link > 0) {
    const clause = stated(text, core.slice(0, link), core.slice(link + 1), core[link] ?? first)
    return { ...clause, isOptional: !isGoal && clause.wh !== "need" && !isWord(core[link], "needs") }
  }
  return makeClause(text, {
    args: core,
    isOptional: !isGoal && first.kind === "word" && tellers.has(first.value) && !isPunctuation(core.at(-1), "?"),
  })
}
