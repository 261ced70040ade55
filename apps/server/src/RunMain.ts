import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { Effect } from "effect"
import { Additions, type CommandAdditions } from "./Additions.ts"
import { exitCodes, Interruption } from "./ExitCode.ts"
import { commandEnd } from "./Failure.ts"
import { tooOld } from "./NodeVersion.ts"
import { runTabwright } from "./Tabwright.ts"
import { Printed } from "./terminal/Output.ts"

/**
 * Runs the command line of this process, and ends it with the exit code of the command.
 *
 * @category execution
 * @since 0.1.0
 */
export const runMain = (additions: CommandAdditions = {}): void => {
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

  const args = process.argv.slice(2)
  const interruption = { isExpected: false }
  const printed = { hasDocument: false }

  const command = runTabwright(args).pipe(
    Effect.provideService(Additions, additions),
    Effect.provideService(Interruption, interruption),
    Effect.provideService(Printed, printed),
  )

  NodeRuntime.runMain(command, {
    disableErrorReporting: true,
    teardown: (exit, onExit) => {
      const { code, stderr, stdout } = commandEnd(exit, args, interruption, printed)
      if (stderr !== undefined) process.stderr.write(`${stderr}\n`)
      // Writes to pipes are asynchronous on some systems and are lost if the process exits first.
      process.stdout.write(stdout === undefined ? "" : `${stdout}\n`, () => onExit(code))
    },
  })
}
