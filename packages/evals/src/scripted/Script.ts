import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import type { Dataset } from "../dataset/Dataset.ts"
import { DatasetError, type DatasetIssue } from "../dataset/DatasetError.ts"
import { type Scripts, ScriptStep } from "../dataset/ScriptStep.ts"
import { decode, fieldOf } from "../dataset/Validation.ts"

export type { Scripts, ScriptStep } from "../dataset/ScriptStep.ts"

const CaseScript = Schema.Struct({
  id: Schema.NonEmptyString,
  steps: Schema.Array(ScriptStep).check(Schema.isMinLength(1)),
})

/**
 * Reads `script.jsonl` of a dataset, or another file of its folder: what a scripted model does in its cases.
 *
 * @throws DatasetError with every problem and its remedy
 * @category constructors
 * @since 0.1.0
 */
export const readScripts = async (
  { cases, folder, scripts: known }: Dataset,
  name = "script.jsonl",
): Promise<Scripts> => {
  if (known !== undefined) return known
  const file = join(folder, name)
  const text = await readFile(file, "utf8").catch(() => {
    throw new DatasetError([{ file, problem: "There is no such file.", remedy: "Add the steps of each case." }])
  })
  const ids = new Set(cases.map(({ id }) => id))
  const issues: Array<DatasetIssue> = []
  const scripts = new Map<string, ReadonlyArray<ScriptStep>>()
  for (const [at, json] of text.split("\n").entries()) {
    if (json.trim() === "") continue
    const line = at + 1
    const read = decode(CaseScript, parse(json))
    if (Result.isFailure(read)) {
      issues.push(...read.failure.map(({ path, ...rest }) => ({ file, line, field: fieldOf(path), ...rest })))
      continue
    }
    const { id, steps } = read.success
    if (!ids.has(id))
      issues.push({ file, line, field: "id", problem: `The dataset has no case "${id}".`, remedy: "Correct the id." })
    scripts.set(id, steps)
  }
  if (issues.length > 0) throw new DatasetError(issues)
  return scripts
}

const parse = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
