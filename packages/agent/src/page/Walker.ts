import type { Block, Probe, RowMark, TextBlock } from "./Probe.ts"

/** Reads what stands within one page of the viewport, in the order a reader meets it. */
export const installWalker = (probe: Probe): void => {
  const skipped = new Set("SCRIPT STYLE NOSCRIPT TEMPLATE HEAD META LINK OBJECT DATALIST OPTION".split(" "))
  /** Containers whose many equal children are rows of data rather than parts of a layout. */
  const minimumRows = 8
  let seenAt = { url: "", elements: new WeakSet<Element>() }

  probe.commands.walk = (options) => {
    // A page that lives long draws many elements and throws them away again.
    if (probe.refs.size > 5_000)
      for (const [ref, held] of probe.refs) if (held.deref()?.isConnected !== true) probe.refs.delete(ref)
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
    /** What may lie over something else, and what it may lie over: put to the test when all has been met. */
    const overlays: Array<{ readonly element: Element; readonly box: DOMRect }> = []
    const exposed: Array<{ readonly element: Element; readonly box: DOMRect; readonly at: number }> = []

    // While a modal dialog is open nothing else on the page can be used.
    const modal = Array.from(document.querySelectorAll("dialog:modal")).at(-1)

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

    const kindOf = (element: Element): string => `${element.tagName}.${element.classList[0] ?? ""}`

    /** The kind of row that most children of a container are, when there are many of them. */
    const rowKind = (parent: Element): string => {
      if (parent.childElementCount < minimumRows || !probe.isBlock(parent) || parent.tagName === "BODY") return ""
      const counts = new Map<string, number>()
      let checked = 0
      for (const child of parent.children) {
        const kind = kindOf(child)
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
      const children = Array.from(probe.childrenOf(parent))
      const isRow = children.map((child) => child instanceof Element && kindOf(child) === kind)
      const total = isRow.filter(Boolean).length
      const isTableRow = kind.startsWith("TR.")
      let ordinal = 0
      children.forEach((child, at) => {
        visit(child, isRow[at] === true ? { group, ordinal: ordinal++, total, isTableRow } : null, cursor, isQuiet)
      })
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
        // Content that sticks out of its box must still be met; rows of a long list do not, and asking is dear.
        if (row !== null || node.scrollHeight <= node.clientHeight + 1 || node.childElementCount === 0) return
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

      if (style.position !== "static" && style.position !== "relative")
        overlays.push({ element: node, box: box ?? node.getBoundingClientRect() })

      if (tag === "IFRAME" || tag === "FRAME") {
        flush(row)
        const frame = node.getBoundingClientRect()
        if (frame.width < 5 || frame.height < 5 || !isNear(frame)) return
        if (inViewport(frame)) exposed.push({ element: node, box: frame, at: blocks.length })
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

      const isInert = modal !== undefined && !probe.holds(modal, node)
      if (!isInert && probe.isUsable(node, style.cursor, cursorAbove) && probe.isShown(node)) {
        const place = probe.boxOf(node)
        const isThere = inViewport(place)
        if (!isNear(place)) return
        flush(row)
        if (isThere) exposed.push({ element: node, box: place, at: blocks.length })
        const read = probe.readElement(node, row, isThere)
        present.add(node)
        blocks.push({ ...read, isNew: isKnownPage && !seenAt.elements.has(node) })
        if (blocks.length >= options.limit) isCut = true
        const isWhole = /^(BUTTON|SELECT|TEXTAREA|INPUT|OPTION)$/.test(tag) || read.role === "textbox"
        if (isWhole) return
        // What the line of the element already says is not said again; elements inside it are still listed.
        const isLong = read.text.length > 150
        visitChildren(node, row, style.cursor, isQuiet || !isLong)
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
      // The line of a field says its label already.
      const isLabel = node instanceof HTMLLabelElement && node.control !== null && probe.isShown(node.control)
      visitChildren(node, row, style.cursor, isQuiet || isLabel)
      if (isBlock || level > 0) flush(row, level)
    }

    const body: Element | null = document.body ?? document.documentElement
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
    // A hit test costs a tenth of a millisecond on a large page: only what lies in the place of an overlay is put to it.
    const covered = new Set<number>()
    const mayCover = (box: DOMRect, over: DOMRect): boolean => {
      const x = box.left + box.width / 2
      const y = box.top + box.height / 2
      return x >= over.left && x <= over.right && y >= over.top && y <= over.bottom
    }
    let hitTests = 0
    for (const { element, box, at } of exposed) {
      if (hitTests >= 300) break
      if (!overlays.some((over) => mayCover(box, over.box) && !over.element.contains(element))) continue
      hitTests++
      if (probe.isCovered(element, box)) covered.add(at)
    }
    if (options.remembers) seenAt = { url: location.href, elements: present }
    // A document that is just being put in another's place has no root.
    const scroller: Element | null = document.scrollingElement ?? document.documentElement
    return {
      token: probe.token,
      url: location.href,
      title: document.title,
      scroll: {
        top: Math.round(scroller?.scrollTop ?? 0),
        viewportHeight: innerHeight,
        pageHeight: Math.max(scroller?.scrollHeight ?? 0, innerHeight),
      },
      viewportWidth: innerWidth,
      blocks: covered.size === 0 ? blocks : blocks.filter((_, at) => !covered.has(at)),
      isCut,
      pageText: body === null ? "" : probe.textOf(body, 20_000, true),
    }
  }
}
