import { distance } from "fastest-levenshtein"
import { canonical } from "./Synonym.ts"
import { normalise, singular } from "./Words.ts"

const wordSet = (phrase: string): ReadonlyArray<string> => phrase.split(" ").filter(Boolean).map(singular)

/** Beginnings by which a word says the opposite of another one. */
const turns: ReadonlyArray<readonly [string, string]> = [
  ["un", ""],
  ["dis", ""],
  ["de", ""],
  ["in", ""],
  ["non", ""],
  ["en", "dis"],
  ["in", "de"],
  ["in", "ex"],
  ["im", "ex"],
  ["at", "de"],
  ["a", "de"],
  ["en", "de"],
  ["up", "down"],
  ["in", "out"],
  ["mini", "maxi"],
  ["inter", "exter"],
]

/** Letters that two words must share to be opposites: "is" and "this" are none. */
const shortestStem = 3

const areOpposite = (a: string, b: string): boolean =>
  turns.some(([left, right]) => {
    const isPair = (one: string, other: string): boolean =>
      one.startsWith(left) &&
      other.startsWith(right) &&
      one.length - left.length >= shortestStem &&
      one.slice(left.length) === other.slice(right.length)
    return isPair(a, b) || isPair(b, a)
  })

/**
 * How well `found` names what was `asked` for, from 0 to 1: exact 1, case apart 0.97, punctuation apart 0.94, a synonym
 * 0.92; then how many words they share, and how few letters differ.
 */
export const similarity = (asked: string, found: string): number => {
  if (asked === "" || found === "") return 0
  if (asked === found) return 1
  if (asked.toLowerCase() === found.toLowerCase()) return 0.97
  const a = normalise(asked)
  const b = normalise(found)
  if (a !== "" && a === b) return 0.94
  const meant = canonical(asked)
  const seen = canonical(found)
  if (meant === seen) return 0.92
  const wanted = wordSet(meant)
  const there = wordSet(seen)
  if (wanted.length === 0 || there.length === 0) return 0
  // "Unfollow" is nearly "follow" in letters, and does the opposite.
  if (
    wanted.some(
      (word) => !there.includes(word) && there.some((other) => !wanted.includes(other) && areOpposite(word, other)),
    )
  )
    return 0
  const shared = wanted.filter((word) => there.includes(word)).length
  let best = 0
  if (shared === wanted.length) {
    const isRun = ` ${there.join(" ")} `.includes(` ${wanted.join(" ")} `)
    best = 0.6 + 0.3 * (wanted.length / Math.max(there.length, wanted.length)) + (isRun ? 0.03 : 0)
  } else if (shared === there.length) best = 0.3 + 0.42 * (there.length / wanted.length)
  const f1 = (2 * shared) / (wanted.length + there.length)
  best = Math.max(best, f1 * 0.7)
  const longest = Math.max(meant.length, seen.length)
  if (Math.min(meant.length, seen.length) > 4) best = Math.max(best, (1 - distance(meant, seen) / longest) * 0.8)
  return Math.min(best, 0.91)
}
