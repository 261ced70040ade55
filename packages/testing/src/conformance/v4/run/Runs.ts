import { isTerminal } from "@tabwright/core/v4"
import * as v4 from "@tabwright/raw/v4/operations"
import { type Check, checksOf } from "../../Check.ts"
import { anyJson, expect, expectEqual, expectJson, expectPresent } from "../../CheckStatus.ts"
import { expectReasoningError } from "../../Answer.ts"
import { unknownId } from "../../general/Requests.ts"
import { download } from "../../general/Resources.ts"
import { liveEventChecks } from "./Events.ts"
import { activeRun, attachedRun, ended, finishedRun } from "../Scenario.ts"

/** Checks of runs that have ended or never start. */
export const runChecks: ReadonlyArray<Check> = [
  ...checksOf(v4.createRun, {
    "runs the task once per Idempotency-Key in a new session and workspace": async (context) => {
      const run = await finishedRun(context)
      const { runs } = await context.service.call(v4.listRuns, { query: { sessionId: run.sessionId } })
      expectEqual(
        "the runs of the session",
        runs.map(({ id }) => id),
        [run.id],
      )
    },
    "returns 422 for unknown fields at any depth and for values out of range": async ({ service }) => {
      for (const extra of [
        { colour: "red" },
        { browserSettings: { browserScreenWidth: 800 } },
        { judge: { strict: true } },
        { task: "" },
        { task: "x".repeat(100_001) },
        { maxCostUsd: 0 },
        { mcpServers: [{ name: "no_such_server" }] },
        { mcpServers: [{ name: "a", headers: { "X-A": "b" } }] },
        { mcpServers: [{ name: "a", url: "https://mcp.example.com/", headers: { "X-A": "<secret>none</secret>" } }] },
        { mcpServers: [1, 2].map(() => ({ name: "a", url: "https://mcp.example.com/" })) },
        { policy: { actions: { purchase: "maybe" } } },
        { captcha: { solver: "webhook" } },
        { captcha: { solver: "webhook", webhookId: unknownId } },
        { captcha: { solver: "guess" } },
        { captcha: { solver: "human", maxAttempts: 21 } },
        { policy: { actions: { anything: "deny" } } },
        { policy: { tools: { "a*b": "deny" } } },
        { attachedFileIds: Array.from({ length: 21 }, () => unknownId) },
      ]) {
        const { issues } = await service.rejects(v4.createRun, { body: { task: "Wait.", ...extra } }, 422)
        const [name = ""] = Object.keys(extra)
        expect(
          issues.some(({ loc }) => loc.includes(name)),
          `the issues of ${JSON.stringify(extra)} do not name ${name}`,
        )
      }
    },
    "returns 422 for an unknown device with similar ones, and for invalid emulation settings": async ({ service }) => {
      const rejected = async (browserSettings: object) =>
        (await service.rejects(v4.createRun, { body: { task: "Wait.", browserSettings } }, 422)).issues
      const [issue] = await rejected({ device: "Pixle 7" })
      expectEqual("the location", issue?.loc.map(String), ["body", "browserSettings", "device"])
      expect(issue?.msg.includes("Pixel 7,") === true, `the message "${issue?.msg}" does not name Pixel 7`)
      for (const [field, value] of [
        ["locale", "no locale"],
        ["timeZone", "Europe/Nowhere"],
        ["permissions", [{ names: ["geolocation"], origin: "https://example.com/path" }]],
        ["permissions", [{ names: ["everything"] }]],
        ["geolocation", { latitude: 91, longitude: 0 }],
        ["network", { preset: "2g" }],
      ] as const) {
        const issues = await rejected({ emulation: { [field]: value } })
        expect(
          issues.some(({ loc }) => loc.includes(field)),
          `the issues of ${JSON.stringify(value)} do not name ${field}`,
        )
      }
    },
    "returns 422 for unsupported modelParams and lists the supported ones": async ({ service }) => {
      for (const [model, modelParams, path, rejected, supported] of [
        [
          "gemini-3.1-pro",
          { thinkingConfig: { thinkingLevel: "minimal" } },
          "thinkingConfig.thinkingLevel",
          "minimal",
          "high, low, medium",
        ],
        ["gpt-5.5", { reasoning: { effort: "max" } }, "reasoning.effort", "max", "high, low, medium, none, xhigh"],
        [
          "claude-opus-5",
          { output_config: { effort: "none" } },
          "output_config.effort",
          "none",
          "high, low, max, medium, xhigh",
        ],
        ["claude-sonnet-5", { thinking: { type: "enabled" } }, "thinking.type", "enabled", "adaptive, disabled"],
        ["kimi-k3", { reasoning: { effort: "low" } }, "reasoning", "", ""],
      ] as const) {
        const refusal = await service.rejects(v4.createRun, { body: { task: "Wait.", model, modelParams } }, 422)
        const loc = refusal.issues[0]?.loc.map(String) ?? []
        expectReasoningError(refusal, loc, [model, `modelParams.${path}`, rejected, supported])
        if (rejected !== "") expectEqual("the location of the issue", loc, ["body", "modelParams", ...path.split(".")])
      }
    },
    "returns 404 for an unknown session or workspace": async ({ service }) => {
      await service.rejects(v4.createRun, { body: { task: "Wait.", sessionId: unknownId } }, 404)
      await service.rejects(v4.createRun, { body: { task: "Wait.", workspaceId: unknownId } }, 404)
    },
    "returns 400 for a workspace other than the session's": async (context) => {
      const { sessionId } = await finishedRun(context)
      const { id: workspaceId } = await context.service.call(v4.createWorkspace, {})
      const path = { workspace_id: workspaceId }
      await context.service.rejects(v4.createRun, { body: { task: "Wait.", sessionId, workspaceId } }, 400)
      await context.service.call(v4.deleteWorkspace, { path })
    },
  }),
  ...checksOf(v4.getRun, {
    "returns the completed run": async (context) => {
      const { id, sessionId, workspaceId } = await finishedRun(context)
      const run = await context.service.call(v4.getRun, { path: { run_id: id } })
      expectEqual(
        "run, session and workspace id",
        [run.id, run.sessionId, run.workspaceId],
        [id, sessionId, workspaceId],
      )
      expectEqual(
        "task, status and error",
        [run.task, run.status, run.error],
        [context.options.task, "completed", null],
      )
      expect(typeof run.result === "string" && run.result !== "", "the result is missing or empty")
      expectPresent("title", run.title)
    },
  }),
  ...checksOf(v4.getRunStatus, {
    "returns only the status": async (context) => {
      const { id } = await finishedRun(context)
      const answer = await context.service.send(v4.getRunStatus, { path: { run_id: id } })
      expectEqual("the body", answer.body, { status: "completed" })
    },
  }),
  ...checksOf(v4.getRunTrace, {
    "returns a link to a file, which needs no key": async (context) => {
      const { id } = await finishedRun(context)
      const { downloadUrl } = await context.service.call(v4.getRunTrace, { path: { run_id: id } })
      await download(context, downloadUrl)
      await context.service.rejects(v4.getRunTrace, { path: { run_id: unknownId } }, 404)
    },
  }),
  ...checksOf(v4.listRunAttachments, {
    "is empty for a run without attachments": async (context) => {
      const { id } = await finishedRun(context)
      const { attachments } = await context.service.call(v4.listRunAttachments, { path: { run_id: id } })
      expectEqual("the attachments", attachments, [])
    },
  }),
]

