import { assert, describe, it } from "@effect/vitest"
import { isRepeatableChord, keySequence } from "../../src/action/Keys.ts"

describe("keySequence", () => {
  it.each([
    ["Enter", ["Enter"]],
    [" ", ["Space"]],
    ["ctrl + a", ["Control+a"]],
    ["Control+A Delete", ["Control+a", "Delete"]],
    ["down down enter", ["ArrowDown", "ArrowDown", "Enter"]],
    ["Control++", ["Control++"]],
    ["ctrl+shift+K", ["Control+Shift+K"]],
  ])("%s", (keys, expected) => {
    assert.deepStrictEqual(keySequence(keys), expected)
  })

  it("distinguishes repeatable chords", () => {
    assert.deepStrictEqual(["Escape", "Control+a", "Enter", "Control+s", "Delete"].map(isRepeatableChord), [
      true,
      true,
      false,
      false,
      false,
    ])
  })
})
