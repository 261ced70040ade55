import { assert, describe, it } from "@effect/vitest"
import * as FastCheck from "fast-check"
import { resultCards } from "../../src/matching/ResultCard.ts"
import { type Candidate, collect, pick } from "../../src/matching/Superlative.ts"
import type { Item } from "../../src/Plan.ts"
import { page } from "../PageModel.ts"

const shop = (prices: ReadonlyArray<number>, from = 0) =>
  page("http://x/search", "Results", [
    { role: "link", name: "Cart 2", href: "http://x/cart", context: "Sign in Cart 2 $99.00" },
    { role: "link", name: "Sign in", href: "http://x/login", context: "Sign in Cart 2 $99.00" },
    { role: "link", name: "Price ▲", href: "http://x/search?sort=price", context: "Name Price ▲ Rating" },
    ...prices.flatMap((price, i) => {
      const context = `Lamp ${from + i} $${price}.00 ★ 4.${i % 10} Add to cart`
      return [
        { role: "link", name: `Lamp ${from + i}`, href: `http://x/p/${from + i}`, context, classes: ["card-link"] },
        { role: "button", name: "Add to cart", context },
      ]
    }),
    { role: "link", name: "Next page", href: "http://x/search?page=2", context: "Previous page 1 2 Next page" },
  ])

const choose = (item: Item, pages: ReadonlyArray<ReadonlyArray<number>>): string | undefined => {
  let seen: ReadonlyArray<Candidate> = []
  let from = 0
  for (const prices of pages) {
    seen = collect(seen, resultCards(shop(prices, from)), item, "http://x/search")
    from += prices.length
  }
  return pick(seen, item)?.name
}

describe("pick", () => {
  it.each<[Item, string]>([
    [{ by: "price", order: "lowest", rank: 1 }, "Lamp 1"],
    [{ by: "price", order: "lowest", rank: 2 }, "Lamp 3"],
    [{ by: "price", order: "highest", rank: 1 }, "Lamp 0"],
    [{ by: "rating", order: "highest", rank: 1 }, "Lamp 3"],
    [{ by: "position", position: 2 }, "Lamp 1"],
    [{ by: "position", position: -1 }, "Lamp 3"],
  ])("chooses %o", (item, expected) => {
    assert.strictEqual(choose(item, [[40, 10, 30, 20]]), expected)
  })

  it("does not count menus and list controls as results", () => {
    assert.deepStrictEqual(
      resultCards(shop([5, 6])).map((card) => card.name),
      ["Lamp 0", "Lamp 1"],
    )
  })

  it("finds the cheapest for any page size", () => {
    const prices = FastCheck.uniqueArray(FastCheck.integer({ min: 1, max: 9_999 }), { minLength: 2, maxLength: 12 })
    FastCheck.assert(
      FastCheck.property(prices, FastCheck.nat(), (all, at) => {
        const cut = at % all.length
        const pages = [all.slice(0, cut), all.slice(cut)].filter((part) => part.length > 0)
        const cheapest = all.indexOf(Math.min(...all))
        assert.strictEqual(choose({ by: "price", order: "lowest", rank: 1 }, pages), `Lamp ${cheapest}`)
      }),
    )
  })
})
