import * as Effect from "effect/Effect"
import { compute } from "../compute/ComputePool.ts"
import { isLook } from "../action/Look.ts"
import { fitOutput } from "../output/OutputSchema.ts"
import { compareJob } from "./GroundTruth.ts"
import type { JudgeCase, Judgement } from "./Judgement.ts"
import { metCaptcha } from "./Signs.ts"

/**
 * Judges by rules, without a model: the agent must say that it is done, the output must have its form, each file that it
 * wrote must be there, no action but a look may have failed for good, and the answer must agree with the ground truth. Where there is a
 * ground truth, that alone decides.
 *
 * @category constructors
 * @since 0.1.0
 */
export const judgeByRules = Effect.fnUntraced(function* (given: JudgeCase): Effect.fn.Return<Judgement> {
  const faults = yield* faultsOf(given)
  const { groundTruth } = given
  const against =
    groundTruth === undefined || groundTruth.trim() === "" ? null : yield* disagreement(groundTruth, given.end)
  const verdict = against === null ? faults.length === 0 : against === undefined
  const failureReason = verdict ? "" : (against ?? faults.join(" "))
  const checked = [
    "the agent's own word",
    ...(given.outputSchema === undefined ? [] : ["the form of the output"]),
    "the files it wrote",
    "actions that failed",
    ...(against === null ? [] : ["the ground truth, which decides"]),
  ]
  const remarks = verdict && faults.length > 0 ? ` Apart from that: ${faults.join(" ")}` : ""
  return {
    reasoning: `Judged by rules: ${checked.join(", ")}. ${verdict ? "All is as it should be." : failureReason}${remarks}`,
    verdict,
    failureReason,
    impossibleTask: false,
    reachedCaptcha: metCaptcha(given.steps),
    judge: "rules",
  }
})

const disagreement = (groundTruth: string, { output, text }: JudgeCase["end"]): Effect.Effect<string | undefined> =>
  compute(compareJob, { groundTruth, answer: { text, ...(output === undefined ? {} : { output }) } }).pipe(
    Effect.catch(({ message }) => Effect.succeed(`The answer could not be compared with the ground truth. ${message}`)),
  )

const faultsOf = Effect.fnUntraced(function* ({
  steps,
  end,
  files,
  outputSchema,
}: JudgeCase): Effect.fn.Return<ReadonlyArray<string>> {
  const faults: Array<string> = []
  if (!end.isSuccess) faults.push("The agent itself says that the task was not done.")
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
    if (!there.has(name)) faults.push(`The file "${name}" was written and is not there.`)
  faults.push(...failedForGood(steps))
  return faults
})

/** Failures that no later action of the same kind made good. To look for what is not there is none. */
const failedForGood = (steps: JudgeCase["steps"]): ReadonlyArray<string> => {
  const open = new Map<string, string>()
  for (const { number, decision, results } of steps) {
    for (const [position, result] of results.entries()) {
      const action = decision.actions[position]
      const kind = Object.keys(action ?? {})[0] ?? ""
      if (isLook(action)) continue
      if (result.ok) open.delete(kind)
      else open.set(kind, `Step ${number} failed: ${result.message}`)
    }
  }
  return [...open.values()]
}
