#!/usr/bin/env node
import { NodeRuntime } from "@effect/platform-node"
import { Cause, Effect, Exit } from "effect"
import { demo } from "./command/Demo.ts"
import { serve } from "./command/Serve.ts"
import { setup } from "./command/Setup.ts"
import { UsageError } from "./Options.ts"

const commands = { demo, serve, setup }

const isCommand = (name: string): name is keyof typeof commands => Object.hasOwn(commands, name)

const [name = "", ...args] = process.argv.slice(2)

const program = Effect.gen(function* () {
  if (isCommand(name)) return yield* commands[name](args)
  return yield* new UsageError({
    message: `There is no command "${name}". Known: ${Object.keys(commands).join(", ")}.`,
  })
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

NodeRuntime.runMain(program, {
  disableErrorReporting: true,
  teardown: (exit, onExit) => {
    if (Exit.isSuccess(exit)) return onExit(typeof exit.value === "number" ? exit.value : 0)
    // A stop that was asked for is not a failure.
    if (Cause.hasInterruptsOnly(exit.cause)) return onExit(0)
    process.stderr.write(`${explain(exit.cause)}\n`)
    return onExit(Cause.squash(exit.cause) instanceof UsageError ? 2 : 1)
  },
})
