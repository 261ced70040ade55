import { once } from "node:events"
import { createServer } from "node:http"
import { WebSocketServer } from "ws"

/** A message of CDP. */
export interface Message {
  readonly id?: number
  readonly method?: string
  readonly params?: Readonly<Record<string, unknown>>
  readonly sessionId?: string
  // oxlint-disable-next-line typescript/no-explicit-any -- each test knows the responses of its commands
  readonly result?: any
  readonly error?: { readonly code: number; readonly message: string }
}

const page = { id: "page-1", targetId: "page-1", type: "page" }

const results: Readonly<Record<string, object>> = {
  "Target.getTargets": { targetInfos: [page] },
  "Target.getBrowserContexts": { browserContextIds: [], defaultBrowserContextId: "default" },
}

/** A browser that answers every command with an empty result, and lists one page. */
export const startBrowser = async () => {
  const received: Array<Message> = []
  const uploads: Array<string> = []
  const server = createServer((request, response) => {
    const [, uploaded] = /^\/cdp\/one\/uploads\/([^?]+)/.exec(request.url ?? "") ?? []
    if (uploaded !== undefined) {
      uploads.push(uploaded)
      response.writeHead(201)
    }
    response.end(request.url === "/cdp/one/json/list?token=secret" ? JSON.stringify([page]) : "")
  })
  const sockets = new WebSocketServer({ server })
  sockets.on("connection", (socket) =>
    socket.on("message", (data: Buffer) => {
      const message: Message = JSON.parse(data.toString()) ?? {}
      // Endpoints ask for this themselves.
      if (message.method !== "Target.getBrowserContexts") received.push(message)
      const result = results[message.method ?? ""] ?? {}
      socket.send(JSON.stringify({ id: message.id, result }))
    }),
  )
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = Object(server.address())
  return {
    address: { id: "one", cdpUrl: `ws://127.0.0.1:${port}/cdp/one?token=secret` },
    received,
    /** Names of the uploaded files. */
    uploads,
    connections: () => sockets.clients.size,
    stop: () => sockets.clients.forEach((socket) => socket.close(4000)),
    [Symbol.asyncDispose]: async () => {
      sockets.clients.forEach((socket) => socket.terminate())
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
