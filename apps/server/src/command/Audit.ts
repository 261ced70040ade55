import { Effect } from "effect"
import { given, numberOr } from "../admin/OptionValue.ts"
import { adminCommand, ask, connectionHelp } from "../admin/Subcommand.ts"
import { tableOf } from "../terminal/Table.ts"

export const help = `Usage: npm run tabwright -- audit [options]

Who changed what about projects and keys, newest first, and what was refused for want of a scope.

  --project ID          only of this project
  --key ID              only what was done with this key
  --action NAME         only this operation, as createApiKey
  --limit N             at most so many (1 to 100, default 50)
${connectionHelp}`

/**
 * Shows the audit log of a server.
 *
 * @category constructors
 * @since 0.1.0
 */
export const audit = adminCommand("audit", help, {
  list: {
    words: [],
    options: ["project", "key", "action", "limit"],
    run: (client, { values }) =>
      Effect.gen(function* () {
        const limit = (yield* numberOr("limit", "default", values["limit"])) ?? undefined
        const filter = { projectId: values["project"], apiKeyId: values["key"], action: values["action"], limit }
        const page = yield* ask(() => client.audit(given(filter)))
        const rows = page.entries.map((entry) => [
          entry.at,
          entry.action,
          entry.outcome,
          entry.apiKeyId ?? "the server",
          entry.address,
          entry.subjectId,
          JSON.stringify(entry.details),
        ])
        const headings = ["WHEN", "WHAT", "OUTCOME", "WHO (KEY)", "FROM", "OF", "DETAILS"]
        return { json: page, lines: tableOf(headings, rows) }
      }),
  },
})
