import type { Probe } from "../Probe.ts"
import type { OutlineBox, OutlineDraft, OutlineEntry, OutlineTraits } from "./OutlineEntry.ts"

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
  const hintLimit = 12
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
  const drawn = new Set("circle ellipse rect line polyline polygon path text".split(" "))
  const fields = new Set("input textarea select progress meter".split(" "))
  const isVisible = { visibilityProperty: true, opacityProperty: true }
  const noNames: ReadonlyArray<string> = []
  const iconParts = 8

  const isIconFont = (element: Element): boolean => {
    const { className } = probe.plain(element)
    return typeof className === "string" && className.includes("material-") && probe.iconFont.test(className)
  }

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

  const hasTraits = ({ name, role, traits }: OutlineDraft): boolean =>
    role !== "" ||
    name !== "" ||
    traits.ref !== undefined ||
    traits.background !== undefined ||
    traits.shape !== undefined ||
    traits.states !== undefined

  /** Adds the words of a removed node to a remaining one. */
  const addHints = ({ traits }: OutlineDraft, others: ReadonlyArray<string> | undefined): void => {
    if (others === undefined || others.length === 0) return
    traits.hints = [...new Set([...(traits.hints ?? []), ...others])].slice(0, hintLimit)
  }

  probe.outlineOf = (body, { left, top }, listed) => {
    const range = document.createRange()
    const focused = focusedElement()
    let nodes = 0
    let size = 0
    let depth = 0
    const isFull = (): boolean => nodes >= nodeLimit || size >= sizeLimit

    const shifted = (box: DOMRect): OutlineBox => [
      Math.round(box.left + left),
      Math.round(box.top + top),
      Math.round(box.width),
      Math.round(box.height),
    ]

    const boxOf = (texts: ReadonlyArray<Text>): OutlineBox | undefined => {
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
      return box === undefined ? undefined : shifted(box)
    }

    const addText = (texts: ReadonlyArray<Text>, into: OutlineDraft, known?: OutlineBox): void => {
      let text = ""
      for (const { data } of texts) {
        text += data.length > 4 * textLimit ? data.slice(0, 4 * textLimit) : data
        if (text.length > 4 * textLimit) break
      }
      text = probe.collapse(text).slice(0, textLimit)
      if (text === "") return
      const box = known ?? boxOf(texts)
      // Not rendered, for example because of a shadow root without a slot.
      if (box === undefined) return
      nodes++
      size += text.length + nodeSize
      into.children.push({ tag: "#text", role: "", text, name: "", box, color: "", traits: {}, children: [] })
    }

    const addChildren = (parent: Element, into: OutlineDraft, hidesText: boolean): void => {
      let texts: Array<Text> = []
      const flush = (): void => {
        if (texts.length === 0) return
        addText(texts, into)
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
      size += sizeOf(node)
      if (leaves.has(tag)) {
        into.children.push(node)
        return
      }
      const { firstChild } = plain
      if (tag === "svg" && Math.max(node.box[2], node.box[3]) < iconSize) addIcon(element, node)
      else if (tag !== "text" && drawn.has(tag)) {
        if (!hasTraits(node)) {
          nodes--
          return
        }
      } else if (
        style.display === "inline" &&
        firstChild?.nodeType === Node.TEXT_NODE &&
        firstChild.nextSibling === null &&
        plain.shadowRoot === null
      ) {
        // Measuring a text is more expensive than the rest.
        if (!isIconFont(element)) addText([firstChild as Text], node, node.box)
      } else addChildren(element, node, isIconFont(element))
      keep(element, node, into, style)
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
          addHints(into, node.traits.hints)
        }
      } else if (node.children.length === 1 && only.tag !== "#text" && !isRepeated(element)) {
        nodes--
        addHints(only, node.traits.hints)
        into.children.push(only)
      } else into.children.push(node)
    }

    const sizeOf = ({ name, traits: { hints, states, value } }: OutlineDraft): number =>
      nodeSize + name.length + (value?.length ?? 0) + 9 * ((hints?.length ?? 0) + (states?.length ?? 0))

    /** An icon has the words of its parts, and a shape if it is a single one. */
    const addIcon = (svg: Element, node: OutlineDraft): void => {
      const parts = Array.from(svg.querySelectorAll("circle,ellipse,rect,line,polyline,polygon,path,use,text"))
      for (const part of parts.slice(0, iconParts)) {
        const names = part.getAttributeNames()
        addHints(node, probe.outlineHints(part, part.tagName, names))
      }
      const [part] = parts
      if (part === undefined || parts.length > 1) return
      const shape = probe.drawnShape(part, node.box[2], node.box[3])
      if (shape !== "") node.traits.shape = shape
    }

    const read = (
      element: Element,
      tag: string,
      style: CSSStyleDeclaration,
      block: ReturnType<typeof listed.get>,
    ): OutlineDraft => {
      const plain = probe.plain(element)
      const names = plain.hasAttributes() ? plain.getAttributeNames() : noNames
      const rect = block === undefined ? plain.getBoundingClientRect() : probe.boxOf(element)
      const role = probe.outlineRole(element, tag, block !== undefined, names)
      const name = probe.outlineName(element, tag, names).slice(0, nameLimit)
      const traits: OutlineTraits = {}
      if (block !== undefined || tag === "iframe" || tag === "frame") traits.ref = probe.refOf(element)
      const level = role === "heading" ? Number(plain.getAttribute("aria-level") ?? /^h([1-6])$/.exec(tag)?.[1]) : 0
      if (level > 0) traits.level = level
      const control = block === undefined ? element : probe.controlOf(element)
      // `instanceof` costs more than the rest.
      if (fields.has(tag) || control !== element || names.includes("role")) {
        const value = valueOf(control)
        if (value !== undefined) traits.value = value.slice(0, textLimit)
        const bounds = rangeOf(control)
        if (bounds !== undefined) traits.range = bounds
      }
      const states = probe.outlineStates(element, tag, names, { style, listed: block, focused })
      if (states.length > 0) traits.states = states
      const hints = names.length === 0 ? noNames : probe.outlineHints(element, tag, names)
      if (hints.length > 0) traits.hints = hints
      const { background, color, shape } = paint(element, tag, style, rect, names.length > 0)
      if (background !== "") traits.background = background
      if (shape !== "") traits.shape = shape
      const isCell = tag === "td" || tag === "th"
      if (isCell && element instanceof HTMLTableCellElement && (element.colSpan > 1 || element.rowSpan > 1))
        traits.span = [element.colSpan, element.rowSpan]
      return { tag, role, text: "", name, box: shifted(rect), color, traits, children: [] }
    }

    const paint = (
      element: Element,
      tag: string,
      style: CSSStyleDeclaration,
      { height, width }: DOMRect,
      hasAttributes: boolean,
    ) => {
      if (drawn.has(tag) && element instanceof SVGElement) {
        const color = probe.hexColor(style.fill) || probe.hexColor(style.stroke)
        return { color, background: "", shape: probe.drawnShape(element, width, height) }
      }
      const color = probe.hexColor(style.color)
      const background = probe.hexColor(style.backgroundColor)
      // A shape has a class or style; reading more styles of every cell and paragraph is expensive.
      if (!hasAttributes) return { color, background, shape: "" }
      const isEmpty = probe.plain(element).firstChild === null && !leaves.has(tag)
      const isPainted = background !== "" || tag === "img"
      return { color, background, shape: probe.styledShape(style, width, height, isPainted, isEmpty) }
    }

    const root = read(body, body.tagName.toLowerCase(), getComputedStyle(body), listed.get(body))
    nodes++
    addChildren(body, root, false)

    const entries: Array<OutlineEntry> = []
    const list = (node: OutlineDraft, parent: number, inherited: string): void => {
      const { box, children, color, name, role, tag, text, traits } = node
      if (color !== "" && color !== inherited) traits.color = color
      const at = entries.length
      let isPlain = true
      for (const _ in traits) isPlain = false
      const [left, top, width, height] = box
      entries.push(
        isPlain
          ? [parent, tag, role, text, name, left, top, width, height]
          : [parent, tag, role, text, name, left, top, width, height, traits],
      )
      for (const child of children) list(child, at, color || inherited)
    }
    list(root, -1, "")
    return entries
  }
}
