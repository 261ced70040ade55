import type { Agreement, Comparison, ResultFigures, Summary } from "@tabwright/evals/analysis"
import type { EvalComparison, EvalResultInput, EvalSummary } from "@tabwright/raw/v4/schemas"
import type { Experiment } from "../../../store/eval/ExperimentStore.ts"
import type { NewResult, StoredResult } from "../../../store/eval/ResultStore.ts"

export const experimentView = (
  experiment: Experiment,
  summary: EvalSummary,
  judgeAgreement: Agreement | undefined,
) => ({
  id: experiment.id,
  name: experiment.name,
  configuration: experiment.configuration,
  configHash: experiment.configHash,
  summary,
  judgeAgreement: judgeAgreement ?? null,
  interruptedCostUsd: experiment.interruptedCostUsd,
  createdAt: experiment.createdAt.toISOString(),
  updatedAt: experiment.updatedAt.toISOString(),
})

export const summaryView = (summary: Summary<ResultFigures>): EvalSummary => {
  const { cases, failureClasses, repetitions, ...figures } = summary
  return {
    ...figures,
    ...repetitions,
    cases: cases.length,
    failureClasses: failureClasses.map(([failureClass, count]) => ({ failureClass, count })),
    costPerPassUsd: summary.costPerPassUsd ?? null,
    medianSeconds: summary.medianSeconds ?? null,
    medianSteps: summary.medianSteps ?? null,
  }
}

export const comparisonView = (baselineId: string, experimentId: string, comparison: Comparison): EvalComparison => ({
  ...comparison,
  baselineId,
  experimentId,
  interval: comparison.cases === 0 ? null : comparison.interval,
  mcNemar: comparison.mcNemar ?? null,
})

export const resultView = ({ labeledAt, note, verdictReport, ...result }: StoredResult) => ({
  ...result,
  verdict:
    result.verdict === null
      ? null
      : // The report of a purged run is gone.
        { keyPoints: [], reasoning: "", failureClass: null, ...verdictReport, verdict: result.verdict },
  label:
    result.label === null || labeledAt === null
      ? null
      : { label: result.label, note, createdAt: labeledAt.toISOString() },
})

export const newResult = ({ verdict: given, ...result }: EvalResultInput): NewResult => {
  if (given === null) return { ...result, verdict: null, verdictReport: null }
  const { verdict, ...verdictReport } = given
  return { ...result, verdict, verdictReport }
}
