import { isWord, plainText } from "../Token.ts"
import { lex } from "../Lexer.ts"
import { verbAt } from "../Verb.ts"
import type { Clause } from "./Clause.ts"

/** Splits "on https://shop.example search for lamps" into opening the address and the instruction. */
export const visitFirst = (clause: Clause): ReadonlyArray<Clause> => {
  const { args, verb } = clause
  const at = args.findIndex(({ kind }, i) => kind === "url" && isWord(args[i - 1], "on", "at", "from"))
  const url = args[at]
  if (url === undefined || verb?.senses.has("open") === true || verb?.senses.has("enter") === true) return [clause]
  const visit: Clause = {
    ...clause,
    kind: "loose",
    verb: null,
    subject: [],
    wh: "",
    args: [url],
    text: `Open ${url.value}`,
  }
  return [visit, { ...clause, args: [...args.slice(0, at - 1), ...args.slice(at + 1)] }]
}

const alreadyRead =
  /^(?:it|this|that|them|these|those|everything|(?:the |a |whole )*(?:page|screen)|(?:the |a )?(?:results?|screenshot|answers?|data|file|document|values?|output|text)\b.*)$/i

/** Splits "save the links as links.csv" into reading the links and saving them. */
export const readFirst = (clause: Clause): ReadonlyArray<Clause> => {
  const { args, kind, verb } = clause
  const file = args.findIndex((token) => token.kind === "file")
  const at = args.findIndex((token, i) => i < file && isWord(token, "as", "to", "in", "into"))
  const what = plainText(args.slice(0, Math.max(at, 0)))
  if (kind !== "do" || clause.isNegated || verb?.senses.has("save") !== true || what === "" || alreadyRead.test(what))
    return [clause]
  const reading = verbAt(lex("return"), 0)
  return reading === undefined
    ? [clause]
    : [
        { ...clause, verb: reading, args: args.slice(0, at) },
        { ...clause, args: [...lex("it"), ...args.slice(at)] },
      ]
}
