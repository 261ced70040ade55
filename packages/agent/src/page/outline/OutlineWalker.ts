import type { Probe } from "../Probe.ts"
import type { OutlineDraft, OutlineEntry, OutlineTraits } from "./OutlineEntry.ts"

/** Installs the walk through all visible content of a document, for the outline. */
export const installOutlineWalker = (probe: Probe): void => {
  const nodeLimit = 8_000
  /** Maximum characters of all texts, names, values and words, and an estimate for the rest of a node. */
  const sizeLimit = 600_000
  const nodeSize = 50
  const textLimit = 500
  const nameLimit = 200
  /** Maximum nesting; deeper pages would exhaust the stack. */
  const depthLimit = 700
  /** Of longer lists only the part around the viewport is read. */
  const listLimit = 2_000
  const listViewports = 10
  /** Drawings smaller than this are icons: one node, whose words tell more than their lines. */
  const iconSize = 40

  const skipped = new Set(
    "script style noscript template head meta link object datalist option optgroup title desc defs symbol clippath mask marker lineargradient radialgradient filter pattern metadata source track param br wbr".split(
      " ",
    ),
  )
  const leaves = new Set("select textarea input canvas video audio img iframe frame progress meter hr use".split(" "))
  const isVisible = { visibilityProperty: true, opacityProperty: true }
  const iconFont = /material-(?:icons|symbols)/
  const rangeTypes = new Set("range number date datetime-local month week time".split(" "))

  const valueOf = (control: Element): string | undefined => {
    if (control instanceof HTMLInputElement) {
      const isField = !["checkbox", "radio", "submit", "button", "reset", "image", "password"].includes(control.type)
      return isField ? probe.valueOf(control) : undefined
    }
    if (control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement) return probe.valueOf(control)
    if (control instanceof HTMLProgressElement || control instanceof HTMLMeterElement) return String(control.value)
    if (!control.hasAttribute("aria-valuenow") && !control.hasAttribute("aria-valuetext")) return undefined
    return probe.valueOf(control)
  }

  const rangeOf = (control: Element): OutlineTraits["range"] => {
    const isField = control instanceof HTMLInputElement && rangeTypes.has(control.type)
    if (!isField && !control.hasAttribute("aria-valuenow") && !/^(?:PROGRESS|METER)$/.test(control.tagName)) return
    const read = (name: string): string =>
      (control.getAttribute(name) ?? control.getAttribute(`aria-value${name}`) ?? "").slice(0, 40)
    const range = [read("min"), read("max"), read("step")] as const
    return range.some((part) => part !== "") ? range : undefined
  }

  /** Returns true for one of several similar siblings, whose structure tells rows and cards apart. */
  const isRepeated = (element: Element): boolean => {
    const { className, tagName } = probe.plain(element)
    const { nextElementSibling: next, previousElementSibling: previous } = probe.plain(element)
    const isLike = (other: Element | null): boolean =>
      other !== null && other.tagName === tagName && probe.plain(other).className === className
    return typeof className === "string" && (isLike(next) || isLike(previous))
  }

  const focusedElement = (): Element | null => {
    let focused = document.activeElement
    for (let root = focused === null ? null : probe.rootOf(focused); root !== null;) {
      const inner: Element | null = root.activeElement
      if (inner === null) break
      focused = inner
      root = probe.rootOf(inner)
    }
    return focused
  }

  const hasTraits = (node: OutlineDraft): boolean =>
    node.role !== "" ||
    node.name !== "" ||
    node.ref !== undefined ||
    node.background !== undefined ||
    node.shape !== undefined ||
    node.states !== undefined

  probe.outlineOf = (body, { left, top }, listed) => {
    const range = document.createRange()
    const focused = focusedElement()
    let nodes = 0
    let size = 0
    let depth = 0
    const isFull = (): boolean => nodes >= nodeLimit || size >= sizeLimit

    const shifted = (box: DOMRect): OutlineDraft["box"] => [
      Math.round(box.left + left),
      Math.round(box.top + top),
      Math.round(box.width),
      Math.round(box.height),
    ]

    const textNode = (texts: ReadonlyArray<Text>): OutlineDraft | null => {
      let text = ""
      for (const { data } of texts) {
        text += data.length > 4 * textLimit ? data.slice(0, 4 * textLimit) : data
        if (text.length > 4 * textLimit) break
      }
      text = probe.collapse(text).slice(0, textLimit)
      if (text === "") return null
      let box: DOMRect | undefined
      for (const one of texts) {
        range.selectNodeContents(one)
        const place = range.getBoundingClientRect()
        if (place.width === 0 && place.height === 0) continue
        if (box === undefined) box = place
        else {
          const x = Math.min(box.left, place.left)
          const y = Math.min(box.top, place.top)
          box = new DOMRect(x, y, Math.max(box.right, place.right) - x, Math.max(box.bottom, place.bottom) - y)
        }
      }
      // Not rendered, for example because of a shadow root without a slot.
      if (box === undefined) return null
      nodes++
      size += text.length + nodeSize
      return { tag: "#text", role: "", text, name: "", box: shifted(box), children: [] }
    }

    const addChildren = (parent: Element, into: OutlineDraft, hidesText: boolean): void => {
      let texts: Array<Text> = []
      const flush = (): void => {
        const found = texts.length === 0 ? null : textNode(texts)
        if (found !== null) into.children.push(found)
        texts = []
      }
      let children = probe.childrenOf(parent)
      if (children.length > listLimit) {
        const [from, to] = probe.nearViewport(children, -listViewports * innerHeight, (listViewports + 1) * innerHeight)
        children = children.slice(from, to)
      }
      for (const child of children) {
        if (isFull()) break
        const element = probe.asElement(child)
        if (element === null) {
          if (child.nodeType === Node.TEXT_NODE && !hidesText && !probe.isFolded(parent, child))
            texts.push(child as Text)
          continue
        }
        flush()
        if (depth >= depthLimit) continue
        depth++
        addElement(element, into)
        depth--
      }
      flush()
    }

    const addElement = (element: Element, into: OutlineDraft): void => {
      const plain = probe.plain(element)
      const tag = plain.tagName.toLowerCase()
      if (skipped.has(tag)) return
      const block = listed.get(element)
      const isPlainlyVisible = plain.checkVisibility(isVisible)
      if (
        !isPlainlyVisible &&
        !probe.isRendered(element) &&
        !(block !== undefined && probe.isTransparentControl(element))
      )
        return
      const style = getComputedStyle(element)
      // Without a box of its own.
      if (tag === "slot" || style.display === "contents") {
        if (block === undefined) return addChildren(element, into, false)
      } else if (!isPlainlyVisible && block === undefined && style.visibility !== "visible")
        return addChildren(element, into, true)
      const node = read(element, tag, style, block)
      nodes++
      if (leaves.has(tag)) {
        into.children.push(node)
        size += sizeOf(node)
        return
      }
      if (tag === "svg" && Math.max(node.box[2], node.box[3]) < iconSize) addIcon(element, node)
      else if (/^(?:circle|ellipse|rect|line|polyline|polygon|path)$/.test(tag)) {
        if (node.shape === undefined && node.ref === undefined && node.name === "") {
          nodes--
          return
        }
      } else addChildren(element, node, false)
      keep(element, node, into, style)
      size += sizeOf(node)
    }

    /** Adds a node to its parent, unless it is an empty wrapper. */
    const keep = (element: Element, node: OutlineDraft, into: OutlineDraft, style: CSSStyleDeclaration): void => {
      const [only] = node.children
      if (hasTraits(node)) into.children.push(node)
      else if (only === undefined) {
        const isDrawn =
          node.box[2] >= 3 &&
          node.box[3] >= 3 &&
          (style.backgroundImage !== "none" || isRepeated(element) || Number.parseFloat(style.borderTopWidth) > 0)
        if (isDrawn || node.tag === "svg") into.children.push(node)
        else {
          nodes--
          const hints = probe.mergeHints(into.hints, node.hints)
          if (hints.length > 0) into.hints = hints
        }
      } else if (node.children.length === 1 && only.tag !== "#text" && !isRepeated(element)) {
        nodes--
        const hints = probe.mergeHints(only.hints, node.hints)
        if (hints.length > 0) only.hints = hints
        into.children.push(only)
      } else into.children.push(node)
    }

    const sizeOf = (node: OutlineDraft): number =>
      nodeSize +
      node.name.length +
      (node.value?.length ?? 0) +
      9 * ((node.hints?.length ?? 0) + (node.states?.length ?? 0))

    /** An icon has the words of its parts, and a shape if it is a single one. */
    const addIcon = (svg: Element, node: OutlineDraft): void => {
      const parts = Array.from(svg.querySelectorAll("circle,ellipse,rect,line,polyline,polygon,path,use,text")).slice(
        0,
        8,
      )
      for (const part of parts) {
        const hints = probe.mergeHints(node.hints, probe.outlineHints(part, part.tagName.toLowerCase()))
        if (hints.length > 0) node.hints = hints
      }
      const [part] = parts
      if (part === undefined || parts.length > 1) return
      const box = part.getBoundingClientRect()
      const shape = probe.drawnShape(part, box.width, box.height)
      const style = getComputedStyle(part)
      const color = probe.hexColor(style.fill) || probe.hexColor(style.stroke)
      if (shape !== "") node.shape = shape
      if (color !== "") node.color = color
    }

    const read = (
      element: Element,
      tag: string,
      style: CSSStyleDeclaration,
      block: ReturnType<typeof listed.get>,
    ): OutlineDraft => {
      const plain = probe.plain(element)
      const rect = block === undefined ? plain.getBoundingClientRect() : probe.boxOf(element)
      const isFrame = tag === "iframe" || tag === "frame"
      const node: OutlineDraft = {
        tag,
        role: probe.outlineRole(element, tag, block !== undefined),
        text: "",
        name: probe.outlineName(element, tag).slice(0, nameLimit),
        box: shifted(rect),
        children: [],
      }
      if (block !== undefined || isFrame) node.ref = probe.refOf(element)
      const level =
        node.role === "heading" ? Number(plain.getAttribute("aria-level") ?? /^h([1-6])$/.exec(tag)?.[1]) : 0
      if (level > 0) node.level = level
      const control = block === undefined ? element : probe.controlOf(element)
      const value = valueOf(control)
      if (value !== undefined) node.value = value.slice(0, textLimit)
      const bounds = rangeOf(control)
      if (bounds !== undefined) node.range = bounds
      const states = probe.outlineStates(element, tag, style, block, focused)
      if (states.length > 0) node.states = states
      let hints = probe.outlineHints(element, tag)
      if (iconFont.test(plain.getAttribute("class") ?? ""))
        hints = probe.mergeHints(hints, [
          probe.redaction
            .redact(plain.textContent ?? "")
            .trim()
            .slice(0, 40),
        ])
      if (hints.length > 0) node.hints = hints
      paint(element, tag, style, rect, node)
      if (element instanceof HTMLTableCellElement && (element.colSpan > 1 || element.rowSpan > 1))
        node.span = [element.colSpan, element.rowSpan]
      return node
    }

    const paint = (
      element: Element,
      tag: string,
      style: CSSStyleDeclaration,
      { height, width }: DOMRect,
      node: OutlineDraft,
    ): void => {
      if (element instanceof SVGElement && tag !== "svg") {
        const shape = probe.drawnShape(element, width, height)
        if (shape !== "") node.shape = shape
        const color = probe.hexColor(style.fill) || probe.hexColor(style.stroke)
        if (color !== "") node.color = color
        return
      }
      const color = probe.hexColor(style.color)
      if (color !== "") node.color = color
      const background = probe.hexColor(style.backgroundColor)
      if (background !== "") node.background = background
      const isEmpty = probe.plain(element).firstChild === null && !leaves.has(tag)
      const isPainted = background !== "" || tag === "img"
      const shape = probe.styledShape(style, width, height, isPainted, isEmpty)
      if (shape !== "") node.shape = shape
    }

    const root = read(body, body.tagName.toLowerCase(), getComputedStyle(body), listed.get(body))
    nodes++
    addChildren(body, root, false)

    const entries: Array<OutlineEntry> = []
    const list = (node: OutlineDraft, parent: number, inherited: string | undefined): void => {
      const { box, children, color, name, role, tag, text, ...traits } = node
      const kept: OutlineTraits = color === undefined || color === inherited ? traits : { ...traits, color }
      const at = entries.length
      const entry = [parent, tag, role, text, name, ...box] as const
      entries.push(Object.keys(kept).length === 0 ? entry : [...entry, kept])
      for (const child of children) list(child, at, color ?? inherited)
    }
    list(root, -1, undefined)
    return entries
  }
}
