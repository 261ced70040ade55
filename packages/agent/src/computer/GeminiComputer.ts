import { isObject, type JsonObject } from "../output/Json.ts"
import type { SafetyCheck } from "../model/ModelPrompt.ts"
import { chordsOf, keysOf } from "./KeyNames.ts"
import {
  actions,
  type CallReading,
  clickForms,
  look,
  noPoint,
  problem,
  type Screen,
  textOf,
  wait,
  wheel,
} from "./Screen.ts"

/** Gemini's coordinates are thousandths of the picture, from 0 to 999. */
export const geminiSize = { width: 1000, height: 1000 }

/** Default magnitudes, in thousandths of the viewport. */
const scrollMagnitude = 800

const scroll = (input: JsonObject, screen: Screen): CallReading => {
  const { direction, magnitude } = input
  const amount = typeof magnitude === "number" ? magnitude : scrollMagnitude
  const isVertical = direction === "up" || direction === "down"
  const distance = wheel(direction, isVertical ? screen.down(amount) : screen.across(amount))
  return distance === undefined
    ? problem("The direction must be up, down, left or right.")
    : screen.scroll(screen.point(input["x"], input["y"]), distance.dx, distance.dy)
}

const keyText = (input: JsonObject): string => {
  const keys = input["keys"] ?? input["key"]
  return Array.isArray(keys) ? keys.map(String).flatMap(keysOf).join("+") : chordsOf(textOf(keys))
}

const enter = { press: { keys: "Enter" } }

/** Reads a call of a function of Gemini's tool, of current models and of older ones. */
export const readGeminiCall = (name: string, input: JsonObject, screen: Screen): CallReading => {
  const at = screen.point(input["x"], input["y"])
  const form = clickForms[name]
  if (form !== undefined) return screen.click(at, form)
  switch (name) {
    case "mouse_down":
      return screen.mouse("down", at)
    case "mouse_up":
      return screen.mouse("up", at)
    case "move":
    case "hover_at":
      return screen.hover(at)
    case "type": {
      const typed = { type: { text: textOf(input["text"]) } }
      return input["press_enter"] === true ? actions(typed, enter) : actions(typed)
    }
    case "type_text_at": {
      if (at === undefined) return noPoint
      // A triple click selects the line, which the text replaces.
      const count = input["clear_before_typing"] === false ? 1 : 3
      return actions(
        { click: { ...at, count, shot: screen.shot } },
        { type: { text: textOf(input["text"]) } },
        ...(input["press_enter"] === true ? [enter] : []),
      )
    }
    case "drag_and_drop": {
      const start = at ?? screen.point(input["start_x"], input["start_y"])
      const end =
        screen.point(input["destination_x"], input["destination_y"]) ?? screen.point(input["end_x"], input["end_y"])
      return screen.drag([start, end])
    }
    case "wait":
      return wait(input["seconds"] ?? input["duration"])
    case "wait_5_seconds":
      return wait(5)
    case "press_key":
    case "hotkey":
    case "key_combination":
      return actions({ press: { keys: keyText(input) } })
    case "key_down":
      return actions({ key: { op: "down", key: keyText(input) } })
    case "key_up":
      return actions({ key: { op: "up", key: keyText(input) } })
    case "take_screenshot":
    case "open_web_browser":
      return look
    case "scroll":
    case "scroll_at":
    case "scroll_document":
      return scroll(input, screen)
    case "go_back":
      return actions({ back: {} })
    case "go_forward":
      return actions({ forward: {} })
    case "navigate":
      return actions({ navigate: { url: textOf(input["url"]) } })
    case "search":
      return actions({ search: { query: "" } })
    default:
      return problem(`There is no function "${name}".`)
  }
}

/** Returns the check of a call that requires a human's confirmation. */
export const geminiChecks = (input: JsonObject): ReadonlyArray<SafetyCheck> => {
  const check = input["safety_decision"]
  if (!isObject(check) || check["decision"] === "regular" || check["decision"] === "allowed") return []
  const code = textOf(check["decision"]) || "require_confirmation"
  return [{ id: "", code, message: textOf(check["explanation"]) }]
}
