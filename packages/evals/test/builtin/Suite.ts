import { readdirSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { type Dataset, readDataset } from "../../src/dataset/Dataset.ts"
import { readScripts, type Scripts } from "../../src/scripted/Script.ts"

/** A built-in dataset with the scripts of its cases. */
export interface Suite {
  readonly dataset: Dataset
  /** Solutions. */
  readonly solutions: Scripts
  /** Plausible wrong behavior in the guard cases. */
  readonly naive: Scripts
}

const folder = fileURLToPath(new URL("../../builtin/", import.meta.url))

const suiteNames = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

export const readSuites = (): Promise<ReadonlyArray<Suite>> =>
  Promise.all(
    suiteNames.map(async (name) => {
      const dataset = await readDataset(`${folder}${name}`)
      const hasGuards = dataset.cases.some(({ tags }) => tags?.includes("guard"))
      return {
        dataset,
        solutions: await readScripts(dataset),
        naive: hasGuards ? await readScripts(dataset, "naive.jsonl") : new Map(),
      }
    }),
  )
