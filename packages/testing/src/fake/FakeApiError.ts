import { errorConditions, errorMessages, sharedMessages } from "@tabwright/core/contract"
import type { Issue } from "@tabwright/core/reasoning"

const messages = {
  ...errorMessages,
  Unauthorized: "Missing or invalid API key. Send the fake's apiKey in the X-Service-API-Key header.",
  InsufficientCredits: "Insufficient credits",
  InsufficientScope: "The role of the member does not have the scope of this operation.",
  PurgeDisabled: "Purging sessions is disabled on this server. Set the purge option of the fake service to `allow`.",
}

/** Status of each error code. */
const statuses = {
  Unauthorized: 401,
  InsufficientCredits: 402,
  RouteNotFound: 404,
  MethodNotAllowed: 405,
  TaskNotFound: 404,
  RunNotFound: 404,
  SessionNotFound: 404,
  WorkspaceNotFound: 404,
  ProfileNotFound: 404,
  BrowserNotFound: 404,
  OutputFileNotFound: 404,
  ShareNotFound: 404,
  MessageNotFound: 404,
  WebhookNotFound: 404,
  RecipeNotFound: 404,
  ExperimentNotFound: 404,
  TooManyWebhooks: 409,
  NotificationNotFound: 404,
  TooManyNotifications: 409,
  CredentialNotFound: 404,
  PageBatchNotFound: 404,
  TooManyPageBatches: 409,
  CredentialExists: 409,
  TooManyCredentials: 409,
  VaultNotFound: 404,
  VaultExists: 409,
  TooManyVaults: 409,
  MemberNotFound: 404,
  LastOwner: 409,
  TooManyMembers: 409,
  RoleNotAllowed: 403,
  InsufficientScope: 403,
  InvitationNotFound: 404,
  InvitationExists: 409,
  InvitationForOther: 403,
  MemberExists: 409,
  TooManyInvitations: 409,
  UserRequired: 403,
  ScheduleNotFound: 404,
  TooManySchedules: 409,
  ExtensionNotFound: 404,
  TooManyExtensions: 409,
  McpServerNotFound: 404,
  McpServerExists: 409,
  TooManyMcpServers: 409,
  DeliveryNotFound: 404,
  SkillNotFound: 404,
  SkillExecutionNotFound: 404,
  SkillGenerating: 409,
  SkillStillGenerating: 409,
  SkillNotCancellable: 409,
  SkillNotFinished: 409,
  SkillDisabled: 409,
  SkillIsPublic: 409,
  NoEarlierSkillVersion: 409,
  ToolCallNotFound: 404,
  ToolCallNotOpen: 409,
  ToolCallClaimed: 409,
  RunNotPaused: 409,
  SessionBusy: 409,
  TaskBusy: 400,
  SessionEnded: 409,
  TaskSessionStopped: 400,
  MessageNotPending: 409,
  ProfileInUse: 409,
  IdempotencyMismatch: 409,
  QueueFull: 429,
  TooManyBrowsers: 429,
  BrowserTimeout: 403,
  PurgeDisabled: 403,
  MalformedCursor: 400,
  UnsupportedContentType: 400,
  Internal: 500,
} as const satisfies Readonly<Partial<Record<keyof typeof messages, number>>>

export type ApiErrorCode = keyof typeof statuses

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
    return new FakeApiError(statuses[code], messages[code], code)
  }

  static badRequest(code: string, detail: string): FakeApiError {
    return new FakeApiError(400, detail, code)
  }

  /** The same error with the status of another version. */
  withStatus(status: number): FakeApiError {
    return new FakeApiError(status, this.message, this.code, this.issues)
  }

  static fileExists(path: string): FakeApiError {
    return new FakeApiError(409, sharedMessages.fileExists(path), "FileExists")
  }

  static workspaceFull(status: 400 | 413, maxBytes: number): FakeApiError {
    return new FakeApiError(status, sharedMessages.workspaceFull(maxBytes), "WorkspaceFull")
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

/** The page to which the `docs` of errors lead. */
export const errorPage = `<!doctype html><title>Error codes</title><dl>${Object.entries({
  ...messages,
  ...errorConditions,
})
  .map(([code, text]) => `<dt id="${code}">${code}</dt><dd>${text.replaceAll("<", "&lt;")}</dd>`)
  .join("")}</dl>`
