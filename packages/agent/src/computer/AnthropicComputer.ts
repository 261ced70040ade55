import type { JsonObject } from "../output/Json.ts"
import { notchPx, pressed } from "./BrowserToolset.ts"
import { keysOf, modifiersOf } from "./KeyNames.ts"
import {
  actions,
  type CallReading,
  clickForms,
  type ClickForm,
  hold,
  look,
  type Point,
  problem,
  type Screen,
  textOf,
  wait,
  wheel,
} from "./Screen.ts"

const pointOf = (value: unknown, screen: Screen): Point | undefined =>
  Array.isArray(value) ? screen.point(value[0], value[1]) : undefined

/** Clicks where the pointer is. */
const clickHere = ({ button = "left", count = 1, modifiers = [] }: ClickForm): CallReading =>
  actions(
    ...modifiers.map((key) => ({ key: { op: "down", key } })),
    ...Array.from({ length: count }, (_, before) =>
      ["down", "up"].map((op) => ({ mouse: { op, button, count: before + 1 } })),
    ).flat(),
    ...modifiers.toReversed().map((key) => ({ key: { op: "up", key } })),
  )

/** Reads a call of `computer_toolset_20260801`, whose member is the argument `action`. */
export const readComputerMember = (input: JsonObject, screen: Screen): CallReading => {
  const name = textOf(input["action"])
  const at = pointOf(input["coordinate"], screen)
  const form = clickForms[name]
  if (form !== undefined) {
    const modifiers = modifiersOf(input["text"])
    const how = { ...form, ...(modifiers.length === 0 ? {} : { modifiers }) }
    return at === undefined ? clickHere(how) : screen.click(at, how)
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
