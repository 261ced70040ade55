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
