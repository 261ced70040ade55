import { refusalTexts } from "@tabwright/core/contract"
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
  RouteNotFound: [404, refusalTexts.RouteNotFound],
  TaskNotFound: [404, refusalTexts.TaskNotFound],
  RunNotFound: [404, refusalTexts.RunNotFound],
  SessionNotFound: [404, refusalTexts.SessionNotFound],
  WorkspaceNotFound: [404, refusalTexts.WorkspaceNotFound],
  ProfileNotFound: [404, refusalTexts.ProfileNotFound],
  BrowserNotFound: [404, refusalTexts.BrowserNotFound],
  OutputFileNotFound: [404, refusalTexts.OutputFileNotFound],
  ShareNotFound: [404, refusalTexts.ShareNotFound],
  MessageNotFound: [404, refusalTexts.MessageNotFound],
  WebhookNotFound: [404, refusalTexts.WebhookNotFound],
  RecipeNotFound: [404, refusalTexts.RecipeNotFound],
  TooManyWebhooks: [409, refusalTexts.TooManyWebhooks],
  DeliveryNotFound: [404, refusalTexts.DeliveryNotFound],
  RunNotWaiting: [409, refusalTexts.RunNotWaiting],
  SessionBusy: [409, refusalTexts.SessionBusy],
  TaskBusy: [400, refusalTexts.TaskBusy],
  SessionEnded: [409, refusalTexts.SessionEnded],
  TaskSessionStopped: [400, refusalTexts.TaskSessionStopped],
  MessageNotPending: [409, refusalTexts.MessageNotPending],
  ProfileInUse: [409, refusalTexts.ProfileInUse],
  IdempotencyMismatch: [409, refusalTexts.IdempotencyMismatch],
  QueueFull: [429, refusalTexts.QueueFull],
  TooManyBrowsers: [429, refusalTexts.TooManyBrowsers],
  BrowserTimeout: [403, refusalTexts.BrowserTimeout],
  PurgeRefused: [403, "This server does not let clients purge sessions. Set the fake's purge to allow."],
  MalformedCursor: [400, refusalTexts.MalformedCursor],
  UnsupportedContentType: [400, refusalTexts.UnsupportedContentType],
  Internal: [500, refusalTexts.Internal],
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
