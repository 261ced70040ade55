import { type BrainContext, isObject } from "@tabwright/agent/brain"
import type { Command, CommandOf, Plan } from "../../Plan.ts"
import type { Kept, PlannerState } from "../PlannerState.ts"
import { failed, met, type Outcome, type Scene } from "../Scene.ts"

type Json = Kept["value"]

/** A column's name without the arrow that shows how the page sorts by it. */
const columnName = (name: string): string => {
  const trimmed = name.trimEnd()
  const bare = trimmed.replace(/(?<![▲▼△▽↑↓⬆⬇↕⇅])[▲▼△▽↑↓⬆⬇↕⇅]+$/u, "")
  return bare === trimmed ? name : bare.trimEnd() || name
}

const withColumnNames = (value: Json): Json =>
  Array.isArray(value)
    ? value.map((row: Json) =>
        isObject(row) ? Object.fromEntries(Object.entries(row).map(([name, cell]) => [columnName(name), cell])) : row,
      )
    : value

/** What was kept, wherever it lies. */
export const valueOf = (kept: Kept, history: BrainContext["history"]): Json => {
  if (kept.at === null) return kept.value
  const { step, action } = kept.at
  return withColumnNames(history.find((record) => record.number === step)?.results[action]?.data ?? null)
}

/** The values that "it" means: those the last reading instruction brought, all of them together. */
export const lastKept = (state: PlannerState, plan: Plan): ReadonlyArray<Kept> => {
  const last = state.kept.at(-1)
  if (last === undefined) return []
  const clause = plan.commands[last.command]?.clause
  return state.kept.filter((kept) => plan.commands[kept.command]?.clause === clause)
}

/** Several values as one: an object by label. */
export const together = (
  kept: ReadonlyArray<Kept>,
  history: BrainContext["history"],
): { readonly [label: string]: Json } => {
  const all: Record<string, Json> = {}
  for (const one of kept) {
    let label = one.label
    for (let n = 2; label in all; n++) label = `${one.label} ${n}`
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

/** Characters of an answer at most. */
const longest = 10_000

/** What the run says at its end: the values that were asked for; where nothing was, what was read, or what was done. */
export const finalAnswer = (
  state: PlannerState,
  plan: Plan,
  history: BrainContext["history"],
): { readonly text: string; readonly data?: Json } => {
  const asked = state.kept.filter((kept) => kept.isAnswer)
  const shown =
    asked.length > 0
      ? asked
      : state.kept.filter((kept) => !kept.isSaved && plan.commands[kept.command]?.command.do === "read")
  const data = state.kept.length === 0 ? {} : { data: together(state.kept, history) }
  const files = state.files.length === 0 ? "" : ` Saved ${state.files.join(", ")}.`
  if (shown.length > 0) {
    const values = Object.entries(together(shown, history)).map(([label, value]) => asText(label, value))
    const text = values.join("\n") + (asked.length > 0 || files === "" ? "" : `\n${files.trim()}`)
    return { text: text.length > longest ? `${text.slice(0, longest - 1)}…` : text, ...data }
  }
  const told = plan.commands
    .flatMap(({ command }, i) => (isJourney(command) ? [] : [state.story[i] ?? ""]))
    .filter(Boolean)
  const story = (told.length > 0 ? told : state.story.slice(-1)).join(" ")
  return { text: `Done. ${story.length > 600 ? `…${story.slice(-599)}` : story}`.trim(), ...data }
}

/** Commands that only lead to where something is done. */
const isJourney = (command: Command): boolean =>
  ["navigate", "back", "reload", "openPage", "scroll", "scrollTo", "wait", "waitFor"].includes(command.do)

/** Reports what was read before. */
export const answer = (command: CommandOf<"answer">, scene: Scene): Outcome => {
  const chosen = command.of === "all" ? scene.state.kept : lastKept(scene.state, scene.plan)
  if (chosen.length > 0) return met(`Reported the ${chosen.map((kept) => kept.label).join(", ")}.`, { answers: chosen })
  const earlier = scene.earlierTurns.at(-1)?.result
  if (earlier === undefined || earlier === "") return failed("There is nothing to report: no value was read before.")
  return met("Reported the result of the previous turn.", {
    kept: { label: "result", at: null, value: earlier, isAnswer: true, isSaved: false, command: scene.command },
  })
}
