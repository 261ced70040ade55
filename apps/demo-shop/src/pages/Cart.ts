import type { Totals } from "../Cart.ts"
import * as Cart from "../Cart.ts"
import { html, type Html } from "../Html.ts"
import { formatUsd } from "../Money.ts"
import { type Answer, page, type Page, type PageRequest, redirect } from "../PageRequest.ts"
import { draw } from "../ProductImage.ts"

/** A row of the cart. Its controls belong to forms after the table. */
const row = (line: Cart.CartLine, index: number): Html =>
  html`<tr>
    <th scope="row">
      <span class="thumb">${draw(line.product)}</span><a href="/products/${line.product.id}">${line.product.name}</a>
    </th>
    <td data-label="Colour">${line.colour}</td>
    <td data-label="Price" class="number">${formatUsd(line.product.price)}</td>
    <td data-label="Quantity">
      <input
        class="small"
        form="update-${index}"
        name="quantity"
        type="number"
        min="0"
        max="${line.product.stock}"
        value="${line.quantity}"
        aria-label="Quantity of ${line.product.name}, ${line.colour}"
      />
    </td>
    <td data-label="Line total" class="number">${formatUsd(Cart.lineTotal(line))}</td>
    <td class="actions">
      <button
        class="quiet"
        form="update-${index}"
        type="submit"
        aria-label="Update ${line.product.name}, ${line.colour}"
      >
        Update
      </button>
      <button
        class="quiet"
        form="remove-${index}"
        type="submit"
        aria-label="Remove ${line.product.name}, ${line.colour}"
      >
        Remove
      </button>
    </td>
  </tr>`

const rowForms = (line: Cart.CartLine, index: number): Html =>
  html`<form id="update-${index}" method="post" action="/cart/update">
      <input type="hidden" name="line" value="${Cart.lineId(line)}" />
    </form>
    <form id="remove-${index}" method="post" action="/cart/remove">
      <input type="hidden" name="line" value="${Cart.lineId(line)}" />
    </form>`

const filled = (cart: Cart.Cart): Html =>
  html`<div class="with-summary">
    <section aria-label="Items in your cart">
      <table class="cart">
        <caption class="unseen">
          Items in your cart
        </caption>
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col">Colour</th>
            <th scope="col" class="number">Price</th>
            <th scope="col">Quantity</th>
            <th scope="col" class="number">Line total</th>
            <th scope="col"><span class="unseen">Change</span></th>
          </tr>
        </thead>
        <tbody>
          ${cart.lines.map(row)}
        </tbody>
      </table>
      ${cart.lines.map(rowForms)}
      <div class="below">
        <a href="/search">Continue shopping</a>
        <form method="post" action="/cart/empty" data-confirm="Remove everything from your cart?">
          <button class="quiet" type="submit">Empty cart</button>
        </form>
      </div>
    </section>
    <aside class="panel" aria-label="Order summary">
      <h2>Order summary</h2>
      ${summary(Cart.totals(cart), cart.code)}
      <form class="code" method="post" action="/cart/discount">
        <label for="code">Discount code</label>
        <div class="joined">
          <input id="code" name="code" maxlength="40" autocomplete="off" value="${cart.code}" /><button
            class="quiet"
            type="submit"
          >
            Apply
          </button>
        </div>
      </form>
      <a class="button" href="/checkout/address">Checkout</a>
      <p class="hint">Standard delivery is free from ${formatUsd(Cart.freeShippingFrom)}.</p>
    </aside>
  </div>`

export const cart: Page = ({ visitor }) =>
  page(
    "Your cart",
    html`<h1>Your cart</h1>
      ${
        visitor.cart.lines.length === 0
          ? html`<p class="empty">Your cart is empty.</p>
              <p><a class="button" href="/search">See all products</a></p>`
          : filled(visitor.cart)
      }`,
  )

const changed = ({ visitor }: PageRequest, next: Cart.Cart | Cart.Rejection, text: string): Answer =>
  "rejection" in next
    ? redirect("/cart", { ...visitor, notice: { kind: "error", text: next.rejection } })
    : redirect("/cart", { ...visitor, cart: next, notice: { kind: "success", text } })

export const updateLine: Page = (visit) =>
  changed(
    visit,
    Cart.update(visit.visitor.cart, visit.form.get("line") ?? "", visit.form.get("quantity")),
    "Your cart was updated.",
  )

export const removeLine: Page = (visit) =>
  changed(visit, Cart.remove(visit.visitor.cart, visit.form.get("line") ?? ""), "The item was removed.")

export const emptyCart: Page = (visit) => changed(visit, Cart.empty, "Your cart is empty now.")

export const discount: Page = (visit) => {
  const next = Cart.applyCode(visit.visitor.cart, visit.form.get("code") ?? "")
  const isApplied = !("rejection" in next) && next.code !== undefined
  return changed(visit, next, isApplied ? "The discount was applied." : "No discount is applied.")
}

export const summary = (totals: Totals, code: string | undefined, method = "Shipping"): Html =>
  html`<dl class="sums">
    <div>
      <dt>Subtotal</dt>
      <dd>${formatUsd(totals.subtotal)}</dd>
    </div>
    ${
      totals.discount > 0 &&
      html`<div>
        <dt>Discount${code !== undefined && ` (${code})`}</dt>
        <dd>${formatUsd(-totals.discount)}</dd>
      </div>`
    }
    <div>
      <dt>${method}</dt>
      <dd>${totals.shipping === 0 ? "Free" : formatUsd(totals.shipping)}</dd>
    </div>
    <div>
      <dt>Tax (8.25 %)</dt>
      <dd>${formatUsd(totals.tax)}</dd>
    </div>
    <div class="total">
      <dt>Total</dt>
      <dd>${formatUsd(totals.total)}</dd>
    </div>
  </dl>`
