import { assert, describe, it } from "vitest"
import { automaticPrefix, explicitBreakpoints, type Request } from "../../src/prompt/CacheRule.ts"

/** A request of blocks with these lengths. The numbers of a block tell it apart from others. */
const request = (blocks: ReadonlyArray<readonly [name: number, length: number]>, imageTokens = 0): Request => ({
  blocks: blocks.map(([name, length]) => Array.from({ length }, () => name)),
  breakpoints: [1, blocks.length - 1],
  imageTokens,
})

/** Two steps: instructions, task, history and a page that is new each time. */
const steps = [
  request([
    [1, 900],
    [2, 200],
    [10, 500],
  ]),
  request(
    [
      [1, 900],
      [2, 200],
      [3, 300],
      [11, 600],
    ],
    50,
  ),
]

describe("explicit breakpoints", () => {
  it("write the prefix up to the last breakpoint once, and read it in the next request", () => {
    assert.deepStrictEqual(explicitBreakpoints(1024)(steps), [
      { input: 1600, read: 0, written: 1100 },
      { input: 2050, read: 1100, written: 300 },
    ])
  })

  it("cache no prefix below the minimum", () => {
    assert.deepStrictEqual(explicitBreakpoints(1200)(steps), [
      { input: 1600, read: 0, written: 0 },
      { input: 2050, read: 0, written: 1400 },
    ])
  })

  it("miss after a change before them", () => {
    const changed = request([
      [9, 900],
      [2, 200],
      [3, 300],
      [11, 600],
    ])
    assert.strictEqual(explicitBreakpoints(1024)([...steps, changed])[2]?.read, 0)
  })
})

describe("an automatic prefix", () => {
  it("is read in whole increments from a minimum on", () => {
    assert.deepStrictEqual(
      automaticPrefix(1024, 128)(steps).map(({ read }) => read),
      [0, 1024],
    )
    assert.deepStrictEqual(
      automaticPrefix(1100, 1)(steps).map(({ read }) => read),
      [0, 1100],
    )
    assert.deepStrictEqual(
      automaticPrefix(1101, 1)(steps).map(({ read }) => read),
      [0, 0],
    )
  })
})
