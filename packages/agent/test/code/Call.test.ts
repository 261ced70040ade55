import { assert, describe, it } from "@effect/vitest"
import * as Exit from "effect/Exit"
import * as Schema from "effect/Schema"
import * as fc from "fast-check"
import { Call } from "../../src/code/Call.ts"
import type { Part } from "../../src/code/LocatorChain.ts"

const decode = Schema.decodeUnknownExit(Call)

const pattern = fc.oneof(
  fc.string(),
  fc.record({ regex: fc.string({ maxLength: 50 }), flags: fc.constantFrom("", "i", "gu") }),
)
const { part } = fc.letrec<{ part: Part; way: ReadonlyArray<Part> }>((tie) => ({
  part: fc.oneof(
    { maxDepth: 3 },
    fc.record({ css: fc.string() }),
    fc.record({ role: fc.constantFrom("button", "link"), name: pattern }),
    fc.record({ text: pattern, exact: fc.boolean() }),
    fc.record({ nth: fc.integer({ min: -3, max: 100 }) }),
    fc.record({ filter: fc.record({ hasText: pattern, has: tie("way") }) }),
    fc.record({ and: tie("way") }),
  ),
  way: fc.array(tie("part"), { maxLength: 3 }),
}))
const way = fc.array(part, { maxLength: 5 })

describe("Call", () => {
  it("decodes every call of the facade, with any chain of locators", () => {
    fc.assert(
      fc.property(way, way, fc.string(), (locator, target, text) => {
        for (const call of [
          { method: "locator.fill", page: "t1", locator, text, options: {} },
          { method: "locator.dragTo", page: "t1", locator, target, options: { timeout: 5 } },
          { method: "locator.count", page: "t1", locator, options: {} },
        ]) {
          const read = decode(JSON.parse(JSON.stringify(call)))
          assert.isTrue(Exit.isSuccess(read) && JSON.stringify(read.value) === JSON.stringify(call))
        }
      }),
    )
  })

  it("rejects everything else: browser methods, loop actions, unbounded values", () => {
    const click = { method: "locator.click", page: "t1", locator: [{ css: "b" }], options: {} }
    assert.isTrue(Exit.isSuccess(decode(click)))
    for (const wrong of [
      { ...click, method: "browser.close" },
      { ...click, method: "constructor" },
      { ...click, page: "t".repeat(100) },
      { ...click, locator: Array.from({ length: 31 }, () => ({ nth: 0 })) },
      { ...click, locator: [{ css: "b", constructor: 1, handle: {} }, { handle: 1 }] },
      { ...click, options: { position: { x: 1e9, y: 0 } } },
      { method: "agent.act", actions: [{ done: { text: "so", success: true } }] },
      { method: "agent.act", actions: [{ askHuman: { reason: "so" } }] },
      { method: "agent.act", actions: [] },
      { method: "page.evaluate", page: "t1", source: "x".repeat(200_000), isFunction: true },
      { method: "files.write", name: "a", content: { toString: 1 } },
    ])
      assert.isTrue(Exit.isFailure(decode(wrong)), JSON.stringify(wrong).slice(0, 100))
  })

  it("never throws for any input", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.string(), (value, method) => {
        assert.isTrue(Exit.isFailure(decode(value)))
        decode({ method, page: value, locator: value, options: value })
        decode({ method: "locator.click", page: "t1", locator: value, options: value })
        decode({ method: "agent.act", actions: value })
      }),
    )
  })
})
