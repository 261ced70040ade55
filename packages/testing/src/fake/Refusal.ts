import type { Issue } from "@tabwright/core/reasoning"

/**
 * The text of every refusal that has one text, by its code. Those of v2 and of browsers are the contract's own.
 *
 * @category constants
 * @since 0.1.0
 */
export const refusals = {
  Unauthorized: [401, "The API key is missing or unknown. Send the fake's apiKey in the header X-Service-API-Key."],
  InsufficientCredits: [402, "Insufficient credits"],
  RouteNotFound: [404, "Not Found"],
  TaskNotFound: [404, "Task not found"],
  RunNotFound: [404, "Run not found"],
  SessionNotFound: [404, "Session not found"],
  WorkspaceNotFound: [404, "Workspace not found"],
  ProfileNotFound: [404, "Profile not found"],
  BrowserNotFound: [404, "Session not found"],
  OutputFileNotFound: [404, "Output file not found"],
  ShareNotFound: [404, "Public share not found"],
  MessageNotFound: [404, "Message not found"],
  WebhookNotFound: [404, "Webhook not found"],
  DeliveryNotFound: [404, "Delivery not found"],
  SessionBusy: [409, "The session has a run under way. Queue the message, or wait until the run has ended."],
  TaskBusy: [400, "Agent session already has a running task. Please wait for it to finish or stop it manually."],
  SessionEnded: [409, "The session has ended and takes no more tasks. Start a new one."],
  TaskSessionStopped: [400, "Browser session is stopped. Please start a new session and try again."],
  MessageNotPending: [409, "The message waits no longer: it has become a run, or was removed."],
  ProfileInUse: [409, "The profile is in use by another live browser. Stop that one first, or use another profile."],
  IdempotencyMismatch: [
    409,
    "This Idempotency-Key came with another request within the last 24 hours. Send the same request, or a new key.",
  ],
  QueueFull: [429, "The session's queue is full: 10 messages wait already. Try again when one has been taken up."],
  TooManyBrowsers: [
    429,
    "Too many concurrent active sessions. Please wait for one to finish, kill one, or upgrade your plan.",
  ],
  BrowserTimeout: [403, "Maximum session timeout is 4 hours (240 minutes)."],
  PurgeRefused: [403, "This server does not let clients purge sessions. Set the fake's purge to allow."],
  MalformedCursor: [400, "Malformed pagination cursor."],
  UnsupportedContentType: [400, "Unsupported content type"],
  Internal: [500, "An internal server error occurred"],
} as const satisfies Readonly<Record<string, readonly [status: number, detail: string]>>

/**
 * The code that stands beside `detail` in the body.
 *
 * @category models
 * @since 0.1.0
 */
export type RefusalCode = keyof typeof refusals

/**
 * A request was refused: nothing has changed. Thrown inside the fake, answered on the wire.
 *
 * @category errors
 * @since 0.1.0
 */
export class Refusal extends Error {
  readonly status: number
  readonly code: string | undefined
  readonly issues: ReadonlyArray<Issue> | undefined

  private constructor(status: number, text: string, code?: string, issues?: ReadonlyArray<Issue>) {
    super(text)
    this.status = status
    this.code = code
    this.issues = issues
  }

  static of(code: RefusalCode): Refusal {
    const [status, text] = refusals[code]
    return new Refusal(status, text, code)
  }

  static badRequest(code: string, detail: string): Refusal {
    return new Refusal(400, detail, code)
  }

  static fileExists(path: string): Refusal {
    const text = `The workspace has a file "${path}" already. Choose another name, or allow it to be replaced.`
    return new Refusal(409, text, "FileExists")
  }

  static workspaceFull(status: 400 | 413, maxBytes: number): Refusal {
    const text = `The workspace holds ${maxBytes} bytes at most, and the files do not fit any more. Delete some first.`
    return new Refusal(status, text, "WorkspaceFull")
  }

  /** What fits the schema and still cannot be. */
  static invalid(...issues: ReadonlyArray<Issue>): Refusal {
    return new Refusal(422, issues.map(({ msg }) => msg).join("; "), undefined, issues)
  }

  /** The answer's body. */
  body(requestId: string): object {
    return this.issues === undefined
      ? { detail: this.message, code: this.code, requestId }
      : { detail: this.issues, requestId }
  }
}

/**
 * The value, or the refusal where there is none.
 *
 * @category guards
 * @since 0.1.0
 */
export const found = <A>(value: A | undefined, code: RefusalCode): A => {
  if (value === undefined) throw Refusal.of(code)
  return value
}
