import type { Probe } from "./Probe.ts"

/** Which elements a person could use, what using them would send, and what tells them from their equals. */
export const installUsing = (probe: Probe): void => {
  const usableRoles = new Set(
    (
      "button link checkbox radio switch tab menuitem menuitemcheckbox menuitemradio option textbox searchbox combobox " +
      "listbox slider spinbutton treeitem"
    ).split(" "),
  )

  probe.isUsable = (element, cursor, cursorAbove) => {
    if (element instanceof HTMLInputElement) return element.type !== "hidden"
    if (element instanceof HTMLLabelElement) {
      const control = element.control
      return control !== null && !probe.isShown(control) && (control.matches("input") || control.matches("button"))
    }
    switch (element.tagName.toUpperCase()) {
      case "BUTTON":
      case "SELECT":
      case "TEXTAREA":
      case "SUMMARY":
        return true
      case "A":
      case "AREA":
        if (element.hasAttribute("href")) return true
        break
      case "BODY":
      case "HTML":
        return false
    }
    if (element.hasAttribute("onclick") || element.getAttribute("draggable") === "true") return true
    for (const role of (element.getAttribute("role") ?? "").toLowerCase().split(/\s+/)) {
      if (usableRoles.has(role)) return true
    }
    if (element instanceof HTMLElement) {
      if (element.isContentEditable && element.parentElement?.isContentEditable !== true) return true
      if (element.hasAttribute("tabindex") && element.tabIndex >= 0) return true
    }
    // Where the pointer becomes a hand, a script listens, as a rule.
    return cursor === "pointer" && cursorAbove !== "pointer"
  }

  const submits = (element: Element): boolean =>
    (element instanceof HTMLButtonElement && element.type === "submit") ||
    (element instanceof HTMLInputElement && !["button", "reset", "checkbox", "radio", "file"].includes(element.type))

  probe.formOf = (element) => {
    const nothing = { method: "", isPlain: false } as const
    if (!submits(element)) return nothing
    if (!(element instanceof HTMLButtonElement || element instanceof HTMLInputElement)) return nothing
    const form = element.form
    if (form === null) return nothing
    const asked = (element.getAttribute("formmethod") ?? form.getAttribute("method") ?? "get").toLowerCase()
    const method = asked === "post" || asked === "dialog" ? asked : "get"
    // A form without a target is, as a rule, one that a script sends: what that does nobody knows.
    const isPlain =
      method === "get" &&
      (form.hasAttribute("action") || element.hasAttribute("formaction") || form.hasAttribute("method")) &&
      !form.hasAttribute("onsubmit") &&
      !element.hasAttribute("onclick") &&
      form.querySelector("input[type=password]") === null
    return { method, isPlain }
  }

  const changing =
    /(^|[^a-z])(add|buy|cancel|confirm|delete|destroy|disable|log-?out|order-?now|pay|purchase|remove|sign-?out|subscribe|unsubscribe|vote)([^a-z]|$)/i

  probe.isPlain = (element) => {
    if (element instanceof HTMLAnchorElement) {
      const scripted =
        element.hasAttribute("onclick") ||
        element.hasAttribute("data-method") ||
        element.hasAttribute("data-confirm") ||
        element.getAttribute("role") === "button"
      if (scripted || !/^https?:$/.test(element.protocol)) return false
      const href = element.getAttribute("href") ?? ""
      if (href === "" || href.startsWith("#")) return false
      return !changing.test((element.pathname + element.search).replace(/_/g, "-"))
    }
    // Unfolding, showing a tab and choosing one of a group come out the same the second time.
    if (element.tagName === "SUMMARY" || element.getAttribute("role") === "tab") return true
    if (element instanceof HTMLInputElement && element.type === "radio") return true
    return probe.formOf(element).isPlain
  }

  const cards =
    "tr,li,article,fieldset,dialog,details,[role=row],[role=listitem],[role=group],[role=article],[role=dialog]"
  const signature = (element: Element): string => `${element.tagName}.${element.classList[0] ?? ""}`

  /** Whether at least one sibling looks the same: what lists of cards without any list markup have in common. */
  const hasTwin = (element: Element): boolean => {
    const own = signature(element)
    for (const near of [element.previousElementSibling, element.nextElementSibling])
      if (near !== null && signature(near) === own) return true
    return false
  }

  probe.contextOf = (element) => {
    const own = probe.briefOf(element)
    let at = probe.parentOf(element)
    for (let depth = 0; at !== null && depth < 12; depth++, at = probe.parentOf(at)) {
      if (at.tagName === "BODY" || at.tagName === "MAIN" || at.tagName === "HTML") break
      const isCard = at.matches(cards) || (probe.isBlock(at) && hasTwin(at))
      if (!isCard) continue
      const text = probe.briefOf(at)
      // A wrapper that holds nothing but the element tells nothing apart.
      if (text.length > own.length + 1) return { text, root: at }
    }
    return { text: "", root: null }
  }

  const headings = "h1,h2,h3,h4,h5,h6,[role=heading],legend"
  let known = new WeakMap<Node, ReadonlyArray<Element>>()

  let barriers = new WeakMap<Element, Element | null>()
  probe.onForget.push(() => {
    known = new WeakMap()
    barriers = new WeakMap()
  })

  const sections = "section,article,aside,nav,form,fieldset,dialog,details,li,td,[role=region],[role=group]"

  /** What a heading is the heading of: the section or card it stands in, null for the whole page. */
  const reachOf = (heading: Element): Element | null => {
    let reach = barriers.get(heading)
    if (reach !== undefined) return reach
    reach = probe.parentOf(heading)
    for (; reach !== null; reach = probe.parentOf(reach)) {
      if (reach.matches(sections)) break
      if (probe.isBlock(reach) && hasTwin(reach) && probe.briefOf(reach) !== probe.briefOf(heading)) break
    }
    barriers.set(heading, reach)
    return reach
  }

  probe.headingOf = (element, card) => {
    const within = card?.querySelector(headings) ?? null
    if (within !== null && !within.contains(element)) return probe.briefOf(within).slice(0, 120)
    const top = element.getRootNode()
    if (!(top instanceof Document || top instanceof ShadowRoot)) return ""
    let all = known.get(top)
    if (all === undefined) known.set(top, (all = Array.from(top.querySelectorAll(headings))))
    let low = 0
    let high = all.length
    while (low < high) {
      const middle = (low + high) >> 1
      const heading = all[middle]
      if (heading === undefined) break
      const precedes = (heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
      if (precedes) low = middle + 1
      else high = middle
    }
    for (let at = low - 1, tries = 0; at >= 0 && tries < 20; at--, tries++) {
      const heading = all[at]
      if (heading === undefined || heading.contains(element)) continue
      const reach = reachOf(heading)
      if (reach !== null && !probe.holds(reach, element)) continue
      if (probe.isShown(heading)) return probe.briefOf(heading).slice(0, 120)
    }
    if (top instanceof ShadowRoot) return probe.headingOf(top.host, null)
    return ""
  }
}
