import type { Probe } from "./Probe.ts"

/**
 * Replaces secrets in whatever this world reads of the document. Playwright's locators and the probe's own commands read
 * through the same prototypes; the page has others and reads its document as it is.
 */
export const installRedactedReading = (probe: Probe): void => {
  const { redaction } = probe
  const { mark, redact, scan } = redaction

  const isClean = (node: Node): boolean => {
    const { attributes, split, texts } = scan(node)
    return texts.size === 0 && split.size === 0 && attributes.size === 0
  }

  const textOf = (node: Node, raw: string): string => {
    if (!(node instanceof CharacterData)) return redact(raw)
    return scan(node).texts.get(node) ?? raw
  }

  const contentOf = (node: Node, raw: string): string => {
    if (node instanceof CharacterData || node instanceof Attr) return textOf(node, raw)
    if (redaction.carriers.has(node) || scan(node).texts.size === 0) return raw
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_CDATA_SECTION)
    let text = ""
    // Read through the accessors below.
    for (let at = walker.nextNode(); at !== null; at = walker.nextNode()) text += at.nodeValue ?? ""
    return text
  }

  const renderedOf = (node: Node, raw: string): string => {
    const { split, texts } = scan(node)
    if (texts.size === 0) return raw
    for (const part of split) if (node.contains(part)) return contentOf(node, raw).replace(/\s+/g, " ").trim()
    return redact(raw)
  }

  const valueOf = (node: Node, raw: string): string => {
    if (node instanceof Attr) return attributeOf(node.ownerElement, node.localName, raw)
    if (raw !== "" && (redaction.isMasked(node) || scan(node).fields.has(node))) return mark
    return redact(raw)
  }

  const attributeOf = (element: Element | null, name: string, raw: string): string =>
    name.toLowerCase() === "value" && element !== null && redaction.isMasked(element) && raw !== "" ? mark : redact(raw)

  const serialized = (nodes: ReadonlyArray<Node>, rawMarkup: (element: Element) => string): string => {
    const inert = document.implementation.createHTMLDocument("")
    const box = inert.createElement("div")
    for (const node of nodes) {
      const copy = box.appendChild(inert.importNode(node, true))
      const shown = NodeFilter.SHOW_ALL
      const originals = document.createTreeWalker(node, shown)
      const copies = inert.createTreeWalker(copy, shown)
      const pairs: Array<readonly [Node, Node]> = []
      for (let one: Node | null = node, other: Node | null = copy; one !== null && other !== null;) {
        pairs.push([one, other])
        one = originals.nextNode()
        other = copies.nextNode()
      }
      for (const [one, other] of pairs) {
        if (one instanceof CharacterData) other.nodeValue = one.data
        if (one instanceof Element && other instanceof Element)
          for (const { name, value } of probe.plain(one).attributes) other.setAttribute(name, value)
      }
    }
    // A template's content is no part of the tree.
    return redact(rawMarkup(box))
  }

  const readings: Readonly<Record<string, (node: Node, raw: string) => string>> = {
    data: textOf,
    nodeValue: textOf,
    wholeText: (_, raw) => redact(raw),
    textContent: contentOf,
    text: (node, raw) => (node instanceof HTMLElement ? contentOf(node, redact(raw)) : redact(raw)),
    innerText: renderedOf,
    outerText: renderedOf,
    value: valueOf,
  }

  /** Asked for most often, and never of a page's own words. */
  const skipped =
    /^(?:on.+|(?:tag|node|local)Name|nodeType|namespaceURI|prefix|is[A-Z].*|.*(?:Node|Nodes|Child|Sibling|Element|Elements|Children|Root)|children|(?:client|scroll|offset)[A-Z].*|style|attributes|classList|type|disabled|checked|readyState)$/

  const patch = (): void => {
    const own = new Map<string, PropertyDescriptor>()
    const interfaces = Object.getOwnPropertyNames(globalThis).filter((name) =>
      /^(?:Node|Attr|CharacterData|Text|Element|Document|DocumentFragment|ShadowRoot|(?:HTML|SVG|MathML).*Element)$/.test(
        name,
      ),
    )
    for (const name of interfaces) {
      const made: unknown = Reflect.get(globalThis, name)
      if (typeof made !== "function") continue
      const prototype: object = made.prototype
      for (const [property, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
        const { get } = descriptor
        if (get === undefined || descriptor.configurable !== true || skipped.test(property)) continue
        if (/^(?:inner|outer)HTML$/.test(property)) own.set(property, descriptor)
        const reading = Object.hasOwn(readings, property) ? readings[property] : undefined
        Object.defineProperty(prototype, property, {
          ...descriptor,
          get(this: Node) {
            const raw: unknown = get.call(this)
            if (typeof raw !== "string") return raw
            return reading === undefined ? redact(raw) : reading(this, raw)
          },
        })
      }
    }
    const rawInner = own.get("innerHTML")?.get
    const markupOf = (box: Element): string => String(rawInner?.call(box) ?? "")
    for (const prototype of [Element.prototype, ShadowRoot.prototype])
      for (const property of ["innerHTML", "outerHTML"]) {
        const descriptor = Object.getOwnPropertyDescriptor(prototype, property)
        const { get } = descriptor ?? {}
        if (descriptor === undefined || get === undefined) continue
        Object.defineProperty(prototype, property, {
          ...descriptor,
          get(this: Element | ShadowRoot) {
            if (isClean(this)) return get.call(this)
            return serialized(property === "outerHTML" ? [this] : [...probe.plain(this).childNodes], markupOf)
          },
        })
      }

    const { getAttribute, getAttributeNS } = Element.prototype
    Element.prototype.getAttribute = function (name) {
      const raw = getAttribute.call(this, name)
      return raw === null ? null : attributeOf(this, name, raw)
    }
    Element.prototype.getAttributeNS = function (space, name) {
      const raw = getAttributeNS.call(this, space, name)
      return raw === null ? null : attributeOf(this, name, raw)
    }
  }
  redaction.patches.push(patch)
}
