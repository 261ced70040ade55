import type { Probe } from "./Probe.ts"

/** What scrolls on a page, and how far. */
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
}
