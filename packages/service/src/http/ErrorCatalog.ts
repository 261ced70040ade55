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

<<<<<<< HEAD
/**
 * The conditions of error responses whose text depends on the request, by code.
 *
 * @category constants
 * @since 0.1.0
 */
export const errorConditions = {
  SessionMismatch:
    "The request names another workspace or profile than the session has. Omit it, or start a new session.",
  ProviderMissing:
    "The server has no key for the model's provider. Store one with `tabwright provider-keys set`, or choose another model.",
  SkillGenerationUnavailable: "The server cannot generate this skill. The message states why.",
  InsufficientScope: "The API key lacks the scope that the operation requires. Create a key with it.",
  SpendingLimitReached: "The API key has reached its monthly limit. Raise the limit, or wait until next month.",
  StreamsLimited: "The project has too many open event streams on this node. Close streams that are not needed.",
  ReadsLimited: "The project has too many concurrent lists, exports and large bodies. Send fewer at once.",
  ExportsLimited: "The project downloads too many traces and archives of requests at a time. Finish one first.",
  ReadTooLong: "The list took too long. Request a smaller page or a narrower list.",
  TooManyPages: "The project has too many page fetches waiting. Retry when some have ended, or fetch pages as a batch.",
  SiteUnreachable: "The site cannot be reached. Check the URL.",
  SiteBlocked: "The network policy of the server, or a proxy, rejects the site.",
  PageTimedOut: "The site did not respond in time. Raise the time limit, or try again later.",
  NotAPage: "The URL is not a page: the response is a file, or empty.",
  ActionFailed: "An action before the capture failed. The message names it.",
  PageFileTooLarge: "The screenshot or PDF of the page is too large. Request another format or a smaller part.",
  ElementNotFound: "The page has no element for the screenshot. Check the selector.",
  PageFailed: "The page crashed, or cannot be read. Send the request again.",
  BrowserLost: "The browser ended during the request. Send it again.",
  UploadNotFound: "The upload was not announced, or has expired. Create the upload again.",
  TargetGone: "The workspace was deleted or archived, or the browser has stopped, and accepts no more files.",
  FileExists: "A file exists at the path, and the request does not allow replacing it.",
  FileTooLarge: "The file exceeds the size limit.",
  WorkspaceFull: "The files would exceed the limit of the workspace. Delete files that you no longer need.",
  BrowserFull: "The files would exceed the limit of the browser. Use another browser.",
  ProjectFull: "The files would exceed the limit of the project. Delete files, workspaces or sessions.",
  TypeMismatch: "The Content-Type differs from the announced one.",
  SizeMismatch: "The number of bytes differs from the announced one.",
  Unreadable: "The body was interrupted, or is not a valid form.",
  RangeNotSatisfiable: "The requested range is outside of the file.",
} as const

=======
>>>>>>> main
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
