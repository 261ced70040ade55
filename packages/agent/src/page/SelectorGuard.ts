import type { Probe } from "./Probe.ts"

/**
 * Refuses selectors that the browser itself would match with a secret: it compares attributes and text as they are. The
 * refusal depends on the document alone, never on what the selector compares with.
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
    // Steps, positions and whole attributes that hold no secret.
    const rest = expression.replace(
      /\[\s*(?:\d+|@([\w-]+)\s*(?:=\s*(?:"[^"]*"|'[^']*'))?)\s*\]/g,
      (all, name?: string) => (name !== undefined && attributes.has(name.toLowerCase()) ? all : ""),
    )
    if (!/^[\w\s/*.:|()-]*$/.test(rest)) refuse("an XPath expression with conditions")
  }

  const patch = (): void => {
    for (const prototype of [Document.prototype, DocumentFragment.prototype, Element.prototype]) {
      const { querySelector, querySelectorAll } = prototype
      prototype.querySelector = function (this: Node, css: string) {
        checkCss(this, css)
        return querySelector.call(this, css)
      }
      prototype.querySelectorAll = function (this: Node, css: string) {
        checkCss(this, css)
        return querySelectorAll.call(this, css)
      }
    }
    const { closest, matches } = Element.prototype
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- overloads of one signature
    Element.prototype.matches = function (this: Element, css: string) {
      checkCss(this, css)
      return matches.call(this, css)
    } as typeof matches
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- overloads of one signature
    Element.prototype.closest = function (this: Element, css: string) {
      checkCss(this, css)
      return closest.call(this, css)
    } as typeof closest
    const { createExpression, evaluate } = Document.prototype
    Document.prototype.evaluate = function (expression, ...rest) {
      checkXPath(expression)
      return evaluate.call(this, expression, ...rest)
    }
    Document.prototype.createExpression = function (expression, ...rest) {
      checkXPath(expression)
      return createExpression.call(this, expression, ...rest)
    }
  }
  redaction.patches.push(patch)
}
