import { createHash } from "node:crypto"
import type { Dataset } from "../dataset/Dataset.ts"
import type { Judge } from "../judge/Verdict.ts"
import type { Configuration } from "../store/ResultStore.ts"

interface ConfigurationParts {
  readonly dataset: Pick<Dataset, "name" | "version" | "hash">
  readonly model: string | null
  readonly runOptions: Configuration["runOptions"]
  readonly judge: Pick<Judge, "model" | "promptHash"> | undefined
}

/** Returns the settings that results depend on. */
export const configurationOf = ({ dataset, judge, model, runOptions }: ConfigurationParts): Configuration => ({
  dataset: dataset.name,
  datasetVersion: dataset.version,
  datasetHash: dataset.hash,
  model,
  runOptions,
  judgeModel: judge?.model ?? null,
  judgePromptHash: judge?.promptHash ?? null,
})

/** Sorts the keys of objects, so that equal values have equal texts. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}

/** Returns the hash of a configuration. */
export const hashOf = (configuration: Configuration): string =>
  createHash("sha256")
    .update(JSON.stringify(sorted(configuration)))
    .digest("hex")
    .slice(0, 16)

/** Returns the differences between two configurations, one line each. */
export const configurationDifferences = (before: Configuration, after: Configuration): ReadonlyArray<string> => {
  const fields: ReadonlyArray<keyof Configuration> = [
    "dataset",
    "datasetVersion",
    "datasetHash",
    "model",
    "runOptions",
    "judgeModel",
    "judgePromptHash",
  ]
  return fields.flatMap((field) => {
    const [old, now] = [JSON.stringify(sorted(before[field])), JSON.stringify(sorted(after[field]))]
    return old === now ? [] : [`${field}: ${old}, now ${now}`]
  })
}
