import type { Observation, OutlineNode, PageElement } from "@tabwright/agent/brain"

/** An element of a page with its children; a string is a text. */
export interface Part {
  readonly tag: string
  readonly role: string
  /** Properties of the numbered element; absent if it is none. */
  readonly el?: Partial<PageElement>
  readonly children: ReadonlyArray<Part | string>
}

export const part = (tag: string, role: string, ...children: ReadonlyArray<Part | string>): Part => ({
  tag,
  role,
  children,
})

/** An element that can be acted on. */
export const control = (tag: string, role: string, el: Partial<PageElement>): Part => ({
  tag,
  role,
  el,
  children: el.text === undefined ? [] : [el.text],
})

/** The observation of a page with these parts below each other. */
export const pageWith = (...parts: ReadonlyArray<Part>): Observation => {
  const elements: Array<PageElement> = []
  const outline: Array<OutlineNode> = []
  const add = (given: Part | string, parent: number): void => {
    const at = outline.length
    const box = [0, at * 20, 200, 20] as const
    if (typeof given === "string") {
      outline.push({ parent, frame: 0, tag: "#text", role: "", text: given, name: "", box })
      return
    }
    const { children, el, role, tag } = given
    const index = elements.length + 1
    if (el !== undefined)
      elements.push({
        index,
        frame: 0,
        tag,
        role,
        name: "",
        text: "",
        label: "",
        placeholder: "",
        title: "",
        id: "",
        nameAttribute: "",
        classes: [],
        type: "",
        value: "",
        checked: false,
        disabled: false,
        href: "",
        options: [],
        context: "",
        heading: "",
        formMethod: "",
        isInViewport: true,
        isNew: false,
        ...el,
      })
    outline.push({ parent, frame: 0, tag, role, text: "", name: el?.name ?? "", box, ...(el && { el: index }) })
    for (const child of children) add(child, at)
  }
  add(part("body", "", ...parts), -1)
  const pageText = outline.flatMap(({ text }) => (text === "" ? [] : [text])).join("\n")
  return {
    url: "http://127.0.0.1/",
    title: "Pantry",
    elements,
    text: pageText,
    pageText,
    outline,
    scroll: { top: 0, viewportHeight: 800, pageHeight: 800 },
    tabs: [],
    dialogs: [],
    downloads: [],
    status: 200,
  }
}
