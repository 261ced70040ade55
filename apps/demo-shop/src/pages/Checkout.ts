import { arrival, countries, shippingMethods } from "../Cart.ts"
import * as Cart from "../Cart.ts"
import {
  type Address,
  checkAddress,
  type Checked,
  checkPayment,
  checkReview,
  checkShipping,
  type Problems,
} from "../Checkout.ts"
import { html, type Html } from "../Html.ts"
import { formatUsd } from "../Money.ts"
import * as Orders from "../Orders.ts"
import { type Answer, page, type Page, type PageRequest, redirect } from "../PageRequest.ts"
import { account } from "../Visitor.ts"
import { summary } from "./Cart.ts"
import { field, marks, problem, problemList } from "./Field.ts"

const steps = ["address", "shipping", "payment", "review"] as const

type Step = (typeof steps)[number]

const stepNames: Readonly<Record<Step, string>> = {
  address: "Address",
  shipping: "Shipping",
  payment: "Payment",
  review: "Review",
}

/** Returns the first open step, or undefined if the cart is empty. */
const reachable = ({ visitor: { cart, checkout } }: PageRequest): Step | undefined => {
  if (cart.lines.length === 0) return undefined
  if (checkout.address === undefined) return "address"
  if (checkout.shipping === undefined) return "shipping"
  return checkout.cardEnding === undefined ? "payment" : "review"
}

/** Redirects to the first open step. Undefined if this step may be shown. */
const redirectToOpenStep = (visit: PageRequest, step: Step): Answer | undefined => {
  const first = reachable(visit)
  if (first === undefined) return redirect("/cart")
  return steps.indexOf(step) > steps.indexOf(first) ? redirect(`/checkout/${first}`) : undefined
}

const shell = (visit: PageRequest, step: Step, problems: Problems, form: Html): Answer => {
  const { cart, checkout } = visit.visitor
  const at = steps.indexOf(step)
  const method = checkout.shipping ?? "standard"
  return page(
    `Checkout: ${stepNames[step]}`,
    html`<h1>Checkout</h1>
      <ol class="steps" aria-label="Checkout steps">
        ${steps.map((name, index) =>
          index < at
            ? html`<li class="done"><a href="/checkout/${name}">${stepNames[name]}</a></li>`
            : html`<li${index === at && html` aria-current="step"`}>${stepNames[name]}</li>`,
        )}
      </ol>
      <div class="with-summary">
        <section aria-labelledby="step">
          <h2 id="step">${stepNames[step]}</h2>
          ${problemList(problems)} ${form}
        </section>
        <aside class="panel" aria-label="Order summary">
          <h2>Order summary</h2>
          <ul class="lines">
            ${cart.lines.map((line) => html`<li><span>${line.quantity} × ${line.product.name}, ${line.colour}</span> <span class="number">${formatUsd(Cart.lineTotal(line))}</span></li>`)}
          </ul>
          ${summary(Cart.totals(cart, method), cart.code, shippingMethods[method].name)}
        </aside>
      </div>`,
    Object.keys(problems).length === 0 ? 200 : 422,
  )
}

/** Handles a step's form: shows it again with errors, or redirects to the next step. */
const submitted = <A>(
  visit: PageRequest,
  step: Step,
  checked: Checked<A>,
  form: (problems: Problems) => Html,
  keep: (value: A) => Answer,
): Answer =>
  redirectToOpenStep(visit, step) ??
  ("problems" in checked ? shell(visit, step, checked.problems, form(checked.problems)) : keep(checked.value))

const unanswered: Address = { name: "", email: "", street: "", city: "", postcode: "", country: "" }

const addressForm = (values: Address, problems: Problems): Html =>
  html`<form class="stack" method="post" action="/checkout/address" novalidate>
    ${field({ name: "name", label: "Full name", value: values.name, problems, autocomplete: "name" })}
    ${field({ name: "email", label: "E-mail", type: "email", value: values.email, problems, autocomplete: "email" })}
    ${field({ name: "street", label: "Street and house number", value: values.street, problems, autocomplete: "street-address" })}
    <div class="pair">
      ${field({ name: "postcode", label: "Postal code", value: values.postcode, problems, autocomplete: "postal-code" })}
      ${field({ name: "city", label: "City", value: values.city, problems, autocomplete: "address-level2" })}
    </div>
    <div class="field">
      <label for="country">Country</label>
      <select id="country" name="country" autocomplete="country" ${marks("country", problems)}>
        <option value="">Choose a country</option>
        ${countries.map(({ code, name }) => html`<option value="${code}" ${code === values.country && html` selected`}>${name}</option>`)}
      </select>
      ${problem("country", problems)}
    </div>
    <button type="submit">Continue to shipping</button>
  </form>`

export const address: Page = (visit) => {
  const known = visit.visitor.isSignedIn ? { ...unanswered, name: account.name, email: account.email } : unanswered
  return (
    redirectToOpenStep(visit, "address") ??
    shell(visit, "address", {}, addressForm(visit.visitor.checkout.address ?? known, {}))
  )
}

export const submitAddress: Page = (visit) => {
  const typed = Object.fromEntries(Object.keys(unanswered).map((name) => [name, visit.form.get(name) ?? ""]))
  return submitted(
    visit,
    "address",
    checkAddress(visit.form),
    (problems) => addressForm({ ...unanswered, ...typed }, problems),
    (value) =>
      redirect("/checkout/shipping", {
        ...visit.visitor,
        checkout: { ...visit.visitor.checkout, address: value },
      }),
  )
}

