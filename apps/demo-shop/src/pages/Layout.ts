import * as Cart from "../Cart.ts"
import { categories } from "../catalog/Product.ts"
import { type Html, html } from "../Html.ts"
import type { PageRequest } from "../PageRequest.ts"
import { account, type Notice } from "../Visitor.ts"

/** Style sheets of every page, from general to specific. */
const styles = ["base", "controls", "products", "orders"].map(
  (name) => html`<link rel="stylesheet" href="/assets/${name}.css" />`,
)

const showNotice = (notice: Notice | undefined): Html | undefined =>
  notice &&
  html`<p class="notice ${notice.kind}" role="${notice.kind === "error" ? "alert" : "status"}">${notice.text}</p>`

const cartLabel = (count: number): string => (count === 1 ? "1 item" : `${count} items`)

/** Returns the document of a page, with header, search, navigation and footer. */
export const layout = (visit: PageRequest, title: string, main: Html): Html => {
  const { visitor } = visit
  const isHere = (path: string): Html | false => visit.path === path && html` aria-current="page"`
  const chosenCategory = visit.path === "/search" ? visit.query.get("category") : null
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Hearth &amp; Beam</title>
        <link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
        ${styles}
        <script src="/assets/shop.js" defer></script>
      </head>
      <body>
        <a class="skip" href="#main">Skip to content</a>
        <header class="site-header">
          <div class="bar">
            <a class="logo" href="/"><span class="mark" aria-hidden="true"></span>Hearth &amp; Beam</a>
            <form class="search" role="search" action="/search">
              <label class="unseen" for="q">Search products</label>
              <input
                id="q"
                name="q"
                type="search"
                placeholder="Search products"
                maxlength="100"
                value="${visit.path === "/search" ? visit.query.get("q") : ""}"
              />
              <button type="submit">Search</button>
            </form>
            <nav class="visitor" aria-label="Your account">
              ${
                visitor.isSignedIn
                  ? html`<a href="/account/orders" ${isHere("/account/orders")}>Orders</a>
                      <form method="post" action="/logout">
                        <button class="plain" type="submit" title="Signed in as ${account.email}">Sign out</button>
                      </form>`
                  : html`<a href="/login" ${isHere("/login")}>Sign in</a>`
              }
              <a class="cart-link" href="/cart" ${isHere("/cart")}
                >Cart
                <span class="count"
                  >${Cart.itemCount(visitor.cart)}<span class="unseen">
                    ${cartLabel(Cart.itemCount(visitor.cart)).replace(/^\d+ /, "")}</span
                  ></span
                ></a
              >
            </nav>
          </div>
          <nav class="categories" aria-label="Categories">
            <ul>
              ${categories.map(({ id, name }) => html`<li><a href="/search?category=${id}" ${chosenCategory === id && html` aria-current="page"`}>${name}</a></li>`)}
            </ul>
          </nav>
        </header>
        <main id="main" tabindex="-1">${showNotice(visitor.notice)} ${main}</main>
        <footer class="site-footer">
          <p>Hearth &amp; Beam is a demo: nothing is sold, and nothing leaves this computer.</p>
          <p><a href="/about">About this shop</a></p>
        </footer>
      </body>
    </html>`
}

export const frame = (title: string, body: Html): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        ${styles}
      </head>
      <body class="framed">
        <main>${body}</main>
      </body>
    </html>`
