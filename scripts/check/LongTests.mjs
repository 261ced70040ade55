/**
 * Tests that `npm test` leaves to `npm run test-long`, as the ends of their paths: what they show is also shown, once or in
 * small, by tests that it runs, or they are about what a change seldom touches.
 */
export const longTests = [
  // Nodes that are lost while they have browsers.
  "packages/service/test/node/HouseBrowsers.integration.test.ts",
  // The largest requests to every operation, each several times.
  "packages/service/test/http/turns/Turns.integration.test.ts",
  // All that an installation can meet.
  "packages/chromium/test/locate/NpmInstall.integration.test.ts",
  "packages/chromium/test/locate/PlaywrightInstall.integration.test.ts",
  // Sites that the planner was not written for.
  "packages/agent/test/planner/Bank.integration.test.ts",
  // Comparisons with tiny counts.
  "bench/agent/test/*.integration.test.ts",
  "bench/chromium/test/*.integration.test.ts",
  "bench/service/test/*.integration.test.ts",
]

/** Whether they are wanted, or a file of theirs is. */
export const wantsLongTests = process.env["TABWRIGHT_LONG_TESTS"] === "1"
