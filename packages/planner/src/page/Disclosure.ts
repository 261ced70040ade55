import type { PageElement } from "@tabwright/agent/brain"

const closedSign = /^[▸▶►▷＋⊞❯]$/u

/** Whether an element is only the sign that opens or closes what it stands beside. */
export const hasFoldingSign = ({ name, text }: PageElement): boolean => /^[▸▶►▷＋⊞❯▾▼▽⊟−]$/u.test((text || name).trim())

/** Whether an element hides something: to use it shows more of the page and does nothing else. */
export const isFolded = (element: PageElement): boolean => {
  if (element.disabled || element.role === "combobox") return false
  if (element.expanded !== undefined) return !element.expanded
  // Most buttons with such a sign play something.
  const isPlayer = element.role === "button" || /\bplay\b/i.test(`${element.title} ${element.classes.join(" ")}`)
  if (isPlayer && /^[▶►]$/u.test((element.text || element.name).trim())) return false
  return (
    ["generic", "button", "treeitem"].includes(element.role) && closedSign.test((element.text || element.name).trim())
  )
}

const sectionClass =
  /(?:^|[-_])(?:accordion|collaps\w*|faq|expand\w*|toggle|disclosure|panel-?(?:header|heading|title))(?:$|[-_])/i

/** A heading of an accordion that only its class gives away. */
export const isSectionHead = (element: PageElement): boolean =>
  element.expanded === undefined &&
  (element.role === "generic" || (element.role === "button" && element.formMethod === "")) &&
  element.classes.some((name) => sectionClass.test(name))
