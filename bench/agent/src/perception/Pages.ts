/** A page to observe, with the number of usable elements in its first two viewports. */
export interface TestPage {
  readonly name: string
  readonly html: string
}

const shell = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><style>
  body { font: 14px sans-serif; margin: 16px } .card { border: 1px solid #ccc; padding: 8px; margin: 8px 0 }
  .like { display: inline-block; padding: 2px 6px } table { border-collapse: collapse } td { border: 1px solid #ddd; padding: 4px }
  </style></head><body>${body}</body></html>`

const top = `<header><a href="/">Start</a> <a href="/cart">Cart</a> <form action="/search"><input name="q" placeholder="Search">
  <button>Go</button></form></header>`

/** Cards of about ten elements each, one of them usable only through a listener. */
const cards = (elements: number): string => {
  const count = Math.max(1, Math.round((elements - 12) / 10))
  const card = (at: number) =>
    `<div class="card"><h3>Product ${at}</h3><p>Some words about product ${at}, which is very useful.</p>
    <img alt="" width="20" height="20"><p>Price <b>$${at}.99</b></p><a href="/products/product-${at}-of-many">Details</a>
    <button>Add to cart</button><span class="like">Like</span></div>`
  return shell(
    "Shop",
    `${top}<main>${Array.from({ length: count }, (_, at) => card(at)).join("")}</main>
    <script>for (const like of document.querySelectorAll(".like")) like.addEventListener("click", () => like.append("!"))</script>`,
  )
}

/** Rows of nine elements each. */
const table = (elements: number): string => {
  const count = Math.max(1, Math.round((elements - 16) / 9))
  const row = (at: number) =>
    `<tr><td>${at}</td><td>Name ${at}</td><td>name${at}@example.com</td><td>${at * 7}</td><td><a href="/users/${at}">Open</a></td>
    <td><button>Delete</button></td></tr>`
  return shell(
    "Users",
    `${top}<table><tbody>${Array.from({ length: count }, (_, at) => row(at)).join("")}</tbody></table>`,
  )
}

/** Returns pages with about the given number of elements. */
export const pagesOf = (elements: number): ReadonlyArray<TestPage> => [
  { name: `cards ${elements}`, html: cards(elements) },
  { name: `table ${elements}`, html: table(elements) },
]
