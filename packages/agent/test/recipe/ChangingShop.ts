import { createServer } from "node:http"
import { serveShop } from "@tabwright/agent-fixtures"
import * as Effect from "effect/Effect"

/** The demo shop, modified: responses go through `change`. The cart is stored here. */
export const serveChangingShop = Effect.gen(function* () {
  const shop = yield* serveShop
  const state = { change: (html: string): string => html, cookie: "", submissions: [] as Array<string> }
  const url = yield* Effect.acquireRelease(
    Effect.promise(
      () =>
        new Promise<{ readonly url: string; readonly close: () => void }>((resolve) => {
          const server = createServer((request, response) => {
            const chunks: Array<Buffer> = []
            request.on("data", (chunk: Buffer) => chunks.push(chunk))
            request.on("end", () => {
              void (async () => {
                const method = request.method ?? "GET"
                if (method === "POST") state.submissions.push(`${request.url} ${Buffer.concat(chunks).toString()}`)
                const answer = await fetch(shop.url + request.url, {
                  method,
                  redirect: "manual",
                  headers: {
                    cookie: state.cookie,
                    ...(method === "POST" ? { "content-type": request.headers["content-type"] ?? "" } : {}),
                  },
                  ...(method === "POST" ? { body: Buffer.concat(chunks) } : {}),
                })
                state.cookie = answer.headers.getSetCookie()[0]?.split(";")[0] ?? state.cookie
                const type = answer.headers.get("content-type") ?? ""
                const location = answer.headers.get("location")
                response.writeHead(answer.status, {
                  "content-type": type,
                  ...(location === null ? {} : { location }),
                })
                const body = Buffer.from(await answer.arrayBuffer())
                response.end(type.startsWith("text/html") ? state.change(body.toString()) : body)
              })()
            })
          })
          server.listen(0, "127.0.0.1", () => {
            const address = server.address()
            const port = typeof address === "object" && address !== null ? address.port : 0
            resolve({
              url: `http://127.0.0.1:${port}`,
              close: () => {
                server.closeAllConnections()
                server.close()
              },
            })
          })
        }),
    ),
    ({ close }) => Effect.sync(close),
  )
  return Object.assign(state, { url: url.url })
})

/** Renames all IDs and wraps the page below a banner. */
export const rebuilt = (html: string): string =>
  html
    .replaceAll(/ (id|for|form|aria-labelledby)="([^"]+)"/g, ' $1="x-$2"')
    .replace(
      /<main([^>]*)>/,
      '<div><section aria-label="News"><p>Now with free returns</p><a href="/about">Read more</a></section></div><div><div><main$1>',
    )
    .replace("</main>", "</main></div></div>")
