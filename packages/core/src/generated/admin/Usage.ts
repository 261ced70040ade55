// Generated from spec/admin.yaml by packages/raw/generator; do not edit.
// Specification: sha256 e2159f4905e0f96c8f561c4ded821574f8f1a2b5c4f4790d376a229305e586f1

import { listUsage } from "@tabwright/raw/admin/operations"
import type { ListUsageQuery } from "@tabwright/raw/admin/types"
import { cursorPages } from "../../Pages.ts"
import { call } from "../../transport/index.ts"

export type { Decimal, ListUsageQuery, UsageKind, UsageListResponse, UsageView } from "@tabwright/raw/admin/types"

/**
 * Returns the usage of models, browsers and traffic, summed by month or day (UTC), project, API key and kind, newest
 * first. The underlying records are immutable. Running browsers count towards the current month with their full
 * timeout. `limit` is 1 to 100, default 50.
 *
 * Fails with `BadRequest` for an unknown cursor.
 *
 * @category operations
 * @since 0.1.0
 */
export const list = (query: ListUsageQuery = {}) => call(listUsage, { query })

/**
 * Streams the items of all pages of {@link list}, 100 a page, fetched on demand.
 *
 * @category streams
 * @since 0.1.0
 */
export const all = (query: Omit<ListUsageQuery, "cursor"> = {}) =>
  cursorPages((cursor) => list({ limit: 100, ...query, ...cursor }), ({ usage }) => usage)
