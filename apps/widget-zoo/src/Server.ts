import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import { answer } from "./Zoo.ts"

export interface WidgetZooOptions {
  /** Port of the first server. Default 0: a free port. The second server always uses a free port. */
  readonly port?: number
}

export interface WidgetZoo {
  /** URL of the list of pages, without a trailing slash. */
  readonly url: string
  /** URL of the same pages on another host name and port, which browsers treat as another site. */
  readonly otherUrl: string
  /** Closes every connection and frees both ports. Idempotent. */
  close(): Promise<void>
}

/** Maximum size of an upload. The rest is discarded. */
const maxBodyBytes = 1_000_000

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Array<Buffer> = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= maxBodyBytes) chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString("utf8")
}

const listen = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once("error", (cause) => reject(new Error(`The widget zoo cannot listen on port ${port}.`, { cause })))
    server.listen(port, "127.0.0.1", () => {
      const address = server.address()
      resolve(typeof address === "object" && address !== null ? address.port : port)
    })
  })

/** Serves the zoo on two ports of 127.0.0.1. Rejects if the port is in use. */
export const startWidgetZoo = async (options: WidgetZooOptions = {}): Promise<WidgetZoo> => {
  let otherUrl = ""
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await bodyOf(request)
    const { status, headers, text } = answer(request.method ?? "GET", request.url ?? "/", body, otherUrl)
    response.writeHead(status, { "cache-control": "no-store", ...headers })
    response.end(text)
  }
  const servers = [1, 2].map(() =>
    createServer((request, response) => {
      respond(request, response).catch(() => response.destroy())
    }),
  )
  const ports: Array<number> = []
  for (const [at, server] of servers.entries()) ports.push(await listen(server, at === 0 ? (options.port ?? 0) : 0))
  otherUrl = `http://localhost:${ports[1]}`
  return {
    url: `http://127.0.0.1:${ports[0]}`,
    otherUrl,
    close: async () => {
      for (const server of servers) {
        server.closeAllConnections()
        await new Promise<void>((resolve) => void server.close(() => resolve()))
      }
    },
  }
}
