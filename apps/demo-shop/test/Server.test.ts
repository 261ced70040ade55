import { once } from "node:events"
import { connect } from "node:net"
import fc from "fast-check"
import { afterAll, assert, beforeAll, expect, test } from "vitest"
import { categories } from "../src/catalog/Product.ts"
import { products } from "../src/catalog/Products.ts"
import { escape } from "../src/Html.ts"
import { type DemoShop, startDemoShop } from "../src/index.ts"
import { amount, Browsing } from "./Browsing.ts"

let shop: DemoShop

beforeAll(async () => {
  shop = await startDemoShop()
})

afterAll(() => shop.close())

const visit = (): Browsing => new Browsing(shop.url)

const productLinks = (page: string): ReadonlyArray<string> =>
  [...page.matchAll(/<h[23]>\s*<a href="\/products\/([a-z-]+)"/g)].flatMap(([, id]) => id ?? [])

const address = {
  name: "Ada Lind",
  email: "ada@shop.test",
  street: "Lamp Street 1",
  city: "Berlin",
  postcode: "10115",
  country: "DE",
}

test("reports the visitor's cart as JSON, and no one else's", async () => {
  const visitor = visit()
  await visitor.post("/cart/items", { product: "paper-moon-lamp", colour: "White", quantity: "2" })
  const { cart } = JSON.parse((await visitor.get("/state")).text)
  assert.deepStrictEqual(cart, [{ product: "paper-moon-lamp", colour: "White", quantity: 2 }])
  assert.deepStrictEqual(JSON.parse((await visit().get("/state")).text).cart, [])
})

test("every linked page responds with 200", async () => {
  const visitor = visit()
  await visitor.post("/login", { email: "demo@shop.test", password: "lamp-light" })
  await visitor.post("/cart/items", { product: "paper-moon-lamp", colour: "White", quantity: "1" })
  const seen = new Set<string>(["/"])
  const faulty = /^\/(slow|hang|error)/
  for (const path of seen) {
    const page = await visitor.get(path)
    assert.strictEqual(page.status, 200, path)
    // Opens only the first of the sorted and paged variants of a page.
    for (const [, link = ""] of page.text.matchAll(/(?:href|src)="(\/[^"]*)"/g)) {
      const next = link.replaceAll("&amp;", "&")
      const isVariant = [...seen].some((known) => known.split("?")[0] === next.split("?")[0])
      if (!faulty.test(next) && !(next.includes("?") && isVariant)) seen.add(next)
    }
  }
  assert.isAbove(seen.size, 40)
})

test("the cart shows the exact total after searching, sorting and adding a product", async () => {
  const visitor = visit()
  const results = await visitor.get("/search?q=lamp&sort=price-asc")
  const [cheapest = ""] = productLinks(results.text)
  assert.strictEqual(cheapest, "paper-moon-lamp")
  const cart = await visitor.post("/cart/items", { product: cheapest, colour: "White", quantity: "1" })
  assert.strictEqual(cart.path, "/cart")
  assert.include(cart.text, "Paper Moon Lamp was added to your cart.")
  assert.strictEqual(amount(cart.text, "Subtotal"), "$24.90")
  assert.strictEqual(amount(cart.text, "Shipping"), "$6.00")
  assert.strictEqual(amount(cart.text, "Tax"), "$2.05")
  assert.strictEqual(amount(cart.text, "Total"), "$32.95")
  const again = await visitor.get("/cart")
  assert.notInclude(again.text, "was added to your cart")
})

test("the cart changes with quantities, discounts, removed lines and emptying", async () => {
  const visitor = visit()
  await visitor.post("/cart/items", { product: "paper-moon-lamp", colour: "White", quantity: "1" })
  await visitor.post("/cart/items", { product: "snake-plant", colour: "White", quantity: "2" })
  const updated = await visitor.post("/cart/update", { line: "paper-moon-lamp:White", quantity: "3" })
  assert.strictEqual(amount(updated.text, "Subtotal"), "$138.70")
  const discounted = await visitor.post("/cart/discount", { code: "light10" })
  assert.strictEqual(amount(discounted.text, "Discount"), "-$13.87")
  const rejected = await visitor.post("/cart/discount", { code: '"><b>' })
  assert.include(rejected.text, "The discount code &quot;&quot;&gt;&lt;b&gt;&quot; is not valid.")
  const removed = await visitor.post("/cart/remove", { line: "snake-plant:White" })
  assert.strictEqual(amount(removed.text, "Subtotal"), "$74.70")
  const emptied = await visitor.post("/cart/empty")
  assert.include(emptied.text, "Your cart is empty.")
})

test("visitors have separate carts", async () => {
  const [one, other] = [visit(), visit()]
  await one.post("/cart/items", { product: "snake-plant", colour: "White", quantity: "1" })
  assert.include((await other.get("/cart")).text, "Your cart is empty.")
  assert.include((await one.get("/cart")).text, "Snake Plant")
})

