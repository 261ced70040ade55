import { Cause, Exit } from "effect"
import { CliError } from "effect/cli"
import { errorMessageOf, exitCodeOf, type InterruptionState } from "./ExitCode.ts"
import { jsonLine, oneLine } from "./terminal/Output.ts"

/** The JSON document of a failed command. */
export interface FailureDocument {
  readonly error: {
    /** Class of the client's error, such as `NotFound`, or the name of another error, such as `UsageError`. */
    readonly code: string
    readonly message: string
    readonly remedy: string | null
    /** Id of the request in the server's log. Null if none was answered. */
    readonly requestId: string | null
    /** Address of the description of the server's error code. Null without such a code. */
    readonly docs: string | null
  }
}

/** The last output of a command, and its exit code. */
export interface CommandEnd {
  readonly code: number
  readonly stdout: string | undefined
  readonly stderr: string | undefined
}

/** Returns the end of a command: with `--json`, a failure is the document unless the command has printed one. */
export const commandEnd = (
  exit: Exit.Exit<unknown, unknown>,
  args: ReadonlyArray<string>,
  interruption: Readonly<InterruptionState>,
  printed: { readonly hasDocument: boolean },
): CommandEnd => {
  const code = exitCodeOf(exit, interruption)
  if (Exit.isSuccess(exit)) return { code, stdout: undefined, stderr: undefined }
  const isSilent = Cause.hasInterruptsOnly(exit.cause) || printed.hasDocument || !wantsJson(args)
  return {
    code,
    stdout: isSilent ? undefined : jsonLine(failureDocument(exit.cause)),
    stderr: errorMessageOf(exit.cause),
  }
}

/** Invalid command lines are not parsed to the end, so their option is searched. */
const wantsJson = (args: ReadonlyArray<string>): boolean => {
  const end = args.indexOf("--")
  return (end < 0 ? args : args.slice(0, end)).includes("--json")
}

const textOf = (problem: object, ...names: ReadonlyArray<string>): string | null => {
  const values: ReadonlyArray<unknown> = names.map((name) => (name in problem ? Reflect.get(problem, name) : undefined))
  return (values.find((value) => typeof value === "string" && value !== "") as string | undefined) ?? null
}

const failureDocument = (cause: Cause.Cause<unknown>): FailureDocument => {
  const problem = Cause.squash(cause)
  if (CliError.isCliError(problem)) {
    const errors = problem._tag === "ShowHelp" ? problem.errors : [problem]
    const path = problem._tag === "ShowHelp" ? problem.commandPath.join(" ") : "tabwright"
    const message = errors.map((error) => error.message).join(" ") || "A subcommand is required."
    return {
      error: {
        code: "UsageError",
        message: oneLine(message),
        remedy: `Run "${path} --help" for usage.`,
        requestId: null,
        docs: null,
      },
    }
  }
  if (!(problem instanceof Error) || !("_tag" in problem) || Cause.hasDies(cause)) {
    const message = oneLine(problem instanceof Error ? problem.message : String(problem))
    return { error: { code: "InternalError", message, remedy: null, requestId: null, docs: null } }
  }
  return {
    error: {
      code: textOf(problem, "code", "_tag") ?? "InternalError",
      message: problem.message,
      remedy: textOf(problem, "remedy", "hint"),
      requestId: textOf(problem, "requestId"),
      docs: "code" in problem ? textOf(problem, "docs") : null,
    },
  }
}
