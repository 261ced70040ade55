import type { Observation, PageElement } from "@tabwright/agent/brain"
import { amounts } from "./Price.ts"
import { canonical } from "./Synonym.ts"
import { identifierWords } from "./Words.ts"

/** Whether an element leads to the cart, rather than putting something into it. */
export const isCartLink = (element: PageElement): boolean => {
  if (element.role !== "link" && element.role !== "button") return false
  const name = canonical(`${element.name} ${element.text} ${element.title}`)
  if (/\b(?:add|remove|empty|update|clear|move|buy|checkout|in den)\b/.test(name)) return false
  if (/\bcart\b/.test(name)) return true
  const path = /^[a-z]+:\/\/[^/]+\/([^?#]*)/.exec(element.href)?.[1] ?? ""
  const marks = [...identifierWords(path), ...identifierWords(element.id), ...element.classes.flatMap(identifierWords)]
  return element.name.length < 40 && marks.some((word) => canonical(word) === "cart") && !/item|product/.test(path)
}

/** How many items the page says are in the cart; null when it says nothing. */
export const cartCount = (observation: Observation): number | null => {
  for (const element of observation.elements) {
    if (!isCartLink(element)) continue
    let text = `${element.name} ${element.text}`
    for (const amount of amounts(text)) text = text.replaceAll(amount.text, " ")
    const count = /\b(\d{1,4})\b/.exec(text)?.[1]
    if (count !== undefined) return Number(count)
    if (/\bempty\b/i.test(text)) return 0
  }
  return null
}

/** What shows the cart: a link to it, else a button that opens it where it is. */
export const cartDoor = ({ elements }: Observation): PageElement | undefined =>
  elements.find((element) => isCartLink(element) && element.role === "link") ??
  elements.find(
    (element) =>
      isCartLink(element) &&
      /^(?:(?:open|view|show|go to|my|your) )*(?:the )?cart(?: \d+(?: items?)?)?$/.test(canonical(element.name)),
  )

/** Whether the page is the cart itself. */
export const isCartPage = (observation: Observation): boolean => {
  const path = (URL.canParse(observation.url) ? new URL(observation.url).pathname : "").toLowerCase()
  return (
    /\/(?:[\w-]*-)?(?:cart|basket|bag|warenkorb|trolley)(?:\.\w+)?\/?$/.test(path) ||
    /^(?:your |my |shopping )*(?:shopping )?(?:cart|basket|bag)\b/i.test(observation.title)
  )
}
