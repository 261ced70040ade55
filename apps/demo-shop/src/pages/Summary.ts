import type { Totals } from "../Cart.ts"
import { type Html, html } from "../Html.ts"
import { formatUsd } from "../Money.ts"

/** The costs of an order by part. */
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
