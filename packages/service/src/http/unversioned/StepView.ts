import { shown } from "@tabwright/agent"
import type { Step } from "../../store/StepStore.ts"
import type { Links } from "../Links.ts"

/**
 * A step as v2 shows it, and as the data of `step.completed`.
 *
 * @category constructors
 * @since 0.1.0
 */
export const stepView = (step: Step, links: Links) => ({
  number: step.number,
  memory: step.decision.memory,
  evaluationPreviousGoal: step.decision.evaluationPreviousGoal,
  nextGoal: step.decision.nextGoal,
  url: step.url,
  screenshotUrl: links.screenshot(step.screenshotFileId),
  actions: step.decision.actions
    .slice(0, step.results?.length ?? 0)
    .map((action) => JSON.stringify(shown(action, step.targets))),
  duration: step.durationSeconds,
})
