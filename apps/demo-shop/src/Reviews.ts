import type { Product } from "./catalog/Product.ts"

/** A customer's review of a product. */
export interface Review {
  readonly author: string
  /** Whole stars, 1 to 5. */
  readonly stars: number
  readonly title: string
  readonly text: string
}

const authors = ["Ines M.", "Kofi A.", "Lena W.", "Tomas R.", "Priya S.", "Jonah B.", "Mei L.", "Sofia D."] as const

/** Reviews by their stars, from 1 to 5; each product shows some of them. */
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

/** Lists a product's reviews: five, always the same, around its rating. */
export const reviewsOf = (product: Product): ReadonlyArray<Review> => {
  const seed = Array.from(product.id).reduce((sum, character) => sum + character.charCodeAt(0), 0)
  const spread = product.rating >= 45 ? [5, 5, 4, 5, 3] : [4, 5, 3, 4, product.rating >= 42 ? 4 : 2]
  return spread.flatMap((stars, index) => {
    const choices = texts[stars - 1] ?? []
    // Counts within the same stars, so that no two customers write the same.
    const before = spread.slice(0, index).filter((other) => other === stars).length
    const chosen = choices[(seed + before) % choices.length]
    const author = authors[(seed + index * 3) % authors.length]
    return chosen === undefined || author === undefined ? [] : [{ author, stars, title: chosen[0], text: chosen[1] }]
  })
}
