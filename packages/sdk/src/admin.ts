/** Administration of a server: projects, keys, provider keys, audit log, usage and nodes. */
import { Bridge, type TabwrightOptions } from "@tabwright/core/promise"
import { Client } from "./generated/admin/Client.ts"
import { Keys } from "./generated/admin/Keys.ts"
import { Projects } from "./generated/admin/Projects.ts"
import { ProviderKeys } from "./generated/admin/ProviderKeys.ts"

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
export { Keys as AdminKeys } from "./generated/admin/Keys.ts"
export { Projects as AdminProjects } from "./generated/admin/Projects.ts"
export { ProviderKeys as AdminProviderKeys } from "./generated/admin/ProviderKeys.ts"
export { PageList } from "./PageList.ts"

/**
 * Client for the admin API. Needs a key with the scope `admin`. Holds no resources and needs no closing.
 *
 * @category constructors
 * @since 0.1.0
 */
export class TabwrightAdmin extends Client {
  /** Projects with their limits. */
  readonly projects: Projects
  /** API keys of projects. */
  readonly keys: Keys
  /** Model provider keys of projects. */
  readonly providerKeys: ProviderKeys

  constructor(options: TabwrightOptions = {}) {
    const bridge = new Bridge(options)
    super(bridge)
    this.projects = new Projects(bridge)
    this.keys = new Keys(bridge)
    this.providerKeys = new ProviderKeys(bridge)
  }
}
