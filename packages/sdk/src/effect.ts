import { resolveOptions, type TabwrightOptions } from "@tabwright/core/promise"
import { type Client, clientLayer, Config } from "@tabwright/core/transport"
import * as Layer from "effect/Layer"

export * as admin from "@tabwright/core/admin"
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
export type { TabwrightOptions } from "@tabwright/core/promise"
export { RetryOverride, type RetryPolicy } from "@tabwright/core/retry"
export { call, CallSettings, Client, clientLayer, Config } from "@tabwright/core/transport"
export * as v2 from "@tabwright/core/v2"
export * as v3 from "@tabwright/core/v3"
export {
  Browsers,
  Events,
  isTerminal,
  Credentials,
  Pages,
  ConsoleSessions,
  Invitations,
  Me,
  Members,
  Extensions,
  Marketplace,
  McpServers,
  Models,
  Profiles,
  Queue,
  Runs,
  type RunStatus,
  Schedules,
  Sessions,
  Skills,
  type WaitOptions,
  Webhooks as WebhookEndpoints,
  Workspaces,
} from "@tabwright/core/v4"
export * as Webhooks from "@tabwright/core/webhooks"

/**
 * Creates the client layer from the options of the promise API, environment and defaults included. Reads the options
 * when the layer is built. Server warnings go to Effect's logger, so there is no `logger` option, and `Effect.mapError` replaces `mapError`.
 *
 * @category layers
 * @since 0.1.0
 */
export const layer = (options: Omit<TabwrightOptions, "logger" | "mapError"> = {}): Layer.Layer<Client> =>
  clientLayer.pipe(Layer.provide(Layer.sync(Config, () => resolveOptions(options))))
