import type { ServerMessage } from "../ServerMessage.ts"
import type { ClientMessage } from "../ClientMessage.ts"
import { connect } from "./Connection.ts"
import { makeDialogPanel } from "./DialogPanel.ts"
import { element } from "./Elements.ts"
import { makeFilePanel } from "./FilePanel.ts"
import { followKeyboard } from "./Keyboard.ts"
import { makeOptionList } from "./OptionList.ts"
import { makeFrameCanvas } from "./FrameCanvas.ts"
import { followPointer } from "./Pointer.ts"
import { makeStatePanel } from "./StatePanel.ts"
import { makeToolbar } from "./Toolbar.ts"

/** Display time, long enough to read twice. */
const shownMs = 6000

/** Shows a temporary notice. */
const showNotice = (text: string): void => {
  const notice = document.createElement("p")
  notice.className = "notice"
  notice.textContent = text
  element("notices", HTMLElement).append(notice)
  setTimeout(() => notice.remove(), shownMs)
}

/** Waits for the end of a window resize. */
const resizeAfterMs = 300

const root = document.documentElement
root.dataset["picture"] = "none"
let hasControl = false
let canResize = false

const send = (message: ClientMessage) => connection.send(message)
const sendInput = (message: ClientMessage) => {
  if (hasControl) send(message)
}
const focusFrame = () => {
  if (hasControl) keyboard.focus()
}

const frameCanvas = makeFrameCanvas((frame) => send({ type: "ack", frame }))
const keyboard = followKeyboard(sendInput, () => toolbar.focusAddress())
const toolbar = makeToolbar(sendInput, focusFrame)
const list = makeOptionList(frameCanvas, sendInput, focusFrame)
const files = makeFilePanel({
  send: sendInput,
  sendBytes: (bytes) => connection.sendBytes(bytes),
  notice: showNotice,
  onDone: focusFrame,
})
const showDialogs = makeDialogPanel(sendInput, () => hasControl, focusFrame)
const showState = makeStatePanel(() => connection.retry())

followPointer(frameCanvas, sendInput, (event) => {
  list.close()
  // A phone's keyboard covers half of the page, so it opens only on request.
  if (hasControl && event.pointerType !== "touch") keyboard.focus(event)
})
element("show-keyboard", HTMLButtonElement).addEventListener("click", () => keyboard.focus())

const copy = async (text: string) => {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    showNotice("Copied inside the browser. This page has no access to your clipboard.")
  }
}

const receive = (message: ServerMessage): void => {
  switch (message.type) {
    case "hello":
      hasControl = message.right === "control"
      root.dataset["right"] = message.right
      if (hasControl) toolbar.allow()
      return
    case "state":
      canResize = message.canResize ?? false
      if (message.state === "waiting") frameCanvas.clear()
      scheduleResize()
      return
    case "tabs":
      return toolbar.setTabs(message.tabs)
    case "navigation":
      list.close()
      frameCanvas.canvas.ariaLabel = message.title === "" ? "The browser" : `The browser, showing ${message.title}`
      return toolbar.setNavigation(message)
    case "dialogs":
      return showDialogs(message)
    case "select":
      return list.show(message)
    case "fileChooser":
      return files.show(message)
    case "uploaded":
      return files.onUploaded(message.id, message.bytes)
    case "closed":
      return files.onClosed(message.id)
    case "cursor":
      frameCanvas.canvas.style.cursor = message.cursor
      return
    case "clipboard":
      return void copy(message.text)
    case "notice":
      return showNotice(message.text)
    case "ended":
    case "beat":
      return
  }
}

const connection = connect({ onState: showState, onMessage: receive, onFrame: frameCanvas.show })

document.addEventListener("visibilitychange", () => send({ type: "watch", isOn: !document.hidden }))

let resizing: ReturnType<typeof setTimeout> | undefined
const scheduleResize = () => {
  clearTimeout(resizing)
  if (!canResize) return
  resizing = setTimeout(() => {
    const { clientWidth, clientHeight } = element("stage", HTMLElement)
    send({ type: "resize", width: Math.max(320, clientWidth), height: Math.max(320, clientHeight) })
  }, resizeAfterMs)
}
new ResizeObserver(scheduleResize).observe(element("stage", HTMLElement))
