import type { Facade, Inside } from "./Inside.ts"

/** Pages as Playwright has them, of the run's own browser. */
export const installPages = (inside: Inside): void => {
  type Options = { readonly [name: string]: unknown }
  const made = new Map<string, Facade>()

  const hints = {
    on: "Dialogs are answered by themselves (agent.act([{ dialog: { accept, text } }]) says how the next one is); wait for popups and downloads with page.waitForEvent.",
    once: "Wait for popups and downloads with page.waitForEvent.",
    waitForNavigation: "Wait for what the next page has: page.waitForURL, or waitFor() of a locator on it.",
    frames: "page.frameLocator(selector) finds what is in a frame.",
    frame: "page.frameLocator(selector) finds what is in a frame.",
    pdf: "await agent.act([{ save: { name: 'page.pdf', format: 'pdf' } }]) prints the page.",
    route: "What pages load cannot be changed.",
    setInputFiles: "Files of the task are given with agent.state() and agent.act([{ attach: { el, files } }]).",
    request: "Only pages load things: page.goto, or fetch inside page.evaluate.",
    context: "Use context, which is there already.",
  }

  inside.page = (id) => {
    const known = made.get(id)
    if (known !== undefined) return known
    const ask = (method: string, args: object = {}) => inside.ask(`page.${method}`, { page: id, ...args })
    const finders = inside.finders(id, [])
    /** Calls of Playwright that take a selector and mean the first element that it finds. */
    const onFirst =
      (name: string) =>
      (selector: string, ...rest: ReadonlyArray<unknown>): unknown => {
        const member = inside.locator(id, [{ css: String(selector) }, { nth: 0 }])[name]
        return typeof member === "function" ? Reflect.apply(member, undefined, rest) : undefined
      }
    const arrived = async (method: string, args: object) => {
      const answer = await ask(method, args)
      const status = typeof answer === "number" ? answer : 0
      return { status: () => status, ok: () => status >= 200 && status < 300, url: () => inside.urls[id] ?? "" }
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
      url: () => inside.urls[id] ?? "",
      title: () => ask("title"),
      content: () => ask("content"),
      screenshot: ({ fullPage, path }: Options = {}) =>
        ask("screenshot", { ...(fullPage === undefined ? {} : { fullPage }), ...(path === undefined ? {} : { path }) }),
      evaluate: (source: unknown, arg?: unknown) => ask("evaluate", { ...inside.code(source), arg }),
      waitForFunction: (source: unknown, arg?: unknown, options: Options = {}) =>
        ask("waitForFunction", { ...inside.code(source), arg, options }),
      waitForSelector: async (selector: string, options: Options = {}) => {
        const found = inside.locator(id, [{ css: String(selector) }, { nth: 0 }])
        await inside.ask("locator.waitFor", { page: id, locator: [{ css: String(selector) }, { nth: 0 }], options })
        return found
      },
      waitForTimeout: (ms: number) => inside.ask("sleep", { ms }),
      waitForURL: (url: unknown, options: Options = {}) => ask("waitForURL", { url: inside.pattern(url), options }),
      waitForLoadState: (state: unknown = "load", options: Options = {}) => ask("waitForLoadState", { state, options }),
      waitForEvent: async (event: string, options: Options = {}) => {
        const came = await ask("waitForEvent", { event, options: typeof options === "function" ? {} : options })
        if (event === "popup") return inside.page(String(came))
        return { suggestedFilename: () => String(came), path: () => String(came) }
      },
      $: async (selector: string) => {
        const found = inside.locator(id, [{ css: String(selector) }])
        const count = await inside.ask("locator.count", { page: id, locator: [{ css: String(selector) }], options: {} })
        return Number(count) === 0 ? null : typeof found["first"] === "function" ? found["first"]() : null
      },
      $$: (selector: string) => {
        const all = inside.locator(id, [{ css: String(selector) }])["all"]
        return typeof all === "function" ? all() : []
      },
      $eval: (selector: string, source: unknown, arg?: unknown) => onFirst("evaluate")(selector, source, arg),
      $$eval: (selector: string, source: unknown, arg?: unknown) =>
        inside.ask("locator.evaluateAll", {
          page: id,
          locator: [{ css: String(selector) }],
          ...inside.code(source),
          arg,
        }),
      bringToFront: () => ask("bringToFront"),
      close: () => ask("close"),
      // Each call says how long it may take; what is said for all of them changes nothing.
      setDefaultTimeout: () => undefined,
      setDefaultNavigationTimeout: () => undefined,
      isClosed: () => inside.urls[id] === undefined,
      keyboard: inside.guarded("page.keyboard", {
        press: (key: unknown) => ask("keyboard", { act: "press", text: String(key) }),
        type: (text: unknown) => ask("keyboard", { act: "type", text: String(text) }),
        insertText: (text: unknown) => ask("keyboard", { act: "type", text: String(text) }),
      }),
      mouse: inside.guarded("page.mouse", {
        click: (x: number, y: number) => ask("mouse", { act: "click", x, y }),
        dblclick: (x: number, y: number) => ask("mouse", { act: "dblclick", x, y }),
        move: (x: number, y: number) => ask("mouse", { act: "move", x, y }),
        down: () => ask("mouse", { act: "down", x: 0, y: 0 }),
        up: () => ask("mouse", { act: "up", x: 0, y: 0 }),
        wheel: (x: number, y: number) => ask("mouse", { act: "wheel", x, y }),
      }),
    }
    const page = inside.guarded("page", members, hints)
    made.set(id, page)
    return page
  }
}
