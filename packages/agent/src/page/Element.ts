import type { Probe, Choice } from "./Probe.ts"

export const installElement = (probe: Probe): void => {
  /** Maximum characters of a URL and of a name in the source; longer ones are dropped. */
  const addressLimit = 8_000
  const nameLimit = 200
  const nameOr = (name: string): string => (name.length > nameLimit ? "" : name)

  const hrefOf = (element: Element): string => {
    if (element instanceof HTMLAnchorElement || element instanceof HTMLAreaElement) return element.href
    if (!(element instanceof SVGAElement) || !URL.canParse(element.href.baseVal, document.baseURI)) return ""
    return new URL(element.href.baseVal, document.baseURI).href
  }

  probe.readElement = (element, row, isInViewport) => {
    const control = probe.controlOf(element)
    const card = probe.contextOf(element)
    const options = control instanceof HTMLSelectElement ? control.options : null
    const name = probe.nameOf(element)
    const style = getComputedStyle(element)
    const scrolls = probe.overflowOf(element, style)
    const isValue = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement || options !== null
    const text = isValue && control === element ? "" : probe.briefOf(element).slice(0, 200)
    const label = probe.labelOf(element)
    const uses = probe.usesOf(element, style.cursor) || (scrolls === null ? "" : "scroll")
    const role = probe.roleOf(element)
    const plain = (attribute: string): string => probe.collapse(control.getAttribute(attribute) ?? "").slice(0, 200)
    const placeholder = plain("placeholder") || plain("aria-placeholder")
    const title = plain("title")
    const isNamed = /[\p{L}\p{N}]/u.test(name + text + label + placeholder + title)
    return {
      kind: "element",
      row,
      ref: probe.refOf(element),
      tag: element.tagName.toLowerCase(),
      role,
      name,
      text,
      label,
      placeholder,
      title,
      id: nameOr(element.id || control.id),
      nameAttribute: plain("name"),
      classes: Array.from(element.classList)
        .filter((name) => name.length <= nameLimit)
        .slice(0, 12),
      type: control instanceof HTMLInputElement ? control.type : "",
      value: probe.valueOf(element).slice(0, 2000),
      checked: probe.checkedOf(element) === true,
      disabled: probe.disabledOf(element),
      href: hrefOf(element).slice(0, addressLimit),
      options:
        options === null
          ? []
          : Array.from(options, (option) => probe.collapse(option.label).slice(0, 120)).slice(0, 50),
      optionCount: options?.length ?? 0,
      expanded: probe.expandedOf(element),
      context: card.text,
      heading: probe.headingOf(element, card.root),
      formMethod: probe.formOf(control).method,
      isPlain: probe.isPlain(control),
      hint: isNamed || (role === "generic" && uses === "scroll") ? null : probe.hintOf(element, name),
      field: probe.fieldStateOf(element),
      reveals: [],
      uses,
      scrolls,
      isInViewport,
      isNew: false,
    }
  }
}

