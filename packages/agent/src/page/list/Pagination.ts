import type { Probe } from "../Probe.ts"

/** Installs search for the control that shows the next page. */
export const installPagination = (probe: Probe): void => {
  const nextWords =
    /^(next|next page|go to next page|next ?(›|»|>|→)+|›|»|>|→|older|older posts|weiter|suivant|siguiente)$/i

  probe.commands.next = ({ ref, token }) => {
    const scope = ref === 0 ? null : (probe.elementOf(ref, token) ?? null)
    let found: Element | null = null
    for (const element of probe.everything(document)) {
      if (!element.matches("a[href],button,[role=button],[role=link],input[type=button],input[type=submit]")) continue
      const name = probe.nameOf(element)
      const isNext =
        element.getAttribute("rel") === "next" ||
        nextWords.test(name) ||
        nextWords.test(probe.collapse(element.getAttribute("title") ?? ""))
      if (!isNext || !probe.isShown(element) || probe.disabledOf(element)) continue
      if (/(^|\s|-)disabled(\s|$)/.test(`${element.className} ${element.parentElement?.className ?? ""}`)) continue
      found = element
      // The pagination control directly follows its list.
      if (scope === null || (scope.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0) break
    }
    if (found === null) {
      const current = document.querySelector("[aria-current=page]:is(a,button,span,li)")
      const item = current?.closest("li")?.nextElementSibling ?? current?.nextElementSibling ?? null
      const link = item?.matches("a[href],button") === true ? item : (item?.querySelector("a[href],button") ?? null)
      if (link !== null && /^\d+$/.test(probe.textOf(link, 10)) && probe.isShown(link)) found = link
    }
    return found === null ? null : { ref: probe.refOf(found), token: probe.token, name: probe.nameOf(found) }
  }
}

/** Installs detection of scrollable parts. */
export const installScrollState = (probe: Probe): void => {
  // A document that is being replaced has no root.
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
