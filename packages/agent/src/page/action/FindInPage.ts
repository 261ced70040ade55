import type { Probe } from "../Probe.ts"

/** Installs search for text or elements on the whole page, visible or not. */
export const installFindInPage = (probe: Probe): void => {
  const contextLength = 80
  /** Maximum characters searched, of a page and of an element. */
  const pageLimit = 500_000
  const elementLimit = 2_000

  const matcherOf = (text: string): RegExp =>
    new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/\s+/g, "\\s+"), "giu")

  const problemOf = (cause: unknown): string =>
    cause instanceof Error ? cause.message.replace("tabwright-refused: ", "").slice(0, 200) : "not understood"

  const findByCss = (css: string): Array<Element> => {
    probe.redaction.guardCss(css)
    const found = new Set<Element>()
    for (const element of probe.everything(document.documentElement))
      if (probe.plain(element).matches(css)) found.add(element)
    return [...found]
  }

  probe.commands.searchTexts = ({ css }) => {
    const nothing = { texts: [], refs: [], token: probe.token, problem: "" }
    if (css === "")
      return document.body === null ? nothing : { ...nothing, texts: [probe.textOf(document.body, pageLimit)] }
    const texts: Array<string> = []
    const refs: Array<number> = []
    let left = pageLimit
    try {
      for (const element of findByCss(css)) {
        const text = probe.textOf(element, elementLimit)
        left -= text.length
        if (left < 0) break
        texts.push(text)
        refs.push(probe.refOf(element))
      }
    } catch (cause) {
      return { ...nothing, problem: problemOf(cause) }
    }
    return { ...nothing, texts, refs }
  }

  /** Returns the closest element around the match, for scrolling. */
  const closestElement = (pattern: RegExp): Element | null => {
    let held: Element | null = null
    for (const element of probe.everything(document.documentElement)) {
      if (element.closest("script,style,noscript,template") !== null) continue
      const own = Array.from(element.childNodes, (node) => (node instanceof Text ? node.data : "")).join(" ")
      pattern.lastIndex = 0
      if (own !== "" && pattern.test(own) && probe.isShown(element)) return element
      if (held === null && element.childElementCount < 8) {
        pattern.lastIndex = 0
        if (pattern.test(probe.textOf(element, 500)) && probe.isShown(element)) held = element
      }
    }
    return held
  }

  probe.commands.find = ({ text, css, refs, token = "", attributes, limit, isShown }) => {
    const nothing = { total: 0, matches: [], problem: "" }
    let pattern: RegExp | undefined
    try {
      if (text !== "") pattern = matcherOf(text)
      if (css !== "") {
        probe.redaction.guardCss(css)
        document.querySelector(css)
      }
    } catch (cause) {
      return { ...nothing, problem: problemOf(cause) }
    }
    if (css !== "") {
      const all = refs === undefined ? findByCss(css) : refs.flatMap((ref) => probe.elementOf(ref, token) ?? [])
      const found = all.filter((element) => {
        if (pattern === undefined) return true
        pattern.lastIndex = 0
        return pattern.test(probe.textOf(element, elementLimit))
      })
      if (isShown) found.find((element) => probe.isShown(element))?.scrollIntoView({ block: "center" })
      return {
        total: found.length,
        matches: found.slice(0, limit).map((element) => ({
          text: probe.textOf(element, 200) || probe.valueOf(element) || probe.nameOf(element),
          context: probe.contextOf(element).text.slice(0, 120),
          attributes: Object.fromEntries(
            attributes.flatMap((name) => {
              const value = element.getAttribute(name)
              return value === null ? [] : [[name, value.slice(0, 300)]]
            }),
          ),
        })),
        problem: "",
      }
    }
    if (pattern === undefined || document.body === null) return nothing
    const whole = probe.textOf(document.body, pageLimit)
    const finds: Array<{ text: string; context: string; attributes: Record<string, string> }> = []
    let total = 0
    for (const match of whole.matchAll(pattern)) {
      if (match[0] === "") continue
      total++
      if (finds.length >= limit) continue
      const from = Math.max(0, match.index - contextLength)
      const to = Math.min(whole.length, match.index + match[0].length + contextLength)
      finds.push({
        text: match[0].slice(0, 200),
        context: `${from > 0 ? "…" : ""}${whole.slice(from, to)}${to < whole.length ? "…" : ""}`,
        attributes: {},
      })
    }
    if (isShown && total > 0) closestElement(pattern)?.scrollIntoView({ block: "center" })
    return { total, matches: finds, problem: "" }
  }
}
