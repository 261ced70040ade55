import { Audit, Nodes, SignInCodes, Usage } from "@tabwright/core/admin"
import { Bridge, type CallOptions, type CallPromise, type TabwrightOptions } from "@tabwright/core/promise"
import { PageList } from "../list/PageList.ts"
import { AdminKeys } from "./AdminKeys.ts"
import { AdminProjects } from "./AdminProjects.ts"
import { AdminProviderKeys } from "./AdminProviderKeys.ts"

/**
 * Client for the admin API. Needs a key with the scope `admin`. Holds no resources and needs no closing.
 *
 * @category constructors
 * @since 0.1.0
 */
export class TabwrightAdmin {
  /** Projects with their limits. */
  readonly projects: AdminProjects
  /** API keys of projects. */
  readonly keys: AdminKeys
  /** Model provider keys of projects. */
  readonly providerKeys: AdminProviderKeys
  readonly #bridge: Bridge

  constructor(options: TabwrightOptions = {}) {
    this.#bridge = new Bridge(options)
    this.projects = new AdminProjects(this.#bridge)
    this.keys = new AdminKeys(this.#bridge)
    this.providerKeys = new AdminProviderKeys(this.#bridge)
  }

  /** Lists audit entries, newest first. @throws any call error */
  audit(
    query: Audit.ListAuditEntriesQuery = {},
    options: CallOptions = {},
  ): PageList<Audit.AuditListResponse, Audit.AuditEntry> {
    return new PageList(this.#bridge, Audit.list(query), Audit.all(query), options)
  }

  /** Lists usage by month or day, project, key and kind, newest first. @throws any call error */
  usage(
    query: Usage.ListUsageQuery = {},
    options: CallOptions = {},
  ): PageList<Usage.UsageListResponse, Usage.UsageView> {
    return new PageList(this.#bridge, Usage.list(query), Usage.all(query), options)
  }

  /** Creates a single-use console sign-in link, valid for ten minutes. @throws any call error */
  signInCode(options: CallOptions = {}): CallPromise<SignInCodes.SignInCode> {
    return this.#bridge.call(SignInCodes.create(), options)
  }

  /** Lists the live nodes. @throws any call error */
  nodes(options: CallOptions = {}): CallPromise<Nodes.NodeListResponse> {
    return this.#bridge.call(Nodes.list(), options)
  }
}
