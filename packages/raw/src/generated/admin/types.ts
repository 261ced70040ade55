// Generated from spec/admin.yaml by packages/raw/generator; do not edit.
// Specification: sha256 e2159f4905e0f96c8f561c4ded821574f8f1a2b5c4f4790d376a229305e586f1

/** Operations by path and method, for clients of openapi-fetch. */
export interface paths {
  readonly "/projects": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    /**
     * List projects.
     *
     * A page of the server's projects, newest first.
     */
    readonly get: operations["listProjects"]
    /**
     * Create a project.
     *
     * Creates an isolated project without keys. Keys of other projects cannot access its data.
     */
    readonly post: operations["createProject"]
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/projects/{project_id}": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The project's id. A UUID. */
        readonly project_id: string
      }
      readonly cookie?: never
    }
    /** Get a project. */
    readonly get: operations["getProject"]
    readonly post?: never
    readonly put?: never
    /**
     * Update a project.
     *
     * Updates the given fields, effective for the next request on any node. Data stored before `zeroRetention` was enabled
     * stays until it is purged or expires.
     */
    readonly patch: operations["updateProject"]
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/keys": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    /**
     * List API keys.
     *
     * A page of keys, newest first, including revoked and expired ones. Key values are not stored.
     */
    readonly get: operations["listApiKeys"]
    /**
     * Create an API key.
     *
     * Creates a key. Only this response contains its value: the server stores its hash. A request with an
     * `Idempotency-Key` can be retried for 24 hours and gets the same value, which is encrypted at rest until then.
     */
    readonly post: operations["createApiKey"]
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/keys/{key_id}": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The key's id. A UUID. */
        readonly key_id: string
      }
      readonly cookie?: never
    }
    /** Get an API key. */
    readonly get: operations["getApiKey"]
    readonly post?: never
    readonly put?: never
    /**
     * Update an API key.
     *
     * Updates the given fields, effective for the next request on any node. A revoked key is a 404.
     */
    readonly patch: operations["updateApiKey"]
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/keys/{key_id}/rotate": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The key's id. A UUID. */
        readonly key_id: string
      }
      readonly cookie?: never
    }
    readonly get?: never
    /**
     * Rotate an API key.
     *
     * Creates a new value, which only this response contains. The old value stays valid for the grace period; one from an
     * earlier rotation stops working immediately. Id, scopes, limits and spending stay. A revoked key is a 404.
     */
    readonly post: operations["rotateApiKey"]
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/keys/{key_id}/revoke": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The key's id. A UUID. */
        readonly key_id: string
      }
      readonly cookie?: never
    }
    readonly get?: never
    /**
     * Revoke an API key.
     *
     * Revokes the key permanently on all nodes. The next request with it gets 401. CDP, live view and event stream connections opened with the key, or with a URL issued for it, are closed within a second, and those URLs stop working. Its browsers and runs continue. Idempotent. Has no body.
     */
    readonly post: operations["revokeApiKey"]
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/projects/{project_id}/provider-keys": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The project's id. A UUID. */
        readonly project_id: string
      }
      readonly cookie?: never
    }
    /**
     * List provider keys.
     *
     * Returns the project's provider keys by provider, without their values.
     */
    readonly get: operations["listProviderKeys"]
    readonly post?: never
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/projects/{project_id}/provider-keys/{provider}": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The project's id. A UUID. */
        readonly project_id: string
        /** Provider of the key. */
        readonly provider: Provider
      }
      readonly cookie?: never
    }
    readonly get?: never
    readonly post?: never
    /**
     * Set a provider key.
     *
     * Sets the key, replacing the previous one. It is encrypted at rest and never returned.
     */
    readonly put: operations["setProviderKey"]
    readonly patch?: never
    /**
     * Delete a provider key.
     *
     * Deletes the key. Idempotent.
     */
    readonly delete: operations["deleteProviderKey"]
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/projects/{project_id}/provider-keys/{provider}/test": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The project's id. A UUID. */
        readonly project_id: string
        /** Provider of the key. */
        readonly provider: Provider
      }
      readonly cookie?: never
    }
    readonly get?: never
    /**
     * Test a provider key.
     *
     * Checks with the provider whether it accepts the key, at no cost. Takes up to 10 seconds. If the server does not know
     * whether the provider's default model accepts images, it also tests that with one or two small images, in up to 30
     * seconds; `detail` contains the result and its cost. Has no body.
     */
    readonly post: operations["testProviderKey"]
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/audit": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    /**
     * List audit entries.
     *
     * A page of changes to projects and keys, newest first. An entry commits together with its change. Requests denied for
     * lack of a scope are included, at most once a minute for the same key and operation.
     */
    readonly get: operations["listAuditEntries"]
    readonly post?: never
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/usage": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    /**
     * List usage.
     *
     * Returns the usage of models, browsers and traffic, summed by month or day (UTC), project, API key and kind, newest
     * first. The underlying records are immutable. Running browsers count towards the current month with their full
     * timeout.
     */
    readonly get: operations["listUsage"]
    readonly post?: never
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/sign-in-codes": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    readonly get?: never
    /**
     * Create a console sign-in link.
     *
     * Creates a single-use code for signing in to the web console within ten minutes. It grants all scopes for the project
     * of the current key. Only this response contains it.
     */
    readonly post: operations["createSignInCode"]
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/credential-keys/rewrap": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    readonly get?: never
    /**
     * Encrypt data keys of credentials again.
     *
     * Encrypts up to 200 data keys of credentials and vaults with the current key, for example after a new version of the
     * key of a key management service. Repeat the request until `remaining` equals `failed`. The credentials stay as they are.
     */
    readonly post: operations["rewrapCredentialKeys"]
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/nodes": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    /**
     * List nodes.
     *
     * Returns the live nodes, sorted by id.
     */
    readonly get: operations["listNodes"]
    readonly post?: never
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
}

