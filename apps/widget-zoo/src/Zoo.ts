import { readFileSync } from "node:fs"
import { bodyOf, zooPages } from "./ZooPage.ts"

export interface ZooResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

const types: Readonly<Record<string, string>> = { "zoo.js": "text/javascript", "zoo.css": "text/css" }

const assets = new Map(
  Object.entries(types).map(([name, type]) => [
    `/${name}`,
    { type, text: readFileSync(new URL(`../assets/${name}`, import.meta.url), "utf8") },
  ]),
)

const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (mark) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[mark] ?? mark)

const markup = (title: string, body: string, status = 200): ZooResponse => ({
  status,
  headers: { "content-type": "text/html; charset=utf-8" },
  text: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escape(title)}</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="/zoo.css"><script src="/zoo.js"></script></head><body>
${body}
</body></html>`,
})

const index = (): string =>
  `<h1>Widget zoo</h1><ul>${zooPages()
    .map(({ path, title }) => `<li><a href="${path}">${escape(title)}</a></li>`)
    .join("")}</ul>`

/** Renders submitted fields as a table, for tests to check. */
const echo = (method: string, fields: URLSearchParams): ZooResponse =>
  markup(
    `echo=${method}`,
    `<h1>Received by ${method}</h1><table><tr><th>Field</th><th>Value</th></tr>${[...fields]
      .map(([name, value]) => `<tr><td>${escape(name)}</td><td>${escape(value)}</td></tr>`)
      .join("")}</table>`,
  )

/** Returns the response to a request. Stateless. `otherUrl` replaces `{{other}}` in pages. */
export const answer = (method: string, target: string, body: string, otherUrl: string): ZooResponse => {
  const url = new URL(target, "http://zoo.invalid")
  const asset = assets.get(url.pathname)
  if (asset !== undefined) return { status: 200, headers: { "content-type": asset.type }, text: asset.text }
  switch (url.pathname) {
    case "/":
      return markup("Widget zoo", index())
    case "/echo":
      return echo(method, method === "POST" ? new URLSearchParams(body) : url.searchParams)
    case "/report.csv":
      return {
        status: 200,
        headers: { "content-type": "text/csv", "content-disposition": 'attachment; filename="report.csv"' },
        text: "name,amount\r\nlamp,24.90\r\n",
      }
  }
  const name = url.pathname.slice(1)
  const page = bodyOf(name)
  if (page === undefined) return markup("Not found", "<h1>No such page</h1>", 404)
  const title = zooPages().find(({ path }) => path === url.pathname)?.title ?? name
  return markup(title, page.replaceAll("{{other}}", otherUrl))
}
