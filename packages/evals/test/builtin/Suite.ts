import { readSuites as readBuiltin } from "../../src/builtin/Suites.ts"
import type { Dataset } from "../../src/dataset/Dataset.ts"
import { readScripts, type Scripts } from "../../src/scripted/Script.ts"

/** A built-in dataset with the scripts of its cases. */
export interface Suite {
  readonly dataset: Dataset
  /** Solutions. */
  readonly solutions: Scripts
  /** Plausible wrong behavior in the guard cases. */
  readonly naive: Scripts
}

/** Reads the suite `planner` with one wording of each task and a few tasks to decline: all others are scored alike. */
export const readPlannerSuite = async (): Promise<Suite> => {
  const [dataset] = (await readBuiltin("builtin/planner")) ?? []
  if (dataset === undefined) throw new Error("There is no suite planner.")
  const cases = dataset.cases.filter(({ id, tags }) => tags?.includes("wording:1") || id === "todo-decline-1")
  return { dataset: { ...dataset, cases }, solutions: await readScripts(dataset), naive: new Map() }
}

export const readSuites = async (): Promise<ReadonlyArray<Suite>> =>
  Promise.all(
    ((await readBuiltin("builtin")) ?? []).map(async (dataset) => {
      const hasGuards = dataset.cases.some(({ tags }) => tags?.includes("guard"))
      return {
        dataset,
        solutions: await readScripts(dataset),
        naive: hasGuards ? await readScripts(dataset, "naive.jsonl") : new Map(),
      }
    }),
  )
