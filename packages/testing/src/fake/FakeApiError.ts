import { errorMessages } from "@tabwright/core/contract"
import type { Issue } from "@tabwright/core/reasoning"

/** Status and text of error responses, by code. Those of v2 and of browsers are fixed by the contract. */
export const apiErrors = {
  Unauthorized: [401, "Missing or invalid API key. Send the fake's apiKey in the X-Service-API-Key header."],
  InsufficientCredits: [402, "Insufficient credits"],
  RouteNotFound: [404, errorMessages.RouteNotFound],
  TaskNotFound: [404, errorMessages.TaskNotFound],
  RunNotFound: [404, errorMessages.RunNotFound],
  SessionNotFound: [404, errorMessages.SessionNotFound],
  WorkspaceNotFound: [404, errorMessages.WorkspaceNotFound],
  ProfileNotFound: [404, errorMessages.ProfileNotFound],
  BrowserNotFound: [404, errorMessages.BrowserNotFound],
  OutputFileNotFound: [404, errorMessages.OutputFileNotFound],
  ShareNotFound: [404, errorMessages.ShareNotFound],
  MessageNotFound: [404, errorMessages.MessageNotFound],
  WebhookNotFound: [404, errorMessages.WebhookNotFound],
  RecipeNotFound: [404, errorMessages.RecipeNotFound],
  TooManyWebhooks: [409, errorMessages.TooManyWebhooks],
  DeliveryNotFound: [404, errorMessages.DeliveryNotFound],
  RunNotPaused: [409, errorMessages.RunNotPaused],
  SessionBusy: [409, errorMessages.SessionBusy],
  TaskBusy: [400, errorMessages.TaskBusy],
  SessionEnded: [409, errorMessages.SessionEnded],
  TaskSessionStopped: [400, errorMessages.TaskSessionStopped],
  MessageNotPending: [409, errorMessages.MessageNotPending],
  ProfileInUse: [409, errorMessages.ProfileInUse],
  IdempotencyMismatch: [409, errorMessages.IdempotencyMismatch],
  QueueFull: [429, errorMessages.QueueFull],
  TooManyBrowsers: [429, errorMessages.TooManyBrowsers],
  BrowserTimeout: [403, errorMessages.BrowserTimeout],
  PurgeDisabled: [
    403,
    "Purging sessions is disabled on this server. Set the purge option of the fake service to `allow`.",
  ],
  MalformedCursor: [400, errorMessages.MalformedCursor],
  UnsupportedContentType: [400, errorMessages.UnsupportedContentType],
  Internal: [500, errorMessages.Internal],
} as const satisfies Readonly<Record<string, readonly [status: number, detail: string]>>

export type ApiErrorCode = keyof typeof apiErrors

/** A rejected request, without side effects. Thrown inside the fake and sent as an error response. */
export class FakeApiError extends Error {
  readonly status: number
  readonly code: string | undefined
  readonly issues: ReadonlyArray<Issue> | undefined

  private constructor(status: number, text: string, code?: string, issues?: ReadonlyArray<Issue>) {
    super(text)
    this.status = status
    this.code = code
    this.issues = issues
  }

  static of(code: ApiErrorCode): FakeApiError {
    const [status, text] = apiErrors[code]
    return new FakeApiError(status, text, code)
  }

  static badRequest(code: string, detail: string): FakeApiError {
    return new FakeApiError(400, detail, code)
  }

  static fileExists(path: string): FakeApiError {
    const text = `The workspace already has a file "${path}". Choose another name, or allow replacing it.`
    return new FakeApiError(409, text, "FileExists")
  }

  static workspaceFull(status: 400 | 413, maxBytes: number): FakeApiError {
    const text = `The files would exceed the workspace's limit of ${maxBytes} bytes. Delete some first.`
    return new FakeApiError(status, text, "WorkspaceFull")
  }

  /** Creates a 422 for a request that matches the schema but is invalid. */
  static invalid(...issues: ReadonlyArray<Issue>): FakeApiError {
    return new FakeApiError(422, issues.map(({ msg }) => msg).join("; "), undefined, issues)
  }

  body(requestId: string): object {
    return this.issues === undefined
      ? { detail: this.message, code: this.code, requestId }
      : { detail: this.issues, requestId }
  }
}

export const found = <A>(value: A | undefined, code: ApiErrorCode): A => {
  if (value === undefined) throw FakeApiError.of(code)
  return value
}
