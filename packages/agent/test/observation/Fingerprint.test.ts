import { blankElement } from "@tabwright/agent-fixtures"
import { assert, describe, it } from "@effect/vitest"
import * as Schema from "effect/Schema"
import { fingerprint, locate } from "../../src/observation/Fingerprint.ts"
import type { PageElement } from "../../src/observation/Observation.ts"

const element = (given: Partial<PageElement>): PageElement => ({
  ...blankElement,
  tag: "button",
  role: "button",
  ...given,
})

const page = (...all: ReadonlyArray<Partial<PageElement>>) => ({
  elements: all.map((given, at) => element({ ...given, index: at + 1 })),
})

/** Few words, so that equal and similar elements are common. */
const Word = Schema.Literals(["", "Add", "Add to cart", "Remove", "Lamp one 5", "Lamp two 5"])
const Traits = Schema.Array(
  Schema.Struct({ name: Word, id: Word, context: Word, href: Word, role: Schema.Literals(["button", "link"]) }),
)

describe("locate", () => {
  it.prop("finds an unchanged element, or nothing if another one is equal", [Traits], ([traits]) => {
    const seen = page(...traits)
    for (const wanted of seen.elements) {
      const print = fingerprint(wanted)
      const equal = seen.elements.filter((other) => JSON.stringify(fingerprint(other)) === JSON.stringify(print))
      assert.strictEqual(locate(seen, print), equal.length === 1 ? wanted.index : undefined)
    }
  })

  it("distinguishes equal buttons by their rows, in any order", () => {
    const before = page({ name: "Add", context: "Arc lamp 129 Add" }, { name: "Add", context: "Desk lamp 39 Add" })
    const after = page(
      { name: "Add", context: "Moon lamp 24 Add" },
      { name: "Add", context: "Desk lamp 35 Add" },
      { name: "Add", context: "Arc lamp 129 Add" },
    )
    const [arc, desk] = before.elements
    assert.ok(arc && desk)
    assert.strictEqual(locate(after, fingerprint(arc)), 3)
    assert.strictEqual(locate(after, fingerprint(desk)), 2)
  })

  it("returns undefined rather than another element", () => {
    const wanted = fingerprint(element({ name: "Pay now", context: "Total 42" }))
    assert.strictEqual(locate(page({ name: "Cancel", context: "Total 42" }), wanted), undefined)
    assert.strictEqual(locate(page({ name: "Pay now", role: "link", tag: "a" }), wanted), undefined)
    assert.strictEqual(locate(page({ name: "Pay now" }, { name: "Pay now" }), wanted), undefined)
    assert.strictEqual(locate(page(), wanted), undefined)
  })
})
