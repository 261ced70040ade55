import type { Page } from "./PageRequest.ts"
import { about } from "./pages/About.ts"
import * as Cart from "./pages/Cart.ts"
import * as Checkout from "./pages/Checkout.ts"
import { delivery } from "./pages/Delivery.ts"
import * as Faults from "./pages/Faults.ts"
import { home } from "./pages/Home.ts"
import * as Login from "./pages/Login.ts"
import * as Orders from "./pages/Orders.ts"
import { addToCart, product } from "./pages/Product.ts"
import { results } from "./pages/Results.ts"

/** The pages at one path, by method. `:id` in the path stands for one variable part. */
export interface Route {
  readonly path: string
  readonly GET?: Page
  readonly POST?: Page
}

/** Every address of the shop except its assets. */
export const routes: ReadonlyArray<Route> = [
  { path: "/", GET: home },
  { path: "/search", GET: results },
  { path: "/products/:id", GET: product },
  { path: "/delivery", GET: delivery },
  { path: "/cart", GET: Cart.cart },
  { path: "/cart/items", POST: addToCart },
  { path: "/cart/update", POST: Cart.updateLine },
  { path: "/cart/remove", POST: Cart.removeLine },
  { path: "/cart/empty", POST: Cart.emptyCart },
  { path: "/cart/discount", POST: Cart.discount },
  { path: "/checkout/address", GET: Checkout.address, POST: Checkout.submitAddress },
  { path: "/checkout/shipping", GET: Checkout.shipping, POST: Checkout.submitShipping },
  { path: "/checkout/payment", GET: Checkout.payment, POST: Checkout.submitPayment },
  { path: "/checkout/review", GET: Checkout.review, POST: Checkout.placeOrder },
  { path: "/checkout/confirmation", GET: Checkout.confirmation },
  { path: "/login", GET: Login.login, POST: Login.signIn },
  { path: "/logout", POST: Login.signOut },
  { path: "/account/orders", GET: Orders.orders },
  { path: "/account/orders/:id", GET: Orders.order },
  { path: "/account/orders/:id/invoice.csv", GET: Orders.invoice },
  { path: "/about", GET: about },
  { path: "/slow", GET: Faults.slow },
  { path: "/hang", GET: Faults.hang },
  { path: "/error", GET: Faults.error },
]

/** A route that fits a path, with the path's variable part. */
export interface Match {
  readonly route: Route
  readonly id: string
}

/** Finds the route of a path; undefined is a 404. */
export const match = (path: string): Match | undefined => {
  const parts = path.split("/")
  for (const route of routes) {
    const expected = route.path.split("/")
    const fits = expected.length === parts.length && expected.every((part, at) => part === ":id" || part === parts[at])
    if (fits) return { route, id: parts[expected.indexOf(":id")] ?? "" }
  }
  return undefined
}
