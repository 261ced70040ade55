import { shippingMethods } from "../Cart.ts"
import * as Cart from "../Cart.ts"
import { html, type Html } from "../Html.ts"
import { formatUsd } from "../Money.ts"
import * as Orders from "../Orders.ts"
import { type Answer, page, type Page, type PageRequest, redirect } from "../PageRequest.ts"
import { summary } from "./Cart.ts"
import { notFound } from "./Faults.ts"
import { pageLinks, paginate, withQuery } from "./Pagination.ts"

const pageSize = 10

const path = "/account/orders"

/** Shows an account page to the signed-in user. Redirects others to the sign-in page. */
const forOwner =
  (shown: (visit: PageRequest, orders: ReadonlyArray<Orders.Order>) => Answer): Page =>
  (visit) =>
    visit.visitor.isSignedIn
      ? shown(visit, [...Orders.pastOrders, ...visit.visitor.orders])
      : redirect(`/login?next=${encodeURIComponent(visit.path)}`)

const columnNames: Readonly<Record<Orders.Column, string>> = {
  number: "Order",
  date: "Date",
  status: "Status",
  total: "Total",
}

/** A column heading that links to the list sorted by that column, or reversed. */
const head = (
  query: URLSearchParams,
  column: Orders.Column,
  sorted: Orders.Column,
  direction: Orders.Direction,
): Html => {
  const next = column === sorted && direction === "descending" ? "ascending" : "descending"
  const to = withQuery(path, query, { sort: column, direction: next, page: "" })
  const arrow = direction === "ascending" ? "▲" : "▼"
  return html`<th
    scope="col"
    ${column === "total" && html` class="number"`}${column === sorted && html` aria-sort="${direction}"`}
  >
    <a href="${to}">${columnNames[column]}${column === sorted && html`<span aria-hidden="true"> ${arrow}</span>`}</a>
  </th>`
}

const row = (order: Orders.Order): Html =>
  html`<tr>
    <th scope="row"><a href="${path}/${order.number}">${order.number}</a></th>
    <td data-label="Date">${order.date}</td>
    <td data-label="Status"><span class="status ${order.status.toLowerCase()}">${order.status}</span></td>
    <td data-label="Items" class="number">${Orders.itemCount(order)}</td>
    <td data-label="Total" class="number">${formatUsd(order.totals.total)}</td>
  </tr>`

/** All orders of the account, newest first by default. */
export const orders: Page = forOwner(({ query }, all) => {
  const sorted = Orders.columns.find((column) => column === query.get("sort")) ?? "number"
  const direction = query.get("direction") === "ascending" ? "ascending" : "descending"
  const shown = paginate(Orders.sort(all, sorted, direction), query.get("page"), pageSize)
  return page(
    "Your orders",
    html`<h1>Your orders</h1>
      <p>${shown.first}–${shown.first + shown.items.length - 1} of ${shown.total} orders</p>
      <table class="orders">
        <caption class="unseen">
          Your orders
        </caption>
        <thead>
          <tr>
            ${head(query, "number", sorted, direction)}${head(query, "date", sorted, direction)}${head(query, "status", sorted, direction)}
            <th scope="col" class="number">Items</th>
            ${head(query, "total", sorted, direction)}
          </tr>
        </thead>
        <tbody>
          ${shown.items.map(row)}
        </tbody>
      </table>
      ${pageLinks("Pages of orders", path, query, shown)}`,
  )
})

export const order: Page = forOwner((visit, all) => {
  const found = all.find(({ number }) => number === visit.id)
  if (found === undefined) return notFound(visit)
  return page(
    `Order ${found.number}`,
    html`<nav class="crumbs" aria-label="Breadcrumb">
        <ol>
          <li><a href="${path}">Your orders</a></li>
          <li aria-current="page">${found.number}</li>
        </ol>
      </nav>
      <h1>Order ${found.number}</h1>
      <p>Placed: ${found.date} <span class="status ${found.status.toLowerCase()}">${found.status}</span></p>
      <div class="with-summary">
        <table>
          <caption class="unseen">
            Items of order ${found.number}
          </caption>
          <thead>
            <tr>
              <th scope="col">Product</th>
              <th scope="col">Colour</th>
              <th scope="col" class="number">Quantity</th>
              <th scope="col" class="number">Line total</th>
            </tr>
          </thead>
          <tbody>
            ${found.lines.map(
              (line) =>
                html`<tr>
                  <th scope="row"><a href="/products/${line.product.id}">${line.product.name}</a></th>
                  <td data-label="Colour">${line.colour}</td>
                  <td data-label="Quantity" class="number">${line.quantity}</td>
                  <td data-label="Line total" class="number">${formatUsd(Cart.lineTotal(line))}</td>
                </tr>`,
            )}
          </tbody>
        </table>
        <aside class="panel" aria-label="Order summary">
          <h2>Order summary</h2>
          ${summary(found.totals, undefined, shippingMethods[found.shipping].name)}
          <a class="button" href="${path}/${found.number}/invoice.csv" download>Download invoice</a>
        </aside>
      </div>`,
  )
})

export const invoice: Page = forOwner((visit, all) => {
  const found = all.find(({ number }) => number === visit.id)
  if (found === undefined) return notFound(visit)
  return { kind: "file", name: `invoice-${found.number}.csv`, type: "text/csv", text: Orders.invoiceCsv(found) }
})
