import { readFileSync } from "node:fs"
import type { Answer, Page, PageRequest } from "./PageRequest.ts"
import { Visitors } from "./Visitor.ts"
import { about } from "./pages/About.ts"
import * as Cart from "./pages/Cart.ts"
import * as Checkout from "./pages/Checkout.ts"
import { delivery } from "./pages/Delivery.ts"
import { notFound } from "./pages/Faults.ts"
import * as Faults from "./pages/Faults.ts"
import { home } from "./pages/Home.ts"
import { layout } from "./pages/Layout.ts"
import * as Login from "./pages/Login.ts"
import * as Orders from "./pages/Orders.ts"
import { addToCart, product } from "./pages/Product.ts"
import { results } from "./pages/Results.ts"
import { state } from "./pages/State.ts"

interface Asset {
  readonly type: string
  readonly text: string
}

const types: Readonly<Record<string, string>> = {
  "base.css": "text/css",
  "controls.css": "text/css",
  "products.css": "text/css",
  "orders.css": "text/css",
  "reviews.css": "text/css",
  "shop.js": "text/javascript",
  "reviews.js": "text/javascript",
  "icon.svg": "image/svg+xml",
}

const read = (name: string): string => readFileSync(new URL(`../assets/${name}`, import.meta.url), "utf8")

/** Reads all assets by path. Throws if one is missing from the package. */
const loadAssets = (): ReadonlyMap<string, Asset> =>
  new Map(Object.entries(types).map(([name, type]) => [`/assets/${name}`, { type, text: read(name) }]))

/** The parts of an HTTP request that the shop uses. */
export interface ShopRequest {
  readonly method: string
  /** Path and query, as in the request line. */
  readonly target: string
  /** The visitor's cookie, if one was sent. */
  readonly visitorId: string | undefined
  /** Body of a POST. */
  readonly body: string
}

export interface ShopResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** New id for the visitor's cookie. Absent if the cookie does not change. */
  readonly visitorId?: string
  /** Delay in ms before the response. Infinite for a page that hangs. */
  readonly delayMs?: number
}

const text = (status: number, body: string, headers: Readonly<Record<string, string>> = {}): ShopResponse => ({
  status,
  headers: { "content-type": "text/plain; charset=utf-8", ...headers },
  body,
})

const markup = (status: number, body: string): ShopResponse => ({
  status,
  headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" },
  body,
})

/** Renders an answer. Adds the shop's header and footer to pages. */
const respond = (visit: PageRequest, answer: Answer): ShopResponse => {
  switch (answer.kind) {
    case "page":
      return markup(answer.status, layout(visit, answer.title, answer.main).text)
    case "frame":
      return markup(200, answer.body.text)
    case "redirect":
      return { ...text(303, ""), headers: { location: answer.to, "cache-control": "no-store" } }
    case "file":
      return text(200, answer.text, {
        "content-type": `${answer.type}; charset=utf-8`,
        "content-disposition": `attachment; filename="${answer.name}"`,
        "cache-control": "no-store",
      })
    case "json":
      return {
        status: 200,
        headers: { "content-type": "application/json", "cache-control": "no-store" },
        body: JSON.stringify(answer.value),
      }
    case "late":
      return { ...respond(visit, answer.answer), delayMs: answer.afterMs }
  }
}

/** The shop without a server. Stores its visitors in memory. */
export class Shop {
  readonly #assets = loadAssets()
  readonly #visitors = new Visitors()

  handle(request: ShopRequest): ShopResponse {
    const base = "http://shop.invalid"
    const url = URL.canParse(request.target, base) ? new URL(request.target, base) : undefined
    // A target such as "//evil.test/" names another host.
    if (url === undefined || url.host !== "shop.invalid") return text(400, "Not a URL of this shop.\n")
    const isRead = request.method === "GET" || request.method === "HEAD"
    const asset = this.#assets.get(url.pathname)
    if (asset !== undefined) {
      if (!isRead) return text(405, "Method not allowed. Use GET or HEAD.\n", { allow: "GET, HEAD" })
      return text(200, asset.text, { "content-type": `${asset.type}; charset=utf-8`, "cache-control": "no-cache" })
    }
    const found = match(url.pathname)
    const page = isRead ? found?.route.GET : request.method === "POST" ? found?.route.POST : undefined
    if (found !== undefined && page === undefined) {
      const allow = [found.route.GET && "GET, HEAD", found.route.POST && "POST"].filter(Boolean).join(", ")
      return text(405, `Method not allowed. Use ${allow.replaceAll(", ", " or ")}.\n`, { allow })
    }
    const visitor = this.#visitors.find(request.visitorId)
    const visit: PageRequest = {
      path: url.pathname,
      query: url.searchParams,
      form: new URLSearchParams(request.body),
      visitor,
      id: found?.id ?? "",
    }
    const answer = (page ?? notFound)(visit)
    const response = respond(visit, answer)
    if (answer.visitor !== undefined) {
      return { ...response, visitorId: this.#visitors.keep(request.visitorId, answer.visitor) }
    }
    // A notice is shown once.
    if (answer.kind === "page" && visitor.notice !== undefined) {
      this.#visitors.keep(request.visitorId, { ...visitor, notice: undefined })
    }
    return response
  }
}

/** The pages at one path, by method. `:id` in the path matches one segment. */
interface Route {
  readonly path: string
  readonly GET?: Page
  readonly POST?: Page
}

/** All paths of the shop except its assets. */
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
  { path: "/state", GET: state },
  { path: "/slow", GET: Faults.slow },
  { path: "/hang", GET: Faults.hang },
  { path: "/error", GET: Faults.error },
]

interface Match {
  readonly route: Route
  readonly id: string
}

/** Returns the route of a path, or undefined for a 404. */
export const match = (path: string): Match | undefined => {
  const parts = path.split("/")
  for (const route of routes) {
    const expected = route.path.split("/")
    const fits = expected.length === parts.length && expected.every((part, at) => part === ":id" || part === parts[at])
    if (fits) return { route, id: parts[expected.indexOf(":id")] ?? "" }
  }
  return undefined
}
