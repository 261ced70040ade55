import type { OnProgress } from "@tabwright/core/files"
import type { KnownModel } from "@tabwright/core/reasoning"
import type { Runs } from "@tabwright/core/v4"
import type { FileInput } from "../files/FileInput.ts"
import type { OutputOptions } from "../handle/StructuredOutput.ts"
import type { WaitSettings } from "../handle/WaitSettings.ts"

/**
 * Model string. Known ones are completed by editors; any other string is passed on.
 *
 * @category models
 * @since 0.1.0
 */
export type Model = KnownModel<"v4"> | (string & {})

/**
 * Run fields, named as on the wire, and wait options.
 *
 * @category models
 * @since 0.1.0
 */
export interface RunOptions extends Omit<Runs.CreateRunRequest, "task" | "model">, WaitSettings {
  /** Default: the server's setting. */
  readonly model?: Model
  /**
   * Files to upload first and attach, after those of `attachedFileIds`. Uploaded to the workspace of `workspaceId`, of
   * the session, or to a new one. Repeating the call with the same `idempotencyKey` uploads them again and therefore
   * fails with `Conflict`.
   */
  readonly files?: ReadonlyArray<FileInput> | undefined
  /** Called with the upload progress of `files`. */
  readonly onUploadProgress?: OnProgress | undefined
}

/**
 * Options for a typed output of a run.
 *
 * @category models
 * @since 0.1.0
 */
export interface RunOutputOptions<Output> extends OutputOptions<Output> {
  /**
   * Send the schema as `outputSchema` if it supports JSON Schema and is not a string schema: the agent then knows the
   * format, and a run whose result does not match fails. Default true. Set to false for a service without this field;
   * the task must then ask for the format.
   */
  readonly sendSchema?: boolean | undefined
}
