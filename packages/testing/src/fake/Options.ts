import type { ClockMode } from "./FakeClock.ts"

/**
 * What the fake tells a test of a browser whose address it asks for.
 *
 * @category models
 * @since 0.1.0
 */
export interface AskedBrowser {
  readonly id: string
  /** The session whose agent uses it; null for one that a client created. */
  readonly sessionId: string | null
}

/**
 * How the fake service is set up. Everything has a default.
 *
 * @category models
 * @since 0.1.0
 */
export interface FakeServiceOptions {
  /** The key that is let in. Default `tw_test`. */
  readonly apiKey?: string
  /** Where the in-process door pretends to be, and what links begin with there. Default `http://tabwright.test`. */
  readonly baseUrl?: string
  /** Default `auto`. */
  readonly clock?: ClockMode
  /** What the clock shows at first; RFC 3339. Default `2026-11-20T12:00:00Z`. */
  readonly startAt?: string
  /** What runs a task that names no model. Default `gpt-5.6-luna`. */
  readonly defaultModel?: string
  /** Providers that have a key, such as `openai`; a model of another one is a 400. Default: all. */
  readonly providers?: ReadonlyArray<string>
  /** What each project may spend; with nothing left, what costs is a 402. Default 100. */
  readonly creditsUsd?: number
  /** Browsers of a project at a time; more are a 429. Default 10. */
  readonly maxBrowsers?: number
  /** Bytes of a workspace's files together; more are a 413. Default 1 GiB. */
  readonly maxWorkspaceBytes?: number
  /** Whether sessions may be purged; refused, it is a 403. Default `allow`. */
  readonly purge?: "allow" | "refuse"
  /** Where a browser can be driven: the address of a real one. Default: an address of the fake's own that closes and says why. */
  readonly cdpUrl?: string | ((browser: AskedBrowser) => string)
  /** Whether a browser is recorded whose creation does not say. Default true. */
  readonly recording?: boolean
  /** Countries that have a proxy, such as `de`. A browser asked for with another goes out directly, and the answer warns. Default: all. */
  readonly proxyCountries?: ReadonlyArray<string>
  /** What sends webhook deliveries. Default: the global one. */
  readonly fetch?: (request: Request) => Promise<Response>
}

/**
 * The same with the defaults filled in.
 *
 * @category models
 * @since 0.1.0
 */
export type Settings = Required<Omit<FakeServiceOptions, "providers" | "cdpUrl" | "proxyCountries">> &
  Pick<FakeServiceOptions, "providers" | "cdpUrl" | "proxyCountries">

/**
 * Fills in the defaults.
 *
 * @category constructors
 * @since 0.1.0
 */
export const resolveSettings = (options: FakeServiceOptions): Settings => ({
  apiKey: "tw_test",
  baseUrl: "http://tabwright.test",
  clock: "auto",
  startAt: "2026-11-20T12:00:00Z",
  defaultModel: "gpt-5.6-luna",
  creditsUsd: 100,
  maxBrowsers: 10,
  maxWorkspaceBytes: 1024 ** 3,
  purge: "allow",
  recording: true,
  fetch: (request) => globalThis.fetch(request),
  ...options,
})
