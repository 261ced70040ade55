import type { StepRecord } from "@tabwright/agent/brain"
import { decideGrounded } from "../src/Ground.ts"
import { pageOf } from "./Page.ts"

/** The decisions on one page after the other, each shown after the step before. */
export const decisionsOn = (pages: ReadonlyArray<string>, task: string) => {
  const history: Array<StepRecord> = []
  return pages.map((html, number) => {
    const page = pageOf(html)
    const decision = decideGrounded({ task, history, observation: page.observation, earlierTurns: [], files: [] }, [])
    const results = decision.actions.map(() => ({ ok: true, message: "", urlBefore: "", urlAfter: "" }))
    history.push({ number, url: "", decision, targets: {}, results, dispatches: [], urlAfter: "" })
    return { page, decision }
  })
}

/** The goals of the steps on one page after the other; the last one is "done" or why the task failed. */
export const goalsOn = (pages: ReadonlyArray<string>, task: string): ReadonlyArray<string> =>
  decisionsOn(pages, task).map(({ decision }) => {
    const [action] = decision.actions
    return action !== undefined && "done" in action
      ? action.done.success
        ? "done"
        : `failed: ${decision.evaluationPreviousGoal}`
      : decision.nextGoal
  })
