export {
  type ApiError,
  BadRequest,
  Conflict,
  DecodeFailed,
  Forbidden,
  isApiError,
  Misconfigured,
  NetworkError,
  NotFound,
  PaymentRequired,
  RateLimited,
  ServerError,
  TimedOut,
  Unauthorized,
  UnexpectedStatus,
  ValidationFailed,
} from "@tabwright/core/errors"
export {
  type CallOptions,
  type DownloadProgress,
  type NodeWritable,
  type ReadOptions,
  RemoteFile,
} from "@tabwright/core/promise"
export { BrowserDisconnected, type CloseReason, closeReasons } from "./connection/BrowserDisconnected.ts"
export { MissingLibrary } from "./connection/MissingLibrary.ts"
export type { BrowserOptions } from "./lifetime/Lifetime.ts"
export { acquire, type AcquireOptions, ManagedBrowser, type RecordingOptions } from "./lifetime/ManagedBrowser.ts"
