import * as Schema from "effect/Schema"
import { failureMessage, responseFields } from "./Failure.ts"

/**
 * The request cannot be served as it is (400, and 4xx without a class of its own). Repeating does not help.
 *
 * @category errors
 * @since 0.1.0
 */
export class BadRequest extends Schema.TaggedError<BadRequest>("@tabwright/core/errors/BadRequest")(
  "BadRequest",
  responseFields,
) {
  override get message(): string {
    return failureMessage(this, "Change the request; repeating it as it is does not help.")
  }

  /** The same request is refused again. */
  get isRetryable(): boolean {
    return false
  }
}
