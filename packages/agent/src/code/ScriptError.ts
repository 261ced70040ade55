import * as Schema from "effect/Schema"

/**
 * Reason for a failed call, shown to the script and the model. TimedOut: the page took too long. Refused: the call is
 * not allowed in this way. NotFound: the element, page or file does not exist. PageFailed: the page failed to do it.
 * Malformed: the call is invalid.
 */
export const ScriptErrorReason = Schema.Literals(["TimedOut", "Refused", "NotFound", "PageFailed", "Malformed"])
export type ScriptErrorReason = typeof ScriptErrorReason.Type

/** Error thrown in the script. */
export class ScriptError {
  readonly _tag = "Fault"
  readonly reason: ScriptErrorReason
  readonly message: string
  readonly hint: string | undefined
  constructor(reason: ScriptErrorReason, message: string, hint?: string) {
    this.reason = reason
    this.message = message
    this.hint = hint
  }
}
