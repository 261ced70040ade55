import { assert, describe, it } from "vitest"
import * as effect from "../src/adapters/effect.ts"
import * as index from "../src/index.ts"
import * as msw from "../src/adapters/msw.ts"
import * as node from "../src/adapters/node.ts"
import * as playwright from "../src/adapters/playwright.ts"
import * as recorded from "../src/recorded/index.ts"
import * as vitest from "../src/adapters/vitest.ts"

describe("the public surface", () => {
  it("matches this list (additions need a changeset, removals a new major)", () => {
    assert.deepStrictEqual(Object.keys(index).sort(), ["FakeService", "faults", "outcomes"])
    assert.deepStrictEqual(Object.keys(node), ["listen"])
    assert.deepStrictEqual(Object.keys(msw), ["handlers"])
    assert.deepStrictEqual(Object.keys(playwright).sort(), ["fixtures", "matchers"])
    assert.deepStrictEqual(Object.keys(recorded), ["RecordedService"])
    assert.deepStrictEqual(Object.keys(vitest).sort(), ["test", "testWith"])
    assert.deepStrictEqual(Object.keys(effect).sort(), ["Fake", "layer"])
  })
})
