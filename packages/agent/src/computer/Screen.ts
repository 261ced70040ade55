import type { MouseButton, KeyModifier } from "../action/Action.ts"
import type { Capture } from "../loop/AgentBrowser.ts"

/** Actions of a call, not validated yet, or the reason why it cannot be one, worded for the model. */
export type CallReading = { readonly actions: ReadonlyArray<unknown> } | { readonly problem: string }

export const actions = (...list: ReadonlyArray<unknown>): CallReading => ({ actions: list })
export const problem = (text: string): CallReading => ({ problem: text })

export interface Point {
  readonly x: number
  readonly y: number
}

/** Button, number of clicks and pressed keys of a click. */
export interface ClickForm {
  readonly button?: MouseButton
  readonly count?: number
  readonly modifiers?: ReadonlyArray<KeyModifier>
}

/** Clicks under their names in Anthropic's and Gemini's tools. */
export const clickForms: Readonly<Record<string, ClickForm>> = {
  click: {},
  click_at: {},
  left_click: {},
  right_click: { button: "right" },
  middle_click: { button: "middle" },
  double_click: { count: 2 },
  triple_click: { count: 3 },
}

/** Limit of `wait` in seconds. */
const maxWait = 30

const isNumber = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value)

/** Converts a model's coordinates to points of the viewport, and builds the actions that use them. */
export class Screen {
  readonly shot: string
  readonly #capture: Capture
  /** Size of the coordinate system. Default: pixels of the picture. */
  readonly #size: { readonly width: number; readonly height: number }

  constructor(capture: Capture, size: { readonly width: number; readonly height: number } = capture) {
    this.shot = capture.id
    this.#capture = capture
    this.#size = size
  }

  /** Undefined unless both are numbers. */
  point(x: unknown, y: unknown): Point | undefined {
    return isNumber(x) && isNumber(y) ? { x: this.across(x), y: this.down(y) } : undefined
  }

  across(x: number): number {
    return Math.round((x * this.#capture.viewportWidth) / this.#size.width)
  }

  down(y: number): number {
    return Math.round((y * this.#capture.viewportHeight) / this.#size.height)
  }

  get middle(): Point {
    return { x: Math.round(this.#capture.viewportWidth / 2), y: Math.round(this.#capture.viewportHeight / 2) }
  }

  click(at: Point | undefined, how: ClickForm = {}): CallReading {
    return at === undefined ? noPoint : actions({ click: { ...at, ...how, shot: this.shot } })
  }

  hover(at: Point | undefined): CallReading {
    return at === undefined ? noPoint : actions({ hover: { ...at, shot: this.shot } })
  }

  drag(path: ReadonlyArray<Point | undefined>): CallReading {
    return path.length < 2 || path.includes(undefined) ? noPoint : actions({ drag: { path, shot: this.shot } })
  }

  scroll(at: Point | undefined, dx: unknown, dy: unknown): CallReading {
    return isNumber(dx) && isNumber(dy)
      ? actions({ scroll: { ...(at ?? this.middle), dx, dy } })
      : problem("The distance to scroll must be a number.")
  }

  mouse(op: "down" | "up", at: Point | undefined): CallReading {
    return actions({ mouse: { op, ...at, shot: this.shot } })
  }
}

export const noPoint = problem("The call requires coordinates of the screenshot.")

/** Returns the wheel distance of `amount` px in a direction. */
export const wheel = (direction: unknown, amount: number): { readonly dx: number; readonly dy: number } | undefined => {
  switch (direction) {
    case "up":
      return { dx: 0, dy: -amount }
    case "down":
      return { dx: 0, dy: amount }
    case "left":
      return { dx: -amount, dy: 0 }
    case "right":
      return { dx: amount, dy: 0 }
    default:
      return undefined
  }
}

export const wait = (seconds: unknown): CallReading =>
  actions({ wait: { seconds: isNumber(seconds) ? Math.min(maxWait, Math.max(0, seconds)) : 1 } })

/** Presses a key or chord for some seconds. */
export const hold = (keys: ReadonlyArray<string>, seconds: unknown): CallReading =>
  actions(
    ...keys.map((key) => ({ key: { op: "down", key } })),
    { wait: { seconds: isNumber(seconds) ? Math.min(maxWait, Math.max(0, seconds)) : 1 } },
    ...keys.toReversed().map((key) => ({ key: { op: "up", key } })),
  )

export const textOf = (value: unknown): string => (typeof value === "string" ? value : "")

/** The current page and a new screenshot are part of every step. */
export const look = actions({ screenshot: {} })
