/**
 * Maximum number of pending messages per session, from interface/v4.md "Queue".
 *
 * @category constants
 * @since 0.1.0
 */
export const maxPendingMessages = 10

/**
 * Maximum number of webhooks per project.
 *
 * @category constants
 * @since 0.1.0
 */
export const maxWebhooks = 20

/**
 * Maximum number of MCP servers per project.
 *
 * @category constants
 * @since 0.1.0
 */
export const maxMcpServers = 20

/**
 * Maximum number of credentials per project.
 *
 * @category constants
 * @since 0.1.0
 */
export const maxCredentials = 500

/**
 * Maximum number of connected vaults per project.
 *
 * @category constants
 * @since 0.1.0
 */
export const maxVaults = 20

/**
 * Maximum number of notifications per project.
 *
 * @category constants
 * @since 0.1.0
 */
export const maxNotifications = 20

/**
 * Maximum number of members per project.
 *
 * @category constants
 * @since 0.1.0
 */
export const maxMembers = 500

/**
 * Maximum number of invitations per project that were not accepted.
 *
 * @category constants
 * @since 0.1.0
 */
export const maxInvitations = 200

/**
 * Maximum number of schedules per project.
 *
 * @category constants
 * @since 0.1.0
 */
export const maxSchedules = 100

/**
 * Maximum number of ticks of a schedule that wait for earlier ones.
 *
 * @category constants
 * @since 0.1.0
 */
export const maxPendingTicks = 10

/**
 * Maximum number of extensions per project.
 *
 * @category constants
 * @since 0.1.0
 */
export const maxExtensions = 20

/**
 * Maximum number of skills per project.
 *
 * @category constants
 * @since 0.1.0
 */
export const maxSkills = 1_000

/**
 * Maximum number of enabled skills per project.
 *
 * @category constants
 * @since 0.1.0
 */
export const maxEnabledSkills = 500

/**
 * Error texts shared by all servers of the contract, by error code. Those of v2 and of browsers are fixed by the
 * contract.
 *
 * @category constants
 * @since 0.1.0
 */
