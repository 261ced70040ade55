import { Cause, Context, Exit, Schema } from "effect"
import { CliError } from "effect/cli"
import { plainText } from "./terminal/Output.ts"

/** The run failed or was cancelled. Retrying the command does not help; a new run may succeed. */
export class RunFailed extends Schema.TaggedError<RunFailed>("@tabwright/cli/RunFailed")("RunFailed", {
  message: Schema.String,
}) {}

/** An experiment is incomplete. Resuming it runs what is missing. */
export class EvalIncomplete extends Schema.TaggedError<EvalIncomplete>("@tabwright/cli/EvalIncomplete")(
  "EvalIncomplete",
  { message: Schema.String },
) {}

/** The command line is invalid. Nothing was started. */
export class UsageError extends Schema.TaggedError<UsageError>("@tabwright/cli/UsageError")("UsageError", {
  message: Schema.String,
}) {}

export const exitCodes = {
  success: 0,
  /** The server rejected the request or was unreachable, or a local operation failed. */
  failed: 1,
  /** Invalid command line. Nothing was started. */
  usage: 2,
  /** The run failed or was cancelled, or the experiment is incomplete. */
  runFailed: 3,
  /** Ctrl-C in a command that does not normally end with it. */
  interrupted: 130,
} as const

/** The result of a command that is interrupted. */
export interface InterruptionState {
  /** Set by commands that run until interrupted, such as `serve`, so that Ctrl-C exits with 0. */
  isExpected: boolean
  /** Set by commands that end in order when they are interrupted. Default 130. */
  exitCode?: number
}

export class Interruption extends Context.Reference<InterruptionState>("@tabwright/cli/Interruption", {
  defaultValue: () => ({ isExpected: false }),
}) {}

export const exitCodeOf = (exit: Exit.Exit<unknown, unknown>, interruption: Readonly<InterruptionState>): number => {
  if (Exit.isSuccess(exit)) return exitCodes.success
  if (Cause.hasInterruptsOnly(exit.cause)) {
    return interruption.isExpected ? exitCodes.success : (interruption.exitCode ?? exitCodes.interrupted)
  }
  const problem = Cause.squash(exit.cause)
  if (problem instanceof UsageError) return exitCodes.usage
  if (CliError.isCliError(problem)) {
    // Help shown without `--help` means an incomplete command.
    return exitCodes.usage
  }
  return problem instanceof RunFailed || problem instanceof EvalIncomplete ? exitCodes.runFailed : exitCodes.failed
}

/**
 * Returns the text for standard error, or undefined if it was already printed. Unexpected errors include their cause.
 */
export const errorMessageOf = (cause: Cause.Cause<unknown>): string | undefined => {
  const problem = Cause.squash(cause)
  // Usage errors were printed when they were found.
  if (Cause.hasInterruptsOnly(cause) || CliError.isCliError(problem)) return undefined
  const isExplained = problem instanceof Error && "_tag" in problem && !Cause.hasDies(cause)
  if (!isExplained) return plainText(Cause.pretty(cause))
  // Errors may carry a hint and the last log lines of another program.
  const more = (["hint", "log"] as const).flatMap((name) => {
    const text: unknown = name in problem ? Reflect.get(problem, name) : undefined
    return typeof text === "string" && text !== "" ? [text] : []
  })
  // Only codes of the server have descriptions of their own.
  const docs = "code" in problem && "docs" in problem && typeof problem.docs === "string" ? [`See ${problem.docs}`] : []
  // Messages may contain text of a server or a web page.
  return plainText([problem.message, ...more, ...docs].join("\n"))
}
