import { assert, describe, it } from "@effect/vitest"
import { chord, isRepeatableChord, keySequence } from "../../../src/browser/action/Press.ts"

describe("chord", () => {
  it.each([
    ["Control+A", "Control+a"],
    ["ctrl + shift + p", "Control+Shift+p"],
    ["Shift+A", "Shift+A"],
    ["esc", "Escape"],
    ["return", "Enter"],
    ["f5", "F5"],
    ["a", "a"],
    ["+", "+"],
    ["Control++", "Control++"],
    ["page down", "page down"],
    [" ", "Space"],
  ])("normalizes %j to %j", (given, expected) => {
    assert.strictEqual(chord(given), expected)
  })
  it("recognizes keys without side effects", () => {
    for (const keys of ["Escape", "Tab", "Shift+Tab", "ArrowDown", "Control+a", "PageDown"])
      assert.ok(isRepeatableChord(keys), keys)
    for (const keys of ["Enter", "Space", "x", "Backspace", "Control+v", "Control+Enter"])
      assert.ok(!isRepeatableChord(keys), keys)
  })
})

describe("keySequence", () => {
  it.each([
    ["Enter", ["Enter"]],
    [" ", ["Space"]],
    ["ctrl + a", ["Control+a"]],
    ["Control+A Delete", ["Control+a", "Delete"]],
    ["down down enter", ["ArrowDown", "ArrowDown", "Enter"]],
    ["Control++", ["Control++"]],
    ["ctrl+shift+K", ["Control+Shift+K"]],
  ])("splits %j into %j", (keys, expected) => {
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
