import type { StepRecord } from "@tabwright/agent/brain"
import { decideGrounded } from "../src/Ground.ts"
import { pageOf } from "./Page.ts"

/** The goals of the steps on one page after the other, each shown after the step before; the last one is "done" or why the task failed. */
export const goalsOn = (pages: ReadonlyArray<string>, task: string): ReadonlyArray<string> => {
  const history: Array<StepRecord> = []
  return pages.map((html, number) => {
    const { observation } = pageOf(html)
    const decision = decideGrounded({ task, history, observation, earlierTurns: [], files: [] }, [])
    const results = decision.actions.map(() => ({ ok: true, message: "", urlBefore: "", urlAfter: "" }))
    history.push({ number, url: "", decision, targets: {}, results, dispatches: [], urlAfter: "" })
    const [action] = decision.actions
    return action !== undefined && "done" in action
      ? action.done.success
        ? "done"
        : `failed: ${decision.evaluationPreviousGoal}`
      : decision.nextGoal
  })
}
