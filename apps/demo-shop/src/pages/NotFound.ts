import { html } from "../Html.ts"
import { page, type Page } from "../PageRequest.ts"

/** The answer to an address that the shop does not have. */
export const notFound: Page = () =>
  page(
    "Page not found",
    html`<h1>Page not found</h1>
      <p>There is nothing at this address. It may have moved, or it was mistyped.</p>
      <p><a class="button" href="/">Go to the home page</a></p>`,
    404,
  )
