import * as Effect from "effect/Effect"
import type { Action } from "../action/Action.ts"
import { compute } from "../compute/ComputePool.ts"
import { defineJob } from "../compute/Job.ts"
import type { StepRecord } from "../loop/Step.ts"
import type { Observation } from "../observation/Observation.ts"
import { namedElements } from "../action/Retarget.ts"
import { compileRecipe, type NotRepeatable, unexplainedIn } from "./Compile.ts"
import type { MarkedTask } from "./MarkedTask.ts"
import { type ElementNote, noteElements } from "./Note.ts"
import { withHeals } from "./Outcome.ts"
import type { Recipe } from "./Recipe.ts"
import { readingsFor } from "./Readings.ts"

interface Notes {
  readonly actions: ReadonlyArray<Action>
  readonly elements: Observation["elements"]
  readonly task: MarkedTask
}

/**
 * Notes the elements that actions name.
 *
 * @category jobs
 * @since 0.1.0
 */
export const noteElementsJob = defineJob(
  import.meta.url,
  "noteElementsJob",
  { cpuMs: 2500 },
  ({ actions, elements, task }: Notes) => noteElements(actions, { elements }, task),
)

/** An answer that is about to be given, and what there is to explain it. */
interface Answered {
  readonly steps: ReadonlyArray<StepRecord>
  readonly task: MarkedTask
  readonly done: { readonly text: string; readonly data?: unknown }
  readonly page: Pick<Observation, "pageText" | "title" | "url">
}

/**
 * Returns readings that may give what no reading gives so far of an answer, the likeliest first.
 *
 * @category jobs
 * @since 0.1.0
 */
export const findReadingsJob = defineJob(
  import.meta.url,
  "findReadingsJob",
  { cpuMs: 2500 },
  ({ done, page, steps, task }: Answered): ReadonlyArray<Action> =>
    readingsFor(unexplainedIn(steps, task, done), done.data, page),
)

/**
 * Makes a recipe of steps.
 *
 * @category jobs
 * @since 0.1.0
 */
export const compileRecipeJob = defineJob(
  import.meta.url,
  "compileRecipeJob",
  { cpuMs: 5000 },
  ({ steps, task }: { readonly steps: ReadonlyArray<StepRecord>; readonly task: MarkedTask }) =>
    compileRecipe(steps, task),
)

interface Repaired {
  readonly recipe: Recipe
  readonly steps: ReadonlyArray<StepRecord>
  readonly task: MarkedTask
}

/**
 * Puts what was repaired on the way into a recipe.
 *
 * @category jobs
 * @since 0.1.0
 */
export const repairRecipeJob = defineJob(
  import.meta.url,
  "repairRecipeJob",
  { cpuMs: 5000 },
  ({ recipe, steps, task }: Repaired) => withHeals(recipe, steps, task),
)

/** Characters of a task up to which elements are held against it at once: it takes less time than a job. */
const shortTask = 2000

/** Stands for an element that could not be held against the task: no recipe is made of it. */
const unknown: ElementNote = { label: "", placeholder: "", heading: "", type: "", says: [], keeps: [], isGuess: true }

/** Notes the elements that actions name, in a worker where the task is long. */
export const notesOf = (
  actions: ReadonlyArray<Action>,
  { elements }: Pick<Observation, "elements">,
  task: MarkedTask,
): Effect.Effect<Readonly<Record<string, ElementNote>>> =>
  task.plain.length <= shortTask
    ? Effect.sync(() => noteElements(actions, { elements }, task))
    : compute(noteElementsJob, { actions, elements, task }).pipe(
        Effect.catch(() =>
          Effect.succeed(Object.fromEntries(namedElements(actions).map((el) => [String(el), unknown] as const))),
        ),
      )

/**
 * Makes a recipe of the steps of a run that ended well, or says why there is none; in a worker.
 *
 * @category constructors
 * @since 0.1.0
 */
export const learnRecipe = (
  steps: ReadonlyArray<StepRecord>,
  task: MarkedTask,
): Effect.Effect<Recipe | NotRepeatable> =>
  compute(compileRecipeJob, { steps, task }).pipe(
    Effect.catch(() =>
      Effect.succeed({ why: `the steps take more than ${compileRecipeJob.cpuMs / 1000} seconds of CPU time to read` }),
    ),
  )

/**
 * Puts what was repaired on the way into a recipe, in a worker; the recipe as it was where that takes too long.
 *
 * @category constructors
 * @since 0.1.0
 */
export const repairRecipe = (
  recipe: Recipe,
  steps: ReadonlyArray<StepRecord>,
  task: MarkedTask,
): Effect.Effect<Recipe> =>
  compute(repairRecipeJob, { recipe, steps, task }).pipe(Effect.catch(() => Effect.succeed(recipe)))
