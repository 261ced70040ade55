import * as Catalog from "../catalog/Catalog.ts"
import { categories, type CategoryId } from "../catalog/Product.ts"
import { draw, drawRoom } from "../ProductImage.ts"
import { html } from "../Html.ts"
import { page, type Page } from "../PageRequest.ts"
import { productGrid } from "./ProductCard.ts"

/** The product that represents its category on the home page. */
const examples: Readonly<Record<CategoryId, string>> = {
  lamps: "copper-dome-pendant",
  chairs: "cove-armchair",
  desks: "rowan-writing-desk",
  shelves: "archive-bookcase",
  rugs: "meadow-wool-rug",
  plants: "snake-plant",
}

const favourites = Catalog.search({ sorting: "rating" }).slice(0, 4)

export const home: Page = () =>
  page(
    "Home",
    html`<section class="hero">
        <div>
          <h1>Good light, and a good place to sit in it.</h1>
          <p>Lamps, chairs, desks and the things between them, made to be kept.</p>
          <p class="offer">10 % off everything with the code <strong>LIGHT10</strong></p>
        </div>
        <div class="hero-art">${drawRoom()}</div>
      </section>
      <section aria-labelledby="by-category">
        <h2 id="by-category">Shop by category</h2>
        <ul class="tiles">
          ${categories.map(({ id, name }) => {
            const example = Catalog.find(examples[id])
            return html`<li class="tile">${example && draw(example)}<a href="/search?category=${id}">${name}</a></li>`
          })}
        </ul>
      </section>
      <section aria-labelledby="favourites">
        <h2 id="favourites">Customers' favourites</h2>
        ${productGrid(favourites, 3)}
      </section>`,
  )
