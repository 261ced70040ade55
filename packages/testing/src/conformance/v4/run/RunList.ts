import { isTerminal } from "@tabwright/core/v4"
import * as v4 from "@tabwright/raw/v4/operations"
import type { ListRunsQuery, RunSummary } from "@tabwright/raw/v4/types"
import { type Check, checksOf } from "../../Check.ts"
import { expect, expectEqual } from "../../CheckStatus.ts"
import { verifyCursorPages } from "../../general/Paging.ts"
import { unknownId } from "../../general/Requests.ts"
import { finishedRun } from "../Scenario.ts"

const valuesOf = {
  cost: ({ totalCostUsd }: RunSummary) => Number(totalCostUsd),
  tokens: ({ totalInputTokens, totalOutputTokens }: RunSummary) => totalInputTokens + totalOutputTokens,
  duration: ({ finishedAt, startedAt }: RunSummary) =>
    typeof startedAt === "string" && typeof finishedAt === "string"
      ? Date.parse(finishedAt) - Date.parse(startedAt)
      : 0,
}

/** Checks of the list of runs. */
export const runListChecks: ReadonlyArray<Check> = [
  ...checksOf(v4.listRuns, {
    "filters by session, with valid cursor pages": async (context) => {
      const { sessionId } = await finishedRun(context)
      const { runs } = await context.service.call(v4.listRuns, { query: { sessionId: unknownId } })
      expectEqual("the runs of an unknown session", runs, [])
      await context.service.rejects(v4.listRuns, { query: { sessionId: "x" } }, 422)
      await verifyCursorPages(context, {
        operation: v4.listRuns,
        isBounded: false,
        read: async (query) => {
          const page = await context.service.call(v4.listRuns, { query })
          return { items: page.runs, nextCursor: page.nextCursor, hasMore: page.hasMore }
        },
        id: (run) => run.id,
      })
      const all = await context.service.call(v4.listRuns, { query: { sessionId } })
      const times = all.runs.map(({ createdAt }) => createdAt)
      expectEqual("the creation times", times, times.toSorted().toReversed())
    },
  }),
  ...checksOf(v4.listRuns, {
    "filters by status and task text, ignoring case, and combines filters": async (context) => {
      const { id, sessionId } = await finishedRun(context)
      const find = async (query: { readonly status?: "completed" | "failed"; readonly query?: string }) =>
        (await context.service.call(v4.listRuns, { query: { sessionId, ...query } })).runs.map((run) => run.id)
      const words = context.options.task.slice(0, 200).toUpperCase()
      expectEqual("the runs with its status", await find({ status: "completed" }), [id])
      expectEqual("the runs with another status", await find({ status: "failed" }), [])
      expectEqual("the runs that match its task", await find({ query: words }), [id])
      expectEqual("the runs that match another text", await find({ query: `${words.slice(0, 150)}?` }), [])
      expectEqual(
        "the runs that match its task but have another status",
        await find({ query: words, status: "failed" }),
        [],
      )
      await context.service.rejects(v4.listRuns, { query: { status: "asleep" } }, 422)
      await context.service.rejects(v4.listRuns, { query: { query: "x".repeat(201) } }, 422)
    },
  }),
  ...checksOf(v4.listRuns, {
    "filters by model, time, cost, schedule and skill": async (context) => {
      const { id, sessionId } = await finishedRun(context)
      const { createdAt, model, totalCostUsd } = await context.service.call(v4.getRun, { path: { run_id: id } })
      const find = async (query: ListRunsQuery) =>
        (await context.service.call(v4.listRuns, { query: { sessionId, ...query } })).runs.map((run) => run.id)
      const later = new Date(Date.parse(createdAt) + 60_000).toISOString()
      const cost = Number(totalCostUsd)
      expectEqual("the runs of its model", await find({ model }), [id])
      expectEqual("the runs of another model", await find({ model: "another" }), [])
      expectEqual("the runs created from its time to a later one", await find({ from: createdAt, to: later }), [id])
      expectEqual("the runs created later", await find({ from: later }), [])
      expectEqual("the runs created earlier", await find({ to: "2000-01-01T00:00:00Z" }), [])
      expectEqual("the runs of its cost", await find({ minCostUsd: cost, maxCostUsd: cost }), [id])
      expectEqual("the more expensive runs", await find({ minCostUsd: cost + 1 }), [])
      expectEqual("the runs of an unknown schedule", await find({ scheduleId: unknownId }), [])
      expectEqual("the runs of an unknown skill", await find({ skillId: unknownId }), [])
      await context.service.rejects(v4.listRuns, { query: { from: "yesterday" } }, 422)
      await context.service.rejects(v4.listRuns, { query: { minCostUsd: -1 } }, 422)
      await context.service.rejects(v4.listRuns, { query: { sort: "color" } }, 422)
    },
    "sorts by cost, tokens and duration in both directions, with valid pages": async (context) => {
      await finishedRun(context)
      for (const sort of ["cost", "tokens", "duration"] as const) {
        for (const order of ["asc", "desc"] as const) {
          const read = async (page: ListRunsQuery) =>
            context.service.call(v4.listRuns, { query: { ...page, sort, order } })
          const first = await read({ limit: 100 })
          const sorted = first.runs.map(valuesOf[sort])
          expectEqual(
            `the runs by ${sort}, ${order}`,
            sorted,
            sorted.toSorted((a, b) => (order === "asc" ? a - b : b - a)),
          )
          expect(
            first.runs.every(({ status }) => isTerminal(status)),
            `an unfinished run is sorted by ${sort}`,
          )
          const pages: Array<string> = []
          let cursor: string | undefined
          for (let page = await read({ limit: 1 }); pages.length < 3; page = await read({ limit: 1, cursor })) {
            pages.push(...page.runs.map(({ id }) => id))
            if (page.nextCursor === null) break
            cursor = page.nextCursor
          }
          expectEqual(
            `the runs on single pages by ${sort}, ${order}`,
            pages,
            first.runs.slice(0, pages.length).map(({ id }) => id),
          )
          if (cursor === undefined) continue
          await context.service.rejects(v4.listRuns, { query: { cursor, sort: "created" } }, 400)
        }
      }
    },
  }),
]
