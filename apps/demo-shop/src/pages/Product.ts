import * as Cart from "../Cart.ts"
import { html, type Html } from "../Html.ts"
import { formatUsd } from "../Money.ts"
import { page, type Page, redirect } from "../PageRequest.ts"
import { draw } from "../ProductImage.ts"
import * as Catalog from "../catalog/Catalog.ts"
import { categories, type Product } from "../catalog/Product.ts"
import { notFound } from "./Faults.ts"
import { productGrid, ratingBadge, stockBadge } from "./ProductCard.ts"

const buyForm = (product: Product): Html =>
  html`<form class="buy" method="post" action="/cart/items">
    <input type="hidden" name="product" value="${product.id}" />
    <div class="pair">
      <div class="field">
        <label for="colour">Colour</label>
        <select id="colour" name="colour">
          ${product.colours.map((colour) => html`<option>${colour}</option>`)}
        </select>
      </div>
      <div class="field">
        <label for="quantity">Quantity</label>
        <input id="quantity" name="quantity" type="number" min="1" max="${product.stock}" value="1" required />
      </div>
    </div>
    <button type="submit">Add to cart</button>
  </form>`

const soldOut = html`<p class="notice">
  This one is sold out at the moment. <a href="/search?stock=1">See what is in stock</a>.
</p>`

const reviewItem = (review: Review): Html =>
  html`<li data-stars="${review.stars}">
    <h4>${review.title}</h4>
    <p class="by">
      <span aria-hidden="true">${"★".repeat(review.stars)}${"☆".repeat(5 - review.stars)}</span
      ><span class="unseen">${review.stars} of 5 stars</span> · ${review.author}
    </p>
    <p>${review.text}</p>
  </li>`

/** Reviews are in a declarative open shadow root, which is readable without scripts. */
const reviewList = (product: Product): Html => {
  const reviews = reviewsOf(product)
  return html`<shop-reviews>
      <template shadowrootmode="open">
        <link rel="stylesheet" href="/assets/reviews.css" />
        <div class="head">
          <h3>${reviews.length} reviews</h3>
          <label
            >Show
            <select>
              <option value="0">all reviews</option>
              <option value="5">5 stars</option>
              <option value="4">4 stars</option>
              <option value="3">3 stars</option>
            </select></label
          >
        </div>
        <ul>
          ${reviews.map(reviewItem)}
        </ul>
        <p class="none" hidden>No reviews with this rating.</p>
      </template>
    </shop-reviews>
    <script src="/assets/reviews.js" defer></script>`
}

const related = (product: Product): ReadonlyArray<Product> =>
  Catalog.search({ category: product.category, inStock: true, sorting: "rating" })
    .filter(({ id }) => id !== product.id)
    .slice(0, 4)

/** A product with its drawing, details, cart form, delivery estimate and reviews. */
export const product: Page = (visit) => {
  const shown = Catalog.find(visit.id)
  if (shown === undefined) return notFound(visit)
  const category = categories.find(({ id }) => id === shown.category)
  return page(
    shown.name,
    html`<nav class="crumbs" aria-label="Breadcrumb">
        <ol>
          <li><a href="/">Home</a></li>
          <li><a href="/search?category=${shown.category}">${category?.name}</a></li>
          <li aria-current="page">${shown.name}</li>
        </ol>
      </nav>
      <div class="product">
        <div class="picture">${draw(shown)}</div>
        <div class="about">
          <h1>${shown.name}</h1>
          <p class="facts">${ratingBadge(shown.rating)} ${stockBadge(shown)}</p>
          <p class="price large">${formatUsd(shown.price)}</p>
          <p>${shown.description}</p>
          <dl class="details">
            <dt>Size</dt>
            <dd>${shown.size}</dd>
            <dt>Colours</dt>
            <dd>${shown.colours.join(", ")}</dd>
          </dl>
          ${shown.stock === 0 ? soldOut : buyForm(shown)}
          <iframe class="delivery" title="Delivery estimate" src="/delivery"></iframe>
        </div>
      </div>
      <section aria-labelledby="reviews">
        <h2 id="reviews">What customers say</h2>
        ${reviewList(shown)}
      </section>
      <section aria-labelledby="related">
        <h2 id="related">Goes well with it</h2>
        ${productGrid(related(shown), 3)}
      </section>`,
  )
}

/** Adds a product to the cart and redirects there, or back to the product if that failed. */
export const addToCart: Page = ({ form, visitor }) => {
  const id = form.get("product") ?? ""
  const cart = Cart.add(visitor.cart, id, form.get("colour") ?? "", form.get("quantity"))
  if ("rejection" in cart) {
    const back = Catalog.find(id) === undefined ? "/cart" : `/products/${id}`
    return redirect(back, { ...visitor, notice: { kind: "error", text: cart.rejection } })
  }
  const text = `${Catalog.find(id)?.name} was added to your cart.`
  return redirect("/cart", { ...visitor, cart, notice: { kind: "success", text } })
}

interface Review {
  readonly author: string
  /** Whole stars, 1 to 5. */
  readonly stars: number
  readonly title: string
  readonly text: string
}

const authors = ["Ines M.", "Kofi A.", "Lena W.", "Tomas R.", "Priya S.", "Jonah B.", "Mei L.", "Sofia D."] as const

/** Reviews by stars, from 1 to 5. Each product shows some of them. */
const texts: ReadonlyArray<ReadonlyArray<readonly [title: string, text: string]>> = [
  [["Not for me", "Sent it back after a week, but the refund came quickly."]],
  [["Smaller than it looked", "Well made, only too small for our room. Measure first."]],
  [
    ["Does its job", "Nothing wrong with it, nothing that I would tell my friends about."],
    ["Good, with one flaw", "I like it, although putting it together took an evening."],
  ],
  [
    ["Lovely, slow delivery", "Beautiful thing. It came two days later than expected."],
    ["Very happy", "Looks better than in the picture and feels solid."],
    ["A good buy", "Fits in everywhere. The colour is a little warmer than shown."],
  ],
  [
    ["Best thing in the room", "Everybody who visits asks where it is from."],
    ["Would buy it again", "And I did: one more for my sister."],
    ["Quietly perfect", "You stop noticing it after a day, in the best way."],
  ],
]

/** Returns five reviews of a product, always the same, around its rating. */
const reviewsOf = (product: Product): ReadonlyArray<Review> => {
  const seed = Array.from(product.id).reduce((sum, character) => sum + character.charCodeAt(0), 0)
  const spread = product.rating >= 45 ? [5, 5, 4, 5, 3] : [4, 5, 3, 4, product.rating >= 42 ? 4 : 2]
  return spread.flatMap((stars, index) => {
    const choices = texts[stars - 1] ?? []
    // Numbered per star rating, so that texts do not repeat.
    const before = spread.slice(0, index).filter((other) => other === stars).length
    const chosen = choices[(seed + before) % choices.length]
    const author = authors[(seed + index * 3) % authors.length]
    return chosen === undefined || author === undefined ? [] : [{ author, stars, title: chosen[0], text: chosen[1] }]
  })
}
