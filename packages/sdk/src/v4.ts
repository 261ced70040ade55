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
  UnsupportedReasoning,
  ValidationFailed,
} from "@tabwright/core/errors"
export {
  type CallOptions,
  CallPromise,
  type Logger,
  type TabwrightOptions,
  type WithResponse,
} from "@tabwright/core/promise"
export { WebhookRejected } from "@tabwright/core/webhooks"
export { CloudBrowser } from "./browser/CloudBrowser.ts"
export { CloudBrowsers } from "./browser/CloudBrowsers.ts"
export type { FinishedRun } from "./run/FinishedRun.ts"
export { OutputInvalid, type OutputIssue } from "./run/OutputInvalid.ts"
export { type DownloadProgress, type ReadOptions, RunFile } from "./run/RunFile.ts"
export { type FollowUpOptions, RunHandle } from "./run/RunHandle.ts"
export { StartedRuns } from "./run/StartedRuns.ts"
export type { Model, RunOptions, WaitSettings } from "./run/RunOptions.ts"
export type { OutputOptions, OutputSchema, StructuredRun } from "./run/StructuredOutput.ts"
export { Tabwright } from "./Tabwright.ts"
export * as Webhooks from "./webhooks/Webhooks.ts"
