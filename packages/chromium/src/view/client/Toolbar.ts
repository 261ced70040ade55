import type { Tab, ServerMessage } from "../protocol/ServerMessage.ts"
import type { ClientMessage } from "../protocol/ClientMessage.ts"
import { element, setShown } from "./Elements.ts"
import { makeTabStrip } from "./TabStrip.ts"

type Navigation = Extract<ServerMessage, { readonly type: "navigation" }>

export interface Toolbar {
  readonly setTabs: (tabs: ReadonlyArray<Tab>) => void
  readonly setNavigation: (navigation: Navigation) => void
  /** Enables the address bar. */
  readonly allow: () => void
  readonly focusAddress: () => void
}

/** Creates the tab strip, the address bar and its buttons. */
export const makeToolbar = (send: (message: ClientMessage) => void, onDone: () => void): Toolbar => {
  const address = element("address", HTMLInputElement)
  const back = element("back", HTMLButtonElement)
  const forward = element("forward", HTMLButtonElement)
  const loading = element("loading", HTMLElement)
  let url = ""

  const shownUrl = () => (url === "about:blank" ? "" : url)
  back.addEventListener("click", () => send({ type: "history", by: -1 }))
  forward.addEventListener("click", () => send({ type: "history", by: 1 }))
  element("reload", HTMLButtonElement).addEventListener("click", () => send({ type: "reload" }))
  element("new-tab", HTMLButtonElement).addEventListener("click", () => send({ type: "openTab" }))
  element("go", HTMLFormElement).addEventListener("submit", (event) => {
    event.preventDefault()
    if (address.readOnly || address.value.trim() === "") return
    send({ type: "navigate", address: address.value })
    onDone()
  })
  address.addEventListener("focus", () => address.select())
  address.addEventListener("blur", () => (address.value = shownUrl()))
  address.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return
    address.value = shownUrl()
    onDone()
  })

  return {
    setTabs: makeTabStrip(send),
    setNavigation: (navigation) => {
      url = navigation.url
      back.disabled = !navigation.canGoBack
      forward.disabled = !navigation.canGoForward
      setShown(loading, navigation.isLoading)
      if (document.activeElement !== address) address.value = shownUrl()
      document.title = navigation.title === "" ? "Live browser" : `${navigation.title} · Live browser`
    },
    allow: () => (address.readOnly = false),
    focusAddress: () => address.focus(),
  }
}
