import { type BrainContext, isObject } from "@tabwright/agent/brain"
import type { Kept, PlannerState } from "./State.ts"

type Json = Kept["value"]

/** A column's name without the arrow that shows the sort order. */
const columnName = (name: string): string => name.trimEnd().replace(/[▲▼△▽↑↓⬆⬇↕⇅\s]{1,8}$/u, "") || name

const withColumnNames = (value: Json): Json =>
  Array.isArray(value)
    ? value.map((row: Json) =>
        isObject(row) ? Object.fromEntries(Object.entries(row).map(([name, cell]) => [columnName(name), cell])) : row,
      )
    : value

/** Returns a kept value, wherever it is stored. */
export const valueOf = (kept: Kept, history: BrainContext["history"]): Json => {
  if (kept.at === null) return kept.value
  const { action, step } = kept.at
  return withColumnNames(history.find((record) => record.number === step)?.results[action]?.data ?? null)
}

/** "Status of the second order" is "status", unless several values are called so. */
const shortLabels = (kept: ReadonlyArray<Kept>): ReadonlyArray<string> => {
  const short = kept.map(({ label }) => {
    const plain = label.replace(/^(?:the|its|his|her|their|a|an)\s+/i, "")
    return /^(?:number|list|names?|titles?) of\b/i.test(plain) ? plain : plain.replace(/(?<=\w) (?:of|for) .*$/i, "")
  })
  return kept.map(({ label }, at) => {
    const own = short[at] ?? label
    return short.filter((one) => one === own).length === 1 ? own : label
  })
}

/** Returns several values as an object by label. */
export const together = (
  kept: ReadonlyArray<Kept>,
  history: BrainContext["history"],
): { readonly [label: string]: Json } => {
  const all: Record<string, Json> = {}
  const labels = shortLabels(kept)
  for (const [at, one] of kept.entries()) {
    const own = labels[at] ?? one.label
    let label = own
    for (let n = 2; label in all; n++) label = `${own} ${n}`
    all[label] = valueOf(one, history)
  }
  return all
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Rows shown in a text at most; the data holds them all. */
const shownRows = 100

const cell = (value: Json): string => (typeof value === "string" ? value : JSON.stringify(value))

const rowText = (row: Json): string =>
  isObject(row)
    ? Object.entries(row)
        .map(([column, value]) => `${column}: ${cell(value)}`)
        .join(", ")
    : cell(row)

const asText = (label: string, value: Json): string => {
  if (!Array.isArray(value)) return `${capital(label)}: ${isObject(value) ? rowText(value) : cell(value)}`
  const rows = value.slice(0, shownRows).map((row: Json) => `- ${rowText(row)}`)
  const more = value.length > shownRows ? [`… and ${value.length - shownRows} more`] : []
  return [`${capital(label)} (${value.length}):`, ...rows, ...more].join("\n")
}

/** Maximum characters of an answer. */
const longest = 10_000

/** Returns the run's result: the values that were asked for; else what was read; else what was done. */
export const finalAnswer = (
  state: PlannerState,
  history: BrainContext["history"],
): { readonly text: string; readonly data?: Json } => {
  const asked = state.kept.filter((kept) => kept.isAnswer)
  const shown = asked.length > 0 ? asked : state.kept.filter((kept) => !kept.isSaved)
  const data = state.kept.length === 0 ? {} : { data: together(state.kept, history) }
  if (shown.length > 0) {
    const values = Object.entries(together(shown, history)).map(([label, value]) => asText(label, value))
    const text = values.join("\n")
    return { text: text.length > longest ? `${text.slice(0, longest - 1)}…` : text, ...data }
  }
  const story = state.story.filter(Boolean).join(" ")
  return { text: `Done. ${story.length > 600 ? `…${story.slice(-599)}` : story}`.trim(), ...data }
}
