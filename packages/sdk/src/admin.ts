/** Administration of a server: projects, keys, provider keys, audit log, usage and nodes. */
export { AdminKeys } from "./admin/AdminKeys.ts"
export { AdminProjects } from "./admin/AdminProjects.ts"
export { AdminProviderKeys } from "./admin/AdminProviderKeys.ts"
export { TabwrightAdmin } from "./admin/TabwrightAdmin.ts"
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
  RateLimited,
  ServerError,
  TimedOut,
  Unauthorized,
  UnexpectedStatus,
  ValidationFailed,
} from "@tabwright/core/errors"
export { type CallOptions, CallPromise, type TabwrightOptions, type WithResponse } from "@tabwright/core/promise"
export { PageList } from "./list/PageList.ts"
