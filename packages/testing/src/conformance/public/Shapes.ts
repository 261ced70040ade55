/**
 * The responses that the public Python and TypeScript clients accept, by version. Facts of the published interface, with
 * the fields and model names of the contract where the two differ.
 *
 * A shape maps fields to types, `?` marks optional fields. A type is a list of alternatives: a word of
 * {@link ./PublicFault.ts}, a quoted literal, a shape, or `[T]` for an array.
 */
export type Shape = Readonly<Record<string, string>>

export interface PublicInterface {
  readonly shapes: Readonly<Record<string, Shape>>
  /** Status and type of the success, by method and path. No type: no body. */
  readonly operations: Readonly<Record<string, string>>
}

const page = (item: string): Shape => ({
  items: `[${item}]`,
  totalItems: "integer",
  pageNumber: "integer",
  pageSize: "integer",
})

const cursorPage = (name: string, item: string): Shape => ({
  [name]: `[${item}]`,
  "nextCursor?": "string|null",
  "hasMore?": "boolean",
})

const file: Shape = { path: "string", size: "integer", lastModified: "time", "url?": "string|null" }

const browser: Shape = {
  id: "uuid",
  status: "'active'|'stopped'",
  "liveUrl?": "string|null",
  "cdpUrl?": "string|null",
  timeoutAt: "time",
  startedAt: "time",
  "finishedAt?": "time|null",
  "proxyUsedMb?": "decimal",
  "proxyCost?": "decimal",
  "browserCost?": "decimal",
  "agentSessionId?": "uuid|null",
  "recordingUrl?": "string|null",
  "metadata?": "object",
}

const shared: PublicInterface = {
  shapes: {
    Browser: browser,
    BrowserView: { ...browser, "recordingAvailable?": "boolean" },
    BrowserPage: page("Browser"),
    File: file,
    Downloads: cursorPage("files", "File"),
    Profile: {
      id: "uuid",
      "userId?": "string|null",
      "name?": "string|null",
      "lastUsedAt?": "time|null",
      createdAt: "time",
      updatedAt: "time",
      "cookieDomains?": "[string]|null",
    },
    ProfilePage: page("Profile"),
  },
  operations: {
    "GET /browsers": "200 BrowserPage",
    "POST /browsers": "201 Browser",
    "GET /browsers/{session_id}": "200 BrowserView",
    "PATCH /browsers/{session_id}": "200 BrowserView",
    "GET /browsers/{session_id}/downloads": "200 Downloads",
    "GET /profiles": "200 ProfilePage",
    "POST /profiles": "201 Profile",
    "GET /profiles/{profile_id}": "200 Profile",
    "PATCH /profiles/{profile_id}": "200 Profile",
    "DELETE /profiles/{profile_id}": "204",
  },
}

const billing: PublicInterface = {
  shapes: {
    Account: {
      "name?": "string|null",
      totalCreditsBalanceUsd: "number",
      monthlyCreditsBalanceUsd: "number",
      additionalCreditsBalanceUsd: "number",
      rateLimit: "integer",
      planInfo: "Plan",
      "isFreeTier?": "boolean",
      projectId: "uuid",
    },
    Plan: {
      planName: "string",
      subscriptionStatus: "string|null",
      subscriptionId: "string|null",
      subscriptionCurrentPeriodEnd: "string|null",
      subscriptionCanceledAt: "string|null",
    },
  },
  operations: { "GET /billing/account": "200 Account" },
}

const merge = (...parts: ReadonlyArray<PublicInterface>): PublicInterface => ({
  shapes: Object.assign({}, ...parts.map(({ shapes }) => shapes)),
  operations: Object.assign({}, ...parts.map(({ operations }) => operations)),
})

const taskItem: Shape = {
  id: "uuid",
  sessionId: "uuid",
  llm: "model",
  task: "string",
  status: "'created'|'started'|'finished'|'failed'|'stopped'",
  createdAt: "time",
  "startedAt?": "time|null",
  "finishedAt?": "time|null",
  "metadata?": "object",
  "output?": "string|null",
  "serviceVersion?": "string|null",
  "isSuccess?": "boolean|null",
  "judgement?": "string|null",
  "judgeVerdict?": "boolean|null",
  "cost?": "decimal|null",
  "suggestions?": "[object]|null",
}

const taskSession: Shape = {
  id: "uuid",
  status: "'active'|'stopped'",
  "liveUrl?": "string|null",
  "recordingUrl?": "string|null",
  startedAt: "time",
  "finishedAt?": "time|null",
  persistMemory: "boolean",
  keepAlive: "boolean",
  "proxyUsedMb?": "decimal",
  "proxyCost?": "decimal",
}

