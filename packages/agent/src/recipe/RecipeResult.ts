import { namedElements } from "../action/ActionTargets.ts"
import type { StepRecord } from "../loop/Step.ts"
import { targetsOf } from "./RecipeCompiler.ts"
import { constantOf, type TaskTemplate } from "./TaskTemplate.ts"
import { recipeStateOf } from "./ElementSnapshot.ts"
import type { Recipe } from "./Recipe.ts"

/**
 * Contribution of a recipe to a run.
 *
 * @category models
 * @since 0.1.0
 */
export interface RecipeOutcome {
  /** HIT: fully replayed. HEALED: some steps were repaired. MISS: the agent executed the task or the rest of it. */
  readonly result: "HIT" | "HEALED" | "MISS"
  /** Reason for a miss; "" for a hit. */
  readonly why: string
  /** Number of repaired steps. */
  readonly healed: number
  /** True if the agent executed the whole task. */
  readonly isFresh: boolean
  /**
   * True if the run ended while acts of the recipe were executed: a recipe whose acts crash the browser does so every
   * time.
   */
  readonly isInterrupted: boolean
}

/**
 * Determines the outcome of a recipe from the steps of a finished run.
 *
 * @category constructors
 * @since 0.1.0
 */
export const recipeOutcomeOf = (steps: ReadonlyArray<StepRecord>): RecipeOutcome => {
  const notes = steps.flatMap((step) => recipeStateOf(step) ?? [])
  const handed = notes.find((note) => note._tag === "HandedOver")
  const replayed = notes.filter((note) => note._tag === "Replayed")
  const healed = new Set(replayed.flatMap(({ heals }) => heals.map(({ act }) => act))).size
  const isFresh = !replayed.some(({ count }) => count > 0)
  const last = steps.at(-1)
  const lastNote = last === undefined ? undefined : recipeStateOf(last)
  // A step without results was decided and never finished.
  const isInterrupted = lastNote?._tag === "Replayed" && lastNote.count > 0 && last?.results.length === 0
  if (handed !== undefined) return { result: "MISS", why: handed.why, healed, isFresh, isInterrupted }
  if (replayed.length === 0)
    return { result: "MISS", why: "there was no recipe for this task", healed: 0, isFresh: true, isInterrupted }
  return { result: healed > 0 ? "HEALED" : "HIT", why: "", healed, isFresh: false, isInterrupted }
}

/**
 * Updates the repaired elements of a recipe. Takes nothing else from the run.
 *
 * @category constructors
 * @since 0.1.0
 */
export const applyRepairs = (recipe: Recipe, steps: ReadonlyArray<StepRecord>, task: TaskTemplate): Recipe => {
  const acts = [...recipe.acts]
  const sources = { values: task.values, constant: constantOf(task), reads: [] }
  for (const step of steps) {
    const note = recipeStateOf(step)
    if (note?._tag !== "Replayed") continue
    for (const { act: at, el } of note.heals) {
      const [act, position] = [acts[at], at - note.from]
      const action = step.decision.actions[position]
      if (act === undefined || action === undefined || step.results[position]?.ok !== true) continue
      // The actions reference the same elements in the same order, with other numbers.
      const number = namedElements([action])[namedElements([act.action]).indexOf(Number(el))]
      const target = targetsOf(step, action, step.results[position], sources)[String(number)]
      if (target !== undefined) acts[at] = { ...act, targets: { ...act.targets, [el]: target } }
    }
  }
  return { ...recipe, acts }
}
