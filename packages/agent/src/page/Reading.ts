import type { Probe, Row } from "./Probe.ts"

/** Reads text, links, repeated cards and labelled values. */
export const installReading = (probe: Probe): void => {
  probe.everything = function* (root) {
    for (const element of root.querySelectorAll("*")) {
      yield element
      if (element.shadowRoot !== null) yield* probe.everything(element.shadowRoot)
    }
  }

  const scopeOf = (ref: number, token: string): Element | null =>
    ref === 0 ? document.body : probe.elementOf(ref, token)

  probe.commands.title = () => document.title

  probe.commands.text = ({ ref, token }) => {
    const scope = scopeOf(ref, token)
    if (scope === null) return ""
    const control = probe.controlOf(scope)
    const value = ref === 0 ? "" : probe.valueOf(control)
    return value || probe.textOf(scope, 20_000, true) || probe.nameOf(scope)
  }

  probe.commands.links = ({ ref, token }) => {
    const scope = scopeOf(ref, token)
    if (scope === null) return []
    const links: Array<{ text: string; url: string }> = []
    const seen = new Set<string>()
    const anchors = scope instanceof HTMLAnchorElement ? [scope] : probe.everything(scope.shadowRoot ?? scope)
    for (const element of anchors) {
      if (!(element instanceof HTMLAnchorElement) || !element.hasAttribute("href") || !probe.isShown(element)) continue
      const link = { text: probe.nameOf(element), url: element.href }
      const key = `${link.text}\n${link.url}`
      if (!/^(https?|mailto|tel|ftp):/.test(link.url) || seen.has(key)) continue
      seen.add(key)
      links.push(link)
    }
    return links
  }

  const words = (text: string): Array<string> =>
    text
      .replace(/([a-z])([A-Z])/g, "$1 $2")
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== "" && !/^(the|of|a|an|my|your|and|all|its|is|this|that)$/.test(word))
      .map((word) => (word.length > 3 ? word.replace(/s$/, "") : word))

  const money =
    /(?:[$€£¥₹]|\b(?:USD|EUR|GBP|CHF|JPY)\b)\s?\d[\d.,'\u00a0 ]*\d|(?:[$€£¥₹]|\b(?:USD|EUR|GBP|CHF|JPY)\b)\s?\d|\d[\d.,']*\s?(?:[€£¥₹]|(?:USD|EUR|GBP|CHF|JPY|kr|zł)\b)/

  const hook = (element: Element): string =>
    `${element.id} ${element.getAttribute("class") ?? ""} ${element.getAttribute("itemprop") ?? ""} ${element.getAttribute("data-testid") ?? ""} ${element.getAttribute("data-field") ?? ""}`

  const aliases: Readonly<Record<string, ReadonlyArray<string>>> = {
    name: ["title", "product", "item", "heading"],
    title: ["name", "product", "item", "heading"],
    product: ["name", "title"],
    price: ["cost", "amount"],
    cost: ["price", "amount"],
    link: ["url", "href"],
    url: ["link", "href"],
  }

  const titleOf = (card: Element): Element | null =>
    card.querySelector("h1,h2,h3,h4,h5,h6,[role=heading]") ??
    card.querySelector("[itemprop=name],[class*=title i],[class*=name i]") ??
    card.querySelector("a[href]")

  const fieldOf = (card: Element, field: string): string => {
    const asked = words(field)
    const wanted = asked[asked.length - 1] ?? ""
    const names = [wanted, ...(aliases[wanted] ?? [])]
    if (["link", "url", "href"].includes(wanted)) return linkOf(card)
    for (const name of names) {
      for (const element of probe.everything(card)) {
        if (!words(hook(element)).includes(name) || !probe.isShown(element)) continue
        const text = probe.textOf(element, 300)
        if (text !== "") return text
      }
    }
    const line = probe
      .textOf(card, 2000, true)
      .split("\n")
      .find((text) => names.some((name) => words(text.split(":")[0] ?? "").includes(name)) && text.includes(":"))
    if (line !== undefined) return line.slice(line.indexOf(":") + 1).trim()
    if (["name", "title", "product", "item"].includes(wanted)) {
      const title = titleOf(card)
      return title === null ? (probe.textOf(card, 300, true).split("\n")[0] ?? "") : probe.textOf(title, 200)
    }
    if (["price", "cost", "amount"].includes(wanted)) return money.exec(probe.textOf(card, 1000))?.[0].trim() ?? ""
    return wanted === "text" ? probe.textOf(card, 300) : ""
  }

  const linkOf = (card: Element): string => {
    const title = titleOf(card)
    const link =
      (card instanceof HTMLAnchorElement ? card : null) ??
      title?.closest("a[href]") ??
      title?.querySelector("a[href]") ??
      card.querySelector("a[href]")
    return link instanceof HTMLAnchorElement && /^https?:/.test(link.href) ? link.href : ""
  }

  const cardOf = (card: Element): Row | string => {
    const text = probe.textOf(card, 300)
    const price = money.exec(text)?.[0].trim() ?? ""
    const link = linkOf(card)
    const title = titleOf(card)
    if (price === "" && link === "" && (title === null || probe.textOf(title, 300) === text)) return text
    const row: Record<string, string> = {}
    row["name"] = title === null ? (probe.textOf(card, 300, true).split("\n")[0] ?? "") : probe.textOf(title, 200)
    if (price !== "") row["price"] = price
    if (link !== "") row["link"] = link
    row["text"] = text
    return row
  }

  const groupsIn = (parent: Element): Array<Array<Element>> => {
    const groups = new Map<string, Array<Element>>()
    for (const child of parent.children) {
      if (/^(OPTION|SCRIPT|STYLE|BR|HR|TH|TD|TR|TBODY|THEAD|TFOOT|COL)$/.test(child.tagName)) continue
      const kind = `${child.tagName}.${child.classList[0] ?? ""}`
      const group = groups.get(kind)
      if (group === undefined) groups.set(kind, [child])
      else group.push(child)
    }
    return [...groups.values()].filter((group) => group.length >= 2)
  }

  const scoreGroup = (group: ReadonlyArray<Element>, asked: ReadonlyArray<string>): number => {
    const first = group[0]
    const parent = first?.parentElement
    if (first === undefined || parent === null || parent === undefined) return 0
    const texts = group.slice(0, 8).map((card) => probe.textOf(card, 200))
    const filled = texts.filter((text) => text !== "").length
    if (filled < 2) return 0
    const average = texts.reduce((sum, text) => sum + text.length, 0) / texts.length
    let score = Math.min(group.length, 30) + Math.min(average, 120) / 2
    if (texts.some((text) => money.test(text))) score += 40
    if (group.some((card) => card.querySelector("h1,h2,h3,h4,h5,h6") !== null)) score += 20
    if (/^(LI|ARTICLE)$/.test(first.tagName)) score += 15
    if (group.length === 2) score -= 30
    if (first.closest("nav,header,footer,aside,[role=navigation],[role=menu],[role=menubar],form,label") !== null)
      score -= 60
    const about = words(
      `${hook(parent)} ${hook(first)} ${parent.getAttribute("aria-label") ?? ""} ${probe.headingOf(parent, null)}`,
    )
    score += 60 * asked.filter((word) => about.includes(word)).length
    return score
  }

  probe.commands.list = ({ ref, token, query, fields }) => {
    probe.forget()
    const scope = scopeOf(ref, token)
    if (scope === null) return null
    const asked = words(query)
    let best: ReadonlyArray<Element> = []
    let bestScore = 0
    const parents = [scope, ...probe.everything(scope.shadowRoot ?? scope)]
    if (ref !== 0 && scope.parentElement !== null && scope.childElementCount === 0) parents.push(scope.parentElement)
    for (const parent of parents) {
      if (parent.childElementCount < 2) continue
      for (const group of groupsIn(parent)) {
        const shown = group.filter((card) => probe.isShown(card))
        const score = shown.length < 2 ? 0 : scoreGroup(shown, asked)
        if (score > bestScore) [best, bestScore] = [shown, score]
      }
    }
    // One hit of a search is a list as well, where the page calls it one.
    if (best.length === 0) {
      const lone = Array.from(scope.querySelectorAll("li,article,[role=listitem]")).filter(
        (card) => probe.isShown(card) && card.closest("nav,header,footer") === null,
      )
      best = lone.slice(0, 1)
    }
    if (best.length === 0) return null
    const items = best.map((card): Row | string => {
      if (fields.length === 0) return cardOf(card)
      return Object.fromEntries(fields.map((field) => [field, fieldOf(card, field)]))
    })
    return {
      items: items.filter((item) => (typeof item === "string" ? item !== "" : Object.values(item).some(Boolean))),
    }
  }

  const nextWords =
    /^(next|next page|go to next page|next ?(›|»|>|→)+|›|»|>|→|older|older posts|weiter|suivant|siguiente)$/i

  probe.commands.next = ({ ref, token }) => {
    const scope = ref === 0 ? null : (probe.elementOf(ref, token) ?? null)
    let found: Element | null = null
    for (const element of probe.everything(document)) {
      if (!element.matches("a[href],button,[role=button],[role=link],input[type=button],input[type=submit]")) continue
      const name = probe.nameOf(element)
      const isNext =
        element.getAttribute("rel") === "next" ||
        nextWords.test(name) ||
        nextWords.test(probe.collapse(element.getAttribute("title") ?? ""))
      if (!isNext || !probe.isShown(element) || probe.disabledOf(element)) continue
      if (/(^|\s|-)disabled(\s|$)/.test(`${element.className} ${element.parentElement?.className ?? ""}`)) continue
      found = element
      // The control right after what is read is the one that pages it.
      if (scope === null || (scope.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0) break
    }
    if (found === null) {
      const current = document.querySelector("[aria-current=page]:is(a,button,span,li)")
      const item = current?.closest("li")?.nextElementSibling ?? current?.nextElementSibling ?? null
      const link = item?.matches("a[href],button") === true ? item : (item?.querySelector("a[href],button") ?? null)
      if (link !== null && /^\d+$/.test(probe.textOf(link, 10)) && probe.isShown(link)) found = link
    }
    return found === null ? null : { ref: probe.refOf(found), token: probe.token, name: probe.nameOf(found) }
  }

  type Pair = { readonly label: string; readonly value: string; readonly weight: number; readonly near: Element }

  const pairsOf = function* (scope: Element): Iterable<Pair> {
    for (const element of [scope, ...probe.everything(scope.shadowRoot ?? scope)]) {
      if (!probe.isShown(element)) continue
      const tag = element.tagName
      if (tag === "TR") {
        const cells = Array.from(element.querySelectorAll("th,td"), (cell) => probe.textOf(cell, 200)).filter(Boolean)
        const label = cells[0]
        const value = cells[cells.length - 1]
        const weight = element.closest("tfoot") !== null ? 1.1 : cells.length === 2 ? 1 : 0.75
        if (cells.length > 1 && label !== undefined && value !== undefined)
          yield { label, value, weight, near: element }
        continue
      }
      if (tag === "DT") {
        const value = element.nextElementSibling
        if (value?.tagName === "DD")
          yield { label: probe.textOf(element, 100), value: probe.textOf(value, 500), weight: 1, near: element }
        continue
      }
      if (element.matches("input:not([type=hidden]),select,textarea,output")) {
        const value = tag === "OUTPUT" ? probe.textOf(element, 200) : probe.valueOf(element)
        const label = probe.labelOf(element) || probe.nameOf(element)
        if (label !== "" && value !== "") yield { label, value, weight: 0.85, near: element }
        continue
      }
      const text = probe.textOf(element, 240)
      if (text === "" || text.length > 200) continue
      const children = Array.from(element.children).filter((child) => probe.isShown(child) && child.tagName !== "BR")
      const [first, second] = children
      if (children.length === 2 && first !== undefined && second !== undefined) {
        const label = probe.textOf(first, 80)
        const value = probe.textOf(second, 200)
        const isAll = probe.collapse(`${label} ${value}`).length >= text.length - 2
        if (label !== "" && value !== "" && isAll) yield { label, value, weight: 1, near: element }
      }
      const colon = /^([^:]{1,60}):\s+(.{1,160})$/.exec(text)
      if (colon?.[1] !== undefined && colon[2] !== undefined && !/[.!?] /.test(colon[1]))
        yield { label: colon[1], value: colon[2], weight: 1, near: element }
      const plain = /^(\D{2,40}?)\s*((?:[$€£¥₹]\s?)?\d[\d.,]*\s?(?:[€£%]|[A-Z]{3})?)$/.exec(text)
      if (plain?.[1] !== undefined && plain[2] !== undefined && children.length <= 1)
        yield { label: plain[1].replace(/[:\s$€£¥₹]+$/, ""), value: plain[2].trim(), weight: 0.9, near: element }
      const count = /^(\d[\d.,]*)\s+(\D{2,40})$/.exec(text)
      if (count?.[1] !== undefined && count[2] !== undefined)
        yield { label: `${count[2]} number count`, value: count[1], weight: 0.8, near: element }
      if (element.childElementCount === 0) {
        // What the page's author calls it: id="cart-total", class="price", itemprop="sku".
        const given = hook(element).replace(/[-_]+/g, " ").trim()
        if (given !== "" && text.length <= 160) yield { label: given, value: text, weight: 0.8, near: element }
        const marked = element.getAttribute("aria-label")
        if (marked !== null && marked !== "") yield { label: marked, value: text, weight: 0.8, near: element }
        const next = element.nextElementSibling
        if (text.length <= 60 && next !== null && /^(H[1-6]|STRONG|B|LABEL|SPAN|DIV|P)$/.test(tag)) {
          const value = probe.textOf(next, 200)
          if (value !== "" && value.length <= 160) yield { label: text, value, weight: 0.7, near: element }
        }
      }
    }
  }

  const isAmount =
    /^(total|subtotal|price|cost|amount|sum|balance|due|fee|tax|shipping|discount|count|number|quantity|rating|score)$/

  probe.commands.labelled = ({ ref, token, query }) => {
    probe.forget()
    const scope = scopeOf(ref, token)
    const asked = words(query)
    const head = asked[asked.length - 1]
    if (scope === null || head === undefined) return null
    const place = words(`${document.title} ${location.pathname}`)
    let best: { label: string; value: string; score: number } | null = null
    for (const pair of pairsOf(scope)) {
      const label = words(pair.label)
      if (label.length === 0 || pair.label.length > 100) continue
      const same = (word: string): boolean =>
        label.includes(word) || (aliases[word] ?? []).some((other) => label.includes(other))
      const matched = asked.filter(same)
      if (matched.length === 0) continue
      // "cart total": the last word says what is wanted, the others where.
      const isFiller = /^(cost|amount|value|price|fee|number|count|text|info|information|detail)$/.test(head)
      if (!same(head) && !(isFiller && (!isAmount.test(head) || /\d/.test(pair.value)))) continue
      const around = asked.filter(
        (word) => !same(word) && (place.includes(word) || words(probe.headingOf(pair.near, null)).includes(word)),
      )
      const recall = (matched.length + around.length * 0.6) / asked.length
      const precision = matched.length / new Set(label).size
      let score = (recall * 0.7 + Math.min(1, precision) * 0.3) * pair.weight
      if (asked.some((word) => isAmount.test(word))) score *= /\d/.test(pair.value) ? 1 : 0.3
      if (/\b(total|amount)\b/.test(head) && /\bgrand|order\b/i.test(pair.label)) score += 0.05
      if (pair.near.closest("nav,footer,aside") !== null) score *= 0.8
      if (best === null || score > best.score + 1e-9) best = { label: pair.label, value: pair.value, score }
    }
    return best !== null && best.score >= 0.35 ? best : null
  }
}
