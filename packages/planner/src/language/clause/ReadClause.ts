import { lex } from "../Lexer.ts"
import { telling } from "../../data/Grammar.ts"
import { introductions, tellers } from "../../data/Phrases.ts"
import { isPunctuation, isWord, rawText } from "../Token.ts"
import { type Verb, verbAt } from "../Verb.ts"
import { type Clause, makeClause, noTokens, type Tokens } from "./Clause.ts"
import {
  closed,
  instructionAt,
  isComma,
  isFiniteVerb,
  isOneOf,
  longestAt,
  modalIn,
  opened,
  questionLength,
} from "./Openings.ts"
import { isProhibition } from "./Prohibitions.ts"
import { existing, instruction, isPerson, stated } from "./Statement.ts"

const emptyWords = "it that this them soon now today be to a some help urgently".split(" ")

const askingSenses = ["read", "verify", "count", "compute"] as const

/** Verbs of asking in front of a question: "tell me which …", "find out how much …". */
const isAsking = (verb: Verb): boolean => askingSenses.some((sense) => verb.senses.has(sense))

const asked = (text: string, tokens: Tokens, length: number): Clause =>
  makeClause(text, { kind: "ask", wh: rawText(tokens.slice(0, length)).toLowerCase(), args: tokens.slice(length) })

const asBase = (clause: Clause): Clause =>
  clause.verb === null ? clause : { ...clause, verb: { ...clause.verb, form: "base" } }

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
  // "close it by clicking the x": the means are the instruction, unless they name nothing by themselves.
  const by = args.findIndex((token, i) => i > 0 && isWord(token, "by") && verbAt(args, i + 1, ["ing"]) !== undefined)
  const means = by > 0 ? verbAt(args, by + 1, ["ing"]) : undefined
  if (means !== undefined) {
    const own = args.slice(by + 1 + means.length)
    const isEmpty = own.every((token) => isWord(token, "it", "them", "that", "this"))
    return instruction(text, { ...means, form: "base" }, isEmpty ? args.slice(0, by) : own, {
      purpose: core.slice(0, by + verb.length),
    })
  }
  // "give the post a like", "do a right click on the box"
  const noun = args.findIndex(
    (token, i) =>
      isWord(token, "a", "an") && args.length > 1 && (i === args.length - 2 || (verb.base === "do" && i === 0)),
  )
  const deed = noun !== -1 && isWord(first, "give", "do") ? verbAt(args, noun + 1) : undefined
  if (deed !== undefined && deed.base !== "star" && noun + 1 + deed.length <= args.length)
    return instruction(text, deed, [...args.slice(0, noun), ...args.slice(noun + 1 + deed.length)])
  // "leave everything unchecked"
  const left = isWord(first, "leave", "keep") ? verbAt(args, args.length - 1, ["participle"]) : undefined
  if (left !== undefined && args.length > 1) {
    const isAll = args.slice(0, -1).every((token) => isWord(token, "everything", "all", "them", "of", "it"))
    return instruction(text, { ...left, form: "base" }, isAll ? lex("all the checkboxes") : args.slice(0, -1))
  }
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
  // "make the spinner show 8"
  const making = isWord(first, "make", "let", "have")
    ? core.findIndex((token, at) => at > 1 && at < 8 && isWord(token, "show", "say", "read", "display", "equal", "be"))
    : -1
  if (making > 0 && making < core.length - 1)
    return makeClause(text, { kind: "state", subject: core.slice(1, making), args: core.slice(making + 1) })
  const verb = isGoal ? undefined : instructionAt(core, 0, true)
  const modal = modalIn(core)
  if (verb !== undefined && (modal === undefined || modal.at > 12 || instructionAt(core, 0) !== undefined))
    return imperative(text, core, verb)
  const liking = longestAt(core, 0, [
    ["i'd", "like"],
    ["id", "like"],
    ["i", "would", "like"],
    ["we'd", "like"],
  ])
  if (liking > 0) return makeClause(text, { wh: "need", args: core.slice(liking) })
  const isI = isWord(first, "i", "we")
  if (isWord(isI ? second : first, "know", "learn", "hear", "need", "want", "require") && !(isGoal && isI)) {
    const args = core.slice(isI ? 2 : 1)
    const length = questionLength(args, 0)
    if (length > 0 || isWord(isI ? second : first, "know", "learn", "hear")) return asked(text, args, length)
    const isEmpty = args.every((token) => isWord(token, ...emptyWords))
    return isEmpty || isWord(args[0], "be") ? undefined : makeClause(text, { wh: "need", args })
  }
  // "you have told me the price"
  if (isWord(first, "you") && isWord(second, "have") && second !== undefined)
    return asBase(stated(text, core.slice(0, 1), core.slice(2), second))
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
