import type { Probe } from "../Probe.ts"

interface Spot {
  readonly box: DOMRect
  /** True if the element, and nothing else, was hit in its middle. */
  readonly isTop: boolean
}

/** Installs commands for points of a screenshot: which element is there, and whether it was there before. */
export const installPointTarget = (probe: Probe): void => {
  let shot = ""
  let scroll = { left: 0, top: 0 }
  let spots = new Map<Element, Spot>()
  let known = new WeakSet<Element>()

  const isInside = (box: DOMRect, x: number, y: number): boolean =>
    x >= box.left && x < box.right && y >= box.top && y < box.bottom

  const position = (): { left: number; top: number } => {
    const page = probe.pageScroller()
    return { left: page?.scrollLeft ?? 0, top: page?.scrollTop ?? 0 }
  }

  probe.commands.recordPoints = ({ id }) => {
    shot = id
    scroll = position()
    spots = new Map()
    known = new WeakSet(probe.everything(document.documentElement))
    for (const one of probe.refs.values()) {
      const element = one.deref()
      if (element === undefined || !element.isConnected) continue
      const box = probe.boxOf(element)
      if (box.bottom <= 0 || box.right <= 0 || box.top >= innerHeight || box.left >= innerWidth) continue
      const hit = probe.hitAt(box.left + box.width / 2, box.top + box.height / 2)
      spots.set(element, { box, isTop: hit !== null && probe.holds(element, hit) })
    }
    return { width: innerWidth, height: innerHeight, scrollX, scrollY, pixelRatio: devicePixelRatio }
  }

  /** Returns true if the smallest element that was at the point has moved or no longer exists. */
  const hasVanished = (x: number, y: number): boolean => {
    let found: Element | null = null
    let area = Infinity
    for (const [element, { box, isTop }] of spots) {
      if (!isTop || !isInside(box, x, y) || box.width * box.height >= area) continue
      area = box.width * box.height
      found = element
    }
    return found !== null && (!found.isConnected || !isInside(probe.boxOf(found), x, y))
  }

  const isNewControl = (element: Element): boolean => {
    if (known.has(element)) return false
    const above = probe.parentOf(element)
    const cursor = getComputedStyle(element).cursor
    return probe.isUsable(element, cursor, above === null ? "auto" : getComputedStyle(above).cursor)
  }

  /** Converts a point of a frame's box, which may be scaled, to one of its document. */
  const innerPoint = (frame: Element, x: number, y: number, outerX: number, outerY: number) => {
    const { height, left, top, width } = frame.getBoundingClientRect()
    const { paddingLeft, paddingTop } = getComputedStyle(frame)
    const isBox = frame instanceof HTMLElement && frame.offsetWidth > 0 && frame.offsetHeight > 0
    const scaleX = isBox ? width / frame.offsetWidth : 1
    const scaleY = isBox ? height / frame.offsetHeight : 1
    return {
      x: (x - left) / scaleX - frame.clientLeft - (Number.parseFloat(paddingLeft) || 0),
      y: (y - top) / scaleY - frame.clientTop - (Number.parseFloat(paddingTop) || 0),
      scaleX: scaleX * outerX,
      scaleY: scaleY * outerY,
    }
  }

  probe.commands.pointTarget = ({ id, x, y, scaleX, scaleY }) => {
    const nothing = { ref: 0, token: probe.token, isFrame: false, x, y, scaleX, scaleY, name: "" }
    const hit = probe.hitAt(x, y)
    const isChecked = id !== "" && id === shot
    if (id !== "" && !isChecked) return { ...nothing, change: "it shows another page" }
    if (isChecked) {
      const now = position()
      if (Math.abs(now.left - scroll.left) > 1 || Math.abs(now.top - scroll.top) > 1)
        return { ...nothing, change: "the page was scrolled" }
    }
    if (hit === null) return { ...nothing, change: "" }
    if (hit.tagName === "IFRAME" || hit.tagName === "FRAME") {
      return { ...nothing, ...innerPoint(hit, x, y, scaleX, scaleY), ref: probe.refOf(hit), isFrame: true, change: "" }
    }
    const name = hit.childElementCount === 0 ? probe.spokenOf(hit, 60) : ""
    if (isChecked && hasVanished(x, y)) return { ...nothing, name, change: "the element has moved or no longer exists" }
    for (let at: Element | null = hit; at !== null; at = probe.parentOf(at)) {
      if (isChecked && isNewControl(at)) return { ...nothing, name, change: "another element is there now" }
      const ref = probe.ids.get(at)
      if (ref === undefined) continue
      const spot = spots.get(at)
      if (isChecked && spot !== undefined && !isInside(spot.box, x, y))
        return { ...nothing, name, change: "another element is there now" }
      const { left, top } = at.getBoundingClientRect()
      const inside = { x: (x - left) * scaleX - at.clientLeft, y: (y - top) * scaleY - at.clientTop }
      return { ...nothing, ...inside, ref, name, change: "" }
    }
    return { ...nothing, name, change: "" }
  }

  probe.commands.focusedField = () => {
    let at = document.activeElement
    for (let root = at === null ? null : probe.rootOf(at); root !== null;) {
      const inner: Element | null = root.activeElement
      if (inner === null) break
      at = inner
      root = probe.rootOf(inner)
    }
    if (at === null || at === document.body || at === document.documentElement) return null
    const isFrame = at.tagName === "IFRAME" || at.tagName === "FRAME"
    const isEditable =
      at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement
        ? !at.readOnly && !at.disabled
        : at instanceof HTMLElement && at.isContentEditable
    return {
      ref: probe.refOf(at),
      token: probe.token,
      isFrame,
      isEditable,
      isPassword: at instanceof HTMLInputElement && at.type === "password",
      name: probe.nameOf(at).slice(0, 60),
    }
  }
}
