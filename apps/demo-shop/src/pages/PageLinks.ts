import { type Html, html } from "../Html.ts"
import type { Page } from "../Pagination.ts"

/** Writes an address with some of its query changed; an empty value leaves the parameter out. */
export const withQuery = (
  path: string,
  query: URLSearchParams,
  changes: Readonly<Record<string, string | number>>,
): string => {
  const parts = new Map<string, string>(query)
  for (const [name, value] of Object.entries(changes)) parts.set(name, String(value))
  const changed = new URLSearchParams([...parts].filter(([, value]) => value !== ""))
  return changed.size === 0 ? path : `${path}?${changed}`
}

/** Links to the other pages of a list; nothing when there is only one. */
export const pageLinks = (
  label: string,
  path: string,
  query: URLSearchParams,
  page: Page<unknown>,
): Html | undefined => {
  if (page.count === 1) return undefined
  const to = (number: number): string => withQuery(path, query, { page: number })
  return html`<nav class="pages" aria-label="${label}">
    <ul>
      <li>
        ${page.number > 1 ? html`<a rel="prev" href="${to(page.number - 1)}">Previous page</a>` : html`<span class="off">Previous page</span>`}
      </li>
      ${Array.from({ length: page.count }, (_, index) => index + 1).map((number) =>
        number === page.number
          ? html`<li>
              <a href="${to(number)}" aria-current="page"><span class="unseen">Page </span>${number}</a>
            </li>`
          : html`<li>
              <a href="${to(number)}"><span class="unseen">Page </span>${number}</a>
            </li>`,
      )}
      <li>
        ${page.number < page.count ? html`<a rel="next" href="${to(page.number + 1)}">Next page</a>` : html`<span class="off">Next page</span>`}
      </li>
    </ul>
  </nav>`
}
