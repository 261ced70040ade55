import * as Effect from "effect/Effect"
import type { Action } from "../action/Action.ts"
import type { Observation } from "../observation/Observation.ts"
import { compute } from "../compute/ComputePool.ts"
import { isObject } from "../output/Json.ts"
import { defineJob } from "../compute/Job.ts"
import type { StepRecord } from "../loop/Step.ts"
import { namedElements } from "../action/ActionTargets.ts"
import { compileRecipe, type NotRepeatable, unexplainedIn } from "./RecipeCompiler.ts"
import type { TaskTemplate } from "./TaskTemplate.ts"
import { type ElementSnapshot, snapshotElements } from "./ElementSnapshot.ts"
import { applyRepairs } from "./RecipeResult.ts"
import type { Recipe } from "./Recipe.ts"
import { wordsOf } from "../Text.ts"

/** Returns the words in front of a value on the page, as its label. */
const labelsOf = (value: string, pageText: string): ReadonlyArray<string> => {
  const lines = pageText.split("\n").map((line) => line.trim())
  return lines.flatMap((line, at) => {
    const place = line.indexOf(value)
    if (place < 0) return []
    const before = line.slice(0, place)
    const label = wordsOf(before).length > 0 ? before : (lines[at - 1] ?? "")
    const words = wordsOf(label).filter((word) => !/\d/.test(word))
    return words.length === 0 ? [] : [words.slice(-6).join(" ")]
  })
}

/** Returns model-free readings that may explain the rest of an answer, most likely first. */
const readingsFor = (
  unexplained: ReadonlyArray<string>,
  data: unknown,
  { pageText, title, url }: Pick<Observation, "pageText" | "title" | "url">,
): ReadonlyArray<Action> => {
  const keys = isObject(data) ? Object.entries(data) : []
  const found: Array<Action> = []
  for (const value of unexplained) {
    if (value.startsWith("[")) {
      found.push({ extract: { kind: "list" } }, { extract: { kind: "table" } })
      continue
    }
    if (title === value) found.push({ extract: { kind: "title" } })
    if (url === value) found.push({ extract: { kind: "url" } })
    const key = keys.find(([, inner]) => String(inner) === value)?.[0]
    const keyWords =
      key === undefined ? [] : [wordsOf(key.replaceAll(/([a-z])([A-Z])/g, "$1 $2").replaceAll("_", " ")).join(" ")]
    for (const query of [...labelsOf(value, pageText), ...keyWords].slice(0, 3))
      found.push({ extract: { kind: "text", query } })
  }
  return found
}

/**
 * Adds readings of the values of an answer that no step has read, in front of the last step. That they find the same
 * values is an assumption.
 */
const withAssumedReadings = ({ repeatableTools, steps, task }: LearnInput): ReadonlyArray<StepRecord> => {
  const last = steps.at(-1)
  const done = last?.decision.actions.flatMap((action) => ("done" in action ? [action.done] : []))[0]
  if (last === undefined || done === undefined) return steps
  const unexplained = new Set(unexplainedIn(steps, task, done, repeatableTools))
  const page = { pageText: done.text, title: "", url: "" }
  const keys = isObject(done.data) ? done.data : {}
  const values = isObject(done.data)
    ? Object.values(keys).filter((value) => typeof value === "string" || typeof value === "number")
    : [...unexplained].filter((value) => labelsOf(value, done.text).length > 0)
  const readings = values.flatMap((value): ReadonlyArray<StepRecord> => {
    if (!unexplained.has(String(value))) return []
    const [action] = readingsFor([String(value)], done.data, isObject(done.data) ? { ...page, pageText: "" } : page)
    if (action === undefined) return []
    const result = { ok: true, message: "", urlBefore: last.url, urlAfter: last.url, data: value }
    const decision = { memory: "", evaluationPreviousGoal: "", nextGoal: "", actions: [action], state: null }
    return [{ ...last, decision, results: [result], targets: {}, dispatches: [] }]
  })
  return [...steps.slice(0, -1), ...readings, last]
}

interface SnapshotInput {
  readonly actions: ReadonlyArray<Action>
  readonly elements: Observation["elements"]
  readonly task: TaskTemplate
}

