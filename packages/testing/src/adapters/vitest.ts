import { expect, test as base } from "vitest"
import { FakeService } from "../fake/FakeService.ts"
import type { FakeServiceOptions } from "../fake/Options.ts"
import { matchers, type TabwrightMatchers } from "./Matchers.ts"
import { type FakeServer, listen } from "./node.ts"

export type { ReceivedMatch, RunMatch, TabwrightMatchers } from "./Matchers.ts"

expect.extend(matchers)

declare module "vitest" {
  // The type parameters are those of vitest's declaration.
  // oxlint-disable-next-line typescript/no-unused-vars, typescript/no-empty-object-type
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> extends TabwrightMatchers<R> {}
}

/**
 * Test fixtures.
 *
 * @category models
 * @since 0.1.0
 */
export interface Fixtures {
  /** In-process fake service of the test. */
  readonly service: FakeService
  /** The same service on a local port. */
  readonly server: FakeServer
}

/**
 * Vitest's `test` with a new fake service for each test that uses `service` or `server`.
 *
 * ```ts
 * const test = testWith({ defaultModel: "claude-opus-5" })
 * test("starts a run", async ({ service }) => { ... })
 * ```
 *
 * @category constructors
 * @since 0.1.0
 */
export const testWith = (options: FakeServiceOptions = {}) =>
  base.extend<Fixtures>({
    // vitest derives the needed fixtures from this parameter.
    // oxlint-disable-next-line no-empty-pattern
    service: async ({}, use) => {
      await using service = new FakeService(options)
      await use(service)
    },
    server: async ({ service }, use) => {
      await using server = await listen(service)
      await use(server)
    },
  })

/**
 * {@link testWith} with default options.
 *
 * @category constructors
 * @since 0.1.0
 */
export const test = testWith()
