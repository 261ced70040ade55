import type { ReadValue } from "../Plan.ts"
import type { Kept } from "./PlannerState.ts"
import { met, type Outcome, type Scene } from "./Scene.ts"

type Json = Kept["value"]

/** How a value is quoted in what people read. */
export const shortText = (value: Json | undefined): string => {
  if (typeof value === "string") return value.length > 120 ? `"${value.slice(0, 119)}…"` : `"${value}"`
  if (Array.isArray(value)) return `${value.length} ${value.length === 1 ? "row" : "rows"}`
  return JSON.stringify(value ?? null).slice(0, 120)
}

/** Keeps what was read, with the page's own words as evidence. */
export const keep = (
  scene: Scene,
  reading: ReadValue,
  isAnswer: boolean,
  kept: Pick<Kept, "at" | "value">,
  value: Json | undefined,
): Outcome =>
  met(`Read the ${reading.label}: ${shortText(value)}.`, {
    kept: { label: reading.label, isAnswer, isSaved: false, command: scene.command, ...kept },
  })

/** Keeps a value that no step's result holds. */
export const keepHere = (scene: Scene, reading: ReadValue, isAnswer: boolean, value: Json): Outcome =>
  keep(scene, reading, isAnswer, { at: null, value }, value)
