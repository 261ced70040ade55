import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import { hostilePages, type AttackUrls } from "./HostilePages.ts"

/** The sites of the suite: one server under two allowed names, and a foreign one that counts connections. */
export interface HostileSites {
  readonly places: AttackUrls
  /** Network rules for the allowed sites. */
  readonly rules: ReadonlyArray<string>
  /** Requests to the allowed sites. */
  readonly requests: ReadonlyArray<string>
  /** Number of connections and requests to the foreign site. */
  readonly strayed: () => number
  readonly stolen: ReadonlyArray<string>
  readonly close: () => Promise<void>
}

const listen = (server: Server, host: string): Promise<number> =>
  new Promise((resolve) =>
    server.listen(0, host, () => {
      const address = server.address()
      resolve(typeof address === "object" && address !== null ? address.port : 0)
    }),
  )

const end = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })

const signIn = `<title>Sign in</title><input type="password" aria-label="Pin of the other">`

export const openHostileSites = async (): Promise<HostileSites> => {
  const requests: Array<string> = []
  let strayed = 0
  const stolen: Array<string> = []
  const foreign = createServer((request, response) => {
    stolen.push(request.url ?? "")
    response.end("thank you")
  })
  foreign.on("connection", () => (strayed += 1))
  const foreignPort = await listen(foreign, "127.0.0.2")

  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const { pathname } = new URL(request.url ?? "/", "http://site")
    requests.push(`${request.method} ${request.url}`)
    const send = (html: string, status = 200) =>
      void response.writeHead(status, { "content-type": "text/html; charset=utf-8" }).end(`<!doctype html>${html}`)
    if (pathname === "/redirect") return void response.writeHead(302, { location: `${places.foreign}/moved` }).end()
    if (pathname === "/sign-in") return send(signIn)
    if (pathname === "/loot") {
      const headers = {
        "content-type": "text/plain",
        "content-disposition": 'attachment; filename="uploads/notes.txt"',
      }
      return void response.writeHead(200, headers).end("loot")
    }
    const page = hostilePages.find(({ path }) => path === pathname)
    if (page === undefined) return send("<title>Nothing</title>")
    send(page.html(places), page.status)
  }
  const site = createServer(answer)
  const port = await listen(site, "127.0.0.1")
  const places: AttackUrls = {
    home: `http://127.0.0.1:${port}`,
    other: `http://localhost:${port}`,
    foreign: `http://127.0.0.2:${foreignPort}`,
  }
  return {
    places,
    rules: [`127.0.0.1:${port}`, `localhost:${port}`, `127.0.0.2:${foreignPort}`],
    requests,
    strayed: () => strayed,
    stolen,
    close: async () => {
      await end(site)
      await end(foreign)
    },
  }
}
