import { readFileSync } from "node:fs"

/** A file that pages link to. */
export interface Asset {
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

/** Reads every asset by its path; throws when one is missing from the package. */
export const load = (): ReadonlyMap<string, Asset> =>
  new Map(Object.entries(types).map(([name, type]) => [`/assets/${name}`, { type, text: read(name) }]))
