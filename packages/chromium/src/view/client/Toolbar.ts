import type { Tab, ServerMessage } from "../ServerMessage.ts"
import type { ClientMessage } from "../ClientMessage.ts"
import { element, setShown } from "./Elements.ts"

type Navigation = Extract<ServerMessage, { readonly type: "navigation" }>

export interface Toolbar {
  readonly setTabs: (tabs: ReadonlyArray<Tab>) => void
  readonly setNavigation: (navigation: Navigation) => void
  /** Enables the address bar. */
  readonly allow: () => void
  readonly focusAddress: () => void
}

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

interface ShownTab {
  readonly item: HTMLLIElement
  readonly update: (tab: Tab) => void
}

/** Creates a tab, reused while its page is open, because replacing it would interrupt a click. */
const makeTab = (id: string, send: (message: ClientMessage) => void): ShownTab => {
  const item = document.createElement("li")
  const name = document.createElement("button")
  const close = document.createElement("button")
  item.className = "tab"
  name.type = "button"
  name.className = "tab-name"
  name.addEventListener("click", () => send({ type: "showTab", id }))
  close.type = "button"
  close.className = "tab-close"
  close.textContent = "×"
  close.addEventListener("click", () => send({ type: "closeTab", id }))
  item.append(name, close)
  return {
    item,
    update: ({ title, url, isVisible }) => {
      const text = title || (url === "about:blank" ? "New tab" : url)
      if (name.textContent !== text) {
        name.textContent = text
        name.title = text
        close.setAttribute("aria-label", `Close ${text}`)
      }
      if (isVisible) name.setAttribute("aria-current", "page")
      else name.removeAttribute("aria-current")
    },
  }
}

/** Shows the open pages as tabs and scrolls to the visible one. */
const makeTabStrip = (send: (message: ClientMessage) => void): ((open: ReadonlyArray<Tab>) => void) => {
  const strip = element("tabs", HTMLUListElement)
  const shown = new Map<string, ShownTab>()
  /** Last revealed tab, title and tab count. */
  let revealed = ""

  return (open) => {
    for (const [id, { item }] of shown) {
      if (open.some((tab) => tab.id === id)) continue
      shown.delete(id)
      item.remove()
    }
    for (const [at, tab] of open.entries()) {
      const known = shown.get(tab.id) ?? makeTab(tab.id, send)
      shown.set(tab.id, known)
      known.update(tab)
      if (strip.children[at] !== known.item) strip.insertBefore(known.item, strip.children[at] ?? null)
    }
    const front = open.find(({ isVisible }) => isVisible)
    const reveal = `${front?.id} ${front?.title} ${open.length}`
    // Does not scroll back while the user looks through other tabs.
    if (front === undefined || reveal === revealed) return
    revealed = reveal
    // Includes the close button.
    shown.get(front.id)?.item.scrollIntoView({ block: "nearest", inline: "nearest" })
  }
}
