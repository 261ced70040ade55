import { listAuditEntries } from "@tabwright/raw/admin/operations"
import type { operations } from "@tabwright/raw/admin/types"
import { cursorPages } from "../Pages.ts"
import { call } from "../transport/index.ts"

export type { AuditEntry, AuditListResponse } from "@tabwright/raw/admin/types"

/**
 * Filter for listed audit entries.
 *
 * @category models
 * @since 0.1.0
 */
export type ListAuditEntriesQuery = NonNullable<operations["listAuditEntries"]["parameters"]["query"]>

/**
 * Fetches one page of audit entries, newest first, at most `limit` (1 to 100, default 50).
 *
 * @category operations
 * @since 0.1.0
 */
export const list = (query: ListAuditEntriesQuery = {}) => call(listAuditEntries, { query })

/**
 * Streams all audit entries, newest first, fetching page after page.
 *
 * @category streams
 * @since 0.1.0
 */
export const all = (query: Omit<ListAuditEntriesQuery, "cursor"> = {}) =>
  cursorPages(
    (cursor) => list({ limit: 100, ...query, ...cursor }),
    (page) => page.entries,
  )
