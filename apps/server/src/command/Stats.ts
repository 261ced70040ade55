import { Effect } from "effect"
import * as Flags from "../cli/Flags.ts"
import { clientCommand } from "../client/ClientCommand.ts"
import { ask, omitUndefined } from "../client/Request.ts"
import { fieldsOf, tableOf } from "../terminal/Table.ts"

const percent = (share: number | null): string => (share === null ? "-" : `${Math.round(share * 1000) / 10} %`)

const seconds = (ms: number | null): string => (ms === null ? "-" : `${ms / 1000} s`)

export const stats = clientCommand(
  "stats",
  "Show runs, browsers and spending by day or hour, with the latest failures and the runs that wait for a human.",
  {
    from: Flags.time("since", "start of the period (default: 30 days)"),
    to: Flags.time("until", "end of the period (default: now)"),
    interval: Flags.word("interval", ["hour", "day"], "length of the intervals (default day)"),
  },
  (client, query) =>
    Effect.map(
      ask(() => client.stats(omitUndefined(query))),
      (found) => ({
        json: found,
        lines: [
          ...fieldsOf({
            Runs: found.runs.total,
            "Success rate": percent(found.runs.successRate),
            "Median duration": seconds(found.runs.p50DurationMs),
            "95th percentile": seconds(found.runs.p95DurationMs),
            Browsers: `${found.browsers.active} of ${found.browsers.limit}, ${found.browsers.queued} queued`,
            "Spent (USD)": found.spentUsd,
          }),
          "",
          ...tableOf(
            ["START", "COMPLETED", "FAILED", "CANCELLED", "ACTIVE", "USD"],
            found.series
              .filter((one) => one.completed + one.failed + one.cancelled + one.active > 0 || Number(one.spentUsd) > 0)
              .map((one) => [one.start, one.completed, one.failed, one.cancelled, one.active, one.spentUsd]),
          ),
          ...section(
            "Waiting for a human",
            found.waitingRuns.map(({ kind, reason, runId }) => `${runId}  ${kind}: ${reason}`),
          ),
          ...section(
            "Latest failures",
            found.latestFailures.map(({ error, failedAt, runId }) => `${runId}  ${failedAt}  ${error ?? ""}`),
          ),
        ],
      }),
    ),
)

const section = (title: string, lines: ReadonlyArray<string>): ReadonlyArray<string> =>
  lines.length === 0 ? [] : ["", `${title}:`, ...lines.map((line) => `  ${line.replaceAll(/\s+/g, " ")}`)]
