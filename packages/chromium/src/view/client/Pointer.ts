import type { MessageOf, ClientMessage } from "../ClientMessage.ts"
import { modifiersOf } from "./Keyboard.ts"
import type { FrameCanvas } from "./FrameCanvas.ts"

type Mouse = MessageOf<"mouse">

const buttons = ["left", "middle", "right", "back", "forward"] as const

/** Limits of a double click, in milliseconds and pixels. */
const doubleClickMs = 500
const doubleClickPx = 5

/** Firefox scrolls by lines. */
const lineHeightPx = 16

/** Sends mouse, pen and touch input on the frame. */
export const followPointer = (
  frames: FrameCanvas,
  send: (message: ClientMessage) => void,
  onPress: (event: PointerEvent) => void,
): void => {
  const { canvas } = frames
  let move: Mouse | undefined
  let wheel: Mouse | undefined
  let isDue = false
  let press = { at: -Infinity, x: 0, y: 0, clicks: 0 }
  const fingers = new Map<number, { readonly id: number; readonly x: number; readonly y: number }>()

  /** Mice report a thousand times per second; once per animation frame suffices. */
  const flush = () => {
    isDue = false
    if (move !== undefined) send(move)
    if (wheel !== undefined) send(wheel)
    move = undefined
    wheel = undefined
  }
  const flushSoon = () => {
    if (!isDue) requestAnimationFrame(flush)
    isDue = true
  }

  const mouse = (event: MouseEvent, action: Mouse["action"], clicks: number): Mouse => ({
    type: "mouse",
    action,
    ...frames.toPage(event),
    button: action === "down" || action === "up" ? (buttons[event.button] ?? "none") : heldButton(event.buttons),
    buttons: event.buttons,
    clicks,
    modifiers: modifiersOf(event),
  })

  const touch = (event: PointerEvent, action: MessageOf<"touch">["action"]) =>
    send({ type: "touch", action, points: [...fingers.values()], modifiers: modifiersOf(event) })

  const setFinger = (event: PointerEvent) => {
    const known = fingers.get(event.pointerId)?.id
    const free = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].find((id) => ![...fingers.values()].some((finger) => finger.id === id))
    fingers.set(event.pointerId, { id: known ?? free ?? 0, ...frames.toPage(event) })
  }

  canvas.addEventListener("pointerdown", (event) => {
    event.preventDefault()
    canvas.setPointerCapture(event.pointerId)
    onPress(event)
    if (event.pointerType === "touch") {
      setFinger(event)
      return touch(event, "start")
    }
    flush()
    const isRepeated =
      event.timeStamp - press.at < doubleClickMs &&
      Math.hypot(event.clientX - press.x, event.clientY - press.y) < doubleClickPx
    const clicks = isRepeated ? (press.clicks % 3) + 1 : 1
    press = { at: event.timeStamp, x: event.clientX, y: event.clientY, clicks }
    send(mouse(event, "down", clicks))
  })
  canvas.addEventListener("pointermove", (event) => {
    if (event.pointerType === "touch") {
      if (!fingers.has(event.pointerId)) return
      setFinger(event)
      return touch(event, "move")
    }
    move = mouse(event, "move", 0)
    flushSoon()
  })
  canvas.addEventListener("pointerup", (event) => {
    if (event.pointerType === "touch") {
      fingers.delete(event.pointerId)
      return touch(event, "end")
    }
    flush()
    send(mouse(event, "up", press.clicks))
  })
  canvas.addEventListener("pointercancel", (event) => {
    if (event.pointerType !== "touch") return
    fingers.clear()
    touch(event, "cancel")
  })
  canvas.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault()
      const factor = event.deltaMode === 1 ? lineHeightPx : 1
      wheel = {
        ...mouse(event, "wheel", 0),
        deltaX: (wheel?.deltaX ?? 0) + event.deltaX * factor,
        deltaY: (wheel?.deltaY ?? 0) + event.deltaY * factor,
      }
      flushSoon()
    },
    { passive: false },
  )
  canvas.addEventListener("contextmenu", (event) => event.preventDefault())
}

const heldButton = (held: number): Mouse["button"] =>
  held & 1 ? "left" : held & 2 ? "right" : held & 4 ? "middle" : "none"
