import type { PageElement } from "@tabwright/agent/brain"
import type { Page } from "./Page.ts"

const turning =
  /^(?:next(?: page)?|>|›|»|→|next ?[>›»→]|load more|show more|more results)(?: results| products| items| page)?$/i

/** The one control that shows the next page of a list. */
export const nextPage = (page: Page): PageElement | undefined => {
  const found = page.elements.filter(
    ({ disabled, formMethod, name, role, text }) =>
      !disabled && formMethod === "" && (role === "link" || role === "button") && turning.test((name || text).trim()),
  )
  return found.length === 1 ? found[0] : undefined
}
