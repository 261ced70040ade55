import { availableParallelism } from "node:os"
import { join } from "node:path"
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config"
import { LongestFirst } from "./scripts/check/LongestFirst.mjs"
import { headlessShellEnv } from "./scripts/check/HeadlessShell.mjs"
import { longTests, wantsLongTests } from "./scripts/check/LongTests.mjs"

/** Tests run on the sources of the other packages: nothing has to be built first. */
const conditions = ["@tabwright/source"]
const folders = ["packages/*", "apps/*", "apps/examples/*", "bench/*"]
const integration = folders.map((folder) => `${folder}/test/**/*.integration.test.ts`)
/** Packages that are about Chromium itself. */
const browserPackages = "packages/{agent,browser,chromium,planner}/test/**/*.integration.test.ts"

/** Programs that tests start load the same thousand modules: compiled once, they start a second sooner. */
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
    globalSetup: "./packages/service/test/fixture/SharedPostgres.ts",
    sequence: { groupOrder: 1 },
    // Real Chromium and PostgreSQL: as many files at once as a two-core machine bears. Two leave a fifth of it idle.
    maxWorkers: 3,
    isolate: false,
    // Decision 32: what passes only then is named by `npm test`.
    retry: 1,
    // Servers that tests start keep no browsers ready: few tests need more than one.
    env: { NODE_COMPILE_CACHE, TABWRIGHT_POOL_SIZE: "0", ...env },
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
})

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        ssr: { resolve: { conditions } },
        test: {
          name: "unit",
          include: [...folders.map((folder) => `${folder}/test/**/*.test.ts`), "scripts/test/**/*.test.mjs"],
          exclude: [...integration, "**/node_modules/**"],
          sequence: { groupOrder: 0 },
          maxWorkers: availableParallelism(),
          // Loading a thousand modules for each file took longer than the tests, so files share a process and undo their changes.
          isolate: false,
          env: { NODE_COMPILE_CACHE },
          // No test is about being fast: it is ended when it hangs.
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      integrationProject("browser", [browserPackages], [], {}),
      integrationProject("service", integration, [browserPackages], headlessShellEnv()),
    ],
  },
})
