import * as Effect from "effect/Effect"
import type { Case } from "../../src/dataset/Case.ts"
import type { CaseScore } from "../../src/scoring/ScoreCase.ts"
import type { ScriptStep } from "../../src/scripted/Script.ts"
import type { Suite } from "./Suite.ts"
import { SuiteBench } from "./SuiteBench.ts"

/** The laziest wrong run: it claims success at once. */
const claim: ReadonlyArray<ScriptStep> = [{ done: { text: "Done.", success: true } }]

const reasons = ({ scorers }: CaseScore): string =>
  scorers.flatMap(({ name, reason, score }) => (score === 1 ? [] : `${name}: ${reason}`)).join("; ")

/**
 * Returns what is wrong with a case: its solution fails, a claim of success without any action passes, or the naive
 * behavior passes or is only noticed by its status.
 */
export const faultsOf = Effect.fnUntraced(function* (suite: Suite, one: Case) {
  const { attempt } = yield* SuiteBench
  const faults: Array<string> = []
  const solved = yield* attempt(suite, one, suite.solutions.get(one.id) ?? [])
  if (!solved.passed) faults.push(`the solution fails: ${reasons(solved)}`)
  const claimed = yield* attempt(suite, one, claim)
  if (claimed.passed) faults.push("a claim of success passes")
  const naive = suite.naive.get(one.id)
  if (naive !== undefined) {
    const tried = yield* attempt(suite, one, naive)
    const isCaught = tried.scorers.some(({ score, type }) => type !== "status" && score < 1)
    const isBroken = tried.scorers.some(({ reason }) => reason.startsWith("The run cancelled"))
    if (!isCaught || isBroken) faults.push(`the naive script is not caught: ${reasons(tried)}`)
  }
  return faults.map((fault) => `${suite.dataset.name}/${one.id}: ${fault}`)
})
