#!/usr/bin/env node
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { Effect, Exit } from "effect"
import { errorMessageOf, exitCodeOf, exitCodes, Interruption } from "./ExitCode.ts"
import { tooOld } from "./NodeVersion.ts"
import { runTabwright } from "./Tabwright.ts"

const problem = tooOld(process.versions.node)
if (problem !== undefined) {
  process.stderr.write(`${problem}\n`)
  process.exit(exitCodes.failed)
}

// DNS lookups of browsers and webhooks and file access share the libuv thread pool. With the default of 4, a few
// unresponsive name servers would block everything. Read when the pool is first used.
process.env["UV_THREADPOOL_SIZE"] ??= "32"

// Readers such as `head` may close standard output early.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error
  process.exit(exitCodes.success)
})

const interruption = { isExpected: false }

NodeRuntime.runMain(Effect.provideService(runTabwright(process.argv.slice(2)), Interruption, interruption), {
  disableErrorReporting: true,
  teardown: (exit, onExit) => {
    const message = Exit.isFailure(exit) ? errorMessageOf(exit.cause) : undefined
    if (message !== undefined) process.stderr.write(`${message}\n`)
    // Writes to pipes are asynchronous on some systems and are lost if the process exits first.
    process.stdout.write("", () => onExit(exitCodeOf(exit, interruption)))
  },
})
