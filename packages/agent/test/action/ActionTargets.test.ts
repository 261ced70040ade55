import { assert, describe, it } from "@effect/vitest"
import * as Schema from "effect/Schema"
import { Action } from "../../src/action/Action.ts"
import { namedElements, retarget, maskedAction } from "../../src/action/ActionTargets.ts"
import type { Fingerprint } from "../../src/observation/Observation.ts"

/** Swaps each number with another one in range. */
const mirrored = (el: number): number => 1_000_001 - el

describe("retarget", () => {
  it.prop("changes only element numbers, for every action", [Action], ([action]) => {
    const moved = retarget(action, mirrored)
    assert.isDefined(moved)
    assert.isTrue(Schema.is(Action)(moved))
    assert.deepStrictEqual(moved === undefined ? [] : namedElements([moved]), namedElements([action]).map(mirrored))
    assert.deepStrictEqual(moved === undefined ? moved : retarget(moved, mirrored), action)
  })

  it.prop(
    "returns undefined for a removed element, and the action itself if it references none",
    [Action],
    ([action]) => {
      const isNaming = namedElements([action]).length > 0
      assert.strictEqual(
        retarget(action, () => undefined),
        isNaming ? undefined : action,
      )
    },
  )
})

const field: Fingerprint = {
  role: "textbox",
  name: "Password",
  tag: "input",
  id: "",
  nameAttribute: "",
  href: "",
  context: "",
  frame: 0,
}

describe("maskedAction", () => {
  it("masks only the text for a password field", () => {
    const action: Action = { fill: { el: 4, text: "lamp-light", submit: true } }
    assert.deepStrictEqual(maskedAction(action, { "4": { ...field, isSecret: true } }), {
      fill: { el: 4, text: "***", submit: true },
    })
  })

  it("masks text typed at the focus on a page with a password field", () => {
    const typed: Action = { type: { text: "lamp-light" } }
    assert.deepStrictEqual(maskedAction(typed, { focus: { ...field, isSecret: true } }), { type: { text: "***" } })
  })

  it("masks password fields within a form", () => {
    const user = { el: 3, value: "ada" }
    const fields = [user, { el: 4, value: "lamp-light" }]
    assert.deepStrictEqual(maskedAction({ fillForm: { fields } }, { "3": field, "4": { ...field, isSecret: true } }), {
      fillForm: { fields: [user, { el: 4, value: "***" }] },
    })
  })

  it.prop("leaves actions on other fields unchanged", [Action], ([action]) => {
    assert.strictEqual(maskedAction(action, { "1": field, "2": field, "3": field }), action)
  })
})
