import * as Data from "effect/Data"
import { type FailureFields, failureMessage } from "./Failure.ts"

/**
 * A file that is uploaded has not the size that was announced for it. Nothing of it is kept. Repeating helps with the new size.
 *
 * @category errors
 * @since 0.1.0
 */
export class FileChanged extends Data.TaggedError("FileChanged")<
  FailureFields & {
    readonly name: string
    readonly announcedBytes: number
    readonly foundBytes: number
  }
> {
  override get message(): string {
    return failureMessage(this, "Upload it again, and write to it only afterwards.")
  }

  /** The announced size stays wrong. */
  get isRetryable(): boolean {
    return false
  }
}
