import { Cause } from "effect"
import { CliError } from "effect/cli"
import { plainText } from "./terminal/PlainText.ts"

/**
 * Returns the text for standard error when a command fails. Returns undefined if it was already printed or there is
 * nothing to report. Unexpected errors include their cause.
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
  // Messages may contain text of a server or a web page.
  return plainText([problem.message, ...more].join("\n"))
}
