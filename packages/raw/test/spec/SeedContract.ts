/**
 * What the base contract itself states, operation by operation and field by field. Everything else in spec/ must say
 * where it comes from.
 */
export const seedOperations: ReadonlyArray<{
  readonly version: string
  readonly operation: string
  readonly success: string
  readonly errors: ReadonlyArray<string>
}> = [
  { version: "v2", operation: "POST /tasks", success: "202", errors: ["400", "401", "404", "422", "429"] },
  { version: "v2", operation: "GET /tasks/{task_id}", success: "200", errors: ["401", "404", "422"] },
  { version: "v3", operation: "POST /sessions", success: "200", errors: ["400", "401", "404", "409", "422"] },
  { version: "v3", operation: "GET /sessions/{session_id}", success: "200", errors: ["401", "404", "422"] },
  { version: "v4", operation: "POST /runs", success: "200", errors: ["400", "401", "402", "403", "404", "409", "422"] },
  { version: "v4", operation: "GET /runs/{run_id}/status", success: "200", errors: ["401", "403", "404", "422"] },
  { version: "v4", operation: "GET /runs/{run_id}", success: "200", errors: ["401", "403", "404", "422"] },
  {
    version: "v4",
    operation: "POST /sessions/{session_id}/queue",
    success: "200",
    errors: ["401", "403", "404", "422", "429"],
  },
  { version: "v4", operation: "POST /browsers", success: "201", errors: ["401", "403", "404", "422", "429"] },
  { version: "v4", operation: "PATCH /browsers/{session_id}", success: "200", errors: ["401", "404", "422"] },
]

