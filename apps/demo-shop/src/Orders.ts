import type { ShippingMethodId } from "./Cart.ts"
import * as Cart from "./Cart.ts"
import { type Cents, formatUsd } from "./Money.ts"
import { products } from "./catalog/Products.ts"

export type OrderStatus = "Processing" | "Shipped" | "Delivered" | "Returned" | "Cancelled"

export interface Order {
  readonly number: string
  /** `2025-03-14`, or "Today" for an order of this visit, because the shop has no clock. */
  readonly date: string
  readonly status: OrderStatus
  readonly lines: ReadonlyArray<Cart.CartLine>
  readonly totals: Cart.Totals
  readonly shipping: ShippingMethodId
}

const pastCount = 57

const prefix = "HB-"

const firstNumber = 1_001

/** The day of the first past order. The others follow at fixed, uneven intervals. */
const firstDay = Date.UTC(2024, 0, 8)

const dayMs = 86_400_000

const pastStatus = (index: number): OrderStatus => {
  if (index >= pastCount - 2) return "Processing"
  if (index >= pastCount - 5) return "Shipped"
  if (index % 13 === 7) return "Returned"
  if (index % 17 === 11) return "Cancelled"
  return "Delivered"
}

/** Returns one to three different products for a past order, always the same. */
const pastLines = (index: number): ReadonlyArray<Cart.CartLine> =>
  Array.from({ length: 1 + (index % 3) }, (_, position) => (index * 11 + position * 17) % products.length).flatMap(
    (at, position) => {
      const product = products[at]
      const colour = product?.colours[index % product.colours.length]
      if (product === undefined || colour === undefined) return []
      return [{ product, colour, quantity: 1 + ((index + position) % 4 === 0 ? 1 : 0) }]
    },
  )

const pastOrder = (index: number): Order => {
  const lines = pastLines(index)
  const code = index % 9 === 4 ? "LIGHT10" : undefined
  const shipping = index % 6 === 5 ? "express" : "standard"
  return {
    number: `${prefix}${firstNumber + index}`,
    date: new Date(firstDay + (index * 16 + (index % 5) * 3) * dayMs).toISOString().slice(0, 10),
    status: pastStatus(index),
    lines,
    totals: Cart.totals({ lines, code }, shipping),
    shipping,
  }
}

/** The past orders of the demo account, oldest first. */
export const pastOrders: ReadonlyArray<Order> = Array.from({ length: pastCount }, (_, index) => pastOrder(index))

/** Creates an order from a cart, with the next order number. */
export const place = (cart: Cart.Cart, shipping: ShippingMethodId, placedBefore: number): Order => ({
  number: `${prefix}${firstNumber + pastCount + placedBefore}`,
  date: "Today",
  status: "Processing",
  lines: cart.lines,
  totals: Cart.totals(cart, shipping),
  shipping,
})

export const itemCount = (order: Order): number => order.lines.reduce((sum, line) => sum + line.quantity, 0)

/** The sortable columns of the orders table. */
export const columns = ["number", "date", "status", "total"] as const

export type Column = (typeof columns)[number]

export type Direction = "ascending" | "descending"

const value = (order: Order, column: Column): string | Cents => {
  if (column === "total") return order.totals.total
  return order[column]
}

/** Sorts orders by one column. Ties keep their order. */
export const sort = (orders: ReadonlyArray<Order>, column: Column, direction: Direction): ReadonlyArray<Order> => {
  const sign = direction === "ascending" ? 1 : -1
  return orders.toSorted((a, b) => {
    const left = value(a, column)
    const right = value(b, column)
    return left < right ? -sign : left > right ? sign : 0
  })
}

const cell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Returns an order's invoice as CSV (RFC 4180), with amounts in US dollars. */
export const invoiceCsv = (order: Order): string => {
  const { subtotal, discount, shipping, tax, total } = order.totals
  const rows = [
    ["Order", "Product", "Colour", "Quantity", "Unit price", "Amount"],
    ...order.lines.map((line) => [
      order.number,
      line.product.name,
      line.colour,
      String(line.quantity),
      formatUsd(line.product.price),
      formatUsd(Cart.lineTotal(line)),
    ]),
    [order.number, "Subtotal", "", "", "", formatUsd(subtotal)],
    [order.number, "Discount", "", "", "", formatUsd(-discount)],
    [order.number, "Shipping", "", "", "", formatUsd(shipping)],
    [order.number, "Tax", "", "", "", formatUsd(tax)],
    [order.number, "Total", "", "", "", formatUsd(total)],
  ]
  return rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("")
}
