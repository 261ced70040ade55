import * as Schema from "effect/Schema"

/**
 * A job without a result. `TimedOut` and `OutOfMemory` are caused by its input, so retrying does not help. `Busy`
 * means that too many jobs of the project are queued; retrying later helps.
 *
 * @category errors
 * @since 0.1.0
 */
export class ComputeError extends Schema.TaggedError<ComputeError>("@tabwright/agent/compute/ComputeError")(
  "ComputeError",
  { reason: Schema.Literals(["TimedOut", "OutOfMemory", "Busy"]), message: Schema.String },
) {
  get isRetryable(): boolean {
    return this.reason === "Busy"
  }
}
