import type { Outcome } from "./Outcome.ts"
import type { EndReason, Run } from "./Run.ts"

/** Returns an output as v4 text: JSON for a task with a schema, otherwise unchanged text. */
export const outputText = ({ outputSchema }: Run, output: unknown): string =>
  typeof output === "string" && outputSchema === undefined ? output : JSON.stringify(output)

/** Returns the end reason of a run whose outcome was played. */
export const reasonOf = (run: Run, { failure, isSuccess, steps }: Outcome): EndReason => {
  switch (failure) {
    case "gaveUp":
      return "GaveUp"
    case "error":
      return "Failed"
    case "stepLimit":
      return "StepLimit"
    case "costLimit":
      return "CostLimit"
    default:
      if ((steps?.length ?? 0) > run.maxSteps) return "StepLimit"
      return isSuccess === false ? "GaveUp" : "Done"
  }
}

/** Default texts of end reasons. */
export const endTexts: Readonly<Record<EndReason, string>> = {
  Done: "",
  GaveUp: "The agent gave up.",
  Declined: "The agent declined the task.",
  StepLimit: "The agent used up its steps before it was done.",
  CostLimit: "The cost limit is exhausted.",
  Failed: "The browser could not go on. Try again.",
  Cancelled: "",
}