/** Operations that the base contract does not have, with where they come from. */
export const otherOperations: ReadonlyArray<{
  readonly version: string
  readonly operation: string
  readonly origin: string
}> = [
  { version: "v2", operation: "GET /tasks", origin: "public" },
  { version: "v2", operation: "PATCH /tasks/{task_id}", origin: "public" },
  { version: "v2", operation: "GET /tasks/{task_id}/status", origin: "public" },
  { version: "v2", operation: "GET /tasks/{task_id}/logs", origin: "public" },
  { version: "v2", operation: "GET /sessions", origin: "public" },
  { version: "v2", operation: "POST /sessions", origin: "public" },
  { version: "v2", operation: "GET /sessions/{session_id}", origin: "public" },
  { version: "v2", operation: "PATCH /sessions/{session_id}", origin: "public" },
  { version: "v2", operation: "DELETE /sessions/{session_id}", origin: "public" },
  { version: "v2", operation: "POST /sessions/{session_id}/purge", origin: "public" },
  { version: "v2", operation: "GET /sessions/{session_id}/public-share", origin: "public" },
  { version: "v2", operation: "POST /sessions/{session_id}/public-share", origin: "public" },
  { version: "v2", operation: "DELETE /sessions/{session_id}/public-share", origin: "public" },
  { version: "v2", operation: "POST /files/sessions/{session_id}/presigned-url", origin: "public" },
  { version: "v2", operation: "POST /files/browsers/{session_id}/presigned-url", origin: "public" },
  { version: "v2", operation: "GET /files/tasks/{task_id}/output-files/{file_id}", origin: "public" },
  { version: "v2", operation: "GET /browsers", origin: "public" },
  { version: "v2", operation: "POST /browsers", origin: "public" },
  { version: "v2", operation: "GET /browsers/{session_id}", origin: "public" },
  { version: "v2", operation: "PATCH /browsers/{session_id}", origin: "public" },
  { version: "v2", operation: "GET /browsers/{session_id}/downloads", origin: "public" },
  { version: "v2", operation: "GET /profiles", origin: "public" },
  { version: "v2", operation: "POST /profiles", origin: "public" },
  { version: "v2", operation: "GET /profiles/{profile_id}", origin: "public" },
  { version: "v2", operation: "PATCH /profiles/{profile_id}", origin: "public" },
  { version: "v2", operation: "DELETE /profiles/{profile_id}", origin: "public" },
  { version: "v2", operation: "GET /billing/account", origin: "public" },
  { version: "v2", operation: "GET /models", origin: "tabwright" },
  { version: "v2", operation: "GET /skills", origin: "public" },
  { version: "v2", operation: "GET /marketplace/skills", origin: "public" },
  { version: "v3", operation: "GET /sessions", origin: "public" },
  { version: "v3", operation: "DELETE /sessions/{session_id}", origin: "public" },
  { version: "v3", operation: "POST /sessions/{session_id}/stop", origin: "public" },
  { version: "v3", operation: "GET /sessions/{session_id}/messages", origin: "public" },
  { version: "v3", operation: "GET /workspaces", origin: "public" },
  { version: "v3", operation: "POST /workspaces", origin: "public" },
  { version: "v3", operation: "GET /workspaces/{workspace_id}", origin: "public" },
  { version: "v3", operation: "PATCH /workspaces/{workspace_id}", origin: "public" },
  { version: "v3", operation: "DELETE /workspaces/{workspace_id}", origin: "public" },
  { version: "v3", operation: "GET /workspaces/{workspace_id}/files", origin: "public" },
  { version: "v3", operation: "DELETE /workspaces/{workspace_id}/files", origin: "public" },
  { version: "v3", operation: "GET /workspaces/{workspace_id}/size", origin: "public" },
  { version: "v3", operation: "POST /workspaces/{workspace_id}/files/upload", origin: "public" },
  { version: "v3", operation: "GET /browsers", origin: "public" },
  { version: "v3", operation: "POST /browsers", origin: "public" },
  { version: "v3", operation: "GET /browsers/{session_id}", origin: "public" },
  { version: "v3", operation: "PATCH /browsers/{session_id}", origin: "public" },
  { version: "v3", operation: "GET /browsers/{session_id}/downloads", origin: "public" },
  { version: "v3", operation: "GET /profiles", origin: "public" },
  { version: "v3", operation: "POST /profiles", origin: "public" },
  { version: "v3", operation: "GET /profiles/{profile_id}", origin: "public" },
  { version: "v3", operation: "PATCH /profiles/{profile_id}", origin: "public" },
  { version: "v3", operation: "DELETE /profiles/{profile_id}", origin: "public" },
  { version: "v3", operation: "GET /billing/account", origin: "public" },
  { version: "v3", operation: "GET /models", origin: "tabwright" },
  { version: "v4", operation: "GET /runs", origin: "public" },
  { version: "v4", operation: "GET /runs/{run_id}/events", origin: "public" },
  { version: "v4", operation: "GET /runs/{run_id}/attachments", origin: "public" },
  { version: "v4", operation: "POST /runs/{run_id}/cancel", origin: "public" },
  { version: "v4", operation: "GET /sessions", origin: "public" },
  { version: "v4", operation: "GET /sessions/{session_id}", origin: "public" },
  { version: "v4", operation: "GET /sessions/{session_id}/queue", origin: "public" },
  { version: "v4", operation: "GET /sessions/{session_id}/queue/{message_id}", origin: "public" },
  { version: "v4", operation: "DELETE /sessions/{session_id}/queue/{message_id}", origin: "public" },
  { version: "v4", operation: "POST /sessions/{session_id}/purge", origin: "public" },
  { version: "v4", operation: "GET /browsers", origin: "public" },
  { version: "v4", operation: "GET /browsers/{session_id}", origin: "public" },
  { version: "v4", operation: "GET /browsers/{session_id}/downloads", origin: "public" },
  { version: "v4", operation: "POST /workspaces", origin: "public" },
  { version: "v4", operation: "GET /workspaces/{workspace_id}", origin: "public" },
  { version: "v4", operation: "PATCH /workspaces/{workspace_id}", origin: "public" },
  { version: "v4", operation: "DELETE /workspaces/{workspace_id}", origin: "public" },
  { version: "v4", operation: "GET /workspaces/{workspace_id}/files", origin: "public" },
  { version: "v4", operation: "DELETE /workspaces/{workspace_id}/files", origin: "public" },
  { version: "v4", operation: "GET /workspaces/{workspace_id}/size", origin: "public" },
  { version: "v4", operation: "POST /workspaces/{workspace_id}/files/upload", origin: "public" },
  { version: "v4", operation: "GET /profiles", origin: "public" },
  { version: "v4", operation: "POST /profiles", origin: "public" },
  { version: "v4", operation: "GET /profiles/{profile_id}", origin: "public" },
  { version: "v4", operation: "PATCH /profiles/{profile_id}", origin: "public" },
  { version: "v4", operation: "DELETE /profiles/{profile_id}", origin: "public" },
  { version: "v4", operation: "GET /models", origin: "tabwright" },
  { version: "v4", operation: "GET /webhooks", origin: "tabwright" },
  { version: "v4", operation: "POST /webhooks", origin: "tabwright" },
  { version: "v4", operation: "GET /webhooks/{webhook_id}", origin: "tabwright" },
  { version: "v4", operation: "PATCH /webhooks/{webhook_id}", origin: "tabwright" },
  { version: "v4", operation: "DELETE /webhooks/{webhook_id}", origin: "tabwright" },
  { version: "v4", operation: "POST /webhooks/{webhook_id}/rotate-secret", origin: "tabwright" },
  { version: "v4", operation: "POST /webhooks/{webhook_id}/test", origin: "tabwright" },
  { version: "v4", operation: "GET /webhooks/{webhook_id}/deliveries", origin: "tabwright" },
  { version: "v4", operation: "POST /webhooks/{webhook_id}/deliveries/{delivery_id}/replay", origin: "tabwright" },
  { version: "admin", operation: "GET /projects", origin: "tabwright" },
  { version: "admin", operation: "POST /projects", origin: "tabwright" },
  { version: "admin", operation: "GET /projects/{project_id}", origin: "tabwright" },
  { version: "admin", operation: "PATCH /projects/{project_id}", origin: "tabwright" },
  { version: "admin", operation: "GET /keys", origin: "tabwright" },
  { version: "admin", operation: "POST /keys", origin: "tabwright" },
  { version: "admin", operation: "GET /keys/{key_id}", origin: "tabwright" },
  { version: "admin", operation: "PATCH /keys/{key_id}", origin: "tabwright" },
  { version: "admin", operation: "POST /keys/{key_id}/rotate", origin: "tabwright" },
  { version: "admin", operation: "POST /keys/{key_id}/revoke", origin: "tabwright" },
  { version: "admin", operation: "GET /projects/{project_id}/provider-keys", origin: "tabwright" },
  { version: "admin", operation: "PUT /projects/{project_id}/provider-keys/{provider}", origin: "tabwright" },
  { version: "admin", operation: "DELETE /projects/{project_id}/provider-keys/{provider}", origin: "tabwright" },
  { version: "admin", operation: "POST /projects/{project_id}/provider-keys/{provider}/test", origin: "tabwright" },
  { version: "admin", operation: "GET /audit", origin: "tabwright" },
  { version: "admin", operation: "GET /usage", origin: "tabwright" },
  { version: "admin", operation: "GET /nodes", origin: "tabwright" },
]

