import { randomUUID } from "node:crypto"
import * as Cart from "./Cart.ts"
import type { Checkout } from "./Checkout.ts"
import type { Order } from "./Orders.ts"

/** The only account of the shop. The sign-in page shows its credentials. */
export const account = { email: "demo@shop.test", password: "lamp-light", name: "Dana Lind" } as const

/** A message that the next page shows once. */
export interface Notice {
  readonly kind: "success" | "error"
  readonly text: string
}

export interface Visitor {
  readonly isSignedIn: boolean
  readonly cart: Cart.Cart
  readonly checkout: Checkout
  /** Orders placed during this visit, oldest first. */
  readonly orders: ReadonlyArray<Order>
  readonly notice: Notice | undefined
}

/** The initial state of a visitor. */
export const newVisitor: Visitor = {
  isSignedIn: false,
  cart: Cart.empty,
  checkout: {},
  orders: [],
  notice: undefined,
}

/** Maximum number of stored visitors. The least recently seen is evicted first. */
const capacity = 1_000

/** Stores visitors in memory by the id in their cookie, so that carts are separate. */
export class Visitors {
  readonly #visitors = new Map<string, Visitor>()

  find(id: string | undefined): Visitor {
    return (id === undefined ? undefined : this.#visitors.get(id)) ?? newVisitor
  }

  /** Stores a visitor and returns the id for the cookie: the known one, or a new one. */
  keep(id: string | undefined, visitor: Visitor): string {
    const known = id !== undefined && this.#visitors.delete(id) ? id : randomUUID()
    this.#visitors.set(known, visitor)
    const oldest = this.#visitors.keys().next().value
    if (this.#visitors.size > capacity && oldest !== undefined) this.#visitors.delete(oldest)
    return known
  }
}
