import type { ClauseWord } from "../../task/Clauses.ts"
import { type Driver, positionsOf } from "../Driver.ts"
import { moveStep, sortablesOf } from "./Place.ts"

const rising = /^(?:ascending|increasing|rising|lowest|smallest|least|low|alphabetical|alphabetically|upwards)$/
const falling = /^(?:descending|decreasing|falling|highest|largest|biggest|greatest|high|downwards)$/
const alphabetical = /^(?:alphabetical|alphabetically)$/
const sorting = /^(?:sort|sorted|order|ordered|arrange|arranged|rank|put|bring|drag)$/
const ordering =
  /^(?:ascending|increasing|rising|descending|decreasing|falling|alphabetical|alphabetically|order|sort|sorted|ordered|arrange|arranged)$/
const fillers =
  /^(?:the|all|numbers?|items?|list|lists|entries|values?|names?|words|them|these|in|into|by|from|to|with|at|of|order|starting|beginning|start|first|top|one|on|so|that|are|is|dragging|drag|numerically|numerical|it|value)$/

/** Returns true for a rising order, false for a falling one; undefined if a clause says neither or both. */
const isRising = (words: ReadonlyArray<ClauseWord>): boolean | undefined => {
  const [up, down] = [positionsOf(words, rising), positionsOf(words, falling)]
  if (up.length + down.length === 0) return undefined
  const first = Math.min(...up, ...down)
  // "From the smallest to the largest".
  const lead = words.slice(Math.max(0, first - 2), first).map(({ text }) => text.toLowerCase())
  const isRange = lead.includes("from") && positionsOf(words.slice(first), /^to$/).length > 0
  if (up.length > 0 && down.length > 0 && !isRange) return undefined
  return up.includes(first)
}

/** Sorts the only list of a page whose entries can be dragged or moved by buttons, one entry after the other. */
export const driveRank: Driver = ({ clause, page, state }) => {
  const { verb, words } = clause
  const isUp = isRising(words)
  const isSorting = sorting.test(words[verb]?.text.toLowerCase() ?? "") && positionsOf(words, ordering).length > 0
  if (clause.isQuestion || isUp === undefined || !(isSorting || clause.isGoal)) return undefined
  const [items, ...others] = sortablesOf(page, false).filter((list) => list.every(({ label }) => label !== ""))
  if (items === undefined || others.length > 0) return undefined
  const isSaid = ({ kind, text }: ClauseWord) =>
    kind === "mark" || [rising, falling, sorting, fillers].some((spellings) => spellings.test(text.toLowerCase()))
  if (!words.every(isSaid)) return undefined
  const numbers = items.map(({ label }) => Number(label.replace(/^[−–]/, "-")))
  const isByNumber = numbers.every((number) => !Number.isNaN(number))
  if (isByNumber === positionsOf(words, alphabetical).length > 0) return undefined
  const compare = (a: number, b: number): number =>
    isByNumber
      ? (numbers[a] ?? 0) - (numbers[b] ?? 0)
      : (items[a]?.label ?? "").localeCompare(items[b]?.label ?? "", "en", { sensitivity: "base" })
  const wanted = items.map((_, i) => i).toSorted((a, b) => (isUp ? compare(a, b) : compare(b, a)))
  const covers = words.map(({ at }) => at)
  const to = wanted.findIndex((from, i) => from !== i)
  if (to < 0) return { covers }
  const item = items[wanted[to] ?? -1]
  const step = item === undefined ? undefined : moveStep(page, items, item, to, state)
  return step === undefined ? { covers, failed: "The list does not keep the order." } : { covers, step }
}
