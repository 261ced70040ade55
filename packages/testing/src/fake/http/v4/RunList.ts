import { isTerminal, parseTime } from "@tabwright/core/contract"
import type { ListRunsQuery } from "@tabwright/raw/v4/types"
import { microUsd } from "../../Projects.ts"
import { runIdOf } from "../../resource/Schedules.ts"
import type { Run } from "../../run/Run.ts"
import type { CallerShape } from "../ApiKeyAuth.ts"
import { cursorPage } from "../Page.ts"
import { runSummary } from "./RunView.ts"

/** Maximum page size of runs. */
const maxRuns = 100

/** Returns the time from start to end in ms, 0 for a run that was cancelled before its start. */
export const durationMs = ({ finishedAt, startedAt }: Run): number =>
  finishedAt === null || startedAt === null ? 0 : finishedAt.getTime() - startedAt.getTime()

/** Values to sort by. Unfinished runs are excluded, because their values still change. */
const values = {
  cost: ({ cost }: Run) => cost,
  tokens: ({ inputTokens, outputTokens }: Run) => inputTokens + outputTokens,
  duration: durationMs,
}

type Query = ListRunsQuery & { readonly limit: number }

const matches = ({ projectId, state }: CallerShape, query: Query) => {
  const text = query.query?.toLowerCase() ?? ""
  const { from, maxCostUsd, minCostUsd, model, scheduleId, sessionId, skillId, status, to } = query
  const hasCost = minCostUsd !== undefined || maxCostUsd !== undefined
  const schedule = state.schedules.list(projectId).find(({ id }) => id === scheduleId?.toLowerCase())
  const started = new Set(schedule?.ticks.map(runIdOf))
  return (run: Run): boolean =>
    (sessionId === undefined || run.sessionId === sessionId) &&
    (status === undefined || run.status === status) &&
    (model === undefined || run.model === model) &&
    (from === undefined || run.createdAt >= parseTime(from)) &&
    (to === undefined || run.createdAt < parseTime(to)) &&
    (!hasCost || isTerminal(run.status)) &&
    (minCostUsd === undefined || run.cost >= microUsd(minCostUsd)) &&
    (maxCostUsd === undefined || run.cost <= microUsd(maxCostUsd)) &&
    (scheduleId === undefined || started.has(run.id)) &&
    // Executions of skills are no runs of the fake.
    skillId === undefined &&
    (run.task.toLowerCase().includes(text) || run.title?.toLowerCase().includes(text) === true)
}

/** Returns a page of the project's runs. */
export const runList = (caller: CallerShape, query: Query) => {
  const { order = "desc", sort = "created" } = query
  const { runs } = caller.state
  const start = `${sort} ${order} `
  const keyOf = (run: Run): string =>
    sort === "created" ? start + run.id : `${start}${String(values[sort](run)).padStart(18, "0")}:${run.id}`
  const found = runs
    .list(caller.projectId)
    .filter((run) => (sort === "created" || isTerminal(run.status)) && matches(caller, query)(run))
  const sorted =
    order === "desc" && sort === "created" ? found : found.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  const { hasMore, items, nextCursor } = cursorPage(
    order === "asc" ? "ascending" : "descending",
    order === "desc" && sort !== "created" ? sorted.toReversed() : sorted,
    keyOf,
    { cursor: query.cursor, limit: Math.min(query.limit, maxRuns), start },
    ({ error, result, task }) => task + (result ?? "") + (error ?? ""),
  )
  return { runs: items.map((run) => runSummary(run, runs.sessionOf(run))), nextCursor, hasMore }
}
