import * as Data from "effect/Data"

/**
 * Reason for rejecting a webhook.
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
  MissingHeader: "Respond with 400. Check that headerNames matches the sender and that no proxy strips the headers.",
  MalformedTimestamp: "Respond with 400: the sender is not the service.",
  OutsideTolerance: "Respond with 400. It may be a replay. If every delivery fails, check the clock of this machine.",
  WrongSignature:
    "Respond with 400. Check the secret, and pass the raw body: parsing and serializing it again changes it.",
  NotJson: "Respond with 400: the sender is not the service.",
  NotAnEvent: "Respond with 400: the sender is not the service, or is a newer version.",
  MissingSecret: "Pass the endpoint's signing secret.",
}

/**
 * A webhook request that cannot be trusted. Raised before its content is used. Not retryable: the sender will deliver
 * again.
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

  /** Always false: the same delivery fails again. */
  get isRetryable(): boolean {
    return false
  }
}
