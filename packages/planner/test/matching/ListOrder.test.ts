import { assert, describe, it } from "@effect/vitest"
import { isSortedFor } from "../../src/matching/ListOrder.ts"
import { resultCards } from "../../src/matching/ResultCard.ts"
import type { Item } from "../../src/Plan.ts"
import { page } from "../PageModel.ts"

const orders = ["Relevance", "Price: low to high", "Price: high to low", "Best rated"]

const list = (
  prices: ReadonlyArray<number | null>,
  { url = "http://x/search", value }: { readonly url?: string; readonly value?: string },
) =>
  page(url, "Results", [
    ...(value === undefined ? [] : [{ role: "combobox", name: "Sort by", options: orders, value }]),
    ...prices.map((price, i) => ({
      role: "link",
      name: `Lamp ${i}`,
      href: `http://x/p/${i}`,
      context: `Lamp ${i} ${price === null ? "sold out" : `$${price}.00`} Details`,
      classes: ["card-link"],
    })),
  ])

const cheapest: Item = { by: "price", order: "lowest", rank: 1 }
const dearest: Item = { by: "price", order: "highest", rank: 1 }

const isSorted = (item: Item, shown: ReturnType<typeof list>) => isSortedFor(shown, resultCards(shown), item)

describe("isSortedFor", () => {
  it("accepts the selected order and the order in the address", () => {
    assert.isTrue(isSorted(cheapest, list([5, 5, 9], { value: "Price: low to high" })))
    assert.isTrue(isSorted(dearest, list([9, 5, 5], { value: "Price: high to low" })))
    assert.isTrue(isSorted(cheapest, list([5, 7, 9], { url: "http://x/search?q=lamp&sort=price-asc" })))
  })

  it("rejects another order", () => {
    assert.isFalse(isSorted(dearest, list([5, 7, 9], { value: "Price: low to high" })))
    assert.isFalse(isSorted(cheapest, list([5, 7, 9], { value: "Best rated" })))
    assert.isFalse(isSorted(cheapest, list([5, 7, 9], {})))
  })

  it("rejects a list whose values do not confirm the named order", () => {
    const value = "Price: low to high"
    assert.isFalse(isSorted(cheapest, list([8, 5, 9], { value })))
    assert.isFalse(isSorted(cheapest, list([5, null, 9], { value })))
    assert.isFalse(isSorted(cheapest, list([5, 5, 5], { value })))
  })

  it("trusts the control rather than the address", () => {
    const url = "http://x/search?sort=price-asc"
    assert.isFalse(isSorted(cheapest, list([5, 7, 9], { url, value: "Relevance" })))
  })

  it("rejects a later page and a scrolled list", () => {
    const value = "Price: low to high"
    assert.isFalse(isSorted(cheapest, list([5, 7, 9], { url: "http://x/search?page=2", value })))
    const shown = list([5, 7, 9], { value })
    assert.isFalse(isSorted(cheapest, { ...shown, scroll: { ...shown.scroll, top: 300 } }))
  })
})
