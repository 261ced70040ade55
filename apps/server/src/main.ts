#!/usr/bin/env node
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { Cause, Effect, Exit } from "effect"
import { CliError } from "effect/cli"
import { exitCodeOf, exitCodes, Interruption } from "./ExitCode.ts"
import { runTabwright } from "./Tabwright.ts"

// Each name that a browser or a webhook asks for takes one of these threads while it is resolved, and so does each file: of
// the usual four, a few silent name servers would hold up everything. Read when the first of them is needed.
process.env["UV_THREADPOOL_SIZE"] ??= "32"

// Who reads standard output may have had enough of it, as `head` has: that is no fault.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error
  process.exit(exitCodes.done)
})

/** Errors of ours explain themselves; anything else is a defect, whose cause helps whoever mends it. */
const explain = (cause: Cause.Cause<unknown>): string => {
  const problem = Cause.squash(cause)
  const isExplained = problem instanceof Error && "_tag" in problem && !Cause.hasDies(cause)
  if (!isExplained) return Cause.pretty(cause)
  // An error may carry what to do, and the last lines of another program's log.
  const more = (["hint", "log"] as const).flatMap((name) => {
    const text: unknown = name in problem ? Reflect.get(problem, name) : undefined
    return typeof text === "string" && text !== "" ? [text] : []
  })
  return [problem.message, ...more].join("\n")
}

/** Mistakes of the command line were told when they were found. */
const isTold = (cause: Cause.Cause<unknown>): boolean =>
  Cause.hasInterruptsOnly(cause) || CliError.isCliError(Cause.squash(cause))

const interruption = { isDone: false }

NodeRuntime.runMain(Effect.provideService(runTabwright(process.argv.slice(2)), Interruption, interruption), {
  disableErrorReporting: true,
  teardown: (exit, onExit) => {
    if (Exit.isFailure(exit) && !isTold(exit.cause)) process.stderr.write(`${explain(exit.cause)}\n`)
    // Pipes are written to in the background on some systems, and what ends the process does not wait for them.
    process.stdout.write("", () => onExit(exitCodeOf(exit, interruption)))
  },
})
