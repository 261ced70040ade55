// Generated from spec/v2.yaml by packages/raw/generator; do not edit.
// Specification: sha256 4a96261021450066f5e83391f066d3cc731ecca98ae12f5d3859dd198467c4da

/** Operations by path and method, for clients of openapi-fetch. */
export interface paths {
  readonly "/tasks": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    /**
     * List tasks.
     *
     * A page of the project's tasks, newest first, without their steps and files.
     */
    readonly get: operations["listTasks"]
    /**
     * Create a task.
     *
     * Starts an agent on a task. Without `sessionId`, creates a session that ends with the task. With `sessionId`, the
     * task runs in that session, which must be active and have no running task.
     */
    readonly post: operations["createTask"]
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/tasks/{task_id}": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The task's id. A UUID. */
        readonly task_id: string
      }
      readonly cookie?: never
    }
    /**
     * Get a task with its steps.
     *
     * Returns a task with its status, progress, steps, output and files.
     */
    readonly get: operations["get_task_tasks__task_id__get"]
    readonly post?: never
    readonly put?: never
    /**
     * Stop a task.
     *
     * `stop` ends the task; the current step may still finish. `stop_task_and_session` also ends its session and browser.
     * Idempotent: an ended task is returned unchanged. A stopped task cannot be resumed.
     */
    readonly patch: operations["updateTask"]
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/tasks/{task_id}/status": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The task's id. A UUID. */
        readonly task_id: string
      }
      readonly cookie?: never
    }
    /**
     * Get a task's status.
     *
     * A single indexed read, intended for polling. Omits steps and files.
     */
    readonly get: operations["getTaskStatus"]
    readonly post?: never
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/tasks/{task_id}/logs": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The task's id. A UUID. */
        readonly task_id: string
      }
      readonly cookie?: never
    }
    /**
     * Get a task's log.
     *
     * Returns a signed URL of the log, with one line of JSON for each step. The URL needs no key and is valid for 5
     * minutes.
     */
    readonly get: operations["getTaskLogs"]
    readonly post?: never
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
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
     * A page of the project's sessions, newest first.
     */
    readonly get: operations["listSessions"]
    /**
     * Create a session.
     *
     * Starts a session with a browser, ready for tasks. `liveUrl` shows the browser immediately. The session ends when it
     * is stopped, after 15 minutes without a task, or 4 hours after its start; with `keepAlive` false also with its first
     * task. The body is optional.
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
    /** Get a session with its tasks. */
    readonly get: operations["getSession"]
    readonly post?: never
    readonly put?: never
    /**
     * Stop a session.
     *
     * Stops the session, its browser and its running task permanently. Idempotent: a stopped session is returned
     * unchanged.
     */
    readonly patch: operations["updateSession"]
    /**
     * Delete a session.
     *
     * Stops the session and deletes it with its tasks and their output.
     */
    readonly delete: operations["deleteSession"]
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/sessions/{session_id}/purge": {
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
     * Purge a session.
     *
     * Stops the session and permanently deletes all of its stored data: texts, steps, screenshots, files, downloads, logs
     * and browser state. Data shared with another session stays. Returns 403 if the server disables purging. Has no body.
     */
    readonly post: operations["purgeSession"]
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/sessions/{session_id}/public-share": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The session's id. A UUID. */
        readonly session_id: string
      }
      readonly cookie?: never
    }
    /** Get a session's public share. */
    readonly get: operations["getPublicShare"]
    /**
     * Share a session publicly.
     *
     * Creates a public page of the session that needs no key. Returns the existing share if there is one. Has no body.
     */
    readonly post: operations["createPublicShare"]
    readonly put?: never
    readonly patch?: never
    /**
     * Delete a public share.
     *
     * The share's URL stops working immediately.
     */
    readonly delete: operations["deletePublicShare"]
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/files/sessions/{session_id}/presigned-url": {
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
     * Upload a file into a session.
     *
     * Returns an upload URL, valid for 120 seconds. It accepts a form with the given fields and the file in the field
     * `file`, or the plain bytes by POST or PUT. Mention `fileName` in a task to have the agent use the file.
     */
    readonly post: operations["createSessionUpload"]
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/files/browsers/{session_id}/presigned-url": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The browser's id. A UUID. */
        readonly session_id: string
      }
      readonly cookie?: never
    }
    readonly get?: never
    /**
     * Upload a file into a browser.
     *
     * Returns an upload URL as for a session, valid for 120 seconds. The uploaded file is available in the browser's file
     * choosers.
     */
    readonly post: operations["createBrowserUpload"]
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/files/tasks/{task_id}/output-files/{file_id}": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The task's id. A UUID. */
        readonly task_id: string
        /** The file's id. A UUID. */
        readonly file_id: string
      }
      readonly cookie?: never
    }
    /**
     * Get an output file.
     *
     * Returns a signed URL of a file created by the task. The URL needs no key and is valid for 5 minutes.
     */
    readonly get: operations["getTaskOutputFile"]
    readonly post?: never
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
     * A page of the browser's downloaded files, sorted by name.
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
     * Creates an empty profile. Browsers started with it save their data to it. The body is optional.
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
     * Update a profile.
     *
     * Omitted fields stay unchanged; null clears a field.
     */
    readonly patch: operations["updateProfile"]
    /**
     * Delete a profile.
     *
     * Deletes the profile. Idempotent.
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
    /**
     * Get the account.
     *
     * Returns the credit and limits of the key's project.
     */
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
     * Returns all models of this version with their reasoning levels.
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
  readonly "/skills": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    /**
     * List skills.
     *
     * A page of the project's skills, newest first. `code` is null in lists.
     */
    readonly get: operations["listSkills"]
    /**
     * Create a skill.
     *
     * Starts an agent that does the job of `agentPrompt`, and generates a program with parameters from it. The skill is
     * `recording`, then `generating`, and `finished` once two executions of the program succeeded. A project generates one
     * skill at a time.
     */
    readonly post: operations["createSkill"]
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/skills/{skill_id}": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The skill's id. A UUID. */
        readonly skill_id: string
      }
      readonly cookie?: never
    }
    /**
     * Get a skill.
     *
     * The skill with its current version.
     */
    readonly get: operations["getSkill"]
    readonly post?: never
    readonly put?: never
    /**
     * Update a skill.
     *
     * Changes fields of a skill. Absent and null fields stay as they are.
     */
    readonly patch: operations["updateSkill"]
    /**
     * Delete a skill.
     *
     * Deletes the skill with its versions. Its executions stay.
     */
    readonly delete: operations["deleteSkill"]
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/skills/{skill_id}/cancel": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The skill's id. A UUID. */
        readonly skill_id: string
      }
      readonly cookie?: never
    }
    readonly get?: never
    /**
     * Cancel the generation of a skill.
     *
     * Stops the generation. A skill that had a usable version keeps it.
     */
    readonly post: operations["cancelSkill"]
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/skills/{skill_id}/rollback": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The skill's id. A UUID. */
        readonly skill_id: string
      }
      readonly cookie?: never
    }
    readonly get?: never
    /**
     * Return to the version before.
     *
     * Makes the usable version before the current one current. This cannot be undone. Public skills are a 400.
     */
    readonly post: operations["rollbackSkill"]
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/skills/{skill_id}/execute": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The skill's id. A UUID. */
        readonly skill_id: string
      }
      readonly cookie?: never
    }
    readonly get?: never
    /**
     * Execute a skill.
     *
     * Executes the current version on a hosted browser and responds with its result. Invalid parameters are a
     * 422, each with its own path. With `sessionId`, the skill uses the browser of that session, and so its IP address and
     * cookies; the session must be idle.
     */
    readonly post: operations["executeSkill"]
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/skills/{skill_id}/refine": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The skill's id. A UUID. */
        readonly skill_id: string
      }
      readonly cookie?: never
    }
    readonly get?: never
    /**
     * Refine a skill.
     *
     * Generates a new version of a finished skill by feedback. The version before stays in use until the new one is verified.
     */
    readonly post: operations["refineSkill"]
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/skills/{skill_id}/executions": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The skill's id. A UUID. */
        readonly skill_id: string
      }
      readonly cookie?: never
    }
    /**
     * List executions of a skill.
     *
     * A page of the project's executions of the skill, newest first. Those that verified a version are left out.
     */
    readonly get: operations["listSkillExecutions"]
    readonly post?: never
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/skills/{skill_id}/executions/{execution_id}/output": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The skill's id. A UUID. */
        readonly skill_id: string
        /** The execution's id. A UUID. */
        readonly execution_id: string
      }
      readonly cookie?: never
    }
    /**
     * Get the output of an execution.
     *
     * A link to the result as JSON, valid for 5 minutes. An execution without a result is a 404.
     */
    readonly get: operations["getSkillExecutionOutput"]
    readonly post?: never
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/marketplace/skills": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    /**
     * List skills of the marketplace.
     *
     * A page of the public skills of this server, newest first.
     */
    readonly get: operations["listMarketplaceSkills"]
    readonly post?: never
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/marketplace/skills/{skill_slug}": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The skill's slug. At most 100 characters. */
        readonly skill_slug: string
      }
      readonly cookie?: never
    }
    /**
     * Get a skill of the marketplace.
     *
     * A public skill by its slug or its id.
     */
    readonly get: operations["getMarketplaceSkill"]
    readonly post?: never
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/marketplace/skills/{skill_id}/clone": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The skill's id. A UUID. */
        readonly skill_id: string
      }
      readonly cookie?: never
    }
    readonly get?: never
    /**
     * Clone a skill of the marketplace.
     *
     * Copies the current version of a public skill, or of one of the project, into a new skill of the project.
     */
    readonly post: operations["cloneMarketplaceSkill"]
    readonly put?: never
    readonly patch?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly trace?: never
  }
  readonly "/marketplace/skills/{skill_id}/execute": {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The skill's id. A UUID. */
        readonly skill_id: string
      }
      readonly cookie?: never
    }
    readonly get?: never
    /**
     * Execute a skill of the marketplace.
     *
     * Executes a public skill in the project of the caller, as `POST /skills/{skill_id}/execute` does.
     */
    readonly post: operations["executeMarketplaceSkill"]
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
    readonly CreateTaskRequest: CreateTaskRequest
    readonly SessionSettings: SessionSettings
    readonly TaskCreatedResponse: TaskCreatedResponse
    readonly TaskStatus: TaskStatus
    readonly TaskView: TaskView
    readonly TaskStepView: TaskStepView
    readonly FileView: FileView
    readonly TaskItemView: TaskItemView
    readonly TaskListResponse: TaskListResponse
    readonly TaskStatusView: TaskStatusView
    readonly TaskLogFileResponse: TaskLogFileResponse
    readonly UpdateTaskRequest: UpdateTaskRequest
    readonly SessionStatus: SessionStatus
    readonly CreateSessionRequest: CreateSessionRequest
    readonly UpdateSessionRequest: UpdateSessionRequest
    readonly SessionItemView: SessionItemView
    readonly SessionView: SessionView
    readonly SessionListResponse: SessionListResponse
    readonly ShareView: ShareView
    readonly UploadFileRequest: UploadFileRequest
    readonly UploadFilePresignedUrlResponse: UploadFilePresignedUrlResponse
    readonly TaskOutputFileResponse: TaskOutputFileResponse
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
    readonly PlanInfo: PlanInfo
    readonly AccountView: AccountView
    readonly ModelView: ModelView
    readonly ModelListResponse: ModelListResponse
    readonly SkillCategory: SkillCategory
    readonly SkillsGenerationStatus: SkillsGenerationStatus
    readonly ParameterType: ParameterType
    readonly CreateSkillRequest: CreateSkillRequest
    readonly CreateSkillResponse: CreateSkillResponse
    readonly UpdateSkillRequest: UpdateSkillRequest
    readonly ExecuteSkillRequest: ExecuteSkillRequest
    readonly ExecuteSkillResponse: ExecuteSkillResponse
    readonly RefineSkillRequest: RefineSkillRequest
    readonly RefineSkillResponse: RefineSkillResponse
    readonly ParameterSchema: ParameterSchema
    readonly SkillResponse: SkillResponse
    readonly MarketplaceSkillResponse: MarketplaceSkillResponse
    readonly SkillExecutionView: SkillExecutionView
    readonly SkillExecutionOutputResponse: SkillExecutionOutputResponse
    readonly SkillListResponse: SkillListResponse
    readonly MarketplaceSkillListResponse: MarketplaceSkillListResponse
    readonly SkillExecutionListResponse: SkillExecutionListResponse
    readonly Decimal: Decimal
    readonly InsufficientCreditsError: InsufficientCreditsError
    readonly KeySpending: KeySpending
    readonly RateLimitError: RateLimitError
    readonly ErrorDetail: ErrorDetail
    readonly TaskNotFoundError: TaskNotFoundError
    readonly ValidationError: ValidationError
    readonly HTTPValidationError: HTTPValidationError
  }
  /** Responses with their bodies. */
  readonly responses: {
    /** The request is invalid in the current state: the session is stopped or busy, the model's provider has no key, or the file type is not accepted. `detail` states the cause. */
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
     * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
     * the key lacks the required scope: `read` for GET, `write` for everything else.
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
    /** The task does not exist in this project. */
    readonly TaskNotFound: {
      readonly headers: { readonly [name: string]: unknown }
      readonly content: {
        readonly "application/json": TaskNotFoundError
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
    /** Too many requests or sessions. `Retry-After` is the delay in seconds. */
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
    /** The skill's id. A UUID. */
    readonly SkillId: string
    /** The skill's slug. At most 100 characters. */
    readonly SkillSlug: string
    /** The execution's id. A UUID. */
    readonly ExecutionId: string
    /** The task's id. A UUID. */
    readonly TaskId: string
    /** The session's id. A UUID. */
    readonly SessionId: string
    /** The file's id. A UUID. */
    readonly FileId: string
    /** The browser's id. A UUID. */
    readonly BrowserId: string
    /** The profile's id. A UUID. */
    readonly ProfileId: string
    /**
     * Makes the request safe to retry. The first request with a key is executed. For 24 hours, later requests of the same
     * project and operation get its response with the header `Idempotent-Replayed: true`. The same key with another body
     * is a 409. Error responses are not stored, so the key can be used again.
     * 1 to 255 characters. Format: visible ASCII characters.
     */
    readonly IdempotencyKey: string
  }
}

/** Operations by id: parameters, body and responses. */
export interface operations {
  /**
   * List tasks.
   *
   * A page of the project's tasks, newest first, without their steps and files.
   */
  readonly listTasks: {
    readonly parameters: {
      readonly query?: {
        /** Tasks on one page. 1 to 100. Default 10. */
        readonly pageSize?: number
        /** Page number, starting at 1. Default 1. */
        readonly pageNumber?: number
        /** Filter by session. A UUID. */
        readonly sessionId?: string
        /** Filter by status. */
        readonly filterBy?: TaskStatus
        /** Filter by tasks created after this time. A time without a zone is UTC. ISO 8601 with time zone. */
        readonly after?: string
        /** Filter by tasks created before this time. A time without a zone is UTC. ISO 8601 with time zone. */
        readonly before?: string
      }
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** One page of tasks. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": TaskListResponse
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests or sessions. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Create a task.
   *
   * Starts an agent on a task. Without `sessionId`, creates a session that ends with the task. With `sessionId`, the
   * task runs in that session, which must be active and have no running task.
   */
  readonly createTask: {
    readonly parameters: {
      readonly query?: never
      readonly header?: {
        /**
         * Makes the request safe to retry. The first request with a key is executed. For 24 hours, later requests of the same
         * project and operation get its response with the header `Idempotent-Replayed: true`. The same key with another body
         * is a 409. Error responses are not stored, so the key can be used again.
         * 1 to 255 characters. Format: visible ASCII characters.
         */
        readonly "Idempotency-Key"?: string
      }
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody: {
      readonly content: { readonly "application/json": CreateTaskRequest }
    }
    readonly responses: {
      /** The task was accepted. Poll its status. */
      readonly 202: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": TaskCreatedResponse
        }
      }
      /** The request is invalid in the current state: the session is stopped or busy, the model's provider has no key, or the file type is not accepted. `detail` states the cause. */
      readonly 400: components["responses"]["BadRequest"]
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /** The project has no credit left, or the API key has reached its monthly limit. */
      readonly 402: components["responses"]["PaymentRequired"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The idempotency key was used with another body, or its first request is still in progress. */
      readonly 409: components["responses"]["Conflict"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests or sessions. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Get a task with its steps.
   *
   * Returns a task with its status, progress, steps, output and files.
   */
  readonly get_task_tasks__task_id__get: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The task's id. A UUID. */
        readonly task_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The current task. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": TaskView
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** The task does not exist in this project. */
      readonly 404: components["responses"]["TaskNotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests or sessions. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Stop a task.
   *
   * `stop` ends the task; the current step may still finish. `stop_task_and_session` also ends its session and browser.
   * Idempotent: an ended task is returned unchanged. A stopped task cannot be resumed.
   */
  readonly updateTask: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The task's id. A UUID. */
        readonly task_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody: {
      readonly content: { readonly "application/json": UpdateTaskRequest }
    }
    readonly responses: {
      /** The task after the action. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": TaskView
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests or sessions. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Get a task's status.
   *
   * A single indexed read, intended for polling. Omits steps and files.
   */
  readonly getTaskStatus: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The task's id. A UUID. */
        readonly task_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The current status. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": TaskStatusView
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests or sessions. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Get a task's log.
   *
   * Returns a signed URL of the log, with one line of JSON for each step. The URL needs no key and is valid for 5
   * minutes.
   */
  readonly getTaskLogs: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The task's id. A UUID. */
        readonly task_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** URL of the log. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": TaskLogFileResponse
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests or sessions. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * List sessions.
   *
   * A page of the project's sessions, newest first.
   */
  readonly listSessions: {
    readonly parameters: {
      readonly query?: {
        /** Sessions on one page. 1 to 100. Default 10. */
        readonly pageSize?: number
        /** Page number, starting at 1. Default 1. */
        readonly pageNumber?: number
        /** Filter by status. */
        readonly filterBy?: SessionStatus
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
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests or sessions. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Create a session.
   *
   * Starts a session with a browser, ready for tasks. `liveUrl` shows the browser immediately. The session ends when it
   * is stopped, after 15 minutes without a task, or 4 hours after its start; with `keepAlive` false also with its first
   * task. The body is optional.
   */
  readonly createSession: {
    readonly parameters: {
      readonly query?: never
      readonly header?: {
        /**
         * Makes the request safe to retry. The first request with a key is executed. For 24 hours, later requests of the same
         * project and operation get its response with the header `Idempotent-Replayed: true`. The same key with another body
         * is a 409. Error responses are not stored, so the key can be used again.
         * 1 to 255 characters. Format: visible ASCII characters.
         */
        readonly "Idempotency-Key"?: string
      }
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody?: {
      readonly content: { readonly "application/json": CreateSessionRequest }
    }
    readonly responses: {
      /** The session is active. */
      readonly 201: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": SessionItemView
        }
      }
      /** The request is invalid in the current state: the session is stopped or busy, the model's provider has no key, or the file type is not accepted. `detail` states the cause. */
      readonly 400: components["responses"]["BadRequest"]
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /** The project has no credit left, or the API key has reached its monthly limit. */
      readonly 402: components["responses"]["PaymentRequired"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The idempotency key was used with another body, or its first request is still in progress. */
      readonly 409: components["responses"]["Conflict"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests or sessions. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /** Get a session with its tasks. */
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
          readonly "application/json": SessionView
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests or sessions. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Stop a session.
   *
   * Stops the session, its browser and its running task permanently. Idempotent: a stopped session is returned
   * unchanged.
   */
  readonly updateSession: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The session's id. A UUID. */
        readonly session_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody: {
      readonly content: { readonly "application/json": UpdateSessionRequest }
    }
    readonly responses: {
      /** The session after the action. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": SessionView
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests or sessions. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Delete a session.
   *
   * Stops the session and deletes it with its tasks and their output.
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
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests or sessions. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Purge a session.
   *
   * Stops the session and permanently deletes all of its stored data: texts, steps, screenshots, files, downloads, logs
   * and browser state. Data shared with another session stays. Returns 403 if the server disables purging. Has no body.
   */
  readonly purgeSession: {
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
      /** All data of the session was deleted. */
      readonly 204: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content?: never
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests or sessions. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /** Get a session's public share. */
  readonly getPublicShare: {
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
      /** The current share. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": ShareView
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests or sessions. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Share a session publicly.
   *
   * Creates a public page of the session that needs no key. Returns the existing share if there is one. Has no body.
   */
  readonly createPublicShare: {
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
      /** The session is shared. */
      readonly 201: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": ShareView
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests or sessions. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Delete a public share.
   *
   * The share's URL stops working immediately.
   */
  readonly deletePublicShare: {
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
      /** The session is no longer shared. */
      readonly 204: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content?: never
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests or sessions. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Upload a file into a session.
   *
   * Returns an upload URL, valid for 120 seconds. It accepts a form with the given fields and the file in the field
   * `file`, or the plain bytes by POST or PUT. Mention `fileName` in a task to have the agent use the file.
   */
  readonly createSessionUpload: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The session's id. A UUID. */
        readonly session_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody: {
      readonly content: { readonly "application/json": UploadFileRequest }
    }
    readonly responses: {
      /** URL for uploading the file. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": UploadFilePresignedUrlResponse
        }
      }
      /** The request is invalid in the current state: the session is stopped or busy, the model's provider has no key, or the file type is not accepted. `detail` states the cause. */
      readonly 400: components["responses"]["BadRequest"]
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests or sessions. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Upload a file into a browser.
   *
   * Returns an upload URL as for a session, valid for 120 seconds. The uploaded file is available in the browser's file
   * choosers.
   */
  readonly createBrowserUpload: {
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
      readonly content: { readonly "application/json": UploadFileRequest }
    }
    readonly responses: {
      /** URL for uploading the file. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": UploadFilePresignedUrlResponse
        }
      }
      /** The request is invalid in the current state: the session is stopped or busy, the model's provider has no key, or the file type is not accepted. `detail` states the cause. */
      readonly 400: components["responses"]["BadRequest"]
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests or sessions. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Get an output file.
   *
   * Returns a signed URL of a file created by the task. The URL needs no key and is valid for 5 minutes.
   */
  readonly getTaskOutputFile: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The task's id. A UUID. */
        readonly task_id: string
        /** The file's id. A UUID. */
        readonly file_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** URL of the file. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": TaskOutputFileResponse
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests or sessions. `Retry-After` is the delay in seconds. */
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
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests or sessions. `Retry-After` is the delay in seconds. */
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
         * Makes the request safe to retry. The first request with a key is executed. For 24 hours, later requests of the same
         * project and operation get its response with the header `Idempotent-Replayed: true`. The same key with another body
         * is a 409. Error responses are not stored, so the key can be used again.
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
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The idempotency key was used with another body, or its first request is still in progress. */
      readonly 409: components["responses"]["Conflict"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests or sessions. `Retry-After` is the delay in seconds. */
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
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests or sessions. `Retry-After` is the delay in seconds. */
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
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests or sessions. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * List a browser's downloads.
   *
   * A page of the browser's downloaded files, sorted by name.
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
      /** One page of downloads. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": BrowserDownloadListResponse
        }
      }
      /** The request is invalid in the current state: the session is stopped or busy, the model's provider has no key, or the file type is not accepted. `detail` states the cause. */
      readonly 400: components["responses"]["BadRequest"]
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests or sessions. `Retry-After` is the delay in seconds. */
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
        /** Filter by text in the name or user, case-insensitive. At most 200 characters. */
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
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests or sessions. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Create a profile.
   *
   * Creates an empty profile. Browsers started with it save their data to it. The body is optional.
   */
  readonly createProfile: {
    readonly parameters: {
      readonly query?: never
      readonly header?: {
        /**
         * Makes the request safe to retry. The first request with a key is executed. For 24 hours, later requests of the same
         * project and operation get its response with the header `Idempotent-Replayed: true`. The same key with another body
         * is a 409. Error responses are not stored, so the key can be used again.
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
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** The idempotency key was used with another body, or its first request is still in progress. */
      readonly 409: components["responses"]["Conflict"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests or sessions. `Retry-After` is the delay in seconds. */
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
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests or sessions. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Update a profile.
   *
   * Omitted fields stay unchanged; null clears a field.
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
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests or sessions. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Delete a profile.
   *
   * Deletes the profile. Idempotent.
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
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests or sessions. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Get the account.
   *
   * Returns the credit and limits of the key's project.
   */
  readonly getBillingAccount: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The current account. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": AccountView
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests or sessions. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * List models.
   *
   * Returns all models of this version with their reasoning levels.
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
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** Too many requests or sessions. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * List skills.
   *
   * A page of the project's skills, newest first. `code` is null in lists.
   */
  readonly listSkills: {
    readonly parameters: {
      readonly query?: {
        /** Skills on one page. 1 to 100. Default 10. */
        readonly pageSize?: number
        /** Page number, starting at 1. Default 1. */
        readonly pageNumber?: number
        /** Filter by visibility in the marketplace. */
        readonly isPublic?: boolean
        /** Filter by whether the skill is enabled. */
        readonly isEnabled?: boolean
        /** Filter by category. */
        readonly category?: SkillCategory
        /** Filter by text in the title, description, or goal, case-insensitive. At most 100 characters. */
        readonly query?: string
        /** Skills created after this time. ISO 8601 with time zone. */
        readonly fromDate?: string
        /** Skills created before this time. ISO 8601 with time zone. */
        readonly toDate?: string
      }
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** One page of skills. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": SkillListResponse
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests or sessions. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Create a skill.
   *
   * Starts an agent that does the job of `agentPrompt`, and generates a program with parameters from it. The skill is
   * `recording`, then `generating`, and `finished` once two executions of the program succeeded. A project generates one
   * skill at a time.
   */
  readonly createSkill: {
    readonly parameters: {
      readonly query?: never
      readonly header?: {
        /**
         * Makes the request safe to retry. The first request with a key is executed. For 24 hours, later requests of the same
         * project and operation get its response with the header `Idempotent-Replayed: true`. The same key with another body
         * is a 409. Error responses are not stored, so the key can be used again.
         * 1 to 255 characters. Format: visible ASCII characters.
         */
        readonly "Idempotency-Key"?: string
      }
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody: {
      readonly content: { readonly "application/json": CreateSkillRequest }
    }
    readonly responses: {
      /** The generation has started. Poll the skill. */
      readonly 202: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": CreateSkillResponse
        }
      }
      /** The request is invalid in the current state: the session is stopped or busy, the model's provider has no key, or the file type is not accepted. `detail` states the cause. */
      readonly 400: components["responses"]["BadRequest"]
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /** The project has no credit left, or the API key has reached its monthly limit. */
      readonly 402: components["responses"]["PaymentRequired"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The idempotency key was used with another body, or its first request is still in progress. */
      readonly 409: components["responses"]["Conflict"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests or sessions. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Get a skill.
   *
   * The skill with its current version.
   */
  readonly getSkill: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The skill's id. A UUID. */
        readonly skill_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The current skill. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": SkillResponse
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests or sessions. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Update a skill.
   *
   * Changes fields of a skill. Absent and null fields stay as they are.
   */
  readonly updateSkill: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The skill's id. A UUID. */
        readonly skill_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody: {
      readonly content: { readonly "application/json": UpdateSkillRequest }
    }
    readonly responses: {
      /** The updated skill. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": SkillResponse
        }
      }
      /** The request is invalid in the current state: the session is stopped or busy, the model's provider has no key, or the file type is not accepted. `detail` states the cause. */
      readonly 400: components["responses"]["BadRequest"]
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests or sessions. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Delete a skill.
   *
   * Deletes the skill with its versions. Its executions stay.
   */
  readonly deleteSkill: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The skill's id. A UUID. */
        readonly skill_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The skill was deleted. */
      readonly 204: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content?: never
      }
      /** The request is invalid in the current state: the session is stopped or busy, the model's provider has no key, or the file type is not accepted. `detail` states the cause. */
      readonly 400: components["responses"]["BadRequest"]
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests or sessions. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Cancel the generation of a skill.
   *
   * Stops the generation. A skill that had a usable version keeps it.
   */
  readonly cancelSkill: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The skill's id. A UUID. */
        readonly skill_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The skill after the end of its generation. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": SkillResponse
        }
      }
      /** The request is invalid in the current state: the session is stopped or busy, the model's provider has no key, or the file type is not accepted. `detail` states the cause. */
      readonly 400: components["responses"]["BadRequest"]
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests or sessions. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Return to the version before.
   *
   * Makes the usable version before the current one current. This cannot be undone. Public skills are a 400.
   */
  readonly rollbackSkill: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The skill's id. A UUID. */
        readonly skill_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The skill with the version before. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": SkillResponse
        }
      }
      /** The request is invalid in the current state: the session is stopped or busy, the model's provider has no key, or the file type is not accepted. `detail` states the cause. */
      readonly 400: components["responses"]["BadRequest"]
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests or sessions. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Execute a skill.
   *
   * Executes the current version on a hosted browser and responds with its result. Invalid parameters are a
   * 422, each with its own path. With `sessionId`, the skill uses the browser of that session, and so its IP address and
   * cookies; the session must be idle.
   */
  readonly executeSkill: {
    readonly parameters: {
      readonly query?: never
      readonly header?: {
        /**
         * Makes the request safe to retry. The first request with a key is executed. For 24 hours, later requests of the same
         * project and operation get its response with the header `Idempotent-Replayed: true`. The same key with another body
         * is a 409. Error responses are not stored, so the key can be used again.
         * 1 to 255 characters. Format: visible ASCII characters.
         */
        readonly "Idempotency-Key"?: string
      }
      readonly path: {
        /** The skill's id. A UUID. */
        readonly skill_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody: {
      readonly content: { readonly "application/json": ExecuteSkillRequest }
    }
    readonly responses: {
      /** The execution has ended. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": ExecuteSkillResponse
        }
      }
      /** The request is invalid in the current state: the session is stopped or busy, the model's provider has no key, or the file type is not accepted. `detail` states the cause. */
      readonly 400: components["responses"]["BadRequest"]
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /** The project has no credit left, or the API key has reached its monthly limit. */
      readonly 402: components["responses"]["PaymentRequired"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The idempotency key was used with another body, or its first request is still in progress. */
      readonly 409: components["responses"]["Conflict"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests or sessions. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Refine a skill.
   *
   * Generates a new version of a finished skill by feedback. The version before stays in use until the new one is verified.
   */
  readonly refineSkill: {
    readonly parameters: {
      readonly query?: never
      readonly header?: {
        /**
         * Makes the request safe to retry. The first request with a key is executed. For 24 hours, later requests of the same
         * project and operation get its response with the header `Idempotent-Replayed: true`. The same key with another body
         * is a 409. Error responses are not stored, so the key can be used again.
         * 1 to 255 characters. Format: visible ASCII characters.
         */
        readonly "Idempotency-Key"?: string
      }
      readonly path: {
        /** The skill's id. A UUID. */
        readonly skill_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody: {
      readonly content: { readonly "application/json": RefineSkillRequest }
    }
    readonly responses: {
      /** The generation has started. Poll the skill. */
      readonly 202: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": RefineSkillResponse
        }
      }
      /** The request is invalid in the current state: the session is stopped or busy, the model's provider has no key, or the file type is not accepted. `detail` states the cause. */
      readonly 400: components["responses"]["BadRequest"]
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /** The project has no credit left, or the API key has reached its monthly limit. */
      readonly 402: components["responses"]["PaymentRequired"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The idempotency key was used with another body, or its first request is still in progress. */
      readonly 409: components["responses"]["Conflict"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests or sessions. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * List executions of a skill.
   *
   * A page of the project's executions of the skill, newest first. Those that verified a version are left out.
   */
  readonly listSkillExecutions: {
    readonly parameters: {
      readonly query?: {
        /** Executions on one page. 1 to 100. Default 10. */
        readonly pageSize?: number
        /** Page number, starting at 1. Default 1. */
        readonly pageNumber?: number
      }
      readonly header?: never
      readonly path: {
        /** The skill's id. A UUID. */
        readonly skill_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** One page of executions. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": SkillExecutionListResponse
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests or sessions. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Get the output of an execution.
   *
   * A link to the result as JSON, valid for 5 minutes. An execution without a result is a 404.
   */
  readonly getSkillExecutionOutput: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The skill's id. A UUID. */
        readonly skill_id: string
        /** The execution's id. A UUID. */
        readonly execution_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The link. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": SkillExecutionOutputResponse
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests or sessions. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * List skills of the marketplace.
   *
   * A page of the public skills of this server, newest first.
   */
  readonly listMarketplaceSkills: {
    readonly parameters: {
      readonly query?: {
        /** Skills on one page. 1 to 100. Default 10. */
        readonly pageSize?: number
        /** Page number, starting at 1. Default 1. */
        readonly pageNumber?: number
        /** Filter by text in the title, description, or slug, case-insensitive. At most 100 characters. */
        readonly query?: string
        /** Filter by category. */
        readonly category?: SkillCategory
        /** Skills created after this time. ISO 8601 with time zone. */
        readonly fromDate?: string
        /** Skills created before this time. ISO 8601 with time zone. */
        readonly toDate?: string
      }
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** One page of skills. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": MarketplaceSkillListResponse
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests or sessions. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Get a skill of the marketplace.
   *
   * A public skill by its slug or its id.
   */
  readonly getMarketplaceSkill: {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path: {
        /** The skill's slug. At most 100 characters. */
        readonly skill_slug: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The current skill. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": MarketplaceSkillResponse
        }
      }
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests or sessions. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Clone a skill of the marketplace.
   *
   * Copies the current version of a public skill, or of one of the project, into a new skill of the project.
   */
  readonly cloneMarketplaceSkill: {
    readonly parameters: {
      readonly query?: never
      readonly header?: {
        /**
         * Makes the request safe to retry. The first request with a key is executed. For 24 hours, later requests of the same
         * project and operation get its response with the header `Idempotent-Replayed: true`. The same key with another body
         * is a 409. Error responses are not stored, so the key can be used again.
         * 1 to 255 characters. Format: visible ASCII characters.
         */
        readonly "Idempotency-Key"?: string
      }
      readonly path: {
        /** The skill's id. A UUID. */
        readonly skill_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** The new skill. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": SkillResponse
        }
      }
      /** The request is invalid in the current state: the session is stopped or busy, the model's provider has no key, or the file type is not accepted. `detail` states the cause. */
      readonly 400: components["responses"]["BadRequest"]
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The idempotency key was used with another body, or its first request is still in progress. */
      readonly 409: components["responses"]["Conflict"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests or sessions. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
  /**
   * Execute a skill of the marketplace.
   *
   * Executes a public skill in the project of the caller, as `POST /skills/{skill_id}/execute` does.
   */
  readonly executeMarketplaceSkill: {
    readonly parameters: {
      readonly query?: never
      readonly header?: {
        /**
         * Makes the request safe to retry. The first request with a key is executed. For 24 hours, later requests of the same
         * project and operation get its response with the header `Idempotent-Replayed: true`. The same key with another body
         * is a 409. Error responses are not stored, so the key can be used again.
         * 1 to 255 characters. Format: visible ASCII characters.
         */
        readonly "Idempotency-Key"?: string
      }
      readonly path: {
        /** The skill's id. A UUID. */
        readonly skill_id: string
      }
      readonly cookie?: never
    }
    readonly requestBody: {
      readonly content: { readonly "application/json": ExecuteSkillRequest }
    }
    readonly responses: {
      /** The execution has ended. */
      readonly 200: {
        readonly headers: { readonly [name: string]: unknown }
        readonly content: {
          readonly "application/json": ExecuteSkillResponse
        }
      }
      /** The request is invalid in the current state: the session is stopped or busy, the model's provider has no key, or the file type is not accepted. `detail` states the cause. */
      readonly 400: components["responses"]["BadRequest"]
      /** The API key is missing or unknown. */
      readonly 401: components["responses"]["Unauthorized"]
      /** The project has no credit left, or the API key has reached its monthly limit. */
      readonly 402: components["responses"]["PaymentRequired"]
      /**
       * The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
       * the key lacks the required scope: `read` for GET, `write` for everything else.
       */
      readonly 403: components["responses"]["Forbidden"]
      /** A resource named in the request does not exist in this project. */
      readonly 404: components["responses"]["NotFound"]
      /** The idempotency key was used with another body, or its first request is still in progress. */
      readonly 409: components["responses"]["Conflict"]
      /** The body, query or path is invalid. All problems are listed. */
      readonly 422: components["responses"]["ValidationFailed"]
      /** Too many requests or sessions. `Retry-After` is the delay in seconds. */
      readonly 429: components["responses"]["RateLimited"]
      /** The server failed. Its log contains the error under the request id. */
      readonly 500: components["responses"]["InternalError"]
    }
  }
}

/** Reasoning level of the model. Each model supports a subset. */
export type ThinkingLevel = "disabled" | "low" | "medium" | "high"

/** Fields of `CreateTaskRequest` except `task`. */
export interface CreateTaskRequestFields {
  /** Model of the agent. Default is the server's setting. An unknown model is a 422. Not empty. */
  readonly llm?: string
  /** Reasoning level of the model. If omitted or null, the provider decides. An unsupported level is a 422. */
  readonly thinkingLevel?: ThinkingLevel | null
  /** Enables an older agent mode. Does not affect the reasoning level. Default false. */
  readonly thinking?: boolean
  /** Page to open first. */
  readonly startUrl?: string | null
  /** Maximum number of steps. 1 to 10,000. Default 100. */
  readonly maxSteps?: number
  /** JSON Schema of the output, as text. */
  readonly structuredOutput?: string | null
  /** Session to run in. If omitted or null, a new session is created that ends with the task. A UUID. */
  readonly sessionId?: string | null
  /** Browser options of the new session; ignored with `sessionId`. Omitted options use the server's settings. */
  readonly sessionSettings?: SessionSettings | null
  /** User-defined metadata, returned with the task. At most 10 fields. */
  readonly metadata?: { readonly [key: string]: string } | null
  /** Credentials by domain. The agent can type them but never sees them. At most 100 fields. */
  readonly secrets?: { readonly [key: string]: string } | null
  /** Domains the browser may visit, such as `example.com` or `*.example.com`. If omitted or null, all domains. */
  readonly allowedDomains?: readonly string[] | null
  /** Vault of a password manager. Not supported by this server. */
  readonly opVaultId?: string | null
  /** Number the elements in the model's screenshots. Default false. */
  readonly highlightElements?: boolean
  /** Lets the agent ask a human and wait. v4 returns the question and accepts the answer, under the task's id. Default false. */
  readonly askHuman?: boolean
  /** Optimize for speed over accuracy. Default false. */
  readonly flashMode?: boolean
  /** Show screenshots to the model; `auto` lets the agent decide. Default true. */
  readonly vision?: boolean | "auto"
  /** Text added to the agent's instructions. At most 10,000 characters. Default `""`. */
  readonly systemPromptExtension?: string
  /** Have another model judge the finished task. Default false. */
  readonly judge?: boolean
  /** Expected output for the judge. At most 10,000 characters. */
  readonly judgeGroundTruth?: string | null
  /** Model of the judge. If omitted or null, the server's setting. Not empty. */
  readonly judgeLlm?: string | null
  /** Skills of the project, by id, that the agent may call while it works, at most 20; `*` names the newest 20 enabled ones. Unknown and unfinished ones are a 422. */
  readonly skillIds?: readonly string[] | null
}

/** A task for an agent with its options. Unknown fields are ignored. */
export interface CreateTaskRequest extends CreateTaskRequestFields {
  /** The task in plain language. 1 to 50,000 characters. */
  readonly task: string
}

/** Browser options of a session. Unknown fields are ignored. */
export interface SessionSettings {
  /** Profile with cookies and storage. A UUID. */
  readonly profileId?: string | null
  /** Proxy country as a two-letter code, case-insensitive. If omitted or null, the server's setting. Format: a country code of two letters. */
  readonly proxyCountryCode?: string | null
  /** Screen width in pixels. 320 to 6,144. */
  readonly browserScreenWidth?: number | null
  /** Screen height in pixels. 320 to 3,456. */
  readonly browserScreenHeight?: number | null
  /** Record a video. Default is the server's setting. */
  readonly enableRecording?: boolean
}

/** An accepted task. */
export interface TaskCreatedResponse {
  /** The task's id. A UUID. */
  readonly id: string
  /** Session of the task. A UUID. */
  readonly sessionId: string
}

/**
 * Status of a task. `created` is pending, `started` is running. `finished` means that the agent ended it, successfully
 * or not; `failed` that an error outside its control ended it (`finished` with the server setting
 * `TABWRIGHT_V2_FAILED_AS_FINISHED`); `stopped` that a user stopped it permanently.
 */
export type TaskStatus = "created" | "started" | "finished" | "failed" | "stopped"

/** A task with all details. */
export interface TaskView {
  /** The task's id. A UUID. */
  readonly id: string
  /** Session of the task. A UUID. */
  readonly sessionId: string
  /** The requested model, by its name in this version; `browser-use-2.0` if the request named none. */
  readonly llm: string
  /** Model that serves the task. Differs from `llm` if the request named none, or a name that stands for the server's default. */
  readonly servedModel?: string | null
  /** The task text. */
  readonly task: string
  /**
   * Status of a task. `created` is pending, `started` is running. `finished` means that the agent ended it, successfully
   * or not; `failed` that an error outside its control ended it (`finished` with the server setting
   * `TABWRIGHT_V2_FAILED_AS_FINISHED`); `stopped` that a user stopped it permanently.
   */
  readonly status: TaskStatus
  /** Time of acceptance. ISO 8601 with time zone. */
  readonly createdAt: string
  /** Start time, null before. ISO 8601 with time zone. */
  readonly startedAt?: string | null
  /** End time, null before. ISO 8601 with time zone. */
  readonly finishedAt?: string | null
  /** Metadata from the request. */
  readonly metadata: { readonly [key: string]: unknown }
  /** The steps so far, in order. Steps are only appended. */
  readonly steps: readonly TaskStepView[]
  /** The final output. If structured output was requested, JSON text, or null for an unsuccessful task; else the agent's text. */
  readonly output?: string | null
  /** Files created by the agent. */
  readonly outputFiles: readonly FileView[]
  /** Version of the agent. Absent for old tasks. */
  readonly serviceVersion?: string | null
  /** The agent's own assessment. The judge is more reliable. */
  readonly isSuccess?: boolean | null
  /** The judge's full report as JSON text. */
  readonly judgement?: string | null
  /** True if the judge considers the task successful; null without a judge. */
  readonly judgeVerdict?: boolean | null
  /** Total cost of all steps in USD. */
  readonly cost?: Decimal | null
  /** Suggested settings for the next attempt. The first one of an unsuccessful task gives the reason. */
  readonly suggestions?: readonly { readonly [key: string]: unknown }[] | null
}

/** One step of an agent. */
export interface TaskStepView {
  /** Number of the step in the task. */
  readonly number: number
  /** The agent's notes for later steps. */
  readonly memory: string
  /** The agent's evaluation of the previous step. */
  readonly evaluationPreviousGoal: string
  /** Goal of the step. */
  readonly nextGoal: string
  /** URL of the browser's page. */
  readonly url: string
  /** Signed URL of the screenshot. */
  readonly screenshotUrl?: string | null
  /** Actions, each as JSON text. */
  readonly actions: readonly string[]
  /** Seconds since the end of the previous step, or since the start. */
  readonly duration?: number | null
}

/** A file created by the agent. */
export interface FileView {
  /** The file's id. A UUID. */
  readonly id: string
  /** The file's name. */
  readonly fileName: string
}

/** A task in a list, without its steps and files. */
export interface TaskItemView {
  /** The task's id. A UUID. */
  readonly id: string
  /** Session of the task. A UUID. */
  readonly sessionId: string
  /** The requested model, by its name in this version; `browser-use-2.0` if the request named none. */
  readonly llm: string
  /** Model that serves the task. Differs from `llm` if the request named none, or a name that stands for the server's default. */
  readonly servedModel?: string | null
  /** The task text. */
  readonly task: string
  /**
   * Status of a task. `created` is pending, `started` is running. `finished` means that the agent ended it, successfully
   * or not; `failed` that an error outside its control ended it (`finished` with the server setting
   * `TABWRIGHT_V2_FAILED_AS_FINISHED`); `stopped` that a user stopped it permanently.
   */
  readonly status: TaskStatus
  /** Time of acceptance. ISO 8601 with time zone. */
  readonly createdAt: string
  /** Start time, null before. ISO 8601 with time zone. */
  readonly startedAt?: string | null
  /** End time, null before. ISO 8601 with time zone. */
  readonly finishedAt?: string | null
  /** Metadata from the request. */
  readonly metadata: { readonly [key: string]: unknown }
  /** The final output. If structured output was requested, JSON text, or null for an unsuccessful task; else the agent's text. */
  readonly output?: string | null
  /** Version of the agent. Absent for old tasks. */
  readonly serviceVersion?: string | null
  /** The agent's own assessment. The judge is more reliable. */
  readonly isSuccess?: boolean | null
  /** The judge's full report as JSON text. */
  readonly judgement?: string | null
  /** True if the judge considers the task successful; null without a judge. */
  readonly judgeVerdict?: boolean | null
  /** Total cost of all steps in USD. */
  readonly cost?: Decimal | null
  /** Suggested settings for the next attempt. The first one of an unsuccessful task gives the reason. */
  readonly suggestions?: readonly { readonly [key: string]: unknown }[] | null
}

/** A page of tasks. */
export interface TaskListResponse {
  /** The tasks, newest first. */
  readonly items: readonly TaskItemView[]
  /** Total number of items. */
  readonly totalItems: number
  /** This page. */
  readonly pageNumber: number
  /** Tasks on one page. */
  readonly pageSize: number
}

/** What polling needs to know of a task. */
export interface TaskStatusView {
  /** The task's id. A UUID. */
  readonly id: string
  /**
   * Status of a task. `created` is pending, `started` is running. `finished` means that the agent ended it, successfully
   * or not; `failed` that an error outside its control ended it (`finished` with the server setting
   * `TABWRIGHT_V2_FAILED_AS_FINISHED`); `stopped` that a user stopped it permanently.
   */
  readonly status: TaskStatus
  /** The final output. Null until then. */
  readonly output?: string | null
  /** End time, null before. ISO 8601 with time zone. */
  readonly finishedAt?: string | null
  /** The agent's own assessment. */
  readonly isSuccess?: boolean | null
  /** Total cost of all steps in USD. */
  readonly cost?: Decimal | null
}

/** URL of a task's log. */
export interface TaskLogFileResponse {
  /** Signed URL of the log, with one JSON object per line. */
  readonly downloadUrl: string
}

/** Action on a task. Unknown fields are ignored. */
export interface UpdateTaskRequest {
  /** Stop only the task, or its session too. */
  readonly action: "stop" | "stop_task_and_session"
}

/** `active` or `stopped`. A stopped session cannot be restarted. */
export type SessionStatus = "active" | "stopped"

/** Options of a session and its browser. Unknown fields are ignored. */
export interface CreateSessionRequest {
  /** Profile with cookies and storage. A UUID. */
  readonly profileId?: string | null
  /** Proxy country as a two-letter code, case-insensitive. If omitted or null, the server's setting. Format: a country code of two letters. */
  readonly proxyCountryCode?: string | null
  /** Page to open first. */
  readonly startUrl?: string | null
  /** Screen width in pixels. 320 to 6,144. */
  readonly browserScreenWidth?: number | null
  /** Screen height in pixels. 320 to 3,456. */
  readonly browserScreenHeight?: number | null
  /** Keep the agent's memory across tasks. Default true. */
  readonly persistMemory?: boolean
  /** Keep the session alive after its first task. Default true. */
  readonly keepAlive?: boolean
  /** Your own proxy. Overrides the country. */
  readonly customProxy?: CustomProxy | null
  /** Record a video. Default is the server's setting. */
  readonly enableRecording?: boolean
}

/** Action on a session. Unknown fields are ignored. */
export interface UpdateSessionRequest {
  /** The only action. */
  readonly action: "stop"
}

/** A session in a list, or just created. */
export interface SessionItemView {
  /** The session's id. A UUID. */
  readonly id: string
  /** `active` or `stopped`. A stopped session cannot be restarted. */
  readonly status: SessionStatus
  /** URL of the live view, which can be embedded. A credential; null once stopped. */
  readonly liveUrl?: string | null
  /** Signed URL of the video; null if there is none yet. */
  readonly recordingUrl?: string | null
  /** Start time. ISO 8601 with time zone. */
  readonly startedAt: string
  /** End time, null before. ISO 8601 with time zone. */
  readonly finishedAt?: string | null
  /** Keep the agent's memory across tasks. */
  readonly persistMemory: boolean
  /** True if the session stays alive after its first task. */
  readonly keepAlive: boolean
  /** Network traffic so far in megabytes. */
  readonly proxyUsedMb: Decimal
  /** Cost of the network traffic so far in USD. */
  readonly proxyCost: Decimal
}

/** A session with its tasks. */
export interface SessionView {
  /** The session's id. A UUID. */
  readonly id: string
  /** `active` or `stopped`. A stopped session cannot be restarted. */
  readonly status: SessionStatus
  /** URL of the live view, which can be embedded. A credential; null once stopped. */
  readonly liveUrl?: string | null
  /** Signed URL of the video; null if there is none yet. */
  readonly recordingUrl?: string | null
  /** Start time. ISO 8601 with time zone. */
  readonly startedAt: string
  /** End time, null before. ISO 8601 with time zone. */
  readonly finishedAt?: string | null
  /** Keep the agent's memory across tasks. */
  readonly persistMemory: boolean
  /** True if the session stays alive after its first task. */
  readonly keepAlive: boolean
  /** Network traffic so far in megabytes. */
  readonly proxyUsedMb: Decimal
  /** Cost of the network traffic so far in USD. */
  readonly proxyCost: Decimal
  /** Tasks of the session, newest first. */
  readonly tasks: readonly TaskItemView[]
  /** Public URL of the session; null if it is not shared. */
  readonly publicShareUrl?: string | null
}

/** A page of sessions. */
export interface SessionListResponse {
  /** The sessions, newest first. */
  readonly items: readonly SessionItemView[]
  /** Total number of items. */
  readonly totalItems: number
  /** This page. */
  readonly pageNumber: number
  /** Sessions on one page. */
  readonly pageSize: number
}

/** A public share of a session. */
export interface ShareView {
  /** Secret part of the URL. */
  readonly shareToken: string
  /** Public URL of the session. */
  readonly shareUrl: string
  /** Number of views. */
  readonly viewCount: number
  /** Time of the last view. ISO 8601 with time zone. */
  readonly lastViewedAt?: string | null
}

/** A file to upload. Unknown fields are ignored. */
export interface UploadFileRequest {
  /** Name of the file. 1 to 255 characters. */
  readonly fileName: string
  /** Media type - image/jpg, image/jpeg, image/png, image/gif, image/webp, image/svg+xml, application/pdf, text/plain, text/csv, text/markdown, or a Word or Excel document. Any other type is a 400. 1 to 255 characters. */
  readonly contentType: string
  /** Size in bytes. 1 to 10,485,760. */
  readonly sizeBytes: number
}

/** Upload URL with its method and fields. */
export interface UploadFilePresignedUrlResponse {
  /** Signed upload URL for a single file. A credential. */
  readonly url: string
  /** Upload method. A PUT of the plain bytes is accepted too. */
  readonly method: "POST"
  /** Form fields to send before the file. */
  readonly fields: { readonly [key: string]: string }
  /** Name to use in a task. */
  readonly fileName: string
  /** Seconds until the URL expires. */
  readonly expiresIn: number
}

/** A file created by a task. */
export interface TaskOutputFileResponse {
  /** The file's id. A UUID. */
  readonly id: string
  /** The file's name. */
  readonly fileName: string
  /** Signed URL of the file. */
  readonly downloadUrl: string
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

/** Name and user of a profile. Unknown fields are ignored. */
export interface ProfileCreateRequest {
  /** Name of the file. At most 100 characters. */
  readonly name?: string | null
  /** Your id for the profile's user. At most 255 characters. */
  readonly userId?: string | null
}

/** Changes to a profile. Unknown fields are ignored. */
export interface ProfileUpdateRequest {
  /** Name of the file. At most 100 characters. */
  readonly name?: string | null
  /** Your id for the profile's user. At most 255 characters. */
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
  /** Time of the last use by a browser. ISO 8601 with time zone. */
  readonly lastUsedAt?: string | null
  /** Creation time. ISO 8601 with time zone. */
  readonly createdAt: string
  /** Time of the last change. ISO 8601 with time zone. */
  readonly updatedAt: string
  /** Domains with cookies in the profile. */
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

/** A project's plan. */
export interface PlanInfo {
  /** The plan's name. */
  readonly planName: string
  /** Status of the subscription; null without one. */
  readonly subscriptionStatus: string | null
  /** Id of the subscription; null without one. */
  readonly subscriptionId: string | null
  /** End of the current period; null without a subscription. */
  readonly subscriptionCurrentPeriodEnd: string | null
  /** Time of the cancellation; null if not cancelled. */
  readonly subscriptionCanceledAt: string | null
}

/** Credit and limits of a project. */
export interface AccountView {
  /** The account's name. */
  readonly name?: string | null
  /** Total remaining credit in USD. */
  readonly totalCreditsBalanceUsd: number
  /** Remaining monthly credit in USD. */
  readonly monthlyCreditsBalanceUsd: number
  /** Remaining additional credit in USD. */
  readonly additionalCreditsBalanceUsd: number
  /** Maximum number of active sessions. */
  readonly rateLimit: number
  /** The plan; null if there is none. */
  readonly planInfo: PlanInfo | null
  /** True for a free plan. */
  readonly isFreeTier: boolean
  /** The project's id. A UUID. */
  readonly projectId: string
  /** True if runs are excluded from traces. */
  readonly tracingDisabled: boolean
  /** Id of the request's key. */
  readonly apiKeyId?: string
  /** Maximum number of active sessions. */
  readonly concurrentSessionLimit?: number
  /** Number of active sessions. */
  readonly activeSessionCount?: number
}

/** A model with its reasoning levels. */
export interface ModelView {
  /** Model string for requests. */
  readonly id: string
  /** Provider of the model. */
  readonly provider: string
  /** Context size in tokens; null if unknown. */
  readonly contextLimit: number | null
  /** True for the default model. */
  readonly isDefault: boolean
  /** True if this server has a key or route for the model. */
  readonly isAvailable: boolean
  /** Supported levels in ascending order; empty if none. */
  readonly thinkingLevels: readonly ThinkingLevel[]
}

/** The models of this version. */
export interface ModelListResponse {
  /** The models. */
  readonly models: readonly ModelView[]
}

/** Category of a skill. */
export type SkillCategory = "search" | "e_commerce" | "financial" | "news" | "real_estate" | "social_media" | "travel" | "marketplace" | "lead_generation" | "seo" | "jobs" | "developer" | "media" | "automation" | "integration" | "other"

/** Status of a skill's generation. */
export type SkillsGenerationStatus = "recording" | "generating" | "failed" | "finished" | "cancelled" | "timed_out"

/** Type of a parameter. The value of a `cookie` is a string that the browser gets as a cookie. */
export type ParameterType = "string" | "number" | "boolean" | "object" | "array" | "cookie"

/** A new skill. Unknown fields are ignored. */
export interface CreateSkillRequest {
  /** Title. Generated if omitted or null. 1 to 100 characters. */
  readonly title?: string | null
  /** Description. Generated if omitted or null. At most 1,000 characters. */
  readonly description?: string | null
  /** What the skill does, and what to expect from it. 1 to 1,000 characters. */
  readonly goal: string
  /** What the agent does while it generates the skill. 10 to 50,000 characters. */
  readonly agentPrompt: string
}

/** A skill that is being generated. */
export interface CreateSkillResponse {
  /** The skill's id. A UUID. */
  readonly id: string
}

/** Changes to a skill. Unknown fields are ignored. */
export interface UpdateSkillRequest {
  /** New title. 1 to 100 characters. */
  readonly title?: string | null
  /** New description. At most 1,000 characters. */
  readonly description?: string | null
  /** New categories. At most 16 items. */
  readonly categories?: readonly SkillCategory[] | null
  /** New domains. At most 100 items. */
  readonly domains?: readonly string[] | null
  /** Enables or disables the skill. A project can have at most 500 enabled skills. */
  readonly isEnabled?: boolean | null
}

/** An execution. Unknown fields are ignored. */
export interface ExecuteSkillRequest {
  /** Values of the parameters by name. */
  readonly parameters?: { readonly [key: string]: unknown }
  /** Session whose browser is used, and so its IP address. Default: a new one, which ends with the execution. A UUID. */
  readonly sessionId?: string | null
}

/** The end of an execution. */
export interface ExecuteSkillResponse {
  /** True if the execution succeeded and its result fits the output schema. */
  readonly success: boolean
  /** Result; null if there is none. */
  readonly result?: unknown
  /** Reason of the failure; null after a success. */
  readonly error?: string | null
  /** Log of the execution; null if it is empty. */
  readonly stderr?: string | null
  /** Time from the request to the end in milliseconds. */
  readonly latencyMs?: number | null
}

/** Feedback on a skill. Unknown fields are ignored. */
export interface RefineSkillRequest {
  /** What to change. 10 to 10,000 characters. */
  readonly feedback: string
  /** Result of an execution that the feedback is about. At most 100,000 characters. */
  readonly testOutput?: string | null
  /** Log of that execution. At most 100,000 characters. */
  readonly testLogs?: string | null
}

/** A skill whose next version is being generated. */
export interface RefineSkillResponse {
  /** The skill's id. A UUID. */
  readonly id: string
}

/** A parameter of a skill. */
export interface ParameterSchema {
  /** Name of the parameter. For `cookie`, also of the cookie. */
  readonly name: string
  /** Type of a parameter. The value of a `cookie` is a string that the browser gets as a cookie. */
  readonly type: ParameterType
  /** True if an execution needs a value. */
  readonly required: boolean
  /** Meaning of the value. */
  readonly description?: string | null
  /** Value that is used if none is given; null if there is none. */
  readonly default?: unknown
  /** Domain of the cookie. */
  readonly cookieDomain?: string | null
}

/** A skill with its current version. */
export interface SkillResponse {
  /** The skill's id. A UUID. */
  readonly id: string
  /** Name in the marketplace; null before the skill is published for the first time. */
  readonly slug: string | null
  /** Title. */
  readonly title: string
  /** Description. */
  readonly description: string
  /** Categories. */
  readonly categories: readonly SkillCategory[]
  /** Domains of the sites that the skill uses. */
  readonly domains: readonly string[]
  /** What the skill does. */
  readonly goal: string | null
  /** What the agent did while it generated the skill; null for skills made from a run. */
  readonly agentPrompt: string | null
  /** Status of a skill's generation. */
  readonly status: SkillsGenerationStatus
  /** Parameters of the current version. */
  readonly parameters: readonly ParameterSchema[]
  /** JSON Schema of the result; empty if the result is text. */
  readonly outputSchema: { readonly [key: string]: unknown }
  /** False if the skill cannot be executed. */
  readonly isEnabled: boolean
  /** True if the skill is in the marketplace. */
  readonly isPublic: boolean
  /** Always null. */
  readonly iconUrl: string | null
  /** Time of the first publication. ISO 8601 with time zone. */
  readonly firstPublishedAt: string | null
  /** Time of the last publication. ISO 8601 with time zone. */
  readonly lastPublishedAt: string | null
  /** Version in use; null before the first one is usable. */
  readonly currentVersion: number | null
  /** Time at which the version was proposed. ISO 8601 with time zone. */
  readonly currentVersionStartedAt: string | null
  /** Time at which it became usable. ISO 8601 with time zone. */
  readonly currentVersionFinishedAt: string | null
  /** Program of the current version in base64: JavaScript, or a recipe as JSON. Null in lists. */
  readonly code: string | null
  /** The skill that it is a copy of. A UUID. */
  readonly clonedFromSkillId: string | null
  /** Creation time. ISO 8601 with time zone. */
  readonly createdAt: string
  /** Time of the last change. ISO 8601 with time zone. */
  readonly updatedAt: string
}

/** A public skill. */
export interface MarketplaceSkillResponse {
  /** The skill's id. A UUID. */
  readonly id: string
  /** Name in the marketplace. */
  readonly slug: string
  /** Title. */
  readonly title: string
  /** Description. */
  readonly description: string
  /** Categories. */
  readonly categories: readonly SkillCategory[]
  /** Domains of the sites that the skill uses. */
  readonly domains: readonly string[]
  /** Parameters of the current version. */
  readonly parameters: readonly ParameterSchema[]
  /** JSON Schema of the result; empty if the result is text. */
  readonly outputSchema: { readonly [key: string]: unknown }
  /** Version in use. */
  readonly currentVersion: number | null
  /** Always false: all skills are made by projects. */
  readonly isOfficial: boolean
  /** Number of copies in other projects. */
  readonly cloneCount: number
  /** Always null. */
  readonly iconUrl: string | null
  /** Time of the first publication. ISO 8601 with time zone. */
  readonly firstPublishedAt: string
  /** Time of the last publication. ISO 8601 with time zone. */
  readonly lastPublishedAt: string
  /** Creation time. ISO 8601 with time zone. */
  readonly createdAt: string
  /** Time of the last change. ISO 8601 with time zone. */
  readonly updatedAt: string
}

/** An execution of a skill. */
export interface SkillExecutionView {
  /** The execution's id, which is also the id of its task. A UUID. */
  readonly id: string
  /** The skill's id. A UUID. */
  readonly skillId: string
  /** Status. */
  readonly status: "running" | "completed" | "failed"
  /** True if it succeeded. */
  readonly success: boolean
  /** Time of the request. ISO 8601 with time zone. */
  readonly startedAt: string
  /** Time of the end. ISO 8601 with time zone. */
  readonly finishedAt: string | null
  /** Time from the request to the end in milliseconds. */
  readonly latencyMs: number | null
  /** True if the result can be downloaded. */
  readonly hasOutput: boolean
}

/** A link to the result of an execution. */
export interface SkillExecutionOutputResponse {
  /** Signed link to the result as JSON, valid for 5 minutes. Needs no API key. */
  readonly downloadUrl: string
}

/** A page of skills. */
export interface SkillListResponse {
  /** Newest first. */
  readonly items: readonly SkillResponse[]
  /** Number of items on all pages. */
  readonly totalItems: number
  /** This page. */
  readonly pageNumber: number
  /** Items on one page. */
  readonly pageSize: number
}

/** A page of public skills. */
export interface MarketplaceSkillListResponse {
  /** Newest first. */
  readonly items: readonly MarketplaceSkillResponse[]
  /** Number of items on all pages. */
  readonly totalItems: number
  /** This page. */
  readonly pageNumber: number
  /** Items on one page. */
  readonly pageSize: number
}

/** A page of executions. */
export interface SkillExecutionListResponse {
  /** Newest first. */
  readonly items: readonly SkillExecutionView[]
  /** Number of items on all pages. */
  readonly totalItems: number
  /** This page. */
  readonly pageNumber: number
  /** Items on one page. */
  readonly pageSize: number
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

/** No task has this id. */
export interface TaskNotFoundError {
  /** Description of the problem. */
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

/** Query of `listTasks`. */
export interface ListTasksQuery extends NonNullable<operations["listTasks"]["parameters"]["query"]> {}

/** Query of `listSessions`. */
export interface ListSessionsQuery extends NonNullable<operations["listSessions"]["parameters"]["query"]> {}

/** Query of `listBrowsers`. */
export interface ListBrowsersQuery extends NonNullable<operations["listBrowsers"]["parameters"]["query"]> {}

/** Query of `listBrowserDownloads`. */
export interface ListBrowserDownloadsQuery extends NonNullable<operations["listBrowserDownloads"]["parameters"]["query"]> {}

/** Query of `listProfiles`. */
export interface ListProfilesQuery extends NonNullable<operations["listProfiles"]["parameters"]["query"]> {}

/** Query of `listSkills`. */
export interface ListSkillsQuery extends NonNullable<operations["listSkills"]["parameters"]["query"]> {}

/** Query of `listSkillExecutions`. */
export interface ListSkillExecutionsQuery extends NonNullable<operations["listSkillExecutions"]["parameters"]["query"]> {}

/** Query of `listMarketplaceSkills`. */
export interface ListMarketplaceSkillsQuery extends NonNullable<operations["listMarketplaceSkills"]["parameters"]["query"]> {}
