import { BadRequest } from "@tabwright/raw/admin/api"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { type AuditEntry, AuditLog } from "../../access/AuditLog.ts"
import { decodeCursor, encodeCursor } from "../Cursor.ts"
import { orDefect, refuse } from "../Refusal.ts"
import { Api } from "./Api.ts"

/**
 * The operation that shows who changed what.
 *
 * @category layers
 * @since 0.1.0
 */
export const layer = HttpApiBuilder.group(
  Api,
  "audit",
  Effect.fnUntraced(function* (handlers) {
    const audit = yield* AuditLog

    return handlers.handle("listAuditEntries", ({ query: { cursor, limit, ...filter } }) =>
      Effect.gen(function* () {
        const before = cursor === undefined ? undefined : idOf(cursor)
        if (before === null) return yield* refuse(BadRequest, "MalformedCursor")
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

/** The entry that a cursor names; null for a text that is no cursor of this list. */
const idOf = (cursor: string): bigint | null => {
  const key = decodeCursor(cursor)
  return key !== undefined && /^\d{1,18}$/.test(key) ? BigInt(key) : null
}

const entryView = (entry: AuditEntry) => ({
  ...entry,
  id: String(entry.id),
  at: entry.at.toISOString(),
  // An object of ours, kept as JSON.
  details: entry.details as { readonly [key: string]: unknown },
})
