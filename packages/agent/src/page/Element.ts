import type { Probe } from "./Probe.ts"

/** Installs the reader of an element's observed properties. */
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
    const plain = (attribute: string): string => probe.collapse(control.getAttribute(attribute) ?? "").slice(0, 200)
    return {
      kind: "element",
      row,
      ref: probe.refOf(element),
      tag: element.tagName.toLowerCase(),
      role: probe.roleOf(element),
      name,
      text: isValue && control === element ? "" : probe.briefOf(element).slice(0, 200),
      label: probe.labelOf(element),
      placeholder: plain("placeholder") || plain("aria-placeholder"),
      title: plain("title"),
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
      uses: probe.usesOf(element, style.cursor) || (scrolls === null ? "" : "scroll"),
      scrolls,
      isInViewport,
      isNew: false,
    }
  }
}
