import fc from "fast-check"
import { assert, test } from "vitest"
import { type ShippingMethodId, shippingMethods } from "../src/Cart.ts"
import * as Cart from "../src/Cart.ts"
import type { Product } from "../src/catalog/Product.ts"
import { products } from "../src/catalog/Products.ts"

const AnyProduct = fc.constantFrom(...products)
const AnyMethod = fc.constantFrom<ShippingMethodId>("standard", "express", "pickup")

/** Adds products until the stock is exhausted. */
const filled = (wanted: ReadonlyArray<readonly [Product, number]>): Cart.Cart =>
  wanted.reduce((cart, [product, quantity]) => {
    const next = Cart.add(cart, product.id, product.colours[quantity % product.colours.length] ?? "", String(quantity))
    return "rejection" in next ? cart : next
  }, Cart.empty)

const AnyCart = fc
  .tuple(fc.array(fc.tuple(AnyProduct, fc.integer({ min: 1, max: 6 })), { maxLength: 12 }), fc.boolean())
  .map(([wanted, isDiscounted]) => ({ ...filled(wanted), code: isDiscounted ? "LIGHT10" : undefined }))

test("the total is exactly the sum of its parts", () => {
  fc.assert(
    fc.property(AnyCart, AnyMethod, (cart, method) => {
      const { subtotal, discount, shipping, tax, total } = Cart.totals(cart, method)
      assert.strictEqual(
        subtotal,
        cart.lines.reduce((sum, line) => sum + line.product.price * line.quantity, 0),
      )
      assert.strictEqual(total, subtotal - discount + shipping + tax)
      assert.isTrue(
        [subtotal, discount, shipping, tax, total].every((cents) => Number.isSafeInteger(cents) && cents >= 0),
      )
    }),
  )
})

test("the total does not depend on the order of the lines", () => {
  fc.assert(
    fc.property(AnyCart, (cart) => {
      assert.deepStrictEqual(Cart.totals({ ...cart, lines: cart.lines.toReversed() }), Cart.totals(cart))
    }),
  )
})

test("standard delivery is free from a minimum amount on, after the discount", () => {
  fc.assert(
    fc.property(AnyCart, (cart) => {
      const { subtotal, discount, shipping } = Cart.totals(cart, "standard")
      const isFree = subtotal === 0 || subtotal - discount >= Cart.freeShippingFrom
      assert.strictEqual(shipping, isFree ? 0 : shippingMethods.standard.price)
    }),
  )
})

test("a cart has one line per product and color, and never exceeds the stock", () => {
  fc.assert(
    fc.property(AnyCart, (cart) => {
      assert.strictEqual(new Set(cart.lines.map(Cart.lineId)).size, cart.lines.length)
      for (const { product } of cart.lines) {
        const held = cart.lines.filter((line) => line.product === product).reduce((sum, line) => sum + line.quantity, 0)
        assert.isAtMost(held, product.stock)
      }
    }),
  )
})

test("removing an added line restores the cart", () => {
  const before = filled([[products[0] as Product, 2]])
  const added = Cart.add(before, "paper-moon-lamp", "Sand", "3")
  assert.isFalse("rejection" in added)
  if ("rejection" in added) return
  assert.strictEqual(Cart.itemCount(added), 5)
  assert.deepStrictEqual(Cart.remove(added, "paper-moon-lamp:Sand"), before)
  assert.deepStrictEqual(Cart.update(added, "paper-moon-lamp:Sand", "0"), before)
})

test("the cheapest lamp costs 32.95 with delivery and tax", () => {
  const cart = Cart.add(Cart.empty, "paper-moon-lamp", "White", "1")
  assert.isFalse("rejection" in cart)
  if ("rejection" in cart) return
  assert.deepStrictEqual(Cart.totals(cart), { subtotal: 2_490, discount: 0, shipping: 600, tax: 205, total: 3_295 })
  assert.strictEqual(Cart.totals({ ...cart, code: "LIGHT10" }).total, 2_241 + 600 + 185)
})

test.each([
  ["an invalid quantity", "paper-moon-lamp", "White", "two", /whole number/],
  ["a quantity of zero", "paper-moon-lamp", "White", "0", /whole number/],
  ["a quantity above the stock", "glasshouse-pendant", "Smoke", "4", /Only 3 of Glasshouse Pendant/],
  ["an unknown color", "paper-moon-lamp", "Neon", "1", /colour of Paper Moon Lamp/],
  ["a product that is sold out", "nightfall-bedside-lamp", "Plum", "1", /sold out/],
  ["an unknown product", "__proto__", "White", "1", /do not sell/],
])("adding %s is rejected with a message", (_, id, colour, quantity, words) => {
  const result = Cart.add(Cart.empty, id, colour, quantity)
  assert.match("rejection" in result ? result.rejection : "", words)
})

test("discount codes ignore case, unknown codes are rejected, and an empty code removes the discount", () => {
  const applied = Cart.applyCode(Cart.empty, " light10 ")
  assert.deepStrictEqual(applied, { lines: [], code: "LIGHT10" })
  const unknown = Cart.applyCode(Cart.empty, "constructor")
  assert.match("rejection" in unknown ? unknown.rejection : "", /"constructor" is not valid/)
  assert.deepStrictEqual(Cart.applyCode({ lines: [], code: "LIGHT10" }, ""), Cart.empty)
})
