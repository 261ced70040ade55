import { assert, describe, it } from "@effect/vitest"
import * as fc from "fast-check"
import { type Machine, userAgentOf } from "../../src/identity/UserAgent.ts"

const linux: Machine = { platform: "linux", arch: "x64", release: "6.12.0" }
const brands = (version: string) =>
  userAgentOf(version, linux, true)
    .userAgentMetadata.brands.map(({ brand, version }) => `"${brand}";v="${version}"`)
    .join(", ")

describe("userAgentOf", () => {
  // Recorded from these versions of Google Chrome.
  it.each([
    ["131.0.6778.85", `"Google Chrome";v="131", "Chromium";v="131", "Not_A Brand";v="24"`],
    ["124.0.6367.60", `"Chromium";v="124", "Google Chrome";v="124", "Not-A.Brand";v="99"`],
    ["120.0.6099.109", `"Not_A Brand";v="8", "Chromium";v="120", "Google Chrome";v="120"`],
    ["112.0.5615.49", `"Chromium";v="112", "Google Chrome";v="112", "Not:A-Brand";v="99"`],
  ])("reports the brands of Chrome %s", (version, expected) => {
    assert.strictEqual(brands(version), expected)
  })

  it("reports the given version and machine", () => {
    const machines = fc.record({
      platform: fc.constantFrom<NodeJS.Platform>("linux", "darwin", "win32"),
      arch: fc.constantFrom("x64", "arm64"),
      release: fc.constantFrom("6.12.0", "24.1.0", "10.0.26100"),
    })
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 400 }), machines, (major, machine) => {
        const { userAgent, platform, userAgentMetadata } = userAgentOf(`${major}.0.1.2`, machine, true)
        assert.include(userAgent, ` Chrome/${major}.0.0.0 `)
        assert.notInclude(userAgent, "Headless")
        const { brands, fullVersionList, architecture } = userAgentMetadata
        assert.deepStrictEqual(
          brands.map(({ brand }) => brand),
          fullVersionList.map(({ brand }) => brand),
        )
        assert.lengthOf(new Set(brands.map(({ brand }) => brand)), 3)
        assert.strictEqual(architecture, machine.arch === "arm64" ? "arm" : "x86")
        const isLinux = machine.platform === "linux"
        assert.deepStrictEqual(
          [userAgent, platform, userAgentMetadata.platform].map((text) => text.includes("Linux")),
          [isLinux, isLinux, isLinux],
        )
      }),
    )
  })
})
