import { createHash } from "node:crypto"
import * as Effect from "effect/Effect"
import type * as Schema from "effect/Schema"
import { ScriptError } from "../code/Call.ts"
import type { AskHuman } from "../loop/HumanRequest.ts"
import { schemaMismatch } from "../output/OutputSchema.ts"
import type { AgentTool, ToolBrowser } from "./AgentTool.ts"
import { callWithConsent, unansweredText } from "./CallTool.ts"

/** Calls a tool for a script, which receives the output or an error. */
export type CallToolInScript<E> = (call: {
  readonly name: string
  readonly arguments: { readonly [key: string]: Schema.Json }
  readonly url: string
}) => Effect.Effect<Schema.Json, ScriptError | E>

/**
 * Returns the tools of one execution of a script. Calls are identified by name and arguments, and equal ones by their
 * order: after a crash the same script finds the answers to the calls that it had made.
 */
export const scriptTools = <E>(
  { position, step }: { readonly step: number; readonly position: number },
  tools: ReadonlyArray<AgentTool<E>>,
  browser: ToolBrowser<E>,
  askApproval: AskHuman<E> | undefined,
): CallToolInScript<E> => {
  const made: Array<string> = []
  const counts = new Map<string, number>()

  return Effect.fnUntraced(function* ({ arguments: args, name, url }) {
    const tool = tools.find((one) => one.name === name)
    if (tool === undefined) {
      const known = tools.length === 0 ? "This run has none." : `There are ${tools.map((one) => one.name).join(", ")}.`
      return yield* Effect.fail(new ScriptError("NotFound", `There is no tool "${name}" to call.`, known))
    }
    const fault = yield* schemaMismatch(tool.inputSchema, args)
    if (fault !== undefined)
      return yield* Effect.fail(
        new ScriptError("Malformed", `The arguments of the tool "${name}" do not match its schema: ${fault}.`),
      )
    const digest = createHash("sha256")
      .update(JSON.stringify([name, args]))
      .digest("hex")
      .slice(0, 32)
    const count = counts.get(digest) ?? 0
    counts.set(digest, count + 1)
    const key = `${position} ${digest} ${count}`
    const earlier = [...made]
    made.push(key)
    const reply = yield* callWithConsent(tool, { step, key, earlier, arguments: args, url }, browser, askApproval)
    switch (reply._tag) {
      case "Answered":
        return reply.output
      case "Failed":
        return yield* Effect.fail(new ScriptError("ToolFailed", reply.error))
      case "Refused":
        return yield* Effect.fail(new ScriptError("Refused", reply.reason))
      case "TimedOut":
        return yield* Effect.fail(new ScriptError("TimedOut", unansweredText(reply)))
      case "Interrupted":
        return yield* Effect.fail(new ScriptError("Refused", unansweredText(reply)))
    }
  })
}
