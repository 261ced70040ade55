import { html, type Html } from "../Html.ts"

interface Page<A> {
  readonly items: ReadonlyArray<A>
  /** Page number, from 1. */
  readonly number: number
  /** Number of pages, at least 1. */
  readonly count: number
  /** Position of the first item in the list, from 1. 0 for an empty list. */
  readonly first: number
  readonly total: number
}

/** Returns one page of a list. An invalid number becomes the nearest page. */
export const paginate = <A>(items: ReadonlyArray<A>, requested: string | null, size: number): Page<A> => {
  const count = Math.max(1, Math.ceil(items.length / size))
  const wanted = /^\d{1,9}$/.test(requested ?? "") ? Number(requested) : 1
  const number = Math.min(Math.max(wanted, 1), count)
  const start = (number - 1) * size
  return {
    items: items.slice(start, start + size),
    number,
    count,
    first: items.length === 0 ? 0 : start + 1,
    total: items.length,
  }
}

/** Returns the path with changed query parameters. Empty values are omitted. */
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

/** Returns links to the pages of a list, or undefined for a single page. */
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
