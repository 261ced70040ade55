import { errorClass, isApiError } from "@tabwright/core/errors"
import type { Runs } from "@tabwright/core/v4"
import { InvalidOutput } from "../handle/StructuredOutput.ts"

interface ToolFailedFields {
  /**
   * Reason for the end of the run such as `StepLimit`, code of the response such as `SiteUnreachable`, or class of the
   * error such as `RateLimited`.
   */
  readonly code: string
  /** Cause of the failure. */
  readonly detail: string
  /** Instruction to the model that called the tool. */
  readonly remedy: string
  /** True if the same call can succeed later. */
  readonly isRetryable: boolean
  /** Id of the run. Absent if none started. */
  readonly runId?: string | undefined
  /** Error of the client, if there is one. */
  readonly cause?: unknown
}

/**
 * A tool of an agent framework failed. `message` tells the model that called it why, and what to do.
 *
 * @category errors
 * @since 0.1.0
 */
export class ToolFailed
  extends /* @__PURE__ */ errorClass(
    "ToolFailed",
    ({ detail, remedy }: ToolFailedFields) => `${/[.!?]$/.test(detail) ? detail : `${detail}.`} ${remedy}`,
  )<ToolFailedFields> {}

const later = "Call the tool again later."

const remedies: Readonly<Record<string, string>> = {
  Declined: "Describe work in a browser: name the page to open and the steps to take on it.",
  GaveUp: "Give the task more detail, such as the exact page, or use another source.",
  StepLimit: "Split the task into smaller ones.",
  CostLimit: "Split the task into smaller ones, or tell the user that the cost limit is too low.",
  Cancelled: "Start the task again only if the user still wants it.",
  InvalidOutput: "Ask for the data in simpler words, or name the page that contains it.",
}

/** Errors that another input can avoid. */
const inputFaults: ReadonlyArray<string> = ["BadRequest", "Conflict", "NotFound", "PayloadTooLarge", "ValidationFailed"]

/** Converts the end of a run without a result. */
export const failedRun = ({ endReason, error, id, status }: Runs.RunSummary): ToolFailed => {
  const code = endReason ?? "Failed"
  const known = remedies[code]
  return new ToolFailed({
    code,
    detail: error ?? `The run is ${status}`,
    remedy: known ?? later,
    isRetryable: known === undefined,
    runId: id,
  })
}

/** Converts an error of the client. Returns anything else unchanged, such as the reason of a signal. */
export const failedCall = (error: unknown, runId?: string): unknown => {
  if (error instanceof InvalidOutput) {
    const remedy = remedies["InvalidOutput"] ?? later
    return new ToolFailed({
      code: error.name,
      detail: error.message,
      remedy,
      isRetryable: false,
      runId: error.id,
      cause: error,
    })
  }
  if (!isApiError(error)) return error
  const { isRetryable } = error
  const code = "code" in error && error.code !== undefined ? error.code : error.name
  const fixed = inputFaults.includes(error.name)
    ? "Change the input accordingly."
    : "Tell the user: only the operator of this app can fix it."
  return new ToolFailed({
    code,
    detail: error.message,
    remedy: isRetryable ? later : fixed,
    isRetryable,
    runId,
    cause: error,
  })
}