/** The creating calls, which take an idempotency key; all others are harmless to repeat. */
export const idempotentOperations: Readonly<Record<string, ReadonlyArray<string>>> = {
  v2: ["createTask", "createSession", "createBrowser", "createProfile"],
  v3: ["createSession", "createBrowser", "createProfile", "createWorkspace"],
  v4: "createRun enqueueMessage createBrowser createProfile createWorkspace createWebhook replayWebhookDelivery".split(
    " ",
  ),
  admin: ["createProject", "createApiKey", "rotateApiKey"],
}

const validation = { ValidationError: ["loc", "msg", "type"], HTTPValidationError: ["detail"] }

/** The fields that the base contract states, by component. */
export const seedFields: Readonly<Record<string, Readonly<Record<string, ReadonlyArray<string>>>>> = {
  admin: validation,
  v2: {
    ...validation,
    CreateTaskRequest: ["task", "llm", "thinkingLevel", "thinking"],
    TaskView: (
      "id sessionId llm task status createdAt startedAt finishedAt metadata steps output outputFiles serviceVersion " +
      "isSuccess judgement judgeVerdict cost suggestions"
    ).split(" "),
    TaskStepView: "number memory evaluationPreviousGoal nextGoal url screenshotUrl actions duration".split(" "),
    FileView: ["id", "fileName"],
    TaskNotFoundDetail: ["detail"],
  },
  v3: {
    ...validation,
    CreateSessionRequest: ["task", "model", "thinkingLevel", "useOwnKey"],
  },
  v4: {
    ...validation,
    CreateRunRequest: ["task", "model", "modelParams"],
    RunCreateResponse: ["id", "status"],
    RunSummary: ["id", "status"],
    RunStatusResponse: ["status"],
    CreateQueueMessageRequest: ["text", "interrupt"],
    CreateBrowserRequest: ["proxyCountryCode"],
    UpdateBrowserRequest: ["action"],
    BrowserSessionItemView: ["id", "cdpUrl"],
    BrowserSessionView: ["id", "cdpUrl"],
  },
}
