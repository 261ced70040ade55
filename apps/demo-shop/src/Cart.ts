import { type Cents, portion } from "./Money.ts"
import * as Catalog from "./catalog/Catalog.ts"
import type { Product } from "./catalog/Product.ts"

export const shippingMethods = {
  standard: { name: "Standard delivery", price: 600, days: [3, 5] },
  express: { name: "Express delivery", price: 1_500, days: [1, 2] },
  pickup: { name: "Pick up at a store", price: 0, days: [1, 1] },
} as const satisfies Record<string, { name: string; price: Cents; days: readonly [number, number] }>

export type ShippingMethodId = keyof typeof shippingMethods

export const isShippingMethodId = (text: string): text is ShippingMethodId => Object.hasOwn(shippingMethods, text)

/** Destination countries with their additional working days. */
export const countries: ReadonlyArray<{ readonly code: string; readonly name: string; readonly extraDays: number }> = [
  { code: "US", name: "United States", extraDays: 0 },
  { code: "CA", name: "Canada", extraDays: 2 },
  { code: "MX", name: "Mexico", extraDays: 3 },
  { code: "GB", name: "United Kingdom", extraDays: 4 },
  { code: "DE", name: "Germany", extraDays: 4 },
  { code: "FR", name: "France", extraDays: 4 },
  { code: "NL", name: "Netherlands", extraDays: 4 },
  { code: "JP", name: "Japan", extraDays: 6 },
  { code: "AU", name: "Australia", extraDays: 7 },
]

/** Formats the delivery time: `3 to 5 working days`. */
export const arrival = (method: ShippingMethodId, extraDays: number): string => {
  const [earliest, latest] = shippingMethods[method].days
  if (method === "pickup") return "ready in 1 working day"
  return `${earliest + extraDays} to ${latest + extraDays} working days`
}

/** Sales tax: 8.25 %, in hundredths of a percent. */
const taxBasisPoints = 825

/** Minimum amount for free standard shipping, after the discount. */
export const freeShippingFrom: Cents = 10_000

/** Discounts on the subtotal by code, in hundredths of a percent. */
const discounts: Readonly<Record<string, number>> = { LIGHT10: 1_000 }

/** A product in one color, with its quantity. */
export interface CartLine {
  readonly product: Product
  readonly colour: string
  /** At least 1. The lines of a product do not exceed its stock. */
  readonly quantity: number
}

export interface Cart {
  readonly lines: ReadonlyArray<CartLine>
  /** Discount code, in upper case. */
  readonly code: string | undefined
}

/** The totals of a cart. `total` is exactly the sum of its parts. */
export interface Totals {
  readonly subtotal: Cents
  readonly discount: Cents
  readonly shipping: Cents
  readonly tax: Cents
  readonly total: Cents
}

/** A rejected change of the cart, with the reason for the visitor. */
export interface Rejection {
  readonly rejection: string
}

export const empty: Cart = { lines: [], code: undefined }

/** Returns the id of a line. A product in two colors has two lines. */
export const lineId = (line: CartLine): string => `${line.product.id}:${line.colour}`

export const lineTotal = (line: CartLine): Cents => line.product.price * line.quantity

export const itemCount = (cart: Cart): number => cart.lines.reduce((sum, line) => sum + line.quantity, 0)

const held = (cart: Cart, product: Product, except?: string): number =>
  cart.lines
    .filter((line) => line.product.id === product.id && lineId(line) !== except)
    .reduce((sum, line) => sum + line.quantity, 0)

const shortage = (product: Product): Rejection => ({
  rejection:
    product.stock === 0
      ? `${product.name} is sold out.`
      : `Only ${product.stock} of ${product.name} in stock. Please choose a smaller quantity.`,
})

const parseQuantity = (text: string | null): number | undefined =>
  /^\d{1,4}$/.test(text?.trim() ?? "") ? Number(text) : undefined

const notANumber: Rejection = { rejection: "Please enter a whole number as the quantity." }

/** Adds products to the cart. More of the same color increases the quantity of its line. */
export const add = (cart: Cart, productId: string, colour: string, quantityText: string | null): Cart | Rejection => {
  const product = Catalog.find(productId)
  if (product === undefined) return { rejection: "We do not sell this product." }
  if (!product.colours.includes(colour)) return { rejection: `Please choose a colour of ${product.name}.` }
  const quantity = parseQuantity(quantityText)
  if (quantity === undefined || quantity === 0) return notANumber
  if (held(cart, product) + quantity > product.stock) return shortage(product)
  const added: CartLine = { product, colour, quantity }
  const known = cart.lines.some((line) => lineId(line) === lineId(added))
  const lines = known
    ? cart.lines.map((line) =>
        lineId(line) === lineId(added) ? { ...line, quantity: line.quantity + quantity } : line,
      )
    : [...cart.lines, added]
  return { ...cart, lines }
}

/** Sets the quantity of a line; 0 removes it. An unknown line changes nothing. */
export const update = (cart: Cart, id: string, quantityText: string | null): Cart | Rejection => {
  const quantity = parseQuantity(quantityText)
  if (quantity === undefined) return notANumber
  if (quantity === 0) return remove(cart, id)
  const changed = cart.lines.find((line) => lineId(line) === id)
  if (changed === undefined) return cart
  if (held(cart, changed.product, id) + quantity > changed.product.stock) return shortage(changed.product)
  return { ...cart, lines: cart.lines.map((line) => (line === changed ? { ...line, quantity } : line)) }
}

export const remove = (cart: Cart, id: string): Cart => ({
  ...cart,
  lines: cart.lines.filter((line) => lineId(line) !== id),
})

/** Sets the discount code, ignoring case. An empty text removes it. */
export const applyCode = (cart: Cart, text: string): Cart | Rejection => {
  const code = text.trim().toUpperCase()
  if (code === "") return { ...cart, code: undefined }
  if (!Object.hasOwn(discounts, code)) return { rejection: `The discount code "${text.trim()}" is not valid.` }
  return { ...cart, code }
}

/** Returns the totals of a cart. All are zero for an empty cart. */
export const totals = (cart: Cart, method: ShippingMethodId = "standard"): Totals => {
  const subtotal = cart.lines.reduce((sum, line) => sum + lineTotal(line), 0)
  const discount = portion(subtotal, discounts[cart.code ?? ""] ?? 0)
  const goods = subtotal - discount
  const isFree = subtotal === 0 || (method === "standard" && goods >= freeShippingFrom)
  const shipping = isFree ? 0 : shippingMethods[method].price
  const tax = portion(goods, taxBasisPoints)
  return { subtotal, discount, shipping, tax, total: goods + shipping + tax }
}
