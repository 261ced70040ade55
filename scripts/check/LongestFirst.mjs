import { BaseSequencer } from "vitest/node"

/**
 * The slowest test files by path suffix, slowest first. Without timings, as on a clean checkout, vitest starts with the
 * largest files. These are small, so they would start last and prolong the run.
 */
const longest = [
  "planner/test/Shop.integration.test.ts",
  "apps/console/test/Manage.integration.test.ts",
  "apps/console/test/Runs.integration.test.ts",
  "service/test/http/v4/Sessions.integration.test.ts",
  "service/test/run/Crash.integration.test.ts",
  "apps/server/test/Serve.integration.test.ts",
  "apps/server/test/Mcp.integration.test.ts",
  "agent/test/browser/Acting.integration.test.ts",
  "service/test/http/v2/Tasks.integration.test.ts",
  "browser/test/Browser.integration.test.ts",
  "chromium/test/gateway/CdpGateway.integration.test.ts",
  "service/test/http/ProjectIsolation.integration.test.ts",
  "apps/server/test/Conformance.integration.test.ts",
  "service/test/http/v4/Runs.integration.test.ts",
  "service/test/http/v4/RunEvents.integration.test.ts",
  "service/test/http/v3/Sessions.integration.test.ts",
  "chromium/test/host/BrowserHost.integration.test.ts",
  "service/test/browser/ProfileStates.integration.test.ts",
  "agent/test/browser/Verbs.integration.test.ts",
  "service/test/http/fuzz/Fuzz.integration.test.ts",
  "chromium/test/security/HostilePage.integration.test.ts",
  "agent/test/browser/Navigation.integration.test.ts",
  "apps/server/test/Client.integration.test.ts",
  "apps/server/test/Commands.integration.test.ts",
  "service/test/http/v4/Queue.integration.test.ts",
  "chromium/test/process/OrphanReaper.integration.test.ts",
  "testing/test/README.test.ts",
  "testing/test/conformance/Suite.test.ts",
  "agent/test/compute/ComputePool.test.ts",
  "raw/test/generator/main.test.ts",
  "browser/test/lifetime/StopOnExit.test.ts",
]

/** @param {import("vitest/node").TestSpecification} file */
const rank = ({ moduleId }) => {
  const at = longest.findIndex((end) => moduleId.endsWith(end))
  return at < 0 ? longest.length : at
}

/** Runs the slowest files of each project first. */
export class LongestFirst extends BaseSequencer {
  /**
   * @override
   * @param {Array<import("vitest/node").TestSpecification>} files
   */
  async sort(files) {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => {
      const groups = a.project.config.sequence.groupOrder - b.project.config.sequence.groupOrder
      return groups === 0 ? rank(a) - rank(b) : groups
    })
  }
}
