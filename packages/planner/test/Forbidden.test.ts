import { assert, describe, it } from "@effect/vitest"
import type { Observation, PageElement } from "@tabwright/agent/brain"
import { blankElement } from "@tabwright/agent-fixtures"
import { forbiddenControl } from "../src/run/Forbidden.ts"

const control = (index: number, role: string, name: string): PageElement => ({ ...blankElement, index, role, name })

const elements = [
  control(1, "button", "Place order"),
  control(2, "link", "My orders"),
  control(3, "button", "Add to cart"),
  control(4, "button", "Save"),
  control(5, "button", "Read how to order from another country"),
]
const pressed = (el: number, ...forbidden: ReadonlyArray<string>): string | undefined =>
  forbiddenControl([{ click: { el } }], { elements } as unknown as Observation, forbidden)?.name

describe("forbidden controls", () => {
  it("include a button with the verb in its name", () => {
    assert.strictEqual(pressed(1, "order"), "Place order")
    assert.strictEqual(pressed(4, "delete", "save"), "Save")
  })

  it("do not include other buttons, lists and explanations", () => {
    assert.isUndefined(pressed(3, "order"))
    assert.isUndefined(pressed(2, "order"))
    assert.isUndefined(pressed(5, "order"))
    assert.isUndefined(pressed(1))
  })
})
