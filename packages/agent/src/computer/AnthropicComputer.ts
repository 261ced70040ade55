import type { JsonObject } from "../output/Json.ts"
import { notchPx, pressed } from "./BrowserToolset.ts"
import { keysOf, modifiersOf } from "./KeyNames.ts"
import {
  actions,
  type CallReading,
  hold,
  look,
  type Point,
  problem,
  type Screen,
  textOf,
  wait,
  wheel,
} from "./Screen.ts"

const clicks: Readonly<Record<string, Parameters<Screen["click"]>[1]>> = {
  left_click: {},
  right_click: { button: "right" },
  middle_click: { button: "middle" },
  double_click: { count: 2 },
  triple_click: { count: 3 },
}

const pointOf = (value: unknown, screen: Screen): Point | undefined =>
  Array.isArray(value) ? screen.point(value[0], value[1]) : undefined

/** Clicks where the pointer is. */
const clickHere = ({ button = "left", count = 1 }: NonNullable<Parameters<Screen["click"]>[1]>): CallReading =>
  actions(
    ...Array.from({ length: count }, () => [{ mouse: { op: "down", button } }, { mouse: { op: "up", button } }]).flat(),
  )

/** Reads a call of `computer_toolset_20260801`, whose member is the argument `action`. */
export const readComputerMember = (input: JsonObject, screen: Screen): CallReading => {
  const name = textOf(input["action"])
  const at = pointOf(input["coordinate"], screen)
  const form = clicks[name]
  if (form !== undefined) {
    if (at === undefined) return clickHere(form)
    const modifiers = modifiersOf(input["text"])
    return screen.click(at, { ...form, ...(modifiers.length === 0 ? {} : { modifiers }) })
  }
  switch (name) {
    case "screenshot":
    case "cursor_position":
      return look
    case "mouse_move":
      return screen.hover(at)
    case "left_click_drag":
      return screen.drag([pointOf(input["start_coordinate"], screen), at])
    case "left_mouse_down":
      return screen.mouse("down", undefined)
    case "left_mouse_up":
      return screen.mouse("up", undefined)
    case "scroll": {
      const amount = typeof input["scroll_amount"] === "number" ? input["scroll_amount"] : 3
      const distance = wheel(input["scroll_direction"], amount * notchPx)
      return distance === undefined
        ? problem("The direction must be up, down, left or right.")
        : screen.scroll(at, distance.dx, distance.dy)
    }
    case "type":
      return actions({ type: { text: textOf(input["text"]) } })
    case "key":
      return pressed(input["text"], input["repeat"])
    case "hold_key":
      return hold(keysOf(textOf(input["text"])), input["duration"])
    case "wait":
      return wait(input["duration"])
    default:
      return problem(`There is no action "${name}".`)
  }
}
