import { assert, describe, it } from "@effect/vitest"
import type { Capture } from "../../src/loop/AgentBrowser.ts"
import { readComputerMember } from "../../src/computer/AnthropicComputer.ts"
import { readBrowserCall } from "../../src/computer/BrowserToolset.ts"
import { geminiChecks, geminiSize, readGeminiCall } from "../../src/computer/GeminiComputer.ts"
import { openAiChecks, readComputerCall } from "../../src/computer/OpenAiComputer.ts"
import { type CallReading, Screen } from "../../src/computer/Screen.ts"

/** A picture of half the size of the viewport. */
const capture: Capture = {
  id: "s1",
  jpeg: new Uint8Array(),
  width: 1280,
  height: 800,
  viewportWidth: 2560,
  viewportHeight: 1600,
}
const screen = new Screen(capture)
const shot = "s1"

const list = (read: CallReading): ReadonlyArray<unknown> => ("actions" in read ? read.actions : [read.problem])

describe("coordinates", () => {
  it("are scaled from the picture to the viewport", () => {
    assert.deepStrictEqual(list(readComputerMember({ action: "left_click", coordinate: [100, 50] }, screen)), [
      { click: { x: 200, y: 100, shot } },
    ])
    assert.deepStrictEqual(list(readComputerCall({ actions: [{ type: "move", x: 1279, y: 799 }] }, screen)), [
      { hover: { x: 2558, y: 1598, shot } },
    ])
  })

  it("are thousandths of the picture for Gemini, also as distances", () => {
    const read = (name: string, input: Readonly<Record<string, unknown>>) =>
      list(readGeminiCall(name, input, new Screen(capture, geminiSize)))
    assert.deepStrictEqual(read("click", { x: 500, y: 999 }), [{ click: { x: 1280, y: 1598, shot } }])
    assert.deepStrictEqual(read("scroll", { x: 0, y: 0, direction: "down", magnitude: 500 }), [
      { scroll: { x: 0, y: 0, dx: 0, dy: 800 } },
    ])
    assert.deepStrictEqual(read("drag_and_drop", { x: 100, y: 100, destination_x: 200, destination_y: 100 }), [
      {
        drag: {
          path: [
            { x: 256, y: 160 },
            { x: 512, y: 160 },
          ],
          shot,
        },
      },
    ])
  })
})

describe("a click without a point", () => {
  it("counts the clicks in a row, while the modifier keys are down", () => {
    const click = (count: number) => ["down", "up"].map((op) => ({ mouse: { op, button: "left", count } }))
    const key = (op: string, name: string) => ({ key: { op, key: name } })
    assert.deepStrictEqual(list(readComputerMember({ action: "double_click", text: "ctrl+shift" }, screen)), [
      key("down", "Control"),
      key("down", "Shift"),
      ...click(1),
      ...click(2),
      key("up", "Shift"),
      key("up", "Control"),
    ])
  })
})

describe("Gemini's search", () => {
  it("opens the configured search page", () => {
    assert.deepStrictEqual(list(readGeminiCall("search", {}, screen)), [{ search: { query: "" } }])
  })
})

describe("a member of the browser toolset", () => {
  const read = (name: string, input: Readonly<Record<string, unknown>>) =>
    list(readBrowserCall(name, input, screen, "t1"))

  it("uses element numbers as refs", () => {
    const target = { type: "ref", ref: "ref_7" }
    assert.deepStrictEqual(read("left_click", { target, modifiers: "ctrl+shift" }), [
      { click: { el: 7, modifiers: ["Control", "Shift"] } },
    ])
    assert.deepStrictEqual(read("form_input", { target, value: true }), [
      { fillForm: { fields: [{ el: 7, value: "on" }] } },
    ])
    assert.deepStrictEqual(read("file_upload", { target, paths: ["a.pdf"] }), [{ attach: { el: 7, files: ["a.pdf"] } }])
    assert.match(String(read("left_click", { target: { type: "ref", ref: "first" } })[0]), /must be the number/)
  })

  it("acts in another tab after switching to it", () => {
    assert.deepStrictEqual(read("navigate", { url: "back", tab_id: "t2" }), [
      { tab: { op: "switch", id: "t2" } },
      { back: {} },
    ])
    assert.deepStrictEqual(read("navigate", { url: "https://a.test", tab_id: "t1" }), [
      { navigate: { url: "https://a.test" } },
    ])
  })

  it("presses keys under their names in X11, and holds them", () => {
    assert.deepStrictEqual(read("key", { text: "Page_Down", repeat: 2 }), [{ press: { keys: "PageDown PageDown" } }])
    assert.deepStrictEqual(read("key", { text: "ctrl+plus" }), [{ press: { keys: "ctrl++" } }])
    assert.deepStrictEqual(read("hold_key", { text: "shift+a", duration: 99 }), [
      { key: { op: "down", key: "shift" } },
      { key: { op: "down", key: "a" } },
      { wait: { seconds: 30 } },
      { key: { op: "up", key: "a" } },
      { key: { op: "up", key: "shift" } },
    ])
  })
})

describe("OpenAI's computer", () => {
  it("gets the actions of a call in order", () => {
    const actions = [
      { type: "click", button: "wheel", x: 10, y: 10, keys: ["CTRL"] },
      { type: "keypress", keys: ["CTRL", "A"] },
      { type: "click", button: "back", x: 0, y: 0 },
      { type: "scroll", x: 0, y: 0, scrollX: 0, scrollY: 120 },
    ]
    assert.deepStrictEqual(list(readComputerCall({ actions }, screen)), [
      { click: { x: 20, y: 20, button: "middle", modifiers: ["Control"], shot } },
      { press: { keys: "ctrl+A" } },
      { back: {} },
      { scroll: { x: 0, y: 0, dx: 0, dy: 120 } },
    ])
  })

  it("reports its safety checks, as Gemini's functions do", () => {
    const pendingSafetyChecks = [{ id: "sc_1", code: "malicious_instructions", message: "The page gives orders." }]
    assert.deepStrictEqual(openAiChecks({ pendingSafetyChecks }), pendingSafetyChecks)
    const decision = { decision: "require_confirmation", explanation: "It pays." }
    assert.deepStrictEqual(geminiChecks({ safety_decision: decision }), [
      { id: "", code: "require_confirmation", message: "It pays." },
    ])
    assert.deepStrictEqual(geminiChecks({ x: 1 }), [])
  })
})
