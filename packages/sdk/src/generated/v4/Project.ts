// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 aaeff2e94f8c4f2f6bd2bdaa6cbefefcb52c75af38685f8d643077d7039b7143

import type { CallOptions } from "@tabwright/core/promise"
import { Project as ProjectOperations } from "@tabwright/core/v4"
import type { ApiKeyListResponse, ApiKeyView, AuditEntry, AuditListResponse, ListProjectAuditEntriesQuery, ListProjectKeysQuery, ListProjectUsageQuery, UsageListResponse, UsageView } from "@tabwright/raw/v4/types"
import { PageList } from "../../PageList.ts"
import { Resource } from "../../Resource.ts"

/**
 * Keys, usage and audit log of the project, for its owners.
 *
 * @category models
 * @since 0.1.0
 */
export class Project extends Resource {
  /**
   * Lists the project's API keys. Awaited: one page of the project's keys, newest first, including revoked and expired
   * ones, without their values. Keys of members are not listed. Requires the role owner or admin, or an API key with
   * the scope `admin`. Iterated: the items of all pages. `limit` is 1 to 100, default 20.
   *
   * @throws BadRequest for an unknown cursor, or any other call error
   */
  keys(query: ListProjectKeysQuery = {}, options?: CallOptions): PageList<ApiKeyListResponse, ApiKeyView> {
    return new PageList(this.bridge, ProjectOperations.listKeys(query), ProjectOperations.keys(query), options)
  }

  /**
   * Lists the project's usage. Awaited: one page. Returns the project's usage of models, browsers and traffic, summed
   * by month or day (UTC), API key and kind, newest first. Running browsers count towards the current month with their
   * full timeout. Requires the role owner or admin, or an API key with the scope `admin`. Iterated: the items of all
   * pages. `limit` is 1 to 100, default 20.
   *
   * @throws BadRequest for an unknown cursor, or any other call error
   */
  usage(query: ListProjectUsageQuery = {}, options?: CallOptions): PageList<UsageListResponse, UsageView> {
    return new PageList(this.bridge, ProjectOperations.listUsage(query), ProjectOperations.usage(query), options)
  }

  /**
   * Lists the project's audit entries. Awaited: one page of changes to the project, its keys and its members, newest
   * first, with requests denied for lack of a scope or role. Requires the role owner or admin, or an API key with the
   * scope `admin`. Iterated: the items of all pages. `limit` is 1 to 100, default 20.
   *
   * @throws BadRequest for an unknown cursor, or any other call error
   */
  auditEntries(query: ListProjectAuditEntriesQuery = {}, options?: CallOptions): PageList<AuditListResponse, AuditEntry> {
    return new PageList(this.bridge, ProjectOperations.listAuditEntries(query), ProjectOperations.auditEntries(query), options)
  }
}
