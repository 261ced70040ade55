import type { Probe } from "../Probe.ts"

export const installScrollAndSlide = (probe: Probe): void => {
  const scrolls = (element: Element, isSideways: boolean): boolean => {
    const style = getComputedStyle(element)
    const isPage = element === probe.pageScroller()
    const way = isSideways ? style.overflowX : style.overflowY
    const more = isSideways
      ? element.scrollWidth > element.clientWidth + 4
      : element.scrollHeight > element.clientHeight + 4
    return more && (isPage ? way !== "hidden" : /auto|scroll|overlay/.test(way))
  }

  /** Returns the element's scrollable part; without an element, the page or its largest scrollable part. */
  const scrollablePart = (scope: Element, isElement: boolean, isSideways: boolean): Element | null => {
    if (!isElement) {
      const page = probe.pageScroller()
      if (page !== null && scrolls(page, isSideways)) return page
      let best: Element | null = null
      let bestArea = 0
      for (const element of probe.everything(document.documentElement)) {
        const area = element.clientWidth * element.clientHeight
        if (area > bestArea && scrolls(element, isSideways)) [best, bestArea] = [element, area]
      }
      return best
    }
    if (scrolls(scope, isSideways)) return scope
    for (const inner of probe.everything(scope)) if (scrolls(inner, isSideways)) return inner
    for (let at = probe.parentOf(scope); at !== null; at = probe.parentOf(at)) if (scrolls(at, isSideways)) return at
    return null
  }

  probe.commands.scrollPart = ({ ref, token, direction, pages }) => {
    const scope = probe.scopeOf(ref, token)
    if (scope === null) return null
    const isSideways = direction === "left" || direction === "right"
    const part = scrollablePart(scope, ref !== 0, isSideways)
    if (part === null) return { moved: 0, at: 0, end: 0, name: "" }
    const size = isSideways ? part.clientWidth : part.clientHeight
    const end = (isSideways ? part.scrollWidth : part.scrollHeight) - size
    const before = isSideways ? part.scrollLeft : part.scrollTop
    const step = Math.max(1, size) * pages
    const isBack = direction === "up" || direction === "left"
    const to = direction === "top" ? 0 : direction === "bottom" ? end : isBack ? before - step : before + step
    part.scrollTo({ [isSideways ? "left" : "top"]: to, behavior: "instant" })
    probe.changed()
    const at = isSideways ? part.scrollLeft : part.scrollTop
    const name = part === probe.pageScroller() ? "" : probe.nameOf(part).slice(0, 60)
    return { moved: Math.round(at - before), at: Math.round(at), end: Math.round(end), name }
  }

  probe.commands.slider = ({ ref, token }) => {
    const element = probe.elementOf(ref, token)
    const now = element?.getAttribute("aria-valuenow") ?? null
    if (element === null || now === null || Number.isNaN(Number(now))) return null
    const readAttribute = (name: string, otherwise: number): number => {
      const value = Number(element.getAttribute(name) ?? otherwise)
      return Number.isNaN(value) ? otherwise : value
    }
    return {
      now: Number(now),
      // JSON has no infinity.
      min: readAttribute("aria-valuemin", Number.MIN_SAFE_INTEGER),
      max: readAttribute("aria-valuemax", Number.MAX_SAFE_INTEGER),
      text: element.getAttribute("aria-valuetext") ?? now,
      isVertical: element.getAttribute("aria-orientation") === "vertical",
    }
  }

  probe.commands.focused = ({ ref, token }) => {
    const element = probe.elementOf(ref, token)
    if (element === null) return false
    const root = element.getRootNode()
    const active = root instanceof ShadowRoot ? root.activeElement : document.activeElement
    return active !== null && (active === element || element.contains(active)) && document.hasFocus()
  }
}
