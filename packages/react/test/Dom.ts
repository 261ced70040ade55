import { parseHTML } from "linkedom"
import type { ReactElement } from "react"

/** A mounted component. */
export interface Mounted extends AsyncDisposable {
  readonly container: HTMLElement
  readonly window: Window
  /** Creates an event of the window's own class. */
  readonly newEvent: (type: string) => Event
  readonly render: (element: ReactElement) => void
  readonly unmount: () => void
}

/** Defines a global until the returned function is called. */
const define = (name: string, value: unknown): (() => void) => {
  const before = Object.getOwnPropertyDescriptor(globalThis, name)
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  return () => {
    if (before === undefined) Reflect.deleteProperty(globalThis, name)
    else Object.defineProperty(globalThis, name, before)
  }
}

/**
 * Renders an element in a document of its own. Only React sees a global `document`, while it loads: otherwise the clients
 * in this process would behave as in a web page.
 */
export const mount = async (element: ReactElement): Promise<Mounted> => {
  const { document, window } = parseHTML("<!doctype html><body><main></main></body>")
  const container = document.querySelector("main")
  if (container === null) throw new Error("The document has no container")
  const removeWindow = define("window", window)
  const removeDocument = define("document", document)
  const { createRoot } = await import("react-dom/client")
  const { flushSync } = await import("react-dom")
  removeDocument()
  const root = createRoot(container)
  let isMounted = true
  const unmount = () => {
    if (isMounted) flushSync(() => root.unmount())
    isMounted = false
  }
  flushSync(() => root.render(element))
  return {
    container,
    window,
    newEvent: (type) => new window.Event(type),
    render: (next) => flushSync(() => root.render(next)),
    unmount,
    [Symbol.asyncDispose]: async () => {
      unmount()
      // React's scheduled work reads the window.
      await new Promise((resolve) => setImmediate(resolve))
      removeWindow()
    },
  }
}
