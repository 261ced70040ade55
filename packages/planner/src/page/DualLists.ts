import type { PageElement } from "@tabwright/agent/brain"
import { type Field, fieldsOf } from "./Fields.ts"
import type { Page } from "./Page.ts"

export interface Lists {
  readonly fields: readonly [Field, Field]
  /** Buttons between the lists. */
  readonly buttons: ReadonlyArray<PageElement>
}

/** Two lists for several options, with buttons between them that move options from one to the other. */
export const listsOf = (page: Page): Lists | undefined => {
  const lists = fieldsOf(page).filter(({ element }) => element.tag === "select" && element.role === "listbox")
  for (const [i, first] of lists.entries()) {
    const second = lists[i + 1]
    if (first.node === undefined || second?.node === undefined) continue
    const [from, to] = [first.node, second.node]
    const outer = page.closest(from, (node) => page.contains(node, to))
    const buttons = [...(outer === undefined ? [] : page.descendants(outer))].flatMap(({ element }) =>
      element !== undefined && element.role === "button" && !element.disabled ? [element] : [],
    )
    if (buttons.length > 1) return { fields: [first, second], buttons }
  }
  return undefined
}
