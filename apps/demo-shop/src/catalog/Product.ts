import type { Cents } from "../Money.ts"

/** Categories in display order. */
export const categories = [
  { id: "lamps", name: "Lamps", word: "lamp" },
  { id: "chairs", name: "Chairs", word: "chair" },
  { id: "desks", name: "Desks", word: "desk" },
  { id: "shelves", name: "Shelves", word: "shelf" },
  { id: "rugs", name: "Rugs", word: "rug" },
  { id: "plants", name: "Plants & pots", word: "plant" },
] as const

export type CategoryId = (typeof categories)[number]["id"]

/** The drawing of a product. */
export type Shape =
  | "floor-lamp"
  | "table-lamp"
  | "desk-lamp"
  | "pendant"
  | "globe"
  | "ring"
  | "tripod"
  | "sconce"
  | "armchair"
  | "chair"
  | "stool"
  | "desk"
  | "shelf"
  | "wall-shelf"
  | "rug"
  | "round-rug"
  | "plant"
  | "pot"

export interface Product {
  /** Last segment of the URL path. */
  readonly id: string
  readonly name: string
  readonly category: CategoryId
  readonly price: Cents
  /** Tenths of a star, 0 to 50. */
  readonly rating: number
  /** Quantity that a visitor can buy. 0 means sold out. */
  readonly stock: number
  readonly colours: ReadonlyArray<string>
  readonly shape: Shape
  readonly description: string
  readonly size: string
}
