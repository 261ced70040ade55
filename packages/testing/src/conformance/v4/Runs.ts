import * as v4 from "@tabwright/raw/v4/operations"
import { type Check, checksOf } from "../Check.ts"
import { anyJson, expectJson } from "../general/Output.ts"
import { verifyCursorPages } from "../general/Paging.ts"
import { expectReasoningRefusal } from "../general/Reasoning.ts"
import { unknownId } from "../general/Requests.ts"
import { expect, expectEqual, expectPresent } from "../Verdict.ts"
import { liveEventChecks } from "./Events.ts"
import { activeRun, attachedRun, ended, finishedRun, isTerminal } from "./Story.ts"

/** The laws of runs that have ended, or never begin. */
export const runChecks: ReadonlyArray<Check> = [
  ...checksOf(v4.createRun, {
    "runs the task in a new session and workspace, once for one Idempotency-Key": async (world) => {
      const run = await finishedRun(world)
      const { runs } = await world.service.call(v4.listRuns, { query: { sessionId: run.sessionId } })
      expectEqual(
        "the runs of its session",
        runs.map(({ id }) => id),
        [run.id],
      )
    },
    "answers 422 to fields that it does not know, at any depth, and to values past their bounds": async ({
      service,
    }) => {
      for (const extra of [
        { colour: "red" },
        { browserSettings: { browserScreenWidth: 800 } },
        { judge: { strict: true } },
        { task: "" },
        { task: "x".repeat(100_001) },
        { maxCostUsd: 0 },
        { attachedFileIds: Array.from({ length: 21 }, () => unknownId) },
      ]) {
        const { issues } = await service.refuses(v4.createRun, { body: { task: "Wait.", ...extra } }, 422)
        const [name = ""] = Object.keys(extra)
        expect(
          issues.some(({ loc }) => loc.includes(name)),
          `the issues of ${JSON.stringify(extra)} do not name ${name}`,
        )
      }
    },
    "answers 422 to modelParams that the model does not support, and names what it does": async ({ service }) => {
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
        const refusal = await service.refuses(v4.createRun, { body: { task: "Wait.", model, modelParams } }, 422)
        const loc = refusal.issues[0]?.loc.map(String) ?? []
        expectReasoningRefusal(refusal, loc, [model, `modelParams.${path}`, rejected, supported])
        if (rejected !== "") expectEqual("the place", loc, ["body", "modelParams", ...path.split(".")])
      }
    },
    "answers 404 to a session or a workspace that does not exist": async ({ service }) => {
      await service.refuses(v4.createRun, { body: { task: "Wait.", sessionId: unknownId } }, 404)
      await service.refuses(v4.createRun, { body: { task: "Wait.", workspaceId: unknownId } }, 404)
    },
    "answers 400 to another workspace than the session's": async (world) => {
      const { sessionId } = await finishedRun(world)
      const { id: workspaceId } = await world.service.call(v4.createWorkspace, {})
      const path = { workspace_id: workspaceId }
      await world.service.refuses(v4.createRun, { body: { task: "Wait.", sessionId, workspaceId } }, 400)
      await world.service.call(v4.deleteWorkspace, { path })
    },
  }),
  ...checksOf(v4.getRun, {
    "shows the completed run": async (world) => {
      const { id, sessionId, workspaceId } = await finishedRun(world)
      const run = await world.service.call(v4.getRun, { path: { run_id: id } })
      expectEqual("ids", [run.id, run.sessionId, run.workspaceId], [id, sessionId, workspaceId])
      expectEqual("task, status and error", [run.task, run.status, run.error], [world.options.task, "completed", null])
      expect(typeof run.result === "string" && run.result !== "", "there is no result")
      expectPresent("title", run.title)
    },
  }),
  ...checksOf(v4.getRunStatus, {
    "says the status and nothing else": async (world) => {
      const { id } = await finishedRun(world)
      const answer = await world.service.send(v4.getRunStatus, { path: { run_id: id } })
      expectEqual("the body", answer.body, { status: "completed" })
    },
  }),
  ...checksOf(v4.listRuns, {
    "finds by session, and keeps the laws of a cursor": async (world) => {
      const { sessionId } = await finishedRun(world)
      const { runs } = await world.service.call(v4.listRuns, { query: { sessionId: unknownId } })
      expectEqual("what an unknown session finds", runs, [])
      await world.service.refuses(v4.listRuns, { query: { sessionId: "x" } }, 422)
      await verifyCursorPages(world, {
        operation: v4.listRuns,
        isBounded: false,
        read: async (query) => {
          const page = await world.service.call(v4.listRuns, { query })
          return { items: page.runs, nextCursor: page.nextCursor, hasMore: page.hasMore }
        },
        id: (run) => run.id,
      })
      const all = await world.service.call(v4.listRuns, { query: { sessionId } })
      const times = all.runs.map(({ createdAt }) => createdAt)
      expectEqual("the times", times, times.toSorted().toReversed())
    },
  }),
  ...checksOf(v4.listRuns, {
    "finds by status and by what the task says, in any case, and narrows by all that is given": async (world) => {
      const { id, sessionId } = await finishedRun(world)
      const find = async (query: { readonly status?: "completed" | "failed"; readonly query?: string }) =>
        (await world.service.call(v4.listRuns, { query: { sessionId, ...query } })).runs.map((run) => run.id)
      const words = world.options.task.slice(0, 200).toUpperCase()
      expectEqual("what its status finds", await find({ status: "completed" }), [id])
      expectEqual("what another status finds", await find({ status: "failed" }), [])
      expectEqual("what its words find", await find({ query: words }), [id])
      expectEqual("what other words find", await find({ query: `${words.slice(0, 150)}?` }), [])
      expectEqual("what its words and another status find", await find({ query: words, status: "failed" }), [])
      await world.service.refuses(v4.listRuns, { query: { status: "asleep" } }, 422)
      await world.service.refuses(v4.listRuns, { query: { query: "x".repeat(201) } }, 422)
    },
  }),
  ...checksOf(v4.listRunAttachments, {
    "is empty of a run without attachments": async (world) => {
      const { id } = await finishedRun(world)
      const { attachments } = await world.service.call(v4.listRunAttachments, { path: { run_id: id } })
      expectEqual("the attachments", attachments, [])
    },
  }),
]

