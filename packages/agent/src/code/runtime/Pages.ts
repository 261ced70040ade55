import type { Members, RuntimeTypes, Part } from "./RuntimeTypes.ts"

/** Installs Playwright-like locators: chains that the driver resolves with each call. */
export const installLocators = (runtime: RuntimeTypes): void => {
  type Options = { readonly [name: string]: unknown }
  /** Chains of locators passed as arguments to others. */
  const chains = new WeakMap<object, ReadonlyArray<Part>>()

  const chainOf = (locator: unknown): ReadonlyArray<Part> => {
    const chain = typeof locator === "object" && locator !== null ? chains.get(locator) : undefined
    if (chain === undefined) throw new TypeError("The argument is not a locator of this page.")
    return chain
  }

  const filterParts = (options: Options): ReadonlyArray<Part> => {
    const { has, hasNot, hasText, hasNotText, visible } = options
    const part: Part = {
      ...(hasText === undefined ? {} : { hasText: runtime.pattern(hasText) }),
      ...(hasNotText === undefined ? {} : { hasNotText: runtime.pattern(hasNotText) }),
      ...(has === undefined ? {} : { has: chainOf(has) }),
      ...(hasNot === undefined ? {} : { hasNot: chainOf(hasNot) }),
      ...(visible === undefined ? {} : { visible }),
    }
    return Object.keys(part).length === 0 ? [] : [{ filter: part }]
  }

  runtime.finders = (page, parts) => {
    const then = (...more: ReadonlyArray<Part>) => runtime.locator(page, [...parts, ...more])
    const finder =
      (key: string) =>
      (text: unknown, { exact }: Options = {}) =>
        then({ [key]: runtime.pattern(text), ...(exact === undefined ? {} : { exact }) })
    return {
      locator: (selector: unknown, options: Options = {}) =>
        then(typeof selector === "string" ? { css: selector } : { within: chainOf(selector) }, ...filterParts(options)),
      getByRole: (role: unknown, { name, ...options }: Options = {}) =>
        then({ role: String(role), ...options, ...(name === undefined ? {} : { name: runtime.pattern(name) }) }),
      getByText: finder("text"),
      getByLabel: finder("label"),
      getByPlaceholder: finder("placeholder"),
      getByAltText: finder("altText"),
      getByTitle: finder("title"),
      getByTestId: (id: unknown) => then({ testId: runtime.pattern(id) }),
      frameLocator: (selector: unknown) =>
        runtime.guarded("frameLocator", runtime.finders(page, [...parts, { frame: String(selector) }])),
    }
  }

  runtime.locator = (page, parts) => {
    const then = (...more: ReadonlyArray<Part>) => runtime.locator(page, [...parts, ...more])
    const call = (method: string, args: object = {}) =>
      runtime.ask(`locator.${method}`, { page, locator: parts, ...args })
    /** Calls that take only options. */
    const simpleCall =
      (method: string) =>
      (options: Options = {}) =>
        call(method, { options })
    const all = async () =>
      Array.from({ length: Number(await call("count", { options: {} })) }, (_, nth) => then({ nth }))
    const members: Members = {
      ...runtime.finders(page, parts),
      first: () => then({ nth: 0 }),
      last: () => then({ nth: -1 }),
      nth: (nth: number) => then({ nth }),
      filter: (options: Options = {}) => then(...filterParts(options)),
      and: (other: unknown) => then({ and: chainOf(other) }),
      or: (other: unknown) => then({ or: chainOf(other) }),
      contentFrame: () => runtime.guarded("frameLocator", runtime.finders(page, [...parts, { contentFrame: true }])),
      page: () => runtime.page(page),
      all,
      count: simpleCall("count"),
      innerText: simpleCall("innerText"),
      textContent: simpleCall("textContent"),
      innerHTML: simpleCall("innerHTML"),
      inputValue: simpleCall("inputValue"),
      allInnerTexts: simpleCall("allInnerTexts"),
      allTextContents: simpleCall("allTextContents"),
      getAttribute: (name: string, options: Options = {}) => call("getAttribute", { name, options }),
      boundingBox: simpleCall("boundingBox"),
      isVisible: simpleCall("isVisible"),
      isHidden: simpleCall("isHidden"),
      isEnabled: simpleCall("isEnabled"),
      isDisabled: simpleCall("isDisabled"),
      isEditable: simpleCall("isEditable"),
      isChecked: simpleCall("isChecked"),
      waitFor: simpleCall("waitFor"),
      click: simpleCall("click"),
      dblclick: simpleCall("dblclick"),
      hover: simpleCall("hover"),
      focus: simpleCall("focus"),
      blur: simpleCall("blur"),
      scrollIntoViewIfNeeded: simpleCall("scrollIntoView"),
      check: (options: Options = {}) => call("setChecked", { checked: true, options }),
      uncheck: (options: Options = {}) => call("setChecked", { checked: false, options }),
      setChecked: (checked: boolean, options: Options = {}) => call("setChecked", { checked, options }),
      fill: (text: unknown, options: Options = {}) => call("fill", { text: String(text), options }),
      clear: (options: Options = {}) => call("fill", { text: "", options }),
      type: (text: unknown, options: Options = {}) => call("type", { text: String(text), options }),
      pressSequentially: (text: unknown, options: Options = {}) => call("type", { text: String(text), options }),
      press: (key: unknown, options: Options = {}) => call("press", { key: String(key), options }),
      selectOption: (values: unknown, options: Options = {}) =>
        call("selectOption", { values: Array.isArray(values) ? values : [values], options }),
      dragTo: (target: unknown, options: Options = {}) => call("dragTo", { target: chainOf(target), options }),
      evaluate: (source: unknown, arg?: unknown) => call("evaluate", { ...runtime.code(source), arg }),
      evaluateAll: (source: unknown, arg?: unknown) => call("evaluateAll", { ...runtime.code(source), arg }),
      screenshot: ({ path }: Options = {}) => call("screenshot", path === undefined ? {} : { path }),
    }
    const locator = runtime.guarded("locator", members, {
      setInputFiles:
        "Attach the task's files with agent.act([{ attach: { el, files } }]); agent.state() returns the element's number.",
    })
    chains.set(locator, parts)
    return locator
  }
}

