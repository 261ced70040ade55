import { assert, describe, it } from "@effect/vitest"
import * as fc from "fast-check"
import { commonProtocol } from "../../src/node/NodeProtocol.ts"

const version = fc.integer({ min: 0, max: 6 })

describe("commonProtocol", () => {
  it("returns a version that both nodes support, in either order, if their versions are at most one apart", () => {
    fc.assert(
      fc.property(version, version, (one, other) => {
        const common = commonProtocol(one, other)
        assert.strictEqual(common, commonProtocol(other, one))
        assert.strictEqual(common !== undefined, Math.abs(one - other) <= 1)
        if (common === undefined) return
        for (const own of [one, other]) assert.include([own - 1, own], common)
      }),
    )
  })
})
