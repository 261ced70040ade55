import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import { Shop, type ShopResponse } from "./Shop.ts"

export interface DemoShopOptions {
  /** Port to listen on. Default 0: a free port. */
  readonly port?: number
  /** Address to listen on. Default 127.0.0.1, because the shop is not meant for a network. */
  readonly host?: string
}

export interface DemoShop {
  /** URL of the home page, without a trailing slash. */
  readonly url: string
  readonly port: number
  /** Closes every connection and frees the port. Idempotent. */
  close(): Promise<void>
}

/** Maximum size of a form. */
const maxBodyBytes = 65_536

const securityHeaders = {
  "content-security-policy":
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'",
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
}

const cookieOf = (request: IncomingMessage, name: string): string | undefined => {
  for (const pair of (request.headers.cookie ?? "").split(";")) {
    const [key, value] = pair.trim().split("=", 2)
    if (key === name) return value
  }
  return undefined
}

/** Reads a form. Returns undefined if it is too large. */
const readBody = async (request: IncomingMessage): Promise<string | undefined> => {
  const chunks: Array<Buffer> = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBodyBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString("utf8")
}

/** Sends a response after its delay, unless the client has disconnected. */
const send = (request: IncomingMessage, response: ServerResponse, answer: ShopResponse, cookie: string): void => {
  const write = () => {
    response.writeHead(answer.status, {
      ...securityHeaders,
      ...answer.headers,
      ...(answer.visitorId === undefined
        ? {}
        : { "set-cookie": `${cookie}=${answer.visitorId}; Path=/; HttpOnly; SameSite=Lax` }),
    })
    response.end(request.method === "HEAD" ? undefined : answer.body)
  }
  if (answer.delayMs === undefined) return write()
  if (!Number.isFinite(answer.delayMs)) return
  const timer = setTimeout(write, answer.delayMs)
  response.once("close", () => clearTimeout(timer))
}

const listen = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once("error", (cause: NodeJS.ErrnoException) => {
      const reason =
        cause.code === "EADDRINUSE"
          ? `port ${port} is in use. Choose another port, or 0 for a free one`
          : `cannot listen on ${host}:${port} (${cause.code ?? cause.message})`
      reject(new Error(`The demo shop cannot start: ${reason}.`, { cause }))
    })
    server.listen(port, host, () => {
      const address = server.address()
      resolve(typeof address === "object" && address !== null ? address.port : port)
    })
  })

/** Serves the demo shop. Rejects if it cannot listen on the port. */
export const startDemoShop = async (options: DemoShopOptions = {}): Promise<DemoShop> => {
  const host = options.host ?? "127.0.0.1"
  const shop = new Shop()
  // Browsers share cookies between the ports of a host, so the name contains the port.
  let cookie = "shop"

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readBody(request)
    if (body === undefined) {
      const tooLarge = { status: 413, headers: { "content-type": "text/plain", connection: "close" }, body: "" }
      return send(request, response, tooLarge, cookie)
    }
    const target = request.url ?? "/"
    const method = request.method ?? "GET"
    const visitorId = cookieOf(request, cookie)
    send(request, response, shop.handle({ method, target, visitorId, body }), cookie)
  }

  const server = createServer({ requestTimeout: 30_000, headersTimeout: 30_000 }, (request, response) => {
    answer(request, response).catch(() => {
      if (response.headersSent) response.destroy()
      else response.writeHead(500, { "content-type": "text/plain" }).end("Internal server error\n")
    })
  })

  const port = await listen(server, options.port ?? 0, host)
  cookie = `shop-${port}`
  return {
    url: `http://${host.includes(":") ? `[${host}]` : host}:${port}`,
    port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
