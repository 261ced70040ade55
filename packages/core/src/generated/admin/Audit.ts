// Generated from spec/admin.yaml by packages/raw/generator; do not edit.
// Specification: sha256 e2159f4905e0f96c8f561c4ded821574f8f1a2b5c4f4790d376a229305e586f1

import { listAuditEntries } from "@tabwright/raw/admin/operations"
import type { ListAuditEntriesQuery } from "@tabwright/raw/admin/types"
import { cursorPages } from "../../Pages.ts"
import { call } from "../../transport/index.ts"

export type { AuditEntry, AuditListResponse, AuditOutcome, ListAuditEntriesQuery } from "@tabwright/raw/admin/types"

/**
 * Fetches a page of changes to projects and keys, newest first. An entry commits together with its change. Requests
 * denied for lack of a scope are included, at most once a minute for the same key and operation. `limit` is 1 to 100,
 * default 50.
 *
 * Fails with `BadRequest` for an unknown cursor.
 *
 * @category operations
 * @since 0.1.0
 */
export const list = (query: ListAuditEntriesQuery = {}) => call(listAuditEntries, { query })

/**
 * Streams the items of all pages of {@link list}, 100 a page, fetched on demand.
 *
 * @category streams
 * @since 0.1.0
 */
export const all = (query: Omit<ListAuditEntriesQuery, "cursor"> = {}) =>
  cursorPages((cursor) => list({ limit: 100, ...query, ...cursor }), ({ entries }) => entries)
