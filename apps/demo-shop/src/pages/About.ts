import { html } from "../Html.ts"
import { page, type Page } from "../PageRequest.ts"
import { account } from "../Visitor.ts"

export const about: Page = () =>
  page(
    "About this shop",
    html`<div class="narrow prose">
      <h1>About this shop</h1>
      <p>
        Hearth &amp; Beam does not exist. It is a small web shop that comes with Tabwright, so that an agent has a real
        site to work on, on a computer that is not connected to anything. Products, prices, reviews and past orders are
        the same on every visit; your cart is yours alone and is forgotten when the shop is closed.
      </p>
      <h2>Things to try</h2>
      <ul>
        <li><a href="/search?q=lamp">Search for a lamp</a>, sort by price and put one into the cart.</li>
        <li>Use the discount code <code>LIGHT10</code>.</li>
        <li>
          Sign in as <code>${account.email}</code> with the password <code>${account.password}</code>, read the orders
          and download an invoice.
        </li>
        <li>Check out with the card <code>4242 4242 4242 4242</code>.</li>
      </ul>
      <h2>Pages that misbehave</h2>
      <ul>
        <li><a href="/slow?ms=2000">A slow page</a> answers after the time in its address, 60 seconds at most.</li>
        <li><a href="/error">A broken page</a> answers with the status 500.</li>
        <li><a href="/hang">A hanging page</a> never answers.</li>
      </ul>
    </div>`,
  )
