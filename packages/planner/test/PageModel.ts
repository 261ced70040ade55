import type { Observation, PageElement } from "@tabwright/agent"
import { blankElement } from "@tabwright/agent-fixtures"

/** An element with only what a test cares about. */
export const element = (index: number, given: Partial<PageElement> & { readonly role: string }): PageElement => ({
  ...blankElement,
  index,
  tag:
    given.role === "link" ? "a" : given.role === "button" ? "button" : given.options !== undefined ? "select" : "input",
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
