import type { Clause } from "./Clauses.ts"
import { lex } from "./Lexer.ts"
import { isWord, type Token } from "./Token.ts"
import { type Verb, verbAt } from "./Verb.ts"

type Tokens = ReadonlyArray<Token>

const verbOf = (base: string): Verb | null => verbAt(lex(base), 0) ?? null

const doing = (clause: Clause, base: string, args: Tokens): Clause => ({
  ...clause,
  kind: "do",
  verb: verbOf(base),
  subject: [],
  args,
  wh: "goal",
  isNegated: false,
})

const places = "in on among at into under part member".split(" ")
const holders = new Set(
  "cart basket list order backlog calendar book chat page queue team column selection bag wishlist inbox".split(" "),
)

const word = (text: string): Tokens => lex(text)

/** Returns instructions that bring about what a clause says must hold: "X is not on the list" is "remove X". */
export const actionsFor = (clause: Clause): ReadonlyArray<Clause> => {
  const { args, isNegated, kind, subject } = clause
  const [first] = args
  if (kind === "loose" && isWord(first, "new") && args.length > 1) return [doing(clause, "add", args.slice(1))]
  if (kind === "loose") {
    const off = args.findIndex((token) => isWord(token, "off"))
    const on = args.findIndex((token, at) => isWord(token, "on") && at === args.length - 1)
    if (off > 0)
      return [
        doing(
          clause,
          "turn off",
          args.filter((_, at) => at !== off),
        ),
      ]
    if (on > 0)
      return [
        doing(
          clause,
          "turn on",
          args.filter((_, at) => at !== on),
        ),
      ]
    if (isWord(first, "only", "just")) return [doing(clause, "show only", args.slice(1))]
    const to = args.findIndex((token, at) => at > 0 && isWord(token, "to", "into"))
    if (to > 0) return [doing(clause, "move", args)]
    return [doing(clause, "choose", args)]
  }
  if (kind !== "state" || subject.length === 0) return []
  if (isNegated) {
    if (first === undefined || isWord(first, ...places, "there", "here", "a", "listed", "shown", "visible"))
      return [doing(clause, "remove", subject)]
    if (isWord(first, "done", "finished", "on", "checked", "active")) return [doing(clause, "uncheck", subject)]
    return []
  }
  if (first === undefined) return []
  if (isWord(first, "gone", "away", "missing", "absent"))
    return [doing(clause, "remove", subject), doing(clause, "close", subject)]
  if (isWord(first, "done", "finished", "complete", "on", "active", "checked")) return [doing(clause, "check", subject)]
  if (isWord(first, "off", "inactive")) return [doing(clause, "uncheck", subject)]
  if (isWord(first, "open", "visible", "shown", "displayed"))
    return [doing(clause, "open", subject), ...(isWord(first, "open") ? [doing(clause, "uncheck", subject)] : [])]
  if (isWord(first, "closed", "collapsed", "hidden")) return [doing(clause, "close", subject)]
  if (isWord(first, "mine", "reserved")) return [doing(clause, "reserve", subject)]
  const has = isWord(first, "contains", "contain", "includes", "include", "has", "have", "holds", "shows")
  const content = args.slice(1)
  if (has && subject.some((token) => holders.has(token.value)))
    return [
      doing(clause, "add", [...content.filter((token) => !isWord(token, "only", "just")), ...word("to"), ...subject]),
    ]
  if (has)
    return [
      doing(clause, "give", [...content, ...word("to"), ...subject]),
      doing(clause, "check", [...content, ...word("of"), ...subject]),
    ]
  if (isWord(first, "in", "among", "into", "under", "belongs")) {
    const rest = args.slice(args.findIndex((token) => isWord(token, "in", "among", "into", "under")) + 1)
    return [doing(clause, "move", [...subject, ...word("to"), ...rest])]
  }
  // Values of the subject are to be entered, too.
  const hasValues = subject.some((token) => token.kind === "number" || token.kind === "quoted")
  const whole = doing(clause, "choose", [...args, ...word("as"), ...subject])
  return hasValues ? [whole] : [whole, doing(clause, "choose", args)]
}