const v2 = merge(shared, billing, {
  shapes: {
    CreatedTask: { id: "uuid", sessionId: "uuid" },
    TaskItem: taskItem,
    TaskPage: page("TaskItem"),
    Task: { ...taskItem, steps: "[Step]", outputFiles: "[OutputFile]" },
    Step: {
      number: "integer",
      memory: "string",
      evaluationPreviousGoal: "string",
      nextGoal: "string",
      url: "string",
      "screenshotUrl?": "string|null",
      actions: "[string]",
      "duration?": "number|null",
    },
    OutputFile: { id: "uuid", fileName: "string" },
    TaskStatus: {
      id: "uuid",
      status: "'created'|'started'|'finished'|'failed'|'stopped'",
      "output?": "string|null",
      "finishedAt?": "time|null",
      "isSuccess?": "boolean|null",
      "cost?": "decimal|null",
    },
    Log: { downloadUrl: "string" },
    SessionItem: taskSession,
    SessionPage: page("SessionItem"),
    Session: { ...taskSession, tasks: "[TaskItem]", "publicShareUrl?": "string|null" },
    Share: { shareToken: "string", shareUrl: "string", viewCount: "integer", "lastViewedAt?": "time|null" },
    Upload: { url: "string", method: "'POST'", fields: "object", fileName: "string", expiresIn: "integer" },
    Download: { id: "uuid", fileName: "string", downloadUrl: "string" },
  },
  operations: {
    "GET /tasks": "200 TaskPage",
    "POST /tasks": "202 CreatedTask",
    "GET /tasks/{task_id}": "200 Task",
    "PATCH /tasks/{task_id}": "200 Task",
    "GET /tasks/{task_id}/status": "200 TaskStatus",
    "GET /tasks/{task_id}/logs": "200 Log",
    "GET /sessions": "200 SessionPage",
    "POST /sessions": "201 SessionItem",
    "GET /sessions/{session_id}": "200 Session",
    "PATCH /sessions/{session_id}": "200 Session",
    "DELETE /sessions/{session_id}": "204",
    "POST /sessions/{session_id}/purge": "204",
    "GET /sessions/{session_id}/public-share": "200 Share",
    "POST /sessions/{session_id}/public-share": "201 Share",
    "DELETE /sessions/{session_id}/public-share": "204",
    "POST /files/sessions/{session_id}/presigned-url": "200 Upload",
    "POST /files/browsers/{session_id}/presigned-url": "200 Upload",
    "GET /files/tasks/{task_id}/output-files/{file_id}": "200 Download",
  },
})

const v3 = merge(shared, billing, {
  shapes: {
    Session: {
      id: "uuid",
      status: "'created'|'idle'|'running'|'stopped'|'timed_out'|'error'",
      model: "model",
      "thinkingLevel?": "'disabled'|'low'|'medium'|'high'|null",
      "title?": "string|null",
      "output?": "any",
      "outputSchema?": "object|null",
      "stepCount?": "integer",
      "lastStepSummary?": "string|null",
      "isTaskSuccessful?": "boolean|null",
      "liveUrl?": "string|null",
      "recordingUrls?": "[string]",
      "profileId?": "uuid|null",
      "workspaceId?": "uuid|null",
      "proxyCountryCode?": "country|null",
      "browserScreenWidth?": "integer|null",
      "browserScreenHeight?": "integer|null",
      "maxCostUsd?": "decimal|null",
      "totalInputTokens?": "integer",
      "totalOutputTokens?": "integer",
      "proxyUsedMb?": "decimal",
      "llmCostUsd?": "decimal",
      "proxyCostUsd?": "decimal",
      "browserCostUsd?": "decimal",
      "totalCostUsd?": "decimal",
      "screenshotUrl?": "string|null",
      "agentmailEmail?": "string|null",
      "integrationsUsed?": "[string]",
      createdAt: "time",
      updatedAt: "time",
    },
    SessionList: { sessions: "[Session]", total: "integer", page: "integer", pageSize: "integer" },
    Message: {
      id: "uuid",
      sessionId: "uuid",
      role: "string",
      data: "string",
      "type?": "string",
      "summary?": "string",
      "screenshotUrl?": "string|null",
      "hidden?": "boolean",
      createdAt: "time",
    },
    Messages: { messages: "[Message]", hasMore: "boolean" },
    Workspace: { id: "uuid", "name?": "string|null", createdAt: "time", updatedAt: "time" },
    WorkspacePage: page("Workspace"),
    Files: { ...cursorPage("files", "File"), "folders?": "[string]" },
    Uploads: { files: "[Upload]" },
    Upload: { name: "string", uploadUrl: "string", path: "string" },
  },
  operations: {
    "POST /sessions": "200 Session",
    "GET /sessions": "200 SessionList",
    "GET /sessions/{session_id}": "200 Session",
    "DELETE /sessions/{session_id}": "204",
    "POST /sessions/{session_id}/stop": "200 Session",
    "GET /sessions/{session_id}/messages": "200 Messages",
    "GET /workspaces": "200 WorkspacePage",
    "POST /workspaces": "201 Workspace",
    "GET /workspaces/{workspace_id}": "200 Workspace",
    "PATCH /workspaces/{workspace_id}": "200 Workspace",
    "DELETE /workspaces/{workspace_id}": "204",
    "GET /workspaces/{workspace_id}/files": "200 Files",
    "DELETE /workspaces/{workspace_id}/files": "204",
    "GET /workspaces/{workspace_id}/size": "200 any",
    "POST /workspaces/{workspace_id}/files/upload": "200 Uploads",
  },
})