/** Installs reading of an element's state and of the options of an opened list. */
export const installElementState = (probe: Probe): void => {
  probe.commands.state = ({ isRaw = false, ref, token }) => {
    const element = probe.elementOf(ref, token)
    if (element === null) {
      return {
        isConnected: false,
        isVisible: false,
        isReachable: false,
        isHit: false,
        isDisabled: false,
        isReadOnly: false,
        tag: "",
        role: "",
        type: "",
        isEditable: false,
        isMasked: false,
        value: "",
        text: "",
        checked: null,
        expanded: "",
        isMultiple: false,
        options: [],
      }
    }
    const control = probe.controlOf(element)
    const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
    const isRich = control instanceof HTMLElement && control.isContentEditable
    const { redaction } = probe
    const shown = isText ? control.value : probe.valueOf(control)
    const value = !isRaw ? shown : isText ? redaction.rawValue(control) : isRich ? redaction.rawContent(control) : shown
    return {
      isConnected: true,
      isVisible: probe.isShown(element),
      isReachable: probe.isReachable(element),
      isHit: probe.hitPoint(element) !== null,
      isDisabled: probe.disabledOf(element),
      isReadOnly: (isText && control.readOnly) || control.getAttribute("aria-readonly") === "true",
      tag: control.tagName.toLowerCase(),
      role: probe.roleOf(element),
      type: control instanceof HTMLInputElement ? control.type : "",
      isEditable: isText || isRich,
      isMasked: redaction.isMasked(control),
      value,
      text: probe.textOf(element, 300),
      checked: probe.checkedOf(element),
      expanded: probe.expandedOf(element),
      isMultiple: control instanceof HTMLSelectElement && control.multiple,
      options:
        control instanceof HTMLSelectElement
          ? Array.from(control.options, (option) => ({
              label: probe.collapse(option.label),
              value: option.value,
              isSelected: option.selected,
              isDisabled: option.disabled || option.closest("optgroup[disabled]") !== null,
            }))
          : [],
    }
  }

  const roots = (): Array<Document | ShadowRoot> => {
    const all: Array<Document | ShadowRoot> = [document]
    for (const root of all)
      for (const element of root.querySelectorAll("*")) {
        const inner = probe.rootOf(element)
        if (inner !== null) all.push(inner)
      }
    return all
  }

  /** Returns true for a multi-select list: it is declared as one, or each option has a checkbox. */
  const isOfMany = (pick: Element): boolean => {
    const control = probe.controlOf(pick)
    if (pick.getAttribute("role") === "menuitemcheckbox") return true
    if (control instanceof HTMLInputElement && control.type === "checkbox") return true
    for (let at: Element | null = pick; at !== null; at = probe.parentOf(at))
      if (probe.plain(at).getAttribute("aria-multiselectable") === "true") return true
    return false
  }

  const picks = "[role=option],[role=menuitemradio],[role=menuitemcheckbox],[role=menuitem],[role=treeitem]"

  probe.commands.choices = ({ ref, token, except }) => {
    const element = probe.elementOf(ref, token)
    if (element === null) return []
    const top = element.getRootNode()
    const scope = top instanceof ShadowRoot ? top : document
    const named = `${element.getAttribute("aria-controls") ?? ""} ${element.getAttribute("aria-owns") ?? ""}`
    const popups = named.split(/\s+/).flatMap((id) => scope.getElementById(id) ?? [])
    const within = (places: ReadonlyArray<ParentNode>, selector: string): Array<Element> => [
      ...new Set(
        places
          .flatMap((place) => Array.from(place.querySelectorAll(selector)))
          .filter((pick) => probe.isShown(pick) && !except.includes(probe.refOf(pick))),
      ),
    ]
    let found = within([element, ...popups], picks)
    if (found.length === 0) found = within(popups, "li,button,a,[data-value]")
    if (found.length === 0) found = within(roots(), picks)
    if (found.length === 0 && element.parentElement !== null) {
      // In a drop-down of plain elements, the options are next to its button.
      const parent = element.parentElement
      const plain = within([parent], "li,[data-value],button,a,label").filter((pick) => !pick.contains(element))
      found = plain.filter((pick) => pick !== element && !element.contains(pick))
    }
    if (found.length === 0) {
      found = within(roots(), "li,[data-value],div,span").filter((pick) => {
        if (pick.childElementCount > 1 || getComputedStyle(pick).cursor !== "pointer" || element.contains(pick))
          return false
        for (let at: Element | null = pick; at !== null; at = probe.parentOf(at)) {
          const position = getComputedStyle(at).position
          if (position === "absolute" || position === "fixed") return true
        }
        return false
      })
    }
    return found.slice(0, 500).map((pick): Choice => ({
      ref: probe.refOf(pick),
      text: probe.nameOf(pick) || probe.textOf(pick, 200),
      isSelected: probe.checkedOf(pick) === true || pick.getAttribute("aria-current") === "true",
      isDisabled: probe.disabledOf(pick),
      isMany: isOfMany(pick),
    }))
  }

  probe.commands.storage = () => {
    if (location.origin === "null" || !/^https?:$/.test(location.protocol)) return null
    const entries = (store: Storage): Array<readonly [string, string]> =>
      Object.keys(store).map((key) => [key, store.getItem(key) ?? ""] as const)
    return {
      origin: location.origin,
      localStorage: entries(localStorage),
      sessionStorage: entries(sessionStorage),
    }
  }
}
