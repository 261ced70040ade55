import type { Outcome } from "./Outcome.ts"
import type { EndReason, Run } from "./Run.ts"

/**
 * An output as the text of v4: JSON where the task has a schema. Without one, a text is what it is.
 *
 * @category constructors
 * @since 0.1.0
 */
export const outputText = ({ outputSchema }: Run, output: unknown): string =>
  typeof output === "string" && outputSchema === undefined ? output : JSON.stringify(output)

/**
 * Why a run ends that has played its outcome.
 *
 * @category constructors
 * @since 0.1.0
 */
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

/**
 * What a run says of its end where its outcome does not.
 *
 * @category constants
 * @since 0.1.0
 */
export const endTexts: Readonly<Record<EndReason, string>> = {
  Done: "",
  GaveUp: "The agent gave up.",
  Declined: "The agent declined the task.",
  StepLimit: "The agent used up its steps before it was done.",
  CostLimit: "The cost limit is used up.",
  Failed: "The browser could not go on. Try again.",
  Cancelled: "",
}
