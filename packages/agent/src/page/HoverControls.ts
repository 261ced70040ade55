import type { Probe } from "./Probe.ts"

/** Installs detection of controls that a style sheet shows only while the mouse is over their row. */
export const installHoverControls = (probe: Probe): void => {
  const sheetLimit = 100
  const ruleLimit = 30_000
  const hoverRuleLimit = 300
  const selectorLimit = 500
  /** Maximum hidden elements checked per command. */
  const checkLimit = 500
  /** Share of the window above which a host is not a row. */
  const hostShare = 0.5
  const namesLimit = 4
  const nameLimit = 24
  const controls = "a[href],button,input:not([type=hidden]),select,[role=button],[role=menuitem],[role=link]"

  interface HoverRule {
    /** Matches the elements that appear if everything is hovered over. */
    readonly shown: string
    /** Matches the element to hover over. */
    readonly host: string
  }

  const reveals = ({ display, opacity, visibility }: CSSStyleDeclaration): boolean =>
    (display !== "" && display !== "none") ||
    (opacity !== "" && Number.parseFloat(opacity) > 0) ||
    visibility === "visible"

  /** Splits a list of selectors at its outer commas. */
  const split = (selectors: string): ReadonlyArray<string> => {
    const parts: Array<string> = []
    let depth = 0
    let start = 0
    for (let at = 0; at <= selectors.length; at++) {
      const letter = selectors[at]
      if (letter === "(" || letter === "[") depth++
      else if (letter === ")" || letter === "]") depth--
      else if ((letter === "," && depth === 0) || letter === undefined) {
        parts.push(selectors.slice(start, at).trim())
        start = at + 1
      }
    }
    return parts
  }

  const unhovered = (selector: string): string =>
    selector.replace(/(^|[\s>+~(,]):hover/g, "$1*").replaceAll(":hover", "")

  /** Reads `.row:hover .tools`; other forms, such as `:not(:hover)` and pseudo-elements, are left out. */
  const hoverRuleOf = (selector: string): HoverRule | undefined => {
    const at = selector.indexOf(":hover")
    if (
      at < 0 ||
      selector.length > selectorLimit ||
      selector.includes(":not(") ||
      selector.includes("::") ||
      selector.includes("~")
    )
      return undefined
    const [before, after] = [selector.slice(0, at), selector.slice(at + ":hover".length)]
    // As Tailwind writes it: `.tools:is(:where(.group):hover *)`.
    const nested = /^(.*):is\((?::where\()?([^()]+)\)?$/.exec(before)
    if (nested !== null && /^\s+\*\)$/.test(after)) return { shown: unhovered(selector), host: nested[2] ?? "" }
    const rest = /^((?:[.[#\w-][^\s>+()]*)?)[\s>]+\S/.exec(after)
    if (rest === null || /[()]/.test(before) || after.includes(":hover")) return undefined
    const host = before + (rest[1] ?? "")
    return { shown: unhovered(selector), host: /(?:^|[\s>])$/.test(host) ? `${host}*` : host }
  }

  const blank = document.createDocumentFragment()
  const isValid = (selector: string): boolean => {
    try {
      blank.querySelector(selector)
      return true
    } catch {
      return false
    }
  }

  const rulesIn = (rules: CSSRuleList, parent: string, found: Array<HoverRule>, left: { count: number }): void => {
    for (const rule of rules) {
      if (left.count-- <= 0 || found.length >= hoverRuleLimit) return
      if (rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches) continue
      let selector = parent
      if (rule instanceof CSSStyleRule) {
        const own = rule.selectorText
        selector = parent === "" ? own : own.includes("&") ? own.replaceAll("&", parent) : `${parent} ${own}`
      }
      if (
        selector.includes(":hover") &&
        "style" in rule &&
        rule.style instanceof CSSStyleDeclaration &&
        reveals(rule.style)
      )
        for (const one of split(selector)) {
          const hover = hoverRuleOf(one)
          if (hover !== undefined && isValid(hover.shown) && isValid(hover.host)) found.push(hover)
        }
      if ("cssRules" in rule && rule.cssRules instanceof CSSRuleList && rule.cssRules.length > 0)
        rulesIn(rule.cssRules, selector, found, left)
    }
  }

  const rulesOf = (sheet: CSSStyleSheet): CSSRuleList | null => {
    try {
      return sheet.cssRules
    } catch {
      // From another origin.
      return null
    }
  }

  interface HoverRules {
    readonly key: string
    readonly rules: ReadonlyArray<HoverRule>
    /** Matches what any rule shows; "" if there are none. */
    readonly any: string
  }
  let known: HoverRules | undefined
  const hoverRules = (): HoverRules => {
    const sheets = [...Array.from(document.styleSheets), ...document.adoptedStyleSheets].slice(0, sheetLimit)
    const lists = sheets.flatMap((sheet) => (sheet.disabled ? [] : (rulesOf(sheet) ?? [])))
    const key = lists.map(({ length }) => length).join(" ")
    if (known?.key !== key) {
      const rules: Array<HoverRule> = []
      const left = { count: ruleLimit }
      for (const list of lists) rulesIn(list, "", rules, left)
      known = { key, rules, any: rules.map(({ shown }) => shown).join(",") }
    }
    return known
  }

  let checked = 0
  let current: HoverRules | undefined
  probe.onForget.push(() => {
    checked = 0
    current = undefined
  })

  const hostOf = (hidden: Element, selector: string): Element | null => {
    for (let at = probe.parentOf(hidden); at !== null; at = probe.parentOf(at))
      if (probe.plain(at).matches(selector)) return at
    return null
  }

  probe.revealedBy = (hidden) => {
    current ??= hoverRules()
    if (current.any === "" || checked++ >= checkLimit) return null
    const plain = probe.plain(hidden)
    if (!plain.matches(current.any)) return null
    const inner = plain.matches(controls) ? [hidden] : Array.from(plain.querySelectorAll(controls))
    if (inner.length === 0) return null
    for (const { host: selector, shown } of current.rules) {
      if (!plain.matches(shown)) continue
      const host = hostOf(hidden, selector)
      if (host === null || !probe.isShown(host)) continue
      const box = probe.boxOf(host)
      if (box.width * box.height > innerWidth * innerHeight * hostShare) continue
      const named = inner.map((control) => {
        const { value } = control as Element & { readonly value?: unknown }
        const given = control.getAttribute("aria-label") ?? control.getAttribute("title")
        const text = given ?? control.textContent ?? ""
        return probe.collapse(text || (typeof value === "string" && control.tagName === "INPUT" ? value : ""))
      })
      const names = named.map((name) => (name === "" ? "unnamed" : name.slice(0, nameLimit)))
      const more = names.length - namesLimit
      return { host, names: more > 0 ? [...names.slice(0, namesLimit), `${more} more`] : names }
    }
    return null
  }
}
