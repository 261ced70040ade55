import * as Schema from "effect/Schema"
import type { Observation } from "@tabwright/agent/brain"
import { cartCount } from "./CartBadge.ts"

/** A page in short, to tell later whether something changed it. */
export const PageDigest = Schema.Struct({
  url: Schema.String,
  title: Schema.String,
  /** Sum over the page's text and the state of its controls. */
  digest: Schema.String,
  /** Items in the cart as the page counts them; null when it does not. */
  cart: Schema.NullOr(Schema.Int),
})
export type PageDigest = typeof PageDigest.Type

/** FNV-1a: told apart, not protected. */
const digestOf = (text: string): string => {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return (hash >>> 0).toString(16)
}

/** Marks the page as it stands. */
export const markOf = (page: Observation): PageDigest => {
  const controls = page.elements
    .map((element) => `${element.name}${element.checked ? "+" : ""}${element.disabled ? "-" : ""}`)
    .join("|")
  return {
    url: page.url,
    title: page.title,
    digest: digestOf(`${page.pageText}\n${page.scroll.top === 0 ? controls : ""}`),
    cart: cartCount(page),
  }
}

/** Whether the page shows anything else than it did. */
export const hasChanged = (before: PageDigest, page: Observation): boolean => {
  const now = markOf(page)
  return (
    now.url !== before.url || now.title !== before.title || now.digest !== before.digest || now.cart !== before.cart
  )
}
