import * as Data from "effect/Data"

/**
 * Why a webhook was not accepted.
 *
 * @category models
 * @since 0.1.0
 */
export type RejectionReason =
  | "MissingHeader"
  | "MalformedTimestamp"
  | "OutsideTolerance"
  | "WrongSignature"
  | "NotJson"
  | "NotAnEvent"
  | "MissingSecret"

const advice: Readonly<Record<RejectionReason, string>> = {
  MissingHeader:
    "Answer 400. Check that the names of the headers are those of the sender, and that no proxy drops them.",
  MalformedTimestamp: "Answer 400: the sender is not the service.",
  OutsideTolerance: "Answer 400. It may be a replay; if every delivery ends so, set the clock of this machine.",
  WrongSignature:
    "Answer 400. Check the secret, and pass the body as it came: parsed and written again it is another one.",
  NotJson: "Answer 400: the sender is not the service.",
  NotAnEvent: "Answer 400: the sender is not the service, or a newer one.",
  MissingSecret: "Pass the secret that the endpoint was given.",
}

/**
 * A webhook that must not be trusted. Raised before anything of its content is used. Repeating does not help: the sender will
 * deliver again.
 *
 * @category errors
 * @since 0.1.0
 */
export class WebhookRejected extends Data.TaggedError("WebhookRejected")<{
  readonly reason: RejectionReason
  readonly detail: string
}> {
  override get message(): string {
    return `The webhook was rejected: ${this.detail}. ${advice[this.reason]}`
  }

  /** The same delivery fails again. */
  get isRetryable(): boolean {
    return false
  }
}
