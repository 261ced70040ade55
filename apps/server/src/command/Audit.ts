import { Effect } from "effect"
import * as Flags from "../cli/Flags.ts"
import { adminCommand } from "../client/ClientCommand.ts"
import { ask, omitUndefined } from "../client/Request.ts"
import { tableOf } from "../terminal/Table.ts"
import * as Ids from "../client/Ids.ts"

export const audit = adminCommand(
  "audit",
  "List sign-ins and changes to projects, keys and members, including denied attempts, newest first.",
  {
    projectId: Ids.filterByProject,
    apiKeyId: Ids.filterByKey,
    action: Flags.text("action", "NAME", "filter by operation, such as createApiKey"),
    limit: Flags.integer("limit", "maximum number of results, 1 to 100 (default 50)"),
  },
  (client, filter) =>
    Effect.gen(function* () {
      const page = yield* ask(() => client.audit(omitUndefined(filter)))
      const rows = page.entries.map((entry) => [
        entry.createdAt,
        entry.action,
        entry.outcome,
        entry.userEmail ?? entry.apiKeyId ?? "server",
        entry.ipAddress,
        entry.resourceId,
        JSON.stringify(entry.details),
      ])
      const headings = ["TIME", "ACTION", "OUTCOME", "KEY ID OR USER", "SOURCE", "RESOURCE ID", "DETAILS"]
      return { json: page, lines: tableOf(headings, rows) }
    }),
)
