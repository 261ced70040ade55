#!/usr/bin/env node
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { Effect, Exit } from "effect"
import { exitCodeOf, exitCodes, Interruption } from "./ExitCode.ts"
import { tooOld } from "./NodeVersion.ts"
import { explanationOf } from "./Explanation.ts"
import { runTabwright } from "./Tabwright.ts"

const refusal = tooOld(process.versions.node)
if (refusal !== undefined) {
  process.stderr.write(`${refusal}\n`)
  process.exit(exitCodes.failed)
}

// Each name that a browser or a webhook asks for takes one of these threads while it is resolved, and so does each file: of
// the usual four, a few silent name servers would hold up everything. Read when the first of them is needed.
process.env["UV_THREADPOOL_SIZE"] ??= "32"

// Who reads standard output may have had enough of it, as `head` has: that is no fault.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error
  process.exit(exitCodes.done)
})

const interruption = { isDone: false }

NodeRuntime.runMain(Effect.provideService(runTabwright(process.argv.slice(2)), Interruption, interruption), {
  disableErrorReporting: true,
  teardown: (exit, onExit) => {
    const explanation = Exit.isFailure(exit) ? explanationOf(exit.cause) : undefined
    if (explanation !== undefined) process.stderr.write(`${explanation}\n`)
    // Pipes are written to in the background on some systems, and what ends the process does not wait for them.
    process.stdout.write("", () => onExit(exitCodeOf(exit, interruption)))
  },
})
