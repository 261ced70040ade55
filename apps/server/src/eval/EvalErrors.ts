import { Effect, Schema } from "effect"
import { UsageError } from "../ExitCode.ts"
import { RequestFailed } from "../client/Request.ts"

/** A gate of an experiment failed. */
export class GateFailed extends Schema.TaggedError<GateFailed>("@tabwright/cli/eval/GateFailed")("GateFailed", {
  message: Schema.String,
}) {}

/** Errors of the library that are corrected in the command line or in a file. */
const usageTags: ReadonlySet<string> = new Set(["DatasetError", "ExperimentRejected", "ImportError"])

/** Runs work of the library as an effect. */
export const tryEval = <A>(work: () => Promise<A>): Effect.Effect<A, UsageError | RequestFailed> =>
  Effect.tryPromise({
    try: work,
    catch: (error) => {
      const message = error instanceof Error ? error.message : String(error)
      const isUsage = error instanceof Error && "_tag" in error && usageTags.has(String(error._tag))
      return isUsage ? new UsageError({ message }) : new RequestFailed({ message })
    },
  })
