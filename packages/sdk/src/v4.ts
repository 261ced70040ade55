export {
  type ApiError,
  BadRequest,
  Conflict,
  DecodeFailed,
  FileChanged,
  Forbidden,
  isApiError,
  Misconfigured,
  NetworkError,
  NotFound,
  PayloadTooLarge,
  PaymentRequired,
  RateLimited,
  ServerError,
  TimedOut,
  Unauthorized,
  UnexpectedStatus,
  UnsupportedReasoning,
  ValidationFailed,
} from "@tabwright/core/errors"
export type { OnProgress, UploadProgress, UploadSource } from "@tabwright/core/files"
export {
  type CallOptions,
  CallPromise,
  type DownloadProgress,
  type Logger,
  type NodeWritable,
  type ReadOptions,
  RemoteFile,
  type RetryOptions,
  type TabwrightOptions,
  type WithResponse,
} from "@tabwright/core/promise"
export type { AddedModel } from "@tabwright/core/reasoning"
export type { FailedAttempt } from "@tabwright/core/retry"
export type { AnyInput, Fetch } from "@tabwright/core/transport"
export type { LeafShape, ObjectShape, Operation, OperationInput, Shape } from "@tabwright/raw/wire/Operation"
export type { Middleware } from "@tabwright/raw/wire/RawClient"
export { WebhookRejected } from "@tabwright/core/webhooks"
export type { FileInput, UploadOptions } from "./FileInput.ts"
export { PathEscapes } from "./DownloadAll.ts"
export { Handle } from "./handle/Handle.ts"
export {
  InvalidOutput,
  type MaybeOutput,
  type OutputIssue,
  type OutputOptions,
  type OutputSchema,
  type Typed,
} from "./handle/StructuredOutput.ts"
export type { WaitSettings } from "./handle/WaitSettings.ts"
export { Credentials } from "./generated/v4/Credentials.ts"
export { Notifications } from "./generated/v4/Notifications.ts"
export { Vaults } from "./generated/v4/Vaults.ts"
export { Pages } from "./v4/Pages.ts"
export { ConsoleSessions } from "./generated/v4/ConsoleSessions.ts"
export { Invitations } from "./generated/v4/Invitations.ts"
export { Members } from "./generated/v4/Members.ts"
export { Extensions } from "./generated/v4/Extensions.ts"
export { Marketplace } from "./generated/v4/Marketplace.ts"
export { McpServers } from "./generated/v4/McpServers.ts"
export { PageList } from "./PageList.ts"
export { Recipes } from "./generated/v4/Recipes.ts"
export { Browsers } from "./v4/Browsers.ts"
export { CloudBrowser, CloudBrowsers } from "./unversioned/CloudBrowsers.ts"
export { Profiles } from "./generated/v4/Profiles.ts"
export { type FinishedRun, type FollowUpOptions, type RunCallbacks, RunHandle } from "./v4/RunHandle.ts"
export { tool, type Tool, type ToolContext, type Tools } from "./v4/Tools.ts"
export { type Model, type RunOptions, type RunOutputOptions, Tabwright } from "./v4/Tabwright.ts"
export { Runs } from "./v4/Runs.ts"
export { Queue as SessionQueue } from "./generated/v4/Queue.ts"
export { Schedules } from "./v4/Schedules.ts"
export { Sessions } from "./v4/Sessions.ts"
export { Skills } from "./v4/Skills.ts"
export { Webhooks as WebhookEndpoints } from "./generated/v4/Webhooks.ts"
export { type DownloadAllOptions, type WorkspaceUploadOptions, Workspaces } from "./v4/Workspaces.ts"
export * as Webhooks from "./Webhooks.ts"
