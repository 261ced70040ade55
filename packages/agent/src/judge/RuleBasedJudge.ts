import * as Effect from "effect/Effect"
import type { StepRecord } from "../loop/Step.ts"
import { compute } from "../compute/ComputePool.ts"
import { isReadOnly } from "../action/Action.ts"
import { fitOutput } from "../output/OutputSchema.ts"
import { compareJob } from "./GroundTruth.ts"
import type { JudgeCase, Judgement } from "./Judgement.ts"

const captcha =
  /captcha|are you (?:a )?(?:human|robot)|verify (?:that )?you are (?:a )?human|unusual traffic|challenges\.cloudflare\.com|\/sorry\/index/i
const login = /\b(?:log ?in|sign ?in|logon|authenticate|auth\/login)\b/i

/** Removes quoted text, which a page controls. */
const withoutQuotes = (text: string): string => text.replace(/".*"/s, "")

/** Returns a step's URLs and the brain's own text. Text of the page is not evidence. */
const wordsOf = ({ decision, url, urlAfter }: StepRecord): string =>
  [url, urlAfter, ...[decision.memory, decision.evaluationPreviousGoal, decision.nextGoal].map(withoutQuotes)].join(
    "\n",
  )

/** Returns true when a run met a CAPTCHA, judging by frames, URLs and the brain's text. */
export const metCaptcha = (steps: ReadonlyArray<StepRecord>): boolean =>
  steps.some((step) => step.results.some(({ evidence }) => evidence?.captcha === true) || captcha.test(wordsOf(step)))

/** Returns true when a run ended at a login page, judging by its last steps. */
export const endedAtLogin = (steps: ReadonlyArray<StepRecord>): boolean =>
  steps.slice(-2).some((step) => {
    const path = URL.parse(step.urlAfter)?.pathname.replace(/[-_/]/g, " ") ?? ""
    const hasPassword = Object.values(step.targets).some(({ isSecret }) => isSecret === true)
    return hasPassword || login.test(path) || login.test(step.decision.memory)
  })

/**
 * Judges by rules, without a model: the agent reports success, the output matches its schema, all written files
 * exist, no action except searches failed permanently, and the answer agrees with the ground truth. The ground truth
 * overrides the other rules.
 *
 * @category constructors
 * @since 0.1.0
 */
export const judgeByRules = Effect.fnUntraced(function* (given: JudgeCase): Effect.fn.Return<Judgement> {
  const faults = yield* findFaults(given)
  const { groundTruth } = given
  const against =
    groundTruth === undefined || groundTruth.trim() === "" ? null : yield* compareGroundTruth(groundTruth, given.end)
  const verdict = against === null ? faults.length === 0 : against === undefined
  const failureReason = verdict ? "" : (against ?? faults.join(" "))
  const checked = [
    "the agent's own result",
    ...(given.outputSchema === undefined ? [] : ["the format of the output"]),
    "the files it wrote",
    "actions that failed",
    ...(against === null ? [] : ["the ground truth, which decides"]),
  ]
  const remarks = verdict && faults.length > 0 ? ` Apart from that: ${faults.join(" ")}` : ""
  return {
    reasoning: `Judged by rules: ${checked.join(", ")}. ${verdict ? "All checks passed." : failureReason}${remarks}`,
    verdict,
    failureReason,
    impossibleTask: false,
    reachedCaptcha: metCaptcha(given.steps),
    judge: "rules",
  }
})

const compareGroundTruth = (
  groundTruth: string,
  { output, text }: JudgeCase["end"],
): Effect.Effect<string | undefined> =>
  compute(compareJob, { groundTruth, answer: { text, ...(output === undefined ? {} : { output }) } }).pipe(
    Effect.catch(({ message }) => Effect.succeed(`The answer could not be compared with the ground truth. ${message}`)),
  )

const findFaults = Effect.fnUntraced(function* ({
  steps,
  end,
  files,
  outputSchema,
}: JudgeCase): Effect.fn.Return<ReadonlyArray<string>> {
  const faults: Array<string> = []
  if (!end.isSuccess) faults.push("The agent reports that the task was not completed.")
  if (outputSchema !== undefined) {
    const fitted = yield* fitOutput(outputSchema, {
      text: end.text,
      ...(end.output === undefined ? {} : { data: end.output }),
    })
    if ("fault" in fitted) faults.push(fitted.fault)
  }
  const written = steps.flatMap(({ results }) => results.flatMap(({ file }) => (file === undefined ? [] : [file])))
  const there = new Set(files)
  for (const name of new Set(written))
    if (!there.has(name)) faults.push(`The file "${name}" was written but does not exist.`)
  faults.push(...permanentFailures(steps))
  return faults
})

/** Returns failures without a later success of the same action. Unsuccessful searches do not count. */
export const permanentFailures = (steps: JudgeCase["steps"]): ReadonlyArray<string> => {
  const open = new Map<string, string>()
  for (const { number, decision, results } of steps) {
    for (const [position, result] of results.entries()) {
      const action = decision.actions[position]
      const kind = Object.keys(action ?? {})[0] ?? ""
      if (isReadOnly(action)) continue
      if (result.ok) open.delete(kind)
      else open.set(kind, `Step ${number} failed: ${result.message}`)
    }
  }
  return [...open.values()]
}
