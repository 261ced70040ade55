/*
 * Functions that run inside pages, in an isolated world. Each is sent as text, so it may use only its arguments, the page,
 * and the shared state of this world.
 */

/** The element at a position, or with the keyboard focus. */
export interface Found {
  /** CSS cursor keyword. */
  readonly cursor: string
  /** Set for an iframe: the position inside it. */
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

/** Shared state of the functions. */
interface World {
  tabwrightFrame?: Element
  tabwrightSelect?: HTMLSelectElement
  tabwrightCopied?: Promise<string>
}

/** Without a position, finds the focused element. Enters open shadow roots and stops at iframes. */
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

/** Selects an option of the last list found, with the events of user input. */
export const chooseInPage = (index: number): void => {
  const select = (globalThis as unknown as World).tabwrightSelect
  if (select === undefined || select.selectedIndex === index) return
  select.focus()
  select.selectedIndex = index
  select.dispatchEvent(new Event("input", { bubbles: true, composed: true }))
  select.dispatchEvent(new Event("change", { bubbles: true }))
}

/** Returns the last iframe found. */
export const frameInPage = (): Element | undefined => (globalThis as unknown as World).tabwrightFrame

/** Puts text on the browser's clipboard. Uses a copy event, which needs no permission. */
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

/** Starts waiting for the page's next copy or cut. */
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
    // A cut clears the selection before the last listener runs.
    const onFirst = () => void (before = selected())
    const onLast = (event: Event) => {
      // The page may set other content, for example a code editor.
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

/** Returns the copied text, or "" after the time limit. */
export const copiedInPage = (): Promise<string> =>
  (globalThis as unknown as World).tabwrightCopied ?? Promise.resolve("")
