import type { Fixtures } from "@playwright/test"
import type { FakeService } from "../fake/FakeService.ts"
import type { FakeServiceOptions } from "../fake/Options.ts"
import { listen } from "./node.ts"

export { matchers, type ReceivedMatch, type RunMatch, type TabwrightMatchers } from "./Matchers.ts"

/**
 * A service that a client can connect to.
 *
 * @category models
 * @since 0.1.0
 */
export interface Connection {
  /** URL without a trailing slash. */
  readonly baseUrl: string
  readonly apiKey: string
}

/**
 * Options and fixtures of a worker.
 *
 * @category models
 * @since 0.1.0
 */
export interface WorkerFixtures {
  /** Option: configures the worker's fake service. */
  readonly fakeService: FakeServiceOptions
  /** Option: a real service to use instead of a fake one. Default: none. */
  readonly realService: Connection | undefined
  /** The worker's service: a fake one on a local port, or the real one. Its URL stays the same for all tests. */
  readonly server: Connection & { readonly service: FakeService | undefined }
}

/**
 * Fixtures of a test.
 *
 * @category models
 * @since 0.1.0
 */
export interface TestFixtures<Client> {
  /** The worker's fake service, reset before each test. A test that uses it is skipped with a real service. */
  readonly service: FakeService
  /** Client of the worker's service, disposed after the test if it can be. */
  readonly client: Client
  /** Resets the fake service before each test. */
  readonly resetService: void
}

/**
 * Fixtures for Playwright Test: a fake service for each worker and a client for each test.
 *
 * ```ts
 * const test = base.extend(fixtures((connection) => new Tabwright(connection)))
 * ```
 *
 * @category constructors
 * @since 0.1.0
 */
export const fixtures = <Client>(
  /** Creates the client of a test. */
  connect: (connection: Connection) => Client,
): Fixtures<TestFixtures<Client>, WorkerFixtures> => ({
  fakeService: [{}, { scope: "worker", option: true }],
  realService: [undefined, { scope: "worker", option: true }],
  server: [
    async ({ fakeService, realService }, use) => {
      if (realService !== undefined) return use({ ...realService, service: undefined })
      await using server = await listen(fakeService)
      const { apiKey, service, url } = server
      await use({ baseUrl: url, apiKey, service })
    },
    { scope: "worker" },
  ],
  resetService: [
    async ({ server }, use) => {
      server.service?.reset()
      await use()
    },
    { auto: true, box: true },
  ],
  service: async ({ server }, use, testInfo) => {
    testInfo.skip(server.service === undefined, "This test needs a fake service")
    if (server.service !== undefined) await use(server.service)
  },
  client: async ({ server: { apiKey, baseUrl } }, use) => {
    const client = connect({ apiKey, baseUrl })
    await use(client)
    await dispose(client)
  },
})

const dispose = async (client: unknown): Promise<void> => {
  if (typeof client !== "object" || client === null) return
  if (Symbol.asyncDispose in client) await (client as AsyncDisposable)[Symbol.asyncDispose]()
  else if (Symbol.dispose in client) (client as Disposable)[Symbol.dispose]()
}
