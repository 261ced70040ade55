import { assert, describe, it } from "@effect/vitest"
import * as fc from "fast-check"
import { requestQuotas, windowShare } from "../../../src/http/middleware/RateLimit.ts"
import { windowSeconds } from "../../../src/http/middleware/RequestWindow.ts"

const shipped = { requestsPerSecond: 25, projectBrowsers: Number.POSITIVE_INFINITY }
const cluster = { apiNodes: 1, browserLimit: 10 }

describe("requestQuotas", () => {
  it.each([
    ["as the contract has it", {}, {}, {}, { general: 25, status: 25 }],
    ["two lookups for each browser of the cluster", {}, {}, { browserLimit: 40 }, { general: 25, status: 80 }],
    [
      "two lookups for each browser that it may run",
      { maxBrowsers: 20 },
      {},
      { browserLimit: 40 },
      { general: 25, status: 40 },
    ],
    [
      "the setting, where it has no number of its own",
      {},
      { projectBrowsers: 15 },
      { browserLimit: 40 },
      { general: 25, status: 30 },
    ],
    ["no more than the nodes bear", { maxBrowsers: 500 }, {}, { browserLimit: 40 }, { general: 25, status: 80 }],
    ["its own rate", { maxRps: 100 }, {}, {}, { general: 100, status: 100 }],
    [
      "before any node has said what it bears",
      {},
      {},
      { browserLimit: Number.POSITIVE_INFINITY },
      { general: 25, status: 25 },
    ],
    ["nothing where that is switched off", { maxBrowsers: 3 }, { requestsPerSecond: 0 }, {}, undefined],
    [
      "its own rate where that is switched off",
      { maxRps: 1 },
      { requestsPerSecond: 0 },
      {},
      { general: 1, status: 20 },
    ],
  ] as const)("is %s", (_, project, settings, nodes, rates) => {
    const own = { maxBrowsers: null, maxRps: null, ...project }
    assert.deepStrictEqual(requestQuotas(own, { ...shipped, ...settings }, { ...cluster, ...nodes }), rates)
  })

  it("divides the limit among nodes so that together they admit hardly more than it", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 1, max: 50 }), (perSecond, apiNodes) => {
        const together = apiNodes * windowShare(perSecond, { ...cluster, apiNodes })
        assert.isAtLeast(together, perSecond * windowSeconds)
        assert.isBelow(together, perSecond * windowSeconds + apiNodes)
      }),
    )
  })
})
