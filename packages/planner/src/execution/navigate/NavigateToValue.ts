import { cartDoor, isCartPage } from "../../matching/CartBadge.ts"
import { findTarget } from "../../matching/Matcher.ts"
import { canonical } from "../../matching/Synonym.ts"
import type { ReadValue } from "../../Plan.ts"
import { act, type Outcome, type Scene } from "../Scene.ts"

/** Goes where the value stands, when its name says so: the cart for a cart total, the orders for an orders table. */
export const goThere = (scene: Scene, reading: ReadValue): Outcome | undefined => {
  const { page, progress } = scene
  if (progress.tried.includes("there")) return undefined
  const go = (el: number, where: string): Outcome =>
    act(scene, `Open ${where} to read the ${reading.label}.`, [{ click: { el } }], {
      phase: "start",
      tried: [...progress.tried, "there"],
    })
  if (/^cart\b/.test(canonical(reading.query)) && !isCartPage(page)) {
    const link = cartDoor(page)
    if (link !== undefined) return go(link.index, "the cart")
  }
  const isOrders =
    /^orders?(?: table| list| history)?$/.test(reading.query) && ["table", "list", "count"].includes(reading.what)
  if (isOrders && !/orders?/i.test(`${page.url} ${page.title}`)) {
    const match = findTarget(
      page.elements.filter((element) => element.role === "link"),
      {
        name: "orders",
        alternatives: ["my orders", "your orders", "order history"],
        role: "link",
        ordinal: null,
        near: null,
      },
    )
    if (match.kind === "found") return go(match.element.index, "the orders")
  }
  return undefined
}
