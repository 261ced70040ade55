import { isObject, type JsonObject } from "../output/Json.ts"
import { chordsOf, keysOf, modifiersOf } from "./KeyNames.ts"
import {
  actions,
  type CallReading,
  clickForms,
  hold,
  look,
  noPoint,
  type Point,
  problem,
  type Screen,
  textOf,
  wait,
  wheel,
} from "./Screen.ts"

/** A notch of the wheel in pixels, as Chromium scrolls. */
export const notchPx = 100

/** Maximum repetitions of a key. */
const maxRepeats = 50

/** Returns the keys to press, repeated. */
export const pressed = (text: unknown, repeat: unknown): CallReading => {
  const times = typeof repeat === "number" ? Math.min(maxRepeats, Math.max(1, Math.round(repeat))) : 1
  return actions({ press: { keys: Array.from({ length: times }, () => chordsOf(textOf(text))).join(" ") } })
}

/** Refs are the numbers of our page text: `ref_7`, `[7]` or `7`. */
const elementOf = (ref: unknown): number | undefined => {
  const found = /^\[?(?:ref_?)?(\d+)\]?$/.exec(String(ref).trim())?.[1]
  return found === undefined ? undefined : Number(found)
}

const noElement = problem('The ref must be the number of an element in the page text, such as "ref_7".')

/** Returns the target of a member: an element or a point. */
const targetOf = (
  target: unknown,
  screen: Screen,
): { readonly el: number } | { readonly at: Point | undefined } | undefined => {
  if (!isObject(target)) return undefined
  if (target["type"] !== "ref") return { at: screen.point(target["x"], target["y"]) }
  const el = elementOf(target["ref"])
  return el === undefined ? undefined : { el }
}

/** Reads a call of a member of `browser_toolset_20260801`. */
export const readBrowserMember = (name: string, input: JsonObject, screen: Screen): CallReading => {
  const { target } = input
  const el = isObject(target) && target["type"] === "ref" ? elementOf(target["ref"]) : undefined
  const at = isObject(target) && target["type"] !== "ref" ? screen.point(target["x"], target["y"]) : undefined
  const form = clickForms[name]
  if (form !== undefined) {
    const modifiers = modifiersOf(input["modifiers"])
    const how = { ...form, ...(modifiers.length === 0 ? {} : { modifiers }) }
    const where = targetOf(target, screen)
    if (where === undefined) return noElement
    return "el" in where ? actions({ click: { el: where.el, ...how } }) : screen.click(where.at, how)
  }
  switch (name) {
    case "navigate": {
      const url = textOf(input["url"])
      return ["back", "forward", "reload"].includes(url) ? actions({ [url]: {} }) : actions({ navigate: { url } })
    }
    case "list_tabs":
      return actions({ tab: { op: "list" } })
    case "new_tab":
      return actions({ tab: { op: "new" } })
    case "switch_tab":
      return actions({ tab: { op: "switch", id: textOf(input["tab_id"]) } })
    case "close_tab":
      return actions({ tab: { op: "close", id: textOf(input["tab_id"]) } })
    case "read_page": {
      const part = input["ref"] === undefined || input["ref"] === null ? undefined : elementOf(input["ref"])
      if (part !== undefined) return actions({ readPage: { el: part } })
      return input["filter"] === "interactive" ? look : actions({ readPage: {} })
    }
    case "get_page_text":
      return actions({ readPage: { format: "text" } })
    case "find":
      return actions({ find: { text: textOf(input["query"]) } })
    case "form_input": {
      const { value } = input
      if (el === undefined) return noElement
      const text = typeof value === "boolean" ? (value ? "on" : "off") : String(value)
      return actions({ fillForm: { fields: [{ el, value: text }] } })
    }
    case "file_upload":
      return el === undefined ? noElement : actions({ attach: { el, files: input["paths"] ?? [] } })
    case "scroll_to":
      return el === undefined ? noElement : actions({ hover: { el } })
    case "screenshot":
      return look
    case "hover":
      return el === undefined ? screen.hover(at) : actions({ hover: { el } })
    case "mouse_move":
      return screen.hover(at)
    case "left_click_drag": {
      const { from } = input
      return screen.drag([isObject(from) ? screen.point(from["x"], from["y"]) : undefined, at])
    }
    case "left_mouse_down":
      return at === undefined ? noPoint : screen.mouse("down", at)
    case "left_mouse_up":
      return at === undefined ? noPoint : screen.mouse("up", at)
    case "scroll": {
      const amount = typeof input["scroll_amount"] === "number" ? input["scroll_amount"] : 3
      const distance = wheel(input["scroll_direction"], amount * notchPx)
      return distance === undefined ? noPoint : screen.scroll(at, distance.dx, distance.dy)
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

/** Reads a call for a tab; another than the active one is made active first. */
export const readBrowserCall = (
  name: string,
  input: JsonObject,
  screen: Screen,
  activeTab: string | undefined,
): CallReading => {
  const read = readBrowserMember(name, input, screen)
  const tab = input["tab_id"]
  const isOther = typeof tab === "string" && tab !== "" && tab !== activeTab
  if (!isOther || "problem" in read || name === "switch_tab" || name === "close_tab") return read
  return actions({ tab: { op: "switch", id: tab } }, ...read.actions)
}
