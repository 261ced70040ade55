import { isObject, type JsonObject } from "../output/Json.ts"
import type { SafetyCheck } from "../model/ModelPrompt.ts"
import { keysOf, modifiersOf } from "./KeyNames.ts"
import { actions, type CallReading, look, problem, type Screen, textOf, wait } from "./Screen.ts"

const buttons: Readonly<Record<string, "left" | "right" | "middle">> = { left: "left", right: "right", wheel: "middle" }

const readAction = (action: JsonObject, screen: Screen): CallReading => {
  const at = screen.point(action["x"], action["y"])
  const held = modifiersOf(action["keys"])
  const modifiers = held.length === 0 ? {} : { modifiers: held }
  switch (action["type"]) {
    case "click": {
      const name = textOf(action["button"])
      if (name === "back" || name === "forward") return actions({ [name]: {} })
      return screen.click(at, { button: buttons[name] ?? "left", ...modifiers })
    }
    case "double_click":
      return screen.click(at, { count: 2, ...modifiers })
    case "drag": {
      const path = Array.isArray(action["path"]) ? action["path"] : []
      return screen.drag(path.map((one) => (isObject(one) ? screen.point(one["x"], one["y"]) : undefined)))
    }
    case "keypress": {
      const keys = Array.isArray(action["keys"]) ? action["keys"].filter((key) => typeof key === "string") : []
      return actions({ press: { keys: keys.flatMap(keysOf).join("+") } })
    }
    case "move":
      return screen.hover(at)
    case "scroll":
      return screen.scroll(at, action["scrollX"], action["scrollY"])
    case "type":
      return actions({ type: { text: textOf(action["text"]) } })
    case "wait":
      return wait(2)
    case "screenshot":
      return look
    default:
      return problem(`There is no action "${String(action["type"])}".`)
  }
}

/** Reads a `computer_call`, whose actions are executed in order. */
export const readComputerCall = (input: JsonObject, screen: Screen): CallReading => {
  const list = Array.isArray(input["actions"]) ? input["actions"].filter(isObject) : []
  const read = list.map((action) => readAction(action, screen))
  const wrong = read.find((one) => "problem" in one)
  if (wrong !== undefined) return wrong
  const all = read.flatMap((one) => ("actions" in one ? one.actions : []))
  return all.length === 0 ? look : actions(...all)
}

/** Returns the checks that a call must not be executed without. */
export const openAiChecks = (input: JsonObject): ReadonlyArray<SafetyCheck> =>
  (Array.isArray(input["pendingSafetyChecks"]) ? input["pendingSafetyChecks"] : []).filter(isObject).map((check) => ({
    id: textOf(check["id"]),
    code: textOf(check["code"]),
    message: textOf(check["message"]),
  }))
