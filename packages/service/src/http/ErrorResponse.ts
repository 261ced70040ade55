import { errorMessages } from "@tabwright/core/contract"
import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import { isStoreError, type StoreError } from "../store/StoreError.ts"
import type { RunError } from "../run/RunError.ts"
import type { SkillError } from "../skill/SkillError.ts"
import { RequestId } from "./server/RequestContext.ts"

/**
 * The messages of error responses whose text is fixed, by code. Those of v2 and of browsers come from the contract.
 *
 * @category constants
 * @since 0.1.0
 */
export const errorDetails = {
  ...errorMessages,
  Unauthorized: "Missing or invalid API key. Send an API key of this server in the X-Service-API-Key header.",
  ProjectNotFound: "Project not found",
  ApiKeyNotFound: "API key not found",
  ProviderKeyNotFound: "Provider key not found",
  EvalResultNotFound: "Result not found",
  ExperimentMismatch:
    "An experiment of this name has another configuration. Results of two configurations must not mix: choose another name.",
  ExperimentFull: "An experiment can have at most 10,000 results. Choose another name for the rest.",
  TooManyExperiments: "A project can have at most 1,000 experiments. Delete one.",
  TooManyStarts: "An experiment can have at most 1,000 starts without a result. Close interrupted ones.",
  RunNotEnded: "The run has not ended. Wait for its end.",
  InvalidSignInCode:
    "This sign-in link is invalid, expired or already used. Get a new one with `tabwright console`, or sign in with an API key.",
  SignInCodeMissing: 'Send the code of a sign-in link as JSON: {"code": "..."}.',
  SignInRateLimited: "Too many sign-in attempts. Wait a few seconds and try again.",
  SignInExpired: "This sign-in has expired, was already used, or was started in another browser. Sign in again.",
  SignInDenied: "The sign-in was cancelled, or the provider did not allow it.",
  SignInFailed: "The provider's response was not valid. Sign in again. The server's log has the cause.",
  ProviderUnavailable: "The sign-in provider cannot be reached. Try again shortly, or sign in with an API key.",
  EmailNotVerified: "The provider has not verified your email address. Verify it there, and sign in again.",
  NotInvited: "You are not a member of a project on this server. Ask an owner of the project for an invitation.",
  RequestForged: "The request did not come from the console. Reload the page and try again.",
  PurgeDisabled: "Purging is disabled on this server. Its operator can enable it with TABWRIGHT_PURGE=allow.",
  RateLimited: "Rate limit exceeded for this project. Wait for Retry-After, then poll less often or stream events.",
  ZeroRetention: "v4 stores run data and is not available to zero-retention projects. Use v2 or v3.",
  FilesNotStored: "Projects with zero retention store no files. Set files to base64.",
  PagesNotStored: "The results of batches are stored and not available to zero-retention projects. Fetch single pages.",
  BodyTooLarge:
    "The request body exceeds the limit of 1 MiB (4 MiB for an import into a profile). Upload large content as a workspace file.",
  HostNotAllowed:
    "The host of the request is not allowed. Use the server's public URL. The operator can allow hosts with --allowed-hosts or TABWRIGHT_ALLOWED_HOSTS.",
  EncodingNotSupported: "Compressed request bodies are not supported. Send the body without Content-Encoding.",
  MalformedRequest: "Malformed HTTP request.",
  HeadersTooLarge: "The request's URL and headers exceed the limit of 16 KiB.",
  RequestTimeout: "Timed out while reading the request.",
  ExpectationFailed: "Unsupported Expect header. The server supports only 100-continue.",
  BrowserStartsLimited:
    "Too many browsers of this API key are starting. Browsers of a key with a monthly limit start one at a time. Try again shortly.",
  CpuLimited: "The server is busy validating output schemas. Wait a few seconds and try again.",
  IdempotencyInProgress:
    "A request with this Idempotency-Key is still in progress. Retry in a moment to get its response.",
  BrowsersUnavailable: "No browser node is available: all are starting, draining or offline. Try again shortly.",
  BrowserStartFailed: "The server could not start a browser. Try again in a few seconds.",
  KeysUnavailable:
    "The key management service of the server is temporarily unavailable. Nothing was changed. Try again shortly.",
  FilesUnavailable: "File storage is temporarily unavailable. Try again shortly.",
  Overloaded:
    "The server is overloaded and accepts no new work from this project for now. Retry after the time in Retry-After; active runs and browsers continue.",
  DatabaseUnavailable: "The database is temporarily unavailable. Try again shortly.",
} as const
export type ErrorCode = keyof typeof errorDetails

/** A generated error class of one API version. */
export type ErrorClass<E> = new (body: {
  readonly detail: string
  readonly code: string
  readonly requestId: string
}) => E

