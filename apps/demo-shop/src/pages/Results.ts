import { html, type Html } from "../Html.ts"
import type { Cents } from "../Money.ts"
import { page, type Page, type PageRequest } from "../PageRequest.ts"
import * as Catalog from "../catalog/Catalog.ts"
import { categories } from "../catalog/Product.ts"
import { pageLinks, paginate } from "./Pagination.ts"
import { productGrid } from "./ProductCard.ts"

const pageSize = 9

const parseMaxPrice = (text: string | null): Cents | undefined =>
  /^\d{1,6}(\.\d{1,2})?$/.test(text?.trim() ?? "") ? Math.round(Number(text) * 100) : undefined

/** Parses the query. Invalid values do not filter. */
const parseQuery = (query: URLSearchParams): Catalog.ProductQuery => ({
  text: (query.get("q") ?? "").slice(0, 100),
  category: categories.find(({ id }) => id === query.get("category"))?.id,
  maxPrice: parseMaxPrice(query.get("max")),
  inStock: query.get("stock") === "1",
  sorting: Catalog.sortings.find(({ id }) => id === query.get("sort"))?.id,
})

const heading = (query: Catalog.ProductQuery): string => {
  if (query.text !== undefined && query.text.trim() !== "") return `Results for “${query.text.trim()}”`
  return categories.find(({ id }) => id === query.category)?.name ?? "All products"
}

/** Hidden fields for the query parameters that a form does not set. */
const carried = (query: URLSearchParams, names: ReadonlyArray<string>): ReadonlyArray<Html> =>
  names.flatMap((name) => {
    const value = query.get(name)
    return value === null || value === "" ? [] : [html`<input type="hidden" name="${name}" value="${value}" />`]
  })

const filters = (visit: PageRequest, query: Catalog.ProductQuery): Html =>
  html`<form class="filters" action="/search" aria-label="Filters">
    ${carried(visit.query, ["q", "sort"])}
    <h2>Filters</h2>
    <div class="field">
      <label for="category">Category</label>
      <select id="category" name="category">
        <option value="">All categories</option>
        ${categories.map(({ id, name }) => html`<option value="${id}" ${id === query.category && html` selected`}>${name}</option>`)}
      </select>
    </div>
    <div class="field">
      <label for="max">Maximum price (USD)</label>
      <input
        id="max"
        name="max"
        type="number"
        min="0"
        max="999999"
        step="0.01"
        inputmode="decimal"
        value="${query.maxPrice === undefined ? "" : visit.query.get("max")}"
      />
    </div>
    <div class="choice">
      <input id="stock" name="stock" type="checkbox" value="1" ${query.inStock && html` checked`} />
      <label for="stock">In stock only</label>
    </div>
    <button type="submit">Apply filters</button>
    <a href="/search${query.text === "" ? "" : html`?q=${encodeURIComponent(query.text ?? "")}`}">Clear filters</a>
  </form>`

const sorting = (visit: PageRequest, query: Catalog.ProductQuery): Html =>
  html`<form class="sorting" action="/search" aria-label="Sorting">
    ${carried(visit.query, ["q", "category", "max", "stock"])}
    <label for="sort">Sort by</label>
    <select id="sort" name="sort" data-submits>
      ${Catalog.sortings.map(({ id, name }) => html`<option value="${id}" ${id === query.sorting && html` selected`}>${name}</option>`)}
    </select>
    <noscript><button type="submit">Sort</button></noscript>
  </form>`

/** Search results. The complete state is in the URL. */
export const results: Page = (visit) => {
  const query = parseQuery(visit.query)
  const found = paginate(Catalog.search(query), visit.query.get("page"), pageSize)
  const title = heading(query)
  return page(
    title,
    html`<h1>${title}</h1>
      <div class="with-side">
        ${filters(visit, query)}
        <section aria-label="Products">
          <div class="list-head">
            <p role="status">
              ${
                found.total === 0
                  ? "No products found."
                  : `${found.first}–${found.first + found.items.length - 1} of ${found.total} ${found.total === 1 ? "product" : "products"}`
              }
            </p>
            ${sorting(visit, query)}
          </div>
          ${
            found.total === 0
              ? html`<p class="empty">Nothing fits. Try fewer words or <a href="/search">see all products</a>.</p>`
              : productGrid(found.items)
          }
          ${pageLinks("Pages of results", "/search", visit.query, found)}
        </section>
      </div>`,
  )
}