test("filters and page numbers are read from the URL", async () => {
  const visitor = visit()
  const found = await visitor.get("/search?category=lamps&max=60&stock=1&sort=price-desc")
  const prices = productLinks(found.text).map((id) => products.find((product) => product.id === id)?.price ?? 0)
  assert.isNotEmpty(prices)
  assert.isTrue(prices.every((price) => price <= 6_000))
  assert.deepStrictEqual(
    prices,
    prices.toSorted((a, b) => b - a),
  )
  const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => visitor.get(`/search?page=${page}`)))
  assert.sameMembers(
    pages.flatMap(({ text }) => [...productLinks(text)]),
    products.map(({ id }) => id),
  )
  assert.include((await visitor.get("/search?q=zebra")).text, "No products found.")
})

test("search text is escaped in results", async () => {
  const visitor = visit()
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "grapheme", minLength: 1, maxLength: 60 }), async (typed) => {
      const text = `<script>"'${typed.trim()}`
      const { text: page } = await visitor.get(`/search?q=${encodeURIComponent(text)}`)
      assert.notInclude(page, text)
      assert.include(page, escape(text.slice(0, 100)))
    }),
    { numRuns: 30 },
  )
})

test("orders require a sign-in, which returns to them", async () => {
  const visitor = visit()
  const sent = await visitor.get("/account/orders")
  assert.strictEqual(sent.path, "/login?next=%2Faccount%2Forders")
  const wrong = await visitor.post("/login", { email: "demo@shop.test", password: "lamp-dark" })
  assert.strictEqual(wrong.status, 422)
  assert.include(wrong.text, "The e-mail or the password is wrong.")
  assert.notInclude(wrong.text, "lamp-dark")
  const right = await visitor.post("/login", {
    email: "demo@shop.test",
    password: "lamp-light",
    next: "/account/orders",
  })
  assert.strictEqual(right.path, "/account/orders")
  assert.include(right.text, "1–10 of 57 orders")
  const elsewhere = await visit().post("/login", {
    email: "demo@shop.test",
    password: "lamp-light",
    next: "//evil.test",
  })
  assert.strictEqual(elsewhere.path, "/account/orders")
  assert.strictEqual((await visitor.post("/logout")).path, "/")
  assert.match((await visitor.get("/account/orders")).path, /^\/login/)
})

test("the pages of the order list contain every order once", async () => {
  const visitor = visit()
  await visitor.post("/login", { email: "demo@shop.test", password: "lamp-light" })
  const numbers: Array<string> = []
  let path: string | undefined = "/account/orders?sort=total&direction=ascending"
  while (path !== undefined) {
    const page: { readonly text: string } = await visitor.get(path)
    numbers.push(
      ...[...page.text.matchAll(/href="\/account\/orders\/(HB-\d+)"/g)].flatMap(([, number]) => number ?? []),
    )
    path = /<a rel="next" href="([^"]+)"/.exec(page.text)?.[1]?.replaceAll("&amp;", "&")
  }
  assert.strictEqual(numbers.length, 57)
  assert.strictEqual(new Set(numbers).size, 57)
})

test("invoices are downloaded as CSV files", async () => {
  const visitor = visit()
  await visitor.post("/login", { email: "demo@shop.test", password: "lamp-light" })
  const invoice = await visitor.get("/account/orders/HB-1042/invoice.csv")
  assert.strictEqual(invoice.headers.get("content-type"), "text/csv; charset=utf-8")
  assert.strictEqual(invoice.headers.get("content-disposition"), 'attachment; filename="invoice-HB-1042.csv"')
  assert.match(invoice.text, /^Order,Product,Colour,Quantity,Unit price,Amount\r\n/)
  assert.strictEqual((await visitor.get("/account/orders/HB-9999")).status, 404)
})

test("the checkout validates each step and adds the order to the account", async () => {
  const visitor = visit()
  assert.strictEqual((await visitor.get("/checkout/review")).path, "/cart")
  await visitor.post("/cart/items", { product: "paper-moon-lamp", colour: "Sand", quantity: "1" })
  assert.strictEqual((await visitor.get("/checkout/review")).path, "/checkout/address")
  const wrong = await visitor.post("/checkout/address", { ...address, email: "ada", country: "" })
  assert.strictEqual(wrong.status, 422)
  assert.include(wrong.text, "2 things need your attention:")
  assert.match(wrong.text, /value="ada"[^>]*aria-invalid="true"\s+aria-describedby="email-problem"/)
  assert.strictEqual((await visitor.post("/checkout/address", address)).path, "/checkout/shipping")
  const shipping = await visitor.post("/checkout/shipping", { method: "teleport" })
  assert.include(shipping.text, "Please choose how we send it.")
  assert.strictEqual((await visitor.post("/checkout/shipping", { method: "express" })).path, "/checkout/payment")
  const card = { holder: "Ada Lind", card: "4242 4242 4242 4241", expiry: "12/29", cvc: "123" }
  const payment = await visitor.post("/checkout/payment", card)
  assert.include(payment.text, "Please enter a valid card number")
  assert.notInclude(payment.text, card.card)
  const review = await visitor.post("/checkout/payment", { ...card, card: "4242 4242 4242 4242" })
  assert.strictEqual(review.path, "/checkout/review")
  assert.include(review.text, "Card ending in 4242")
  assert.strictEqual(amount(review.text, "Total"), "$41.95")
  assert.include((await visitor.post("/checkout/review")).text, "Please accept the terms of sale")
  const placed = await visitor.post("/checkout/review", { terms: "on" })
  assert.strictEqual(placed.path, "/checkout/confirmation")
  assert.match(placed.text, /<strong id="order-number">HB-1058<\/strong>/)
  assert.strictEqual((await visitor.post("/checkout/review", { terms: "on" })).path, "/cart")
  await visitor.post("/login", { email: "demo@shop.test", password: "lamp-light" })
  const order = await visitor.get("/account/orders/HB-1058")
  assert.strictEqual(amount(order.text, "Total"), "$41.95")
  assert.include((await visitor.get("/account/orders")).text, "1–10 of 58 orders")
})

