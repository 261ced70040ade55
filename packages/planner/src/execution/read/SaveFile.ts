import type { Action } from "@tabwright/agent/brain"
import type { CommandOf } from "../../Plan.ts"
import { lastKept, together, valueOf } from "./FinalAnswer.ts"
import type { Kept } from "../PlannerState.ts"
import { act, failed, lastResult, met, type Outcome, type Scene } from "../Scene.ts"

type Json = Kept["value"]

/** What a file holds: rows where there are rows, else the values by their labels. */
const contentOf = (kept: ReadonlyArray<Kept>, scene: Scene, format: CommandOf<"save">["format"]): Json => {
  const [only] = kept
  if (only !== undefined && kept.length === 1) {
    const value = valueOf(only, scene.history)
    const isPlain = typeof value !== "object" || value === null
    return isPlain && (format === "csv" || format === "json") ? { [only.label]: value } : value
  }
  const all = together(kept, scene.history)
  const lists = Object.values(all).filter(Array.isArray)
  // One list among single values is the table; the values have no place in it.
  if (format === "csv" && lists.length === 1 && lists[0] !== undefined) return lists[0]
  return format === "csv" ? [all] : all
}

/** Writes what was read, or the page itself, to a file. */
export const save = (command: CommandOf<"save">, scene: Scene): Outcome => {
  const { progress, state, plan } = scene
  const result = lastResult(scene)
  const { name, format } = command
  const source =
    command.from === "page" ? [] : command.from === "all" ? unsavedOrAll(state.kept) : lastKept(state, plan)

  if (progress.phase === "saved" && result !== undefined && result.interrupted !== true) {
    if (result.ok) return met(result.message, { file: result.file ?? name, saved: source })
    if (progress.attempts >= 2) return failed(result.message)
  }
  const write = (content: Json | undefined): Outcome => {
    const action: Action = { save: { name, format, ...(content === undefined ? {} : { content }) } }
    return act(
      scene,
      `Save ${format === "png" ? "a screenshot of the page" : format === "pdf" ? "the page" : "it"} as ${name}.`,
      [action],
      { phase: "saved", attempts: progress.attempts + 1 },
    )
  }
  if (command.from === "page") return write(undefined)
  if (source.length > 0) return write(contentOf(source, scene, format))

  // Nothing was read in this run: "it" is what the turn before brought, else what the page shows.
  const earlier = scene.earlierTurns.at(-1)?.result
  const isTabular = format === "csv" || format === "json"
  if (earlier !== undefined && earlier !== "" && !isTabular) return write(earlier)
  if (progress.phase === "read" && result?.ok === true && result.data !== undefined) return write(result.data)
  if (progress.phase === "list" && result?.ok === true && result.data !== undefined) return write(result.data)
  if (progress.phase === "start")
    return act(scene, `Read the page for ${name}.`, [{ extract: { kind: isTabular ? "table" : "text" } }], {
      phase: "read",
    })
  if (progress.phase === "read" && isTabular)
    return act(scene, `Read the page's list for ${name}.`, [{ extract: { kind: "list" } }], { phase: "list" })
  return failed(`There is nothing to save as ${name}: ${result?.message ?? "nothing was read before."}`)
}

const unsavedOrAll = (kept: ReadonlyArray<Kept>): ReadonlyArray<Kept> => {
  const unsaved = kept.filter((one) => !one.isSaved)
  return unsaved.length > 0 ? unsaved : kept
}