const runStatus = "'queued'|'dispatching'|'running'|'completed'|'failed'|'cancelled'"

const v4 = merge(shared, {
  shapes: {
    CreatedRun: {
      id: "uuid",
      sessionId: "uuid",
      workspaceId: "uuid",
      status: runStatus,
      model: "string",
      eventsUrl: "string",
      "missingFileIds?": "[uuid]",
    },
    Run: {
      id: "uuid",
      sessionId: "uuid",
      task: "string",
      title: "string|null",
      model: "string",
      contextLimit: "integer",
      status: runStatus,
      result: "string|null",
      error: "string|null",
      workspaceId: "uuid|null",
      "attachedFileIds?": "[uuid]|null",
      "judgement?": "object|null",
      totalInputTokens: "integer",
      totalOutputTokens: "integer",
      totalCostUsd: "decimal",
      createdAt: "time",
      updatedAt: "time",
    },
    Runs: cursorPage("runs", "Run"),
    RunStatus: { status: runStatus },
    Event: { runId: "uuid", id: "integer", ts: "time", type: "string", data: "object" },
    Events: { events: "[Event]", "nextAfter?": "integer|null", "hasMore?": "boolean" },
    Attachment: {
      id: "uuid",
      name: "string",
      contentType: "string",
      sizeBytes: "integer",
      status: "'pending'|'uploaded'",
    },
    Attachments: { attachments: "[Attachment]" },
    Session: {
      sessionId: "uuid",
      workspaceId: "uuid|null",
      latestRunId: "uuid",
      task: "string",
      title: "string|null",
      status: runStatus,
      createdAt: "time",
      updatedAt: "time",
    },
    Sessions: cursorPage("sessions", "Session"),
    Message: {
      id: "integer",
      sessionId: "uuid",
      runId: "uuid|null",
      mode: "'queue'|'interrupt'",
      status: "'pending'|'dispatching'|'consumed'|'cancelled'|'superseded'|'failed'",
      text: "string",
      "attachedFileIds?": "[uuid]|null",
      createdAt: "time",
    },
    Queue: { queue: "[Message]", "steeringCutoffs?": "[Cutoff]" },
    Cutoff: { sourceRunId: "uuid", createdAt: "time" },
    Workspace: { id: "uuid", "name?": "string|null", archived: "boolean", createdAt: "time", updatedAt: "time" },
    Size: { usedBytes: "integer", maxBytes: "integer" },
    Files: cursorPage("files", "File"),
    Uploads: { files: "[Upload]" },
    Upload: {
      id: "uuid",
      name: "string",
      storedName: "string",
      path: "string",
      willOverride: "boolean",
      uploadUrl: "string",
    },
  },
  operations: {
    "POST /runs": "200 CreatedRun",
    "GET /runs": "200 Runs",
    "GET /runs/{run_id}": "200 Run",
    "GET /runs/{run_id}/status": "200 RunStatus",
    "GET /runs/{run_id}/events": "200 Events",
    "GET /runs/{run_id}/attachments": "200 Attachments",
    "POST /runs/{run_id}/cancel": "200 Run",
    "GET /sessions": "200 Sessions",
    "GET /sessions/{session_id}": "200 Session",
    "POST /sessions/{session_id}/queue": "200 Message",
    "GET /sessions/{session_id}/queue": "200 Queue",
    "GET /sessions/{session_id}/queue/{message_id}": "200 Message",
    "DELETE /sessions/{session_id}/queue/{message_id}": "200 Message",
    "POST /sessions/{session_id}/purge": "204",
    "POST /workspaces": "200 Workspace",
    "GET /workspaces/{workspace_id}": "200 Workspace",
    "PATCH /workspaces/{workspace_id}": "200 Workspace",
    "DELETE /workspaces/{workspace_id}": "204",
    "GET /workspaces/{workspace_id}/size": "200 Size",
    "GET /workspaces/{workspace_id}/files": "200 Files",
    "DELETE /workspaces/{workspace_id}/files": "204",
    "POST /workspaces/{workspace_id}/files/upload": "200 Uploads",
  },
})

export const publicInterface = { v2, v3, v4 } as const

/** The country codes of a proxy. */
export const countries: ReadonlySet<string> = new Set(
  `ad ae af ag ai al am an ao aq ar as at au aw az ba bb bd be bf bg bh bi bj bl bm bn bo bq br bs bt bv bw by bz
    ca cc cd cf cg ch ci ck cl cm co cr cs cu cv cw cx cy cz de dj dk dm do dz ec ee eg eh er es et fi fj fk fm fo
    fr ga gd ge gf gg gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il im in iq ir is it je jm jo
    jp ke kg kh ki km kn kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc md me mf mg mh mk ml mm mn mo mp mq
    mr ms mt mu mv mw mx my mz na nc ne nf ng ni nl no np nr nu nz om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa
    re ro rs ru rw sa sb sc sd se sg sh si sj sk sl sm sn so sr ss st sv sx sy sz tc td tf tg th tj tk tl tm tn to
    tr tt tv tw tz ua ug uk us uy uz va vc ve vg vi vn vu wf ws xk ye yt za zm zw`.split(/\s+/),
)
