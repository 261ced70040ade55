import { listUsage } from "@tabwright/raw/admin/operations"
import type { operations } from "@tabwright/raw/admin/types"
import { cursorPages } from "../Pages.ts"
import { call } from "../transport/index.ts"

export type { UsageListResponse, UsageView } from "@tabwright/raw/admin/types"

/**
 * Filter for listed usage and the number of months (1 to 120, default 12).
 *
 * @category models
 * @since 0.1.0
 */
export type ListUsageQuery = NonNullable<operations["listUsage"]["parameters"]["query"]>

/**
 * Fetches one page of usage by month, project, key and kind, newest month first, at most `limit` (1 to 100, default
 * 50).
 *
 * @category operations
 * @since 0.1.0
 */
export const list = (query: ListUsageQuery = {}) => call(listUsage, { query })

/**
 * Streams all usage sums, newest month first, fetching page after page.
 *
 * @category streams
 * @since 0.1.0
 */
export const all = (query: Omit<ListUsageQuery, "cursor"> = {}) =>
  cursorPages(
    (cursor) => list({ limit: 100, ...query, ...cursor }),
    (page) => page.usage,
  )