export const snapshotElementsJob = defineJob(
  import.meta.url,
  "snapshotElementsJob",
  { cpuMs: 2500 },
  ({ actions, elements, task }: SnapshotInput) => snapshotElements(actions, { elements }, task),
)

interface CompileInput {
  readonly steps: ReadonlyArray<StepRecord>
  readonly task: TaskTemplate
  readonly done: { readonly text: string; readonly data?: unknown }
  readonly page: Pick<Observation, "pageText" | "title" | "url">
  readonly repeatableTools: ReadonlyArray<string>
}

export const findReadingsJob = defineJob(
  import.meta.url,
  "findReadingsJob",
  { cpuMs: 2500 },
  ({ done, page, repeatableTools, steps, task }: CompileInput): ReadonlyArray<Action> =>
    readingsFor(unexplainedIn(steps, task, done, repeatableTools), done.data, page),
)

interface LearnInput {
  readonly steps: ReadonlyArray<StepRecord>
  readonly task: TaskTemplate
  /** True to read values of the answer that no step has read. */
  readonly assumes: boolean
  readonly repeatableTools: ReadonlyArray<string>
}

type LearnOptions = Partial<Pick<LearnInput, "assumes" | "repeatableTools">>

export const compileRecipeJob = defineJob(import.meta.url, "compileRecipeJob", { cpuMs: 5000 }, (input: LearnInput) =>
  compileRecipe(input.assumes ? withAssumedReadings(input) : input.steps, input.task, input.repeatableTools),
)

interface Repaired {
  readonly recipe: Recipe
  readonly steps: ReadonlyArray<StepRecord>
  readonly task: TaskTemplate
}

export const repairRecipeJob = defineJob(
  import.meta.url,
  "repairRecipeJob",
  { cpuMs: 5000 },
  ({ recipe, steps, task }: Repaired) => applyRepairs(recipe, steps, task),
)

/** Maximum characters of a task for which elements are compared in this process: that is faster than a job. */
const shortTask = 2000

/** Placeholder for an element that could not be compared with the task; prevents a recipe. */
const unknownSnapshot: ElementSnapshot = {
  label: "",
  placeholder: "",
  heading: "",
  type: "",
  says: [],
  keeps: [],
  isGuess: true,
}

/** Records the elements referenced by actions; in a worker if the task is long. */
export const snapshotsOf = (
  actions: ReadonlyArray<Action>,
  { elements }: Pick<Observation, "elements">,
  task: TaskTemplate,
): Effect.Effect<Readonly<Record<string, ElementSnapshot>>> =>
  task.plain.length <= shortTask
    ? Effect.sync(() => snapshotElements(actions, { elements }, task))
    : compute(snapshotElementsJob, { actions, elements, task }).pipe(
        Effect.catch(() =>
          Effect.succeed(
            Object.fromEntries(namedElements(actions).map((el) => [String(el), unknownSnapshot] as const)),
          ),
        ),
      )

/**
 * Compiles the steps of a successful run to a recipe in a worker, or returns the reason why there is none. Calls of tools are
 * replayed only if the tools are repeatable. With `assumes`, the recipe also reads values of the answer that no step has
 * read. An execution must show that it finds them.
 *
 * @category constructors
 * @since 0.1.0
 */
export const learnRecipe = (
  steps: ReadonlyArray<StepRecord>,
  task: TaskTemplate,
  { assumes = false, repeatableTools = [] }: LearnOptions = {},
): Effect.Effect<Recipe | NotRepeatable> =>
  compute(compileRecipeJob, { steps, task, assumes, repeatableTools }).pipe(
    Effect.catch(() =>
      Effect.succeed({ why: `the steps take more than ${compileRecipeJob.cpuMs / 1000} seconds of CPU time to read` }),
    ),
  )

/**
 * Adds repairs to a recipe in a worker; returns the recipe unchanged if that times out.
 *
 * @category constructors
 * @since 0.1.0
 */
export const repairRecipe = (
  recipe: Recipe,
  steps: ReadonlyArray<StepRecord>,
  task: TaskTemplate,
): Effect.Effect<Recipe> =>
  compute(repairRecipeJob, { recipe, steps, task }).pipe(Effect.catch(() => Effect.succeed(recipe)))
