import type { Probe } from "../Probe.ts"

/**
 * Installs redaction of everything this world reads of the document. Playwright's locators and the probe's commands
 * use the same prototypes; the page's own are unaffected.
 */
export const installRedactedDom = (probe: Probe): void => {
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
    // A template's content is not part of the tree.
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

  /** Frequently read properties that never contain page text. */
  const skipped =
    /^(?:on.+|(?:tag|node|local)Name|nodeType|namespaceURI|prefix|is[A-Z].*|.*(?:Node|Nodes|Child|Sibling|Element|Elements|Children|Root)|children|(?:client|scroll|offset)[A-Z].*|style|attributes|classList|type|disabled|checked|readyState)$/

  /** Redefines a property of a prototype to redact its value. */
  const redefine = (prototype: object, name: string, reading: (node: Node, raw: string) => string): void => {
    const descriptor = Object.getOwnPropertyDescriptor(prototype, name)
    if (descriptor?.get === undefined || descriptor.configurable !== true) return
    Object.defineProperty(prototype, name, {
      ...descriptor,
      get(this: Node) {
        const raw: unknown = descriptor.get?.call(this)
        return typeof raw === "string" ? reading(this, raw) : raw
      },
    })
  }

  const innerHTML = Object.getOwnPropertyDescriptor(Element.prototype, "innerHTML")
  const rawInner = (box: Element): string => String(innerHTML?.get?.call(box) ?? "")

  const markupOf = (node: Node, raw: string, isOuter: boolean): string =>
    isClean(node) ? raw : serialized(isOuter ? [node] : [...probe.plain(node).childNodes], rawInner)

  redaction.patches.push(() => {
    for (const name of Object.getOwnPropertyNames(globalThis)) {
      const isInterface =
        /^(?:Node|Attr|CharacterData|Text|Element|Document|DocumentFragment|ShadowRoot|(?:HTML|SVG|MathML).*Element)$/
      const made: unknown = isInterface.test(name) ? Reflect.get(globalThis, name) : undefined
      if (typeof made !== "function") continue
      const prototype: object = made.prototype
      for (const property of Object.getOwnPropertyNames(prototype)) {
        if (skipped.test(property)) continue
        const reading = Object.hasOwn(readings, property) ? readings[property] : undefined
        if (/^(?:inner|outer)HTML$/.test(property))
          redefine(prototype, property, (node, raw) => markupOf(node, raw, property === "outerHTML"))
        else redefine(prototype, property, reading ?? ((_, raw) => redact(raw)))
      }
    }
    for (const [method, at] of [
      ["getAttribute", 0],
      ["getAttributeNS", 1],
    ] as const) {
      const descriptor = Object.getOwnPropertyDescriptor(Element.prototype, method)
      const read: unknown = descriptor?.value
      if (descriptor === undefined || typeof read !== "function") continue
      Object.defineProperty(Element.prototype, method, {
        ...descriptor,
        value(this: Element, ...given: ReadonlyArray<unknown>): unknown {
          const raw: unknown = Reflect.apply(read, this, given)
          return typeof raw === "string" ? attributeOf(this, String(given[at]), raw) : raw
        },
      })
    }
  })
}

/**
 * Installs checks of selectors. A selector that the browser itself could match against a secret is rejected, because
 * it compares raw attributes and text. The rejection depends only on the document, never on the selector's value.
 */
export const installSelectorGuard = (probe: Probe): void => {
  const { redaction } = probe

  const refuse = (kind: string): never => {
    throw new Error(
      `tabwright-refused: This page shows a secret, and ${kind} could reveal it. Find elements by role, label, visible text or number instead.`,
    )
  }

  const checkCss = (root: Node, css: string): void => {
    if (!redaction.isOwn) guardCss(css, root)
  }
  const guardCss = (css: string, root?: Node): void => {
    if (!/[[#.\\]/.test(css)) return
    const { attributes } = redaction.scan(root)
    if (attributes.size === 0) return
    const kind = `a selector that compares its ${[...attributes].join(", ")} attributes`
    if (css.includes("\\")) refuse(kind)
    const strings = css.replace(/"[^"]*"|'[^']*'/g, '""')
    if (strings.includes("#") && attributes.has("id")) refuse(kind)
    if (strings.includes(".") && attributes.has("class")) refuse(kind)
    for (const [, inside = ""] of strings.matchAll(/\[([^\]]*)/g)) {
      const [, name] = /^\s*(?:[\w-]*\||\*\|)?([\w-]+)\s*(?:[~|^$*]?=|$)/.exec(inside) ?? []
      if (name === undefined || (inside.includes("=") && attributes.has(name.toLowerCase()))) refuse(kind)
    }
  }
  redaction.guardCss = guardCss

  const checkXPath = (expression: string): void => {
    if (redaction.isOwn) return
    const { attributes, split, texts } = redaction.scan()
    const isShown = texts.size > 0 || split.size > 0 || [...attributes].some((name) => name !== "value")
    if (!isShown && attributes.size === 0) return
    if (!isShown && !/@\s*(?:\w+:)?(?:value|\*)|attribute\s*::|node\s*\(/i.test(expression)) return
    // Steps, positions and whole attributes that contain no secret.
    const rest = expression.replace(
      /\[\s*(?:\d+|@([\w-]+)\s*(?:=\s*(?:"[^"]*"|'[^']*'))?)\s*\]/g,
      (all, name?: string) => (name !== undefined && attributes.has(name.toLowerCase()) ? all : ""),
    )
    if (!/^[\w\s/*.:|()-]*$/.test(rest)) refuse("an XPath expression with conditions")
  }

  /** Wraps a method with a check of its first argument. */
  const guard = (prototype: object, name: string, check: (self: Node, argument: string) => void): void => {
    const descriptor = Object.getOwnPropertyDescriptor(prototype, name)
    const method: unknown = descriptor?.value
    if (descriptor === undefined || typeof method !== "function") return
    Object.defineProperty(prototype, name, {
      ...descriptor,
      value(this: Node, ...given: ReadonlyArray<unknown>): unknown {
        check(this, String(given[0]))
        return Reflect.apply(method, this, given)
      },
    })
  }

  redaction.patches.push(() => {
    for (const prototype of [Document.prototype, DocumentFragment.prototype, Element.prototype])
      for (const name of ["querySelector", "querySelectorAll"]) guard(prototype, name, checkCss)
    for (const name of ["matches", "closest", "webkitMatchesSelector"]) guard(Element.prototype, name, checkCss)
    for (const name of ["evaluate", "createExpression"])
      guard(Document.prototype, name, (_, expression) => checkXPath(expression))
  })
}
