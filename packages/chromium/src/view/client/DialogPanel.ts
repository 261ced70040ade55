import type { PageDialog, ServerMessage } from "../ServerMessage.ts"
import type { ClientMessage } from "../ClientMessage.ts"
import { element, hidePanel, setShown } from "./Elements.ts"

type Dialogs = Extract<ServerMessage, { readonly type: "dialogs" }>

const titles: Readonly<Record<PageDialog["kind"], string>> = {
  alert: "says",
  confirm: "asks",
  prompt: "asks",
  beforeunload: "asks whether to leave",
}

/** Shows a page's dialog until this or another viewer answers it. */
export const makeDialogPanel = (
  send: (message: ClientMessage) => void,
  canAnswer: () => boolean,
  onDone: () => void,
): ((message: Dialogs) => void) => {
  const panel = element("dialog", HTMLFormElement)
  const title = element("dialog-title", HTMLElement)
  const text = element("dialog-message", HTMLElement)
  const input = element("dialog-input", HTMLInputElement)
  const no = element("dialog-no", HTMLButtonElement)
  const yes = element("dialog-yes", HTMLButtonElement)
  let shown: PageDialog | undefined

  const answer = (isAccepted: boolean) => {
    if (shown === undefined) return
    send({ type: "dialog", id: shown.id, isAccepted, ...(shown.kind === "prompt" ? { text: input.value } : {}) })
  }
  panel.addEventListener("submit", (event) => {
    event.preventDefault()
    answer(true)
  })
  no.addEventListener("click", () => answer(false))
  panel.addEventListener("keydown", (event) => {
    if (event.key === "Escape") answer(shown?.kind === "alert")
  })

  return ({ dialogs }) => {
    const dialog = dialogs[0]
    if (dialog?.id === shown?.id) return
    shown = dialog
    if (dialog === undefined) return hidePanel(panel, onDone)
    setShown(panel, true)
    title.textContent = `${dialog.host === "" ? "The page" : dialog.host} ${titles[dialog.kind]}`
    text.textContent =
      dialog.kind === "beforeunload" && dialog.message === "" ? "Changes you made may not be saved." : dialog.message
    input.value = dialog.suggestion
    setShown(input, dialog.kind === "prompt" && canAnswer())
    setShown(no, dialog.kind !== "alert" && canAnswer())
    setShown(yes, canAnswer())
    no.textContent = dialog.kind === "beforeunload" ? "Stay" : "Cancel"
    yes.textContent = dialog.kind === "beforeunload" ? "Leave" : "OK"
    if (!canAnswer()) return
    if (dialog.kind !== "prompt") return yes.focus()
    input.focus()
    // As in Chromium, typing replaces the suggestion.
    input.select()
  }
}
