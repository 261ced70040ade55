import { maskedAction } from "@tabwright/agent"
import type { Step } from "../../store/run/StepStore.ts"
import type { SignedLinks } from "../files/SignedLinks.ts"

/** A step in v2 responses and in the data of `step.completed`. */
export const stepView = (step: Step, links: SignedLinks) => ({
  number: step.number,
  memory: step.decision.memory,
  evaluationPreviousGoal: step.decision.evaluationPreviousGoal,
  nextGoal: step.decision.nextGoal,
  url: step.url,
  screenshotUrl: links.screenshot(step.screenshotFileId),
  actions: step.decision.actions
    .slice(0, step.results?.length ?? 0)
    .map((action) => JSON.stringify(maskedAction(action, step.targets))),
  duration: step.durationSeconds,
})
