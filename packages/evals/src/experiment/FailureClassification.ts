import type { FailureClass } from "../judge/Verdict.ts"
import type { CaseScore } from "../scoring/ScoreCase.ts"
import type { DrivenRun } from "../service/Driver.ts"
import type { ScorerType } from "../dataset/Scorer.ts"

/** Number of equal consecutive steps that count as a loop. */
const loopLength = 3

const effectScorers: ReadonlySet<ScorerType> = new Set(["page", "request", "forbidden", "url", "file"])

/**
 * Returns the class of a failed repetition, for counting: by facts where they decide, else by the judge, else by the
 * scorer that failed.
 */
export const classifyFailure = (run: DrivenRun, score: CaseScore): FailureClass | null => {
  if (score.passed) return null
  if (run.modelError !== undefined) return "model_error"
  if (run.limit !== undefined) return isLooping(run) ? "loop" : "budget"
  const judged = score.verdict?.failureClass
  if (judged !== undefined && judged !== null) return judged
  const { error, status } = run.evidence
  if (status === "failed") {
    const reason = error ?? ""
    if (/captcha|access denied|forbidden|blocked|\b403\b/i.test(reason)) return "blocked"
    return /log ?in|sign ?in|credential|password/i.test(reason) ? "login" : "planning"
  }
  const failed = score.scorers.find((one) => one.isRequired && one.score < 1)
  if (failed === undefined) return null
  const hasEffect = effectScorers.has(failed.type) || failed.name === "state" || failed.type === "status"
  if (hasEffect) return "false_success"
  return /not JSON|no number|no date|must (be|have)/.test(failed.reason) ? "answer_form" : "wrong_value"
}

const isLooping = ({ evidence: { steps } }: DrivenRun): boolean => {
  const last = steps.slice(-loopLength).map(({ actions }) => actions.join("\n"))
  return last.length === loopLength && new Set(last).size === 1
}
