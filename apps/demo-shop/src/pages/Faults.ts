import { html } from "../Html.ts"
import { page, type Page } from "../PageRequest.ts"

const longestMs = 60_000

/** Answers after `ms` milliseconds: 1000 by default, 60 s at most. */
export const slow: Page = ({ query }) => {
  const asked = query.get("ms") ?? ""
  const afterMs = Math.min(/^\d{1,9}$/.test(asked) ? Number(asked) : 1_000, longestMs)
  return {
    kind: "late",
    afterMs,
    answer: page(
      "Slow page",
      html`<h1>Slow page</h1>
        <p>This page took ${afterMs} milliseconds to answer.</p>`,
    ),
  }
}

/** Never answers; the shop's end closes the connection. */
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
