/**
 * Tests that only `npm run test-long` runs, by path suffix: other tests cover the same behavior on a smaller scale, or
 * they cover code that rarely changes.
 */
export const longTests = [
  // Nodes that fail while they host browsers.
  "packages/service/test/node/ClusterBrowsers.integration.test.ts",
  // The largest requests to every operation, several times each.
  "packages/service/test/http/turns/Turns.integration.test.ts",
  // All installation scenarios.
  "packages/chromium/test/locate/NpmInstall.integration.test.ts",
  "packages/chromium/test/locate/PlaywrightInstall.integration.test.ts",
  // Sites that the planner was not developed on.
  "packages/planner/test/Bank.integration.test.ts",
  // Comparisons with tiny counts.
  "bench/agent/test/*.integration.test.ts",
  "bench/chromium/test/*.integration.test.ts",
  "bench/service/test/*.integration.test.ts",
]

/** True if long tests are enabled or one of their files is selected. */
export const wantsLongTests = process.env["TABWRIGHT_LONG_TESTS"] === "1"
