/**
 * Messages that may wait in one session, from interface/v4.md "Queue".
 *
 * @category constants
 * @since 0.1.0
 */
export const maxPendingMessages = 10

/**
 * Webhooks that a project may have.
 *
 * @category constants
 * @since 0.1.0
 */
export const maxWebhooks = 20

/**
 * The texts of refusals, by the code that stands beside them, that every server of the contract gives. Those of v2 and of browsers
 * are the contract's own.
 *
 * @category constants
 * @since 0.1.0
 */
export const refusalTexts = {
  RouteNotFound: "Not Found",
  TaskNotFound: "Task not found",
  RunNotFound: "Run not found",
  RunNotWaiting: "The run waits for nobody. It has gone on, or has ended.",
  SessionNotFound: "Session not found",
  WorkspaceNotFound: "Workspace not found",
  ProfileNotFound: "Profile not found",
  BrowserNotFound: "Session not found",
  OutputFileNotFound: "Output file not found",
  ShareNotFound: "Public share not found",
  UnsupportedContentType: "Unsupported content type",
  WebhookNotFound: "Webhook not found",
  RecipeNotFound: "Recipe not found",
  TooManyWebhooks: `A project has ${maxWebhooks} webhooks at most. Delete one first, or let one hear of more events.`,
  DeliveryNotFound: "Delivery not found",
  SessionBusy: "The session has a run under way. Queue the message, or wait until the run has ended.",
  TaskBusy: "Agent session already has a running task. Please wait for it to finish or stop it manually.",
  SessionEnded: "The session has ended and takes no more tasks. Start a new one.",
  TaskSessionStopped: "Browser session is stopped. Please start a new session and try again.",
  MessageNotFound: "Message not found",
  MessageNotPending: "The message waits no longer: it has become a run, or was removed.",
  QueueFull: `The session's queue is full: ${maxPendingMessages} messages wait already. Try again when one has been taken up.`,
  TooManyBrowsers:
    "Too many concurrent active sessions. Please wait for one to finish, kill one, or upgrade your plan.",
  ProfileInUse: "The profile is in use by another live browser. Stop that one first, or use another profile.",
  BrowserTimeout: "Maximum session timeout is 4 hours (240 minutes).",
  MalformedCursor: "Malformed pagination cursor.",
  IdempotencyMismatch:
    "This Idempotency-Key came with another request within the last 24 hours. Send the same request, or a new key.",
  Internal: "An internal server error occurred",
} as const
