import { Cause, Context, Exit } from "effect"
import { CliError } from "effect/cli"
import { RunUnsuccessful } from "./client/RunUnsuccessful.ts"
import { UsageError } from "./UsageError.ts"

/**
 * What the command ends with.
 *
 * @category constants
 * @since 0.1.0
 */
export const exitCodes = {
  done: 0,
  /** The server refused or could not be reached, or something failed here. */
  failed: 1,
  /** The command line is wrong; nothing was started. */
  usage: 2,
  /** All went well but the run itself: it failed or was cancelled. */
  unsuccessful: 3,
  /** Ctrl-C, where it is not the usual way to end. */
  interrupted: 130,
} as const

/**
 * Whether an interruption is how the command is meant to end, as with `serve`. It sets `isDone` then.
 *
 * @category services
 * @since 0.1.0
 */
export class Interruption extends Context.Reference<{ isDone: boolean }>("@tabwright/cli/Interruption", {
  defaultValue: () => ({ isDone: false }),
}) {}

/**
 * The exit code of a command that ended so.
 *
 * @category constructors
 * @since 0.1.0
 */
export const exitCodeOf = (exit: Exit.Exit<unknown, unknown>, interruption: { readonly isDone: boolean }): number => {
  if (Exit.isSuccess(exit)) return exitCodes.done
  if (Cause.hasInterruptsOnly(exit.cause)) return interruption.isDone ? exitCodes.done : exitCodes.interrupted
  const problem = Cause.squash(exit.cause)
  if (problem instanceof UsageError) return exitCodes.usage
  if (CliError.isCliError(problem)) {
    // Help that was not asked for is a command that says too little.
    return exitCodes.usage
  }
  return problem instanceof RunUnsuccessful ? exitCodes.unsuccessful : exitCodes.failed
}
