import { Effect } from "effect"
import { given, numberOr } from "../admin/OptionValue.ts"
import { adminCommand, ask, connectionHelp } from "../admin/Subcommand.ts"
import { tableOf } from "../terminal/Table.ts"

export const help = `Usage: npm run tabwright -- usage [options]

What models, browsers and their traffic came to, by month, project and key, newest month first. CACHED are some of
TOKENS IN, REASONING some of TOKENS OUT; what UNPRICED calls cost, nobody knows, and it is not in USD.

  --project ID          only of this project
  --key ID              only what was used with this key
  --session ID          only of this session
  --run ID              only of this run
  --months N            so many months, the present one included (1 to 120, default 12)
  --limit N             at most so many rows (1 to 100, default 50)
${connectionHelp}`

const headings = [
  "MONTH",
  "PROJECT",
  "KEY",
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

/**
 * Shows what was used on a server.
 *
 * @category constructors
 * @since 0.1.0
 */
export const usage = adminCommand("usage", help, {
  list: {
    words: [],
    options: ["project", "key", "session", "run", "months", "limit"],
    run: (client, { values }) =>
      Effect.gen(function* () {
        const months = (yield* numberOr("months", "default", values["months"])) ?? undefined
        const limit = (yield* numberOr("limit", "default", values["limit"])) ?? undefined
        const filter = {
          projectId: values["project"],
          apiKeyId: values["key"],
          sessionId: values["session"],
          runId: values["run"],
          months,
          limit,
        }
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
  },
})
