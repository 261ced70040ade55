import { arrival, countries, shippingMethods } from "../Cart.ts"
import { html, type Html } from "../Html.ts"
import { formatUsd } from "../Money.ts"
import type { Page } from "../PageRequest.ts"
import { frame } from "./Layout.ts"

const estimate = (extraDays: number): Html =>
  html`<table>
    <caption class="unseen">
      Delivery estimate
    </caption>
    <thead>
      <tr>
        <th scope="col">Method</th>
        <th scope="col">Arrives in</th>
        <th scope="col">Price</th>
      </tr>
    </thead>
    <tbody>
      ${(["standard", "express"] as const).map(
        (id) =>
          html`<tr>
            <th scope="row">${shippingMethods[id].name}</th>
            <td>${arrival(id, extraDays)}</td>
            <td>${formatUsd(shippingMethods[id].price)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`

/** The delivery estimator, which product pages show in an iframe. */
export const delivery: Page = ({ query }) => {
  const chosen = countries.find(({ code }) => code === query.get("country"))
  return {
    kind: "frame",
    body: frame(
      "Delivery estimate",
      html`<form class="sorting" action="/delivery">
          <label for="country">Deliver to</label>
          <select id="country" name="country">
            ${countries.map(({ code, name }) => html`<option value="${code}" ${code === chosen?.code && html` selected`}>${name}</option>`)}
          </select>
          <button type="submit">Estimate delivery</button>
        </form>
        ${chosen === undefined ? html`<p class="hint">Choose a country to see when it arrives.</p>` : estimate(chosen.extraDays)}`,
    ),
  }
}
