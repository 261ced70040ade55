import { pronouns, telling } from "../../data/Grammar.ts"
import { reasonOpenings } from "../../data/Phrases.ts"
import { type Clause, noTokens, type Tokens } from "./Clause.ts"
import { isComma, isFiniteVerb, isOneOf, longestAt } from "./Openings.ts"
import { segments } from "../Phrase.ts"
import { isPunctuation, isWord, type Token } from "../Token.ts"
import { verbAt } from "../Verb.ts"

const people = "i we you someone there one it that this they he she".split(" ")
const determiners = "the a an my our this that".split(" ")

const isName = (token: Token | undefined): boolean =>
  token?.kind === "word" && /^\p{Lu}/u.test(token.raw) && !/^(?:I|The|A|An|My|Our|As|Since|From)$/.test(token.raw)

/** Drops what a noun phrase does not need. */
const bare = (tokens: Tokens): Tokens => {
  const [first = { by: "", tokens: noTokens }, second] = segments(tokens)
  return second !== undefined && second.by === "of"
    ? tokens.slice(0, first.tokens.length + 1 + second.tokens.length)
    : first.tokens
}

/** What a pronoun behind a reason stands for: a quoted name, its subject, or its object. */
export const antecedentIn = (told: Tokens): Tokens => {
  const opening = longestAt(told, 0, reasonOpenings)
  const tokens = told.slice(opening)
  // "A stay is planned: the cabin for two nights"
  const colon = tokens.findIndex((token) => isPunctuation(token, ":"))
  if (colon > 0 && colon < tokens.length - 1) return tokens.slice(colon + 1)
  // "From C3 one sees well": a place with a name of its own.
  const code = tokens.find(({ raw }) => /^\p{Lu}{1,2}\d{1,3}$/u.test(raw))
  if (code !== undefined) return [code]
  const quoted = tokens.findIndex(({ kind }) => kind === "quoted")
  if (quoted !== -1) {
    let from = quoted
    while (from > 0 && quoted - from < 3 && tokens[from - 1]?.kind === "word" && !isFiniteVerb(tokens[from - 1])) {
      from--
      if (isWord(tokens[from], ...determiners)) break
    }
    return isWord(tokens[from], ...determiners) ? tokens.slice(from, quoted + 1) : tokens.slice(quoted, quoted + 1)
  }
  // "to catch the train to Lowen"
  const doing = opening > 0 ? verbAt(tokens, 0) : undefined
  if (doing !== undefined && isWord(tokens[doing.length], ...determiners)) return tokens.slice(doing.length)
  const verb = tokens.findIndex(
    (token, at) =>
      isFiniteVerb(token) ||
      isOneOf(token, telling) ||
      (at > 0 && verbAt(tokens, at, ["third", "participle"]) !== undefined),
  )
  const subject = tokens.slice(0, Math.max(verb, 0))
  const comma = subject.findIndex(isComma)
  if (verb === -1) return tokens.filter((token, at) => at > 0 && isName(token))
  const named = bare(comma > 0 ? subject.slice(0, comma) : subject)
  if (named.length > 0 && !isWord(named[0], ...people)) return named
  const object = tokens.slice(Math.max(verb, 0)).findIndex((token) => isWord(token, ...determiners) || isName(token))
  return object === -1 ? noTokens : bare(tokens.slice(Math.max(verb, 0) + object))
}

/** What a pronoun in a later clause stands for. */
export const antecedentOf = (clause: Clause): Tokens => {
  if (clause.kind === "ask") {
    // "does the shop open": the shop
    const does = clause.args.findIndex((token) => isWord(token, "does", "do", "did"))
    const verb =
      does === -1 ? -1 : clause.args.findIndex((_, at) => at > does + 1 && verbAt(clause.args, at) !== undefined)
    if (verb > 0 && isWord(clause.args[does + 1], ...determiners)) return clause.args.slice(does + 1, verb)
    const named = clause.args.findIndex((token) => token.kind === "quoted" || isName(token))
    if (named === -1) return noTokens
    let to = named + 1
    while (isName(clause.args[to])) to++
    return clause.args.slice(named, to)
  }
  // "Reply "ok" to her message and delete it."
  const [value, receiver] = segments(clause.args)
  const isText = value?.tokens.length === 1 && value.tokens[0]?.kind === "quoted"
  if (isText && receiver?.by === "to" && clause.verb?.senses.has("rename") !== true) return receiver.tokens
  return clause.subject.length > 0
    ? bare(clause.subject)
    : bare(clause.args.filter((token, at) => at > 0 || !isComma(token)))
}

const isPronoun = (tokens: Tokens, at: number): boolean => {
  const token = tokens[at]
  const next = tokens[at + 1]
  if (isWord(token, "one") && at === 0 && (next === undefined || isWord(next, "to", "in", "from"))) return true
  if (!isOneOf(token, pronouns)) return false
  // "that seat", "her name": no pronouns by themselves.
  return (
    !isWord(token, "this", "that", "these", "those", "her") ||
    next?.kind !== "word" ||
    verbAt(tokens, at + 1) !== undefined ||
    isWord(next, "to", "in", "into", "from", "on", "off", "is")
  )
}

/** Returns true if a pronoun is in the tokens. */
export const hasPronoun = (tokens: Tokens): boolean =>
  tokens.some((token, at) => isPronoun(tokens, at) || isWord(token, "its", "their", "his", "her"))

/** Puts what a pronoun stands for in its place: "its time" becomes "the event time". */
export const replaced = (tokens: Tokens, by: Tokens): Tokens =>
  by.length === 0
    ? tokens
    : tokens.flatMap((token, at) => {
        if (isPronoun(tokens, at)) return by
        if (isWord(token, "its", "their", "his", "her") && tokens[at + 1] !== undefined) return by
        // "that post", of "a post about a sale"
        const noun = tokens[at + 1]
        if (isWord(token, "that") && noun?.kind === "word" && by.some(({ value }) => value === noun.value)) return by
        if (isWord(tokens[at - 1], "that") && token.kind === "word" && by.some(({ value }) => value === token.value))
          return []
        // "that seat", of what was called C3.
        if (
          isWord(token, "that") &&
          tokens[at + 1]?.kind === "word" &&
          by.every((one) => one.kind !== "word" || isName(one))
        )
          return []
        return isWord(tokens[at - 1], "that") &&
          token.kind === "word" &&
          !isWord(token, "is") &&
          by.every((one) => one.kind !== "word" || isName(one))
          ? [token, ...by]
          : [token]
      })
