import type { AddedModel } from "@tabwright/core/reasoning"
import type { ClockMode } from "./FakeClock.ts"

/**
 * A browser that needs a CDP URL.
 *
 * @category models
 * @since 0.1.0
 */
export interface CdpBrowser {
  readonly id: string
  /** Session whose agent uses it. Null for a client's browser. */
  readonly sessionId: string | null
}

/**
 * Options of the fake service. All have defaults.
 *
 * @category models
 * @since 0.1.0
 */
export interface FakeServiceOptions {
  /** Accepted API key. Default `tw_test`. */
  readonly apiKey?: string
  /** Base URL of the in-process adapter and of its links. Default `http://tabwright.test`. */
  readonly baseUrl?: string
  /** Default `auto`. */
  readonly clock?: ClockMode
  /** Initial time of the clock, RFC 3339. Default `2026-11-20T12:00:00Z`. */
  readonly startAt?: string
  /** Model of tasks that name none. Default `gpt-5.6-luna`. */
  readonly defaultModel?: string
  /** Providers with a key, such as `openai`. Models of other providers return 400. Default: all. */
  readonly providers?: ReadonlyArray<string>
  /** Models accepted in addition to those of the contract, as in the option of the client. Default: none. */
  readonly models?: ReadonlyArray<AddedModel>
  /** Credit of each project. Paid operations return 402 when it is used up. Default 100. */
  readonly creditsUsd?: number
  /** Maximum number of running browsers per project, beyond which creation returns 429. Default 10. */
  readonly maxBrowsers?: number
  /** Maximum size of a workspace in bytes, beyond which uploads return 413. Default 1 GiB. */
  readonly maxWorkspaceBytes?: number
  /** Purge policy; `deny` returns 403. Default `allow`. */
  readonly purge?: "allow" | "deny"
  /** CDP URL of a real browser. Default: a URL of the fake that closes connections with a reason. */
  readonly cdpUrl?: string | ((browser: CdpBrowser) => string)
  /** Record browsers by default. Default true. */
  readonly recording?: boolean
  /**
   * Countries with a proxy, such as `de`. Browsers for other countries connect directly with a warning in the response.
   * Default: all.
   */
  readonly proxyCountries?: ReadonlyArray<string>
  /** Function that sends webhook deliveries. Default: the global `fetch`. */
  readonly fetch?: (request: Request) => Promise<Response>
}

/** Options with defaults applied. */
export type Settings = Required<Omit<FakeServiceOptions, "providers" | "cdpUrl" | "proxyCountries">> &
  Pick<FakeServiceOptions, "providers" | "cdpUrl" | "proxyCountries">

export const resolveSettings = (options: FakeServiceOptions): Settings => ({
  apiKey: "tw_test",
  baseUrl: "http://tabwright.test",
  clock: "auto",
  startAt: "2026-11-20T12:00:00Z",
  defaultModel: "gpt-5.6-luna",
  models: [],
  creditsUsd: 100,
  maxBrowsers: 10,
  maxWorkspaceBytes: 1024 ** 3,
  purge: "allow",
  recording: true,
  fetch: (request) => globalThis.fetch(request),
  ...options,
})
