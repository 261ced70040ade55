// Generated from spec/v3.yaml by packages/raw/generator; do not edit.
// Specification: sha256 49e37c0492b8ab88fbd967ccab067d9895fb41276d5c5e64bcc03914d3c68905

/** Operations by path and method, for clients of openapi-fetch. */
export interface paths {
  readonly "/sessions": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    /**
     * List sessions.
     *
     * A page of the project's sessions, newest first, without signed URLs.
     */
    readonly get: operations["listSessions"]
    /**
     * Create a session or start its next task.
     *
     * | `sessionId` | `task` | effect |
     * |---|---|---|
     * | absent | absent | a new idle session |
     * | absent | given | a new session that starts the task |
     * | given | given | the next task of that session, which must be idle |
     * | given | absent | 422 |
     *
     * An idle session has its browser from the start. A follow-up uses the session's model, whatever the request says. An
     * omitted `thinkingLevel` keeps the session's level, a level replaces it from this task on, and null restores the
     * provider's default. It is checked against the session's model. The status is `idle` again once the task has ended
     * and `output` is available.
     */
    readonly post: operations["createSession"]
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/sessions/{session_id}": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The session's id. A UUID. */
        readonly session_id: string
      }
      readonly cookie?: never
    }
    /**
     * Get a session's result.
     *
     * The current session, with signed URLs of its screenshot and recordings.
     */
    readonly get: operations["getSession"]
    readonly post?: never
    readonly put?: never
    readonly patch?: never
    /**
     * Delete a session.
     *
     * Stops the session if it is alive, and deletes it with its messages permanently. Files in its workspace stay.
     */
    readonly delete: operations["deleteSession"]
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/sessions/{session_id}/stop": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The session's id. A UUID. */
        readonly session_id: string
      }
      readonly cookie?: never
    }
    readonly get?: never
    /**
     * Stop a session or its task.
     *
     * `session` stops the browser, saves the profile and sets the session to `stopped`. `task` only ends the running task,
     * so that the session is `idle` again, and has no effect without one. Both are idempotent; an ended session is
     * returned unchanged.
     */
    readonly post: operations["stopSession"]
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/sessions/{session_id}/messages": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The session's id. A UUID. */
        readonly session_id: string
      }
      readonly cookie?: never
    }
    /**
     * List a session's messages.
     *
     * A page of the session's messages, always oldest first.
     *
     * | query | page |
     * |---|---|
     * | `after` | the oldest messages that are newer than that one |
     * | `before` | the newest messages that are older than that one |
     * | neither | the newest messages |
     *
     * Both together are a 422. An empty page with `after` means that there are no newer messages yet.
     */
    readonly get: operations["listSessionMessages"]
    readonly post?: never
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/workspaces": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    /**
     * List workspaces.
     *
     * A page of the project's workspaces, newest first.
     */
    readonly get: operations["listWorkspaces"]
    /**
     * Create a workspace.
     *
     * Creates an empty workspace, which sessions can share. An empty body creates one without a name.
     */
    readonly post: operations["createWorkspace"]
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/workspaces/{workspace_id}": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The workspace's id. A UUID. */
        readonly workspace_id: string
      }
      readonly cookie?: never
    }
    /** Get a workspace. */
    readonly get: operations["getWorkspace"]
    readonly post?: never
    readonly put?: never
    /**
     * Rename a workspace.
     *
     * Null clears the name; an omitted name stays.
     */
    readonly patch: operations["updateWorkspace"]
    /**
     * Delete a workspace.
     *
     * Deletes the workspace with all its files permanently.
     */
    readonly delete: operations["deleteWorkspace"]
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/workspaces/{workspace_id}/files": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The workspace's id. A UUID. */
        readonly workspace_id: string
      }
      readonly cookie?: never
    }
    /**
     * List a workspace's files.
     *
     * A page of the workspace's files, sorted by path.
     */
    readonly get: operations["listWorkspaceFiles"]
    readonly post?: never
    readonly put?: never
    readonly patch?: never
    /**
     * Delete a file.
     *
     * Deletes the file at this exact path. Idempotent.
     */
    readonly delete: operations["deleteWorkspaceFile"]
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/workspaces/{workspace_id}/size": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The workspace's id. A UUID. */
        readonly workspace_id: string
      }
      readonly cookie?: never
    }
    /** Get a workspace's size. */
    readonly get: operations["getWorkspaceSize"]
    readonly post?: never
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/workspaces/{workspace_id}/files/upload": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The workspace's id. A UUID. */
        readonly workspace_id: string
      }
      readonly cookie?: never
    }
    readonly get?: never
    /**
     * Create upload URLs.
     *
     * Returns a URL for each file, valid for 5 minutes. PUT the bytes with the same Content-Type. An uploaded file
     * replaces one with the same path.
     */
    readonly post: operations["createWorkspaceUploads"]
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/browsers": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    /**
     * List browsers.
     *
     * A page of the project's browsers, newest first.
     */
    readonly get: operations["listBrowsers"]
    /**
     * Create a browser.
     *
     * Starts a browser controlled through `cdpUrl` until it is stopped or `timeout` has passed. Disconnecting from CDP
     * leaves it running. An empty body selects the defaults.
     */
    readonly post: operations["createBrowser"]
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/browsers/{session_id}": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The browser's id. A UUID. */
        readonly session_id: string
      }
      readonly cookie?: never
    }
    /** Get a browser. */
    readonly get: operations["getBrowser"]
    readonly post?: never
    readonly put?: never
    /**
     * Stop a browser.
     *
     * Stops the browser permanently and saves its profile. No other client action ends it before its timeout. Idempotent:
     * a stopped browser is returned unchanged.
     */
    readonly patch: operations["updateBrowser"]
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/browsers/{session_id}/downloads": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The browser's id. A UUID. */
        readonly session_id: string
      }
      readonly cookie?: never
    }
    /**
     * List a browser's downloads.
     *
     * A page of the browser's downloaded files, sorted by name. Available after the browser has stopped, too.
     */
    readonly get: operations["listBrowserDownloads"]
    readonly post?: never
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/profiles": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    /**
     * List profiles.
     *
     * A page of the project's profiles, newest first.
     */
    readonly get: operations["listProfiles"]
    /**
     * Create a profile.
     *
     * Creates an empty profile. An empty body creates one without a name.
     */
    readonly post: operations["createProfile"]
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/profiles/{profile_id}": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The profile's id. A UUID. */
        readonly profile_id: string
      }
      readonly cookie?: never
    }
    /** Get a profile. */
    readonly get: operations["getProfile"]
    readonly post?: never
    readonly put?: never
    /**
     * Rename a profile.
     *
     * Updates the given fields; null clears a field.
     */
    readonly patch: operations["updateProfile"]
    /**
     * Delete a profile.
     *
     * Deletes the profile with its cookies and storage permanently. Idempotent.
     */
    readonly delete: operations["deleteProfile"]
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/billing/account": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    /** Get the project's account. */
    readonly get: operations["getBillingAccount"]
    readonly post?: never
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/models": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    /**
     * List models.
     *
     * Returns all models for sessions with their reasoning levels, in catalog order.
     */
    readonly get: operations["listModels"]
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
    readonly ThinkingLevel: ThinkingLevel
    readonly RunTaskRequest: RunTaskRequest
    readonly BuAgentSessionStatus: BuAgentSessionStatus
    readonly SessionResponse: SessionResponse
    readonly SessionListResponse: SessionListResponse
    readonly StopStrategy: StopStrategy
    readonly StopSessionRequest: StopSessionRequest
    readonly MessageResponse: MessageResponse
    readonly MessageListResponse: MessageListResponse
    readonly WorkspaceCreateRequest: WorkspaceCreateRequest
    readonly WorkspaceUpdateRequest: WorkspaceUpdateRequest
    readonly WorkspaceView: WorkspaceView
    readonly WorkspaceListResponse: WorkspaceListResponse
    readonly FileInfo: FileInfo
    readonly FileListResponse: FileListResponse
    readonly WorkspaceSize: WorkspaceSize
    readonly FileUploadRequest: FileUploadRequest
    readonly FileUploadItem: FileUploadItem
    readonly FileUploadResponseItem: FileUploadResponseItem
    readonly FileUploadResponse: FileUploadResponse
    readonly CreateBrowserSessionRequest: CreateBrowserSessionRequest
    readonly UpdateBrowserSessionRequest: UpdateBrowserSessionRequest
    readonly CustomProxy: CustomProxy
    readonly BrowserSessionStatus: BrowserSessionStatus
    readonly BrowserSessionItemView: BrowserSessionItemView
    readonly BrowserSessionView: BrowserSessionView
    readonly BrowserSessionListResponse: BrowserSessionListResponse
    readonly BrowserDownloadFile: BrowserDownloadFile
    readonly BrowserDownloadListResponse: BrowserDownloadListResponse
    readonly ProfileCreateRequest: ProfileCreateRequest
    readonly ProfileUpdateRequest: ProfileUpdateRequest
    readonly ProfileView: ProfileView
    readonly ProfileListResponse: ProfileListResponse
    readonly AccountView: AccountView
    readonly PlanInfo: PlanInfo
    readonly ModelView: ModelView
    readonly ModelListResponse: ModelListResponse
    readonly Decimal: Decimal
    readonly InsufficientCreditsError: InsufficientCreditsError
    readonly KeySpending: KeySpending
    readonly RateLimitError: RateLimitError
    readonly ErrorDetail: ErrorDetail
    readonly ValidationError: ValidationError
    readonly HTTPValidationError: HTTPValidationError
  }
  /** Responses with their bodies. */
  readonly responses: {
    /** The request is invalid in the current state, for example because the model's provider has no key. `detail` states the cause. */
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
    /** The project has no credit left, or the API key has reached its monthly limit. */
    readonly PaymentRequired: {
      readonly headers: { readonly [name: string]: unknown }
      readonly content: {
        readonly "application/json": InsufficientCreditsError
      }
    }
    /**
     * The request exceeds a server limit (such as a browser timeout over 240 minutes), or the key lacks the required
     * scope: `read` for GET, `write` for everything else.
     */
    readonly Forbidden: {
      readonly headers: { readonly [name: string]: unknown }
      readonly content: {
        readonly "application/json": ErrorDetail
      }
    }
    /** A resource named in the request does not exist in this project. */
    readonly NotFound: {
      readonly headers: { readonly [name: string]: unknown }
      readonly content: {
        readonly "application/json": ErrorDetail
      }
    }
    /** The session is busy or has ended, the profile is in use, or the idempotency key was used with another request. `detail` states the cause. */
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
    /** Too many requests, sessions or browsers. `Retry-After` is the delay in seconds. */
    readonly RateLimited: {
      readonly headers: { readonly [name: string]: unknown }
      readonly content: {
        readonly "application/json": RateLimitError
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
    /** The session's id. A UUID. */
    readonly SessionId: string
    /** The workspace's id. A UUID. */
    readonly WorkspaceId: string
    /** The browser's id. A UUID. */
    readonly BrowserId: string
    /** The profile's id. A UUID. */
    readonly ProfileId: string
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
   * List sessions.
   *
   * A page of the project's sessions, newest first, without signed URLs.
   */
  readonly listSessions: {
    readonly parameters: {
      readonly query?: {
        /** Page number, starting at 1. Default 1. */
        readonly page?: number
        /** Sessions on one page. 1 to 100. Default 20. */
        readonly page_size?: number
      }
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** One page of sessions. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": SessionListResponse
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request exceeds a server limit (such as a browser timeout over 240 minutes), or the key lacks the required
       * scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, sessions or browsers. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Create a session or start its next task.
   *
   * | `sessionId` | `task` | effect |
   * |---|---|---|
   * | absent | absent | a new idle session |
   * | absent | given | a new session that starts the task |
   * | given | given | the next task of that session, which must be idle |
   * | given | absent | 422 |
   *
   * An idle session has its browser from the start. A follow-up uses the session's model, whatever the request says. An
   * omitted `thinkingLevel` keeps the session's level, a level replaces it from this task on, and null restores the
   * provider's default. It is checked against the session's model. The status is `idle` again once the task has ended
   * and `output` is available.
   */
  readonly createSession: {
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
    readonly requestBody?: {
      readonly content: { readonly "application/json": RunTaskRequest }
    }
    readonly responses: {
      /** The session, with its task started if one was given. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": SessionResponse
        }
      }
      /** The request is invalid in the current state, for example because the model's provider has no key. `detail` states the cause. */
      readonly 400: components["responses"]["BadRequest"]
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /** The project has no credit left, or the API key has reached its monthly limit. */
      readonly 402: components["responses"]["PaymentRequired"]
      /**
       * The request exceeds a server limit (such as a browser timeout over 240 minutes), or the key lacks the required
       * scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The session is busy or has ended, the profile is in use, or the idempotency key was used with another request. `detail` states the cause. */
      readonly 409: components["responses"]["Conflict"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, sessions or browsers. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Get a session's result.
   *
   * The current session, with signed URLs of its screenshot and recordings.
   */
  readonly getSession: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The session's id. A UUID. */
        readonly session_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The current session. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": SessionResponse
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request exceeds a server limit (such as a browser timeout over 240 minutes), or the key lacks the required
       * scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, sessions or browsers. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Delete a session.
   *
   * Stops the session if it is alive, and deletes it with its messages permanently. Files in its workspace stay.
   */
  readonly deleteSession: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The session's id. A UUID. */
        readonly session_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The session was deleted. */
      readonly 204: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content?: never
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request exceeds a server limit (such as a browser timeout over 240 minutes), or the key lacks the required
       * scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, sessions or browsers. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Stop a session or its task.
   *
   * `session` stops the browser, saves the profile and sets the session to `stopped`. `task` only ends the running task,
   * so that the session is `idle` again, and has no effect without one. Both are idempotent; an ended session is
   * returned unchanged.
   */
  readonly stopSession: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The session's id. A UUID. */
        readonly session_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: {
      readonly content: { readonly "application/json": StopSessionRequest }
    }
    readonly responses: {
      /** The session after the stop. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": SessionResponse
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request exceeds a server limit (such as a browser timeout over 240 minutes), or the key lacks the required
       * scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, sessions or browsers. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * List a session's messages.
   *
   * A page of the session's messages, always oldest first.
   *
   * | query | page |
   * |---|---|
   * | `after` | the oldest messages that are newer than that one |
   * | `before` | the newest messages that are older than that one |
   * | neither | the newest messages |
   *
   * Both together are a 422. An empty page with `after` means that there are no newer messages yet.
   */
  readonly listSessionMessages: {
    readonly parameters: {
      readonly query?: {
        /** Filter by messages newer than this one, by id. A UUID. */
        readonly after?: string
        /** Filter by messages older than this one, by id. A UUID. */
        readonly before?: string
        /** Maximum number of messages. 1 to 100. Default 10. */
        readonly limit?: number
      }
      readonly header?: never
      readonly path: {
        /** The session's id. A UUID. */
        readonly session_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** One page of messages. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": MessageListResponse
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request exceeds a server limit (such as a browser timeout over 240 minutes), or the key lacks the required
       * scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, sessions or browsers. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * List workspaces.
   *
   * A page of the project's workspaces, newest first.
   */
  readonly listWorkspaces: {
    readonly parameters: {
      readonly query?: {
        /** Workspaces on one page. 1 to 100. Default 10. */
        readonly pageSize?: number
        /** Page number, starting at 1. Default 1. */
        readonly pageNumber?: number
      }
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** One page of workspaces. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": WorkspaceListResponse
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request exceeds a server limit (such as a browser timeout over 240 minutes), or the key lacks the required
       * scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, sessions or browsers. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Create a workspace.
   *
   * Creates an empty workspace, which sessions can share. An empty body creates one without a name.
   */
  readonly createWorkspace: {
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
    readonly requestBody?: {
      readonly content: { readonly "application/json": WorkspaceCreateRequest }
    }
    readonly responses: {
      /** The workspace was created. */
      readonly 201: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": WorkspaceView
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request exceeds a server limit (such as a browser timeout over 240 minutes), or the key lacks the required
       * scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** The session is busy or has ended, the profile is in use, or the idempotency key was used with another request. `detail` states the cause. */
      readonly 409: components["responses"]["Conflict"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, sessions or browsers. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /** Get a workspace. */
  readonly getWorkspace: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The workspace's id. A UUID. */
        readonly workspace_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The current workspace. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": WorkspaceView
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request exceeds a server limit (such as a browser timeout over 240 minutes), or the key lacks the required
       * scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, sessions or browsers. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Rename a workspace.
   *
   * Null clears the name; an omitted name stays.
   */
  readonly updateWorkspace: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The workspace's id. A UUID. */
        readonly workspace_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody: {
      readonly content: { readonly "application/json": WorkspaceUpdateRequest }
    }
    readonly responses: {
      /** The workspace after the change. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": WorkspaceView
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request exceeds a server limit (such as a browser timeout over 240 minutes), or the key lacks the required
       * scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, sessions or browsers. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Delete a workspace.
   *
   * Deletes the workspace with all its files permanently.
   */
  readonly deleteWorkspace: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The workspace's id. A UUID. */
        readonly workspace_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The workspace was deleted. */
      readonly 204: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content?: never
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request exceeds a server limit (such as a browser timeout over 240 minutes), or the key lacks the required
       * scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, sessions or browsers. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * List a workspace's files.
   *
   * A page of the workspace's files, sorted by path.
   */
  readonly listWorkspaceFiles: {
    readonly parameters: {
      readonly query?: {
        /** Filter by path prefix. A complete path matches itself. Default `""`. */
        readonly prefix?: string
        /** Maximum number of files. 1 to 100. Default 50. */
        readonly limit?: number
        /** `nextCursor` of the previous page. An invalid cursor is a 400. */
        readonly cursor?: string
        /** Include a download URL for each file, signed for 60 seconds. Default false. */
        readonly includeUrls?: boolean
        /** Only list files and folders directly below `prefix`. Default false. */
        readonly shallow?: boolean
      }
      readonly header?: never
      readonly path: {
        /** The workspace's id. A UUID. */
        readonly workspace_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** One page of files. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": FileListResponse
        }
      }
      /** The request is invalid in the current state, for example because the model's provider has no key. `detail` states the cause. */
      readonly 400: components["responses"]["BadRequest"]
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request exceeds a server limit (such as a browser timeout over 240 minutes), or the key lacks the required
       * scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, sessions or browsers. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Delete a file.
   *
   * Deletes the file at this exact path. Idempotent.
   */
  readonly deleteWorkspaceFile: {
    readonly parameters: {
      readonly query: {
        /** Complete path of the file. Not empty. */
        readonly path: string
      }
      readonly header?: never
      readonly path: {
        /** The workspace's id. A UUID. */
        readonly workspace_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The file was deleted. */
      readonly 204: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content?: never
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request exceeds a server limit (such as a browser timeout over 240 minutes), or the key lacks the required
       * scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, sessions or browsers. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /** Get a workspace's size. */
  readonly getWorkspaceSize: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The workspace's id. A UUID. */
        readonly workspace_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** Returns the used and maximum size of the workspace. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": WorkspaceSize
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request exceeds a server limit (such as a browser timeout over 240 minutes), or the key lacks the required
       * scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, sessions or browsers. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Create upload URLs.
   *
   * Returns a URL for each file, valid for 5 minutes. PUT the bytes with the same Content-Type. An uploaded file
   * replaces one with the same path.
   */
  readonly createWorkspaceUploads: {
    readonly parameters: {
      readonly query?: {
        /** Target folder at any depth. Default is the root of the workspace. */
        readonly prefix?: string
      }
      readonly header?: never
      readonly path: {
        /** The workspace's id. A UUID. */
        readonly workspace_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody: {
      readonly content: { readonly "application/json": FileUploadRequest }
    }
    readonly responses: {
      /** A URL for each file, in the order of the request. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": FileUploadResponse
        }
      }
      /** The request is invalid in the current state, for example because the model's provider has no key. `detail` states the cause. */
      readonly 400: components["responses"]["BadRequest"]
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request exceeds a server limit (such as a browser timeout over 240 minutes), or the key lacks the required
       * scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, sessions or browsers. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * List browsers.
   *
   * A page of the project's browsers, newest first.
   */
  readonly listBrowsers: {
    readonly parameters: {
      readonly query?: {
        /** Browsers on one page. 1 to 100. Default 10. */
        readonly pageSize?: number
        /** Page number, starting at 1. Default 1. */
        readonly pageNumber?: number
        /** Filter by status. */
        readonly filterBy?: BrowserSessionStatus
        /** Filter by the session whose agent uses the browser. A UUID. */
        readonly agentSessionId?: string
        /** Filter by a metadata key (`team`) or pair (`team=qa`). Repeatable; all filters must match. */
        readonly metadata?: readonly string[]
      }
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** One page of browsers. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": BrowserSessionListResponse
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request exceeds a server limit (such as a browser timeout over 240 minutes), or the key lacks the required
       * scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, sessions or browsers. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Create a browser.
   *
   * Starts a browser controlled through `cdpUrl` until it is stopped or `timeout` has passed. Disconnecting from CDP
   * leaves it running. An empty body selects the defaults.
   */
  readonly createBrowser: {
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
    readonly requestBody?: {
      readonly content: { readonly "application/json": CreateBrowserSessionRequest }
    }
    readonly responses: {
      /** The browser is running. */
      readonly 201: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": BrowserSessionItemView
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /** The project has no credit left, or the API key has reached its monthly limit. */
      readonly 402: components["responses"]["PaymentRequired"]
      /**
       * The request exceeds a server limit (such as a browser timeout over 240 minutes), or the key lacks the required
       * scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The session is busy or has ended, the profile is in use, or the idempotency key was used with another request. `detail` states the cause. */
      readonly 409: components["responses"]["Conflict"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, sessions or browsers. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /** Get a browser. */
  readonly getBrowser: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The browser's id. A UUID. */
        readonly session_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The current browser. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": BrowserSessionView
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request exceeds a server limit (such as a browser timeout over 240 minutes), or the key lacks the required
       * scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, sessions or browsers. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Stop a browser.
   *
   * Stops the browser permanently and saves its profile. No other client action ends it before its timeout. Idempotent:
   * a stopped browser is returned unchanged.
   */
  readonly updateBrowser: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The browser's id. A UUID. */
        readonly session_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody: {
      readonly content: { readonly "application/json": UpdateBrowserSessionRequest }
    }
    readonly responses: {
      /** The browser after the action. Its recording may become available later. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": BrowserSessionView
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request exceeds a server limit (such as a browser timeout over 240 minutes), or the key lacks the required
       * scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, sessions or browsers. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * List a browser's downloads.
   *
   * A page of the browser's downloaded files, sorted by name. Available after the browser has stopped, too.
   */
  readonly listBrowserDownloads: {
    readonly parameters: {
      readonly query?: {
        /** Maximum number of files. 1 to 100. Default 50. */
        readonly limit?: number
        /** `nextCursor` of the previous page. An invalid cursor is a 400. */
        readonly cursor?: string
        /** Include a download URL for each file, signed for 15 minutes. Default false. */
        readonly includeUrls?: boolean
      }
      readonly header?: never
      readonly path: {
        /** The browser's id. A UUID. */
        readonly session_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** One page of files. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": BrowserDownloadListResponse
        }
      }
      /** The request is invalid in the current state, for example because the model's provider has no key. `detail` states the cause. */
      readonly 400: components["responses"]["BadRequest"]
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request exceeds a server limit (such as a browser timeout over 240 minutes), or the key lacks the required
       * scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, sessions or browsers. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * List profiles.
   *
   * A page of the project's profiles, newest first.
   */
  readonly listProfiles: {
    readonly parameters: {
      readonly query?: {
        /** Profiles on one page. 1 to 100. Default 10. */
        readonly pageSize?: number
        /** Page number, starting at 1. Default 1. */
        readonly pageNumber?: number
        /** Filter by text in the name or user id, case-insensitive. At most 200 characters. */
        readonly query?: string
      }
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** One page of profiles. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": ProfileListResponse
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request exceeds a server limit (such as a browser timeout over 240 minutes), or the key lacks the required
       * scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, sessions or browsers. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Create a profile.
   *
   * Creates an empty profile. An empty body creates one without a name.
   */
  readonly createProfile: {
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
    readonly requestBody?: {
      readonly content: { readonly "application/json": ProfileCreateRequest }
    }
    readonly responses: {
      /** The profile was created. */
      readonly 201: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": ProfileView
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /** The project has no credit left, or the API key has reached its monthly limit. */
      readonly 402: components["responses"]["PaymentRequired"]
      /**
       * The request exceeds a server limit (such as a browser timeout over 240 minutes), or the key lacks the required
       * scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** The session is busy or has ended, the profile is in use, or the idempotency key was used with another request. `detail` states the cause. */
      readonly 409: components["responses"]["Conflict"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, sessions or browsers. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /** Get a profile. */
  readonly getProfile: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The profile's id. A UUID. */
        readonly profile_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The current profile. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": ProfileView
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request exceeds a server limit (such as a browser timeout over 240 minutes), or the key lacks the required
       * scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, sessions or browsers. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Rename a profile.
   *
   * Updates the given fields; null clears a field.
   */
  readonly updateProfile: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The profile's id. A UUID. */
        readonly profile_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody: {
      readonly content: { readonly "application/json": ProfileUpdateRequest }
    }
    readonly responses: {
      /** The profile after the change. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": ProfileView
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request exceeds a server limit (such as a browser timeout over 240 minutes), or the key lacks the required
       * scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, sessions or browsers. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Delete a profile.
   *
   * Deletes the profile with its cookies and storage permanently. Idempotent.
   */
  readonly deleteProfile: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The profile's id. A UUID. */
        readonly profile_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The profile was deleted. */
      readonly 204: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content?: never
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request exceeds a server limit (such as a browser timeout over 240 minutes), or the key lacks the required
       * scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, sessions or browsers. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /** Get the project's account. */
  readonly getBillingAccount: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The project's credit and limits. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": AccountView
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request exceeds a server limit (such as a browser timeout over 240 minutes), or the key lacks the required
       * scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, sessions or browsers. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * List models.
   *
   * Returns all models for sessions with their reasoning levels, in catalog order.
   */
  readonly listModels: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The models. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": ModelListResponse
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request exceeds a server limit (such as a browser timeout over 240 minutes), or the key lacks the required
       * scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests, sessions or browsers. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
}

/** Reasoning level of the model. Each model supports a subset. */
export type ThinkingLevel = "disabled" | "low" | "medium" | "high"

/** Fields of `RunTaskRequest` except `task`. */
export interface RunTaskRequestFields {
  /** Model of the agent; older aliases are accepted. Default is the server's setting. An unknown model is a 422. Not empty. */
  readonly model?: string
  /** Reasoning level of the model. Omission, null and a level have different effects on a follow-up. An unsupported level is a 422. */
  readonly thinkingLevel?: ThinkingLevel | null
  /** Session to continue. If omitted or null, a new one is created. A UUID. */
  readonly sessionId?: string | null
  /** Keep the session idle after its task instead of stopping it. Default false. */
  readonly keepAlive?: boolean
  /**
   * Cost limit of the session in USD, at which the task is stopped. A non-negative number or decimal string. On a
   * follow-up it replaces the previous limit; if omitted or null, the limit is the session's current cost plus the
   * server's limit.
   */
  readonly maxCostUsd?: number | string | null
  /** Profile to load, and to save when the session ends. A UUID. */
  readonly profileId?: string | null
  /** Workspace for the session's files. If omitted or null, a new one is created. A UUID. */
  readonly workspaceId?: string | null
  /** Proxy country as a two-letter code, case-insensitive. If omitted or null, the server's setting. Format: a country code of two letters. */
  readonly proxyCountryCode?: string | null
  /** Screen width in pixels. Requires the height. 320 to 6,144. */
  readonly browserScreenWidth?: number | null
  /** Screen height in pixels. Requires the width. 320 to 3,456. */
  readonly browserScreenHeight?: number | null
  /** JSON Schema of the output. */
  readonly outputSchema?: { readonly [key: string]: unknown } | null
  /** Must be false; scheduled tasks are not supported. Default false. */
  readonly enableScheduledTasks?: boolean
  /** Secrets by name. The model sees the names and writes `<secret>name</secret>` where a value belongs. */
  readonly sensitiveData?: { readonly [key: string]: string } | null
  /** Record a video. Default is the server's setting. */
  readonly enableRecording?: boolean
  /** Accepted and ignored; skills are not supported. Default true. */
  readonly skills?: boolean
  /** Request a temporary mailbox for the agent. Not supported by this server. Default true. */
  readonly agentmail?: boolean
  /**
   * Lets the agent ask a human and wait. v4 returns the question and accepts the answer, under the id of the
   * session's latest run.
   * Default false.
   */
  readonly askHuman?: boolean
  /**
   * Use code mode and return the code. `output` is then an object of `text`, the result; `code`, the scripts run in
   * this task, concatenated and without secrets; and with `outputSchema` `output`, the matching value. `code` is
   * null if no script ran: neither the embedded planner nor a replayed recipe (`cacheScript`) runs scripts.
   * Default false.
   */
  readonly codeMode?: boolean
  /**
   * Replay the recipe of an earlier run of this task in the workspace without a model, or record one if the run
   * succeeds. Values marked `@{{like this}}` are parameters. Null enables this only for tasks with parameters.
   * Requires `workspaceId` or a session with a workspace.
   * Default null.
   */
  readonly cacheScript?: boolean | null
  /** Repair outdated recipe steps, or let the agent continue from there. If false, the task fails instead. Default true. */
  readonly autoHeal?: boolean
  /** Use the project's own provider key for the model. Default false. */
  readonly useOwnKey?: boolean
}

/** A new session, or the next task of an existing one. Unknown fields are ignored. */
export interface RunTaskRequest extends RunTaskRequestFields {
  /** The task in plain language, at most 100,000 characters. Store anything longer as a file of the workspace. */
  readonly task?: string | null
}

/**
 * Status of a session. `created` has a task that is about to start, `running` is working on one, `idle` accepts one.
 * `stopped`, `timed_out` (15 minutes without a task, or 4 hours after its start) and `error` are final.
 */
export type BuAgentSessionStatus = "created" | "idle" | "running" | "stopped" | "timed_out" | "error"

/** A session with all details. */
export interface SessionResponse {
  /** The session's id. A UUID. */
  readonly id: string
  /**
   * Status of a session. `created` has a task that is about to start, `running` is working on one, `idle` accepts one.
   * `stopped`, `timed_out` (15 minutes without a task, or 4 hours after its start) and `error` are final.
   */
  readonly status: BuAgentSessionStatus
  /** The requested model, by its name in this version; `claude-opus-4.7` if the request named none. */
  readonly model: string
  /** Model that serves the latest task; null before the first. Differs from `model` if the request named none. */
  readonly servedModel?: string | null
  /** Effective reasoning level; null if the provider decides. */
  readonly thinkingLevel?: ThinkingLevel | null
  /** Short title derived from the task. */
  readonly title?: string | null
  /** Output of the latest task - text, with `outputSchema` a value that matches it or null for an unsuccessful task, or with `codeMode` an object with the code. */
  readonly output?: unknown
  /** Reason why the latest task did not succeed, which is also its last message; otherwise null. */
  readonly error?: string | null
  /** Requested output schema. */
  readonly outputSchema?: { readonly [key: string]: unknown } | null
  /** Number of steps so far, in all tasks. */
  readonly stepCount: number
  /** Summary of the last step. */
  readonly lastStepSummary?: string | null
  /** The agent's own assessment; null while it is running and without a task. */
  readonly isTaskSuccessful?: boolean | null
  /** URL of the live view of the session's current browser, which can be embedded; available from the start. A credential, null once ended. */
  readonly liveUrl?: string | null
  /** Signed URLs of the videos. */
  readonly recordingUrls: readonly string[]
  /** Profile of the session. A UUID. */
  readonly profileId?: string | null
  /** Workspace of the session. A UUID. */
  readonly workspaceId?: string | null
  /** Requested proxy country. */
  readonly proxyCountryCode?: string | null
  /** Screen width in pixels. */
  readonly browserScreenWidth?: number | null
  /** Screen height in pixels. */
  readonly browserScreenHeight?: number | null
  /** Effective cost limit in USD. */
  readonly maxCostUsd?: Decimal | null
  /** Tokens read by models so far. */
  readonly totalInputTokens: number
  /** Tokens written by models so far. */
  readonly totalOutputTokens: number
  /** Network traffic so far in megabytes. */
  readonly proxyUsedMb: Decimal
  /** Model cost so far in USD. */
  readonly llmCostUsd: Decimal
  /** Cost of the network traffic so far in USD. */
  readonly proxyCostUsd: Decimal
  /** Cost of the browser time so far in USD. */
  readonly browserCostUsd: Decimal
  /** Cost of models, network traffic and browser in USD. */
  readonly totalCostUsd: Decimal
  /** Model calls without a known price. Not included in `llmCostUsd` and `totalCostUsd`. */
  readonly unpricedCalls?: number
  /** URL of the latest screenshot, signed for 5 minutes. */
  readonly screenshotUrl?: string | null
  /** The mailbox; always null here. */
  readonly agentmailEmail?: string | null
  /** Integrations used by the task. */
  readonly integrationsUsed: readonly string[]
  /** Creation time of the session. ISO 8601 with time zone. */
  readonly createdAt: string
  /** Time of the last change. ISO 8601 with time zone. */
  readonly updatedAt: string
}

/** A page of sessions. */
export interface SessionListResponse {
  /** The sessions, newest first, without signed URLs. */
  readonly sessions: readonly SessionResponse[]
  /** Total number of items. */
  readonly total: number
  /** This page. */
  readonly page: number
  /** Sessions on one page. */
  readonly pageSize: number
}

/** Scope of a stop - the whole `session`, or only its `task`. */
export type StopStrategy = "session" | "task"

/** Scope of the stop. */
export interface StopSessionRequest {
  /** Scope of a stop - the whole `session`, or only its `task`. Default `"session"`. */
  readonly strategy?: StopStrategy
}

/** A message of a session. */
export interface MessageResponse {
  /** The message's id; the cursor. A UUID. */
  readonly id: string
  /** The session it belongs to. A UUID. */
  readonly sessionId: string
  /** Author - `user`, `assistant` or `tool`. */
  readonly role: string
  /** The message itself, as the text of a JSON object - `content` of a user; `content` and `tool_calls` of the assistant; `content` and `tool_call_id` of a tool. */
  readonly data: string
  /** Type - `user_message`, `assistant_message`, `planning`, `browser_action`, `browser_action_result`, `browser_action_error`, `file_operation` or `completion`. More types may be added. */
  readonly type: string
  /** One-line summary. */
  readonly summary: string
  /** URL of a screenshot, signed for 5 minutes. */
  readonly screenshotUrl?: string | null
  /** True if the message should be hidden in a conversation. */
  readonly hidden: boolean
  /** Time of the message. ISO 8601 with time zone. */
  readonly createdAt: string
}

/** A page of messages. */
export interface MessageListResponse {
  /** The messages, oldest first. */
  readonly messages: readonly MessageResponse[]
  /** True if there are more messages in the requested direction. */
  readonly hasMore: boolean
}

/** A new workspace. Unknown fields are ignored. */
export interface WorkspaceCreateRequest {
  /** Display name. At most 100 characters. */
  readonly name?: string | null
}

/** Changes to a workspace. Unknown fields are ignored. */
export interface WorkspaceUpdateRequest {
  /** New name; null clears it. At most 100 characters. */
  readonly name?: string | null
}

/** A file store that persists between sessions. */
export interface WorkspaceView {
  /** The workspace's id. A UUID. */
  readonly id: string
  /** Name of the file. */
  readonly name?: string | null
  /** Creation time. ISO 8601 with time zone. */
  readonly createdAt: string
  /** Time of the last change. ISO 8601 with time zone. */
  readonly updatedAt: string
}

/** A page of workspaces. */
export interface WorkspaceListResponse {
  /** The workspaces, newest first. */
  readonly items: readonly WorkspaceView[]
  /** Total number of items. */
  readonly totalItems: number
  /** This page. */
  readonly pageNumber: number
  /** Workspaces on one page. */
  readonly pageSize: number
}

/** A file of a workspace. */
export interface FileInfo {
  /** Path in the workspace. Folders are separated by `/`. */
  readonly path: string
  /** Size in bytes. */
  readonly size: number
  /** Time of the last write. ISO 8601 with time zone. */
  readonly lastModified: string
  /** Signed download URL; null unless requested. */
  readonly url?: string | null
}

/** A page of a workspace's files. */
export interface FileListResponse {
  /** The files, sorted by path. */
  readonly files: readonly FileInfo[]
  /** Folders directly below `prefix`, as complete paths with a trailing `/`; empty unless `shallow`. */
  readonly folders: readonly string[]
  /** `cursor` of the next page; null on the last page. */
  readonly nextCursor?: string | null
  /** True if there is another page. */
  readonly hasMore: boolean
}

/** Size of a workspace. */
export interface WorkspaceSize {
  /** Total size of all files in bytes. */
  readonly usedBytes: number
  /** Maximum total size in bytes. */
  readonly maxBytes: number
}

/** Files to upload. */
export interface FileUploadRequest {
  /** One entry for each file. 1 to 10 items. */
  readonly files: readonly FileUploadItem[]
}

/** A file to upload. */
export interface FileUploadItem {
  /** Name of the file. Invalid characters are replaced. 1 to 255 characters. */
  readonly name: string
  /** Content-Type of the upload. 1 to 255 characters. Format: a media type in visible ASCII characters. Default `"application/octet-stream"`. */
  readonly contentType?: string
  /** Size in bytes, so that oversized files are rejected before the upload. At least 1. */
  readonly size?: number | null
}

/** Upload URL of a file. */
export interface FileUploadResponseItem {
  /** Name from the request. */
  readonly name: string
  /** Signed URL for a PUT of the bytes. */
  readonly uploadUrl: string
  /** Path of the file in the workspace. */
  readonly path: string
}

/** Upload URLs of the files. */
export interface FileUploadResponse {
  /** One entry for each file, in the order of the request. */
  readonly files: readonly FileUploadResponseItem[]
}

/** Browser options. Unknown fields are ignored. */
export interface CreateBrowserSessionRequest {
  /** Profile to load, and to save when the browser stops. A UUID. */
  readonly profileId?: string | null
  /** Proxy country as a two-letter code, case-insensitive. If omitted or null, the server's setting. Format: a country code of two letters. */
  readonly proxyCountryCode?: string | null
  /** Minutes until the browser is stopped automatically. More than 240 is a 403. At least 1. Default 60. */
  readonly timeout?: number
  /** Screen width in pixels. 320 to 6,144. */
  readonly browserScreenWidth?: number | null
  /** Screen height in pixels. 320 to 3,456. */
  readonly browserScreenHeight?: number | null
  /** Allow the client to resize the window. Default false. */
  readonly allowResizing?: boolean
  /** Your own proxy. Overrides the country. */
  readonly customProxy?: CustomProxy | null
  /** Record a video. Default is the server's setting. */
  readonly enableRecording?: boolean
  /** Show PDF files in a tab. They are downloaded in any case. Default true. */
  readonly pdfRendererEnabled?: boolean
  /** Let the service solve captchas if possible. Default true. */
  readonly solveCaptchas?: boolean
  /** User-defined metadata for filtering. At most 10 fields. */
  readonly metadata?: { readonly [key: string]: string } | null
}

/** Action on a browser. */
export interface UpdateBrowserSessionRequest {
  /** The only action. */
  readonly action: "stop"
}

/** Your own proxy. */
export interface CustomProxy {
  /** Host name or address. A prefix of `https://`, `socks4://` or `socks5://` selects the proxy protocol; the default is HTTP. 1 to 255 characters. */
  readonly host: string
  /** Port. 1 to 65,535. */
  readonly port: number
  /** User name for proxy authentication. 1 to 255 characters. */
  readonly username?: string | null
  /** Password for proxy authentication. 1 to 255 characters. */
  readonly password?: string | null
  /** Skip the verification of the proxy's certificates. Default false. */
  readonly ignoreCertErrors?: boolean
}

/** `active` or `stopped`. A stopped browser cannot be restarted. */
export type BrowserSessionStatus = "active" | "stopped"

/** A browser in a list, or just created. */
export interface BrowserSessionItemView {
  /** The browser's id, for the stop call. A UUID. */
  readonly id: string
  /** `active` or `stopped`. A stopped browser cannot be restarted. */
  readonly status: BrowserSessionStatus
  /** URL of the live view, which can be embedded. A credential. */
  readonly liveUrl?: string | null
  /** WebSocket URL for Playwright, Puppeteer and other CDP clients. A credential; null once stopped. */
  readonly cdpUrl?: string | null
  /** Time of the automatic stop. ISO 8601 with time zone. */
  readonly timeoutAt: string
  /** Start time. ISO 8601 with time zone. */
  readonly startedAt: string
  /** Stop time. ISO 8601 with time zone. */
  readonly finishedAt?: string | null
  /** Network traffic so far in megabytes. */
  readonly proxyUsedMb: Decimal
  /** Cost of the network traffic so far in USD. */
  readonly proxyCost: Decimal
  /** Cost of the browser time so far in USD. */
  readonly browserCost: Decimal
  /** Session whose agent uses the browser; null for a client's browser. A UUID. */
  readonly agentSessionId?: string | null
  /** URL of the video, signed for an hour. Null in lists, while the browser runs, and until the video is ready. */
  readonly recordingUrl?: string | null
  /** Metadata from the request. */
  readonly metadata: { readonly [key: string]: string }
}

/** A single browser. */
export interface BrowserSessionView {
  /** The browser's id, for the stop call. A UUID. */
  readonly id: string
  /** `active` or `stopped`. A stopped browser cannot be restarted. */
  readonly status: BrowserSessionStatus
  /** URL of the live view, which can be embedded. A credential. */
  readonly liveUrl?: string | null
  /** WebSocket URL for Playwright, Puppeteer and other CDP clients. A credential; null once stopped. */
  readonly cdpUrl?: string | null
  /** Time of the automatic stop. ISO 8601 with time zone. */
  readonly timeoutAt: string
  /** Start time. ISO 8601 with time zone. */
  readonly startedAt: string
  /** Stop time. ISO 8601 with time zone. */
  readonly finishedAt?: string | null
  /** Network traffic so far in megabytes. */
  readonly proxyUsedMb: Decimal
  /** Cost of the network traffic so far in USD. */
  readonly proxyCost: Decimal
  /** Cost of the browser time so far in USD. */
  readonly browserCost: Decimal
  /** Session whose agent uses the browser; null for a client's browser. A UUID. */
  readonly agentSessionId?: string | null
  /** URL of the video, signed for an hour. Null while the browser runs and until the video is ready. */
  readonly recordingUrl?: string | null
  /** False if there will be no video. */
  readonly recordingAvailable: boolean
  /** Metadata from the request. */
  readonly metadata: { readonly [key: string]: string }
}

/** A page of browsers. */
export interface BrowserSessionListResponse {
  /** The browsers, newest first. */
  readonly items: readonly BrowserSessionItemView[]
  /** Total number of items. */
  readonly totalItems: number
  /** This page. */
  readonly pageNumber: number
  /** Browsers on one page. */
  readonly pageSize: number
}

/** A file downloaded by a browser. */
export interface BrowserDownloadFile {
  /** Name of the file. */
  readonly path: string
  /** Size in bytes. */
  readonly size: number
  /** Time of the last write. ISO 8601 with time zone. */
  readonly lastModified: string
  /** Signed download URL; null unless requested. */
  readonly url?: string | null
}

/** A page of a browser's downloads. */
export interface BrowserDownloadListResponse {
  /** The files, sorted by name. */
  readonly files: readonly BrowserDownloadFile[]
  /** `cursor` of the next page; null on the last page. */
  readonly nextCursor: string | null
  /** True if there is another page. */
  readonly hasMore: boolean
}

/** A new profile. Unknown fields are ignored. */
export interface ProfileCreateRequest {
  /** Display name. At most 100 characters. */
  readonly name?: string | null
  /** Your id for the profile's user. At most 255 characters. */
  readonly userId?: string | null
}

/** Changes to a profile. Unknown fields are ignored. */
export interface ProfileUpdateRequest {
  /** New name; null clears it. At most 100 characters. */
  readonly name?: string | null
  /** New user; null clears it. At most 255 characters. */
  readonly userId?: string | null
}

/** Cookies and storage that persist between browsers. */
export interface ProfileView {
  /** The profile's id. A UUID. */
  readonly id: string
  /** Your id for the profile's user. */
  readonly userId?: string | null
  /** Name of the file. */
  readonly name?: string | null
  /** Time of the last use by a browser; null before the first. ISO 8601 with time zone. */
  readonly lastUsedAt?: string | null
  /** Creation time. ISO 8601 with time zone. */
  readonly createdAt: string
  /** Time of the last change. ISO 8601 with time zone. */
  readonly updatedAt: string
  /** Domains with cookies in the profile; null before the first save. */
  readonly cookieDomains?: readonly string[] | null
}

/** A page of profiles. */
export interface ProfileListResponse {
  /** The profiles, newest first. */
  readonly items: readonly ProfileView[]
  /** Total number of items. */
  readonly totalItems: number
  /** This page. */
  readonly pageNumber: number
  /** Profiles on one page. */
  readonly pageSize: number
}

/** Credit and limits of a project. */
export interface AccountView {
  /** The account's name. */
  readonly name?: string | null
  /** The project of the key. A UUID. */
  readonly projectId: string
  /** Total remaining credit in USD. */
  readonly totalCreditsBalanceUsd: number
  /** Remaining monthly credit in USD. */
  readonly monthlyCreditsBalanceUsd: number
  /** Remaining additional credit in USD. */
  readonly additionalCreditsBalanceUsd: number
  /** Maximum number of active sessions and browsers. Alias of `concurrentSessionLimit`. */
  readonly rateLimit: number
  /** The plan; null if there is none. */
  readonly planInfo: PlanInfo | null
  /** True for a free plan. */
  readonly isFreeTier: boolean
  /** True if runs are excluded from traces. */
  readonly tracingDisabled: boolean
  /** Id of the request's key. */
  readonly apiKeyId?: string
  /** Maximum number of active sessions and browsers. */
  readonly concurrentSessionLimit?: number
  /** Number of active sessions and browsers. */
  readonly activeSessionCount?: number
}

/** A plan and its subscription. */
export interface PlanInfo {
  /** Name of the file. */
  readonly planName: string
  /** Status of the subscription; null without one. */
  readonly subscriptionStatus: string | null
  /** Id of the subscription. */
  readonly subscriptionId: string | null
  /** End of the paid period. */
  readonly subscriptionCurrentPeriodEnd: string | null
  /** Time of the cancellation. */
  readonly subscriptionCanceledAt: string | null
}

/** A model with its reasoning options. */
export interface ModelView {
  /** Model string for requests. */
  readonly id: string
  /** Provider of the model. */
  readonly provider: string
  /** Context size in tokens; null if unpublished. */
  readonly contextLimit: number | null
  /** True for the default model. */
  readonly isDefault: boolean
  /** True if this server has a key or route for the model. */
  readonly isAvailable: boolean
  /** Supported levels in ascending order; empty if none. */
  readonly thinkingLevels: readonly ThinkingLevel[]
  /** Aliases of the model. */
  readonly aliases: readonly string[]
}

/** Models for sessions. */
export interface ModelListResponse {
  /** The models, in catalog order. */
  readonly models: readonly ModelView[]
}

/** A decimal number as text, with an optional sign, so that amounts keep all digits. Format: a decimal number as text. */
export type Decimal = string

/** Error response for an exceeded spending limit. */
export interface InsufficientCreditsError {
  /** A text, or the API key's monthly limit (UTC) and its spending of this month. */
  readonly detail: string | KeySpending
  /** Stable error code. */
  readonly code?: string
  /** Id of this request in the server's log. */
  readonly requestId?: string
}

/** Details of an API key's exceeded monthly limit. */
export interface KeySpending {
  /** Always `api_key_monthly_spend_limit_reached`. */
  readonly code: string
  /** Human-readable description. */
  readonly message: string
  /** Monthly limit of the key in USD. */
  readonly cap: string
  /** Spending of this month in USD. */
  readonly spent: string
}

/**
 * Error response for an exceeded limit. The last three fields are present for request rate limits.
 * `X-RateLimit-Limit`, `X-RateLimit-Remaining` and `X-RateLimit-Reset` of every response are the requests allowed in
 * the current window of 5 s, the remaining ones, and the seconds until the next window.
 */
export interface RateLimitError {
  /** Exceeded limit and how to proceed. */
  readonly detail: string
  /** Stable error code. */
  readonly code?: string
  /** Id of this request in the server's log. */
  readonly requestId?: string
  /** Always `rate_limited`. */
  readonly error?: string
  /** Requests of this kind per second allowed for the project. */
  readonly limit_rps?: number
  /** Same value as `Retry-After`. */
  readonly retry_after_seconds?: number
}

/** Error response. */
export interface ErrorDetail {
  /** Description of the problem and the fix. */
  readonly detail: string
  /** Stable error code. */
  readonly code?: string
  /** Id of this request in the server's log. */
  readonly requestId?: string
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
}

/** Query of `listSessions`. */
export interface ListSessionsQuery extends NonNullable<operations["listSessions"]["parameters"]["query"]> {}

/** Query of `listSessionMessages`. */
export interface ListSessionMessagesQuery extends NonNullable<operations["listSessionMessages"]["parameters"]["query"]> {}

/** Query of `listWorkspaces`. */
export interface ListWorkspacesQuery extends NonNullable<operations["listWorkspaces"]["parameters"]["query"]> {}

/** Query of `listWorkspaceFiles`. */
export interface ListWorkspaceFilesQuery extends NonNullable<operations["listWorkspaceFiles"]["parameters"]["query"]> {}

/** Query of `createWorkspaceUploads`. */
export interface CreateWorkspaceUploadsQuery extends NonNullable<operations["createWorkspaceUploads"]["parameters"]["query"]> {}

/** Query of `listBrowsers`. */
export interface ListBrowsersQuery extends NonNullable<operations["listBrowsers"]["parameters"]["query"]> {}

/** Query of `listBrowserDownloads`. */
export interface ListBrowserDownloadsQuery extends NonNullable<operations["listBrowserDownloads"]["parameters"]["query"]> {}

/** Query of `listProfiles`. */
export interface ListProfilesQuery extends NonNullable<operations["listProfiles"]["parameters"]["query"]> {}
