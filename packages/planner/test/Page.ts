import type { Observation, OutlineNode, PageElement } from "@tabwright/agent/brain"
import type { PageModel } from "../src/page/PageModel.ts"
import { readPage } from "../src/page/ReadPage.ts"

const roles: Readonly<Record<string, string>> = {
  h1: "heading",
  h2: "heading",
  h3: "heading",
  h4: "heading",
  p: "paragraph",
  ul: "list",
  ol: "list",
  li: "listitem",
  table: "table",
  tr: "row",
  td: "cell",
  th: "columnheader",
  tbody: "rowgroup",
  thead: "rowgroup",
  article: "article",
  section: "region",
  nav: "navigation",
  dialog: "dialog",
  button: "button",
  a: "link",
  select: "combobox",
  textarea: "textbox",
  fieldset: "group",
  output: "status",
  hr: "separator",
  form: "form",
}
const inputRoles: Readonly<Record<string, string>> = {
  checkbox: "checkbox",
  radio: "radio",
  number: "spinbutton",
  range: "slider",
  submit: "button",
}
const empty = new Set(["input", "hr", "br", "img"])
const controls = new Set(["input", "button", "a", "select", "textarea"])

/** The model of a page of plain HTML. `box` gives left, top, width and height; `option` elements become the options of their list. */
export const pageOf = (html: string, title = "", more: Partial<Observation> = {}): PageModel => {
  const nodes: Array<OutlineNode> = [
    { parent: -1, frame: 0, tag: "body", role: "", text: "", name: "", box: [0, 0, 0, 0] } as OutlineNode,
  ]
  const elements: Array<PageElement> = []
  const path = [0]
  const options: Array<Array<string>> = []
  let isOption = false
  for (const { 0: found, 1: closing, 2: tag = "", 3: rest = "" } of html.matchAll(/<(\/?)(\w+)([^>]*)>|[^<]+/g)) {
    const parent = path.at(-1) ?? 0
    if (tag === "") {
      const text = found.replaceAll(/\s+/g, " ").trim()
      if (text === "") continue
      if (isOption) options.at(-1)?.push(text)
      else
        nodes.push({ parent, frame: 0, tag: "#text", role: "", text, name: "", box: nodes[parent]?.box } as OutlineNode)
      continue
    }
    if (tag === "option") {
      isOption = closing === ""
      continue
    }
    if (closing === "/") {
      path.pop()
      continue
    }
    const attribute = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(rest)?.[1] ?? ""
    const has = (name: string) => new RegExp(`\\b${name}\\b(?!=)`).test(rest.replaceAll(/"[^"]*"/g, ""))
    const type = attribute("type")
    const role = attribute("role") || (tag === "input" ? (inputRoles[type] ?? "textbox") : (roles[tag] ?? ""))
    const isControl =
      controls.has(tag) ||
      /^(?:button|checkbox|radio|switch|tab|treeitem|separator|menuitem)$/.test(role) ||
      has("draggable") ||
      has("editable")
    const states = [
      "checked",
      "selected",
      "pressed",
      "current",
      "collapsed",
      "expanded",
      "readonly",
      "draggable",
      "multiple",
      "editable",
    ].filter(has)
    const [left = 0, top = 0, width = 0, height = 0] = attribute("box").split(",").map(Number)
    const hints = attribute("class")
      .split(/[\s-]+/)
      .filter((hint) => hint !== "")
    nodes.push({
      parent,
      frame: 0,
      tag,
      role,
      text: "",
      name: attribute("aria-label"),
      box: [left, top, width, height],
      ...(/^h\d$/.test(tag) ? { level: Number(tag.slice(1)) } : {}),
      ...(hints.length > 0 ? { hints } : {}),
      ...(states.length > 0 ? { states } : {}),
      ...(isControl ? { el: elements.length + 1 } : {}),
      ...(attribute("shape") === "" ? {} : { shape: attribute("shape") }),
      ...(attribute("background") === "" ? {} : { background: attribute("background") }),
      ...(attribute("value") === "" ? {} : { value: attribute("value") }),
    } as OutlineNode)
    if (isControl)
      elements.push({
        index: elements.length + 1,
        frame: 0,
        tag,
        role,
        name: attribute("aria-label"),
        text: "",
        label: attribute("aria-label"),
        placeholder: attribute("placeholder"),
        title: "",
        id: "",
        nameAttribute: attribute("name"),
        classes: hints,
        type,
        value: attribute("value"),
        checked: has("checked"),
        disabled: false,
        href: attribute("href"),
        options: (options[elements.length] = []),
        context: "",
        heading: "",
        formMethod: "",
        isInViewport: true,
        isNew: false,
      } as unknown as PageElement)
    if (!empty.has(tag)) path.push(nodes.length - 1)
  }
  return readPage({
    url: "http://localhost/",
    title,
    tabs: [],
    dialogs: [],
    downloads: [],
    status: null,
    elements,
    text: "",
    pageText: html.replaceAll(/<[^>]*>/g, " "),
    scroll: { top: 0, viewportHeight: 600, pageHeight: 600 },
    outline: nodes,
    ...more,
  } satisfies Observation)
}
