import { assert, describe, it } from "@effect/vitest"
import { controlFor } from "../../src/grammar/phrases/RowVerb.ts"
import { rowControl } from "../../src/matching/RowControl.ts"
import { element } from "../PageModel.ts"

const pressed = (verb: string, ...names: ReadonlyArray<string>): string | undefined => {
  const control = controlFor(verb)
  const controls = names.map((name, at) => element(at + 1, { role: "button", name, text: name }))
  assert.ok(control !== undefined)
  return rowControl({ text: `Ada Hello ${names.join(" ")}`, controls, self: undefined }, control, "email")?.name
}

describe("rowControl", () => {
  it.each([
    ["delete", "Remove star"],
    ["cancel", "Cancel subscription"],
    ["edit", "Edit tags"],
  ])("takes no control to %s that does it to something else, whatever is written on it", (verb, name) => {
    assert.isUndefined(pressed(verb, name, "Reply"))
  })

  it("prefers the control that acts on the row", () => {
    assert.strictEqual(pressed("delete", "Remove star", "Delete Ada"), "Delete Ada")
    assert.strictEqual(pressed("delete", "Star", "Move to trash"), "Move to trash")
  })
})
