import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { type Agreement, agreementOf, type LabeledVerdict } from "../statistics/Agreement.ts"
import { DatasetError, type DatasetIssue } from "../dataset/DatasetError.ts"
import { decode, fieldOf } from "../dataset/Validation.ts"
import { resultKey, type ResultStore } from "../store/ResultStore.ts"

/** A label that a person gave to a judged result. */
const Label = Schema.Struct({
  experiment: Schema.NonEmptyString,
  caseId: Schema.NonEmptyString,
  repetition: Schema.Int,
  label: Schema.Literals(["pass", "fail"]),
})
type Label = typeof Label.Type

/** The agreement of a judge with labels. */
export interface Calibration extends Agreement {
  readonly judgeModel: string
  readonly promptHash: string
}

/**
 * Reads labels, one JSON object a line.
 *
 * @throws DatasetError with every problem and its remedy
 */
const readLabels = (file: string, text: string): ReadonlyArray<Label & { readonly line: number }> => {
  const issues: Array<DatasetIssue> = []
  const labels = text.split("\n").flatMap((json, at) => {
    if (json.trim() === "") return []
    const read = decode(Label, parse(json))
    if (Result.isSuccess(read)) return [{ ...read.success, line: at + 1 }]
    issues.push(...read.failure.map(({ path, ...rest }) => ({ file, line: at + 1, field: fieldOf(path), ...rest })))
    return []
  })
  if (issues.length > 0) throw new DatasetError(issues)
  if (labels.length > 0) return labels
  throw new DatasetError([{ file, problem: "The file contains no label.", remedy: "Label 40 to 100 judged results." }])
}

const parse = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/**
 * Measures judges against labels of their results, one calibration for each judge and prompt.
 *
 * @throws DatasetError if a label names no judged result
 * @category judge
 * @since 0.1.0
 */
export const calibrate = async (
  store: ResultStore,
  file: string,
  text: string,
): Promise<ReadonlyArray<Calibration>> => {
  const byJudge = new Map<string, { model: string; promptHash: string; verdicts: Array<LabeledVerdict> }>()
  const issues: Array<DatasetIssue> = []
  for (const { label, line, ...row } of readLabels(file, text)) {
    const stored = await store.find(row.experiment)
    const result = stored?.results.find((one) => resultKey(one) === resultKey(row))
    const { judgeModel = null, judgePromptHash = null } = stored?.experiment.configuration ?? {}
    if (result?.verdict == null || judgeModel === null || judgePromptHash === null) {
      const problem = `${row.experiment} has no judged result of ${row.caseId}, repetition ${row.repetition}.`
      issues.push({ file, line, problem, remedy: "Correct the label, or run the case with a judge." })
      continue
    }
    const key = `${judgeModel} ${judgePromptHash}`
    const group = byJudge.get(key) ?? { model: judgeModel, promptHash: judgePromptHash, verdicts: [] }
    group.verdicts.push({ judged: result.verdict.verdict === "pass", label: label === "pass" })
    byJudge.set(key, group)
  }
  if (issues.length > 0) throw new DatasetError(issues)
  return [...byJudge.values()].map(({ model, promptHash, verdicts }) => ({
    judgeModel: model,
    promptHash,
    ...agreementOf(verdicts),
  }))
}
