import type { Probe } from "../Probe.ts"

/** Installs search for labeled values: totals of tables, definition lists, "label: value" lines, fields. */
export const installLabeledValues = (probe: Probe): void => {
  type Pair = {
    readonly label: string
    readonly value: string
    /** Strength of the label, 1 for visible text next to the value. */
    readonly weight: number
    readonly near: Element
    /** True if the label is a class or ID, in which unrequested words mean nothing. */
    readonly isGiven?: boolean
  }

  const labelLimit = 80
  const valueLimit = 200

  /** Returns the whole text, or "" if it is too long for a label or value. */
  const short = (element: Element, limit: number): string => {
    const text = probe.textOf(element, limit + 1)
    return text.length <= limit ? text : ""
  }

  const rowPair = (row: Element): Pair | null => {
    const cells = Array.from(row.querySelectorAll("th,td"), (cell) => short(cell, valueLimit)).filter(Boolean)
    const label = cells[0]
    const value = cells[cells.length - 1]
    if (cells.length < 2 || label === undefined || value === undefined) return null
    // Totals of a table are usually requested by name; cells of regular rows rarely are.
    const weight = row.closest("tfoot") !== null ? 1.1 : cells.length === 2 ? 1 : 0.75
    return { label, value, weight, near: row }
  }

  const linePairs = function* (element: Element, text: string): Iterable<Pair> {
    const colon = /^([^:]{1,60}):\s+(.{1,160})$/.exec(text)
    if (colon?.[1] !== undefined && colon[2] !== undefined && !/[.!?] /.test(colon[1]))
      yield { label: colon[1], value: colon[2], weight: 1, near: element }
    const plain = /^(\D{2,40}?)\s*((?:[$€£¥₹]\s?)?\d[\d.,]*\s?(?:[€£%]|[A-Z]{3}|(?:\/|of|out of)\s*\d+)?)$/.exec(text)
    if (plain?.[1] !== undefined && plain[2] !== undefined && element.childElementCount <= 1)
      yield {
        label: plain[1].replace(/(?<![:\s$€£¥₹])[:\s$€£¥₹]+$/, ""),
        value: plain[2].trim(),
        weight: 0.9,
        near: element,
      }
    // "15 products", "1–9 of 15 products"
    const count = /^(?:\D{0,20}[\d.,–-]+\s+of\s+)?(\d[\d.,]*)\s+(\D{2,40})$/.exec(text)
    if (count?.[1] !== undefined && count[2] !== undefined)
      yield { label: `number of ${count[2]}`, value: count[1], weight: 0.8, near: element }
  }

  const leafPairs = function* (element: Element, text: string): Iterable<Pair> {
    const isGiven = true
    // Names in the markup: id="cart-total", class="price", itemprop="sku".
    const given = probe.markupNames(element).replace(/[-_]+/g, " ").trim()
    if (given !== "") yield { label: given, value: text, weight: 0.8, near: element, isGiven }
    const marked = element.getAttribute("aria-label") ?? ""
    if (marked !== "") yield { label: marked, value: text, weight: 0.8, near: element }
    const next = element.nextElementSibling
    if (
      text.length > 60 ||
      /\d/.test(text) ||
      next === null ||
      !/^(H[1-6]|STRONG|B|LABEL|SPAN|DIV|P)$/.test(element.tagName)
    )
      return
    const value = short(next, 160)
    if (value !== "") yield { label: text, value, weight: 0.7, near: element }
  }

  const pairsOf = function* (scope: Element): Iterable<Pair> {
    for (const element of [scope, ...probe.everything(probe.rootOf(scope) ?? scope)]) {
      // Text for screen readers is often the clearest.
      if (!probe.isRendered(element)) continue
      const tag = element.tagName
      if (tag === "TR") {
        const pair = rowPair(element)
        if (pair !== null) yield pair
        continue
      }
      if (tag === "DT") {
        const value = element.nextElementSibling
        if (value?.tagName === "DD")
          yield { label: short(element, 100), value: probe.textOf(value, 500), weight: 1, near: element }
        continue
      }
      if (element.matches("input:not([type=hidden]),select,textarea,output")) {
        const value = tag === "OUTPUT" ? probe.textOf(element, valueLimit) : probe.valueOf(element)
        const label = probe.labelOf(element) || probe.nameOf(element)
        if (label !== "" && value !== "") yield { label, value, weight: 0.85, near: element }
        continue
      }
      const text = short(element, valueLimit)
      if (text === "") continue
      const [first, second, third] = Array.from(element.children).filter(
        (child) => probe.isShown(child) && child.tagName !== "BR",
      )
      if (first !== undefined && second !== undefined && third === undefined) {
        const label = short(first, labelLimit)
        const value = short(second, valueLimit)
        const isAll = `${label} ${value}`.length >= text.length - 2
        if (label !== "" && value !== "" && isAll) yield { label, value, weight: 1, near: element }
      }
      yield* linePairs(element, text)
      if (element.childElementCount === 0) yield* leafPairs(element, text)
    }
  }

  const isAmount =
    /^(total|subtotal|price|cost|amount|sum|balance|due|fee|tax|shipping|discount|count|number|quantity|rating|score)$/
  /** Words for the kind of a value: "shipping cost" is "Shipping". */
  const isKind = /^(cost|amount|value|price|fee|number|count|text|info|information|detail)$/

  /** Scores a pair for the request, 0 to about 1. `place` contains the words of the page's title and URL. */
  const scorePair = (pair: Pair, asked: ReadonlyArray<string>, place: ReadonlyArray<string>): number => {
    const label = probe.words(pair.label)
    const head = asked[asked.length - 1] ?? ""
    if (label.length === 0 || pair.label.length > 100) return 0
    const isSame = (word: string): boolean =>
      label.includes(word) || (probe.aliases[word] ?? []).some((other) => label.includes(other))
    const matched = asked.filter(isSame)
    if (matched.length === 0) return 0
    // "cart total": the last word names the value, the others its location.
    if (!isSame(head) && !(isKind.test(head) && (!isAmount.test(head) || /\d/.test(pair.value)))) return 0
    const elsewhere = asked.filter((word) => !isSame(word))
    const locationWords = elsewhere.length === 0 ? [] : [...place, ...probe.words(probe.headingOf(pair.near, null))]
    const locationMatches = elsewhere.filter((word) => locationWords.includes(word))
    const recall = (matched.length + locationMatches.length * 0.6) / asked.length
    const precision = pair.isGiven === true ? 1 : Math.min(1, matched.length / new Set(label).size)
    let score = (recall * 0.7 + precision * 0.3) * pair.weight
    if (asked.some((word) => isAmount.test(word)) && !/\d/.test(pair.value)) score *= 0.3
    if (/^(total|amount)$/.test(head) && /\b(grand|order)\b/i.test(pair.label)) score += 0.05
    // Values of the page itself are rarely in a list or a sidebar.
    if (pair.near.closest("li,aside,[role=listitem]") !== null) score *= 0.85
    if (pair.near.closest("nav,footer") !== null) score *= 0.8
    return score
  }

  probe.commands.labelled = ({ ref, token, query }) => {
    const scope = probe.scopeOf(ref, token)
    const asked = probe.words(query)
    if (scope === null || asked.length === 0) return null
    const place = probe.words(`${document.title} ${location.pathname}`)
    let best: { label: string; value: string; score: number } | null = null
    for (const pair of pairsOf(scope)) {
      const score = scorePair(pair, asked, place)
      // The first of equal matches wins, because pages put important values first.
      if (score > (best?.score ?? 0) + 1e-9)
        best = { label: pair.isGiven === true ? query : pair.label, value: pair.value, score }
    }
    return best !== null && best.score >= 0.35 ? best : null
  }
}
