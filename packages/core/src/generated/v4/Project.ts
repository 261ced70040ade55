// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 aaeff2e94f8c4f2f6bd2bdaa6cbefefcb52c75af38685f8d643077d7039b7143

import { listProjectKeys, listProjectUsage, listProjectAuditEntries } from "@tabwright/raw/v4/operations"
import type { ListProjectAuditEntriesQuery, ListProjectKeysQuery, ListProjectUsageQuery } from "@tabwright/raw/v4/types"
import { cursorPages } from "../../Pages.ts"
import { call } from "../../transport/index.ts"

export type { ActionRulesView, ApiKeyListResponse, ApiKeyView, AuditEntry, AuditListResponse, AuditOutcome, Decimal, KeyScope, ListProjectAuditEntriesQuery, ListProjectKeysQuery, ListProjectUsageQuery, PolicyRule, PolicyView, UsageKind, UsageListResponse, UsageView } from "@tabwright/raw/v4/types"

/**
 * Fetches a page of the project's keys, newest first, including revoked and expired ones, without their values. Keys of
 * members are not listed. Requires the role owner or admin, or an API key with the scope `admin`. `limit` is 1 to 100,
 * default 20.
 *
 * Fails with `BadRequest` for an unknown cursor.
 *
 * @category operations
 * @since 0.1.0
 */
export const listKeys = (query: ListProjectKeysQuery = {}) => call(listProjectKeys, { query })

/**
 * Streams the items of all pages of {@link listKeys}, 100 a page, fetched on demand.
 *
 * @category streams
 * @since 0.1.0
 */
export const keys = (query: Omit<ListProjectKeysQuery, "cursor"> = {}) =>
  cursorPages((cursor) => listKeys({ limit: 100, ...query, ...cursor }), ({ keys }) => keys)

/**
 * Returns the project's usage of models, browsers and traffic, summed by month or day (UTC), API key and kind, newest
 * first. Running browsers count towards the current month with their full timeout. Requires the role owner or admin, or
 * an API key with the scope `admin`. `limit` is 1 to 100, default 20.
 *
 * Fails with `BadRequest` for an unknown cursor.
 *
 * @category operations
 * @since 0.1.0
 */
export const listUsage = (query: ListProjectUsageQuery = {}) => call(listProjectUsage, { query })

/**
 * Streams the items of all pages of {@link listUsage}, 100 a page, fetched on demand.
 *
 * @category streams
 * @since 0.1.0
 */
export const usage = (query: Omit<ListProjectUsageQuery, "cursor"> = {}) =>
  cursorPages((cursor) => listUsage({ limit: 100, ...query, ...cursor }), ({ usage }) => usage)

/**
 * Fetches a page of changes to the project, its keys and its members, newest first, with requests denied for lack of a
 * scope or role. Requires the role owner or admin, or an API key with the scope `admin`. `limit` is 1 to 100, default
 * 20.
 *
 * Fails with `BadRequest` for an unknown cursor.
 *
 * @category operations
 * @since 0.1.0
 */
export const listAuditEntries = (query: ListProjectAuditEntriesQuery = {}) => call(listProjectAuditEntries, { query })

/**
 * Streams the items of all pages of {@link listAuditEntries}, 100 a page, fetched on demand.
 *
 * @category streams
 * @since 0.1.0
 */
export const auditEntries = (query: Omit<ListProjectAuditEntriesQuery, "cursor"> = {}) =>
  cursorPages((cursor) => listAuditEntries({ limit: 100, ...query, ...cursor }), ({ entries }) => entries)
