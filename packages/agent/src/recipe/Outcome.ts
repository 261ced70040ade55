import { namedElements } from "../action/Retarget.ts"
import type { StepRecord } from "../loop/Step.ts"
import { targetsOf } from "./Compile.ts"
import { constantOf, type MarkedTask } from "./MarkedTask.ts"
import { noteOf } from "./Note.ts"
import type { Recipe } from "./Recipe.ts"

/**
 * What a recipe was good for in a run.
 *
 * @category models
 * @since 0.1.0
 */
export interface RecipeOutcome {
  /** HIT: all of it was repeated as it was. HEALED: some steps were repaired. MISS: the agent did the task, or the rest of it. */
  readonly result: "HIT" | "HEALED" | "MISS"
  /** Why it was missed; "" for a hit. */
  readonly why: string
  /** Steps that were repaired. */
  readonly healed: number
  /** The agent did the whole task by itself. */
  readonly isFresh: boolean
  /** The run ended in the middle of acts of the recipe: one whose acts take the browser down ends so every time. */
  readonly isBrokenOff: boolean
}

/**
 * What became of the recipe in a run that has ended, from its steps.
 *
 * @category constructors
 * @since 0.1.0
 */
export const outcomeOf = (steps: ReadonlyArray<StepRecord>): RecipeOutcome => {
  const notes = steps.flatMap((step) => noteOf(step) ?? [])
  const handed = notes.find((note) => note._tag === "HandedOver")
  const replayed = notes.filter((note) => note._tag === "Replayed")
  const healed = new Set(replayed.flatMap(({ heals }) => heals.map(({ act }) => act))).size
  const isFresh = !replayed.some(({ count }) => count > 0)
  const last = steps.at(-1)
  const lastNote = last === undefined ? undefined : noteOf(last)
  // No results: it was decided and never finished.
  const isBrokenOff = lastNote?._tag === "Replayed" && lastNote.count > 0 && last?.results.length === 0
  if (handed !== undefined) return { result: "MISS", why: handed.why, healed, isFresh, isBrokenOff }
  if (replayed.length === 0)
    return { result: "MISS", why: "there was no recipe of this task", healed: 0, isFresh: true, isBrokenOff }
  return { result: healed > 0 ? "HEALED" : "HIT", why: "", healed, isFresh: false, isBrokenOff }
}

/**
 * The recipe with the elements that were repaired as they are now. Nothing else of the run goes into it.
 *
 * @category constructors
 * @since 0.1.0
 */
export const withHeals = (recipe: Recipe, steps: ReadonlyArray<StepRecord>, task: MarkedTask): Recipe => {
  const acts = [...recipe.acts]
  const sources = { values: task.values, constant: constantOf(task), reads: [] }
  for (const step of steps) {
    const note = noteOf(step)
    if (note?._tag !== "Replayed") continue
    for (const { act: at, el } of note.heals) {
      const [act, position] = [acts[at], at - note.from]
      const action = step.decision.actions[position]
      if (act === undefined || action === undefined || step.results[position]?.ok !== true) continue
      // The action names the same elements in the same order, under other numbers.
      const number = namedElements([action])[namedElements([act.action]).indexOf(Number(el))]
      const target = targetsOf(step, action, step.results[position], sources)[String(number)]
      if (target !== undefined) acts[at] = { ...act, targets: { ...act.targets, [el]: target } }
    }
  }
  return { ...recipe, acts }
}
