import { assert, describe, it } from "vitest"
import { otherReadingOf, withoutSigns } from "../../src/task/Shorthand.ts"

describe("withoutSigns", () => {
  it.each([
    ["close it w/ the x", "close it with the x"],
    ["tick no. 3", "tick 3"],
    ["tent + lantern n rope", "tent and lantern and rope"],
    ["press + once", "press + once"],
    ["hit n two times", "hit n two times"],
    ["26 + 17", "26 + 17"],
    ["volume = 3", "volume to 3"],
    ["click next x3", "click next 3 times"],
    ["thyme to the top", "move thyme to the top"],
    ["scroll to the top", "scroll to the top"],
    ["open it -> close it", "open it; close it"],
  ])("writes out: %s", (task, plain) => {
    assert.strictEqual(withoutSigns(task), plain)
  })
})

describe("otherReadingOf", () => {
  it.each([
    ["lamp -> hall", "lamp to hall"],
    ['note => "a -> b"', 'note to "a -> b"'],
    ["view > theme > dark", "view; theme; dark"],
    ["data tables: delete berg", "data tables; delete berg"],
    ["Delete the lamp.", undefined],
    ['Write "a > b".', undefined],
  ])("reads in another way: %s", (task, other) => {
    assert.strictEqual(otherReadingOf(task), other)
  })
})