/** Components of the document by name. */
export interface components {
  /** Schemas, which are also exported by name. */
  readonly schemas: {
    readonly Scope: Scope
    readonly Provider: Provider
    readonly PolicyRule: PolicyRule
    readonly ActionRules: ActionRules
    readonly Policy: Policy
    readonly ActionRulesView: ActionRulesView
    readonly PolicyView: PolicyView
    readonly ProjectView: ProjectView
    readonly CreateProjectRequest: CreateProjectRequest
    readonly UpdateProjectRequest: UpdateProjectRequest
    readonly ProjectListResponse: ProjectListResponse
    readonly ApiKeyView: ApiKeyView
    readonly ApiKeyWithSecret: ApiKeyWithSecret
    readonly CreateApiKeyRequest: CreateApiKeyRequest
    readonly UpdateApiKeyRequest: UpdateApiKeyRequest
    readonly RotateApiKeyRequest: RotateApiKeyRequest
    readonly ApiKeyListResponse: ApiKeyListResponse
    readonly SignInCode: SignInCode
    readonly ProviderKeyView: ProviderKeyView
    readonly ProviderKeyListResponse: ProviderKeyListResponse
    readonly SetProviderKeyRequest: SetProviderKeyRequest
    readonly ProviderKeyTest: ProviderKeyTest
    readonly AuditEntry: AuditEntry
    readonly AuditOutcome: AuditOutcome
    readonly AuditListResponse: AuditListResponse
    readonly UsageView: UsageView
    readonly UsageInterval: UsageInterval
    readonly UsageKind: UsageKind
    readonly UsageListResponse: UsageListResponse
    readonly NodeView: NodeView
    readonly NodeRole: NodeRole
    readonly RewrapResponse: RewrapResponse
    readonly NodeListResponse: NodeListResponse
    readonly Decimal: Decimal
    readonly ErrorDetail: ErrorDetail
    readonly ValidationError: ValidationError
    readonly HTTPValidationError: HTTPValidationError
  }
  /** Responses with their bodies. */
  readonly responses: {
    /** The request is invalid, for example because of an unknown cursor. `detail` states the cause. */
    readonly BadRequest: {
      readonly headers: { readonly [name: string]: unknown }
      readonly content: {
        readonly "application/json": ErrorDetail
      }
    }
    /** The API key is missing or unknown. */
    readonly Unauthorized: {
      readonly headers: { readonly [name: string]: unknown }
      readonly content: {
        readonly "application/json": ErrorDetail
      }
    }
    /** The key lacks the scope `admin`. */
    readonly Forbidden: {
      readonly headers: { readonly [name: string]: unknown }
      readonly content: {
        readonly "application/json": ErrorDetail
      }
    }
    /** A resource named in the request does not exist. */
    readonly NotFound: {
      readonly headers: { readonly [name: string]: unknown }
      readonly content: {
        readonly "application/json": ErrorDetail
      }
    }
    /** The idempotency key was used with another body, or its first request is still in progress. */
    readonly Conflict: {
      readonly headers: { readonly [name: string]: unknown }
      readonly content: {
        readonly "application/json": ErrorDetail
      }
    }
    /** The body, query or path is invalid. All problems are listed. */
    readonly ValidationFailed: {
      readonly headers: { readonly [name: string]: unknown }
      readonly content: {
        readonly "application/json": HTTPValidationError
      }
    }
    /** Too many requests. `Retry-After` is the delay in seconds. */
    readonly RateLimited: {
      readonly headers: { readonly [name: string]: unknown }
      readonly content: {
        readonly "application/json": ErrorDetail
      }
    }
    /** The server failed. Its log contains the error under the request id. */
    readonly InternalError: {
      readonly headers: { readonly [name: string]: unknown }
      readonly content: {
        readonly "application/json": ErrorDetail
      }
    }
  }
  /** Parameters of several operations. */
  readonly parameters: {
    /** The project's id. A UUID. */
    readonly ProjectId: string
    /** The key's id. A UUID. */
    readonly KeyId: string
    /** Provider of the key. */
    readonly ProviderPath: Provider
    /** Filter by project. A UUID. */
    readonly ProjectFilter: string
    /** Filter by API key. A UUID. */
    readonly KeyFilter: string
    /** Filter by session. A UUID. */
    readonly SessionFilter: string
    /** Filter by run. Excludes browser usage. A UUID. */
    readonly RunFilter: string
    /** Number of months, including the current one. 1 to 120. Default 12. */
    readonly Months: number
    /** Interval of each sum. */
    readonly Interval: UsageInterval
    /** Filter by operation id. 1 to 100 characters. */
    readonly ActionFilter: string
    /** Maximum number of rows. 1 to 100. Default 50. */
    readonly Limit: number
    /** `nextCursor` of the previous page. An invalid cursor is a 400. */
    readonly Cursor: string
    /**
     * Client-generated key that makes the request safe to retry. The first request is executed. For 24 hours, later
     * requests with the same body get the stored response, and a request with another body a 409. Error responses are not
     * stored.
     * 1 to 255 characters. Format: visible ASCII characters.
     */
    readonly IdempotencyKey: string
  }
}

