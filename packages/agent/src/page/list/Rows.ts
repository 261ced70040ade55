import type { Probe } from "../Probe.ts"

/** Installs detection of data rows among a container's children. */
export const installRows = (probe: Probe): void => {
  /** Number of similar children from which they are rows. */
  const minimumRows = 8
  /** Number of similar children from which a shared listener serves each of them. */
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
