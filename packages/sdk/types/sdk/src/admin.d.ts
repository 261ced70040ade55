/** Administration of a server: projects, keys, provider keys, audit log, usage and nodes. */
import { Audit, Keys, Nodes, Projects, ProviderKeys, SignInCodes, Usage } from "@tabwright/core/admin";
import { type CallOptions, type CallPromise, type TabwrightOptions } from "@tabwright/core/promise";
import { PageList } from "./PageList.ts";
export { type ApiError, BadRequest, Conflict, DecodeFailed, Forbidden, isApiError, Misconfigured, NetworkError, NotFound, RateLimited, ServerError, TimedOut, Unauthorized, UnexpectedStatus, ValidationFailed, } from "@tabwright/core/errors";
export { type CallOptions, CallPromise, type TabwrightOptions, type WithResponse } from "@tabwright/core/promise";
export { PageList } from "./PageList.ts";
/**
 * API keys of a server.
 *
 * @category models
 * @since 0.1.0
 */
export declare class AdminKeys {
    #private;
    /** Lists keys, newest first, including revoked and expired ones. @throws any call error */
    list(query?: Keys.ListApiKeysQuery, options?: CallOptions): PageList<Keys.ApiKeyListResponse, Keys.ApiKeyView>;
    /**
     * Creates a key. Only this response contains its value.
     * @throws NotFound if the project does not exist, or any other call error
     */
    create(request: Keys.CreateApiKeyRequest, options?: CallOptions): CallPromise<Keys.ApiKeyWithSecret>;
    /** Fetches a key, without its value. @throws NotFound if it does not exist, or any other call error */
    get(id: string, options?: CallOptions): CallPromise<Keys.ApiKeyView>;
    /** Updates a key. @throws NotFound if it does not exist or is revoked, or any other call error */
    update(id: string, changes: Keys.UpdateApiKeyRequest, options?: CallOptions): CallPromise<Keys.ApiKeyView>;
    /**
     * Rotates a key. Only this response contains the new value; the old value stays valid for `gracePeriodMinutes`
     * (default 60).
     *
     * @throws NotFound if it does not exist or is revoked, or any other call error
     */
    rotate(id: string, request?: Keys.RotateApiKeyRequest, options?: CallOptions): CallPromise<Keys.ApiKeyWithSecret>;
    /** Revokes a key permanently. @throws NotFound if it does not exist, or any other call error */
    revoke(id: string, options?: CallOptions): CallPromise<Keys.ApiKeyView>;
}
/**
 * Projects of a server, with their limits.
 *
 * @category models
 * @since 0.1.0
 */
export declare class AdminProjects {
    #private;
    /** Lists all projects, newest first. @throws any call error */
    list(query?: Projects.ListProjectsQuery, options?: CallOptions): PageList<Projects.ProjectListResponse, Projects.ProjectView>;
    /** Creates a project without keys. @throws any call error */
    create(request: Projects.CreateProjectRequest, options?: CallOptions): CallPromise<Projects.ProjectView>;
    /** Fetches a project. @throws NotFound if it does not exist, or any other call error */
    get(id: string, options?: CallOptions): CallPromise<Projects.ProjectView>;
    /** Updates a project. @throws NotFound if it does not exist, or any other call error */
    update(id: string, changes: Projects.UpdateProjectRequest, options?: CallOptions): CallPromise<Projects.ProjectView>;
}
/**
 * Model provider keys of projects.
 *
 * @category models
 * @since 0.1.0
 */
export declare class AdminProviderKeys {
    #private;
    /**
     * Lists a project's provider keys, without their values.
     * @throws NotFound if the project does not exist, or any other call error
     */
    list(projectId: string, options?: CallOptions): CallPromise<ProviderKeys.ProviderKeyListResponse>;
    /**
     * Sets a provider key, replacing the previous one.
     * @throws NotFound if the project does not exist, or any other call error
     */
    set(projectId: string, provider: ProviderKeys.Provider, key: string, options?: CallOptions): CallPromise<ProviderKeys.ProviderKeyView>;
    /** Deletes a provider key. @throws NotFound if the project does not exist, or any other call error */
    delete(projectId: string, provider: ProviderKeys.Provider, options?: CallOptions): CallPromise<void>;
    /**
     * Tests a provider key: format, decryption and acceptance by the provider.
     * @throws NotFound if it does not exist, or any other call error
     */
    test(projectId: string, provider: ProviderKeys.Provider, options?: CallOptions): CallPromise<ProviderKeys.ProviderKeyTest>;
}
/**
 * Client for the admin API. Needs a key with the scope `admin`. Holds no resources and needs no closing.
 *
 * @category constructors
 * @since 0.1.0
 */
export declare class TabwrightAdmin {
    #private;
    /** Projects with their limits. */
    readonly projects: AdminProjects;
    /** API keys of projects. */
    readonly keys: AdminKeys;
    /** Model provider keys of projects. */
    readonly providerKeys: AdminProviderKeys;
    constructor(options?: TabwrightOptions);
    /** Lists audit entries, newest first. @throws any call error */
    audit(query?: Audit.ListAuditEntriesQuery, options?: CallOptions): PageList<Audit.AuditListResponse, Audit.AuditEntry>;
    /** Lists usage by month or day, project, key and kind, newest first. @throws any call error */
    usage(query?: Usage.ListUsageQuery, options?: CallOptions): PageList<Usage.UsageListResponse, Usage.UsageView>;
    /** Creates a single-use console sign-in link, valid for ten minutes. @throws any call error */
    signInCode(options?: CallOptions): CallPromise<SignInCodes.SignInCode>;
    /** Lists the live nodes. @throws any call error */
    nodes(options?: CallOptions): CallPromise<Nodes.NodeListResponse>;
}
