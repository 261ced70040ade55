import { Cause } from "effect"
import { CliError } from "effect/cli"
import { plainText } from "./terminal/PlainText.ts"

/**
 * What standard error is told of a command's failure; undefined where that was told before, or there is nothing to say. Errors of
 * ours explain themselves; anything else is a defect, whose cause helps whoever mends it.
 *
 * @category constructors
 * @since 0.1.0
 */
export const explanationOf = (cause: Cause.Cause<unknown>): string | undefined => {
  const problem = Cause.squash(cause)
  // Mistakes of the command line were told when they were found.
  if (Cause.hasInterruptsOnly(cause) || CliError.isCliError(problem)) return undefined
  const isExplained = problem instanceof Error && "_tag" in problem && !Cause.hasDies(cause)
  if (!isExplained) return plainText(Cause.pretty(cause))
  // An error may carry what to do, and the last lines of another program's log.
  const more = (["hint", "log"] as const).flatMap((name) => {
    const text: unknown = name in problem ? Reflect.get(problem, name) : undefined
    return typeof text === "string" && text !== "" ? [text] : []
  })
  // A message may be a server's, and that one's may be a page's.
  return plainText([problem.message, ...more].join("\n"))
}