/** Checks of an active run. The last one cancels it. */
export const activeRunChecks: ReadonlyArray<Check> = [
  ...checksOf(v4.getRunStatus, {
    "reports an active run as not ended": async (context) => {
      const { id } = await activeRun(context)
      const { status } = await context.service.call(v4.getRunStatus, { path: { run_id: id } })
      expect(!isTerminal(status), `the status is ${status}`)
    },
  }),
  ...checksOf(v4.createRun, {
    "returns 409 while the session has an active run": async (context) => {
      const { sessionId } = await activeRun(context)
      await context.service.rejects(v4.createRun, { body: { task: "Wait.", sessionId } }, 409)
    },
  }),
  ...checksOf(v4.pauseRun, {
    "pauses an active run idempotently without changing its status": async (context) => {
      const { id } = await activeRun(context)
      for (const time of ["first", "second"]) {
        const run = await context.service.call(v4.pauseRun, { path: { run_id: id } })
        expectEqual(`the id after the ${time} pause`, run.id, id)
        expect(!isTerminal(run.status), `the status is ${run.status}`)
      }
    },
    "returns an ended run unchanged": async (context) => {
      const { id } = await finishedRun(context)
      const { humanRequest, status } = await context.service.call(v4.pauseRun, { path: { run_id: id } })
      expectEqual("status and humanRequest", [status, humanRequest], ["completed", null])
    },
  }),
  ...checksOf(v4.listToolCalls, {
    "returns no calls for an ended run": async (context) => {
      const { id } = await finishedRun(context)
      const { toolCalls } = await context.service.call(v4.listToolCalls, { path: { run_id: id } })
      expectEqual("the calls", toolCalls, [])
    },
  }),
  ...checksOf(v4.claimToolCall, {
    "returns 404 for an unknown call, and 422 for a lease out of range": async (context) => {
      const { id } = await finishedRun(context)
      const path = { run_id: id, tool_call_id: unknownId }
      const claim = { claimId: unknownId, leaseSeconds: 30 }
      await context.service.rejects(v4.claimToolCall, { path, body: claim }, 404)
      await context.service.rejects(v4.claimToolCall, { path, body: { ...claim, leaseSeconds: 601 } }, 422)
    },
  }),
  ...checksOf(v4.answerToolCall, {
    "returns 404 for an unknown call, and 422 for an output together with an error": async (context) => {
      const { id } = await finishedRun(context)
      const path = { run_id: id }
      const answer = { toolCallId: unknownId, output: 1 }
      await context.service.rejects(v4.answerToolCall, { path, body: answer }, 404)
      await context.service.rejects(v4.answerToolCall, { path, body: { ...answer, error: "no" } }, 422)
    },
  }),
  ...checksOf(v4.resumeRun, {
    "ends the pause, and returns 409 for a run that is not waiting": async (context) => {
      const { id } = await activeRun(context)
      const path = { run_id: id }
      await context.service.call(v4.pauseRun, { path })
      const run = await context.service.call(v4.resumeRun, { path, body: { answer: "Go on." } })
      expectEqual("humanRequest", run.humanRequest, null)
      await context.service.rejects(v4.resumeRun, { path, body: {} }, 409)
      const { id: over } = await finishedRun(context)
      await context.service.rejects(v4.resumeRun, { path: { run_id: over }, body: {} }, 409)
    },
  }),
]

