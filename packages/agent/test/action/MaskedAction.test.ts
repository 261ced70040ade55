import { assert, describe, it } from "@effect/vitest"
import { Action } from "../../src/action/Action.ts"
import { maskedAction } from "../../src/action/ActionTargets.ts"
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

describe("maskedAction", () => {
  it("masks only the text for a password field", () => {
    const action: Action = { fill: { el: 4, text: "lamp-light", submit: true } }
    assert.deepStrictEqual(maskedAction(action, { "4": { ...field, isSecret: true } }), {
      fill: { el: 4, text: "***", submit: true },
    })
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
