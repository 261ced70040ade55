import type { Facade, RuntimeTypes } from "./RuntimeTypes.ts"

/** Installs Playwright-like pages of the run's browser. */
export const installPages = (runtime: RuntimeTypes): void => {
  type Options = { readonly [name: string]: unknown }
  const made = new Map<string, Facade>()

  const hints = {
    on: "Dialogs are answered automatically (agent.act([{ dialog: { accept, text } }]) says how the next one is); wait for popups and downloads with page.waitForEvent.",
    once: "Wait for popups and downloads with page.waitForEvent.",
    waitForNavigation: "Wait for what the next page has: page.waitForURL, or waitFor() of a locator on it.",
    frames: "page.frameLocator(selector) finds what is in a frame.",
    frame: "page.frameLocator(selector) finds what is in a frame.",
    pdf: "await agent.act([{ save: { name: 'page.pdf', format: 'pdf' } }]) prints the page.",
    route: "What pages load cannot be changed.",
    setInputFiles: "Files of the task are given with agent.state() and agent.act([{ attach: { el, files } }]).",
    request: "Only pages load things: page.goto, or fetch inside page.evaluate.",
    context: "Use the existing context.",
  }

  runtime.page = (id) => {
    const known = made.get(id)
    if (known !== undefined) return known
    const ask = (method: string, args: object = {}) => runtime.ask(`page.${method}`, { page: id, ...args })
    const finders = runtime.finders(id, [])
    /** Calls that take a selector and use its first match. */
    const onFirst =
      (name: string) =>
      (selector: string, ...rest: ReadonlyArray<unknown>): unknown => {
        const member = runtime.locator(id, [{ css: String(selector) }, { nth: 0 }])[name]
        return typeof member === "function" ? Reflect.apply(member, undefined, rest) : undefined
      }
    const arrived = async (method: string, args: object) => {
      const answer = await ask(method, args)
      const status = typeof answer === "number" ? answer : 0
      return { status: () => status, ok: () => status >= 200 && status < 300, url: () => runtime.urls[id] ?? "" }
    }
    const first =
      "click dblclick hover focus fill type press check uncheck setChecked selectOption innerText textContent innerHTML inputValue getAttribute isVisible isHidden isEnabled isDisabled isEditable isChecked"
    const members: Facade = {
      ...finders,
      ...Object.fromEntries(first.split(" ").map((name) => [name, onFirst(name)])),
      goto: (url: unknown, options: Options = {}) => arrived("goto", { url: String(url), options }),
      goBack: (options: Options = {}) => arrived("goBack", { options }),
      goForward: (options: Options = {}) => arrived("goForward", { options }),
      reload: (options: Options = {}) => arrived("reload", { options }),
      url: () => runtime.urls[id] ?? "",
      title: () => ask("title"),
      content: () => ask("content"),
      screenshot: ({ fullPage, path }: Options = {}) =>
        ask("screenshot", { ...(fullPage === undefined ? {} : { fullPage }), ...(path === undefined ? {} : { path }) }),
      evaluate: (source: unknown, arg?: unknown) => ask("evaluate", { ...runtime.code(source), arg }),
      waitForFunction: (source: unknown, arg?: unknown, options: Options = {}) =>
        ask("waitForFunction", { ...runtime.code(source), arg, options }),
      waitForSelector: async (selector: string, options: Options = {}) => {
        const found = runtime.locator(id, [{ css: String(selector) }, { nth: 0 }])
        await runtime.ask("locator.waitFor", { page: id, locator: [{ css: String(selector) }, { nth: 0 }], options })
        return found
      },
      waitForTimeout: (ms: number) => runtime.ask("sleep", { ms }),
      waitForURL: (url: unknown, options: Options = {}) => ask("waitForURL", { url: runtime.pattern(url), options }),
      waitForLoadState: (state: unknown = "load", options: Options = {}) => ask("waitForLoadState", { state, options }),
      waitForEvent: async (event: string, options: Options = {}) => {
        const came = await ask("waitForEvent", { event, options: typeof options === "function" ? {} : options })
        if (event === "popup") return runtime.page(String(came))
        return { suggestedFilename: () => String(came), path: () => String(came) }
      },
      $: async (selector: string) => {
        const found = runtime.locator(id, [{ css: String(selector) }])
        const count = await runtime.ask("locator.count", {
          page: id,
          locator: [{ css: String(selector) }],
          options: {},
        })
        return Number(count) === 0 ? null : typeof found["first"] === "function" ? found["first"]() : null
      },
      $$: (selector: string) => {
        const all = runtime.locator(id, [{ css: String(selector) }])["all"]
        return typeof all === "function" ? all() : []
      },
      $eval: (selector: string, source: unknown, arg?: unknown) => onFirst("evaluate")(selector, source, arg),
      $$eval: (selector: string, source: unknown, arg?: unknown) =>
        runtime.ask("locator.evaluateAll", {
          page: id,
          locator: [{ css: String(selector) }],
          ...runtime.code(source),
          arg,
        }),
      bringToFront: () => ask("bringToFront"),
      close: () => ask("close"),
      // Not supported: each call has its own timeout.
      setDefaultTimeout: () => undefined,
      setDefaultNavigationTimeout: () => undefined,
      isClosed: () => runtime.urls[id] === undefined,
      keyboard: runtime.guarded("page.keyboard", {
        press: (key: unknown) => ask("keyboard", { act: "press", text: String(key) }),
        type: (text: unknown) => ask("keyboard", { act: "type", text: String(text) }),
        insertText: (text: unknown) => ask("keyboard", { act: "type", text: String(text) }),
      }),
      mouse: runtime.guarded("page.mouse", {
        click: (x: number, y: number) => ask("mouse", { act: "click", x, y }),
        dblclick: (x: number, y: number) => ask("mouse", { act: "dblclick", x, y }),
        move: (x: number, y: number) => ask("mouse", { act: "move", x, y }),
        down: () => ask("mouse", { act: "down", x: 0, y: 0 }),
        up: () => ask("mouse", { act: "up", x: 0, y: 0 }),
        wheel: (x: number, y: number) => ask("mouse", { act: "wheel", x, y }),
      }),
    }
    const page = runtime.guarded("page", members, hints)
    made.set(id, page)
    return page
  }
}
