import { isWord, type Token } from "../Token.ts"
import type { Clause, Tokens } from "./Clause.ts"
import { hasPronoun } from "./Pronouns.ts"

const locating = ["find", "locate", "look for", "search for", "look", "look up", "spot", "see"]
const places =
  "one of the these all any different tabs tab sections section pages page file tree folders folder list menu contact contacts book table panels below above lists".split(
    " ",
  )
const prepositions = "in on from among under inside within through between".split(" ")

/** Drops where to look, if that names no place of its own: "on one of the pages". */
const withoutSearchPlace = (tokens: Tokens): Tokens => {
  const at = tokens.findIndex(
    (token, i) =>
      i > 0 &&
      isWord(token, ...prepositions) &&
      tokens.length > i + 2 &&
      tokens.slice(i + 1).every((one) => isWord(one, ...places)) &&
      tokens
        .slice(i + 1)
        .some((one) => isWord(one, "one", "these", "file", "tabs", "sections", "pages", "contact", "contacts")),
  )
  if (at === -1) return tokens
  let to = at
  while (
    to > 1 &&
    (tokens[to - 1]?.kind === "punctuation" ||
      isWord(tokens[to - 1], "hidden", "located", "somewhere", "found", "which", "is"))
  )
    to--
  return tokens.slice(0, to)
}

/** What an instruction looks for: "in the sections for X", "through the list until you find X". */
const sought = (clause: Clause): Tokens | undefined => {
  const { args, verb } = clause
  if (clause.kind !== "do" || verb === null || clause.isNegated) return undefined
  const until = args.findIndex(
    (token, i) => isWord(token, "until", "till") && isWord(args[i + 2], "see", "find", "reach", "spot"),
  )
  if (until !== -1) return args.slice(until + 3)
  if (!locating.includes(verb.base)) return undefined
  if (!isWord(args[0], ...prepositions)) return verb.base === "look" ? undefined : withoutSearchPlace(args)
  const target = args.findIndex((token) => isWord(token, "for"))
  return target > 0 ? args.slice(target + 1) : undefined
}

const searching = ["look for", "search for", "look up"]

/** "Search for lamps and open the first result" searches; "search for the mail and delete it" only says which. */
const isSearch = (clause: Clause | undefined, next: Clause | undefined): boolean =>
  searching.includes(clause?.verb?.base ?? "") && next !== undefined && next.it.length === 0 && !hasPronoun(next.args)

const of: Token = { kind: "word", raw: "of", value: "of", start: 0, end: 0 }

/** "Find the mail from Ada and delete it": what is to be found belongs to the next instruction. */
export const withLocated = (clauses: ReadonlyArray<Clause>): ReadonlyArray<Clause> =>
  clauses.flatMap((clause, at): ReadonlyArray<Clause> => {
    const next = clauses[at + 1]
    const before = clauses[at - 1]
    const own = isSearch(clause, next) ? undefined : sought(clause)
    const isPlain = (one: Clause | undefined): boolean =>
      one?.kind === "do" && one.verb !== null && !one.isNegated && !one.verb.senses.has("read")
    // A value that is found is read: "find the word and type it".
    if (own !== undefined && own.length > 0 && isPlain(next) && next?.verb?.senses.has("enter") !== true) return []
    const found = before === undefined || isSearch(before, clause) ? undefined : sought(before)
    if (found === undefined || found.length === 0 || !isPlain(clause) || clause.verb?.senses.has("enter") === true)
      return [{ ...clause, args: withoutSearchPlace(clause.args) }]
    const refers = clause.it.length > 0 || hasPronoun(clause.args)
    const isOnlyIt = clause.args.length === 0 || (clause.args.length === 1 && hasPronoun(clause.args))
    const args = isOnlyIt
      ? found
      : refers
        ? clause.args.flatMap((token) =>
            clause.it.includes(token)
              ? clause.it[0] === token
                ? found
                : []
              : isWord(token, "it", "them", "him", "her") || isWord(token, "its", "their", "his")
                ? found
                : [token],
          )
        : [...clause.args, of, ...found]
    return [{ ...clause, text: `${before?.text ?? ""}, ${clause.text}`, args, it: found }]
  })
