import type * as Cart from "../Cart.ts"
import type { Page } from "../PageRequest.ts"

const lines = (given: ReadonlyArray<Cart.CartLine>) =>
  given.map(({ product, colour, quantity }) => ({ product: product.id, colour, quantity }))

/** The visitor's state as JSON, for evaluations of agents. Amounts are cents. */
export const state: Page = ({ visitor: { isSignedIn, cart, checkout, orders } }) => ({
  kind: "json",
  value: {
    isSignedIn,
    cart: lines(cart.lines),
    code: cart.code ?? null,
    address: checkout.address ?? null,
    orders: orders.map((order) => ({
      number: order.number,
      lines: lines(order.lines),
      shipping: order.shipping,
      total: order.totals.total,
    })),
  },
})
