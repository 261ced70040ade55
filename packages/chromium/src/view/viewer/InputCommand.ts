import type { MessageOf } from "../ClientMessage.ts"

export interface InputCommand {
  readonly method: string
  readonly params: Readonly<Record<string, unknown>>
}

const mouseTypes = { move: "mouseMoved", down: "mousePressed", up: "mouseReleased", wheel: "mouseWheel" } as const
const touchTypes = { start: "touchStart", move: "touchMove", end: "touchEnd", cancel: "touchCancel" } as const

/** Editing commands by key, which Chromium does not implement itself on macOS. */
const macCommands: Readonly<Record<string, string>> = {
  KeyA: "selectAll",
  KeyC: "copy",
  KeyV: "paste",
  KeyX: "cut",
  KeyZ: "undo",
}

/** Control and Meta. */
const commandModifiers = 2 + 4

/** Returns the CDP command for a viewer's input. Positions are those of the frame; pinch zoom scales them. */
export const inputCommand = (
  message: MessageOf<"mouse"> | MessageOf<"touch"> | MessageOf<"key"> | MessageOf<"text"> | MessageOf<"composition">,
  scale = 1,
): InputCommand => {
  switch (message.type) {
    case "mouse":
      return {
        method: "Input.dispatchMouseEvent",
        params: {
          type: mouseTypes[message.action],
          x: message.x / scale,
          y: message.y / scale,
          button: message.button,
          buttons: message.buttons,
          clickCount: message.clicks,
          modifiers: message.modifiers,
          ...(message.action === "wheel" ? { deltaX: message.deltaX ?? 0, deltaY: message.deltaY ?? 0 } : {}),
        },
      }
    case "touch":
      return {
        method: "Input.dispatchTouchEvent",
        params: {
          type: touchTypes[message.action],
          touchPoints: message.points.map(({ id, x, y }) => ({ id, x: x / scale, y: y / scale })),
          modifiers: message.modifiers,
        },
      }
    case "key": {
      const isDown = message.action === "down"
      const command = isDown && (message.modifiers & commandModifiers) !== 0 ? macCommands[message.code] : undefined
      return {
        method: "Input.dispatchKeyEvent",
        params: withoutReservedKeys({
          type: isDown ? (message.text === "" ? "rawKeyDown" : "keyDown") : "keyUp",
          key: message.key,
          code: message.code,
          windowsVirtualKeyCode: message.keyCode,
          nativeVirtualKeyCode: message.keyCode,
          location: message.location,
          isKeypad: message.location === 3,
          autoRepeat: message.isRepeat,
          modifiers: message.modifiers,
          ...(isDown && message.text !== "" ? { text: message.text, unmodifiedText: message.text } : {}),
          ...(process.platform === "darwin" && command !== undefined ? { commands: [command] } : {}),
        }),
      }
    }
    case "text":
      return { method: "Input.insertText", params: { text: message.text } }
    case "composition": {
      const { text, selectionStart, selectionEnd } = message
      return { method: "Input.imeSetComposition", params: { text, selectionStart, selectionEnd } }
    }
  }
}

type Fields = Readonly<Record<PropertyKey, unknown>>

/** Windows key codes of N and T, which Chromium's accelerators use. */
const reserved: ReadonlySet<number> = new Set([78, 84])

/** Chromium handles these keys first and opens a privileged page. The page still receives the changed event. */
export const withoutReservedKeys = (params: Fields): Fields => {
  const { modifiers, windowsVirtualKeyCode } = params
  const isReserved = (Number(modifiers) & commandModifiers) !== 0 && reserved.has(Number(windowsVirtualKeyCode) & 0xff)
  return isReserved ? { ...params, windowsVirtualKeyCode: 0 } : params
}
