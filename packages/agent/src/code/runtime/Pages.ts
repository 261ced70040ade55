import type { Facade, RuntimeTypes, Part } from "./RuntimeTypes.ts"

/** Installs Playwright-like locators: chains that the driver resolves with each call. */
export const installLocators = (runtime: RuntimeTypes): void => {
  type Options = { readonly [name: string]: unknown }
  /** Chains of locators passed as arguments to others. */
  const chains = new WeakMap<object, ReadonlyArray<Part>>()

  const wayOf = (locator: unknown): ReadonlyArray<Part> => {
    const chain = typeof locator === "object" && locator !== null ? chains.get(locator) : undefined
    if (chain === undefined) throw new TypeError("That is not a locator of this page.")
    return chain
  }

  const filtered = (options: Options): ReadonlyArray<Part> => {
    const { has, hasNot, hasText, hasNotText, visible } = options
    const part: Part = {
      ...(hasText === undefined ? {} : { hasText: runtime.pattern(hasText) }),
      ...(hasNotText === undefined ? {} : { hasNotText: runtime.pattern(hasNotText) }),
      ...(has === undefined ? {} : { has: wayOf(has) }),
      ...(hasNot === undefined ? {} : { hasNot: wayOf(hasNot) }),
      ...(visible === undefined ? {} : { visible }),
    }
    return Object.keys(part).length === 0 ? [] : [{ filter: part }]
  }

  runtime.finders = (page, parts) => {
    const then = (...more: ReadonlyArray<Part>) => runtime.locator(page, [...parts, ...more])
    const by =
      (key: string) =>
      (text: unknown, { exact }: Options = {}) =>
        then({ [key]: runtime.pattern(text), ...(exact === undefined ? {} : { exact }) })
    return {
      locator: (selector: unknown, options: Options = {}) =>
        then(typeof selector === "string" ? { css: selector } : { within: wayOf(selector) }, ...filtered(options)),
      getByRole: (role: unknown, { name, ...options }: Options = {}) =>
        then({ role: String(role), ...options, ...(name === undefined ? {} : { name: runtime.pattern(name) }) }),
      getByText: by("text"),
      getByLabel: by("label"),
      getByPlaceholder: by("placeholder"),
      getByAltText: by("altText"),
      getByTitle: by("title"),
      getByTestId: (id: unknown) => then({ testId: runtime.pattern(id) }),
      frameLocator: (selector: unknown) =>
        runtime.guarded("frameLocator", runtime.finders(page, [...parts, { frame: String(selector) }])),
    }
  }

  runtime.locator = (page, parts) => {
    const then = (...more: ReadonlyArray<Part>) => runtime.locator(page, [...parts, ...more])
    const ask = (method: string, args: object = {}) =>
      runtime.ask(`locator.${method}`, { page, locator: parts, ...args })
    /** Calls that take only options. */
    const plain =
      (method: string) =>
      (options: Options = {}) =>
        ask(method, { options })
    const all = async () =>
      Array.from({ length: Number(await ask("count", { options: {} })) }, (_, nth) => then({ nth }))
    const members: Facade = {
      ...runtime.finders(page, parts),
      first: () => then({ nth: 0 }),
      last: () => then({ nth: -1 }),
      nth: (nth: number) => then({ nth }),
      filter: (options: Options = {}) => then(...filtered(options)),
      and: (other: unknown) => then({ and: wayOf(other) }),
      or: (other: unknown) => then({ or: wayOf(other) }),
      contentFrame: () => runtime.guarded("frameLocator", runtime.finders(page, [...parts, { contentFrame: true }])),
      page: () => runtime.page(page),
      all,
      count: plain("count"),
      innerText: plain("innerText"),
      textContent: plain("textContent"),
      innerHTML: plain("innerHTML"),
      inputValue: plain("inputValue"),
      allInnerTexts: plain("allInnerTexts"),
      allTextContents: plain("allTextContents"),
      getAttribute: (name: string, options: Options = {}) => ask("getAttribute", { name, options }),
      boundingBox: plain("boundingBox"),
      isVisible: plain("isVisible"),
      isHidden: plain("isHidden"),
      isEnabled: plain("isEnabled"),
      isDisabled: plain("isDisabled"),
      isEditable: plain("isEditable"),
      isChecked: plain("isChecked"),
      waitFor: plain("waitFor"),
      click: plain("click"),
      dblclick: plain("dblclick"),
      hover: plain("hover"),
      focus: plain("focus"),
      blur: plain("blur"),
      scrollIntoViewIfNeeded: plain("scrollIntoView"),
      check: (options: Options = {}) => ask("setChecked", { checked: true, options }),
      uncheck: (options: Options = {}) => ask("setChecked", { checked: false, options }),
      setChecked: (checked: boolean, options: Options = {}) => ask("setChecked", { checked, options }),
      fill: (text: unknown, options: Options = {}) => ask("fill", { text: String(text), options }),
      clear: (options: Options = {}) => ask("fill", { text: "", options }),
      type: (text: unknown, options: Options = {}) => ask("type", { text: String(text), options }),
      pressSequentially: (text: unknown, options: Options = {}) => ask("type", { text: String(text), options }),
      press: (key: unknown, options: Options = {}) => ask("press", { key: String(key), options }),
      selectOption: (values: unknown, options: Options = {}) =>
        ask("selectOption", { values: Array.isArray(values) ? values : [values], options }),
      dragTo: (target: unknown, options: Options = {}) => ask("dragTo", { target: wayOf(target), options }),
      evaluate: (source: unknown, arg?: unknown) => ask("evaluate", { ...runtime.code(source), arg }),
      evaluateAll: (source: unknown, arg?: unknown) => ask("evaluateAll", { ...runtime.code(source), arg }),
      screenshot: ({ path }: Options = {}) => ask("screenshot", path === undefined ? {} : { path }),
    }
    const locator = runtime.guarded("locator", members, {
      setInputFiles: "Files of the task are given with agent.state() and agent.act([{ attach: { el, files } }]).",
    })
    chains.set(locator, parts)
    return locator
  }
}

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
