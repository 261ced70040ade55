import { Effect } from "effect"
import { adminCommand } from "../client/Asking.ts"
import { ask } from "../client/CallFailed.ts"
import { given } from "../client/Given.ts"
import * as Flags from "../syntax/Flags.ts"
import { tableOf } from "../terminal/Table.ts"

/** Shows the audit log of a server. */
export const audit = adminCommand(
  "audit",
  "Shows who changed what about projects and keys, newest first, and what was refused for want of a scope.",
  {
    projectId: Flags.text("project", "ID", "only of this project"),
    apiKeyId: Flags.text("key", "ID", "only what was done with this key"),
    action: Flags.text("action", "NAME", "only this operation, such as createApiKey"),
    limit: Flags.whole("limit", "at most so many (1 to 100, default 50)"),
  },
  (client, filter) =>
    Effect.gen(function* () {
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
      const headings = ["WHEN", "WHAT", "OUTCOME", "KEY ID", "FROM", "OF ID", "DETAILS"]
      return { json: page, lines: tableOf(headings, rows) }
    }),
)
