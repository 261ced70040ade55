import { Cause, Context, Exit } from "effect"
import { CliError } from "effect/cli"
import { RunFailed } from "./client/RunFailed.ts"
import { UsageError } from "./UsageError.ts"

/** The exit codes of the command. */
export const exitCodes = {
  success: 0,
  /** The server rejected the request or was unreachable, or a local operation failed. */
  failed: 1,
  /** Invalid command line. Nothing was started. */
  usage: 2,
  /** The run failed or was cancelled. */
  runFailed: 3,
  /** Ctrl-C in a command that does not normally end with it. */
  interrupted: 130,
} as const

/** Set by commands that run until interrupted, such as `serve`, so that Ctrl-C exits with 0. */
export class Interruption extends Context.Reference<{ isExpected: boolean }>("@tabwright/cli/Interruption", {
  defaultValue: () => ({ isExpected: false }),
}) {}

/** Returns the exit code for the result of a command. */
export const exitCodeOf = (
  exit: Exit.Exit<unknown, unknown>,
  interruption: { readonly isExpected: boolean },
): number => {
  if (Exit.isSuccess(exit)) return exitCodes.success
  if (Cause.hasInterruptsOnly(exit.cause)) return interruption.isExpected ? exitCodes.success : exitCodes.interrupted
  const problem = Cause.squash(exit.cause)
  if (problem instanceof UsageError) return exitCodes.usage
  if (CliError.isCliError(problem)) {
    // Help shown without `--help` means an incomplete command.
    return exitCodes.usage
  }
  return problem instanceof RunFailed ? exitCodes.runFailed : exitCodes.failed
}
