// Generated from spec/admin.yaml by packages/raw/generator; do not edit.
// Specification: sha256 e2159f4905e0f96c8f561c4ded821574f8f1a2b5c4f4790d376a229305e586f1

import type { CallOptions, CallPromise } from "@tabwright/core/promise"
import { Audit as AuditOperations, Usage as UsageOperations, SignInCodes as SignInCodesOperations, Credentials as CredentialsOperations, Nodes as NodesOperations } from "@tabwright/core/admin"
import type { AuditEntry, AuditListResponse, ListAuditEntriesQuery, ListUsageQuery, NodeListResponse, RewrapResponse, SignInCode, UsageListResponse, UsageView } from "@tabwright/raw/admin/types"
import { PageList } from "../../PageList.ts"
import { Resource } from "../../Resource.ts"

/**
 * The operations of admin that belong to no resource.
 *
 * @category models
 * @since 0.1.0
 */
export class Client extends Resource {
  /**
   * Lists audit entries. Awaited: one page of changes to projects and keys, newest first. An entry commits together
   * with its change. Requests denied for lack of a scope are included, at most once a minute for the same key and
   * operation. Iterated: the items of all pages. `limit` is 1 to 100, default 50.
   *
   * @throws BadRequest for an unknown cursor, or any other call error
   */
  audit(query: ListAuditEntriesQuery = {}, options?: CallOptions): PageList<AuditListResponse, AuditEntry> {
    return new PageList(this.bridge, AuditOperations.list(query), AuditOperations.all(query), options)
  }

  /**
   * Lists usage. Awaited: one page. Returns the usage of models, browsers and traffic, summed by month or day (UTC),
   * project, API key and kind, newest first. The underlying records are immutable. Running browsers count towards the
   * current month with their full timeout. Iterated: the items of all pages. `limit` is 1 to 100, default 50.
   *
   * @throws BadRequest for an unknown cursor, or any other call error
   */
  usage(query: ListUsageQuery = {}, options?: CallOptions): PageList<UsageListResponse, UsageView> {
    return new PageList(this.bridge, UsageOperations.list(query), UsageOperations.all(query), options)
  }

  /**
   * Creates a single-use code for signing in to the web console within ten minutes. It grants all scopes for the
   * project of the current key. Only this response contains it.
   *
   * @throws NotFound if a resource in the request does not exist, or any other call error
   */
  signInCode(options?: CallOptions): CallPromise<SignInCode> {
    return this.bridge.call(SignInCodesOperations.create(), options)
  }

  /**
   * Encrypts up to 200 data keys of credentials and vaults with the current key, for example after a new version of the
   * key of a key management service. Repeat the request until `remaining` equals `failed`. The credentials stay as they
   * are.
   *
   * @throws any call error
   */
  rewrapKeys(options?: CallOptions): CallPromise<RewrapResponse> {
    return this.bridge.call(CredentialsOperations.rewrapKeys(), options)
  }

  /**
   * Returns the live nodes, sorted by id.
   *
   * @throws any call error
   */
  nodes(options?: CallOptions): CallPromise<NodeListResponse> {
    return this.bridge.call(NodesOperations.list(), options)
  }
}
