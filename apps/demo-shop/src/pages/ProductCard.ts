import type { Product } from "../catalog/Product.ts"
import { draw } from "../ProductImage.ts"
import { type Html, html } from "../Html.ts"
import { formatUsd } from "../Money.ts"

/** Formats tenths of a star: 46 is `4.6`. */
export const stars = (rating: number): string => (rating / 10).toFixed(1)

/** A product's rating, as stars and as text for screen readers. */
export const ratingBadge = (rating: number): Html =>
  html`<span class="rating"
    ><span class="unseen">Rated ${stars(rating)} out of 5</span><span aria-hidden="true">★ ${stars(rating)}</span></span
  >`

export const stockBadge = (product: Product): Html => {
  if (product.stock === 0) return html`<span class="stock none">Sold out</span>`
  if (product.stock <= 5) return html`<span class="stock few">Only ${product.stock} left</span>`
  return html`<span class="stock">In stock</span>`
}

export const productCard = (product: Product, level: 2 | 3 = 2): Html => {
  const link = html`<a href="/products/${product.id}">${product.name}</a>`
  return html`<li class="card">
    ${draw(product)}
    <div class="card-text">
      ${level === 2 ? html`<h2>${link}</h2>` : html`<h3>${link}</h3>`}
      <p class="facts">${ratingBadge(product.rating)} ${stockBadge(product)}</p>
      <p class="price">${formatUsd(product.price)}</p>
    </div>
  </li>`
}

/** A grid of product cards with headings of `level`. */
export const productGrid = (products: ReadonlyArray<Product>, level: 2 | 3 = 2): Html =>
  html`<ul class="grid">
    ${products.map((product) => productCard(product, level))}
  </ul>`
