export {
  type ApiError,
  BadRequest,
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
  ValidationFailed,
} from "@tabwright/core/errors"
export { BrowserDisconnected } from "./connection/BrowserDisconnected.ts"
export { type CloseReason, closeReasons } from "./connection/CloseReason.ts"
export { LibraryMissing } from "./connection/LibraryMissing.ts"
export type { BrowserOptions } from "./lifetime/Lifetime.ts"
export { acquire, type AcquireOptions, ManagedBrowser } from "./lifetime/ManagedBrowser.ts"
