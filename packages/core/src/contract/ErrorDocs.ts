/**
 * The error code of a request that does not match its schema.
 *
 * @category constants
 * @since 0.1.0
 */
export const validationFailedCode = "ValidationFailed"

/**
 * The conditions of error responses whose text depends on the request, by code.
 *
 * @category constants
 * @since 0.1.0
 */
export const errorConditions = {
  [validationFailedCode]:
    "The request does not match its schema. Each entry of `detail` names a field and its problem.",
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

/** Bodies of other versions are fixed by the contract. */
const extensible = /^\/api\/(?:v4|admin)\//

/**
 * Adds the address of the error code's description at `baseUrl` to the body of an error response of v4 and of the admin
 * API. Lists of problems get the code `ValidationFailed`. Returns undefined for other bodies.
 *
 * @category constructors
 * @since 0.1.0
 */
export const withErrorDocs = (
  body: unknown,
  { baseUrl, path, status }: { readonly baseUrl: string; readonly path: string; readonly status: number },
): object | undefined => {
  if (status < 400 || !extensible.test(path) || typeof body !== "object" || body === null) return undefined
  const fields: { readonly code?: unknown; readonly detail?: unknown } = body
  const code = fields.code ?? (status === 422 && Array.isArray(fields.detail) ? validationFailedCode : undefined)
  return typeof code === "string"
    ? { ...body, code, docs: `${baseUrl}/docs/errors#${encodeURIComponent(code)}` }
    : undefined
}
