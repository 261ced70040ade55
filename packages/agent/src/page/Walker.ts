import type { Block, ElementBlock, Probe, RowMark, TextBlock } from "./Probe.ts"

/** Reads what stands within one page of the viewport, in the order a reader meets it. */
export const installWalker = (probe: Probe): void => {
  const skipped = new Set("SCRIPT STYLE NOSCRIPT TEMPLATE HEAD META LINK OBJECT DATALIST OPTION".split(" "))
  /** Containers whose many equal children are rows of data rather than parts of a layout. */
  const minimumRows = 8
  let seenAt = { url: "", elements: new WeakSet<Element>() }

  const readElement = (element: Element, row: RowMark | null, isInViewport: boolean): ElementBlock => {
    const control = probe.controlOf(element)
    const card = probe.contextOf(element)
    const options = control instanceof HTMLSelectElement ? control.options : null
    const name = probe.nameOf(element)
    const isValue = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement || options !== null
    const plain = (attribute: string): string => probe.collapse(control.getAttribute(attribute) ?? "").slice(0, 200)
    return {
      kind: "element",
      row,
      ref: probe.refOf(element),
      tag: element.tagName.toLowerCase(),
      role: probe.roleOf(element),
      name,
      text: isValue && control === element ? "" : probe.textOf(element, 200),
      label: probe.labelOf(element),
      placeholder: plain("placeholder") || plain("aria-placeholder"),
      title: plain("title"),
      id: element.id || control.id,
      nameAttribute: plain("name"),
      classes: Array.from(element.classList).slice(0, 12),
      type: control instanceof HTMLInputElement ? control.type : "",
      value: probe.valueOf(element).slice(0, 2000),
      checked: probe.checkedOf(element) === true,
      disabled: probe.disabledOf(element),
      href: element instanceof HTMLAnchorElement || element instanceof HTMLAreaElement ? element.href : "",
      options:
        options === null
          ? []
          : Array.from(options, (option) => probe.collapse(option.label).slice(0, 120)).slice(0, 50),
      optionCount: options?.length ?? 0,
      expanded: probe.expandedOf(element),
      context: card.text,
      heading: probe.headingOf(element, card.root),
      formMethod: probe.formOf(control).method,
      isPlain: probe.isPlain(control),
      isInViewport,
      isNew: false,
    }
  }

  probe.commands.walk = (options) => {
    probe.forget()
    const isMain = options.viewportHeight === 0
    const height = isMain ? innerHeight : options.viewportHeight
    const width = isMain ? innerWidth : options.viewportWidth
    const from = -options.offsetTop - height
    const to = -options.offsetTop + 2 * height
    const blocks: Array<Block> = []
    const present = new WeakSet<Element>()
    const isKnownPage = seenAt.url === location.href
    const visited = new WeakSet<Element>()
    let nextGroup = 1
    let isCut = false
    let line = ""
    let hitTests = 0

    const flush = (row: RowMark | null, level = 0): void => {
      const text = probe.collapse(line).replace(/^[|\s]+|[|\s]+$/g, "")
      line = ""
      if (text === "") return
      const block: TextBlock = { kind: "text", row, text: text.slice(0, 1000), level }
      blocks.push(block)
    }

    const isNear = (box: DOMRect): boolean => box.bottom >= from && box.top <= to
    const inViewport = (box: DOMRect): boolean =>
      box.width > 0 &&
      box.height > 0 &&
      box.bottom > Math.max(0, -options.offsetTop) &&
      box.right > Math.max(0, -options.offsetLeft) &&
      box.top < Math.min(innerHeight, height - options.offsetTop) &&
      box.left < Math.min(innerWidth, width - options.offsetLeft)

    /** The kind of row that most children of a container are, when there are many of them. */
    const rowKind = (parent: Element): string => {
      if (parent.childElementCount < minimumRows || !probe.isBlock(parent) || parent.tagName === "BODY") return ""
      const counts = new Map<string, number>()
      let checked = 0
      for (const child of parent.children) {
        const kind = `${child.tagName}.${child.classList[0] ?? ""}`
        const count = (counts.get(kind) ?? 0) + 1
        counts.set(kind, count)
        // Row classes that alternate ("odd", "even") still make a quarter each.
        if (++checked === 64) break
      }
      let best = ""
      for (const [kind, count] of counts) if (count >= minimumRows && count > (counts.get(best) ?? 0)) best = kind
      return /^(TR|LI|DIV|ARTICLE|SECTION|A|DL|UL|[A-Z]+-)/.test(best) ? best : ""
    }

    const visitChildren = (parent: Node, row: RowMark | null, cursor: string, isQuiet: boolean): void => {
      const kind = parent instanceof Element && row === null ? rowKind(parent) : ""
      if (kind === "") {
        for (const child of probe.childrenOf(parent)) visit(child, row, cursor, isQuiet)
        return
      }
      const group = nextGroup++
      let ordinal = 0
      let total = 0
      const isRow = (child: Node): child is Element =>
        child instanceof Element && `${child.tagName}.${child.classList[0] ?? ""}` === kind
      for (const child of probe.childrenOf(parent)) if (isRow(child)) total++
      for (const child of probe.childrenOf(parent)) {
        const mark = isRow(child) ? { group, ordinal: ordinal++, total, isTableRow: child.tagName === "TR" } : null
        visit(child, mark, cursor, isQuiet)
      }
    }

    const visit = (node: Node, row: RowMark | null, cursorAbove: string, isQuiet: boolean): void => {
      if (isCut) return
      if (node instanceof Text) {
        if (!isQuiet && /\S/.test(node.data))
          line += node.data.length > 1000 ? ` ${node.data.slice(0, 1000)}…` : node.data
        else if (line !== "" && !line.endsWith(" ")) line += " "
        return
      }
      if (!(node instanceof Element)) return
      const tag = node.tagName.toUpperCase()
      if (skipped.has(tag)) return
      visited.add(node)
      const isBlock = probe.isBlock(node)
      const box = isBlock || tag === "IFRAME" ? node.getBoundingClientRect() : null
      if (box !== null && box.height > 0 && !isNear(box)) {
        // Content that sticks out of its box must still be met.
        if (node.scrollHeight <= node.clientHeight + 1 || node.childElementCount === 0) return
      }
      if (tag === "BR") {
        line += " "
        return
      }
      if (!probe.isRendered(node)) {
        if (!(node instanceof HTMLInputElement)) return
      }
      const style = getComputedStyle(node)
      const isInvisible = style.visibility !== "visible" && style.display !== "contents"
      if (isInvisible) {
        for (const child of node.children) visit(child, row, cursorAbove, isQuiet)
        return
      }

      if (tag === "IFRAME" || tag === "FRAME") {
        flush(row)
        const frame = node.getBoundingClientRect()
        if (frame.width < 5 || frame.height < 5 || !isNear(frame)) return
        const content = { top: frame.top + node.clientTop, left: frame.left + node.clientLeft }
        blocks.push({
          kind: "frame",
          row,
          ref: probe.refOf(node),
          box: { ...content, width: frame.width, height: frame.height },
          src: node.getAttribute("src") ?? "",
        })
        return
      }

      if (probe.isUsable(node, cursorAbove) && probe.isShown(node)) {
        const place = probe.boxOf(node)
        const isThere = inViewport(place)
        if (!isNear(place)) return
        // Each test costs a tenth of a millisecond on a large page.
        const isCovered = isThere && hitTests++ < 250 && probe.isCovered(node, place)
        if (isCovered) return
        flush(row)
        const read = readElement(node, row, isThere)
        present.add(node)
        blocks.push({ ...read, isNew: isKnownPage && !seenAt.elements.has(node) })
        if (blocks.length >= options.limit) isCut = true
        const isWhole = /^(BUTTON|SELECT|TEXTAREA|INPUT|OPTION)$/.test(tag) || read.role === "textbox"
        if (isWhole) return
        // What the line of the element already says is not said again; elements inside it are still listed.
        const long = node.textContent !== null && node.textContent.length > 400
        visitChildren(node, row, style.cursor, isQuiet || !long)
        return
      }

      if (tag === "IMG") {
        const alt = node.getAttribute("alt") ?? ""
        if (alt !== "" && !isQuiet) line += ` (image: ${alt.slice(0, 100)}) `
        return
      }
      if (/^(SVG|SELECT|TEXTAREA|INPUT|CANVAS)$/.test(tag)) return
      const level = /^H[1-6]$/.test(tag) ? Number(tag[1]) : 0
      if (isBlock || level > 0) flush(row)
      if (tag === "TD" || tag === "TH") line += " | "
      else if (style.display !== "inline" && !isBlock) line += " "
      visitChildren(node, row, style.cursor, isQuiet)
      if (isBlock || level > 0) flush(row, level)
    }

    const body = document.body
    if (body !== null) {
      visitChildren(body, null, getComputedStyle(body).cursor, false)
      flush(null)
      // Bars and dialogs that stay on screen may live inside a container that is far away.
      const spots = [
        [0.5, 0.02],
        [0.5, 0.08],
        [0.5, 0.5],
        [0.04, 0.5],
        [0.96, 0.95],
        [0.5, 0.98],
      ] as const
      for (const [x, y] of isMain ? spots : []) {
        let unseen: Element | null = null
        let at = document.elementFromPoint(x * innerWidth, y * innerHeight)
        for (; at !== null && at !== body && !visited.has(at); at = probe.parentOf(at)) unseen = at
        if (unseen !== null && unseen !== document.documentElement) {
          visit(unseen, null, "", false)
          flush(null)
        }
      }
    }
    if (options.remembers) seenAt = { url: location.href, elements: present }
    const scroller = document.scrollingElement ?? document.documentElement
    return {
      token: probe.token,
      url: location.href,
      title: document.title,
      scroll: {
        top: Math.round(scroller.scrollTop),
        viewportHeight: innerHeight,
        pageHeight: Math.max(scroller.scrollHeight, innerHeight),
      },
      viewportWidth: innerWidth,
      blocks,
      isCut,
      pageText: body === null ? "" : probe.textOf(body, 20_000, true),
    }
  }
}