/** Checks that end runs. Run after those that need an active one. */
export const endOfRunChecks: ReadonlyArray<Check> = [
  ...checksOf(v4.listRunAttachments, {
    "lists the attachments, and missing ones are reported on creation": async (context) => {
      const { file, run } = await attachedRun(context)
      expectEqual("missingFileIds", run.missingFileIds, [unknownId])
      const { attachments } = await context.service.call(v4.listRunAttachments, { path: { run_id: run.id } })
      const { contentType, name, sizeBytes, status } = expectPresent(
        "the attachment",
        attachments.find(({ id }) => id === file.id),
      )
      expectEqual("the attachment", [name, contentType, sizeBytes, status], ["data.txt", "text/plain", 5, "uploaded"])
    },
  }),
  ...liveEventChecks,
  ...checksOf(v4.createRun, {
    "returns JSON that matches a schema, or fails with the reason": async (context) => {
      const { run: earlier } = await attachedRun(context)
      await ended(context, earlier.id)
      const body = { task: context.options.task, sessionId: earlier.sessionId, outputSchema: anyJson }
      const { id } = await context.service.call(v4.createRun, { body })
      const status = await ended(context, id)
      const run = await context.service.call(v4.getRun, { path: { run_id: id } })
      if (status === "completed") expectJson("the result of a run with outputSchema", run.result)
      else expectPresent("the error", run.error)
    },
  }),
  ...checksOf(v4.cancelRun, {
    "cancels an active run": async (context) => {
      const { sessionId } = (await attachedRun(context)).run
      await ended(context, (await attachedRun(context)).run.id)
      const { id } = await context.service.call(v4.createRun, { body: { task: context.options.longTask, sessionId } })
      await context.service.call(v4.cancelRun, { path: { run_id: id } })
      expectEqual("the final status", await ended(context, id), "cancelled")
    },
    "returns an ended run unchanged": async (context) => {
      const { id } = await finishedRun(context)
      const run = await context.service.call(v4.cancelRun, { path: { run_id: id } })
      expectEqual("the status", run.status, "completed")
    },
  }),
]
