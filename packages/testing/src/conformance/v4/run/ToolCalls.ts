import * as v4 from "@tabwright/raw/v4/operations"
import type { CheckContext } from "../../Check.ts"
import { type Check, checksOf } from "../../Check.ts"
import { expect, expectEqual, expectPresent } from "../../CheckStatus.ts"
import { unknownId } from "../../general/Requests.ts"
import { undoAtEnd } from "../../general/Resources.ts"
import { ended } from "../Scenario.ts"

const lookupOrder = {
  name: "lookupOrder",
  description: "Returns the status of an order.",
  inputSchema: {
    type: "object",
    properties: { orderId: { type: "string" } },
    required: ["orderId"],
    additionalProperties: false,
  },
}

/** Starts a run that calls the tool, and returns its open call. */
const called = (context: CheckContext) =>
  context.once("tool call of v4", async () => {
    const task = expectPresent("the task", context.options.toolTask)
    const run = await context.service.call(v4.createRun, { body: { task, tools: [lookupOrder] } })
    undoAtEnd(context, `run ${run.id} of v4`, v4.cancelRun, { path: { run_id: run.id } })
    undoAtEnd(context, `workspace ${run.workspaceId} of v4`, v4.deleteWorkspace, {
      path: { workspace_id: run.workspaceId },
    })
    const path = { run_id: run.id }
    const call = await context.until("the run to call its tool", async () => {
      const { toolCalls } = await context.service.call(v4.listToolCalls, { path })
      return toolCalls[0]
    })
    return { call, path }
  })

/** Checks of a real call. They need a task that makes it. */
export const toolChecks: ReadonlyArray<Check> = [
  ...checksOf(v4.listToolCalls, {
    "returns the call that the run waits for": async (context) => {
      const { call, path } = await called(context)
      expectEqual(
        "the call",
        [call.runId, call.name, call.arguments, call.repeatable, call.status, call.claimId],
        [path.run_id, "lookupOrder", { orderId: "A-1042" }, false, "open", null],
      )
      expect(Date.parse(call.deadline) > Date.parse(call.calledAt), "the deadline is not after the call")
    },
  }),
  ...checksOf(v4.claimToolCall, {
    "lets one executor claim the call, again with the same id": async (context) => {
      const { call, path } = await called(context)
      const of = { ...path, tool_call_id: call.id }
      const claim = { claimId: unknownId, leaseSeconds: 60 }
      for (const time of ["first", "second"]) {
        const claimed = await context.service.call(v4.claimToolCall, { path: of, body: claim })
        expectEqual(`the executor after the ${time} claim`, claimed.claimId, unknownId)
      }
      const other = { ...claim, claimId: unknownId.replace(/^./, (digit) => (digit === "1" ? "2" : "1")) }
      await context.service.rejects(v4.claimToolCall, { path: of, body: other }, 409)
    },
  }),
  ...checksOf(v4.answerToolCall, {
    "passes the answer to the run, which ends; accepts the same answer again and no other": async (context) => {
      const { call, path } = await called(context)
      const answer = { toolCallId: call.id, output: { status: "shipped" } }
      for (const time of ["first", "second"]) {
        const { status } = await context.service.call(v4.answerToolCall, { path, body: answer })
        expectEqual(`the status after the ${time} answer`, status, "answered")
      }
      await context.service.rejects(v4.answerToolCall, { path, body: { ...answer, output: "lost" } }, 409)
      expectEqual("the final status", await ended(context, path.run_id), "completed")
      const { events } = await context.service.call(v4.listRunEvents, { path })
      const types = events.map(({ type }) => type).filter((type) => type.startsWith("tool."))
      expectEqual("the events", types, ["tool.called", "tool.answered"])
    },
  }),
]
