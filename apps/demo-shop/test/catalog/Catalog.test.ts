import fc from "fast-check"
import { assert, test } from "vitest"
import * as Catalog from "../../src/catalog/Catalog.ts"
import { categories } from "../../src/catalog/Product.ts"
import { products } from "../../src/catalog/Products.ts"

const Query = fc.record(
  {
    text: fc.constantFrom("", "lamp", "LAMPS", "white chair", "oak", "no such thing", "(.*"),
    category: fc.constantFrom(...categories.map(({ id }) => id)),
    maxPrice: fc.integer({ min: 0, max: 60_000 }),
    inStock: fc.boolean(),
    sorting: fc.constantFrom(...Catalog.sortings.map(({ id }) => id)),
  },
  { requiredKeys: [] },
)

test("products have unique URL-safe ids, prices in cents and ratings up to five stars", () => {
  assert.strictEqual(new Set(products.map(({ id }) => id)).size, products.length)
  for (const product of products) {
    assert.match(product.id, /^[a-z]+(-[a-z]+)*$/)
    assert.isTrue(Number.isSafeInteger(product.price) && product.price > 0)
    assert.isTrue(product.rating >= 0 && product.rating <= 50)
    assert.isNotEmpty(product.colours)
    assert.strictEqual(Catalog.find(product.id), product)
  }
})

test("results match every filter", () => {
  fc.assert(
    fc.property(Query, (query) => {
      for (const product of Catalog.search(query)) {
        assert.isTrue(query.category === undefined || product.category === query.category)
        assert.isTrue(query.maxPrice === undefined || product.price <= query.maxPrice)
        assert.isTrue(query.inStock !== true || product.stock > 0)
      }
    }),
  )
})

test("sorting changes only the order of the results", () => {
  fc.assert(
    fc.property(Query, (query) => {
      assert.sameMembers([...Catalog.search(query)], [...Catalog.search({ ...query, sorting: "relevance" })])
    }),
  )
})

test("products are sorted by price and by rating", () => {
  const ascending = Catalog.search({ sorting: "price-asc" })
  assert.isTrue(ascending.every(({ price }, at) => at === 0 || price >= (ascending[at - 1]?.price ?? 0)))
  const descending = Catalog.search({ sorting: "price-desc" })
  assert.isTrue(descending.every(({ price }, at) => at === 0 || price <= (descending[at - 1]?.price ?? 0)))
  const byRating = Catalog.search({ sorting: "rating" })
  assert.isTrue(byRating.every(({ rating }, at) => at === 0 || rating <= (byRating[at - 1]?.rating ?? 0)))
})

test("matches in names rank above matches in descriptions", () => {
  const found = Catalog.search({ text: "lamp" }).map(({ id }) => id)
  assert.include(found, "rowan-writing-desk")
  assert.isBelow(found.indexOf("paper-moon-lamp"), found.indexOf("rowan-writing-desk"))
})

test("singular and plural find the same products", () => {
  assert.deepStrictEqual(Catalog.search({ text: "lamps" }), Catalog.search({ text: "Lamp" }))
})

test("the cheapest lamp is unique, in stock and on the first page only after sorting", () => {
  const [cheapest, second] = Catalog.search({ text: "lamp", sorting: "price-asc" })
  assert.strictEqual(cheapest?.id, "paper-moon-lamp")
  assert.isAbove(second?.price ?? 0, cheapest?.price ?? 0)
  assert.isAbove(cheapest?.stock ?? 0, 0)
  assert.isAtLeast(
    Catalog.search({ text: "lamp" }).findIndex(({ id }) => id === "paper-moon-lamp"),
    9,
  )
})