/** Fails with a generated error class of the version, using the fixed message of `code` and the request's ID. */
export const failWith = <E>(ApiError: ErrorClass<E>, code: ErrorCode): Effect.Effect<never, E> =>
  failWithDetail(ApiError, code, errorDetails[code])

export const failWithDetail = <E>(ApiError: ErrorClass<E>, code: string, detail: string): Effect.Effect<never, E> =>
  Effect.flatMap(RequestId, (requestId) => Effect.fail(new ApiError({ detail, code, requestId })))

/** Responds with the fixed message of `code` and the request's ID, where no generated error class applies. */
export const respondWith = (status: number, code: ErrorCode, headers: Readonly<Record<string, string>> = {}) =>
  respondWithDetail(status, code, errorDetails[code], headers)

/** Responds with a message that depends on the request, where no generated error class applies. */
export const respondWithDetail = (
  status: number,
  code: string,
  detail: string,
  headers: Readonly<Record<string, string>> = {},
) =>
  Effect.map(RequestId, (requestId) => HttpServerResponse.jsonUnsafe({ detail, code, requestId }, { status, headers }))

/** The response to an expired signed link. */
export const linkExpired = respondWith(403, "LinkExpired")

export type ValidationErrorClass<E> = new (body: {
  readonly detail: ReadonlyArray<{ loc: ReadonlyArray<string | number>; msg: string; type: string }>
  readonly requestId: string
}) => E

export const failInvalid = <E>(
  ApiError: ValidationErrorClass<E>,
  issues: RunError["issues"] = [],
): Effect.Effect<never, E> =>
  Effect.flatMap(RequestId, (requestId) => Effect.fail(new ApiError({ detail: issues, requestId })))

interface RunErrorClasses<BadRequest, NotFound, Conflict, RateLimited, Invalid> {
  readonly BadRequest: ErrorClass<BadRequest>
  readonly NotFound: ErrorClass<NotFound>
  readonly Conflict: ErrorClass<Conflict>
  readonly RateLimited: ErrorClass<RateLimited>
  readonly ValidationFailed: ValidationErrorClass<Invalid>
}

/** Fails with the version's error class for a rejected run. v2 uses 400 where later versions use 409. */
export const failRun = <B, N, C, R, I>(
  problems: RunErrorClasses<B, N, C, R, I>,
  error: RunError,
): Effect.Effect<never, B | N | C | R | I> => {
  switch (error.reason) {
    case "RunNotFound":
    case "SessionNotFound":
    case "WorkspaceNotFound":
    case "ProfileNotFound":
    case "CredentialNotFound":
    case "VaultNotFound":
    case "ExtensionNotFound":
      return failWith(problems.NotFound, error.reason)
    case "SessionBusy":
    case "SessionEnded":
    case "ProfileInUse":
    case "RunNotPaused":
      return failWith(problems.Conflict, error.reason)
    case "SessionMismatch":
    case "ProviderMissing":
      return failWithDetail(problems.BadRequest, error.reason, error.message)
    case "QueueFull":
    case "CpuLimited":
      return failWith(problems.RateLimited, error.reason)
    case "TooManyBrowsers":
      return failWithDetail(problems.RateLimited, error.reason, error.message)
    case "Invalid":
      return failInvalid(problems.ValidationFailed, error.issues)
  }
}

/** Fails with the version's error class for a rejected request about a skill. v2 uses 400 where v4 uses 409. */
export const failSkill = <F, N, C, I>(
  problems: {
    readonly Forbidden: ErrorClass<F>
    readonly NotFound: ErrorClass<N>
    readonly Conflict: ErrorClass<C>
    readonly ValidationFailed: ValidationErrorClass<I>
  },
  { issues, message, reason }: SkillError,
): Effect.Effect<never, F | N | C | I> => {
  switch (reason) {
    case "SkillNotFound":
    case "SkillExecutionNotFound":
      return failWith(problems.NotFound, reason)
    case "EnabledSkillsLimitExceeded":
    case "SkillsNotStored":
      return failWith(problems.Forbidden, reason)
    case "Invalid":
      return failInvalid(problems.ValidationFailed, issues)
    case "SkillGenerationUnavailable":
      return failWithDetail(problems.Conflict, reason, message)
    default:
      return failWith(problems.Conflict, reason)
  }
}

/** Turns a database failure into a defect: a 500 or 503 with the request's ID. The cause is logged. */
export const orDefect = <A, E, R>(
  effect: Effect.Effect<A, E | StoreError, R>,
): Effect.Effect<A, Exclude<E, StoreError>, R> =>
  effect.pipe(
    Effect.catch((error): Effect.Effect<never, Exclude<E, StoreError>> =>
      // The guard excludes StoreError, which the compiler cannot remove from the open type E.
      isStoreError(error) ? Effect.die(error) : Effect.fail(error as Exclude<E, StoreError>),
    ),
  )
