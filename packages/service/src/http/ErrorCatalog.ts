import { errorConditions, errorMessages } from "@tabwright/core/contract"

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

/** The codes of all error responses. */
export type AnyErrorCode = ErrorCode | keyof typeof errorConditions

/**
 * The codes of all error responses with their message or condition, by name.
 *
 * @category constants
 * @since 0.1.0
 */
export const errorCatalog: ReadonlyArray<readonly [code: string, text: string]> = Object.entries({
  ...errorDetails,
  ...errorConditions,
}).toSorted(([a], [b]) => a.localeCompare(b))
