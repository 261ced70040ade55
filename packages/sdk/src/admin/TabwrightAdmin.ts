import { Audit, Nodes, SignInCodes, Usage } from "@tabwright/core/admin"
import { Bridge, type CallOptions, type CallPromise, type TabwrightOptions } from "@tabwright/core/promise"
import { PageList } from "../list/PageList.ts"
import { AdminKeys } from "./AdminKeys.ts"
import { AdminProjects } from "./AdminProjects.ts"
import { AdminProviderKeys } from "./AdminProviderKeys.ts"

/**
 * A client of the admin API, for a key with the scope `admin`. It holds nothing open and needs no closing.
 *
 * @category constructors
 * @since 0.1.0
 */
export class TabwrightAdmin {
  /** Tenants with their limits. */
  readonly projects: AdminProjects
  /** What opens a project, and for what. */
  readonly keys: AdminKeys
  /** Keys of model providers that projects bring along. */
  readonly providerKeys: AdminProviderKeys
  readonly #bridge: Bridge

  constructor(options: TabwrightOptions = {}) {
    this.#bridge = new Bridge(options)
    this.projects = new AdminProjects(this.#bridge)
    this.keys = new AdminKeys(this.#bridge)
    this.providerKeys = new AdminProviderKeys(this.#bridge)
  }

  /** Lists who changed what, newest first. @throws every error of a call */
  audit(
    query: Audit.ListAuditEntriesQuery = {},
    options: CallOptions = {},
  ): PageList<Audit.AuditListResponse, Audit.AuditEntry> {
    return new PageList(this.#bridge, Audit.list(query), Audit.all(query), options)
  }

  /** Lists what was used by month or day, project, key and kind, newest first. @throws every error of a call */
  usage(
    query: Usage.ListUsageQuery = {},
    options: CallOptions = {},
  ): PageList<Usage.UsageListResponse, Usage.UsageView> {
    return new PageList(this.#bridge, Usage.list(query), Usage.all(query), options)
  }

  /** Makes a link that signs one person in to the console, once and within ten minutes. @throws every error of a call */
  signInCode(options: CallOptions = {}): CallPromise<SignInCodes.SignInCode> {
    return this.#bridge.call(SignInCodes.create(), options)
  }

  /** Lists the nodes that are alive. @throws every error of a call */
  nodes(options: CallOptions = {}): CallPromise<Nodes.NodeListResponse> {
    return this.#bridge.call(Nodes.list(), options)
  }
}
