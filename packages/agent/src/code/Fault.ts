import * as Schema from "effect/Schema"

/**
 * Why a call of a script came to nothing, as the script is told and the model after it. TimedOut: the page did not get there
 * in time. Refused: it may not be done, or not like this. NotFound: there is no such element, page or file. PageFailed: the page
 * did not do it. Malformed: the call is none.
 *
 * @category schemas
 * @since 0.1.0
 */
export const FaultReason = Schema.Literals(["TimedOut", "Refused", "NotFound", "PageFailed", "Malformed"])
export type FaultReason = typeof FaultReason.Type

/** What crosses to the script in place of a value. */
export class Fault {
  readonly _tag = "Fault"
  readonly reason: FaultReason
  readonly message: string
  readonly hint: string | undefined
  constructor(reason: FaultReason, message: string, hint?: string) {
    this.reason = reason
    this.message = message
    this.hint = hint
  }
}
