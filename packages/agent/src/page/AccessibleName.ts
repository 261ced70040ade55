import type { Probe } from "./Probe.ts"

export const installAccessibleName = (probe: Probe): void => {
  const knownRoles = new Set(
    (
      "button link checkbox radio switch tab menuitem menuitemcheckbox menuitemradio option textbox searchbox combobox " +
      "listbox slider spinbutton treeitem gridcell row cell columnheader heading img dialog menu tablist tree grid list listitem"
    ).split(" "),
  )
  const inputRoles: Readonly<Record<string, string>> = {
    checkbox: "checkbox",
    radio: "radio",
    range: "slider",
    number: "spinbutton",
    search: "searchbox",
    submit: "button",
    button: "button",
    reset: "button",
    image: "button",
    file: "button",
    color: "button",
  }

  /** Returns the control of a label, otherwise the element itself. */
  probe.controlOf = (element) => (element instanceof HTMLLabelElement && element.control) || element

  let roles = new WeakMap<Element, string>()
  probe.onForget.push(() => {
    roles = new WeakMap()
  })
  probe.roleOf = (element) => {
    let role = roles.get(element)
    if (role === undefined) roles.set(element, (role = computeRole(element)))
    return role
  }

  const computeRole = (element: Element): string => {
    const given = probe.plain(element).getAttribute("role")
    for (const role of given === null ? [] : given.toLowerCase().split(/\s+/)) if (knownRoles.has(role)) return role
    const control = probe.controlOf(element)
    if (control !== element) return probe.roleOf(control)
    if (element instanceof HTMLInputElement) {
      if (element.list !== null) return "combobox"
      return inputRoles[element.type] ?? "textbox"
    }
    if (element instanceof HTMLSelectElement) return element.multiple || element.size > 1 ? "listbox" : "combobox"
    switch (element.tagName.toUpperCase()) {
      case "A":
      case "AREA":
        return element.hasAttribute("href") ? "link" : "generic"
      case "BUTTON":
      case "SUMMARY":
        return "button"
      case "TEXTAREA":
        return "textbox"
      case "OPTION":
        return "option"
      case "IMG":
        return "img"
      case "CANVAS":
      case "VIDEO":
      case "AUDIO":
        return element.tagName.toLowerCase()
    }
    return element instanceof HTMLElement && element.isContentEditable ? "textbox" : "generic"
  }

  const root = (element: Element): Document | ShadowRoot => {
    const top = element.getRootNode()
    return top instanceof ShadowRoot ? top : document
  }

  const referenced = (element: Element, attribute: string): string =>
    probe
      .collapse(
        (element.getAttribute(attribute) ?? "")
          .split(/\s+/)
          .map((id) => {
            const other = id === "" ? null : root(element).getElementById(id)
            // A hidden element may label another one; then its text content counts.
            return other === null ? "" : probe.briefOf(other).slice(0, 200) || (other.textContent ?? "")
          })
          .join(" "),
      )
      .slice(0, 200)

  /** Returns true for a label that users can see, or that fades in. */
  const isDisplayed = (label: Element): boolean =>
    label.checkVisibility({ visibilityProperty: true }) || getComputedStyle(label).display === "contents"

  const labelsOf = (control: Element): string => {
    const labels =
      control instanceof HTMLInputElement ||
      control instanceof HTMLSelectElement ||
      control instanceof HTMLTextAreaElement ||
      control instanceof HTMLButtonElement
        ? control.labels
        : null
    if (labels === null) return ""
    const shown = Array.from(labels).filter(isDisplayed)
    return probe.collapse(shown.map((label) => probe.briefOf(label).slice(0, 200)).join(" "))
  }

  const isField = (element: Element): boolean =>
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement ||
    (element instanceof HTMLInputElement && !["submit", "button", "reset", "image"].includes(element.type)) ||
    (element instanceof HTMLElement && element.isContentEditable)

  const fields = "input:not([type=hidden]),select,textarea,[contenteditable]"

  const isVisible = (element: Element): boolean =>
    probe.isRendered(element) && getComputedStyle(element).visibility === "visible"

  probe.isTextVisible = (text) => {
    const parent = probe.parentOf(text)
    return parent !== null && isVisible(parent) && !probe.isFolded(probe.plain(parent), text)
  }

  /** Returns the text before an unlabeled field: the cell to its left, the line above, or the words before. */
  const textBefore = (field: Element): string => {
    let at: Element = field
    for (let depth = 0; depth < 3; depth++) {
      let words = ""
      for (
        let before = probe.plain(at).previousSibling;
        before !== null && words.length < 60;
        before = probe.plain(before).previousSibling
      ) {
        if (before instanceof Element) {
          if (!isVisible(before)) continue
          const plain = probe.plain(before)
          if (plain.matches(fields) || plain.querySelector(fields) !== null) return probe.collapse(words)
          const text = probe.textOf(before, 80)
          if (text === "") continue
          words = `${text} ${words}`
          if (probe.isBlock(before) || before.tagName === "TD" || before.tagName === "TH") break
        } else if (before instanceof Text && probe.isTextVisible(before)) words = before.data + words
      }
      words = probe.collapse(words)
      if (words !== "") return words.length <= 80 ? words : ""
      const parent = at.parentElement
      if (parent === null) return ""
      const around = probe.plain(parent)
      if (around.querySelectorAll(fields).length > 1 || around.matches("form,body")) return ""
      at = parent
    }
    return ""
  }

  const controls = `${fields},button,a[href],[role=button]`

  const holdsField = (node: Node): boolean =>
    node instanceof Element && (node.matches(controls) || node.querySelector(controls) !== null)

  const endsLine = (node: Node): boolean => node instanceof Element && (node.tagName === "BR" || probe.isBlock(node))

  /** Returns the words behind an unlabeled box, up to the next one, if boxes of its line come before their words. */
  const textAfter = (box: Element): string => {
    let first: Node = box
    for (let node = box.previousSibling; node !== null && !endsLine(node); node = node.previousSibling)
      if (node instanceof Element || (node.textContent ?? "").trim() !== "") first = node
    if (first !== box && !holdsField(first)) return ""
    let words = ""
    for (let node = box.nextSibling; node !== null && !endsLine(node) && !holdsField(node); node = node.nextSibling) {
      if (node instanceof Text && probe.isTextVisible(node)) words += node.data
      else if (node instanceof Element && isVisible(node)) words += ` ${probe.textOf(node, 80)}`
    }
    words = probe.collapse(words)
    return words.length <= 80 ? words : ""
  }

  const textBeside = (field: Element): string =>
    (field instanceof HTMLInputElement && ["checkbox", "radio"].includes(field.type) ? textAfter(field) : "") ||
    textBefore(field)

  probe.labelOf = (element) => {
    const control = probe.controlOf(element)
    if (!isField(control) && !["checkbox", "radio", "switch", "combobox", "textbox"].includes(probe.roleOf(control)))
      return ""
    return (labelsOf(control) || referenced(control, "aria-labelledby") || textBeside(element)).slice(0, 200)
  }

  const namedByContent = new Set(
    "button link tab option menuitem menuitemcheckbox menuitemradio checkbox radio switch treeitem gridcell cell heading row columnheader generic".split(
      " ",
    ),
  )

  const imageName = (element: Element): string => {
    const image = element.matches("img,[role=img]") ? element : element.querySelector("img[alt],[role=img][aria-label]")
    if (image !== null) return image.getAttribute("aria-label") ?? image.getAttribute("alt") ?? ""
    return element.querySelector("svg > title")?.textContent ?? ""
  }

  const computeName = (element: Element): string => {
    const given = referenced(element, "aria-labelledby") || (element.getAttribute("aria-label") ?? "").trim()
    if (given !== "") return given
    const control = probe.controlOf(element)
    if (control !== element) return computeName(control) || probe.briefOf(element).slice(0, 200)
    if (element instanceof HTMLInputElement && ["submit", "button", "reset", "image"].includes(element.type)) {
      const standard = element.type === "submit" ? "Submit" : element.type === "reset" ? "Reset" : ""
      return element.alt || element.value || element.title || standard
    }
    if (isField(element)) {
      return (
        labelsOf(element) ||
        element.getAttribute("title") ||
        element.getAttribute("placeholder") ||
        element.getAttribute("aria-placeholder") ||
        textBeside(element)
      )
    }
    const isNamedByContent = namedByContent.has(probe.roleOf(element))
    const content = isNamedByContent ? probe.spokenOf(element, 200) : ""
    if (content !== "") return content
    const described = imageName(element) || element.getAttribute("title") || element.getAttribute("placeholder")
    return described || (isNamedByContent ? probe.briefOf(element).slice(0, 200) : "")
  }
  probe.nameOf = (element) => probe.collapse(computeName(element)).slice(0, 200)

  probe.valueOf = (element) => {
    const control = probe.controlOf(element)
    if (control instanceof HTMLInputElement) {
      if (["checkbox", "radio", "submit", "button", "reset", "image"].includes(control.type)) return ""
      if (control.type === "password") return control.value === "" ? "" : "***"
      return control.value
    }
    if (control instanceof HTMLTextAreaElement) return control.value
    if (control instanceof HTMLSelectElement)
      return Array.from(control.selectedOptions, (option) => probe.collapse(option.label)).join(", ")
    if (control instanceof HTMLElement && control.isContentEditable) return control.innerText.trim()
    return control.getAttribute("aria-valuetext") ?? control.getAttribute("aria-valuenow") ?? ""
  }

  probe.checkedOf = (element) => {
    const control = probe.controlOf(element)
    if (control instanceof HTMLInputElement && (control.type === "checkbox" || control.type === "radio"))
      return control.checked
    for (const attribute of ["aria-checked", "aria-pressed", "aria-selected"]) {
      const state = control.getAttribute(attribute)
      if (state !== null) return state === "true"
    }
    return null
  }

  probe.disabledOf = (element) => {
    const control = probe.controlOf(element)
    return control.matches(":disabled") || control.closest("[aria-disabled=true],[inert]") !== null
  }

  probe.expandedOf = (element) => {
    const details = element.tagName === "SUMMARY" ? element.parentElement : null
    if (details instanceof HTMLDetailsElement) return details.open ? "true" : "false"
    const state = element.getAttribute("aria-expanded")
    return state === "true" || state === "false" ? state : ""
  }
}
