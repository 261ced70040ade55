import type { Facade, Inside, Part } from "./Inside.ts"

/** Locators as Playwright has them: ways to elements, which the driver goes anew with each call. */
export const installLocators = (inside: Inside): void => {
  type Options = { readonly [name: string]: unknown }
  /** Found again where a locator is given to another one. */
  const ways = new WeakMap<object, ReadonlyArray<Part>>()

  const wayOf = (locator: unknown): ReadonlyArray<Part> => {
    const way = typeof locator === "object" && locator !== null ? ways.get(locator) : undefined
    if (way === undefined) throw new TypeError("That is no locator of this page.")
    return way
  }

  const filtered = (options: Options): ReadonlyArray<Part> => {
    const { has, hasNot, hasText, hasNotText, visible } = options
    const part: Part = {
      ...(hasText === undefined ? {} : { hasText: inside.pattern(hasText) }),
      ...(hasNotText === undefined ? {} : { hasNotText: inside.pattern(hasNotText) }),
      ...(has === undefined ? {} : { has: wayOf(has) }),
      ...(hasNot === undefined ? {} : { hasNot: wayOf(hasNot) }),
      ...(visible === undefined ? {} : { visible }),
    }
    return Object.keys(part).length === 0 ? [] : [{ filter: part }]
  }

  inside.finders = (page, parts) => {
    const then = (...more: ReadonlyArray<Part>) => inside.locator(page, [...parts, ...more])
    const by =
      (key: string) =>
      (text: unknown, { exact }: Options = {}) =>
        then({ [key]: inside.pattern(text), ...(exact === undefined ? {} : { exact }) })
    return {
      locator: (selector: unknown, options: Options = {}) =>
        then(typeof selector === "string" ? { css: selector } : { within: wayOf(selector) }, ...filtered(options)),
      getByRole: (role: unknown, { name, ...options }: Options = {}) =>
        then({ role: String(role), ...options, ...(name === undefined ? {} : { name: inside.pattern(name) }) }),
      getByText: by("text"),
      getByLabel: by("label"),
      getByPlaceholder: by("placeholder"),
      getByAltText: by("altText"),
      getByTitle: by("title"),
      getByTestId: (id: unknown) => then({ testId: inside.pattern(id) }),
      frameLocator: (selector: unknown) =>
        inside.guarded("frameLocator", inside.finders(page, [...parts, { frame: String(selector) }])),
    }
  }

  inside.locator = (page, parts) => {
    const then = (...more: ReadonlyArray<Part>) => inside.locator(page, [...parts, ...more])
    const ask = (method: string, args: object = {}) =>
      inside.ask(`locator.${method}`, { page, locator: parts, ...args })
    /** Calls that take options alone. */
    const plain =
      (method: string) =>
      (options: Options = {}) =>
        ask(method, { options })
    const all = async () =>
      Array.from({ length: Number(await ask("count", { options: {} })) }, (_, nth) => then({ nth }))
    const members: Facade = {
      ...inside.finders(page, parts),
      first: () => then({ nth: 0 }),
      last: () => then({ nth: -1 }),
      nth: (nth: number) => then({ nth }),
      filter: (options: Options = {}) => then(...filtered(options)),
      and: (other: unknown) => then({ and: wayOf(other) }),
      or: (other: unknown) => then({ or: wayOf(other) }),
      contentFrame: () => inside.guarded("frameLocator", inside.finders(page, [...parts, { contentFrame: true }])),
      page: () => inside.page(page),
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
      evaluate: (source: unknown, arg?: unknown) => ask("evaluate", { ...inside.code(source), arg }),
      evaluateAll: (source: unknown, arg?: unknown) => ask("evaluateAll", { ...inside.code(source), arg }),
      screenshot: ({ path }: Options = {}) => ask("screenshot", path === undefined ? {} : { path }),
    }
    const locator = inside.guarded("locator", members, {
      setInputFiles: "Files of the task are given with agent.state() and agent.act([{ attach: { el, files } }]).",
    })
    ways.set(locator, parts)
    return locator
  }
}
