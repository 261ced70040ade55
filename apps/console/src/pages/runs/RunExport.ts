import type { RunSummary } from "../../queries/Runs.ts"

/** Maximum number of exported runs. */
export const maxExported = 10_000

const columns: ReadonlyArray<readonly [name: string, value: (run: RunSummary) => string | number | null | undefined]> =
  [
    ["id", ({ id }) => id],
    ["sessionId", ({ sessionId }) => sessionId],
    ["status", ({ status }) => status],
    ["title", ({ title }) => title],
    ["task", ({ task }) => task],
    ["model", ({ model }) => model],
    ["createdAt", ({ createdAt }) => createdAt],
    ["startedAt", ({ startedAt }) => startedAt],
    ["finishedAt", ({ finishedAt }) => finishedAt],
    ["durationMs", durationOf],
    ["inputTokens", ({ totalInputTokens }) => totalInputTokens],
    ["outputTokens", ({ totalOutputTokens }) => totalOutputTokens],
    ["costUsd", ({ totalCostUsd }) => totalCostUsd],
    ["endReason", ({ endReason }) => endReason],
    ["error", ({ error }) => error],
  ]

/** Returns the time from start to end in ms. Null for a run without both. */
export function durationOf({ finishedAt, startedAt }: Pick<RunSummary, "startedAt" | "finishedAt">): number | null {
  return typeof startedAt === "string" && typeof finishedAt === "string"
    ? Date.parse(finishedAt) - Date.parse(startedAt)
    : null
}

/** Quotes a field. Spreadsheets would run a text that starts like a formula, so it gets an apostrophe. */
const field = (value: string | number | null | undefined): string => {
  if (value === null || value === undefined) return ""
  if (typeof value === "number") return String(value)
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Formats runs as CSV (RFC 4180) with a header. */
export const csvOf = (runs: ReadonlyArray<RunSummary>): string =>
  [columns.map(([name]) => name), ...runs.map((run) => columns.map(([, value]) => field(value(run))))]
    .map((row) => `${row.join(",")}\r\n`)
    .join("")