/** Installs Playwright-like pages of the run's browser. */
export const installPages = (runtime: RuntimeTypes): void => {
  type Options = { readonly [name: string]: unknown }
  const made = new Map<string, Members>()

  const hints = {
    on: "Dialogs are answered automatically (agent.act([{ dialog: { accept, text } }]) sets the response to the next one); wait for popups and downloads with page.waitForEvent.",
    once: "Wait for popups and downloads with page.waitForEvent.",
    waitForNavigation: "Wait for the next page with page.waitForURL, or with waitFor() of a locator on it.",
    frames: "page.frameLocator(selector) finds elements in a frame.",
    frame: "page.frameLocator(selector) finds elements in a frame.",
    pdf: "await agent.act([{ save: { name: 'page.pdf', format: 'pdf' } }]) prints the page.",
    route: "Requests of pages cannot be changed.",
    setInputFiles:
      "Attach the task's files with agent.act([{ attach: { el, files } }]); agent.state() returns the element's number.",
    request: "Use page.goto, or fetch inside page.evaluate.",
    context: "Use the existing context.",
  }

  runtime.page = (id) => {
    const known = made.get(id)
    if (known !== undefined) return known
    const ask = (method: string, args: object = {}) => runtime.ask(`page.${method}`, { page: id, ...args })
    const finders = runtime.finders(id, [])
    /** Calls that take a selector and use its first match. */
    const callFirst =
      (name: string) =>
      (selector: string, ...rest: ReadonlyArray<unknown>): unknown => {
        const member = runtime.locator(id, [{ css: String(selector) }, { nth: 0 }])[name]
        return typeof member === "function" ? Reflect.apply(member, undefined, rest) : undefined
      }
    const navigate = async (method: string, args: object) => {
      const answer = await ask(method, args)
      const status = typeof answer === "number" ? answer : 0
      return { status: () => status, ok: () => status >= 200 && status < 300, url: () => runtime.urls[id] ?? "" }
    }
    const first =
      "click dblclick hover focus fill type press check uncheck setChecked selectOption innerText textContent innerHTML inputValue getAttribute isVisible isHidden isEnabled isDisabled isEditable isChecked"
    const members: Members = {
      ...finders,
      ...Object.fromEntries(first.split(" ").map((name) => [name, callFirst(name)])),
      goto: (url: unknown, options: Options = {}) => navigate("goto", { url: String(url), options }),
      goBack: (options: Options = {}) => navigate("goBack", { options }),
      goForward: (options: Options = {}) => navigate("goForward", { options }),
      reload: (options: Options = {}) => navigate("reload", { options }),
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
      $eval: (selector: string, source: unknown, arg?: unknown) => callFirst("evaluate")(selector, source, arg),
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
