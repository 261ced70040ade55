import { pressOf, quote } from "../controls/Act.ts"
import { replyTo } from "../answer/Reply.ts"
import { numberOf } from "../records/Types.ts"
import { readClauses } from "../task/Clauses.ts"
import { openerFor } from "../controls/reveal/Opener.ts"
import { type Command, plainText } from "./Command.ts"

const checking = "(?:verify|check|confirm|make sure|ensure|assert|validate|test) (?:that |if |whether )?"
const here = "(?: (?:visible|shown|displayed|present|there|listed|found))?(?: on (?:the|this) (?:page|screen))?"
const noun = "(?:(?:the|a) )?(?:(?:text|message|heading|title|word|link|button|phrase|label) )?"
const quoted = '["“]([^"”]+)["”](?: (?:text|message|button|link|heading))?'
const isShown = new RegExp(
  `^${checking}${noun}${quoted} (is|are|appears|exists|(?:is|are) not|isn't|(?:is|are) no longer|does not appear|doesn't appear)${here}$`,
  "i",
)
const says = new RegExp(
  `^${checking}(?:the|this) (?:page|site|screen|results?|list|table|message) (shows|contains|says|displays|includes|reads|(?:does not|doesn't) (?:show|contain|say|display|include)) ${noun}${quoted}$`,
  "i",
)
const lookingFor = new RegExp(`^check for ${noun}${quoted}(?: on the page)?$`, "i")
const equals = new RegExp(
  `^${checking}(the [a-z][a-z -]{1,40}?) (is|equals|shows|reads|contains|is not|isn't|does not equal) (?:["“]([^"”]+)["”]|([$€£]?\\d[\\d.,]*%?))$`,
  "i",
)

/** Returns true if a value is what a check expects: the same text, or the same amount. */
const isSame = (value: string, expected: string): boolean =>
  value.trim().toLowerCase() === expected.trim().toLowerCase() ||
  (/^[^\p{L}]*\d[^\p{L}]*$/u.test(expected) && numberOf(value) !== undefined && numberOf(value) === numberOf(expected))

/** Checks what the page says; a check that does not hold ends the task. */
export const check: Command = ({ clause, page, state }) => {
  const text = plainText(clause)
  const holds = (expected: string) =>
    `${page.text(0)} ${page.observation.pageText}`.toLowerCase().replace(/\s+/g, " ").includes(expected.toLowerCase())
  const [, first = "", verb = ""] = isShown.exec(text) ?? []
  const [, way = "", second = ""] = says.exec(text) ?? []
  const expected = first || second || (lookingFor.exec(text)?.[1] ?? "")
  if (expected !== "") {
    const isAbsent = /\b(?:not|no longer)\b|n't/i.test(verb || way)
    return holds(expected) !== isAbsent
      ? { said: `${quote(expected)} is ${isAbsent ? "not " : ""}on the page.` }
      : { failed: `The check failed: ${quote(expected)} is ${isAbsent ? "" : "not "}on the page.` }
  }
  const [, what = "", relation = "", value, amount] = equals.exec(text) ?? []
  const wanted = value ?? amount
  if (wanted === undefined) return undefined
  const [question] = readClauses(`Return ${what}`).clauses
  const [found] = (question === undefined ? undefined : replyTo(page, question)) ?? []
  if (found === undefined) {
    const opener = question === undefined ? undefined : openerFor(page, question, state)
    if (opener === undefined) return undefined
    const { control, covers } = opener
    return {
      operation: { ...pressOf(control, `open ${control.id}`), covers: new Set(covers) },
      actions: [{ click: { el: control.el } }],
      goal: `Open ${quote(control.name)}.`,
    }
  }
  const read = found.text
  const isEqual = /contains/i.test(relation) ? read.toLowerCase().includes(wanted.toLowerCase()) : isSame(read, wanted)
  const isNegated = /not|n't/i.test(relation)
  return isEqual !== isNegated
    ? { said: `${what} is ${quote(read)}.` }
    : {
        failed: `The check failed: ${what.charAt(0).toUpperCase()}${what.slice(1)} is ${quote(read)}, not ${quote(wanted)}.`,
      }
}
