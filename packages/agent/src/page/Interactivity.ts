import type { Probe } from "./Probe.ts"

/** Installs detection of interactive elements, their effect, and the text that distinguishes similar ones. */
export const installInteractivity = (probe: Probe): void => {
  const usableRoles = new Set(
    (
      "button link checkbox radio switch tab menuitem menuitemcheckbox menuitemradio option textbox searchbox combobox " +
      "listbox slider spinbutton treeitem scrollbar"
    ).split(" "),
  )

  /** Listeners in the markup, also those that a script at the root dispatches to (jsaction, Qwik). */
  const inlineListeners =
    "[onclick],[ondblclick],[onmousedown],[onmouseup],[onpointerdown],[onpointerup],[ontouchstart]," +
    "[jsaction*='click:'],[on\\:click]"
  const nativeControls =
    "a[href],button,input:not([type=hidden]),select,textarea,summary,[contenteditable],[role=button],[role=link],[role=tab]," +
    "[role=menuitem],[role=option],[role=checkbox],[role=switch],[role=radio],[role=slider]"
  const surfaces = new Set(["CANVAS", "VIDEO", "svg"])
  /** Share of the window above which a click listener serves the content; hover listeners serve only small elements. */
  const largeShare = 0.4
  const hoverShare = 0.1
  /** Number of interactive descendants from which a listener serves them. */
  const innerLimit = 3
  let delegates = new WeakMap<Element, "press" | "drag" | "drop" | "hover">()

  const markDelegates = (element: Element, kind: "press" | "drag" | "drop" | "hover", isList: boolean): boolean => {
    const parts = probe.delegatesOf(element, isList)
    for (const part of parts) delegates.set(part, kind)
    return parts.length > 0
  }

  /** Returns true when a neighbor looks the same and listens, too: then it is a row, not a container of controls. */
  const isListeningRow = (element: Element): boolean => {
    const { nextElementSibling, previousElementSibling } = probe.plain(element)
    return [previousElementSibling, nextElementSibling].some(
      (near) =>
        near !== null &&
        probe.kindOf(near) === probe.kindOf(element) &&
        probe.listeners.listenerKind(near) === probe.listeners.listenerKind(element),
    )
  }

  probe.listensAs = (element) => {
    const part = delegates.get(element)
    if (part !== undefined) return part
    const plain = probe.plain(element)
    const tag = plain.tagName
    const known = probe.listeners.listenerKind(element)
    const isInline = plain.hasAttributes() && plain.matches(inlineListeners)
    const hasUse = known !== undefined && !/^(framework|root|delegate)$/.test(known)
    const found = isInline && !hasUse && known !== "root" ? "press" : known
    if (
      found === undefined ||
      found === "framework" ||
      found === "root" ||
      /^(BODY|HTML|FORM|MAIN|DIALOG|SLOT)$/.test(tag)
    )
      return ""
    const isDelegate = found === "delegate"
    const kind = isDelegate ? "press" : found
    const box = probe.boxOf(element)
    const share = (box.width * box.height) / Math.max(1, innerWidth * innerHeight)
    if (surfaces.has(tag)) return kind
    // Users click the image that fills a listening element.
    if (plain.querySelector("canvas") !== null) return ""
    const isLarge = share > (kind === "hover" ? hoverShare : largeShare)
    if (isLarge && (isDelegate || kind !== "press")) return ""
    const inside = Array.from(plain.querySelectorAll(nativeControls))
    // Actions that appear only when hovering over the row do not count.
    const inner = inside.length > 30 ? inside.length : inside.filter(probe.isShown).length
    if (kind === "hover" && inner > 0) return ""
    if (inner > innerLimit && (isLarge || (isDelegate && !isListeningRow(element)))) return ""
    if (kind === "drop") return kind
    // An own listener serves the element, but in a list maybe its items.
    const isListOnly = kind === "press" && (!isDelegate || probe.listeners.hasSelectors(element))
    const hasParts = markDelegates(element, kind, isListOnly)
    return hasParts && (isDelegate || kind !== "press") ? "" : kind
  }

  /** Cursors that indicate a specific use. */
  const handles = /^(grab|grabbing|move|all-scroll|(col|row|[nsew]{1,2}|nesw|nwse|ew|ns)-resize)$/

  const isSurface = (element: Element, cursor: string): boolean => {
    if (!/^(auto|default|none|inherit)$/.test(cursor)) return true
    for (let at: Element | null = element, depth = 0; at !== null && depth < 4; at = probe.parentOf(at), depth++)
      if (
        ![undefined, "framework", "root"].includes(probe.listeners.listenerKind(at)) ||
        probe.plain(at).matches(inlineListeners)
      )
        return true
    return false
  }

  probe.usesOf = (element, cursor) => {
    if (probe.plain(element).getAttribute("draggable") === "true" || handles.test(cursor)) return "drag"
    const heard = delegates.get(element) ?? probe.listeners.listenerKind(element)
    return heard === "drag" || heard === "drop" || heard === "hover" ? heard : ""
  }

  /** Returns true for a titled sign in a row that can be clicked as a whole: the bin of a mail usually does something else. */
  const isSign = (element: Element): boolean => {
    const plain = probe.plain(element)
    const title = plain.getAttribute("title") ?? plain.getAttribute("aria-label") ?? ""
    return (
      title !== "" &&
      plain.tagName !== "IMG" &&
      !/[\p{L}\d]/u.test(plain.textContent ?? "") &&
      plain.closest(nativeControls) === null
    )
  }

  probe.isUsable = (element, cursor, cursorAbove) => {
    if (element instanceof HTMLInputElement) return element.type !== "hidden"
    if (element instanceof HTMLLabelElement) {
      const control = element.control
      if (control === null || probe.isShown(control) || probe.isTransparentControl(control)) return false
      return control.matches("input") || control.matches("button")
    }
    const plain = probe.plain(element)
    switch (plain.tagName.toUpperCase()) {
      case "BUTTON":
      case "SELECT":
      case "TEXTAREA":
      case "SUMMARY":
        return true
      case "A":
      case "AREA":
        if (plain.hasAttribute("href")) return true
        break
      case "VIDEO":
      case "AUDIO":
        if (plain.hasAttribute("controls")) return true
        break
      case "CANVAS":
        return isSurface(element, cursor)
      case "BODY":
      case "HTML":
        return false
    }
    // Skips the attribute checks for most elements.
    if (plain.hasAttributes()) {
      if (plain.getAttribute("draggable") === "true") return true
      const roles = plain.getAttribute("role")
      for (const role of roles === null ? [] : roles.toLowerCase().split(/\s+/)) {
        if (usableRoles.has(role)) return true
        if (role === "gridcell" && (plain.hasAttribute("tabindex") || plain.hasAttribute("aria-selected"))) return true
        if (role === "columnheader" && plain.hasAttribute("aria-sort")) return true
      }
      const canFocus = plain.hasAttribute("tabindex")
      if ((canFocus || plain.hasAttribute("contenteditable")) && element instanceof HTMLElement) {
        if (element.isContentEditable && element.parentElement?.isContentEditable !== true) return true
        if (canFocus && probe.plain(element).tabIndex >= 0) return true
      }
    }
    if (probe.listensAs(element) !== "") return true
    if (cursor === cursorAbove) return cursor === "pointer" && isSign(element)
    // A hand cursor usually means a click listener.
    if (cursor === "pointer") return !markDelegates(element, "press", true)
    return handles.test(cursor)
  }

  const submits = (element: Element): boolean =>
    (element instanceof HTMLButtonElement && element.type === "submit") ||
    (element instanceof HTMLInputElement && !["button", "reset", "checkbox", "radio", "file"].includes(element.type))

  probe.formOf = (element) => {
    const noForm = { method: "", isPlain: false } as const
    if (!submits(element)) return noForm
    if (!(element instanceof HTMLButtonElement || element instanceof HTMLInputElement)) return noForm
    if (element.form === null) return noForm
    const form = probe.plain(element.form)
    const asked = (element.getAttribute("formmethod") ?? form.getAttribute("method") ?? "get").toLowerCase()
    const method = asked === "post" || asked === "dialog" ? asked : "get"
    // A form without an action is usually sent by a script, with an unknown effect.
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
    // Expanding, showing a tab and choosing a radio option are idempotent.
    if (element.tagName === "SUMMARY" || element.getAttribute("role") === "tab") return true
    if (element instanceof HTMLInputElement && element.type === "radio") return true
    return probe.formOf(element).isPlain
  }

  const cards =
    "tr,li,article,fieldset,dialog,details,[role=row],[role=listitem],[role=group],[role=article],[role=dialog]"
  /** Returns true when a sibling looks the same, as in card lists without list markup. */
  const hasSimilarSibling = (element: Element): boolean => {
    const own = probe.kindOf(element)
    const { nextElementSibling, previousElementSibling } = probe.plain(element)
    for (const near of [previousElementSibling, nextElementSibling])
      if (near !== null && probe.kindOf(near) === own) return true
    return false
  }

  probe.contextOf = (element) => {
    const own = probe.briefOf(element)
    let at = probe.parentOf(element)
    for (let depth = 0; at !== null && depth < 12; depth++, at = probe.parentOf(at)) {
      const plain = probe.plain(at)
      if (plain.tagName === "BODY" || plain.tagName === "MAIN" || plain.tagName === "HTML") break
      const isCard = plain.matches(cards) || (probe.isBlock(at) && hasSimilarSibling(at))
      if (!isCard) continue
      const text = probe.briefOf(at)
      // A wrapper with no other content distinguishes nothing.
      if (text.length > own.length + 1) return { text, root: at }
    }
    return { text: "", root: null }
  }

  const headings = "h1,h2,h3,h4,h5,h6,[role=heading],legend"
  interface Headings {
    readonly all: ReadonlyArray<Element>
    readonly isChanged: () => boolean
  }
  const known = new WeakMap<Node, Headings>()

  /** Returns the headings of a tree, cached until its nodes or their roles change. */
  const headingsOf = (tree: Document | ShadowRoot): ReadonlyArray<Element> => {
    const before = known.get(tree)
    if (before !== undefined && !before.isChanged()) return before.all
    let isChanged = false
    const observer = new MutationObserver(() => {
      isChanged = true
      observer.disconnect()
    })
    observer.observe(tree, { subtree: true, childList: true, attributes: true, attributeFilter: ["role"] })
    const all = Array.from(probe.plain(tree).querySelectorAll(headings))
    known.set(tree, { all, isChanged: () => isChanged })
    return all
  }

  let barriers = new WeakMap<Element, Element | null>()
  probe.onForget.push(() => {
    delegates = new WeakMap()
    barriers = new WeakMap()
  })

  const sections = "section,article,aside,nav,form,fieldset,dialog,details,li,td,[role=region],[role=group]"

  /** Returns the section or card that a heading belongs to; null for the whole page. */
  const sectionOf = (heading: Element): Element | null => {
    let section = barriers.get(heading)
    if (section !== undefined) return section
    section = probe.parentOf(heading)
    for (; section !== null; section = probe.parentOf(section)) {
      if (probe.plain(section).matches(sections)) break
      if (probe.isBlock(section) && hasSimilarSibling(section) && probe.briefOf(section) !== probe.briefOf(heading))
        break
    }
    barriers.set(heading, section)
    return section
  }

  probe.headingOf = (element, card) => {
    const within = card === null ? null : probe.plain(card).querySelector(headings)
    if (within !== null && !within.contains(element)) return probe.briefOf(within).slice(0, 120)
    const top = element.getRootNode()
    if (!(top instanceof Document || top instanceof ShadowRoot)) return ""
    const all = headingsOf(top)
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
      const section = sectionOf(heading)
      if (section !== null && !probe.holds(section, element)) continue
      if (probe.isShown(heading)) return probe.briefOf(heading).slice(0, 120)
    }
    if (top instanceof ShadowRoot) return probe.headingOf(top.host, null)
    return ""
  }
}
