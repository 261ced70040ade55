import type { Probe } from "./Probe.ts"

/** What is rendered, where it stands, and what lies over it. */
export const installGeometry = (probe: Probe): void => {
  probe.collapse = (text) => text.replace(/\s+/g, " ").trim()

  /** Parent as rendered: through slots and shadow roots. */
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

  probe.rootOf = (element) => probe.plain(element).shadowRoot ?? probe.hearing.closedRootOf(element)

  /** `assignedSlot` keeps closed roots closed. */
  const closedSlotOf = (node: Element | Text, host: Node): Element | null => {
    const root = host instanceof Element ? probe.hearing.closedRootOf(host) : null
    if (root === null) return null
    for (const slot of root.querySelectorAll("slot")) if (slot.assignedNodes().includes(node)) return slot
    return null
  }

  probe.childrenOf = (node) => {
    if (node instanceof Element) {
      const root = probe.rootOf(node)
      if (root !== null) return root.childNodes
    }
    if (node instanceof HTMLSlotElement) {
      const assigned = node.assignedNodes()
      if (assigned.length > 0) return assigned
    }
    return probe.plain(node).childNodes
  }

  const visible = { visibilityProperty: true, opacityProperty: true }

  /** Whether something of it or below it may be seen. An element without a box of its own is transparent, not hidden. */
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
    // An inline link around a block, or a wrapper whose content floats, has no box but its child has.
    for (const child of element.children) {
      const inner = child.getBoundingClientRect()
      if (inner.width > 1 && inner.height > 1) return inner
    }
    return box
  }

  /** Whether a person could see and hit the element itself: no screen-reader-only and no fully transparent ones. */
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

  probe.isGhost = (element) => {
    if (!controls.has(element.tagName) || !element.checkVisibility({ visibilityProperty: true })) return false
    const parent = probe.parentOf(element)
    if (parent === null || !parent.checkVisibility({ opacityProperty: true })) return false
    const box = element.getBoundingClientRect()
    if (box.width < 8 || box.height < 8 || getComputedStyle(element).opacity !== "0") return false
    // A label that shows is what people press.
    const labels = element instanceof HTMLInputElement ? Array.from(element.labels ?? []) : []
    return !labels.some((label) => probe.isShown(label) && probe.textOf(label, 10) !== "")
  }

  const hitAt = (x: number, y: number): Element | null => {
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

  /** Whether `cover`, which was hit in place of `element`, truly keeps a person from it. */
  const isBlocking = (cover: Element, element: Element): boolean => {
    for (let at: Element | null = cover; at !== null && !probe.holds(at, element); at = probe.parentOf(at)) {
      if (at instanceof HTMLDialogElement && at.open) return true
      if (probe.plain(at).getAttribute("aria-modal") === "true") return true
      const position = getComputedStyle(at).position
      if (position === "absolute") return true
      if (position === "fixed" || position === "sticky") {
        // A slim bar that stays on screen hides things only until the page is scrolled a little.
        const box = probe.plain(at).getBoundingClientRect()
        return box.width * box.height > innerWidth * innerHeight * 0.3
      }
    }
    return false
  }

  probe.isCovered = (element, box) => {
    const left = Math.max(box.left, 0)
    const right = Math.min(box.right, innerWidth)
    const top = Math.max(box.top, 0)
    const bottom = Math.min(box.bottom, innerHeight)
    if (right - left < 2 || bottom - top < 2) return false
    const reaches = (x: number, y: number): boolean => {
      const hit = hitAt(x, y)
      if (hit === null) return true
      if (probe.holds(element, hit) || probe.holds(hit, element)) return true
      if (hit instanceof HTMLLabelElement && hit.control === element) return true
      if (element instanceof HTMLLabelElement && element.control === hit) return true
      return !isBlocking(hit, element)
    }
    const middle = (top + bottom) / 2
    return (
      !reaches((left + right) / 2, middle) &&
      !reaches(left + (right - left) * 0.1, middle) &&
      !reaches(left + (right - left) * 0.9, middle)
    )
  }

  const blocks = new Set(
    (
      "ADDRESS ARTICLE ASIDE BLOCKQUOTE BODY CAPTION DD DETAILS DIALOG DIV DL DT FIELDSET FIGCAPTION FIGURE FOOTER FORM " +
      "H1 H2 H3 H4 H5 H6 HEADER HR HTML LEGEND LI MAIN NAV OL P PRE SECTION SUMMARY TABLE TBODY TFOOT THEAD TR UL"
    ).split(" "),
  )
  // A custom element holds a whole widget more often than a word.
  probe.isBlock = (element) => {
    const tag = probe.plain(element).tagName
    return blocks.has(tag) || tag.includes("-")
  }

  const silent = new Set(
    "script style SCRIPT STYLE NOSCRIPT TEMPLATE HEAD META LINK SELECT TEXTAREA OPTION DATALIST IFRAME OBJECT CANVAS".split(
      " ",
    ),
  )

  const visit = (node: Node, root: Node, isInvisible: boolean, text: Gathering): void => {
    if (text.length > text.max) return
    if (node instanceof Text) {
      if (!isInvisible) text.words(node.data)
      return
    }
    let hides = isInvisible
    let edge = ""
    if (node instanceof Element) {
      const plain = probe.plain(node)
      const tag = plain.tagName
      if (silent.has(tag)) return
      if (node !== root) {
        if (text.isSpoken && plain.getAttribute("aria-hidden") === "true") return
        hides = false
        if (!plain.checkVisibility(visible)) {
          if (!probe.isRendered(node)) return
          hides = getComputedStyle(node).visibility !== "visible"
        }
      }
      if (tag === "BR") return text.separate("\n")
      if (tag === "INPUT") return
      if (tag === "IMG") return text.words(` ${plain.getAttribute("alt") ?? ""} `)
      edge = probe.isBlock(node) ? "\n" : tag === "TD" || tag === "TH" ? "\t" : tag === "BUTTON" ? " " : ""
    }
    text.separate(edge)
    for (const child of probe.childrenOf(node)) visit(child, root, hides, text)
    text.separate(edge)
  }

  /** Words with the strongest of the separators met between them, and none at either end. */
  interface Gathering {
    readonly max: number
    /** Leaves out decoration: what is hidden from screen readers. */
    readonly isSpoken: boolean
    length: number
    readonly words: (data: string) => void
    readonly separate: (separator: string) => void
    readonly parts: Array<string>
  }

  const gather = (max: number, keepLines: boolean, isSpoken: boolean): Gathering => {
    const strength = ["", " ", "\t", "\n"]
    let pending = 0
    const parts: Array<string> = []
    const gathering: Gathering = {
      max,
      isSpoken,
      length: 0,
      parts,
      separate: (separator) => {
        pending = Math.max(pending, strength.indexOf(separator))
      },
      words: (data) => {
        const text = data.length > max ? data.slice(0, max + 1) : data
        const core = probe.collapse(text)
        if (text !== "" && /^\s/.test(text)) pending = Math.max(pending, 1)
        if (core === "") return
        if (parts.length > 0 && pending > 0) parts.push(keepLines ? (strength[pending] ?? "") : " ")
        parts.push(core)
        gathering.length += core.length + 1
        pending = /\s$/.test(text) ? 1 : 0
      },
    }
    return gathering
  }

  probe.textOf = (root, max, keepLines = false) => {
    const text = gather(max, keepLines, false)
    visit(root, root, false, text)
    return text.parts.join("").slice(0, max)
  }

  probe.spokenOf = (element, max) => {
    const text = gather(max, false, true)
    visit(element, element, false, text)
    return text.parts.join("").slice(0, max)
  }

  let brief = new WeakMap<Node, string>()
  probe.briefOf = (element) => {
    let text = brief.get(element)
    if (text === undefined) brief.set(element, (text = probe.textOf(element, 300)))
    return text
  }
  probe.onForget.push(() => {
    brief = new WeakMap()
  })
}
