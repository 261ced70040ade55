import { availableParallelism } from "node:os"
import { join } from "node:path"
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config"
import { LongestFirst } from "./scripts/check/LongestFirst.mjs"
import { headlessShellEnv } from "./scripts/check/HeadlessShell.mjs"
import { longTests, wantsLongTests } from "./scripts/check/LongTests.mjs"

/** Tests run on the sources of other packages, so nothing needs to be built. */
const conditions = ["@tabwright/source"]
const folders = ["packages/*", "apps/*", "apps/examples/*", "bench/*"]
const integration = folders.map((folder) => `${folder}/test/**/*.integration.test.ts`)
/** Packages whose tests require Chromium rather than the headless shell. */
const browserPackages = "packages/{browser,chromium}/test/**/*.integration.test.ts"

/** Programs started by tests load the same thousand modules. With a shared compile cache they start a second faster. */
const NODE_COMPILE_CACHE = join(import.meta.dirname, "node_modules", ".cache", "compiled")

const integrationProject = (
  name: string,
  include: ReadonlyArray<string>,
  exclude: ReadonlyArray<string>,
  env: Readonly<Record<string, string>>,
): TestProjectInlineConfiguration => ({
  ssr: { resolve: { conditions } },
  test: {
    name,
    include: [...include],
    exclude: ["**/node_modules/**", ...exclude, ...(wantsLongTests ? [] : longTests)],
    globalSetup: "./packages/service/test/fixture/database/SharedPostgres.ts",
    sequence: { groupOrder: 1 },
    // Limited by a two-core machine, because tests use Chromium and PostgreSQL. They often wait: with three workers, a
    // quarter of the CPU time is idle.
    maxWorkers: 5,
    isolate: false,
    // Servers started by tests have no warm browsers, because few tests need more than one.
    env: { NODE_COMPILE_CACHE, TABWRIGHT_POOL_SIZE: "0", ...env },
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
})

/** Tests that run examples with `using` as they are. Node 22 does not support it; package-check compiles them first. */
const examples = ["**/test/README.test.ts", "apps/examples/**"]
const hasUsing = Number.parseInt(process.versions.node, 10) >= 24

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        ssr: { resolve: { conditions } },
        test: {
          name: "unit",
          include: [...folders.map((folder) => `${folder}/test/**/*.test.ts`), "scripts/test/**/*.test.mjs"],
          exclude: [
            ...integration,
            "**/node_modules/**",
            ...(hasUsing ? [] : examples),
            ...(wantsLongTests ? [] : longTests),
          ],
          sequence: { groupOrder: 0 },
          maxWorkers: availableParallelism() + 1,
          // Loading a thousand modules per file takes longer than the tests, so files share a process and undo their changes.
          isolate: false,
          env: { NODE_COMPILE_CACHE },
          // Only stops hanging tests. No test measures speed.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      integrationProject("browser", [browserPackages], [], {}),
      integrationProject("service", integration, [browserPackages], headlessShellEnv()),
    ],
  },
})
