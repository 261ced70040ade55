import type { Probe } from "../Probe.ts"
import type { OutlineState } from "./OutlineEntry.ts"

/** Installs reading of the role, name, state and markup words of any element, for the outline. */
export const installElementTraits = (probe: Probe): void => {
  const implicitRoles: Readonly<Record<string, string>> = {
    table: "table",
    tr: "row",
    td: "cell",
    thead: "rowgroup",
    tbody: "rowgroup",
    tfoot: "rowgroup",
    caption: "caption",
    ul: "list",
    ol: "list",
    menu: "list",
    li: "listitem",
    dt: "term",
    dd: "definition",
    h1: "heading",
    h2: "heading",
    h3: "heading",
    h4: "heading",
    h5: "heading",
    h6: "heading",
    nav: "navigation",
    main: "main",
    header: "banner",
    footer: "contentinfo",
    aside: "complementary",
    article: "article",
    section: "region",
    form: "form",
    search: "search",
    dialog: "dialog",
    fieldset: "group",
    details: "group",
    hr: "separator",
    progress: "progressbar",
    meter: "meter",
    output: "status",
    p: "paragraph",
    blockquote: "blockquote",
    figure: "figure",
  }
  const widgets = new Set("a area button summary input select textarea img canvas video audio label".split(" "))
  const mediaRoles = new Set(["generic", "canvas", "video", "audio"])

  probe.outlineRole = (element, tag, isListed, names) => {
    if (names.includes("role")) {
      const given = probe.plain(element).getAttribute("role") ?? ""

      const [first = ""] = given.trim().toLowerCase().split(/\s+/)
      if (first === "none" || first === "presentation") return ""
      if (/^[a-z]{2,24}$/.test(first)) return first
    }
    if (tag === "th") return probe.plain(element).getAttribute("scope") === "row" ? "rowheader" : "columnheader"
    const implicit = implicitRoles[tag]
    if (implicit !== undefined) return implicit
    if (widgets.has(tag) ? tag === "label" && !isListed : !isListed) return ""
    const role = probe.roleOf(element)
    return mediaRoles.has(role) ? "" : role
  }

  const first = (element: Element, selector: string): string => {
    const found = probe.plain(element).querySelector(selector)
    return found === null ? "" : probe.briefOf(found)
  }

  const fields = new Set(["input", "select", "textarea"])
  const controls = new Set([...fields, "button"])

  probe.outlineName = (element, tag, names) => {
    const plain = probe.plain(element)
    if (fields.has(tag)) return probe.nameOf(element)
    const read = (attribute: string): string => (names.includes(attribute) ? (plain.getAttribute(attribute) ?? "") : "")
    const isLabeled = names.includes("aria-label") || names.includes("aria-labelledby")
    const given = isLabeled ? probe.nameOf(element) : ""
    if (given !== "") return given
    let own = ""
    if (tag === "img" || tag === "area") own = read("alt")
    else if (tag === "table") own = first(element, ":scope > caption")
    else if (tag === "fieldset") own = first(element, ":scope > legend")
    else if (tag === "figure") own = first(element, ":scope > figcaption")
    else if (tag === "svg") own = plain.querySelector(":scope > title")?.textContent ?? ""
    own ||= read("title") || read("placeholder") || read("aria-placeholder")
    return own === "" ? "" : probe.collapse(own).slice(0, 200)
  }

  const selectedClass = /(?:^|\s)(?:is-|--?)?(?:selected|active)(?:\s|$)/i
  const currentClass = /(?:^|\s)(?:is-)?current(?:\s|$)/i
  const checkedClass = /(?:^|\s)(?:is-)?(?:checked|done|completed)(?:\s|$)/i

  probe.outlineStates = (element, tag, names, { focused, listed, style }) => {
    const states = new Set<OutlineState>()
    const control = listed === undefined ? element : probe.controlOf(element)
    const plain = probe.plain(control)
    if (control === focused && tag !== "body") states.add("focused")
    if (style.textDecorationLine.includes("line-through")) states.add("struck")
    if (listed !== undefined) {
      if (listed.disabled) states.add("disabled")
      if (listed.expanded !== "") states.add(listed.expanded === "true" ? "expanded" : "collapsed")
      if (listed.uses === "drag") states.add("draggable")
      if (listed.scrolls !== null) states.add("scrollable")
    } else if (probe.overflowOf(element, style) !== null) states.add("scrollable")
    const isField = controls.has(tag) || control !== element
    if (isField && control instanceof HTMLInputElement) {
      const isChoice = control.type === "checkbox" || control.type === "radio"
      if (isChoice && control.indeterminate) states.add("mixed")
      else if (isChoice && control.checked) states.add("checked")
      else if (!isChoice && control.multiple) states.add("multiple")
    }
    if (
      isField &&
      (control instanceof HTMLInputElement ||
        control instanceof HTMLTextAreaElement ||
        control instanceof HTMLSelectElement ||
        control instanceof HTMLButtonElement)
    ) {
      if (control.disabled || plain.matches(":disabled")) states.add("disabled")
      if ("required" in control && control.required) states.add("required")
      if ("readOnly" in control && control.readOnly) states.add("readonly")
      if (plain.matches(":user-invalid")) states.add("invalid")
    }
    if (isField && control instanceof HTMLSelectElement && control.multiple) states.add("multiple")
    const aria = (name: string): string => plain.getAttribute(`aria-${name}`) ?? ""
    const is = (name: string): boolean => aria(name) === "true"
    for (const attribute of control === element ? names : plain.getAttributeNames()) {
      switch (attribute) {
        case "aria-checked":
          if (is("checked")) states.add("checked")
          if (aria("checked") === "mixed") states.add("mixed")
          break
        case "aria-pressed":
          if (is("pressed")) states.add("pressed")
          if (aria("pressed") === "mixed") states.add("mixed")
          break
        case "aria-selected":
          if (is("selected")) states.add("selected")
          break
        case "aria-expanded":
          if (is("expanded")) states.add("expanded")
          else if (aria("expanded") === "false") states.add("collapsed")
          break
        case "aria-disabled":
          if (is("disabled")) states.add("disabled")
          break
        case "inert":
          states.add("disabled")
          break
        case "aria-current":
          if (!["", "false"].includes(aria("current"))) states.add("current")
          break
        case "aria-required":
          if (is("required")) states.add("required")
          break
        case "aria-invalid":
          if (!["", "false"].includes(aria("invalid"))) states.add("invalid")
          break
        case "aria-readonly":
          if (is("readonly")) states.add("readonly")
          break
        case "aria-multiselectable":
          if (is("multiselectable")) states.add("multiple")
          break
        case "draggable":
          if (plain.getAttribute("draggable") === "true") states.add("draggable")
          break
        case "contenteditable":
          if (element instanceof HTMLElement && element.isContentEditable) states.add("editable")
          break
        case "class": {
          const names = plain.getAttribute("class") ?? ""
          if (plain.getAttribute("aria-selected") !== "false" && selectedClass.test(names)) states.add("selected")
          if (currentClass.test(names)) states.add("current")
          const isNative = control instanceof HTMLInputElement || plain.getAttribute("aria-checked") === "false"
          if (!isNative && checkedClass.test(names)) states.add("checked")
          break
        }
      }
    }
    return [...states]
  }

  const hintLimit = 12
  /** Longer attributes are generated. */
  const rawLimit = 200
  /** Prefixes of icon fonts, and words that are in too many names to tell anything. */
  const meaningless = /^(?:fa[bdlrs]?|bi|mdi|ti|js|css|ng|data|true|false|undefined|null)$/
  const wordCache = new Map<string, ReadonlyArray<string>>()

  const wordsIn = (given: string): ReadonlyArray<string> => {
    let words = wordCache.get(given)
    if (words === undefined) {
      if (wordCache.size > 5_000) wordCache.clear()
      words = given
        .split(/\s+/)
        // Utility classes such as `md:w-[3rem]`.
        .filter((part) => !/[:[\]/()]/.test(part))
        .join(" ")
        .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
        .toLowerCase()
        .split(/[^\p{L}\p{N}]+/u)
        .filter((word) => word.length > 1 && word.length <= 24 && /\p{L}/u.test(word) && !meaningless.test(word))
        // Parts of hashes mix letters and digits.
        .filter((word) => !/\d\p{L}|\p{L}\d{2}/u.test(word))
      wordCache.set(given, words)
    }
    return words
  }

  const hintAttributes = new Set("id class name icon svgicon itemprop aria-description aria-roledescription".split(" "))
  const isHint = (attribute: string): boolean => hintAttributes.has(attribute) || attribute.startsWith("data-")
  probe.iconFont = /(?:^|\s)material-(?:icons|symbols)/

  probe.outlineHints = (element, tag, names) => {
    const plain = probe.plain(element)
    const hints = new Set<string>()
    const add = (raw: string): void => {
      // Before it is split into words, in which a secret would not be found.
      const text = probe.redaction.redact(raw)
      if (text.length <= rawLimit) for (const word of wordsIn(text)) if (hints.size < hintLimit) hints.add(word)
    }
    for (const attribute of names) {
      if (!isHint(attribute)) continue
      const value = plain.getAttribute(attribute) ?? ""
      add(value)
      // The text of an icon font is the name of the icon.
      if (attribute === "class" && value.includes("material-") && probe.iconFont.test(value))
        add(plain.textContent ?? "")
    }
    if (tag === "img" || tag === "image" || tag === "input") {
      const address = plain.getAttribute("src") ?? plain.getAttribute("href") ?? ""
      const path = address.startsWith("data:") ? "" : (address.split(/[?#]/, 1)[0] ?? "")
      add(path.slice(path.lastIndexOf("/") + 1).replace(/\.\w{2,5}$/, ""))
    }
    if (tag === "use") {
      const address = plain.getAttribute("href") ?? plain.getAttribute("xlink:href") ?? ""
      add(address.slice(address.lastIndexOf("#") + 1))
    }
    return [...hints]
  }
}
