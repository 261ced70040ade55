import type { Probe } from "../Probe.ts"

/** Installs the search for the elements whose hovering may show a hidden one, and the checks if the pointer reaches an element. */
export const installHoverTargets = (probe: Probe): void => {
  const maxAround = 3

  const hasArea = (element: Element): boolean => {
    const { height, width } = probe.plain(element).getBoundingClientRect()
    return width > 0 && height > 0 && getComputedStyle(element).visibility === "visible"
  }

  /** Returns the triggers that name an element as controlled, or precede it. */
  const triggersOf = (element: Element): ReadonlyArray<Element> => {
    const { id, previousElementSibling } = probe.plain(element)
    // A connected element's root is a document or a shadow root.
    const root = probe.plain(probe.plain(element).getRootNode() as Document | ShadowRoot)
    const controls = id === "" ? [] : root.querySelectorAll(`[aria-controls~="${CSS.escape(id)}"]`)
    return [...controls, ...(previousElementSibling === null ? [] : [previousElementSibling])]
  }

  /** The nearest visible element around it first, then the triggers of its hidden parts, then outer elements. */
  const candidatesFor = (element: Element): ReadonlyArray<Element> => {
    const around: Array<Element> = []
    const triggers: Array<Element> = []
    let at: Element | null = element
    while (at !== null && at !== document.body && around.length < maxAround) {
      if (!hasArea(at)) triggers.push(...triggersOf(at))
      else if (at !== element) around.push(at)
      at = probe.parentOf(at)
    }
    return [...new Set([...around.slice(0, 1), ...triggers.filter(hasArea), ...around.slice(1)])]
  }

  probe.isReachable = (element) => hasArea(element) && getComputedStyle(element).pointerEvents !== "none"

  /** In a frame, the documents around it may cover the element. A box that is not in the viewport has to be scrolled. */
  probe.hitPoint = (element) => {
    const plain = probe.plain(element)
    const [box, ...others] = plain.getClientRects()
    if (window.parent !== window || box === undefined || others.length > 0 || probe.disabledOf(element)) return null
    if (box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight) return null
    const point = { x: box.left + box.width / 2, y: box.top + box.height / 2 }
    const hit = probe.hitAt(point.x, point.y)
    return probe.isReachable(element) && hit !== null && probe.holds(element, hit) ? point : null
  }

  probe.commands.hoverTargets = ({ limit, ref, token }) => {
    const element = probe.elementOf(ref, token)
    if (element === null) return null
    const isReachable = probe.isReachable(element)
    return { isReachable, refs: isReachable ? [] : candidatesFor(element).slice(0, limit).map(probe.refOf) }
  }
}
