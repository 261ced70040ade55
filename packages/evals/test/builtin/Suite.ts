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
