import { BaseSequencer } from "vitest/node"

/**
 * The files that take longest, as the ends of their paths, the longest first. Vitest starts with the largest where it
 * knows no times, as on a clean checkout, and these are small: at the end each would keep a single worker busy.
 */
const longest = [
  "service/test/run/Crash.integration.test.ts",
  "service/test/node/House.integration.test.ts",
  "agent/test/browser/Zoo.integration.test.ts",
  "agent/test/secret/SecretOracles.integration.test.ts",
  "agent/test/planner/Shop.integration.test.ts",
  "apps/server/test/Serve.integration.test.ts",
  "service/test/hostile/Injection.integration.test.ts",
  "service/test/recipe/Recipes.integration.test.ts",
]

/** @param {import("vitest/node").TestSpecification} file */
const rank = ({ moduleId }) => {
  const at = longest.findIndex((end) => moduleId.endsWith(end))
  return at < 0 ? longest.length : at
}

/** Takes the longest files of each project first. */
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