const shippingForm = ({ visitor: { cart, checkout } }: PageRequest, problems: Problems): Html => {
  const extraDays = countries.find(({ code }) => code === checkout.address?.country)?.extraDays ?? 0
  const methods = (["standard", "express", "pickup"] as const).map((id) => {
    const { shipping } = Cart.totals(cart, id)
    return html`<div class="choice boxed">
      <input
        type="radio"
        name="method"
        id="method-${id}"
        value="${id}"
        ${checkout.shipping === id && html` checked`}${marks("method", problems)}
      />
      <label for="method-${id}"
        ><strong>${shippingMethods[id].name}</strong> <span>${arrival(id, extraDays)}</span>
        <span class="number">${shipping === 0 ? "Free" : formatUsd(shipping)}</span></label
      >
    </div>`
  })
  return html`<form class="stack" method="post" action="/checkout/shipping">
    <fieldset id="method">
      <legend>How shall we send it?</legend>
      ${methods} ${problem("method", problems)}
    </fieldset>
    <button type="submit">Continue to payment</button>
  </form>`
}

export const shipping: Page = (visit) =>
  redirectToOpenStep(visit, "shipping") ?? shell(visit, "shipping", {}, shippingForm(visit, {}))

export const submitShipping: Page = (visit) =>
  submitted(
    visit,
    "shipping",
    checkShipping(visit.form),
    (problems) => shippingForm(visit, problems),
    (value) =>
      redirect("/checkout/payment", {
        ...visit.visitor,
        checkout: { ...visit.visitor.checkout, shipping: value },
      }),
  )

/** Card details are never rendered again, except the name on the card. */
const paymentForm = (holder: string, problems: Problems): Html =>
  html`<form class="stack" method="post" action="/checkout/payment" novalidate>
    <p class="hint">No card is charged. Try <code>4242 4242 4242 4242</code>, any date and any code.</p>
    ${field({ name: "holder", label: "Name on card", value: holder, problems, autocomplete: "cc-name" })}
    ${field({ name: "card", label: "Card number", value: "", problems, autocomplete: "cc-number", inputmode: "numeric", placeholder: "1234 1234 1234 1234" })}
    <div class="pair">
      ${field({ name: "expiry", label: "Expiry date", value: "", problems, autocomplete: "cc-exp", placeholder: "MM/YY" })}
      ${field({ name: "cvc", label: "Security code", value: "", problems, autocomplete: "cc-csc", inputmode: "numeric", placeholder: "CVC" })}
    </div>
    <button type="submit">Continue to review</button>
  </form>`

export const payment: Page = (visit) =>
  redirectToOpenStep(visit, "payment") ??
  shell(visit, "payment", {}, paymentForm(visit.visitor.checkout.address?.name ?? "", {}))

export const submitPayment: Page = (visit) =>
  submitted(
    visit,
    "payment",
    checkPayment(visit.form),
    (problems) => paymentForm(visit.form.get("holder") ?? "", problems),
    (value) =>
      redirect("/checkout/review", {
        ...visit.visitor,
        checkout: { ...visit.visitor.checkout, cardEnding: value },
      }),
  )

const reviewForm = ({ visitor: { checkout } }: PageRequest, problems: Problems): Html => {
  const to = checkout.address ?? unanswered
  const country = countries.find(({ code }) => code === to.country)?.name
  return html`<dl class="details">
      <dt>Deliver to</dt>
      <dd>
        ${to.name}, ${to.street}, ${to.postcode} ${to.city}, ${country} <a href="/checkout/address">Change address</a>
      </dd>
      <dt>Shipping</dt>
      <dd>
        ${checkout.shipping && shippingMethods[checkout.shipping].name} <a href="/checkout/shipping">Change shipping</a>
      </dd>
      <dt>Payment</dt>
      <dd>Card ending in ${checkout.cardEnding} <a href="/checkout/payment">Change payment</a></dd>
    </dl>
    <form class="stack" method="post" action="/checkout/review">
      <div class="choice">
        <input type="checkbox" id="terms" name="terms" ${marks("terms", problems)} />
        <label for="terms">I accept the terms of sale</label>
      </div>
      ${problem("terms", problems)}
      <button type="submit">Place order</button>
    </form>`
}

export const review: Page = (visit) =>
  redirectToOpenStep(visit, "review") ?? shell(visit, "review", {}, reviewForm(visit, {}))

/** Places the order. A repeated request finds an empty cart and places no second order. */
export const placeOrder: Page = (visit) =>
  submitted(
    visit,
    "review",
    checkReview(visit.form),
    (problems) => reviewForm(visit, problems),
    () => {
      const { visitor } = visit
      const order = Orders.place(visitor.cart, visitor.checkout.shipping ?? "standard", visitor.orders.length)
      const { cardEnding: _, ...remembered } = visitor.checkout
      return redirect("/checkout/confirmation", {
        ...visitor,
        cart: Cart.empty,
        checkout: remembered,
        orders: [...visitor.orders, order],
      })
    },
  )

export const confirmation: Page = ({ visitor }) => {
  const order = visitor.orders.at(-1)
  if (order === undefined) return redirect("/cart")
  return page(
    "Order confirmed",
    html`<div class="narrow">
      <h1>Thank you for your order</h1>
      <p>Your order number is <strong id="order-number">${order.number}</strong>.</p>
      <p>We sent a confirmation to ${visitor.checkout.address?.email}. (We did not: this is a demo.)</p>
      <div class="panel">${summary(order.totals, undefined, shippingMethods[order.shipping].name)}</div>
      <p class="below"><a class="button" href="/account/orders">See your orders</a> <a href="/">Back to the shop</a></p>
    </div>`,
  )
}
