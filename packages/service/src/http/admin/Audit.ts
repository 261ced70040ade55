import { BadRequest } from "@tabwright/raw/admin/api"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { type AuditEntry, AuditLog } from "../../access/AuditLog.ts"
import { encodeCursor, numberInCursor } from "../input/Pagination.ts"
import { orDefect, failWith } from "../ErrorResponse.ts"
import { Api } from "./Api.ts"

export const layer = HttpApiBuilder.group(
  Api,
  "audit",
  Effect.fnUntraced(function* (handlers) {
    const audit = yield* AuditLog

    return handlers.handle("listAuditEntries", ({ query: { cursor, limit, ...filter } }) =>
      Effect.gen(function* () {
        const before = cursor === undefined ? undefined : numberInCursor(cursor)
        if (before === null) return yield* failWith(BadRequest, "MalformedCursor")
        const { items, hasMore } = yield* orDefect(audit.list({ ...filter, before, limit }))
        return {
          entries: items.map(entryView),
          nextCursor: hasMore ? encodeCursor(String(items.at(-1)?.id)) : null,
          hasMore,
        }
      }),
    )
  }),
)

const entryView = ({ createdAt, id, ...entry }: AuditEntry) => ({
  ...entry,
  id: String(id),
  createdAt: createdAt.toISOString(),
  // Written by the service, as a JSON object.
  details: entry.details as { readonly [key: string]: unknown },
})
