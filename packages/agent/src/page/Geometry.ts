import type { Probe } from "./Probe.ts"

/** What is rendered, where it stands, and what lies over it. */
export const installGeometry = (probe: Probe): void => {
  probe.collapse = (text) => text.replace(/\s+/g, " ").trim()

  /** Parent as rendered: through slots and shadow roots. */
  probe.parentOf = (node) => {
    const slot = node instanceof Element || node instanceof Text ? node.assignedSlot : null
    if (slot !== null) return slot
    const parent = node.parentNode
    if (parent instanceof ShadowRoot) return parent.host
    return parent instanceof Element ? parent : null
  }

  probe.childrenOf = (node) => {
    if (node instanceof Element && node.shadowRoot !== null) return node.shadowRoot.childNodes
    if (node instanceof HTMLSlotElement) {
      const assigned = node.assignedNodes()
      if (assigned.length > 0) return assigned
    }
    return node.childNodes
  }

  const visible = { visibilityProperty: true, opacityProperty: true }

  /** Whether something of it or below it may be seen. An element without a box of its own is transparent, not hidden. */
  probe.isRendered = (element) => {
    if (element.checkVisibility({ opacityProperty: true })) return true
    if (element instanceof HTMLSlotElement) return true
    const style = getComputedStyle(element)
    return style.display === "contents" && style.opacity !== "0"
  }

  probe.boxOf = (element) => {
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
    if (!element.checkVisibility(visible)) return getComputedStyle(element).display === "contents"
    const box = probe.boxOf(element)
    if (box.width <= 1 || box.height <= 1) return false
    const clip = getComputedStyle(element)
    return !(
      clip.position === "absolute" &&
      (clip.clip === "rect(0px, 0px, 0px, 0px)" || clip.clipPath === "inset(50%)")
    )
  }

  const hitAt = (x: number, y: number): Element | null => {
    let hit = document.elementFromPoint(x, y)
    while (hit !== null && hit.shadowRoot !== null) {
      const inner = hit.shadowRoot.elementFromPoint(x, y)
      if (inner === null || inner === hit) break
      hit = inner
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
      if (at.getAttribute("aria-modal") === "true") return true
      const position = getComputedStyle(at).position
      if (position === "absolute") return true
      if (position === "fixed" || position === "sticky") {
        // A slim bar that stays on screen hides things only until the page is scrolled a little.
        const box = at.getBoundingClientRect()
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
  probe.isBlock = (element) => blocks.has(element.tagName) || element.tagName.includes("-")

  const silent = new Set(
    "SCRIPT STYLE NOSCRIPT TEMPLATE HEAD META LINK SELECT TEXTAREA OPTION DATALIST IFRAME OBJECT CANVAS".split(" "),
  )

  probe.textOf = (root, max, keepLines = false) => {
    let out = ""
    const line = keepLines ? "\n" : " "
    /** Spaces are not piled up: they would use up the room for words. */
    const add = (text: string): void => {
      if (out.length > max) return
      const isOpen = out === "" || /\s$/.test(out)
      if (text === "\n") out = out.trimEnd() + text
      else if (text === "\t") out = out.endsWith("\n") ? out : out.trimEnd() + text
      else out += isOpen ? text.trimStart() : text
    }
    const visit = (node: Node, isInvisible: boolean): void => {
      if (out.length > max) return
      if (node instanceof Text) {
        if (!isInvisible) add(node.data.length > max ? node.data.slice(0, max + 1) : node.data.replace(/\s+/g, " "))
        return
      }
      let hides = isInvisible
      if (node instanceof Element) {
        if (silent.has(node.tagName.toUpperCase())) return
        if (node !== root) {
          if (!node.checkVisibility(visible)) {
            if (!probe.isRendered(node)) return
            hides = getComputedStyle(node).visibility !== "visible"
          } else hides = false
        }
        const tag = node.tagName
        if (tag === "BR") return add(line)
        if (tag === "IMG") {
          const alt = node.getAttribute("alt")
          return alt === null || alt === "" ? undefined : add(` ${alt} `)
        }
        if (tag === "INPUT") return
        const isLine = probe.isBlock(node)
        if (isLine) add(line)
        else if (tag === "TD" || tag === "TH") add(keepLines ? "\t" : " ")
        else if (tag === "BUTTON") add(" ")
        for (const child of probe.childrenOf(node)) visit(child, hides)
        if (isLine) add(line)
        else if (tag === "BUTTON") add(" ")
        return
      }
      for (const child of probe.childrenOf(node)) visit(child, hides)
    }
    visit(root, false)
    if (!keepLines) return probe.collapse(out).slice(0, max)
    return out
      .replace(/[^\S\n\t]+/g, " ")
      .replace(/ ?\n[\s]*/g, "\n")
      .replace(/[ \t]*\t[ \t]*/g, "\t")
      .replace(/\n\t/g, "\n")
      .trim()
      .slice(0, max)
  }
}
