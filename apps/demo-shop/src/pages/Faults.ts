import { html } from "../Html.ts"
import { page, type Page } from "../PageRequest.ts"

const longestMs = 60_000

/** Responds after `ms` milliseconds. Default 1000, at most 60,000. */
export const slow: Page = ({ query }) => {
  const requested = query.get("ms") ?? ""
  const afterMs = Math.min(/^\d{1,9}$/.test(requested) ? Number(requested) : 1_000, longestMs)
  return {
    kind: "late",
    afterMs,
    answer: page(
      "Slow page",
      html`<h1>Slow page</h1>
        <p>This page took ${afterMs} milliseconds to respond.</p>`,
    ),
  }
}

/** Never responds. Closing the shop closes the connection. */
export const hang: Page = (visit) => ({ kind: "late", afterMs: Number.POSITIVE_INFINITY, answer: error(visit) })

export const error: Page = () =>
  page(
    "Something broke",
    html`<h1>Something broke</h1>
      <p>This page always fails, on purpose. <a href="/">Go to the home page</a>.</p>`,
    500,
  )

export const notFound: Page = () =>
  page(
    "Page not found",
    html`<h1>Page not found</h1>
      <p>There is nothing at this address. It may have moved, or it was mistyped.</p>
      <p><a class="button" href="/">Go to the home page</a></p>`,
    404,
  )
