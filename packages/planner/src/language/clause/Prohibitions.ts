import { forbidding, generalVerbs } from "../../data/Grammar.ts"
import type { Tokens } from "./Clause.ts"
import { isOneOf } from "./Openings.ts"
import { isPunctuation, isWord } from "../Token.ts"
import { type Verb, verbAt } from "../Verb.ts"

const be = "is are be gets was were been being should must has have may else to yet shall".split(" ")

/** "Select nothing" is an instruction: all boxes are left unchecked. */
const choosing = ["select", "check", "tick", "mark"]

/** Returns the verb behind a negation at a token: "do not save", "without ordering", "nothing is booked", "not yet bought". */
const forbiddenAt = (tokens: Tokens, at: number): Verb | undefined => {
  const token = tokens[at]
  const behind = (from: number, forms: ReadonlyArray<Verb["form"]>): Verb | undefined => {
    let next = from
    while (next < from + 4 && isWord(tokens[next], "actually", "yet", "really", "ever", "just", "please", ...be)) next++
    return verbAt(tokens, next, forms)
  }
  if (isWord(token, "don't", "dont", "never") || (isWord(token, "not") && isWord(tokens[at - 1], "do")))
    return behind(at + 1, ["base"])
  if (isWord(token, "without")) return verbAt(tokens, at + 1, ["ing"])
  if (isWord(token, "nothing", "none")) {
    const before = isWord(tokens[at + 1], "but") ? undefined : verbAt(tokens, at - 1, ["base"])
    if (isWord(tokens[at - 1], ...choosing)) return undefined
    return before ?? behind(at + 1, ["participle"])
  }
  if (isWord(token, "not")) {
    const verb = behind(at + 1, ["participle"])
    return verb !== undefined && forbidding.has(verb.base) ? verb : undefined
  }
  if (isWord(token, "no"))
    for (let next = at + 2; next < at + 5; next++)
      if (isWord(tokens[next], "is", "are", "be", "gets", "was")) {
        const verb = behind(next, ["participle"])
        return verb !== undefined && forbidding.has(verb.base) ? verb : undefined
      }
  return undefined
}

/** Base forms of the verbs that a task forbids: no control that they name is pressed. */
export const forbiddenVerbs = (tokens: Tokens): ReadonlyArray<string> => {
  const found = new Set<string>()
  tokens.forEach((_, at) => {
    const verb = forbiddenAt(tokens, at)
    if (verb === undefined) return
    if (!generalVerbs.has(verb.base)) found.add(verb.base)
    // "Do not save or send it."
    for (let next = at + 1; next < at + 8; next++)
      if (isWord(tokens[next], "or", "and", "nor")) {
        const other = verbAt(tokens, next + 1, [verb.form])
        if (other !== undefined && isWord(tokens[next], "or", "nor") && !generalVerbs.has(other.base))
          found.add(other.base)
      }
  })
  return [...found]
}

/** Returns true if a clause only forbids something. */
export const isProhibition = (core: Tokens, isGoal = false): boolean => {
  const [first, second] = core
  if (isWord(first, "don't", "dont", "never", "without") || (isWord(first, "do") && isWord(second, "not"))) return true
  if (isWord(first, "nothing", "none") && (core.length === 1 || isWord(second, ...be))) return true
  if (core.length <= 3 && isWord(second, "nothing", "none") && verbAt(core, 0) !== undefined && !isWord(core[2], "but"))
    return !isWord(first, ...choosing)
  if (isWord(first, "leave", "keep") && isWord(core.at(-1), "alone", "unchanged", "untouched")) return true
  if (
    isWord(core.at(-1), "before", "unchanged", "untouched") &&
    core.some((token) => isWord(token, "is", "are", "stay", "stays", "remain", "remains", "be")) &&
    (isWord(core.at(-2), "as") || !isWord(core.at(-1), "before"))
  )
    return true
  if (isWord(first, "not"))
    return (
      !isGoal ||
      verbAt(core, isWord(second, "yet", "be") ? 2 : 1, ["ing", "participle"]) !== undefined ||
      isWord(second, "yet", "more")
    )
  if (isWord(first, "no", "nor")) return !isGoal || forbiddenAt(core, 0) !== undefined
  // "The form is not yet sent."
  const not = core.findIndex((token) => isWord(token, "not", "never", "isn't", "isnt", "aren't"))
  if (not < 1 || isPunctuation(core[not - 1], ",")) return false
  const verb = verbAt(core, isWord(core[not + 1], "yet", "be", "been") ? not + 2 : not + 1, ["participle"])
  return (
    verb !== undefined &&
    isOneOf(core[not], new Set(["not", "never", "isn't", "isnt", "aren't"])) &&
    forbidding.has(verb.base) &&
    !isWord(core.at(-1), "more", "longer")
  )
}
