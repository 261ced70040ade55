import { Effect } from "effect"
import * as Flags from "../cli/Flags.ts"
import { adminCommand } from "../client/ClientCommand.ts"
import { ask, omitUndefined } from "../client/Request.ts"
import { tableOf } from "../terminal/Table.ts"
import * as Ids from "../client/Ids.ts"

const about = `Show usage and cost of models, browsers and traffic, by month, project and key, newest month first.
  CACHED is part of TOKENS IN, REASONING is part of TOKENS OUT. UNPRICED calls have no known price and are not in USD.`

const headings = [
  "MONTH",
  "PROJECT ID",
  "KEY ID",
  "KIND",
  "TOKENS IN",
  "CACHED",
  "TOKENS OUT",
  "REASONING",
  "MINUTES",
  "BYTES",
  "USD",
  "UNPRICED",
]

export const usage = adminCommand(
  "usage",
  about,
  {
    projectId: Ids.filterByProject,
    apiKeyId: Ids.filterByKey,
    sessionId: Ids.filterBySession,
    runId: Ids.filterByRun,
    months: Flags.integer("months", "number of months including the current one, 1 to 120 (default 12)"),
    limit: Flags.integer("limit", "maximum number of rows, 1 to 100 (default 50)"),
  },
  (client, filter) =>
    Effect.gen(function* () {
      const page = yield* ask(() => client.usage(omitUndefined(filter)))
      const rows = page.usage.map((sum) => [
        sum.month,
        sum.projectId,
        sum.apiKeyId,
        sum.kind,
        sum.inputTokens,
        sum.cachedInputTokens,
        sum.outputTokens,
        sum.reasoningTokens,
        sum.minutes,
        sum.bytes,
        sum.costUsd,
        sum.unpricedCalls,
      ])
      return { json: page, lines: tableOf(headings, rows) }
    }),
)
