import type { Cents } from "../Money.ts"
import { categories, type CategoryId, type Product } from "./Product.ts"
import { products } from "./Products.ts"

/** Sort orders of results in display order. The first is the default. */
export const sortings = [
  { id: "relevance", name: "Relevance" },
  { id: "price-asc", name: "Price: low to high" },
  { id: "price-desc", name: "Price: high to low" },
  { id: "rating", name: "Customer rating" },
  { id: "name", name: "Name: A to Z" },
] as const

export type SortingId = (typeof sortings)[number]["id"]

export interface ProductQuery {
  /** Words that must all occur in a product's name, category, colors or description. */
  readonly text?: string | undefined
  readonly category?: CategoryId | undefined
  /** Maximum price. */
  readonly maxPrice?: Cents | undefined
  readonly inStock?: boolean | undefined
  readonly sorting?: SortingId | undefined
}

const byId = new Map(products.map((product) => [product.id, product]))

export const find = (id: string): Product | undefined => byId.get(id)

/** Splits text into lower-case words without a plural s, so that "Lamps" finds a lamp. */
const words = (text: string): ReadonlyArray<string> =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => (word.length > 3 ? word.replace(/s$/, "") : word))

/** The searched fields with their weights. */
const fields = (product: Product): ReadonlyArray<readonly [ReadonlyArray<string>, number]> => [
  [words(product.name), 8],
  [words(categories.find(({ id }) => id === product.category)?.name ?? ""), 4],
  [words(product.colours.join(" ")), 2],
  [words(product.description), 1],
]

/** Returns the relevance of a product, or 0 if a word matches nowhere. */
const relevance = (product: Product, wanted: ReadonlyArray<string>): number => {
  let sum = 0
  for (const word of wanted) {
    const found = fields(product)
      .filter(([candidates]) => candidates.some((candidate) => candidate.startsWith(word)))
      .reduce((score, [, weight]) => score + weight, 0)
    if (found === 0) return 0
    sum += found
  }
  return sum
}

const comparisons: Readonly<Record<Exclude<SortingId, "relevance">, (a: Product, b: Product) => number>> = {
  "price-asc": (a, b) => a.price - b.price,
  "price-desc": (a, b) => b.price - a.price,
  rating: (a, b) => b.rating - a.rating,
  name: (a, b) => a.name.localeCompare(b.name, "en"),
}

/** Returns the products that match a query, sorted. Ties keep the catalog's order. */
export const search = (query: ProductQuery): ReadonlyArray<Product> => {
  const wanted = words(query.text ?? "")
  const fitting = products
    .filter((product) => query.category === undefined || product.category === query.category)
    .filter((product) => query.maxPrice === undefined || product.price <= query.maxPrice)
    .filter((product) => query.inStock !== true || product.stock > 0)
    .map((product) => ({ product, score: wanted.length === 0 ? 1 : relevance(product, wanted) }))
    .filter(({ score }) => score > 0)
  const sorting = query.sorting ?? "relevance"
  if (sorting === "relevance") {
    return fitting.toSorted((a, b) => b.score - a.score).map(({ product }) => product)
  }
  return fitting.map(({ product }) => product).toSorted(comparisons[sorting])
}
