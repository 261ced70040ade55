import type { Probe, Row } from "../Probe.ts"

/** Installs detection of data rows among a container's children. */
export const installRows = (probe: Probe): void => {
  /** Number of similar children from which they are rows. */
  const minimumRows = 8
  /** Number of similar children from which a shared listener counts as a listener of each child. */
  const minimumDelegates = 3

  probe.kindOf = (element) => {
    const plain = probe.plain(element)
    const given = plain.getAttribute("class") ?? ""
    return `${plain.tagName}.${given === "" ? "" : (/\S+/.exec(given)?.[0] ?? "")}`
  }

  probe.rowKind = (given) => {
    const parent = probe.plain(given)
    if (parent.childElementCount < minimumRows || !probe.isBlock(given) || parent.tagName === "BODY") return ""
    const counts = new Map<string, number>()
    let checked = 0
    for (const child of parent.children) {
      const kind = probe.kindOf(child)
      const count = (counts.get(kind) ?? 0) + 1
      counts.set(kind, count)
      // With alternating classes ("odd", "even"), each kind still has a quarter of the sample.
      if (++checked === 64) break
    }
    let best = ""
    for (const [kind, count] of counts) if (count >= minimumRows && count > (counts.get(best) ?? 0)) best = kind
    return /^(TR|LI|DIV|ARTICLE|SECTION|A|DL|UL|[A-Z]+-)/.test(best) ? best : ""
  }

  const lists =
    "ul,ol,dl,table,tbody,[role=list],[role=listbox],[role=menu],[role=tree],[role=grid],[role=tablist],[role=radiogroup]"

  probe.delegatesOf = (element, isList) => {
    let container = probe.plain(element)
    let isRightList = container.matches(lists)
    for (let depth = 0; depth < 3; depth++) {
      const [only] = container.children
      const inner =
        container.tagName === "TABLE"
          ? container.querySelector("tbody")
          : container.childElementCount === 1
            ? only
            : null
      if (inner === null || inner === undefined) break
      container = probe.plain(inner)
      isRightList ||= container.matches(lists)
    }
    if (isList && !isRightList) return []
    const children = Array.from(container.children)
    if (children.length < minimumDelegates) return []
    const [first] = children
    const kind = first === undefined ? "" : probe.kindOf(first)
    const equals = children.filter((child) => probe.kindOf(child) === kind)
    if (equals.length < children.length * 0.8) return []
    // Paragraphs without a class are text of a card, not options.
    if (!isRightList && kind.endsWith(".") && !kind.startsWith("LI")) return []
    if (!kind.startsWith("TR.")) return equals
    const cells = equals.flatMap((row) => Array.from(row.children))
    // In a calendar, days are chosen, not weeks.
    const isGrid =
      cells.length >= minimumDelegates && cells.every((cell) => (cell.textContent ?? "").trim().length <= 3)
    return isGrid ? cells : equals
  }
}

export const installPagination = (probe: Probe): void => {
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
      // The pagination control directly follows its list.
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
}

export const installScrollState = (probe: Probe): void => {
  // A document that is being replaced has no root.
  probe.pageScroller = (): Element | null => document.scrollingElement ?? document.documentElement

  probe.overflowOf = (given, style) => {
    if (!/auto|scroll/.test(style.overflowY)) return null
    const element = probe.plain(given)
    const height = element.clientHeight
    const hidden = element.scrollHeight - height
    if (height < 30 || hidden <= 4 || given === probe.pageScroller() || element.tagName === "BODY") return null
    const above = Math.max(0, element.scrollTop)
    const pages = (px: number): number => Math.round((px / height) * 10) / 10
    return { above: pages(above), below: pages(Math.max(0, hidden - above)) }
  }
}

export const installLists = (probe: Probe): void => {
  const titleOf = (card: Element): Element | null =>
    card.querySelector("h1,h2,h3,h4,h5,h6,[role=heading]") ??
    card.querySelector("[itemprop=name],[class*=title i],[class*=name i]") ??
    card.querySelector("a[href]")

  const fieldOf = (card: Element, field: string): string => {
    const asked = probe.words(field)
    const wanted = asked[asked.length - 1] ?? ""
    const names = [wanted, ...(probe.aliases[wanted] ?? [])]
    if (["link", "url", "href"].includes(wanted)) return linkOf(card)
    for (const name of names) {
      for (const element of probe.everything(card)) {
        if (!probe.words(probe.markupNames(element)).includes(name) || !probe.isShown(element)) continue
        const text = probe.textOf(element, 300)
        if (text !== "") return text
      }
    }
    const line = probe
      .textOf(card, 2000, true)
      .split("\n")
      .find((text) => names.some((name) => probe.words(text.split(":")[0] ?? "").includes(name)) && text.includes(":"))
    if (line !== undefined) return line.slice(line.indexOf(":") + 1).trim()
    if (["name", "title", "product", "item"].includes(wanted)) {
      const title = titleOf(card)
      return title === null ? (probe.textOf(card, 300, true).split("\n")[0] ?? "") : probe.textOf(title, 200)
    }
    if (["price", "cost", "amount"].includes(wanted))
      return probe.money.exec(probe.textOf(card, 1000))?.[0].trim() ?? ""
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
    const price = probe.money.exec(text)?.[0].trim() ?? ""
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
    for (const child of probe.plain(parent).children) {
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
    if (texts.some((text) => probe.money.test(text))) score += 40
    if (group.some((card) => card.querySelector("h1,h2,h3,h4,h5,h6") !== null)) score += 20
    if (/^(LI|ARTICLE)$/.test(first.tagName)) score += 15
    if (group.length === 2) score -= 30
    if (first.closest("nav,header,footer,aside,[role=navigation],[role=menu],[role=menubar],form,label") !== null)
      score -= 60
    const about = probe.words(
      `${probe.markupNames(parent)} ${probe.markupNames(first)} ${parent.getAttribute("aria-label") ?? ""} ${probe.headingOf(parent, null)}`,
    )
    score += 60 * asked.filter((word) => about.includes(word)).length
    return score
  }

  probe.commands.list = ({ ref, token, query, fields }) => {
    const scope = probe.scopeOf(ref, token)
    if (scope === null) return null
    const asked = probe.words(query)
    let best: ReadonlyArray<Element> = []
    let bestScore = 0
    const parents = [scope, ...probe.everything(probe.rootOf(scope) ?? scope)]
    for (const parent of parents) {
      if (parent.childElementCount < 2) continue
      for (const group of groupsIn(parent)) {
        const shown = group.filter((card) => probe.isShown(card))
        const score = shown.length < 2 ? 0 : scoreGroup(shown, asked)
        if (score > bestScore) [best, bestScore] = [shown, score]
      }
    }
    // The list around a given card or a part of one.
    for (let at: Element | null = ref === 0 ? null : scope; best.length === 0 && at !== null; at = at.parentElement) {
      const parent = at.parentElement
      const group = parent === null ? undefined : groupsIn(parent).find((cards) => at !== null && cards.includes(at))
      if (group !== undefined && group.length > 2) best = group.filter((card) => probe.isShown(card))
    }
    // A short list, or a single search result, is a list too if the page marks it as one.
    if (best.length === 0) {
      const lone = Array.from(scope.querySelectorAll("li,article,[role=listitem]")).filter(
        (card) => probe.isShown(card) && card.closest("nav,header,footer") === null,
      )
      best = lone.filter((card) => card.parentElement === lone[0]?.parentElement)
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
}
