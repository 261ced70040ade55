import { assert, describe, it } from "@effect/vitest"
import * as fc from "fast-check"
import { requestQuotas, windowShare, windowSeconds, RequestWindow } from "../../../src/http/middleware/RateLimit.ts"

const defaults = { requestsPerSecond: 25, projectBrowsers: Number.POSITIVE_INFINITY }
const cluster = { apiNodes: 1, browserLimit: 10 }

describe("requestQuotas", () => {
  it.each([
    ["uses the contract's rates", {}, {}, {}, { general: 25, status: 25 }],
    ["allows two lookups per browser of the cluster", {}, {}, { browserLimit: 40 }, { general: 25, status: 80 }],
    [
      "allows two lookups per browser that the project may run",
      { maxBrowsers: 20 },
      {},
      { browserLimit: 40 },
      { general: 25, status: 40 },
    ],
    [
      "uses the server's setting for projects without a limit",
      {},
      { projectBrowsers: 15 },
      { browserLimit: 40 },
      { general: 25, status: 30 },
    ],
    [
      "is limited by the browser limit of the nodes",
      { maxBrowsers: 500 },
      {},
      { browserLimit: 40 },
      { general: 25, status: 80 },
    ],
    ["uses the project's rate", { maxRps: 100 }, {}, {}, { general: 100, status: 100 }],
    [
      "uses the contract's rates until a node has reported its limit",
      {},
      {},
      { browserLimit: Number.POSITIVE_INFINITY },
      { general: 25, status: 25 },
    ],
    ["is unlimited if the setting is 0", { maxBrowsers: 3 }, { requestsPerSecond: 0 }, {}, undefined],
    [
      "uses the project's rate if the default is unlimited",
      { maxRps: 1 },
      { requestsPerSecond: 0 },
      {},
      { general: 1, status: 20 },
    ],
  ] as const)("%s", (_, project, settings, nodes, rates) => {
    const own = { maxBrowsers: null, maxRps: null, ...project }
    assert.deepStrictEqual(requestQuotas(own, { ...defaults, ...settings }, { ...cluster, ...nodes }), rates)
  })

  it("divides the limit among nodes, whose total exceeds it by less than one request per node", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 1, max: 50 }), (perSecond, apiNodes) => {
        const total = apiNodes * windowShare(perSecond, { ...cluster, apiNodes })
        assert.isAtLeast(total, perSecond * windowSeconds)
        assert.isBelow(total, perSecond * windowSeconds + apiNodes)
      }),
    )
  })
})

const windowMs = windowSeconds * 1000

describe("RequestWindow", () => {
  it("admits exactly the limit per window and bucket, whenever requests arrive", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5 }),
        fc.array(fc.tuple(fc.constantFrom("a", "b"), fc.nat(4 * windowMs)), { maxLength: 60 }),
        (limit, requests) => {
          const window = new RequestWindow()
          const taken = new Map<string, number>()
          for (const [bucket, atMs] of requests.toSorted(([, one], [, other]) => one - other)) {
            const slot = `${bucket} ${Math.floor(atMs / windowMs)}`
            const before = taken.get(slot) ?? 0
            const { isAllowed, remaining, resetSeconds } = window.count(bucket, limit, atMs)
            assert.strictEqual(isAllowed, before < limit)
            assert.strictEqual(remaining, Math.max(0, limit - before - 1))
            assert.isTrue(resetSeconds >= 1 && resetSeconds <= windowSeconds)
            // After that delay the next window has started.
            assert.isAbove(Math.floor((atMs + resetSeconds * 1000) / windowMs), Math.floor(atMs / windowMs))
            if (isAllowed) taken.set(slot, before + 1)
          }
        },
      ),
    )
  })

  it("starts a new window when the clock jumps in either direction", () => {
    const window = new RequestWindow()
    const now = 1_800_000_000_000
    for (const at of [now, now + 7_200_000, now - 7_200_000]) {
      assert.isTrue(window.count("a", 1, at).isAllowed)
      assert.isFalse(window.count("a", 1, at).isAllowed)
    }
  })
})