test("pages contain an open shadow root, a frame and a confirmation dialog", async () => {
  const visitor = visit()
  const product = await visitor.get("/products/otis-reading-lamp")
  assert.match(product.text, /<shop-reviews>\s*<template shadowrootmode="open">/)
  assert.match(product.text, /<iframe[^>]*src="\/delivery"/)
  const estimate = await visitor.get("/delivery?country=JP")
  assert.include(estimate.text, "9 to 11 working days")
  await visitor.post("/cart/items", { product: "otis-reading-lamp", colour: "Sage", quantity: "1" })
  assert.match((await visitor.get("/cart")).text, /action="\/cart\/empty"\s+data-confirm="[^"]+"/)
})

test("each category lists its products", async () => {
  for (const { id, name } of categories) {
    const page = await visit().get(`/search?category=${id}`)
    assert.include(page.text, `<h1>${escape(name)}</h1>`)
    assert.isNotEmpty(productLinks(page.text))
  }
})

test("pages have a content security policy and are not cached", async () => {
  const page = await visit().get("/")
  assert.match(page.headers.get("content-security-policy") ?? "", /^default-src 'none'; script-src 'self'/)
  assert.strictEqual(page.headers.get("cache-control"), "no-store")
  assert.strictEqual(page.headers.get("x-content-type-options"), "nosniff")
  assert.notMatch(page.text, /\sstyle=|\son[a-z]+=|(?:src|href)="https?:/)
})

test("the visitor's cookie is HttpOnly and SameSite", async () => {
  const response = await fetch(`${shop.url}/cart/empty`, { method: "POST", redirect: "manual" })
  assert.match(response.headers.get("set-cookie") ?? "", /^shop-\d+=[0-9a-f-]{36}; Path=\/; HttpOnly; SameSite=Lax$/)
})

test("an unknown path returns 404 and a wrong method 405", async () => {
  const missing = await visit().get("/no-such-page")
  assert.strictEqual(missing.status, 404)
  assert.include(missing.text, "<h1>Page not found</h1>")
  assert.strictEqual((await visit().get("/products/no-such-product")).status, 404)
  const wrong = await fetch(`${shop.url}/cart/items`)
  assert.strictEqual(wrong.status, 405)
  assert.strictEqual(wrong.headers.get("allow"), "POST")
  const head = await fetch(`${shop.url}/`, { method: "HEAD" })
  assert.strictEqual(head.status, 200)
  assert.strictEqual(await head.text(), "")
})

test("a form that is too large returns 413", async () => {
  const response = await fetch(`${shop.url}/login`, { method: "POST", body: "x".repeat(70_000) })
  assert.strictEqual(response.status, 413)
})

test("the error page returns 500 and the slow page waits", async () => {
  assert.strictEqual((await visit().get("/error")).status, 500)
  const before = performance.now()
  const slow = await visit().get("/slow?ms=120")
  assert.isAtLeast(performance.now() - before, 118)
  assert.include(slow.text, "This page took 120 milliseconds to respond.")
})

test("a port in use is reported", async () => {
  await expect(startDemoShop({ port: shop.port })).rejects.toThrow(
    `The demo shop cannot start: port ${shop.port} is in use. Choose another port, or 0 for a free one.`,
  )
})

test("closing ends hanging pages and idle connections, frees the port and is idempotent", async () => {
  const other = await startDemoShop()
  const hanging = fetch(`${other.url}/hang`).then(
    () => "responded",
    () => "ended",
  )
  const idle = connect(other.port, "127.0.0.1")
  await once(idle, "connect")
  const ended = once(idle, "close")
  idle.resume()
  await visit().get("/")
  await other.close()
  assert.strictEqual(await hanging, "ended")
  await ended
  await other.close()
  await expect(fetch(other.url)).rejects.toThrow("fetch failed")
  const reopened = await startDemoShop({ port: other.port })
  await reopened.close()
})
