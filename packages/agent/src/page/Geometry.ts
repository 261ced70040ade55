import type { Probe } from "./Probe.ts"

export const installGeometry = (probe: Probe): void => {
  /** Whitespace other than single spaces between words. */
  const looseWhitespace = /\s\s|[^\S ]/
  probe.collapse = (text) => (looseWhitespace.test(text) ? text.replace(/\s+/g, " ") : text).trim()

  /** Returns the parent in the flat tree, through slots and shadow roots. */
  probe.parentOf = (given) => {
    const node = probe.plain(given)
    const parent = node.parentNode
    if (parent === null) return null
    if (node instanceof Element || node instanceof Text) {
      const slot = node.assignedSlot ?? closedSlotOf(node, parent)
      if (slot !== null) return slot
    }
    if (parent instanceof ShadowRoot) return parent.host
    return parent instanceof Element ? parent : null
  }

  probe.rootOf = (element) => probe.plain(element).shadowRoot ?? probe.listeners.closedRootOf(element)

  /** `assignedSlot` does not expose closed roots. */
  const closedSlotOf = (node: Element | Text, host: Node): Element | null => {
    const root = host instanceof Element ? probe.listeners.closedRootOf(host) : null
    if (root === null) return null
    for (const slot of root.querySelectorAll("slot")) if (slot.assignedNodes().includes(node)) return slot
    return null
  }

  probe.childrenOf = (node) => {
    const element = asElement(node)
    const root = element === null ? null : probe.rootOf(element)
    if (root === null && element?.tagName === "SLOT" && element instanceof HTMLSlotElement) {
      const assigned = element.assignedNodes()
      if (assigned.length > 0) return assigned
    }
    // Follows siblings, because indexing a live child list that the page may change is slow.
    const children: Array<Node> = []
    for (
      let child = probe.plain<Node>(root ?? node).firstChild;
      child !== null;
      child = probe.plain<Node>(child).nextSibling
    )
      children.push(child)
    return children
  }

  /** Checks the tag, which only elements have: `instanceof` costs more than all other checks. */
  const asElement = (node: Node): Element | null => {
    const { tagName } = node as Node & { readonly tagName?: unknown }
    // A form may have a field with that name.
    if (typeof tagName === "string" || (tagName !== undefined && node instanceof Element)) return node as Element
    return null
  }
  probe.asElement = asElement

  const visible = { visibilityProperty: true, opacityProperty: true }

  /** Returns true when the node or a descendant may be visible. Without a box, its children still may be. */
  probe.isRendered = (given) => {
    const element = probe.plain(given)
    if (element.checkVisibility({ opacityProperty: true })) return true
    if (element instanceof HTMLSlotElement) return true
    const style = getComputedStyle(given)
    return style.display === "contents" && style.opacity !== "0"
  }

  probe.boxOf = (given) => {
    const element = probe.plain(given)
    const box = element.getBoundingClientRect()
    if (box.width > 1 && box.height > 1) return box
    // An inline link around a block, or a wrapper with floating content, has no box, but its child has.
    for (const child of element.children) {
      const inner = child.getBoundingClientRect()
      if (inner.width > 1 && inner.height > 1) return inner
    }
    return box
  }

  /** Returns true when a user could see and click the element itself. */
  probe.isShown = (element) => {
    if (!probe.plain(element).checkVisibility(visible)) return getComputedStyle(element).display === "contents"
    const box = probe.boxOf(element)
    if (box.width <= 1 || box.height <= 1) return false
    const clip = getComputedStyle(element)
    return !(
      clip.position === "absolute" &&
      (clip.clip === "rect(0px, 0px, 0px, 0px)" || clip.clipPath === "inset(50%)")
    )
  }

  const controls = new Set(["INPUT", "SELECT", "TEXTAREA", "BUTTON"])

  probe.isTransparentControl = (element) => {
    if (!controls.has(element.tagName) || !element.checkVisibility({ visibilityProperty: true })) return false
    const parent = probe.parentOf(element)
    if (parent === null || !parent.checkVisibility({ opacityProperty: true })) return false
    const box = element.getBoundingClientRect()
    if (box.width < 8 || box.height < 8 || getComputedStyle(element).opacity !== "0") return false
    // Users click the visible label.
    const labels = element instanceof HTMLInputElement ? Array.from(element.labels ?? []) : []
    return !labels.some((label) => probe.isShown(label) && probe.textOf(label, 10) !== "")
  }

  probe.hitAt = (x, y) => {
    let hit = document.elementFromPoint(x, y)
    for (let root = hit === null ? null : probe.rootOf(hit); root !== null;) {
      const inner: Element | null = root.elementFromPoint(x, y)
      if (inner === null || inner === hit) break
      hit = inner
      root = probe.rootOf(inner)
    }
    return hit
  }

  probe.holds = (outer, inner) => {
    for (let at: Element | null = inner; at !== null; at = probe.parentOf(at)) if (at === outer) return true
    return false
  }

  /** Returns true when `cover`, which was hit instead of `element`, really blocks it. */
  const isBlocking = (cover: Element, element: Element): boolean => {
    for (let at: Element | null = cover; at !== null && !probe.holds(at, element); at = probe.parentOf(at)) {
      if (at instanceof HTMLDialogElement && at.open) return true
      if (probe.plain(at).getAttribute("aria-modal") === "true") return true
      const position = getComputedStyle(at).position
      if (position === "absolute") return true
      if (position === "fixed" || position === "sticky") {
        // A narrow sticky bar covers elements only until the page is scrolled.
        const box = probe.plain(at).getBoundingClientRect()
        return box.width * box.height > innerWidth * innerHeight * 0.3
      }
    }
    return false
  }

  /** Size from which an element is tested at more points, and the points as shares of it. */
  const surfaceWidth = 300
  const surfaceHeight = 100
  const surfaceSpots = [0.02, 0.21, 0.37, 0.64, 0.83, 0.98]

  probe.isCovered = (element, box) => {
    const left = Math.max(box.left, 0)
    const right = Math.min(box.right, innerWidth)
    const top = Math.max(box.top, 0)
    const bottom = Math.min(box.bottom, innerHeight)
    if (right - left < 2 || bottom - top < 2) return false
    const isHit = (x: number, y: number): boolean => {
      const hit = probe.hitAt(x, y)
      if (hit === null) return true
      if (probe.holds(element, hit) || probe.holds(hit, element)) return true
      if (hit instanceof HTMLLabelElement && hit.control === element) return true
      if (element instanceof HTMLLabelElement && element.control === hit) return true
      return !isBlocking(hit, element)
    }
    const isHitIn = (across: number, down: number): boolean =>
      isHit(left + (right - left) * across, top + (bottom - top) * down)
    if (isHitIn(0.5, 0.5) || isHitIn(0.1, 0.5) || isHitIn(0.9, 0.5)) return false
    // A large surface may be covered in part, as a map by its controls.
    const isLarge = right - left > surfaceWidth && bottom - top > surfaceHeight
    return !isLarge || !surfaceSpots.some((down) => surfaceSpots.some((across) => isHitIn(across, down)))
  }

  const blocks = new Set(
    (
      "ADDRESS ARTICLE ASIDE BLOCKQUOTE BODY CAPTION DD DETAILS DIALOG DIV DL DT FIELDSET FIGCAPTION FIGURE FOOTER FORM " +
      "H1 H2 H3 H4 H5 H6 HEADER HR HTML LEGEND LI MAIN NAV OL P PRE SECTION SUMMARY TABLE TBODY TFOOT THEAD TR UL"
    ).split(" "),
  )
  // Custom elements are usually whole widgets.
  probe.isBlock = (element) => {
    const tag = probe.plain(element).tagName
    return blocks.has(tag) || tag.includes("-")
  }

  const silent = new Set(
    "script style SCRIPT STYLE NOSCRIPT TEMPLATE HEAD META LINK SELECT TEXTAREA OPTION DATALIST IFRAME OBJECT CANVAS".split(
      " ",
    ),
  )

  /** Separators around the text of an element, by tag. */
  const edges = new Map<string, Separator>()
  const separatorAround = (element: Element, tag: string): Separator => {
    let edge = edges.get(tag)
    if (edge === undefined) {
      edge = probe.isBlock(element) ? 3 : tag === "TD" || tag === "TH" ? 2 : tag === "BUTTON" ? 1 : 0
      edges.set(tag, edge)
    }
    return edge
  }

  /** Maximum nesting of elements around text; deeper pages would exhaust the stack. */
  const depthLimit = 700

  const visit = (node: Node, root: Node, isInvisible: boolean, text: TextCollector): void => {
    if (text.length > text.max || text.depth >= depthLimit) return
    text.depth++
    visitNode(node, root, isInvisible, text)
    text.depth--
  }

  /** Only the elements in it are known to be hidden. */
  probe.isFolded = (parent, child) =>
    parent.tagName === "DETAILS" && asElement(child) === null && !parent.hasAttribute("open")

  const visitNode = (node: Node, root: Node, isInvisible: boolean, text: TextCollector): void => {
    const element = asElement(node)
    if (element === null) {
      if (node.nodeType === Node.TEXT_NODE) {
        if (!isInvisible) text.words((node as Text).data)
      } else if (node instanceof ShadowRoot)
        for (const child of probe.childrenOf(node)) visit(child, root, isInvisible, text)
      return
    }
    let hides = isInvisible
    const plain = probe.plain(element)
    const tag = plain.tagName
    if (silent.has(tag)) return
    if (node !== root) {
      if (text.isSpoken && plain.getAttribute("aria-hidden") === "true") return
      hides = false
      if (!plain.checkVisibility(visible)) {
        if (!probe.isRendered(element)) return
        hides = getComputedStyle(element).visibility !== "visible"
      }
    }
    if (tag === "BR") return text.separate(3)
    if (tag === "INPUT") return
    if (tag === "IMG") return text.words(` ${plain.getAttribute("alt") ?? ""} `)
    const edge = separatorAround(element, tag)
    text.separate(edge)
    for (const child of probe.childrenOf(element)) if (!probe.isFolded(plain, child)) visit(child, root, hides, text)
    text.separate(edge)
  }

  /** None, space, tab, line break. The strongest of adjacent ones applies. */
  type Separator = 0 | 1 | 2 | 3
  const separators = ["", " ", "\t", "\n"] as const

  /** Collected text with the strongest separator between words, trimmed. */
  interface TextCollector {
    readonly max: number
    /** True to omit text hidden from screen readers. */
    readonly isSpoken: boolean
    length: number
    /** Depth below the root. */
    depth: number
    readonly words: (data: string) => void
    readonly separate: (separator: Separator) => void
    readonly parts: Array<string>
  }

  const collectText = (max: number, keepLines: boolean, isSpoken: boolean): TextCollector => {
    let pending: Separator = 0
    const parts: Array<string> = []
    const collector: TextCollector = {
      max,
      isSpoken,
      length: 0,
      depth: 0,
      parts,
      separate: (separator) => {
        if (separator > pending) pending = separator
      },
      words: (data) => {
        const text = data.length > max ? data.slice(0, max + 1) : data
        const content = probe.collapse(text)
        if (pending === 0 && content.length < text.length && /^\s/.test(text)) pending = 1
        if (content === "") return
        if (parts.length > 0 && pending > 0) parts.push(keepLines ? separators[pending] : " ")
        parts.push(content)
        collector.length += content.length + 1
        pending = content.length < text.length && /\s$/.test(text) ? 1 : 0
      },
    }
    return collector
  }

  probe.textOf = (root, max, keepLines = false) => {
    const text = collectText(max, keepLines, false)
    visit(root, root, false, text)
    return text.parts.join("").slice(0, max)
  }

  probe.spokenOf = (element, max) => {
    const text = collectText(max, false, true)
    visit(element, element, false, text)
    return text.parts.join("").slice(0, max)
  }

  let shortTexts = new WeakMap<Node, string>()
  probe.briefOf = (element) => {
    let text = shortTexts.get(element)
    if (text === undefined) shortTexts.set(element, (text = probe.textOf(element, 300)))
    return text
  }
  probe.onForget.push(() => {
    shortTexts = new WeakMap()
  })
}
