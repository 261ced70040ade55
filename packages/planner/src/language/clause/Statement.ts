import { adverbs } from "../../data/Grammar.ts"
import { segments } from "../Phrase.ts"
import { isWord, type Token } from "../Token.ts"
import { type Verb, verbAt } from "../Verb.ts"
import { type Clause, makeClause, noTokens, type Tokens } from "./Clause.ts"
import { isOneOf } from "./Openings.ts"

const linkingVerbs = "is am are was were be isn't isnt aren't arent get gets become becomes been".split(" ")
const objectStarts = "it the a an them my your this that all how what its their more which".split(" ")

/** "is not on the list any more": the predicate without its negation. */
const predicate = (tokens: Tokens): { readonly args: Tokens; readonly isNegated: boolean } => {
  const isNegated = isWord(tokens[0], "not", "no", "never")
  let args = isNegated ? tokens.slice(isWord(tokens[1], "longer", "yet") ? 2 : 1) : tokens
  const to = args.findIndex((token, i) => isWord(token, "any") && isWord(args[i + 1], "more", "longer"))
  if (to !== -1) args = args.slice(0, to)
  if (isWord(args.at(-1), "anymore")) args = args.slice(0, -1)
  return { args, isNegated }
}

const isBe = (token: Token): boolean => isWord(token, ...linkingVerbs)

export const isPerson = (tokens: Tokens): boolean =>
  tokens.length === 1 && isWord(tokens[0], "i", "you", "we", "someone")

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
              isWord(args[at + (verbAt(args, at + 1)?.length ?? 1) + 1], ...objectStarts)),
        )
  return to === -1 ? { args, purpose: noTokens } : { args: args.slice(0, to), purpose: args.slice(to + 1) }
}

export const instruction = (text: string, verb: Verb, all: Tokens, rest: Partial<Clause> = {}): Clause =>
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
  // "the report is done"
  const done = verb?.base === "do" ? verbAt([{ ...linking, value: "complete" }], 0) : undefined
  if (done !== undefined && args.length === from + 1)
    return instruction(text, { ...done, form: "participle" }, subject, { isNegated: negated })
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
export const existing = (text: string, tokens: Tokens): Clause => {
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