export const errorMessages = {
  RouteNotFound: "Not Found",
  MethodNotAllowed: "Method Not Allowed. The Allow header lists the methods of this path.",
  TaskNotFound: "Task not found",
  RunNotFound: "Run not found",
  ToolCallNotFound: "Tool call not found",
  ToolCallNotOpen: "The tool call has another answer, its deadline has passed, or the run has ended.",
  ToolCallClaimed: "The tool call has been claimed by another executor, has an answer, or is no longer open.",
  RunNotPaused: "The run is not waiting for input. It has resumed or ended.",
  SessionNotFound: "Session not found",
  WorkspaceNotFound: "Workspace not found",
  ProfileNotFound: "Profile not found",
  BrowserNotFound: "Session not found",
  OutputFileNotFound: "Output file not found",
  ShareNotFound: "Public share not found",
  UnsupportedContentType: "Unsupported content type",
  WebhookNotFound: "Webhook not found",
  RecipeNotFound: "Recipe not found",
  ExperimentNotFound: "Experiment not found",
  TooManyWebhooks: `A project can have at most ${maxWebhooks} webhooks. Delete one, or subscribe an existing one to more events.`,
  McpServerNotFound: "MCP server not found",
  McpServerExists: "The project already has an MCP server of this name. Choose another name, or update that one.",
  TooManyMcpServers: `A project can have at most ${maxMcpServers} MCP servers. Delete one.`,
  CredentialNotFound: "Credential not found",
  CredentialExists: "The project already has a credential of this name. Choose another name, or update that one.",
  TooManyCredentials: `A project can have at most ${maxCredentials} credentials. Delete one.`,
  VaultNotFound: "Vault not found",
  VaultExists: "The project already has a vault of this name. Choose another name, or disconnect that one.",
  TooManyVaults: `A project can have at most ${maxVaults} vaults. Disconnect one.`,
  NotificationNotFound: "Notification not found",
  TooManyNotifications: `A project can have at most ${maxNotifications} notifications. Delete one.`,
  MemberNotFound: "Member not found",
  LastOwner: "A project needs an owner. Make another member an owner first.",
  TooManyMembers: `A project can have at most ${maxMembers} members. Remove one.`,
  RoleNotAllowed: "The caller may not manage members with this role.",
  InvitationNotFound: "The invitation is unknown, expired, revoked or already accepted. Ask for a new one.",
  InvitationExists: "The email address already has an invitation. Revoke that one first.",
  MemberExists: "The user is already a member of the project.",
  InvitationForOther: "The invitation is for another email address. Sign in with that one.",
  TooManyInvitations: `A project can have at most ${maxInvitations} invitations. Revoke one.`,
  UserRequired: "Only signed-in users can accept invitations. Open the link in a browser.",
  ScheduleNotFound: "Schedule not found",
  TooManySchedules: `A project can have at most ${maxSchedules} schedules. Delete one.`,
  ExtensionNotFound: "Extension not found",
  TooManyExtensions: `A project can have at most ${maxExtensions} extensions. Delete one.`,
  SkillNotFound: "Skill not found",
  SkillExecutionNotFound: "Skill execution not found",
  SkillGenerating:
    "Concurrent skill creations are not allowed. Please wait for the current skill creation to finish or cancel it.",
  SkillStillGenerating: "Cannot delete skill while it is still generating",
  SkillNotCancellable: "Generation is not cancellable",
  SkillNotFinished: "Skill is not finished",
  SkillDisabled: "The skill is disabled. Enable it first.",
  SkillIsPublic: "Cannot rollback a public skill. Please make the skill private first.",
  NoEarlierSkillVersion: "The skill has no earlier version.",
  TooManySkills: `A project can have at most ${maxSkills} skills. Delete one.`,
  EnabledSkillsLimitExceeded: "Enabled skills limit exceeded for your plan",
  SkillsNotStored: "Skills are stored and not available to zero-retention projects.",
  PageBatchNotFound: "Batch not found",
  TooManyPageBatches: "A project can have at most 20 running batches of pages. Wait for one to end, or cancel one.",
  DeliveryNotFound: "Delivery not found",
  FileNotFound: "File not found",
  LinkExpired: "This link has expired. Request a new one.",
  UploadCompleted: "This upload URL was already used. Create the upload again to get a new one.",
  SessionBusy: "The session has an active run. Queue the message, or wait for the run to end.",
  TaskBusy: "Agent session already has a running task. Please wait for it to finish or stop it manually.",
  SessionEnded: "The session has ended and accepts no more tasks. Start a new session.",
  TaskSessionStopped: "Browser session is stopped. Please start a new session and try again.",
  MessageNotFound: "Message not found",
  MessageNotPending: "The message is no longer pending: its run has started, or it was removed.",
  QueueFull: `The session's queue is full: ${maxPendingMessages} messages are already pending. Try again when one has started.`,
  TooManyBrowsers:
    "Too many concurrent active sessions. Please wait for one to finish, kill one, or upgrade your plan.",
  ProfileInUse: "The profile is in use by another live browser. Stop that one first, or use another profile.",
  BrowserTimeout: "Maximum session timeout is 4 hours (240 minutes).",
  MalformedCursor: "Malformed pagination cursor.",
  IdempotencyMismatch:
    "This Idempotency-Key was used with a different request in the last 24 hours. Send the same request, or use a new key.",
  Internal: "An internal server error occurred",
} as const

/**
 * Reasons for ticks of schedules that did not succeed, by the end of the run or the cause.
 *
 * @category constants
 * @since 0.1.0
 */
export const tickReasons = {
  GaveUp: "The agent gave up.",
  Declined: "The agent declined the task.",
  StepLimit: "The run reached its step limit.",
  CostLimit: "The run reached its cost limit.",
  PageLost: "The run failed.",
  Failed: "The run failed.",
  Cancelled: "The run was cancelled.",
  SessionEnded: "The session has ended.",
  MessageRemoved: "The message was cancelled or deleted.",
  Active: "The work of an earlier tick has not ended.",
  Full: `${maxPendingTicks} earlier ticks are waiting.`,
  Paused: "The schedule was paused.",
  Missed: "Missed while the server was down.",
  KeyInvalid: "The API key of the schedule is no longer valid. Update the schedule with another key.",
  KeyLimit: "The API key of the schedule has reached its monthly limit.",
  ZeroRetention: "The project stores no data of runs.",
  NotStarted: "The server could not start the tick.",
} as const

/**
 * Texts without a fixed code, or that depend on the request, shared by all servers of the contract.
 *
 * @category constants
 * @since 0.1.0
 */
export const sharedMessages = {
  sessionMismatch: (resource: "workspace" | "profile") => `The session uses another ${resource}.`,
  fileExists: (path: string) =>
    `The workspace already has a file "${path}". Choose another name, or allow replacing it.`,
  workspaceFull: (maxBytes: number) =>
    `The files would exceed the workspace's limit of ${maxBytes} bytes. Delete some first.`,
  noProxy: (country: string) => `No proxy is configured for the country "${country.toLowerCase()}".`,
  webhookUnsubscribed: "The receiver responded with 410 Gone, which unsubscribes it. Enable it to send events again.",
  pauseRequested: "Paused on request.",
} as const
