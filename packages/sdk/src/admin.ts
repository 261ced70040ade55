/** Administration of a server: projects, keys, provider keys, audit log, usage and nodes. */
import { Audit, Keys, Nodes, Projects, ProviderKeys, SignInCodes, Usage } from "@tabwright/core/admin"
import { Bridge, type CallOptions, type CallPromise, type TabwrightOptions } from "@tabwright/core/promise"
import { PageList } from "./PageList.ts"

export {
  type ApiError,
  BadRequest,
  Conflict,
  DecodeFailed,
  Forbidden,
  isApiError,
  Misconfigured,
  NetworkError,
  NotFound,
  RateLimited,
  ServerError,
  TimedOut,
  Unauthorized,
  UnexpectedStatus,
  ValidationFailed,
} from "@tabwright/core/errors"
export { type CallOptions, CallPromise, type TabwrightOptions, type WithResponse } from "@tabwright/core/promise"
export { PageList } from "./PageList.ts"

/**
 * API keys of a server.
 *
 * @category models
 * @since 0.1.0
 */
export class AdminKeys {
  readonly #bridge: Bridge

  /** @internal */
  constructor(bridge: Bridge) {
    this.#bridge = bridge
  }

  /** Lists keys, newest first, including revoked and expired ones. @throws any call error */
  list(
    query: Keys.ListApiKeysQuery = {},
    options: CallOptions = {},
  ): PageList<Keys.ApiKeyListResponse, Keys.ApiKeyView> {
    return new PageList(this.#bridge, Keys.list(query), Keys.all(query), options)
  }

  /**
   * Creates a key. Only this response contains its value.
   * @throws NotFound if the project does not exist, or any other call error
   */
  create(request: Keys.CreateApiKeyRequest, options: CallOptions = {}): CallPromise<Keys.ApiKeyWithSecret> {
    return this.#bridge.call(Keys.create(request), options)
  }

  /** Fetches a key, without its value. @throws NotFound if it does not exist, or any other call error */
  get(id: string, options: CallOptions = {}): CallPromise<Keys.ApiKeyView> {
    return this.#bridge.call(Keys.get(id), options)
  }

  /** Updates a key. @throws NotFound if it does not exist or is revoked, or any other call error */
  update(id: string, changes: Keys.UpdateApiKeyRequest, options: CallOptions = {}): CallPromise<Keys.ApiKeyView> {
    return this.#bridge.call(Keys.update(id, changes), options)
  }

  /**
   * Rotates a key. Only this response contains the new value; the old value stays valid for `gracePeriodMinutes`
   * (default 60).
   *
   * @throws NotFound if it does not exist or is revoked, or any other call error
   */
  rotate(
    id: string,
    request: Keys.RotateApiKeyRequest = {},
    options: CallOptions = {},
  ): CallPromise<Keys.ApiKeyWithSecret> {
    return this.#bridge.call(Keys.rotate(id, request), options)
  }

  /** Revokes a key permanently. @throws NotFound if it does not exist, or any other call error */
  revoke(id: string, options: CallOptions = {}): CallPromise<Keys.ApiKeyView> {
    return this.#bridge.call(Keys.revoke(id), options)
  }
}

/**
 * Projects of a server, with their limits.
 *
 * @category models
 * @since 0.1.0
 */
export class AdminProjects {
  readonly #bridge: Bridge

  /** @internal */
  constructor(bridge: Bridge) {
    this.#bridge = bridge
  }

  /** Lists all projects, newest first. @throws any call error */
  list(
    query: Projects.ListProjectsQuery = {},
    options: CallOptions = {},
  ): PageList<Projects.ProjectListResponse, Projects.ProjectView> {
    return new PageList(this.#bridge, Projects.list(query), Projects.all(query), options)
  }

  /** Creates a project without keys. @throws any call error */
  create(request: Projects.CreateProjectRequest, options: CallOptions = {}): CallPromise<Projects.ProjectView> {
    return this.#bridge.call(Projects.create(request), options)
  }

  /** Fetches a project. @throws NotFound if it does not exist, or any other call error */
  get(id: string, options: CallOptions = {}): CallPromise<Projects.ProjectView> {
    return this.#bridge.call(Projects.get(id), options)
  }

  /** Updates a project. @throws NotFound if it does not exist, or any other call error */
  update(
    id: string,
    changes: Projects.UpdateProjectRequest,
    options: CallOptions = {},
  ): CallPromise<Projects.ProjectView> {
    return this.#bridge.call(Projects.update(id, changes), options)
  }
}

/**
 * Model provider keys of projects.
 *
 * @category models
 * @since 0.1.0
 */
export class AdminProviderKeys {
  readonly #bridge: Bridge

  /** @internal */
  constructor(bridge: Bridge) {
    this.#bridge = bridge
  }

  /**
   * Lists a project's provider keys, without their values.
   * @throws NotFound if the project does not exist, or any other call error
   */
  list(projectId: string, options: CallOptions = {}): CallPromise<ProviderKeys.ProviderKeyListResponse> {
    return this.#bridge.call(ProviderKeys.list(projectId), options)
  }

  /**
   * Sets a provider key, replacing the previous one.
   * @throws NotFound if the project does not exist, or any other call error
   */
  set(
    projectId: string,
    provider: ProviderKeys.Provider,
    key: string,
    options: CallOptions = {},
  ): CallPromise<ProviderKeys.ProviderKeyView> {
    return this.#bridge.call(ProviderKeys.set(projectId, provider, key), options)
  }

  /** Deletes a provider key. @throws NotFound if the project does not exist, or any other call error */
  delete(projectId: string, provider: ProviderKeys.Provider, options: CallOptions = {}): CallPromise<void> {
    return this.#bridge.call(ProviderKeys.delete(projectId, provider), options)
  }

  /**
   * Tests a provider key: format, decryption and acceptance by the provider.
   * @throws NotFound if it does not exist, or any other call error
   */
  test(
    projectId: string,
    provider: ProviderKeys.Provider,
    options: CallOptions = {},
  ): CallPromise<ProviderKeys.ProviderKeyTest> {
    return this.#bridge.call(ProviderKeys.test(projectId, provider), options)
  }
}

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
