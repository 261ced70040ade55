/*
 * What runs inside of pages, in a world of its own that their scripts do not see. Each function is sent as text: it may use
 * nothing but its arguments, the page, and what another one left in this world.
 */

/** What stands at a place of a page, or has the keyboard. */
export interface Found {
  /** CSS cursor keyword. */
  readonly cursor: string
  /** It is an iframe; the place in it. */
  readonly inner?: { readonly x: number; readonly y: number }
  readonly select?: FoundSelect
}

export interface FoundSelect {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly selected: number
  readonly options: ReadonlyArray<{ readonly label: string; readonly group: string; readonly isDisabled: boolean }>
}

/** What the functions leave for each other. */
interface World {
  tabwrightFrame?: Element
  tabwrightSelect?: HTMLSelectElement
  tabwrightCopied?: Promise<string>
}

/** Looks at a place, or, without one, at what has the keyboard; goes into open shadow roots, and up to iframes. */
export const findInPage = (x: number | null, y: number | null, maxOptions: number): Found => {
  const world = globalThis as unknown as World
  let root: Document | ShadowRoot = document
  for (;;) {
    const element: Element | null = x === null || y === null ? root.activeElement : root.elementFromPoint(x, y)
    if (element === null) return { cursor: "default" }
    if (element.shadowRoot !== null && element.shadowRoot !== root) {
      const inside: Element | null =
        x === null || y === null ? element.shadowRoot.activeElement : element.shadowRoot.elementFromPoint(x, y)
      if (inside !== null && inside !== element) {
        root = element.shadowRoot
        continue
      }
    }
    if (element.localName === "iframe" || element.localName === "frame") {
      const box = element.getBoundingClientRect()
      const left = box.left + element.clientLeft
      const top = box.top + element.clientTop
      world.tabwrightFrame = element
      return { cursor: "default", inner: { x: (x ?? 0) - left, y: (y ?? 0) - top } }
    }
    const own = getComputedStyle(element).cursor
    const isText =
      element.matches(
        "textarea, [contenteditable], input:not([type=button], [type=submit], [type=checkbox], [type=radio])",
      ) || [...element.childNodes].some((node) => node.nodeType === 3 && (node.nodeValue ?? "").trim() !== "")
    const cursor = own === "auto" ? (isText ? "text" : "default") : (own.split(",").at(-1) ?? "").trim()
    const field = element.closest("select")
    if (field === null || field.disabled || field.multiple || field.size > 1) return { cursor }
    world.tabwrightSelect = field
    const { left, top, width, height } = field.getBoundingClientRect()
    return {
      cursor,
      select: {
        x: left,
        y: top,
        width,
        height,
        selected: field.selectedIndex,
        options: [...field.options].slice(0, maxOptions).map((option) => {
          const group = option.closest("optgroup")
          return {
            label: option.label.slice(0, 300),
            group: group?.label ?? "",
            isDisabled: option.disabled || (group?.disabled ?? false),
          }
        }),
      },
    }
  }
}

/** Selects an option of the list that was found last, as its user would have. */
export const chooseInPage = (index: number): void => {
  const select = (globalThis as unknown as World).tabwrightSelect
  if (select === undefined || select.selectedIndex === index) return
  select.focus()
  select.selectedIndex = index
  select.dispatchEvent(new Event("input", { bubbles: true, composed: true }))
  select.dispatchEvent(new Event("change", { bubbles: true }))
}

/** The iframe that was found last. */
export const frameInPage = (): Element | undefined => (globalThis as unknown as World).tabwrightFrame

/** Puts text on the browser's clipboard, which without asking anybody a page may do in a copy event only. */
export const putInPage = (text: string): boolean => {
  const onCopy = (event: ClipboardEvent) => {
    event.clipboardData?.setData("text/plain", text)
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  addEventListener("copy", onCopy, { capture: true, once: true })
  const isDone = document.execCommand("copy")
  removeEventListener("copy", onCopy, { capture: true })
  return isDone
}

/** Begins to wait for the page's next copy or cut. */
export const awaitCopyInPage = (kind: "copy" | "cut", limitMs: number): void => {
  const selected = () => {
    const field = document.activeElement
    if (field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type !== "password")) {
      return field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)
    }
    return field instanceof HTMLInputElement ? "" : String(getSelection() ?? "")
  }
  const world = globalThis as unknown as World
  world.tabwrightCopied = new Promise((resolve) => {
    let before = ""
    // A cut has emptied the selection by the time that the page was asked.
    const onFirst = () => void (before = selected())
    const onLast = (event: Event) => {
      // A page may put something else there, an editor of code for example.
      const own = event instanceof ClipboardEvent ? (event.clipboardData?.getData("text/plain") ?? "") : ""
      end(event.defaultPrevented ? own : before)
    }
    const end = (text: string) => {
      removeEventListener(kind, onFirst, { capture: true })
      removeEventListener(kind, onLast)
      resolve(text)
    }
    addEventListener(kind, onFirst, { capture: true })
    addEventListener(kind, onLast)
    setTimeout(() => end(""), limitMs)
  })
}

/** What that copy put on the clipboard; "" where there was none within the limit. */
export const copiedInPage = (): Promise<string> =>
  (globalThis as unknown as World).tabwrightCopied ?? Promise.resolve("")
