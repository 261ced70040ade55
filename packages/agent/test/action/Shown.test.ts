import { assert, describe, it } from "@effect/vitest"
import { Action } from "../../src/action/Action.ts"
import { shown } from "../../src/action/Shown.ts"
import type { Fingerprint } from "../../src/observation/Observation.ts"

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

describe("shown", () => {
  it("masks what goes into a password field, and nothing else of it", () => {
    const action: Action = { fill: { el: 4, text: "lamp-light", submit: true } }
    assert.deepStrictEqual(shown(action, { "4": { ...field, isSecret: true } }), {
      fill: { el: 4, text: "***", submit: true },
    })
  })

  it("masks the same in a form, field by field", () => {
    const user = { el: 3, value: "ada" }
    const fields = [user, { el: 4, value: "lamp-light" }]
    assert.deepStrictEqual(shown({ fillForm: { fields } }, { "3": field, "4": { ...field, isSecret: true } }), {
      fillForm: { fields: [user, { el: 4, value: "***" }] },
    })
  })

  it.prop("leaves every action alone where the field is no secret", [Action], ([action]) => {
    assert.strictEqual(shown(action, { "1": field, "2": field, "3": field }), action)
  })
})
