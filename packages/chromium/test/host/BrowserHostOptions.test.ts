import { assert, describe, it } from "@effect/vitest"
import { defaultBrowserLimit, thisMachineSize } from "../../src/host/BrowserHostOptions.ts"

const gib = 2 ** 30

describe("defaultBrowserLimit", () => {
  it.each([
    [{ memoryBytes: gib / 2, cores: 1 }, 2],
    [{ memoryBytes: gib, cores: 8 }, 2],
    [{ memoryBytes: 4 * gib, cores: 2 }, 17],
    [{ memoryBytes: 24 * gib, cores: 2 }, 24],
    [{ memoryBytes: 24 * gib, cores: 64 }, 120],
  ])("depends on memory and cores: %o", (machine, expected) => {
    assert.strictEqual(defaultBrowserLimit(machine), expected)
  })

  it("is computed for this machine by default", () => {
    const { memoryBytes, cores } = thisMachineSize()
    assert.isAbove(memoryBytes, gib / 4)
    assert.isAtLeast(cores, 1)
  })
})
