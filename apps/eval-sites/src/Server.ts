import { readFileSync } from "node:fs"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { readMultipart } from "./Multipart.ts"
import { json, page, type SiteResponse } from "./Site.ts"
import { sites } from "./Sites.ts"
import { Visits } from "./Visits.ts"

export interface EvalSites {
  /** URL without a trailing slash. `url/v/<visit>/<site>/` is a visitor's copy of a site. */
  readonly url: string
  /** Closes every connection and frees the port. Idempotent. */
  close(): Promise<void>
}

/** Maximum size of a request body. */
const maxBodyBytes = 2_000_000

const types: Readonly<Record<string, string>> = {
  "site.js": "text/javascript",
  "everyday.js": "text/javascript",
  "site.css": "text/css",
}

const assets = new Map(
  Object.entries(types).map(([name, type]) => [
    `/assets/${name}`,
    { headers: { "content-type": type }, body: readFileSync(new URL(`../assets/${name}`, import.meta.url), "utf8") },
  ]),
)

const notFound: SiteResponse = page("Not found", "<h1>Page not found</h1>", { status: 404 })

const index = (): SiteResponse =>
  page(
    "Evaluation sites",
    `<h1>Evaluation sites</h1><ul>${sites.map(({ name, about }) => `<li><a href="/v/you/${name}/">${name}</a>: ${about}</li>`).join("")}</ul>`,
  )

const readBody = async (request: IncomingMessage): Promise<string | undefined> => {
  const chunks: Array<Buffer> = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBodyBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString("latin1")
}

const answer = async (request: IncomingMessage, visits: Visits): Promise<{ base: string; response: SiteResponse }> => {
  const url = new URL(request.url ?? "/", "http://sites.invalid")
  const method = request.method ?? "GET"
  const fixed = url.pathname === "/" ? index() : assets.get(url.pathname)
  if (fixed !== undefined) return { base: "/", response: fixed }
  const [, visit = "", first = "", path = ""] = /^\/v\/([\w-]{1,64})\/([a-z]+)(?:\/(.*?))?\/?$/.exec(url.pathname) ?? []
  if (visit === "") return { base: "/", response: notFound }
  if (first === "state") return { base: "/", response: json(visits.state(visit)) }
  if (first === "reset" && method === "POST") {
    visits.reset(visit, Number(url.searchParams.get("seed") ?? "1"))
    return { base: "/", response: json({}) }
  }
  const base = `/v/${visit}/${first}/`
  const site = visits.site(visit, first)
  if (path === "state" && site !== undefined) return { base, response: json(site.state) }
  const body = await readBody(request)
  if (body === undefined) return { base, response: { status: 413, body: "" } }
  const contentType = request.headers["content-type"] ?? ""
  const { fields, files } = contentType.startsWith("multipart/form-data")
    ? readMultipart(body, contentType)
    : { fields: new URLSearchParams(Buffer.from(body, "latin1").toString("utf8")), files: [] }
  const response = site?.respond({
    method,
    path: decodeURIComponent(path),
    query: url.searchParams,
    form: fields,
    files,
  })
  return { base, response: response ?? notFound }
}

const send = (response: ServerResponse, base: string, { status, headers, body, delayMs }: SiteResponse): void => {
  const fill = (text: string): string => text.replaceAll("{{base}}", base).replaceAll("{{assets}}", "/assets/")
  const type = headers?.["content-type"] ?? "text/html; charset=utf-8"
  const write = () => {
    response.writeHead(status ?? 200, {
      "content-type": type,
      "cache-control": "no-store",
      ...headers,
      ...(headers?.["location"] === undefined ? {} : { location: fill(headers["location"]) }),
    })
    response.end(
      type.startsWith("text/html") ? fill(body) : Buffer.from(body, type.includes("pdf") ? "latin1" : "utf8"),
    )
  }
  if (delayMs === undefined) return write()
  const timer = setTimeout(write, delayMs)
  response.once("close", () => clearTimeout(timer))
}

/** Serves the sites on 127.0.0.1. Rejects if the port is in use. Port 0, the default, selects a free one. */
export const startEvalSites = async (options: { readonly port?: number } = {}): Promise<EvalSites> => {
  const visits = new Visits(sites)
  const server = createServer((request, response) => {
    answer(request, visits).then(
      (found) => send(response, found.base, found.response),
      () => response.destroy(),
    )
  })
  const port = await new Promise<number>((resolve, reject) => {
    server.once("error", (cause) =>
      reject(new Error(`The evaluation sites cannot listen on port ${options.port ?? 0}.`, { cause })),
    )
    server.listen(options.port ?? 0, "127.0.0.1", () => {
      const address = server.address()
      resolve(typeof address === "object" && address !== null ? address.port : 0)
    })
  })
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => void server.close(() => resolve()))
    },
  }
}
