import fc from "fast-check"
import { assert, test } from "vitest"
import { paginate } from "../../src/pages/Pagination.ts"

test("the pages of a list contain every item once and in order", () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 12 }), (list, size) => {
      const { count } = paginate(list, null, size)
      const pages = Array.from({ length: count }, (_, index) => paginate(list, String(index + 1), size))
      assert.deepStrictEqual(
        pages.flatMap(({ items }) => items),
        list,
      )
      assert.isTrue(
        pages.every(
          ({ items, first, total }) => items.length === 0 || (list[first - 1] === items[0] && total === list.length),
        ),
      )
    }),
  )
})

test("an invalid page number shows the nearest page", () => {
  const list = [1, 2, 3, 4, 5]
  assert.strictEqual(paginate(list, "99", 2).number, 3)
  assert.strictEqual(paginate(list, "0", 2).number, 1)
  assert.strictEqual(paginate(list, "-1", 2).number, 1)
  assert.strictEqual(paginate(list, "x", 2).number, 1)
  assert.strictEqual(paginate(list, "9".repeat(400), 2).number, 1)
})
