import { assert, describe, it } from "@effect/vitest"
import * as fc from "fast-check"
import { inputCommand } from "../../src/view/viewer/InputCommand.ts"
import { readViewerMessage } from "../../src/view/ClientMessage.ts"

const press = { type: "mouse", action: "down", x: 1, y: 2, button: "left", buttons: 1, clicks: 1, modifiers: 0 }

describe("ClientMessage", () => {
  it('decodes to a known message, "unknown" or "invalid"', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.json().map((json) => `{"type":"mouse","x":${json}}`),
        ),
        (text) => {
          const read = readViewerMessage(text)
          assert.isTrue(read === "invalid" || read === "unknown" || typeof read.type === "string")
        },
      ),
    )
    assert.deepStrictEqual(readViewerMessage(JSON.stringify(press)), press as never)
    assert.strictEqual(readViewerMessage('{"type":"something of tomorrow"}'), "unknown")
    assert.strictEqual(readViewerMessage('{"type":"__proto__"}'), "unknown")
  })

  it("enforces its limits", () => {
    const wrong: ReadonlyArray<object> = [
      { ...press, x: null },
      { ...press, x: 1e9 },
      { ...press, modifiers: 16 },
      { ...press, button: "fourth" },
      { type: "text", text: "a".repeat(10_001) },
      { type: "resize", width: 100_000, height: 700 },
      {
        type: "touch",
        action: "start",
        points: Array.from({ length: 11 }, (_, id) => ({ id, x: 0, y: 0 })),
        modifiers: 0,
      },
      { type: "files", id: "a", files: [{ name: "a", bytes: -1 }] },
    ]
    for (const message of wrong) assert.strictEqual(readViewerMessage(JSON.stringify(message)), "invalid")
  })

  it("converts positions with the pinch zoom factor", () => {
    const { method, params } = inputCommand(
      { ...press, type: "mouse", action: "wheel", button: "none", x: 100, y: 50 },
      2,
    )
    assert.strictEqual(method, "Input.dispatchMouseEvent")
    assert.deepInclude(params, { type: "mouseWheel", x: 50, y: 25, deltaX: 0, deltaY: 0 })
  })

  it("types text for character keys only", () => {
    const key = {
      type: "key",
      action: "down",
      key: "ü",
      code: "BracketLeft",
      keyCode: 186,
      location: 0,
      isRepeat: false,
      modifiers: 0,
    } as const
    assert.deepInclude(inputCommand({ ...key, text: "ü" }).params, { type: "keyDown", text: "ü", key: "ü" })
    const command = inputCommand({ ...key, key: "a", modifiers: 2, text: "" }).params
    assert.deepInclude(command, { type: "rawKeyDown", modifiers: 2 })
    assert.notProperty(command, "text")
    assert.notProperty(inputCommand({ ...key, action: "up", text: "ü" }).params, "text")
  })
})
