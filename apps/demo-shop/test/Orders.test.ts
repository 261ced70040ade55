import fc from "fast-check"
import { assert, test } from "vitest"
import * as Cart from "../src/Cart.ts"
import * as Orders from "../src/Orders.ts"

test("there are 57 past orders with increasing numbers and dates", () => {
  assert.strictEqual(Orders.pastOrders.length, 57)
  assert.deepStrictEqual(Orders.sort(Orders.pastOrders, "number", "ascending"), Orders.pastOrders)
  assert.deepStrictEqual(Orders.sort(Orders.pastOrders, "date", "ascending"), Orders.pastOrders)
  assert.isTrue(Orders.pastOrders.every(({ date }) => /^20\d\d-\d\d-\d\d$/.test(date)))
})

test("every past order has lines and the totals of its lines", () => {
  for (const order of Orders.pastOrders) {
    assert.isNotEmpty(order.lines)
    const subtotal = order.lines.reduce((sum, line) => sum + Cart.lineTotal(line), 0)
    assert.strictEqual(order.totals.subtotal, subtotal)
  }
})

test("orders are sorted by each column in both directions, and none is lost", () => {
  fc.assert(
    fc.property(fc.constantFrom(...Orders.columns), (column) => {
      const key = (order: Orders.Order) => (column === "total" ? order.totals.total : order[column])
      const up = Orders.sort(Orders.pastOrders, column, "ascending")
      const down = Orders.sort(Orders.pastOrders, column, "descending")
      assert.sameMembers([...up], [...Orders.pastOrders])
      assert.isTrue(up.every((order, at) => at === 0 || key(up[at - 1] ?? order) <= key(order)))
      assert.isTrue(down.every((order, at) => at === 0 || key(down[at - 1] ?? order) >= key(order)))
    }),
  )
})

test("an invoice lists the lines and ends with the total", () => {
  const order = Orders.pastOrders[0]
  assert.isDefined(order)
  if (order === undefined) return
  const rows = Orders.invoiceCsv(order).trimEnd().split("\r\n")
  assert.strictEqual(rows[0], "Order,Product,Colour,Quantity,Unit price,Amount")
  assert.strictEqual(rows.length, 1 + order.lines.length + 5)
  assert.match(rows.at(-1) ?? "", /^HB-1001,Total,,,,("\$[\d,.]+"|\$[\d.]+)$/)
})
