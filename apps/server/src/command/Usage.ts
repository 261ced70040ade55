import { Effect } from "effect"
import { adminCommand } from "../client/Asking.ts"
import { ask } from "../client/CallFailed.ts"
import { given } from "../client/Given.ts"
import * as Flags from "../syntax/Flags.ts"
import { tableOf } from "../terminal/Table.ts"

const about = `Shows what models, browsers and their traffic came to, by month, project and key, newest month first.
  CACHED are some of TOKENS IN, REASONING some of TOKENS OUT; what UNPRICED calls cost nobody knows, and it is not in USD.`

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

/** Shows what was used on a server. */
export const usage = adminCommand(
  "usage",
  about,
  {
    projectId: Flags.text("project", "ID", "only of this project"),
    apiKeyId: Flags.text("key", "ID", "only what was used with this key"),
    sessionId: Flags.text("session", "ID", "only of this session"),
    runId: Flags.text("run", "ID", "only of this run"),
    months: Flags.whole("months", "so many months, the present one included (1 to 120, default 12)"),
    limit: Flags.whole("limit", "at most so many rows (1 to 100, default 50)"),
  },
  (client, filter) =>
    Effect.gen(function* () {
      const page = yield* ask(() => client.usage(given(filter)))
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
