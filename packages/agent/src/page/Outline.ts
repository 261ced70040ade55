import type { OutlineState } from "../observation/Outline.ts"
import type { Probe } from "./Probe.ts"
import type { OutlineBlock } from "./WalkReply.ts"

/** Installs the outline: all visible content of the document with its structure. */
export const installOutline = (probe: Probe): void => {
  const skipped = new Set("script style noscript template head meta link object datalist option optgroup".split(" "))
  const visibility = { visibilityProperty: true, opacityProperty: true }
  const textLimit = 500
  const nameLimit = 200
  const hintLimit = 12
  const depthLimit = 500
  const structure: Readonly<Record<string, string>> = {
    tr: "row",
    td: "cell",
    th: "columnheader",
    li: "listitem",
    ul: "list",
    ol: "list",
    table: "table",
    nav: "navigation",
    form: "form",
    fieldset: "group",
    dialog: "dialog",
    article: "article",
    main: "main",
    output: "status",
    progress: "progressbar",
    meter: "meter",
    img: "img",
    svg: "img",
    dl: "list",
    dt: "term",
    dd: "definition",
    hr: "separator",
  }
  const classStates: Readonly<Record<string, OutlineState>> = {
    selected: "selected",
    active: "selected",
    "is-active": "selected",
    "is-selected": "selected",
    highlighted: "selected",
    current: "current",
    checked: "checked",
    "is-checked": "checked",
    done: "checked",
    completed: "checked",
    "is-done": "checked",
  }
  const hex = (color: string): string | undefined => {
    const parts = /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/.exec(color)
    if (parts === null || parts[4] === "0") return undefined
    return `#${[parts[1], parts[2], parts[3]].map((part) => Number(part).toString(16).padStart(2, "0")).join("")}`
  }
  const wordsIn = (text: string): ReadonlyArray<string> =>
    text
      .replace(/([a-z])([A-Z])/g, "$1 $2")
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter(
        (word) =>
          word.length > 1 &&
          !/^(?:\d+|btn|fa|icon|icons|css|js|col|row|ui|the|el|item|is|has|mdi|bi|glyphicon)$/.test(word),
      )

  const hintsOf = (element: Element): ReadonlyArray<string> => {
    const sources = [
      element.id,
      element.getAttribute("class") ?? "",
      element.getAttribute("name") ?? "",
      element.getAttribute("title") ?? "",
    ]
    for (const { name, value } of element.attributes)
      if (name.startsWith("data-") && value.length < 60) sources.push(value)
    const source = element.getAttribute("src") ?? element.getAttribute("href")
    if (source !== null && element.tagName.toLowerCase() !== "a" && !source.startsWith("data:"))
      sources.push(source.replace(/^.*\//, "").replace(/\.\w+$/, ""))
    return [...new Set(sources.flatMap(wordsIn))].slice(0, hintLimit)
  }

  const svgShape = (element: Element, tag: string, box: DOMRect): string | undefined => {
    if (tag === "rect") return Math.abs(box.width - box.height) < 3 ? "square" : "rectangle"
    if (tag === "circle" || tag === "ellipse" || tag === "line") return tag
    if (tag === "polygon") {
      const points = (element.getAttribute("points") ?? "").trim().split(/[\s,]+/).length / 2
      return points === 3 ? "triangle" : points === 4 ? "rectangle" : points >= 10 ? "star" : "polygon"
    }
    if (tag !== "text") return undefined
    const text = (element.textContent ?? "").trim()
    return /^\p{L}$/u.test(text) ? "letter" : /^\d$/.test(text) ? "digit" : undefined
  }

  const boxShape = (style: CSSStyleDeclaration, box: DOMRect): string | undefined => {
    if (hex(style.backgroundColor) === undefined || box.width > 300 || box.width < 4) return undefined
    const isSquare = Math.abs(box.width - box.height) < 3
    if (style.borderTopLeftRadius === "50%" || Number.parseFloat(style.borderTopLeftRadius) >= box.width / 2)
      return isSquare ? "circle" : "ellipse"
    return isSquare ? "square" : undefined
  }

  const statesOf = (element: Element, tag: string, style: CSSStyleDeclaration): ReadonlyArray<OutlineState> => {
    const states = new Set<OutlineState>()
    const aria = (name: string): string => element.getAttribute(`aria-${name}`) ?? ""
    const checked = probe.ids.has(element) ? probe.checkedOf(element) : null
    if (checked === true || aria("checked") === "true") states.add("checked")
    if (aria("checked") === "mixed" || (element instanceof HTMLInputElement && element.indeterminate))
      states.add("mixed")
    if (aria("selected") === "true") states.add("selected")
    if (aria("pressed") === "true") states.add("pressed")
    const expanded = aria("expanded") || (tag === "details" ? String(element.hasAttribute("open")) : "")
    if (expanded !== "") states.add(expanded === "true" ? "expanded" : "collapsed")
    if (aria("current") !== "" && aria("current") !== "false") states.add("current")
    if (aria("disabled") === "true" || element.matches(":disabled")) states.add("disabled")
    if (aria("required") === "true" || element.hasAttribute("required")) states.add("required")
    if (aria("invalid") === "true") states.add("invalid")
    if (element.hasAttribute("readonly")) states.add("readonly")
    if (element.hasAttribute("multiple") || aria("multiselectable") === "true") states.add("multiple")
    if (element.getAttribute("draggable") === "true") states.add("draggable")
    if (
      element instanceof HTMLElement &&
      element.isContentEditable &&
      element.parentElement?.isContentEditable !== true
    )
      states.add("editable")
    if (element === document.activeElement && tag !== "body") states.add("focused")
    if (style.textDecorationLine.includes("line-through")) states.add("struck")
    if (/auto|scroll/.test(style.overflowY) && element.scrollHeight > element.clientHeight + 4) states.add("scrollable")
    for (const name of element.classList) {
      const state = classStates[name]
      if (state !== undefined) states.add(state)
    }
    return [...states]
  }

  probe.outline = (limit) => {
    const nodes: Array<OutlineBlock> = []
    const clip = (text: string, longest: number): string =>
      text.length > longest ? `${text.slice(0, longest - 1)}…` : text
    const boxOf = ({ height, left, top, width }: DOMRect): OutlineBlock["box"] => [
      Math.round(left),
      Math.round(top),
      Math.round(width),
      Math.round(height),
    ]
    const modal = Array.from(document.getElementsByTagName("dialog"))
      .filter((dialog) => dialog.matches(":modal"))
      .at(-1)

    const visit = (node: Node, parent: number, colorAbove: string, depth: number): void => {
      if (nodes.length >= limit || depth > depthLimit) return
      const element = probe.asElement(node)
      if (element === null) {
        if (node.nodeType !== Node.TEXT_NODE) return
        const text = probe.collapse((node as Text).data).trim()
        if (text !== "")
          nodes.push({
            parent,
            tag: "#text",
            role: "",
            text: clip(text, textLimit),
            name: "",
            box: nodes[parent]?.box ?? [0, 0, 0, 0],
          })
        return
      }
      const plain = probe.plain(element)
      const tag = plain.tagName.toLowerCase()
      if (skipped.has(tag) || (modal !== undefined && !probe.holds(modal, element) && !probe.holds(element, modal)))
        return
      const isDrawing = plain instanceof SVGElement
      const style = getComputedStyle(element)
      const isVisible = plain.checkVisibility(visibility) || probe.isTransparentControl(element)
      if (!isVisible && style.display !== "contents") {
        if (style.display === "none" || !(plain.checkVisibility() && style.visibility !== "visible")) return
        for (const child of probe.childrenOf(element))
          if (probe.asElement(child) !== null) visit(child, parent, colorAbove, depth + 1)
        return
      }
      const rect = probe.boxOf(element)
      const ref = probe.ids.get(element)
      const widget = probe.roleOf(element)
      const role =
        widget !== "" && widget !== "generic"
          ? widget
          : (element.getAttribute("role") ?? structure[tag] ?? (/^h[1-6]$/.test(tag) ? "heading" : ""))
      const label = plain.getAttribute("aria-label") ?? plain.getAttribute("alt") ?? ""
      const isField = tag === "input" || tag === "select" || tag === "textarea"
      const name = ref !== undefined || plain.hasAttribute("aria-labelledby") || isField ? probe.nameOf(element) : label
      const fill = isDrawing ? (hex(style.fill) ?? hex(style.stroke)) : undefined
      const color = isDrawing ? fill : hex(style.color)
      const background = isDrawing ? undefined : hex(style.backgroundColor)
      const shape = isDrawing ? svgShape(element, tag, rect) : boxShape(style, rect)
      const states = statesOf(element, tag, style)
      const isSecret = plain instanceof HTMLInputElement && plain.type === "password"
      const now = plain.getAttribute("aria-valuetext") ?? plain.getAttribute("aria-valuenow")
      const value = isField && !isSecret ? probe.valueOf(element) : (now ?? undefined)
      const least = plain.getAttribute("min") ?? plain.getAttribute("aria-valuemin") ?? ""
      const most = plain.getAttribute("max") ?? plain.getAttribute("aria-valuemax") ?? ""
      const level = /^h[1-6]$/.test(tag) ? Number(tag[1]) : Number(plain.getAttribute("aria-level") ?? 0)
      const columns = plain instanceof HTMLTableCellElement ? plain.colSpan : 1
      const rows = plain instanceof HTMLTableCellElement ? plain.rowSpan : 1
      const children = isField ? [] : probe.childrenOf(element)
      const hints =
        ref !== undefined || tag === "img" || isDrawing || children.length === 0 || shape !== undefined
          ? hintsOf(plain)
          : []
      const at = nodes.length
      nodes.push({
        parent,
        tag,
        role,
        text: "",
        name: clip(probe.collapse(name).trim(), nameLimit),
        box: boxOf(rect),
        ...(ref === undefined ? {} : { ref }),
        ...(level > 0 ? { level } : {}),
        ...(value === undefined ? {} : { value: clip(value, textLimit) }),
        ...(least === "" && most === "" ? {} : { range: [least, most, plain.getAttribute("step") ?? ""] as const }),
        ...(states.length === 0 ? {} : { states }),
        ...(hints.length === 0 ? {} : { hints }),
        ...(color === undefined || color === colorAbove ? {} : { color }),
        ...(background === undefined ? {} : { background }),
        ...(shape === undefined ? {} : { shape }),
        ...(columns === 1 && rows === 1 ? {} : { span: [columns, rows] as const }),
      })
      if (tag === "iframe" || tag === "frame") {
        const { paddingLeft, paddingTop } = style
        const origin = {
          left: rect.left + plain.clientLeft + (Number.parseFloat(paddingLeft) || 0),
          top: rect.top + plain.clientTop + (Number.parseFloat(paddingTop) || 0),
        }
        nodes[at] = {
          ...(nodes[at] as OutlineBlock),
          ref: probe.refOf(element),
          origin: [Math.round(origin.left), Math.round(origin.top)],
        }
        return
      }
      const isClosed = tag === "details" && !plain.hasAttribute("open")
      for (const child of children)
        if (!isClosed || !probe.isFolded(plain, child)) visit(child, at, color ?? colorAbove, depth + 1)
    }

    const body: Element | null = document.body ?? document.documentElement
    if (body !== null) visit(body, -1, "", 0)
    return nodes
  }
}
