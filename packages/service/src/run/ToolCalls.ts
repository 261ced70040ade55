import type { AgentTool, ToolReply, ToolRequest } from "@tabwright/agent"
import { Context, Effect, Layer } from "effect"
import { Notifications } from "../database/Notifications.ts"
import type { RunLease } from "../store/run/RunLease.ts"
import type { CallerTool } from "../store/run/RunSettings.ts"
import { type ToolCall, ToolCallStore, toolChannel } from "../store/run/ToolCallStore.ts"
import { ActiveWork } from "./engine/ActiveWork.ts"
import { retryOnOutage } from "./engine/DatabaseOutage.ts"
import { waitForReply } from "./RunWait.ts"
import type { RunStopped } from "./worker/RunJournal.ts"
import type { SecretMask } from "./worker/SecretMask.ts"

/** Calls of callers' tools. Calls and answers are stored: a resumed worker neither repeats a call nor loses an answer. */
export class ToolCalls extends Context.Service<
  ToolCalls,
  {
    /** Returns a caller's tool for the agent. A call waits for the answer or the tool's timeout. */
    toolOf(run: RunLease, tool: CallerTool, mask: SecretMask): AgentTool<RunStopped>
  }
>()("@tabwright/service/run/ToolCalls") {
  static readonly layer = Layer.effect(
    ToolCalls,
    Effect.gen(function* () {
      const store = yield* ToolCallStore
      const notifications = yield* Notifications
      const activeWork = yield* ActiveWork

      const call = Effect.fn("ToolCalls.call")(function* (
        run: RunLease,
        { isRepeatable, name, timeoutSeconds }: CallerTool,
        mask: SecretMask,
        { arguments: args, earlier, key, step, url }: ToolRequest,
      ) {
        if (earlier !== undefined && !isRepeatable) {
          const isDiverging = yield* retryOnOutage(store.isDiverging(run, { step, key, earlier }))
          if (isDiverging) return { _tag: "Interrupted" as const }
        }
        const made = { key, step, ...mask({ arguments: args, url }) }
        const answered = yield* waitForReply<ToolCall>(notifications, run, {
          channel: toolChannel,
          open: store.open(run, { ...made, name, isRepeatable, waitSeconds: timeoutSeconds }),
          find: ({ id }) => store.find(run.id, id),
          expire: (open) => store.expire(run, open),
        })
        return mask(replyOf(answered))
      })

      return ToolCalls.of({
        toolOf: (run, tool, mask) => ({
          name: tool.name,
          description: tool.description,
          inputSchema: tool.inputSchema,
          origin: "the caller",
          policy: tool.needsApproval ? "ask" : "allow",
          call: (request) => activeWork.whileWaiting(call(run, tool, mask, request)),
        }),
      })
    }),
  )
}

const replyOf = ({ claimId, error, output, reply }: ToolCall): ToolReply =>
  reply === "timedOut"
    ? { _tag: "TimedOut", mayHaveRun: claimId !== null }
    : error === null
      ? { _tag: "Answered", output }
      : { _tag: "Failed", error }
