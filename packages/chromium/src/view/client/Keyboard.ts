import type { MessageOf, ClientMessage } from "../ClientMessage.ts"
import { element } from "./Elements.ts"

/** Macs have Command in place of Control, and pages expect one or the other. */
const isMac = /Mac|iPhone|iPad/.test(navigator.platform)

interface Modified {
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
}

/** Bit mask: Alt 1, Control 2, Meta 4, Shift 8. The remote browser is never on a Mac. */
export const modifiersOf = (event: Modified): number => {
  const isControl = event.ctrlKey || (isMac && event.metaKey)
  return (event.altKey ? 1 : 0) | (isControl ? 2 : 0) | (event.metaKey && !isMac ? 4 : 0) | (event.shiftKey ? 8 : 0)
}

/** Returns true if the platform's copy and paste modifier is pressed. */
const isCommand = (event: Modified): boolean => (isMac ? event.metaKey : event.ctrlKey) && !event.altKey

/** Content to delete, which makes phone keyboards report a deletion. */
const filler = "\u200b\u200b"

/** Keys that phones send without a code. */
const typed: Readonly<Record<string, { readonly key: string; readonly keyCode: number; readonly text: string }>> = {
  deleteContentBackward: { key: "Backspace", keyCode: 8, text: "" },
  deleteContentForward: { key: "Delete", keyCode: 46, text: "" },
  insertLineBreak: { key: "Enter", keyCode: 13, text: "\r" },
  insertParagraph: { key: "Enter", keyCode: 13, text: "\r" },
}

export interface Keyboard {
  /** Focuses the keyboard near a position where an input method can show suggestions. */
  readonly focus: (at?: { readonly clientX: number; readonly clientY: number }) => void
}

/** Sends typed, composed and pasted text while the browser has the keyboard. Shift+Esc releases it. */
export const followKeyboard = (send: (message: ClientMessage) => void, onLeave: () => void): Keyboard => {
  const field = element("keyboard", HTMLTextAreaElement)
  let isComposing = false
  const reset = () => {
    field.value = filler
    field.setSelectionRange(filler.length, filler.length)
  }

  const sendKey = (event: KeyboardEvent, action: MessageOf<"key">["action"]) => {
    // AltGr reports Control and Alt, but types a character.
    const isCharacter = event.getModifierState("AltGraph")
    const modifiers = isCharacter ? 0 : modifiersOf(event)
    const text =
      event.key === "Enter" ? "\r" : Array.from(event.key).length === 1 && (modifiers & 7) === 0 ? event.key : ""
    send({
      type: "key",
      action,
      key: event.key,
      code: event.code,
      keyCode: event.keyCode,
      location: event.location,
      isRepeat: event.repeat,
      modifiers,
      text,
    })
  }
  /** Returns true for keys handled by an input method, including dead keys. */
  const isComposed = (event: KeyboardEvent) =>
    isComposing || event.isComposing || event.keyCode === 229 || event.key === "Dead" || event.key === "Unidentified"

  field.addEventListener("keydown", (event) => {
    if (isComposed(event)) return
    if (event.key === "Escape" && event.shiftKey) {
      event.preventDefault()
      field.blur()
      return onLeave()
    }
    if (isCommand(event) && /^[cvx]$/i.test(event.key) && !event.shiftKey) {
      // The paste event handles the content.
      if (/^v$/i.test(event.key)) return
      event.preventDefault()
      return send({ type: "copy", isCut: /^x$/i.test(event.key) })
    }
    event.preventDefault()
    sendKey(event, "down")
  })
  field.addEventListener("keyup", (event) => {
    if (isComposed(event) || (isCommand(event) && /^[cvx]$/i.test(event.key))) return
    event.preventDefault()
    sendKey(event, "up")
  })

  field.addEventListener("compositionstart", () => (isComposing = true))
  field.addEventListener("compositionupdate", ({ data }) => {
    send({ type: "composition", text: data, selectionStart: data.length, selectionEnd: data.length })
  })
  field.addEventListener("compositionend", ({ data }) => {
    isComposing = false
    send(
      data === ""
        ? { type: "composition", text: "", selectionStart: 0, selectionEnd: 0 }
        : { type: "text", text: data },
    )
    reset()
  })
  field.addEventListener("beforeinput", (event) => {
    if (isComposing || event.isComposing) return
    const key = typed[event.inputType]
    if (key !== undefined) {
      for (const action of ["down", "up"] as const) {
        send({ type: "key", action, ...key, code: key.key, location: 0, isRepeat: false, modifiers: 0 })
      }
    } else if (event.inputType.startsWith("insert") && event.inputType !== "insertFromPaste" && event.data) {
      send({ type: "text", text: event.data })
    }
  })
  field.addEventListener("input", () => {
    if (!isComposing) reset()
  })
  field.addEventListener("paste", (event) => {
    event.preventDefault()
    const text = event.clipboardData?.getData("text/plain") ?? ""
    if (text !== "") send({ type: "paste", text })
  })
  field.addEventListener("focus", reset)

  return {
    focus: (at) => {
      const stage = field.parentElement?.getBoundingClientRect()
      if (at !== undefined && stage !== undefined) {
        field.style.left = `${Math.max(0, Math.min(stage.width - 4, at.clientX - stage.left))}px`
        field.style.top = `${Math.max(0, Math.min(stage.height - 20, at.clientY - stage.top))}px`
      }
      field.focus({ preventScroll: true })
    },
  }
}
