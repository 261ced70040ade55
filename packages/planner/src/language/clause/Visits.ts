import { isWord } from "../Token.ts"
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
