import { test as base } from "vitest"
import { FakeService } from "../fake/FakeService.ts"
import type { FakeServiceOptions } from "../fake/Options.ts"
import { type FakeServer, listen } from "./FakeServer.ts"

/**
 * What a test gets for naming it.
 *
 * @category models
 * @since 0.1.0
 */
export interface Fixtures {
  /** A fake service of the test's own, in process. */
  readonly service: FakeService
  /** The same one on a port of this host. */
  readonly server: FakeServer
}

/**
 * vitest's `test` with a fresh fake service for every test that names `service` or `server`.
 *
 * ```ts
 * const test = testWith({ defaultModel: "claude-opus-5" })
 * test("asks for a run", async ({ service }) => { ... })
 * ```
 *
 * @category constructors
 * @since 0.1.0
 */
export const testWith = (options: FakeServiceOptions = {}) =>
  base.extend<Fixtures>({
    // vitest reads from the parameter which fixtures this one needs: none.
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
 * The same with a service that has all defaults.
 *
 * @category constructors
 * @since 0.1.0
 */
export const test = testWith()