/** The laws of a run under way; the last one cancels it. */
export const activeRunChecks: ReadonlyArray<Check> = [
  ...checksOf(v4.getRunStatus, {
    "says of an active run that it is not over": async (world) => {
      const { id } = await activeRun(world)
      const { status } = await world.service.call(v4.getRunStatus, { path: { run_id: id } })
      expect(!isTerminal(status), `the status is ${status}`)
    },
  }),
  ...checksOf(v4.createRun, {
    "answers 409 while the session has an active run": async (world) => {
      const { sessionId } = await activeRun(world)
      await world.service.refuses(v4.createRun, { body: { task: "Wait.", sessionId } }, 409)
    },
  }),
  ...checksOf(v4.pauseRun, {
    "has an active run wait for a person, asked once or twice, without a status of its own": async (world) => {
      const { id } = await activeRun(world)
      for (const time of ["once", "again"]) {
        const run = await world.service.call(v4.pauseRun, { path: { run_id: id } })
        expectEqual(`the run that was paused ${time}`, run.id, id)
        expect(!isTerminal(run.status), `the status is ${run.status}`)
      }
    },
    "leaves a run that is over as it was": async (world) => {
      const { id } = await finishedRun(world)
      const { human, status } = await world.service.call(v4.pauseRun, { path: { run_id: id } })
      expectEqual("status and human", [status, human], ["completed", null])
    },
  }),
  ...checksOf(v4.resumeRun, {
    "ends the pause, and answers 409 where nobody is waited for": async (world) => {
      const { id } = await activeRun(world)
      const path = { run_id: id }
      await world.service.call(v4.pauseRun, { path })
      const run = await world.service.call(v4.resumeRun, { path, body: { answer: "Go on." } })
      expectEqual("who is waited for", run.human, null)
      await world.service.refuses(v4.resumeRun, { path, body: {} }, 409)
      const { id: over } = await finishedRun(world)
      await world.service.refuses(v4.resumeRun, { path: { run_id: over }, body: {} }, 409)
    },
  }),
]

/** What ends runs: tried after everything that needs one under way. */
export const endOfRunChecks: ReadonlyArray<Check> = [
  ...checksOf(v4.listRunAttachments, {
    "lists what was attached, and the creation names what does not exist": async (world) => {
      const { file, run } = await attachedRun(world)
      expectEqual("missingFileIds", run.missingFileIds, [unknownId])
      const { attachments } = await world.service.call(v4.listRunAttachments, { path: { run_id: run.id } })
      const { contentType, name, sizeBytes, status } = expectPresent(
        "the attachment",
        attachments.find(({ id }) => id === file.id),
      )
      expectEqual("the attachment", [name, contentType, sizeBytes, status], ["data.txt", "text/plain", 5, "uploaded"])
    },
  }),
  ...liveEventChecks,
  ...checksOf(v4.createRun, {
    "gives JSON where it was asked for a form, or fails and says so": async (world) => {
      const { run: earlier } = await attachedRun(world)
      await ended(world, earlier.id)
      const body = { task: world.options.task, sessionId: earlier.sessionId, outputSchema: anyJson }
      const { id } = await world.service.call(v4.createRun, { body })
      const status = await ended(world, id)
      const run = await world.service.call(v4.getRun, { path: { run_id: id } })
      if (status === "completed") expectJson("the result of a run with outputSchema", run.result)
      else expectPresent("the error", run.error)
    },
  }),
  ...checksOf(v4.cancelRun, {
    "cancels an active run": async (world) => {
      const { sessionId } = (await attachedRun(world)).run
      await ended(world, (await attachedRun(world)).run.id)
      const { id } = await world.service.call(v4.createRun, { body: { task: world.options.longTask, sessionId } })
      await world.service.call(v4.cancelRun, { path: { run_id: id } })
      expectEqual("how the run ended", await ended(world, id), "cancelled")
    },
    "leaves a run that is over as it was": async (world) => {
      const { id } = await finishedRun(world)
      const run = await world.service.call(v4.cancelRun, { path: { run_id: id } })
      expectEqual("the status", run.status, "completed")
    },
  }),
]
