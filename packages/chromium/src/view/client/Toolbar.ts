import type { Tab, ViewMessage } from "../ViewMessage.ts"
import type { ViewerMessage } from "../ViewerMessage.ts"
import { element, setShown } from "./Elements.ts"

type Navigation = Extract<ViewMessage, { readonly type: "navigation" }>

export interface Toolbar {
  readonly setTabs: (tabs: ReadonlyArray<Tab>) => void
  readonly setNavigation: (navigation: Navigation) => void
  /** Lets somebody write into the address bar. */
  readonly allow: () => void
  readonly focusAddress: () => void
}

/** The tab strip, the address bar and the buttons beside it. */
export const makeToolbar = (send: (message: ViewerMessage) => void, onDone: () => void): Toolbar => {
  const tabs = element("tabs", HTMLUListElement)
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

  const tabOf = ({ id, title, url: tabUrl, isVisible }: Tab) => {
    const item = document.createElement("li")
    const name = document.createElement("button")
    const text = title || (tabUrl === "about:blank" ? "New tab" : tabUrl)
    item.className = "tab"
    name.type = "button"
    name.className = "tab-name"
    name.dataset["tab"] = id
    name.textContent = text
    name.title = text
    if (isVisible) name.setAttribute("aria-current", "page")
    name.addEventListener("click", () => send({ type: "showTab", id }))
    const close = document.createElement("button")
    close.type = "button"
    close.className = "tab-close"
    close.textContent = "×"
    close.setAttribute("aria-label", `Close ${text}`)
    close.addEventListener("click", () => send({ type: "closeTab", id }))
    item.append(name, close)
    return item
  }

  return {
    setTabs: (open) => {
      const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset["tab"] : undefined
      tabs.replaceChildren(...open.map(tabOf))
      for (const name of tabs.querySelectorAll<HTMLElement>(".tab-name")) {
        if (name.dataset["tab"] === focused) name.focus()
        if (name.ariaCurrent === "page") name.scrollIntoView({ block: "nearest", inline: "nearest" })
      }
    },
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
