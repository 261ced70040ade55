/** Operations and fields stated by the base contract. Everything else in spec/ must declare its origin. */
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

/** Creating operations, which accept an idempotency key; all others are safe to repeat. */
export const idempotentOperations: Readonly<Record<string, ReadonlyArray<string>>> = {
  v2: "createTask createSession createBrowser createProfile createSkill refineSkill executeSkill cloneMarketplaceSkill executeMarketplaceSkill".split(
    " ",
  ),
  v3: ["createSession", "createBrowser", "createProfile", "createWorkspace"],
  v4: "createRun enqueueMessage createBrowser createProfile createWorkspace createWebhook createNotification createMcpServer createCredential createVault createInvitation createPageBatch createExtension createSchedule runSchedule replayWebhookDelivery createSkill refineSkill executeSkill cloneMarketplaceSkill".split(
    " ",
  ),
  admin: ["createProject", "createApiKey", "rotateApiKey"],
}

const validation = { ValidationError: ["loc", "msg", "type"], HTTPValidationError: ["detail"] }

/** Fields stated by the base contract, by component. */
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
    TaskNotFoundError: ["detail"],
  },
  v3: {
    ...validation,
    RunTaskRequest: ["task", "model", "thinkingLevel", "useOwnKey"],
  },
  v4: {
    ...validation,
    RunCreateRequest: ["task", "model", "modelParams"],
    RunCreateResponse: ["id", "status"],
    RunSummary: ["id", "status"],
    RunStatusResponse: ["status"],
    QueueMessageRequest: ["text", "interrupt"],
    CreateBrowserSessionRequest: ["proxyCountryCode"],
    UpdateBrowserSessionRequest: ["action"],
    BrowserSessionItemView: ["id", "cdpUrl"],
    BrowserSessionView: ["id", "cdpUrl"],
  },
}
