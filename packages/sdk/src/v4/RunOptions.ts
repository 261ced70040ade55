import type { OnProgress } from "@tabwright/core/files"
import type { KnownModel } from "@tabwright/core/reasoning"
import type { Runs } from "@tabwright/core/v4"
import type { FileInput } from "../files/FileInput.ts"
import type { OutputOptions } from "../handle/StructuredOutput.ts"
import type { WaitSettings } from "../handle/WaitSettings.ts"

/**
 * A model string: one of those known today, or any other that the server knows.
 *
 * @category models
 * @since 0.1.0
 */
export type Model = KnownModel<"v4"> | (string & {})

/**
 * Settings of a run, named as on the wire, and how it is waited for.
 *
 * @category models
 * @since 0.1.0
 */
export interface RunOptions extends Omit<Runs.CreateRunRequest, "task" | "model">, WaitSettings {
  /** Default: the server's setting. */
  readonly model?: Model
  /**
   * Uploaded first and attached, after those of `attachedFileIds`: to the workspace of `workspaceId`, to that of the session, or to a
   * new one. A repetition with the same `idempotencyKey` would upload them anew, and is a `Conflict` therefore.
   */
  readonly files?: ReadonlyArray<FileInput> | undefined
  /** Told of the upload of `files`. */
  readonly onUploadProgress?: OnProgress | undefined
}

/**
 * Asks for a typed output of a run.
 *
 * @category models
 * @since 0.1.0
 */
export interface RunOutputOptions<Output> extends OutputOptions<Output> {
  /**
   * Whether the schema is sent too, as `outputSchema`, where it can tell its JSON Schema and is not one that reads a text: the agent
   * then knows what to answer, and a run whose answer does not fit fails. Default true. Set it to false for a service that does not
   * know the field; the task then has to ask for such an answer.
   */
  readonly sendSchema?: boolean | undefined
}
