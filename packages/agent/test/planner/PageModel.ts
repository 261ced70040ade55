import type { Observation, PageElement } from "../../src/observation/Observation.ts"

/** An element with only what a test cares about. */
export const element = (index: number, given: Partial<PageElement> & { readonly role: string }): PageElement => ({
  index,
  frame: 0,
  tag:
    given.role === "link" ? "a" : given.role === "button" ? "button" : given.options !== undefined ? "select" : "input",
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
  ...given,
})

/** A page of these elements; it fits into the window. */
export const page = (
  url: string,
  title: string,
  elements: ReadonlyArray<Partial<PageElement> & { readonly role: string }>,
  pageText = "",
): Observation => ({
  url,
  title,
  elements: elements.map((given, i) => element(i + 1, given)),
  text: `# ${title}\n${pageText}`,
  pageText,
  scroll: { top: 0, viewportHeight: 800, pageHeight: 800 },
  tabs: [{ url, title, active: true }],
  dialogs: [],
  downloads: [],
  status: 200,
})
