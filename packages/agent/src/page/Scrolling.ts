import type { Probe } from "./Probe.ts"

/** What scrolls on a page, and moves it. */
export const installScrolling = (probe: Probe): void => {
  // A document that is just being put in another's place has no root.
  probe.pageScroller = (): Element | null => document.scrollingElement ?? document.documentElement

  probe.overflowOf = (given, style) => {
    if (!/auto|scroll/.test(style.overflowY)) return null
    const element = probe.plain(given)
    const height = element.clientHeight
    const hidden = element.scrollHeight - height
    if (height < 30 || hidden <= 4 || given === probe.pageScroller() || element.tagName === "BODY") return null
    const above = Math.max(0, element.scrollTop)
    const pages = (px: number): number => Math.round((px / height) * 10) / 10
    return { above: pages(above), below: pages(Math.max(0, hidden - above)) }
  }

  /** The page itself, or the largest part of it that scrolls on its own. */
  const scroller = (): Element | null => {
    const page = probe.pageScroller()
    if (page === null) return null
    if (page.scrollHeight > page.clientHeight + 4 && getComputedStyle(page).overflowY !== "hidden") return page
    let best: Element = page
    let bestArea = 0
    for (const element of document.querySelectorAll("*")) {
      if (element.scrollHeight <= element.clientHeight + 4 || element.clientHeight < 80) continue
      if (!/auto|scroll/.test(getComputedStyle(element).overflowY)) continue
      const area = element.clientWidth * element.clientHeight
      if (area > bestArea) [best, bestArea] = [element, area]
    }
    return best
  }

  probe.commands.scroll = ({ direction, pages }) => {
    const element = scroller()
    if (element === null) return { moved: 0, top: 0, viewportHeight: innerHeight, pageHeight: innerHeight }
    const before = element.scrollTop
    const step = Math.max(1, element.clientHeight) * pages
    const top = { up: before - step, down: before + step, top: 0, bottom: element.scrollHeight }[direction]
    element.scrollTo({ top, behavior: "instant" })
    return {
      moved: Math.round(element.scrollTop - before),
      top: Math.round(element.scrollTop),
      viewportHeight: element.clientHeight,
      pageHeight: element.scrollHeight,
    }
  }
}