/** Operations by id: parameters, body and responses. */
export interface operations {
  /**
   * List projects.
   *
   * A page of the server's projects, newest first.
   */
  readonly listProjects: {
    readonly parameters: {
      readonly query?: {
        /** Maximum number of rows. 1 to 100. Default 50. */
        readonly limit?: number
        /** `nextCursor` of the previous page. An invalid cursor is a 400. */
        readonly cursor?: string
      }
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** One page of projects. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": ProjectListResponse
        }
      }
      /** The request is invalid, for example because of an unknown cursor. `detail` states the cause. */
      readonly 400: components["responses"]["BadRequest"]
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /** The key lacks the scope `admin`. */
      readonly 403: components["responses"]["Forbidden"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Create a project.
   *
   * Creates an isolated project without keys. Keys of other projects cannot access its data.
   */
  readonly createProject: {
    readonly parameters: {
      readonly query?: never
      readonly header?: {
        /**
         * Client-generated key that makes the request safe to retry. The first request is executed. For 24 hours, later
         * requests with the same body get the stored response, and a request with another body a 409. Error responses are not
         * stored.
         * 1 to 255 characters. Format: visible ASCII characters.
         */
        readonly "Idempotency-Key"?: string
      }
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody: {
      readonly content: { readonly "application/json": CreateProjectRequest }
    }
    readonly responses: {
      /** The project was created. */
      readonly 201: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": ProjectView
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /** The key lacks the scope `admin`. */
      readonly 403: components["responses"]["Forbidden"]
      /** The idempotency key was used with another body, or its first request is still in progress. */
      readonly 409: components["responses"]["Conflict"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /** Get a project. */
  readonly getProject: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The project's id. A UUID. */
        readonly project_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The current project. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": ProjectView
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /** The key lacks the scope `admin`. */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Update a project.
   *
   * Updates the given fields, effective for the next request on any node. Data stored before `zeroRetention` was enabled
   * stays until it is purged or expires.
   */
  readonly updateProject: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The project's id. A UUID. */
        readonly project_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody: {
      readonly content: { readonly "application/json": UpdateProjectRequest }
    }
    readonly responses: {
      /** The project after the change. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": ProjectView
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /** The key lacks the scope `admin`. */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * List API keys.
   *
   * A page of keys, newest first, including revoked and expired ones. Key values are not stored.
   */
  readonly listApiKeys: {
    readonly parameters: {
      readonly query?: {
        /** Filter by project. A UUID. */
        readonly projectId?: string
        /** Maximum number of rows. 1 to 100. Default 50. */
        readonly limit?: number
        /** `nextCursor` of the previous page. An invalid cursor is a 400. */
        readonly cursor?: string
      }
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** One page of keys. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": ApiKeyListResponse
        }
      }
      /** The request is invalid, for example because of an unknown cursor. `detail` states the cause. */
      readonly 400: components["responses"]["BadRequest"]
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /** The key lacks the scope `admin`. */
      readonly 403: components["responses"]["Forbidden"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Create an API key.
   *
   * Creates a key. Only this response contains its value: the server stores its hash. A request with an
   * `Idempotency-Key` can be retried for 24 hours and gets the same value, which is encrypted at rest until then.
   */
  readonly createApiKey: {
    readonly parameters: {
      readonly query?: never
      readonly header?: {
        /**
         * Client-generated key that makes the request safe to retry. The first request is executed. For 24 hours, later
         * requests with the same body get the stored response, and a request with another body a 409. Error responses are not
         * stored.
         * 1 to 255 characters. Format: visible ASCII characters.
         */
        readonly "Idempotency-Key"?: string
      }
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody: {
      readonly content: { readonly "application/json": CreateApiKeyRequest }
    }
    readonly responses: {
      /** The key with its value. */
      readonly 201: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": ApiKeyWithSecret
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /** The key lacks the scope `admin`. */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist. */
      readonly 404: components["responses"]["NotFound"]
      /** The idempotency key was used with another body, or its first request is still in progress. */
      readonly 409: components["responses"]["Conflict"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /** Get an API key. */
  readonly getApiKey: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The key's id. A UUID. */
        readonly key_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The current key, without its value. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": ApiKeyView
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /** The key lacks the scope `admin`. */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Update an API key.
   *
   * Updates the given fields, effective for the next request on any node. A revoked key is a 404.
   */
  readonly updateApiKey: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The key's id. A UUID. */
        readonly key_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody: {
      readonly content: { readonly "application/json": UpdateApiKeyRequest }
    }
    readonly responses: {
      /** The key after the change. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": ApiKeyView
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /** The key lacks the scope `admin`. */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Rotate an API key.
   *
   * Creates a new value, which only this response contains. The old value stays valid for the grace period; one from an
   * earlier rotation stops working immediately. Id, scopes, limits and spending stay. A revoked key is a 404.
   */
  readonly rotateApiKey: {
    readonly parameters: {
      readonly query?: never
      readonly header?: {
        /**
         * Client-generated key that makes the request safe to retry. The first request is executed. For 24 hours, later
         * requests with the same body get the stored response, and a request with another body a 409. Error responses are not
         * stored.
         * 1 to 255 characters. Format: visible ASCII characters.
         */
        readonly "Idempotency-Key"?: string
      }
      readonly path: {
        /** The key's id. A UUID. */
        readonly key_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: {
      readonly content: { readonly "application/json": RotateApiKeyRequest }
    }
    readonly responses: {
      /** The key with its new value. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": ApiKeyWithSecret
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /** The key lacks the scope `admin`. */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist. */
      readonly 404: components["responses"]["NotFound"]
      /** The idempotency key was used with another body, or its first request is still in progress. */
      readonly 409: components["responses"]["Conflict"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Revoke an API key.
   *
   * Revokes the key permanently on all nodes. The next request with it gets 401. CDP, live view and event stream connections opened with the key, or with a URL issued for it, are closed within a second, and those URLs stop working. Its browsers and runs continue. Idempotent. Has no body.
   */
  readonly revokeApiKey: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The key's id. A UUID. */
        readonly key_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The revoked key. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": ApiKeyView
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /** The key lacks the scope `admin`. */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * List provider keys.
   *
   * Returns the project's provider keys by provider, without their values.
   */
  readonly listProviderKeys: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The project's id. A UUID. */
        readonly project_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The keys. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": ProviderKeyListResponse
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /** The key lacks the scope `admin`. */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Set a provider key.
   *
   * Sets the key, replacing the previous one. It is encrypted at rest and never returned.
   */
  readonly setProviderKey: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The project's id. A UUID. */
        readonly project_id: string
        /** Provider of the key. */
        readonly provider: Provider
      }
      readonly cookie?: never
    }
    readonly requestBody: {
      readonly content: { readonly "application/json": SetProviderKeyRequest }
    }
    readonly responses: {
      /** The key was stored. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": ProviderKeyView
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /** The key lacks the scope `admin`. */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Delete a provider key.
   *
   * Deletes the key. Idempotent.
   */
  readonly deleteProviderKey: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The project's id. A UUID. */
        readonly project_id: string
        /** Provider of the key. */
        readonly provider: Provider
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The key was deleted. */
      readonly 204: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content?: never
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /** The key lacks the scope `admin`. */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Test a provider key.
   *
   * Checks with the provider whether it accepts the key, at no cost. Takes up to 10 seconds. If the server does not know
   * whether the provider's default model accepts images, it also tests that with one or two small images, in up to 30
   * seconds; `detail` contains the result and its cost. Has no body.
   */
  readonly testProviderKey: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The project's id. A UUID. */
        readonly project_id: string
        /** Provider of the key. */
        readonly provider: Provider
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** Result of the test. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": ProviderKeyTest
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /** The key lacks the scope `admin`. */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * List audit entries.
   *
   * A page of changes to projects and keys, newest first. An entry commits together with its change. Requests denied for
   * lack of a scope are included, at most once a minute for the same key and operation.
   */
  readonly listAuditEntries: {
    readonly parameters: {
      readonly query?: {
        /** Filter by project. A UUID. */
        readonly projectId?: string
        /** Filter by API key. A UUID. */
        readonly apiKeyId?: string
        /** Filter by operation id. 1 to 100 characters. */
        readonly action?: string
        /** Maximum number of rows. 1 to 100. Default 50. */
        readonly limit?: number
        /** `nextCursor` of the previous page. An invalid cursor is a 400. */
        readonly cursor?: string
      }
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** One page of entries. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": AuditListResponse
        }
      }
      /** The request is invalid, for example because of an unknown cursor. `detail` states the cause. */
      readonly 400: components["responses"]["BadRequest"]
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /** The key lacks the scope `admin`. */
      readonly 403: components["responses"]["Forbidden"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * List usage.
   *
   * Returns the usage of models, browsers and traffic, summed by month or day (UTC), project, API key and kind, newest
   * first. The underlying records are immutable. Running browsers count towards the current month with their full
   * timeout.
   */
  readonly listUsage: {
    readonly parameters: {
      readonly query?: {
        /** Filter by project. A UUID. */
        readonly projectId?: string
        /** Filter by API key. A UUID. */
        readonly apiKeyId?: string
        /** Filter by session. A UUID. */
        readonly sessionId?: string
        /** Filter by run. Excludes browser usage. A UUID. */
        readonly runId?: string
        /** Number of months, including the current one. 1 to 120. Default 12. */
        readonly months?: number
        /** Interval of each sum. */
        readonly interval?: UsageInterval
        /** Maximum number of rows. 1 to 100. Default 50. */
        readonly limit?: number
        /** `nextCursor` of the previous page. An invalid cursor is a 400. */
        readonly cursor?: string
      }
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** One page of sums. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": UsageListResponse
        }
      }
      /** The request is invalid, for example because of an unknown cursor. `detail` states the cause. */
      readonly 400: components["responses"]["BadRequest"]
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /** The key lacks the scope `admin`. */
      readonly 403: components["responses"]["Forbidden"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Create a console sign-in link.
   *
   * Creates a single-use code for signing in to the web console within ten minutes. It grants all scopes for the project
   * of the current key. Only this response contains it.
   */
  readonly createSignInCode: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The code was created. */
      readonly 201: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": SignInCode
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /** The key lacks the scope `admin`. */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Encrypt data keys of credentials again.
   *
   * Encrypts up to 200 data keys of credentials and vaults with the current key, for example after a new version of the
   * key of a key management service. Repeat the request until `remaining` equals `failed`. The credentials stay as they are.
   */
  readonly rewrapCredentialKeys: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The data keys that were encrypted. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": RewrapResponse
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /** The key lacks the scope `admin`. */
      readonly 403: components["responses"]["Forbidden"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * List nodes.
   *
   * Returns the live nodes, sorted by id.
   */
  readonly listNodes: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The nodes. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": NodeListResponse
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /** The key lacks the scope `admin`. */
      readonly 403: components["responses"]["Forbidden"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
}

/**
 * Permission of a key. `read` views the project's resources, with a view-only live view and no CDP URL. `write`
 * changes and starts them. `admin` manages the whole server with this API. No scope includes another.
 */
export type Scope = "read" | "write" | "admin"

/** A model provider with its own API keys. */
export type Provider = "anthropic" | "google" | "meta" | "minimax" | "moonshotai" | "openai" | "xai" | "zai"

/** `ask` asks a human before with `human.requested`; the answer "yes" to `resume` allows it. */
export type PolicyRule = "allow" | "ask" | "deny"

/**
 * Rules for kinds of actions on pages. `purchase`, `message` and `delete` are recognized by the name of the control and its
 * form, `newDomain` is a site that the task does not name and the run has not opened before.
 */
export interface ActionRules {
  /** `ask` asks a human before with `human.requested`; the answer "yes" to `resume` allows it. */
  readonly purchase?: PolicyRule
  /** `ask` asks a human before with `human.requested`; the answer "yes" to `resume` allows it. */
  readonly message?: PolicyRule
  /** `ask` asks a human before with `human.requested`; the answer "yes" to `resume` allows it. */
  readonly delete?: PolicyRule
  /** `ask` asks a human before with `human.requested`; the answer "yes" to `resume` allows it. */
  readonly download?: PolicyRule
  /** `ask` asks a human before with `human.requested`; the answer "yes" to `resume` allows it. */
  readonly upload?: PolicyRule
  /** `ask` asks a human before with `human.requested`; the answer "yes" to `resume` allows it. */
  readonly newDomain?: PolicyRule
}

/**
 * Rules for actions on pages and for tools. The rules of the project, the key and the run all apply; the strictest one
 * counts. What no rule names is allowed. Runs with a rule for a kind of action that is not `allow` use no code of a model.
 */
export interface Policy {
  /**
   * Rules for kinds of actions on pages. `purchase`, `message` and `delete` are recognized by the name of the control and its
   * form, `newDomain` is a site that the task does not name and the run has not opened before.
   */
  readonly actions?: ActionRules
  /**
   * Rules for tools by name, at most 200. A name may end with `*`: `shop__*` means all tools of the MCP server `shop`. The
   * longest name that matches counts.
   */
  readonly tools?: { readonly [key: string]: PolicyRule }
}

/**
 * Rules for kinds of actions on pages. `purchase`, `message` and `delete` are recognized by the name of the control and its
 * form, `newDomain` is a site that the task does not name and the run has not opened before.
 */
export interface ActionRulesView {
  /** `ask` asks a human before with `human.requested`; the answer "yes" to `resume` allows it. */
  readonly purchase?: PolicyRule
  /** `ask` asks a human before with `human.requested`; the answer "yes" to `resume` allows it. */
  readonly message?: PolicyRule
  /** `ask` asks a human before with `human.requested`; the answer "yes" to `resume` allows it. */
  readonly delete?: PolicyRule
  /** `ask` asks a human before with `human.requested`; the answer "yes" to `resume` allows it. */
  readonly download?: PolicyRule
  /** `ask` asks a human before with `human.requested`; the answer "yes" to `resume` allows it. */
  readonly upload?: PolicyRule
  /** `ask` asks a human before with `human.requested`; the answer "yes" to `resume` allows it. */
  readonly newDomain?: PolicyRule
}

/**
 * Rules for actions on pages and for tools. The rules of the project, the key and the run all apply; the strictest one
 * counts. What no rule names is allowed. Runs with a rule for a kind of action that is not `allow` use no code of a model.
 */
export interface PolicyView {
  /**
   * Rules for kinds of actions on pages. `purchase`, `message` and `delete` are recognized by the name of the control and its
   * form, `newDomain` is a site that the task does not name and the run has not opened before.
   */
  readonly actions?: ActionRulesView
  /**
   * Rules for tools by name, at most 200. A name may end with `*`: `shop__*` means all tools of the MCP server `shop`. The
   * longest name that matches counts.
   */
  readonly tools?: { readonly [key: string]: PolicyRule }
}

/** A project. */
export interface ProjectView {
  /** The project's id. A UUID. */
  readonly id: string
  /** Display name. */
  readonly name: string
  /** True if run data is deleted when the run ends. */
  readonly zeroRetention: boolean
  /** Maximum number of running browsers; null for the server's setting. */
  readonly maxBrowsers: number | null
  /** Maximum requests per second; null for the server's setting. */
  readonly maxRps: number | null
  /** Share of browser capacity relative to other projects while several wait for it. */
  readonly weight: number
  /** Exact origins of browser apps that may use the API with keys of this project. */
  readonly corsOrigins: readonly string[]
  /** Rules for the actions and tools of all runs of the project; null for none. */
  readonly policy: PolicyView | null
  /** Creation time. ISO 8601 with time zone. */
  readonly createdAt: string
  /** Time of the last change. ISO 8601 with time zone. */
  readonly updatedAt: string
}

/** A new project. */
export interface CreateProjectRequest {
  /** Display name. 1 to 100 characters. */
  readonly name: string
  /** Delete run data when the run ends. Default false. */
  readonly zeroRetention?: boolean
  /** Maximum number of running browsers; omitted or null for the server's setting, 0 for none. 0 to 100,000. */
  readonly maxBrowsers?: number | null
  /** Maximum requests per second; omitted or null for the server's setting. 1 to 100,000. */
  readonly maxRps?: number | null
  /** Share of browser capacity relative to other projects while several wait for it. 1 to 100. Default 1. */
  readonly weight?: number
  /** Rules for the actions and tools of all runs of the project; omitted or null for none. */
  readonly policy?: Policy | null
  /**
   * Exact origins of browser apps that may use the API with keys of this project, such as
   * `https://app.example.com`. They do not open the admin API. The server's operator can allow more.
   * At most 50 items. Default `[]`.
   */
  readonly corsOrigins?: readonly string[]
}

/** Changes to a project. */
export interface UpdateProjectRequest {
  /** Display name. 1 to 100 characters. */
  readonly name?: string
  /** Delete run data when the run ends. */
  readonly zeroRetention?: boolean
  /** Maximum number of running browsers; null for the server's setting, 0 for none. 0 to 100,000. */
  readonly maxBrowsers?: number | null
  /** Maximum requests per second; null for the server's setting. 1 to 100,000. */
  readonly maxRps?: number | null
  /** Share of browser capacity relative to other projects while several wait for it. 1 to 100. */
  readonly weight?: number
  /** Rules for the actions and tools of all runs of the project; null for none. */
  readonly policy?: Policy | null
  /**
   * Exact origins of browser apps that may use the API with keys of this project, such as
   * `https://app.example.com`. They do not open the admin API. The server's operator can allow more.
   * At most 50 items.
   */
  readonly corsOrigins?: readonly string[]
}

/** A page of projects. */
export interface ProjectListResponse {
  /** The projects, newest first. */
  readonly projects: readonly ProjectView[]
  /** `cursor` of the next page; null on the last page. */
  readonly nextCursor: string | null
  /** True if there is another page. */
  readonly hasMore: boolean
}

/** An API key, without its value. */
export interface ApiKeyView {
  /** The key's id. A UUID. */
  readonly id: string
  /** Project of the key. A UUID. */
  readonly projectId: string
  /** Display name. */
  readonly name: string
  /** First characters of the key. */
  readonly prefix: string
  /** Scopes of the key. */
  readonly scopes: readonly Scope[]
  /** Spending limit per calendar month (UTC) in USD; null for no limit. */
  readonly monthlyCapUsd: Decimal | null
  /** Rules for the actions and tools of runs created with the key; null for none. */
  readonly policy: PolicyView | null
  /** Creation time. ISO 8601 with time zone. */
  readonly createdAt: string
  /** Expiry time; null for never. ISO 8601 with time zone. */
  readonly expiresAt: string | null
  /** Time of the last use, to the minute; null for never. ISO 8601 with time zone. */
  readonly lastUsedAt: string | null
  /** Time of the revocation; null if not revoked. ISO 8601 with time zone. */
  readonly revokedAt: string | null
  /** Expiry time of the value before the last rotation; null if there is none. ISO 8601 with time zone. */
  readonly previousKeyExpiresAt: string | null
}

/** An API key with its value. */
export interface ApiKeyWithSecret {
  /** The key's id. A UUID. */
  readonly id: string
  /** Project of the key. A UUID. */
  readonly projectId: string
  /** Display name. */
  readonly name: string
  /** First characters of the key. */
  readonly prefix: string
  /** Scopes of the key. */
  readonly scopes: readonly Scope[]
  /** Spending limit per calendar month (UTC) in USD; null for no limit. */
  readonly monthlyCapUsd: Decimal | null
  /** Rules for the actions and tools of runs created with the key; null for none. */
  readonly policy: PolicyView | null
  /** Creation time. ISO 8601 with time zone. */
  readonly createdAt: string
  /** Expiry time; null for never. ISO 8601 with time zone. */
  readonly expiresAt: string | null
  /** Time of the last use, to the minute; null for never. ISO 8601 with time zone. */
  readonly lastUsedAt: string | null
  /** Time of the revocation; null if not revoked. ISO 8601 with time zone. */
  readonly revokedAt: string | null
  /** Expiry time of the value before the last rotation; null if there is none. ISO 8601 with time zone. */
  readonly previousKeyExpiresAt: string | null
  /** Value of the key, to be sent in the header `X-Service-API-Key`. */
  readonly key: string
}

/** A new key. */
export interface CreateApiKeyRequest {
  /** Project of the key. Default is the caller's project. A UUID. */
  readonly projectId?: string
  /** Display name. 1 to 100 characters. */
  readonly name: string
  /** Scopes of the key. Default `read` and `write`. 1 to 3 items. */
  readonly scopes?: readonly Scope[]
  /** Spending limit per calendar month (UTC) in USD; omitted or null for no limit. Format: a decimal number such as "25" or "0.5" as text. */
  readonly monthlyCapUsd?: string | null
  /** Rules for the actions and tools of runs created with the key; omitted or null for none. */
  readonly policy?: Policy | null
  /** Expiry time with its zone; omitted or null for never. ISO 8601 with time zone. */
  readonly expiresAt?: string | null
}

/** Changes to a key. */
export interface UpdateApiKeyRequest {
  /** Display name. 1 to 100 characters. */
  readonly name?: string
  /** Scopes of the key. 1 to 3 items. */
  readonly scopes?: readonly Scope[]
  /** Spending limit per calendar month (UTC) in USD; null for no limit. Format: a decimal number such as "25" or "0.5" as text. */
  readonly monthlyCapUsd?: string | null
  /** Rules for the actions and tools of runs created with the key; null for none. */
  readonly policy?: Policy | null
  /** Expiry time with its zone; null for never. ISO 8601 with time zone. */
  readonly expiresAt?: string | null
}

/** Options of a key rotation. */
export interface RotateApiKeyRequest {
  /** Grace period in minutes for the old value; 0 ends it immediately. 0 to 10,080. Default 60. */
  readonly gracePeriodMinutes?: number
}

/** A page of keys. */
export interface ApiKeyListResponse {
  /** The keys, newest first. */
  readonly keys: readonly ApiKeyView[]
  /** `cursor` of the next page; null on the last page. */
  readonly nextCursor: string | null
  /** True if there is another page. */
  readonly hasMore: boolean
}

/** A single-use code for signing in to the console. */
export interface SignInCode {
  /** The code. It is not stored. */
  readonly code: string
  /** URL of the console with the code. */
  readonly url: string
  /** Expiry time. ISO 8601 with time zone. */
  readonly expiresAt: string
}

/** A model provider key, without its value. */
export interface ProviderKeyView {
  /** Provider of the key. */
  readonly provider: Provider
  /** Last characters of the key. */
  readonly suffix: string
  /** False if the key was encrypted with a different server secret and has to be set again. */
  readonly isDecryptable: boolean
  /** Time at which the key was set. ISO 8601 with time zone. */
  readonly createdAt: string
}

/** The provider keys of a project. */
export interface ProviderKeyListResponse {
  /** The keys, by provider. */
  readonly providerKeys: readonly ProviderKeyView[]
}

/** A model provider key. */
export interface SetProviderKeyRequest {
  /** Value of the key. 8 to 1,024 characters. Format: visible ASCII characters. */
  readonly key: string
}

/** Result of a key test. */
export interface ProviderKeyTest {
  /** Provider of the key. */
  readonly provider: Provider
  /** True if the server can decrypt the key. */
  readonly isDecryptable: boolean
  /** True if the key has the provider's format; null if the format is unknown or the key cannot be decrypted. */
  readonly hasExpectedFormat: boolean | null
  /** True if the provider accepts the key; null if it was not called, was unreachable, or gave no clear response. */
  readonly isAccepted: boolean | null
  /** Human-readable description. */
  readonly detail: string
}

/** An audit log entry. */
export interface AuditEntry {
  /** Id of the entry as decimal text, increasing over time. */
  readonly id: string
  /** Time of the operation. ISO 8601 with time zone. */
  readonly createdAt: string
  /** Operation id. */
  readonly action: string
  /** Outcome of the operation. */
  readonly outcome: AuditOutcome
  /** API key of the caller; null for the server itself. A UUID. */
  readonly apiKeyId: string | null
  /** Email address of the signed-in user; null for API keys and the server itself. */
  readonly userEmail: string | null
  /** IP address of the client. */
  readonly ipAddress: string | null
  /** Request id in the server's log. */
  readonly requestId: string | null
  /** Affected project; null if there is none. A UUID. */
  readonly projectId: string | null
  /** Type of the affected resource. */
  readonly resourceType: string | null
  /** Id of the affected resource. */
  readonly resourceId: string | null
  /** Details of the change, without secrets. */
  readonly details: { readonly [key: string]: unknown }
}

/** Outcome of an operation. `denied` means that the key lacked the scope. */
export type AuditOutcome = "succeeded" | "denied"

/** A page of entries. */
export interface AuditListResponse {
  /** The entries, newest first. */
  readonly entries: readonly AuditEntry[]
  /** `cursor` of the next page; null on the last page. */
  readonly nextCursor: string | null
  /** True if there is another page. */
  readonly hasMore: boolean
}

/** Usage of one kind. */
export interface UsageView {
  /** Month in UTC, such as `2026-03`. */
  readonly month: string
  /** Day in UTC, such as `2026-03-02`. Only in daily sums. */
  readonly day?: string
  /** Project of the usage. A UUID. */
  readonly projectId: string
  /** API key of the usage; null for old records without one. A UUID. */
  readonly apiKeyId: string | null
  /** Kind of usage. */
  readonly kind: UsageKind
  /** Input tokens, including tokens read from and written to provider caches. */
  readonly inputTokens: number
  /** Input tokens read from a cache. */
  readonly cachedInputTokens: number
  /** Input tokens written to a cache. */
  readonly cacheWriteTokens: number
  /** Output tokens, including reasoning. */
  readonly outputTokens: number
  /** Output tokens of reasoning. */
  readonly reasoningTokens: number
  /** Browser time in minutes. */
  readonly minutes: number
  /** Browser traffic in bytes. */
  readonly bytes: number
  /** Cost in USD of all usage with a known price. */
  readonly costUsd: Decimal
  /** Model calls without a known price. Not included in `costUsd`. */
  readonly unpricedCalls: number
}

/** Interval of the sums. Default `"month"`. */
export type UsageInterval = "month" | "day"

/** Kind of usage - models, browser time, and browser traffic through a proxy or directly. */
export type UsageKind = "model" | "browser" | "proxy_traffic" | "direct_traffic"

/** A page of sums. */
export interface UsageListResponse {
  /** The sums, newest month first. */
  readonly usage: readonly UsageView[]
  /** `cursor` of the next page; null on the last page. */
  readonly nextCursor: string | null
  /** True if there is another page. */
  readonly hasMore: boolean
}

/** A node of the server. */
export interface NodeView {
  /** Id of the node. */
  readonly id: string
  /** Roles of the node. */
  readonly roles: readonly NodeRole[]
  /** Address at which other nodes reach it. */
  readonly address: string
  /** Maximum number of running browsers; null if unknown. */
  readonly browserLimit: number | null
  /** True if the node is draining and accepts no new work. */
  readonly isDraining: boolean
  /** True for the node that handled this request. */
  readonly isSelf: boolean
  /** Start time. ISO 8601 with time zone. */
  readonly startedAt: string
}

/** Role of a node. */
export type NodeRole = "api" | "worker" | "browser"

/** Data keys that were encrypted with the current key. */
export interface RewrapResponse {
  /** The current key: of the settings, or of a key management service with its version. */
  readonly keyId: string
  /** Data keys that this request encrypted. */
  readonly rewrapped: number
  /** Data keys with another key. */
  readonly remaining: number
  /** Data keys of this request whose own key is not available. Add it to the settings, or store these credentials again. */
  readonly failed: number
}

/** Live nodes. */
export interface NodeListResponse {
  /** The nodes, sorted by id. */
  readonly nodes: readonly NodeView[]
}

/** A decimal number as text, with an optional sign, so that amounts keep all digits. Format: a decimal number as text. */
export type Decimal = string

/** Error response. */
export interface ErrorDetail {
  /** Description of the problem and the fix. */
  readonly detail: string
  /** Stable error code. */
  readonly code?: string
  /** Id of this request in the server's log. */
  readonly requestId?: string
  /** Address of the code's description on this server. */
  readonly docs?: string
}

/** One problem of a request. */
export interface ValidationError {
  /** Location - `body`, `query` or `path`, followed by keys and positions. */
  readonly loc: readonly (string | number)[]
  /** Human-readable description. */
  readonly msg: string
  /** Stable type of the problem. */
  readonly type: string
}

/** All problems of a request. */
export interface HTTPValidationError {
  /** The problems, in no particular order. */
  readonly detail: readonly ValidationError[]
  /** Stable error code. */
  readonly code?: string
  /** Id of this request in the server's log. */
  readonly requestId?: string
  /** Address of the code's description on this server. */
  readonly docs?: string
}

/** Query of `listProjects`. */
export interface ListProjectsQuery extends NonNullable<operations["listProjects"]["parameters"]["query"]> {}

/** Query of `listApiKeys`. */
export interface ListApiKeysQuery extends NonNullable<operations["listApiKeys"]["parameters"]["query"]> {}

/** Query of `listAuditEntries`. */
export interface ListAuditEntriesQuery extends NonNullable<operations["listAuditEntries"]["parameters"]["query"]> {}

/** Query of `listUsage`. */
export interface ListUsageQuery extends NonNullable<operations["listUsage"]["parameters"]["query"]> {}
