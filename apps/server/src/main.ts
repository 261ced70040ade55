#!/usr/bin/env node
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { Cause, Effect, Exit } from "effect"
import { UsageError } from "./UsageError.ts"

// Each name that a browser or a webhook asks for takes one of these threads while it is resolved, and so does each file: of
// the usual four, a few silent name servers would hold up everything. Read when the first of them is needed.
process.env["UV_THREADPOOL_SIZE"] ??= "32"

/** Answers with its exit code; nothing is 0. */
type Command = (args: ReadonlyArray<string>) => Effect.Effect<number | void, unknown>

/** Loaded when they are called: who asks a server that runs already need not load one. */
const commands: { readonly [name: string]: () => Promise<Command> } = {
  demo: async () => (await import("./command/Demo.ts")).demo,
  doctor: async () => (await import("./command/Doctor.ts")).doctor,
  serve: async () => (await import("./command/Serve.ts")).serve,
  setup: async () => (await import("./command/Setup.ts")).setup,
  projects: async () => (await import("./command/Projects.ts")).projects,
  keys: async () => (await import("./command/Keys.ts")).keys,
  "provider-keys": async () => (await import("./command/ProviderKeys.ts")).providerKeys,
  audit: async () => (await import("./command/Audit.ts")).audit,
  usage: async () => (await import("./command/Usage.ts")).usage,
  nodes: async () => (await import("./command/Nodes.ts")).nodes,
}

const [name = "", ...args] = process.argv.slice(2)

const program = Effect.gen(function* () {
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (load === undefined) {
    return yield* new UsageError({
      message: `There is no command "${name}". Known: ${Object.keys(commands).join(", ")}.`,
    })
  }
  const command = yield* Effect.promise(load)
  return yield* command(args)
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
