import type { Probe } from "../Probe.ts"

/**
 * Installs checks of selectors. A selector that the browser itself could match against a secret is rejected, because
 * it compares raw attributes and text. The rejection depends only on the document, never on the selector's value.
 */
export const installSelectorGuard = (probe: Probe): void => {
  const { redaction } = probe

  const refuse = (kind: string): never => {
    throw new Error(
      `tabwright-refused: This page shows a secret, and ${kind} could tell it. Find elements by role, label, visible text or number instead.`,
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
